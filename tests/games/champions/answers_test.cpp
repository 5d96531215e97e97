// "question.answer": what is offered is allowed, and nothing else, at every kind of question.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/games/champions/support.h"
#include "tests/games/exact_options.h"

namespace agon::champions {
namespace {

TEST(Answers, AreAllowedExactlyWhenTheyAreOffered) {
  constexpr int kOfEachStep = 12;
  Random random(6);
  std::map<std::string, int> seen;
  for (int players = 2; players <= 4; ++players) {
    for (int match = 0; match < 3; ++match) {
      TestTable table("{\"players\": " + std::to_string(players) + R"(, "seat_order": "random"})");
      for (; !table.over(); table.play(random, 1)) {
        if (++seen[table.step() + std::to_string(players)] > kOfEachStep) continue;
        for (int seat = 0; seat <= kChanceSeat; ++seat) {
          if (!table.question().asks(seat)) continue;
          ASSERT_EQ(games::not_exactly_offered(table, seat), "") << table.step() << ": " << table.saved();
        }
      }
    }
  }
  EXPECT_GT(seen.size(), 30u);
}

}  // namespace
}  // namespace agon::champions
