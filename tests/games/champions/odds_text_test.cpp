// Dice in words: what may be said, what is meant by what is left out, and what is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

using engine::Odds;
using testing::HasSubstr;
using testing::Pair;
using testing::UnorderedElementsAre;

std::vector<Odds> odds_of(std::string_view text, std::string& wrong) {
  const TestTable table;
  return table.game().odds_of_text(table.rules(), {}, text, wrong);
}

// In how many ways each number of hits that is possible comes about.
std::map<i64, u64> ways(std::string_view text) {
  std::string wrong;
  const std::vector<Odds> odds = odds_of(text, wrong);
  EXPECT_EQ(wrong, "") << text;
  std::map<i64, u64> counted;
  if (odds.size() != 1) return counted;
  for (const auto& [hits, weight] : odds[0].weights) {
    if (weight != 0) counted[hits] += weight;
  }
  return counted;
}

std::string wrong_with(std::string_view text) {
  std::string wrong;
  EXPECT_TRUE(odds_of(text, wrong).empty()) << text;
  return wrong;
}

TEST(OddsInWords, CountTheDiceThatShowWhatTheyNeed) {
  EXPECT_THAT(ways("1 die, 6+"), UnorderedElementsAre(Pair(0, 5), Pair(1, 1)));
  EXPECT_THAT(ways("2 dice, 5+"), UnorderedElementsAre(Pair(0, 16), Pair(1, 16), Pair(2, 4)));
  EXPECT_THAT(ways("1 die, 1+"), UnorderedElementsAre(Pair(1, 6)));
  EXPECT_THAT(ways("1 die, 7+"), UnorderedElementsAre(Pair(0, 6)));
}

TEST(OddsInWords, MeanFourAndMoreWhereNothingIsSaid) {
  EXPECT_THAT(ways("2 dice"), UnorderedElementsAre(Pair(0, 9), Pair(1, 18), Pair(2, 9)));
}

TEST(OddsInWords, TakeAwayAHitForEachShield) {
  EXPECT_THAT(ways("2 dice, 1 shield"), UnorderedElementsAre(Pair(0, 27), Pair(1, 9)));
  EXPECT_THAT(ways("2 dice, 2 shields"), UnorderedElementsAre(Pair(0, 36)));
  EXPECT_EQ(ways("2 dice, 0 shields"), ways("2 dice"));
  EXPECT_EQ(ways("2 dice, 99 shields"), ways("2 dice, 2 shields"));
}

TEST(OddsInWords, AreReadInAnyOrderAndWithAnySpace) {
  EXPECT_EQ(ways("  1  shield ,5 +,   2dice "), ways("2 dice, 5+, 1 shield"));
  EXPECT_EQ(ways("2 dice  "), ways("2 dice"));
  EXPECT_EQ(ways("2 dice,5+   ,1 shield"), ways("2 dice, 5+, 1 shield"));
}

// The game comes with four dice.
TEST(OddsInWords, KeepToTheirBounds) {
  EXPECT_EQ(wrong_with("0 dice"), "\"0 dice\": from 1 to 4");
  EXPECT_EQ(wrong_with("5 dice"), "\"5 dice\": from 1 to 4");
  EXPECT_EQ(wrong_with("1 die, 0+"), "\"0+\": from 1 to 7");
  EXPECT_EQ(wrong_with("1 die, 8+"), "\"8+\": from 1 to 7");
  EXPECT_EQ(wrong_with("1 die, 100 shields"), "\"100 shields\": from 0 to 99");
  EXPECT_FALSE(ways("4 dice").empty());
}

TEST(OddsInWords, SayWhatCannotBeRead) {
  for (const char* text : {"dice", "-1 dice", "99999999999 dice", "2 dice,, 4+"}) {
    EXPECT_THAT(wrong_with(text), HasSubstr("begins with no number")) << text;
  }
  for (const char* text : {"2 swords", "2 dic", "2", "2 dice, 4"}) {
    EXPECT_THAT(wrong_with(text), HasSubstr("is neither dice, nor what they need, nor shields")) << text;
  }
  for (const char* text : {"", "4+", "1 shield"}) {
    EXPECT_THAT(wrong_with(text), HasSubstr("it names no dice")) << text;
  }
}

}  // namespace
}  // namespace agon::champions
