#include "cli/odds_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cmath>

#include "tests/cli/support.h"

namespace agon::cli {
namespace {

using testing::HasSubstr;

// Two coins: 0, 1 or 2 heads.
engine::Odds coins() {
  engine::Odds odds{.what = "hits", .seat = 1, .weights = {{0, 1}, {1, 2}, {2, 1}}, .total = 4};
  odds.numbers = {{"dice", {{1, 3}, {2, -1}}}};
  odds.assumptions = {"no_reaction"};
  return odds;
}

TEST(OddsView, HasTheMean) { EXPECT_DOUBLE_EQ(mean_of(coins()), 1.0); }

TEST(OddsView, ShowsEveryValueWithItsNumbersAndAssumptions) {
  const engine::Naming naming{*engine::champions_rules(), packs::Language::en, kSeats};
  std::string all;
  for (const Line& line : odds_lines(coins(), naming)) all += plain(line) + "\n";
  EXPECT_THAT(all, HasSubstr("Hits on Machine, on average 1.00\n"));
  EXPECT_THAT(all, HasSubstr("  0   25.0% █████\n"));
  EXPECT_THAT(all, HasSubstr("  1   50.0% ██████████\n"));
  EXPECT_THAT(all, HasSubstr("dice 2  (+3 "));
  EXPECT_THAT(all, HasSubstr("without a reaction of the target\n"));
}

// Of 10,000 throws of two coins: the standard error of the mean is the deviation, sqrt(1/2), over sqrt(10,000).
TEST(OddsView, ShowsTheErrorOfWhatWasDrawn) {
  engine::Odds odds = coins();
  EXPECT_EQ(error_of(odds), 0);
  for (auto& [value, weight] : odds.weights) weight *= 2'500;
  odds.total *= 2'500;
  odds.sampled = true;
  EXPECT_NEAR(error_of(odds), std::sqrt(0.5) / 100, 1e-12);
  const engine::Naming naming{*engine::champions_rules(), packs::Language::en, kSeats};
  std::string all;
  for (const Line& line : odds_lines(odds, naming)) all += plain(line) + "\n";
  EXPECT_THAT(all, HasSubstr("may be 0.0071 off"));
  EXPECT_DOUBLE_EQ(odds_to_json(odds, *engine::champions_rules()).at("error").as_double(), error_of(odds));
}

TEST(OddsView, SumsUpInOneLine) {
  const engine::Naming naming{*engine::champions_rules(), packs::Language::en, kSeats};
  EXPECT_EQ(odds_summary(coins(), naming), "Hits on Machine: 1.00 on average, some in 75.0%");
}

TEST(OddsView, AsJson) {
  const boost::json::object json = odds_to_json(coins(), *engine::champions_rules());
  EXPECT_EQ(json.at("total"), 4);
  EXPECT_EQ(json.at("weights").at(1), (boost::json::object{{"value", 1}, {"weight", 2}, {"share", 0.5}}));
  EXPECT_EQ(json.at("numbers").at("dice").at("value"), 2);
}

}  // namespace
}  // namespace agon::cli
