// Exact odds against full enumeration and against the dice themselves.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

using engine::Odds;
using testing::ElementsAre;
using testing::IsEmpty;

// How often each number of hits comes up over every way the dice can fall, one after the other.
std::map<i64, u64> enumerated(const std::vector<int>& needs) {
  std::map<i64, u64> counts;
  u64 ways = 1;
  for (std::size_t i = 0; i < needs.size(); ++i) ways *= 6;
  for (u64 way = 0; way < ways; ++way) {
    i64 hits = 0;
    u64 rest = way;
    for (const int need : needs) {
      hits += static_cast<int>(rest % 6) + 1 >= need;
      rest /= 6;
    }
    ++counts[hits];
  }
  return counts;
}

// Every number of hits that is possible, as often as it comes up.
void expect_same(const Odds& odds, const std::map<i64, u64>& counts) {
  u64 ways = 0;
  for (const auto& [hits, count] : counts) ways += count;
  std::map<i64, u64> weights;
  for (const auto& [hits, weight] : odds.weights) {
    if (weight != 0) weights[hits] += weight;
  }
  EXPECT_EQ(odds.total, ways);
  EXPECT_EQ(weights, counts);
}

std::string fighter(std::string_view at, std::string_view facing, std::string_view style, int power = 3) {
  return fmt::format(R"({{"at": "{}", "facing": "{}", "style": "{}", "power": {},
      "hand": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]}})",
                     at, facing, style, power);
}

// Seat 0 is to play, with all cards in hand.
TestTable turn_of(const std::vector<std::string>& fighters) {
  return TestTable::at(
      fmt::format(R"({{"entry": "turn", "position": {{"fighters": [{}]}}}})", fmt::join(fighters, ", ")),
      fmt::format(R"({{"players": {}}})", fighters.size()));
}

std::vector<Odds> odds_of(const TestTable& table, Choice choice) {
  return table.game().odds(table.rules(), table.position().data(), table.asked(), choice);
}
std::vector<Odds> attack_odds(const TestTable& table, const std::string& card) {
  return odds_of(table, table.read(R"({"verb": "play", "section": "attack", "card": ")" + card + "\"}"));
}

constexpr int kDice[] = {2, 2, 2, 2, 1, 1, 2, 2, 3, 2, 2, 1, 1, 1, 1};  // by card

TEST(Odds, AreThoseOfEveryWayTheDiceCanFall) {
  constexpr std::string_view kFront[] = {"d5", "e4", "e3", "d3", "c3", "c4"};  // by facing, from d4
  int compared = 0;
  for (int style = 1; style <= 9; ++style) {
    for (int facing = 0; facing < kDirections; ++facing) {
      const std::string_view looks = direction_name(static_cast<Direction>(facing));
      const std::string other = style == 1 ? "2" : "1";
      const std::string attacker = fighter("d4", looks, std::to_string(style));
      const TestTable somewhere = turn_of({attacker, fighter("a1", "n", other)});
      const json::value zone = somewhere.query("zone", {{"seat", 0}});
      for (const auto& [space, need] : zone.at("need").as_object()) {
        const TestTable table = turn_of({attacker, fighter(space, "n", other)});
        for (int card = 1; card <= 15; ++card) {
          const std::vector<Odds> odds = attack_odds(table, std::to_string(card));
          ASSERT_EQ(odds.size(), 1u);
          EXPECT_EQ(odds[0].what, "hits");
          EXPECT_EQ(odds[0].seat, 1);
          // Every style hits the hex in front of it with 3 or more, all others with 4 or more.
          const int wanted = space == kFront[facing] ? 3 : 4;
          const std::size_t dice = static_cast<std::size_t>(kDice[card - 1]);
          expect_same(odds[0], enumerated(std::vector<int>(dice, wanted)));
          ++compared;
        }
      }
    }
  }
  EXPECT_EQ(compared, (9 * 4 - 1) * 6 * 15);  // from the middle only the far end of the lance is off the board
}

TEST(Odds, AreTakenApart) {
  const TestTable table = turn_of({fighter("d4", "n", "5"), fighter("d6", "s", "1")});
  const std::vector<Odds> odds = attack_odds(table, "9");
  ASSERT_EQ(odds.size(), 1u);
  ASSERT_EQ(odds[0].numbers.size(), 2u);
  const auto& [dice, dice_parts] = odds[0].numbers[0];
  const auto& [need, need_parts] = odds[0].numbers[1];
  EXPECT_EQ(dice, "dice");
  ASSERT_EQ(dice_parts.size(), 1u);
  EXPECT_EQ(dice_parts[0].amount, 3);
  EXPECT_EQ(table.ruleset().rule(dice_parts[0].rule).id, "champions.attack.dice");
  EXPECT_EQ(need, "need");
  ASSERT_EQ(need_parts.size(), 1u);
  EXPECT_EQ(need_parts[0].amount, 4);
  EXPECT_EQ(table.ruleset().rule(need_parts[0].rule).id, "champions.attack.need");
}

// d5 in front (3+), e4 to the right of it (4+), and one out of reach.
TestTable barrage() {
  return turn_of({fighter("d4", "n", "5"), fighter("d5", "s", "1"), fighter("e4", "s", "2"), fighter("a1", "n", "3")});
}

TEST(Odds, OfABarrageAreOneForEachTargetAndTheSum) {
  for (const auto& [card, dice] : std::map<std::string, std::size_t>{{"6", 1}, {"10", 2}}) {
    const std::vector<Odds> odds = attack_odds(barrage(), card);
    ASSERT_EQ(odds.size(), 3u);
    expect_same(odds[0], enumerated(std::vector<int>(dice, 3)));
    expect_same(odds[1], enumerated(std::vector<int>(dice, 4)));
    EXPECT_EQ(odds[0].seat, 1);
    EXPECT_EQ(odds[1].seat, 2);
    EXPECT_EQ(odds[2].what, "all_hits");
    EXPECT_EQ(odds[2].seat, kNobody);
    std::vector<int> needs(dice, 3);
    needs.insert(needs.end(), dice, 4);
    expect_same(odds[2], enumerated(needs));
  }
}

TEST(Odds, WithoutABarrageAreOneForEachThatCouldBeTheTarget) {
  TestTable table = barrage();
  EXPECT_EQ(attack_odds(table, "7").size(), 2u);
  table.answer(R"({"verb": "play", "card": "7", "section": "attack"})");
  const std::vector<Odds> odds = odds_of(table, table.read(R"({"verb": "target", "seat": 2})"));
  ASSERT_EQ(odds.size(), 1u);
  EXPECT_EQ(odds[0].seat, 2);
  expect_same(odds[0], enumerated({4, 4}));
}

// Plays the attack many times and counts.
TEST(Odds, AreWhatTheDiceDo) {
  constexpr int kTimes = 20'000;
  const TestTable table = barrage();
  const std::vector<Odds> odds = attack_odds(table, "10");
  TestTable attack = table;
  attack.answer(R"({"verb": "play", "card": "10", "section": "attack"})");
  std::vector<std::map<i64, int>> counts(3);
  Random random(2024);
  for (int i = 0; i < kTimes; ++i) {
    TestTable rolling = attack;
    int sum = 0;
    for (std::size_t target = 0; target < 2; ++target) {
      const Choice roll = rolling.game().draw(rolling.rules(), rolling.position().data(), random);
      const int hits = rolling.game().outcome_class(rolling.rules(), rolling.position().data(), roll);
      ++counts[target][hits];
      sum += hits;
      rolling.answer(roll);
    }
    ++counts[2][sum];
  }
  for (std::size_t i = 0; i < 3; ++i) {
    for (const auto& [hits, weight] : odds[i].weights) {
      const double chance = static_cast<double>(weight) / static_cast<double>(odds[i].total);
      const double deviation = std::sqrt(kTimes * chance * (1 - chance));
      EXPECT_NEAR(counts[i][hits], kTimes * chance, 5 * deviation) << odds[i].what << " " << hits;
    }
  }
}

// What chance can answer has the weights of the odds.
TEST(Odds, AreThoseOfTheOutcomesOfChance) {
  TestTable table = turn_of({fighter("d4", "n", "5"), fighter("d5", "s", "1")});
  const Odds odds = attack_odds(table, "9").at(0);
  table.answer(R"({"verb": "play", "card": "9", "section": "attack"})");
  std::vector<engine::Outcome> outcomes;
  ASSERT_TRUE(table.game().outcomes(table.rules(), table.position().data(), outcomes));
  std::map<i64, u64> counts;
  for (const auto& [roll, weight] : outcomes) {
    counts[table.game().outcome_class(table.rules(), table.position().data(), roll)] += weight;
  }
  expect_same(odds, counts);
}

TEST(Odds, SayWhetherTheTargetCouldReact) {
  const auto assumptions = [](std::string_view at, std::string_view facing) {
    return attack_odds(turn_of({fighter("d4", "n", "3"), fighter(at, facing, "1")}), "7").at(0).assumptions;
  };
  EXPECT_THAT(assumptions("d5", "s"), ElementsAre("no_reaction"));
  EXPECT_THAT(assumptions("d5", "n"), ElementsAre("from_behind"));
  EXPECT_THAT(assumptions("d5", "ne"), ElementsAre("no_reaction"));
  EXPECT_THAT(assumptions("d6", "n"), ElementsAre("no_reaction"));  // in line behind it, but not next to it
}

// A reaction to three dice that hit `hits` times.
TestTable reaction_to(int hits) {
  return TestTable::at(fmt::format(R"({{"entry": "reaction", "seat": 0, "card": "9", "target": 1, "hits": {},
      "position": {{"fighters": [{}, {}]}}}})",
                                   hits, fighter("d4", "n", "1"), fighter("d5", "s", "2")));
}

TEST(Odds, OfAReactionAreCertain) {
  for (int hits = 0; hits <= 3; ++hits) {
    const TestTable table = reaction_to(hits);
    ASSERT_EQ(table.step(), "reaction.choose");
    const auto left = [&](std::string_view choice) {
      const std::vector<Odds> odds = odds_of(table, table.read(choice));
      EXPECT_EQ(odds.size(), 1u);
      EXPECT_EQ(odds[0].what, "hits_left");
      EXPECT_EQ(odds[0].seat, 1);
      std::vector<i64> possible;
      for (const auto& [value, weight] : odds[0].weights) {
        if (weight != 0) possible.push_back(value);
      }
      EXPECT_EQ(possible.size(), 1u);
      i64 sum = 0;
      for (const Part& part : odds[0].numbers.at(0).second) sum += part.amount;
      EXPECT_EQ(sum, possible.at(0));
      return possible.at(0);
    };
    EXPECT_EQ(left(R"({"verb": "pass"})"), hits);
    EXPECT_EQ(left(R"({"verb": "react", "card": "1"})"), hits);                    // no shield
    EXPECT_EQ(left(R"({"verb": "react", "card": "5"})"), std::max(0, hits - 1));   // one
    EXPECT_EQ(left(R"({"verb": "react", "card": "12"})"), std::max(0, hits - 2));  // two
  }
}

TEST(Odds, AreThereOnlyWhereDiceOrShieldsDecide) {
  TestTable table = turn_of({fighter("d4", "n", "1", 0), fighter("d5", "s", "2")});
  EXPECT_THAT(odds_of(table, table.read(R"({"verb": "play", "card": "1", "section": "move"})")), IsEmpty());
  EXPECT_THAT(attack_odds(table, "8"), IsEmpty());  // costs a power token, and there is none
  table.answer(R"({"verb": "play", "card": "1", "section": "move"})");
  for (const Choice choice : table.options()) EXPECT_THAT(odds_of(table, choice), IsEmpty());
}

}  // namespace
}  // namespace agon::champions
