// The scripted opponent's opinion: better than chance, and no better informed than it may be.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

// Games that seat `scripted` wins, in halves, when all others answer at random.
int won_by(int players, int scripted, int games, u64 seed) {
  int halves = 0;
  Random random(seed);
  for (int i = 0; i < games; ++i) {
    TestTable table("{\"players\": " + std::to_string(players) + "}");
    while (!table.over()) {
      if (table.question().owes == only(scripted)) {
        table.answer(table.advised(scripted));
      } else {
        table.play(random, 1);
      }
    }
    halves += table.game().result(table.rules(), table.position().data(), scripted);
  }
  return halves;
}

TEST(Advice, BeatsChanceNineTimesInTen) {
  constexpr int kGames = 150;
  const int halves = won_by(2, 0, kGames, 1) + won_by(2, 1, kGames, 2);
  EXPECT_GE(halves, 2 * 2 * kGames * 9 / 10) << "half wins in " << 2 * kGames << " games";
}

// Against two or three who play at random the share of an equal would be a third or a quarter.
TEST(Advice, WinsMostGamesOfThreeAndFour) {
  constexpr int kGames = 40;
  for (int players = 3; players <= 4; ++players) {
    int halves = 0;
    for (int seat = 0; seat < players; ++seat) halves += won_by(players, seat, kGames, static_cast<u64>(10 + seat));
    EXPECT_GE(halves, 2 * kGames * players * 3 / 4) << players << " players";
  }
}

// Hands that the seat does not know change nothing, not even the opinion.
TEST(Advice, DoesNotDependOnWhatIsHidden) {
  Random random(3);
  int compared = 0, differing = 0;
  for (int players = 2; players <= 4; ++players) {
    const std::string options = "{\"players\": " + std::to_string(players) + "}";
    TestTable table(options);
    for (int i = 0; i < 3'000; ++i, table.play(random, 1)) {
      if (table.over()) table = TestTable(options);
      if (table.question().chance()) continue;
      const int seat = table.asked();
      TestTable other = table;
      table.game().blank(table.rules(), other.position().data(), seat);
      table.game().deal(table.rules(), other.position().data(), seat, random);
      differing += other.position() == table.position() ? 0 : 1;
      ASSERT_EQ(other.advised(seat), table.advised(seat)) << table.saved();
      const ChoiceList offered = table.options(seat);
      ASSERT_EQ(other.ratings(seat, offered), table.ratings(seat, offered)) << table.saved();
      ++compared;
    }
  }
  EXPECT_GT(compared, 2'000);
  EXPECT_GT(differing, compared / 2);
}

TEST(Advice, TakesTheWinningAttack) {
  const TestTable table = TestTable::at(R"({"entry": "turn", "position": {"fighters": [
      {"at": "d4", "facing": "n", "style": "1", "score": 4, "power": 1, "hand": ["3", "5", "9"]},
      {"at": "d5", "facing": "n", "style": "2"}]}})");
  EXPECT_EQ(table.line(table.advised(0)), "play card=9 section=attack");  // three dice, from behind
}

TEST(Advice, ShieldsAgainstTheWinningHit) {
  const TestTable table = TestTable::at(R"({"entry": "reaction", "seat": 0, "card": "7", "target": 1, "hits": 1,
      "position": {"fighters": [{"at": "d4", "facing": "n", "style": "1", "score": 4},
                                {"at": "d5", "facing": "s", "style": "2", "hand": ["1", "5"]}]}})");
  EXPECT_EQ(table.line(table.advised(1)), "react card=5");
}

TEST(Advice, KeepsACardRatherThanReactToNoHit) {
  const TestTable table = TestTable::at(R"({"entry": "reaction", "seat": 0, "card": "7", "target": 1, "hits": 0,
      "position": {"line": ["0", "1"], "line_next": 1,
                   "fighters": [{"at": "d4", "facing": "n", "style": "1"},
                                {"at": "d5", "facing": "s", "style": "2", "hand": ["5"]}]}})");
  EXPECT_EQ(table.line(table.advised(1)), "pass");
}

}  // namespace
}  // namespace agon::champions
