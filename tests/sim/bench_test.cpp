#include "sim/bench.h"

#include <gtest/gtest.h>

#include "engine/json/options.h"
#include "tests/engine/match/match_support.h"

namespace agon::sim {
namespace {

const engine::Ruleset& rules() { return *engine::champions_rules(); }
std::vector<i64> usual() { return engine::usual_options(rules()); }

void expect_games(const engine::Ruleset& ruleset, u64 games) {
  const std::vector<i64> options = engine::usual_options(ruleset);
  const BenchResult result = bench_games(ruleset, options, games, 3);
  // The same games by hand.
  const engine::Game& game = *ruleset.game;
  Random random(3);
  u64 choices = 0, turns = 0, signature = 0;
  for (u64 i = 0; i < games; ++i) {
    engine::Position position(game.bytes);
    game.start(ruleset.block(), options, position.data(), nullptr);
    choices += game.play_out(ruleset.block(), position.data(), random, ~u64{0}, signature);
    turns += game.turns(position.data());
    EXPECT_EQ(game.owes(position.data()), 0);
  }
  EXPECT_EQ(result.games, games);
  EXPECT_EQ(result.choices, choices);
  EXPECT_EQ(result.turns, turns);
  EXPECT_EQ(result.signature, signature);
  EXPECT_FALSE(result.copy_ns);
  EXPECT_EQ(result.position_bytes, game.bytes);
}

TEST(Bench, PlaysExactlySoManyGames) {
  expect_games(*engine::champions_rules(), 20);
  expect_games(*engine::aristeia_rules(), 5);
}

TEST(Bench, TheSeedChangesTheGames) {
  EXPECT_NE(bench_games(rules(), usual(), 5, 1).signature, bench_games(rules(), usual(), 5, 2).signature);
  EXPECT_EQ(bench_games(rules(), usual(), 0, 1).choices, 0u);
}

TEST(Bench, MeasuresCopiesAndGivesTheSignatureHoweverLongItTakes) {
  const BenchResult result = bench(rules(), usual(), 0);
  EXPECT_EQ(result.games, kSignatureGames);
  EXPECT_EQ(result.signature, bench_games(rules(), usual(), kSignatureGames, kSignatureSeed).signature);
  ASSERT_TRUE(result.copy_ns);
  EXPECT_GT(*result.copy_ns, 0);
  EXPECT_GT(result.choices_per_second(), result.games_per_second());
}

}  // namespace
}  // namespace agon::sim
