// What a seat may know: everything but the hands of the others.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/question.h"
#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

// Four players, each with a hand of four.
TestTable dealt() {
  TestTable table(R"({"players": 4})");
  Random random(4);
  while (table.step() != "turn.play") table.play(random, 1);
  return table;
}

TestTable seen_by(TestTable table, int viewer) {
  table.game().blank(table.rules(), table.position().data(), viewer);
  return table;
}

json::object without_hands(json::object position) {
  for (json::value& fighter : position.at("fighters").as_array()) fighter.as_object().erase("hand");
  return position;
}

TEST(View, HidesTheHandsOfTheOthersAndNothingElse) {
  const TestTable table = dealt();
  for (int viewer = 0; viewer < 4; ++viewer) {
    const TestTable view = seen_by(table, viewer);
    for (int seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(view.fighter(seat, "hand"), seat == viewer ? table.fighter(seat, "hand") : json::value(0));
      EXPECT_EQ(view.fighter(seat, "held"), json::value(4));  // how many is public
    }
    EXPECT_EQ(without_hands(view.saved()), without_hands(table.saved()));
  }
}

TEST(View, OfASpectatorHasNoHands) {
  const TestTable table = dealt();
  const TestTable view = seen_by(table, kNobody);
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(view.fighter(seat, "hand"), json::value(0));
  EXPECT_EQ(without_hands(view.saved()), without_hands(table.saved()));
}

TEST(View, AsksTheSameQuestion) {
  const TestTable table = dealt();
  for (int viewer = 0; viewer < 4; ++viewer) EXPECT_EQ(seen_by(table, viewer).question(), table.question());
}

TEST(View, TheAskedSeatSeesItsOptions) {
  const TestTable table = dealt();
  EXPECT_EQ(seen_by(table, table.asked()).option_lines(), table.option_lines());
}

TEST(View, IsFilledWithHandsThatCouldBe) {
  TestTable table = dealt();
  Random random(9);
  table.play(random, 40);  // some cards are discarded by now
  ASSERT_FALSE(table.over());
  for (int viewer = 0; viewer < 4; ++viewer) {
    TestTable world = seen_by(table, viewer);
    world.game().deal(world.rules(), world.position().data(), viewer, random);
    EXPECT_EQ(world.broken(), "");  // the right number of cards, none of them discarded
    EXPECT_EQ(world.fighter(viewer, "hand"), table.fighter(viewer, "hand"));
    EXPECT_EQ(without_hands(world.saved()), without_hands(table.saved()));
  }
}

// Every card that is not discarded may be in a hand that is not known: over many deals each is.
TEST(View, AnyCardThatIsNotDiscardedMayBeHeld) {
  TestTable table = TestTable::at(R"({"entry": "turn", "position": {"fighters": [
      {"hand": ["1"]}, {"hand": ["2", "3"], "discard": ["4", "5"]}]}})");
  Random random(1);
  std::map<std::string, int> held;
  constexpr int kDeals = 2'000;
  for (int i = 0; i < kDeals; ++i) {
    TestTable world = seen_by(table, 0);
    world.game().deal(world.rules(), world.position().data(), 0, random);
    for (const std::string& card : world.hand(1)) ++held[card];
  }
  EXPECT_EQ(held.size(), 13u);
  EXPECT_FALSE(held.contains("4") || held.contains("5"));
  for (const auto& [card, times] : held) EXPECT_NEAR(times, kDeals * 2.0 / 13, 85) << card;  // five deviations
}

}  // namespace
}  // namespace agon::champions
