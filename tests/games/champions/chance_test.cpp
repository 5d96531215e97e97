// What chance is asked, and what its answers come to.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "engine/game.h"
#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

// At the first question of each kind of a game of three: every answer once, and drawn sooner or later.
TEST(Chance, HasEachAnswerOnceAndDrawsAnyOfThem) {
  Random random(9);
  std::set<std::string> seen;
  for (TestTable table(R"({"players": 3, "seat_order": "random"})"); !table.over(); table.play(random, 1)) {
    if (!table.question().chance() || !seen.insert(table.step()).second) continue;
    std::vector<engine::Outcome> outcomes;
    ASSERT_TRUE(table.game().outcomes(table.rules(), table.position().data(), outcomes));
    std::set<u64> possible, drawn, offered;
    std::set<int> classes;
    for (const auto& [choice, weight] : outcomes) {
      possible.insert(choice.bits);
      classes.insert(table.game().outcome_class(table.rules(), table.position().data(), choice));
      EXPECT_TRUE(table.check(kChanceSeat, choice).allowed()) << table.step();
    }
    for (const Choice option : table.options(kChanceSeat)) offered.insert(option.bits);
    EXPECT_EQ(possible.size(), outcomes.size()) << table.step();
    EXPECT_EQ(possible, offered) << table.step();
    if (table.step() == "attack_section.roll") continue;  // dice fall in any order, and equal ones count once
    EXPECT_EQ(classes.size(), outcomes.size()) << table.step();
    for (const auto& [choice, weight] : outcomes) EXPECT_EQ(weight, 1u) << table.step();
    for (int i = 0; i < 1000; ++i) {
      drawn.insert(table.game().draw(table.rules(), table.position().data(), random).bits);
    }
    EXPECT_EQ(drawn, possible) << table.step();
  }
  EXPECT_GE(seen.size(), 4u);
}

}  // namespace
}  // namespace agon::champions
