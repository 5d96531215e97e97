#include "sim/fuzz.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/effort.h"
#include "tests/engine/match/match_support.h"

namespace agon::sim {
namespace {

using engine::Game;
using engine::Ruleset;

TEST(Fuzz, FindsNothingInAGoodGame) {
  std::vector<u64> told;
  const u64 games = static_cast<u64>(effort(30));
  const FuzzReport report = fuzz(*engine::champions_rules(), games, 1, [&](u64 done) { told.push_back(done); });
  EXPECT_FALSE(report.failure) << report.failure->what;
  EXPECT_EQ(report.games, games);
  EXPECT_GT(report.choices, games * 50);
  EXPECT_GT(report.heavy, 0u);
  EXPECT_THAT(told, testing::Contains(0u));
}

TEST(Fuzz, FindsNothingInAristeia) {
  const int games = effort(20);
  const FuzzReport report = fuzz(*engine::aristeia_rules(), static_cast<u64>(games), 1, [](u64) {});
  EXPECT_FALSE(report.failure) << report.failure->what;
  EXPECT_EQ(report.games, static_cast<u64>(games));
  EXPECT_GT(report.choices, static_cast<u64>(games) * 500);
  EXPECT_GT(report.heavy, 0u);
}

// Scenarios, sets of rules, single rules, teams, decks: every word of every option comes up.
TEST(Fuzz, PlaysEveryOptionOfAristeia) {
  const engine::Ruleset& rules = *engine::aristeia_rules();
  const std::vector<engine::OptionInfo> infos = rules.game->match_options(rules.block());
  std::vector<std::set<i64>> seen(infos.size());
  for (u64 seed = 0; seed < 400; ++seed) {
    const std::vector<i64> options = fuzzed_options(rules, seed);
    ASSERT_EQ(options.size(), infos.size());
    for (std::size_t i = 0; i < options.size(); ++i) seen[i].insert(options[i]);
  }
  for (std::size_t i = 0; i < infos.size(); ++i) {
    EXPECT_EQ(seen[i].size(), static_cast<std::size_t>(infos[i].most - infos[i].least + 1)) << infos[i].name;
  }
}

TEST(Fuzz, PlaysAllNumbersOfPlayersAndAllWords) {
  std::set<i64> players, styles, orders;
  for (u64 seed = 0; seed < 100; ++seed) {
    const std::vector<i64> options = fuzzed_options(*engine::champions_rules(), seed);
    EXPECT_EQ(options, fuzzed_options(*engine::champions_rules(), seed));
    EXPECT_EQ(engine::champions_rules()->game->refuse_options(engine::champions_rules()->block(), options), "");
    players.insert(options[0]);
    styles.insert(options[3]);
    orders.insert(options[4]);
  }
  EXPECT_THAT(players, testing::ElementsAre(2, 3, 4));
  EXPECT_EQ(styles.size(), 2u);
  EXPECT_EQ(orders.size(), 2u);
}

// A game like champions in which an invariant does not hold once eight turns have been played.
Ruleset broken_rules() {
  static const Game kBroken = [] {
    Game game = *engine::champions_rules()->game;
    game.broken = [](const void*, const std::byte* at, u8) -> std::string_view {
      return engine::champions_rules()->game->turns(at) > 8 ? "eight turns are enough" : "";
    };
    return game;
  }();
  Ruleset ruleset = *engine::champions_rules();
  ruleset.game = &kBroken;
  return ruleset;
}

TEST(Fuzz, ReportsTheSeedAndTheChoiceOfAFailure) {
  const Ruleset ruleset = broken_rules();
  const FuzzReport report = fuzz(ruleset, 10, 42, [](u64) {});
  ASSERT_TRUE(report.failure);
  EXPECT_THAT(report.failure->what, testing::HasSubstr("eight turns are enough"));
  EXPECT_GT(report.failure->choice, 8u);
  // The seed alone gives the same failure again.
  const FuzzReport again = fuzz(ruleset, 1, report.failure->seed, [](u64) {});
  ASSERT_TRUE(again.failure);
  EXPECT_EQ(again.failure->choice, report.failure->choice);
  EXPECT_EQ(again.failure->what, report.failure->what);
}

}  // namespace
}  // namespace agon::sim
