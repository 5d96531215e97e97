// Rolls in words: what may be said, what is assumed, and what the listed odds are about.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/games/aristeia/odds_support.h"

namespace agon::aristeia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string wrong_with(std::string_view text) {
  std::string wrong;
  EXPECT_TRUE(odds_of(text, true, &wrong).empty() || wrong.empty()) << text;
  return wrong;
}
std::string times(int n, std::string_view word) {
  std::string text;
  for (int i = 0; i < n; ++i) text += std::string(word) + " ";
  return text;
}
std::vector<std::string> assumed(std::string_view text) { return odds_of(text, true).at(0).assumptions; }

// What is dealt and what is suffered where nothing is rolled.
std::pair<i64, i64> fixed_result(std::string_view text, bool agl) {
  const std::vector<Odds> odds = odds_of(text, agl);
  EXPECT_EQ(odds.size(), 2u) << text;
  for (const Odds& each : odds) EXPECT_EQ(each.weights.size(), 1u) << text;
  return {odds.at(0).weights.at(0).first, odds.at(1).weights.at(0).first};
}

TEST(OddsInWords, HaveAtMostTheDiceOfTheBox) {
  const std::map<std::string, int> box{{"red", 1},  {"green", 1},  {"orange", 3},
                                       {"blue", 3}, {"yellow", 3}, {"black", 3}};
  for (const auto& [colour, most] : box) {
    EXPECT_EQ(wrong_with(times(most, colour)), "") << colour;
    EXPECT_EQ(wrong_with(times(most + 1, colour)), "a roll has at most " + std::to_string(most) + " " + colour);
    EXPECT_EQ(wrong_with("black | " + times(most + 1, colour)),
              "a roll has at most " + std::to_string(most) + " " + colour);
  }
  for (const char* symbol : {"star", "block", "special", "critical_success", "critical_block"}) {
    EXPECT_EQ(wrong_with(times(16, symbol)), "") << symbol;
    EXPECT_EQ(wrong_with(times(17, symbol)), std::string("a roll has at most 16 ") + symbol);
  }
  EXPECT_EQ(wrong_with(times(10, "star") + times(6, "block")), "");
  EXPECT_EQ(wrong_with(times(10, "star") + times(7, "block")), "a roll has at most 16 dice and symbols");
}

TEST(OddsInWords, AreReadWithAnySpace) {
  EXPECT_EQ(wrong_with("  red\torange ,  special   special  cancels block |green  blue"), "");
  EXPECT_EQ(wrong_with("red | green,"), "nothing after a comma");
  EXPECT_EQ(wrong_with("red, buys star | green"),
            "a switch is written as \"block buys star\" or \"special special cancels block\"");
  EXPECT_EQ(wrong_with("red, special cancels | green"),
            "a switch is written as \"block buys star\" or \"special special cancels block\"");
  EXPECT_EQ(wrong_with("red | green | blue"), "two sides at most, with one \"|\" between them");
  EXPECT_EQ(wrong_with("| green"), "a side without dice: name some, as in \"red orange star | green blue\"");
  EXPECT_THAT(wrong_with("red, critical_success buys star | green"), testing::HasSubstr("symbol"));
  EXPECT_THAT(wrong_with("red, stunned now | green"), testing::HasSubstr("stunned"));
}

TEST(OddsInWords, SayWhatTheyAssume) {
  EXPECT_THAT(assumed("red orange"), IsEmpty());
  EXPECT_THAT(assumed("red orange, reroll"), IsEmpty());
  EXPECT_THAT(assumed("red orange | blue"), ElementsAre("best_play"));
  EXPECT_THAT(assumed("red green | blue"), ElementsAre("best_play"));
  EXPECT_THAT(assumed("red | green blue"), ElementsAre("best_play"));
  EXPECT_THAT(assumed("orange orange | orange blue"), ElementsAre("best_play"));
  EXPECT_THAT(assumed("red green | green blue"), ElementsAre("best_play", "second_is_underdog"));
  EXPECT_THAT(assumed("red critical_block | green"), ElementsAre("best_play", "second_is_underdog"));
  EXPECT_THAT(assumed("green | critical_block"), ElementsAre("best_play", "second_is_underdog"));
  EXPECT_THAT(assumed("red, reroll | blue"), ElementsAre("best_play"));
  EXPECT_THAT(assumed("red | blue, marked"), ElementsAre("best_play"));
  EXPECT_THAT(assumed("red, reroll | blue, reroll"), ElementsAre("best_play", "no_rerolls"));
}

TEST(OddsInWords, AreAboutStarsOrDamage) {
  const std::vector<Odds> one = odds_of("orange", true);
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0].what, "stars");
  EXPECT_EQ(one[0].seat, 0);
  const std::vector<Odds> two = odds_of("orange star star star star star star | blue", true);
  ASSERT_EQ(two.size(), 2u);  // nobody falls: whose hit points?
  EXPECT_EQ(two[0].what, "damage");
  EXPECT_EQ(two[0].seat, 1);
  EXPECT_EQ(two[1].what, "damage");
  EXPECT_EQ(two[1].seat, 0);
}

// A switch that pays for itself comes to as much damage as is counted at all, on either side; and nobody falls.
TEST(OddsInWords, OfAnyDamageNobodyFalls) {
  for (const char* text : {"star, star buys star star | block", "block | star, star buys star star"}) {
    const std::vector<Odds> odds = odds_of(text, true);
    ASSERT_EQ(odds.size(), 2u) << text;
    for (const Odds& each : odds) EXPECT_EQ(each.what, "damage") << text;
  }
}

// AGL: the rival names the symbol that hurts most. Classic: it is a star.
TEST(OddsInWords, OfTheStunned) {
  EXPECT_EQ(fixed_result("star star, stunned | special", true), std::pair(i64{1}, i64{0}));
  EXPECT_EQ(fixed_result("star star, stunned | special", false), std::pair(i64{1}, i64{0}));
  EXPECT_EQ(fixed_result("special, special buys star star, stunned | special", true), std::pair(i64{0}, i64{0}));
  EXPECT_EQ(fixed_result("special, special buys star star, stunned | special", false), std::pair(i64{2}, i64{0}));
  EXPECT_EQ(fixed_result("block, stunned | star", true), std::pair(i64{0}, i64{1}));
  EXPECT_EQ(fixed_result("block, stunned | star", false), std::pair(i64{0}, i64{0}));
  EXPECT_EQ(fixed_result("star | block, stunned", true), std::pair(i64{1}, i64{0}));
  EXPECT_EQ(fixed_result("star | block, stunned", false), std::pair(i64{0}, i64{0}));
  EXPECT_EQ(fixed_result("star | special, special buys block, stunned", true), std::pair(i64{1}, i64{0}));
  EXPECT_EQ(fixed_result("special | star star, stunned", true), std::pair(i64{0}, i64{1}));
  EXPECT_EQ(fixed_result("star star, stunned | star star, stunned", false), std::pair(i64{1}, i64{1}));
  EXPECT_EQ(fixed_result("star star, stunned | star star, stunned", true), std::pair(i64{1}, i64{1}));
}

TEST(OddsInWords, OfASimpleRollCountWhatItBuys) {
  const auto chances = [](std::string_view text, bool agl) {
    std::map<i64, double> out;
    const Odds odds = odds_of(text, agl).at(0);
    for (const auto& [value, weight] : odds.weights)
      out[value] = static_cast<double>(weight) / static_cast<double>(odds.total);
    return out;
  };
  using Chances = std::map<i64, double>;
  // Black shows a block on three faces.
  EXPECT_EQ(chances("black, block buys star", true), (Chances{{0, 0.5}, {1, 0.5}}));
  EXPECT_EQ(chances("block block block, block block buys star", true), (Chances{{1, 1.0}}));
  EXPECT_EQ(chances("critical_success star", true), (Chances{{3, 1.0}}));   // it becomes two stars
  EXPECT_EQ(chances("critical_success star", false), (Chances{{2, 1.0}}));  // it is one success
  EXPECT_EQ(chances("critical_block, block buys star", true), (Chances{{2, 1.0}}));
  EXPECT_EQ(chances("star, stunned", false), (Chances{{0, 1.0}}));
  EXPECT_EQ(chances("star, marked", true), (Chances{{2, 1.0}}));
}

}  // namespace
}  // namespace agon::aristeia
