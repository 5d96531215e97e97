// The scripted opponent's opinion: better than chance, no better informed than it may be, and never without end.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/effort.h"
#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

constexpr u64 kLongestMatch = 20'000;  // choices; a match has some 2,000

std::string advised(const TestTable& table) { return table.line(table.advised(table.asked())); }

// Plays to the end; the seats of `scripted` take advice, the others answer at random.
void play(TestTable& table, u8 scripted, Random& random) {
  u64 choices = 0;
  while (!table.over() && ++choices < kLongestMatch) {
    if (const u8 owes = table.question().owes & scripted; owes != 0 && !table.question().chance()) {
      const int seat = lowest(owes);
      table.game().answer(table.rules(), table.position().data(), seat, table.advised(seat));
    } else {
      table.play(random, 1);
    }
  }
}

TEST(AristeiaAdvice, BeatsChanceNineteenTimesInTwenty) {
  constexpr int kGames = 40;
  Random random(1);
  int halves = 0;
  for (int i = 0; i < kGames; ++i) {
    TestTable table = any_match(i);
    play(table, only(i / 2 % 2), random);
    ASSERT_TRUE(table.over()) << "match " << i;
    halves += table.game().result(table.rules(), table.position().data(), i / 2 % 2);
  }
  EXPECT_GE(halves, 2 * kGames * 19 / 20) << "half wins in " << kGames << " games";
}

TEST(AristeiaAdvice, EndsEveryMatch) {
  Random random(2);
  for (int i = 0; i < effort(30); ++i) {
    TestTable table = any_match(i);
    play(table, first_seats(2), random);
    ASSERT_TRUE(table.over()) << "match " << i << " hangs at " << table.step();
    EXPECT_EQ(table.question().fault, Fault::none);
  }
}

// Cards and plans that the seat does not know change nothing, not even the opinion.
TEST(AristeiaAdvice, DoesNotDependOnWhatIsHidden) {
  Random random(3);
  int compared = 0, differing = 0;
  for (int i = 0; i < effort(6); ++i) {
    TestTable table = any_match(i);
    for (int k = 0; k < 700 && !table.over(); ++k, table.play(random, 1)) {
      if (table.question().chance()) continue;
      const int seat = table.asked();
      TestTable other = table;
      table.game().blank(table.rules(), other.position().data(), seat);
      table.game().deal(table.rules(), other.position().data(), seat, random);
      differing += other.position() == table.position() ? 0 : 1;
      const ChoiceList options = table.options(seat);
      ASSERT_EQ(other.ratings(seat, options), table.ratings(seat, options)) << " at " << table.step();
      ++compared;
    }
  }
  EXPECT_GT(compared, effort(1'000));
  EXPECT_GT(differing, compared / 2);
}

// Nobody is near: the way leads to the Central Zone, and each step comes closer. Two Moves of five spaces are more than
// the seven from the middle of the own zone to the middle of the central one.
TEST(AristeiaAdvice, WalksToTheScoringZone) {
  TestTable table = TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {"rest": "infirmary",
      "figures": [{"piece": "gata", "at": "j3"}]}})");
  std::vector<std::string> said;
  while (!table.over() && table.step() == "activation.actions" && said.size() < 12) {
    said.push_back(advised(table));
    table.answer(table.advised(0));
  }
  ASSERT_GE(said.size(), 8u);  // at least two Moves, five steps to the zone's edge, the end
  EXPECT_EQ(said.front(), "act_alone action=move");
  EXPECT_EQ(said.back(), "finish");
  std::string space;
  const json::object saved = table.saved();
  for (const json::value& piece : saved.at("pieces").as_array()) {
    if (piece.at("piece").as_string() == "gata") space = piece.at("at").as_string();
  }
  const std::set<std::string> zone{"i9", "i10", "j9", "j10", "j11", "k9", "k10"};  // j10 is the middle of the board
  EXPECT_TRUE(zone.contains(space)) << space;
}

TEST(AristeiaAdvice, StaysInTheScoringZoneWithNothingToDo) {
  const TestTable table = TestTable::at(R"({"entry": "actions", "piece": "8_ball", "position": {"rest": "infirmary",
      "figures": [{"piece": "8_ball", "at": "j10"}]}})");
  EXPECT_EQ(advised(table), "finish");
}

// Two with the same Defense and hit points, three spaces away; whichever has one hit point left is shot at.
TEST(AristeiaAdvice, FinishesTheWounded) {
  const auto with_wounded = [](const std::string& wounded) {
    const auto damage = [&](const std::string& piece) { return std::string(piece == wounded ? "2" : "0"); };
    return TestTable::at(R"({"entry": "actions", "piece": "wild_bill", "position": {"rest": "infirmary", "figures": [
        {"piece": "wild_bill", "at": "j10"}, {"piece": "parvati", "at": "j13", "damage": )" +
                         damage("parvati") + R"(},
        {"piece": "major_lunah", "at": "m10", "damage": )" +
                         damage("major_lunah") + "}]}}");
  };
  EXPECT_EQ(advised(with_wounded("parvati")), "act action=twin_pistols target=parvati");
  EXPECT_EQ(advised(with_wounded("major_lunah")), "act action=twin_pistols target=major_lunah");
}

TEST(AristeiaAdvice, HealsWhoeverIsHurt) {
  const TestTable table = TestTable::at(R"({"entry": "actions", "piece": "parvati", "position": {"rest": "infirmary",
      "figures": [{"piece": "parvati", "at": "j10"}, {"piece": "maximus", "at": "j9"},
                  {"piece": "hexx3r", "at": "k10", "damage": 2}]}})");
  EXPECT_EQ(advised(table), "act action=medikit target=hexx3r");
}

// The red die shows a critical success, the orange one a block: the block of the green die takes the star away.
TEST(AristeiaAdvice, BlocksTheDieThatHurtsMost) {
  TestTable table =
      TestTable::at(R"({"entry": "roll", "piece": "miyamoto_mushashi", "action": "ken_no_sen", "target": "parvati",
      "position": {"rest": "infirmary", "figures": [{"piece": "miyamoto_mushashi", "at": "j10"},
                                                    {"piece": "parvati", "at": "j11"}]}})");
  table.answer(table.read(R"({"verb": "roll", "dice": [1, 5, 6]})"));  // red, orange, blue
  table.answer(table.read(R"({"verb": "roll", "dice": [1, 6]})"));     // green, blue
  while (table.step() == "window.ask") table.answer(table.read(R"({"verb": "pass"})"));
  ASSERT_EQ(table.step(), "roll_dice.block");
  ASSERT_EQ(table.asked(), 1);
  const Choice best = table.advised(1);
  EXPECT_EQ(best, Choice(choose::Nullify{0})) << table.line(best);
  EXPECT_EQ(table.line(best).substr(0, 7), "nullify");
}

// A Reset of somebody without states decides nothing: no card is worth playing on its roll.
TEST(AristeiaAdvice, KeepsItsCardsWhereTheyBringNothing) {
  TestTable table = TestTable::at(R"({"entry": "action", "piece": "parvati", "action": "reset", "target": "maximus",
      "position": {"rest": "infirmary", "figures": [{"piece": "parvati", "at": "j10"}, {"piece": "maximus", "at": "j11"}],
                   "players": [{}, {"hand": ["concentration_1", "take_aim_1"]}]}})");
  while (!table.question().chance()) {
    EXPECT_EQ(advised(table), "pass") << table.step();
    table.answer(table.advised(table.asked()));
  }
}

}  // namespace
}  // namespace agon::aristeia
