#include "sim/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sim/tally.h"
#include "tests/effort.h"
#include "tests/engine/match/match_support.h"

namespace agon::sim {
namespace {

// Options in their order: players, win_score, round_limit, styles, seat_order.
std::vector<i64> options_for(i64 players, i64 win_score = 5, i64 round_limit = 100) {
  return {players, win_score, round_limit, 0, 0};
}

TEST(Simulation, TheSeedDecidesAllOfAGame) {
  Simulation one(engine::champions_rules(), options_for(3), {1, 0, 1});
  Simulation two(engine::champions_rules(), options_for(3), {1, 0, 1});
  two.play(99);  // what was played before does not matter
  const GameRecord a = one.play(7);
  const GameRecord b = two.play(7);
  EXPECT_EQ(a.choices, b.choices);
  EXPECT_EQ(a.scores, b.scores);
  EXPECT_EQ(a.shown, b.shown);
  EXPECT_NE(a.choices, one.play(8).choices);
}

TEST(Simulation, TheSeedDecidesAllOfAGameOfAristeia) {
  const std::vector<i64> options = engine::usual_options(*engine::aristeia_rules());
  Simulation one(engine::aristeia_rules(), options, {1, 0});
  Simulation two(engine::aristeia_rules(), options, {1, 0});
  two.play(99);
  const GameRecord a = one.play(7);
  const GameRecord b = two.play(7);
  EXPECT_EQ(a.choices, b.choices);
  EXPECT_EQ(a.scores, b.scores);
  EXPECT_EQ(a.shown, b.shown);
  EXPECT_NE(a.choices, one.play(8).choices);
}

// Of Aristeia! by random players: each has its rounds, its points and a winner, if it is no draw.
TEST(Simulation, EveryGameOfAristeiaEndsWithAResult) {
  Simulation simulation(engine::aristeia_rules(), engine::usual_options(*engine::aristeia_rules()), {0, 0});
  for (u64 seed = 0; seed < static_cast<u64>(effort(20)); ++seed) {
    const GameRecord record = simulation.play(seed);
    ASSERT_EQ(record.results.size(), 2u);
    EXPECT_THAT(record.ending, testing::AnyOf("points", "frags", "draw"));
    EXPECT_EQ(record.results[0] + record.results[1], 2);
    if (record.ending == "draw") {
      EXPECT_EQ(record.results[0], 1);
    }
    if (record.ending == "points") {
      EXPECT_EQ(record.results[0] == 2, record.scores[0] > record.scores[1]);
    } else {
      EXPECT_EQ(record.scores[0], record.scores[1]);
    }
    EXPECT_THAT(record.shown, testing::Contains(testing::Key("round")));
    EXPECT_THAT(record.shown, testing::Contains(testing::Key("2.frags")));
    EXPECT_GT(record.turns, 0u);
    EXPECT_GT(record.choices, record.turns);
  }
}

TEST(Simulation, EveryGameEndsWithAResult) {
  for (int players = 2; players <= 4; ++players) {
    Simulation simulation(engine::champions_rules(), options_for(players),
                          std::vector<int>(static_cast<std::size_t>(players), 0));
    for (u64 seed = 0; seed < static_cast<u64>(effort(20)); ++seed) {
      const GameRecord record = simulation.play(seed);
      ASSERT_EQ(record.results.size(), static_cast<std::size_t>(players));
      EXPECT_THAT(record.ending, testing::AnyOf("win", "limit", "draw"));
      const bool won = record.ending != "draw";
      EXPECT_EQ(std::count(record.results.begin(), record.results.end(), 2), won ? 1 : 0);
      if (record.ending == "win") {
        EXPECT_THAT(record.scores, testing::Contains(testing::Ge(5)));
      }
      EXPECT_GT(record.turns, 0u);
      EXPECT_GT(record.choices, record.turns);
    }
  }
}

TEST(Simulation, ARoundLimitEndsGames) {
  Simulation simulation(engine::champions_rules(), options_for(2, 5, 1), {0, 0});
  const GameRecord record = simulation.play(1);
  EXPECT_THAT(record.ending, testing::AnyOf("limit", "draw"));
  EXPECT_THAT(record.shown, testing::Contains(testing::Pair("round", "1")));
}

TEST(Simulation, RecordsWhatTheTableShows) {
  Simulation simulation(engine::champions_rules(), options_for(2), {0, 0});
  const GameRecord record = simulation.play(1);
  EXPECT_THAT(record.shown, testing::Contains(testing::Key("1.style")));
  EXPECT_THAT(record.shown, testing::Contains(testing::Key("2.power")));
}

TEST(Simulation, TheScriptedOpponentBeatsTheRandomOneNineTimesOfTen) {
  // In both seats alike; 200 games put a true share of 0.9 more than three standard deviations below 0.97.
  Tally tally;
  for (const std::vector<int>& levels : {std::vector<int>{1, 0}, std::vector<int>{0, 1}}) {
    Simulation simulation(engine::champions_rules(), options_for(2), levels);
    for (u64 seed = 0; seed < 100; ++seed) tally.add(simulation.play(seed), levels);
  }
  EXPECT_EQ(tally.unfinished(), 0u);
  EXPECT_GE(tally.levels()[1].share(), 0.97);
}

TEST(Simulation, TheScriptedOpponentBeatsTheRandomOneAtAristeiaToo) {
  Tally tally;
  for (const std::vector<int>& levels : {std::vector<int>{1, 0}, std::vector<int>{0, 1}}) {
    Simulation simulation(engine::aristeia_rules(), engine::usual_options(*engine::aristeia_rules()), levels);
    for (u64 seed = 0; seed < 5; ++seed) tally.add(simulation.play(seed), levels);
  }
  EXPECT_EQ(tally.unfinished(), 0u);
  EXPECT_GE(tally.levels()[1].share(), 0.9);
}

TEST(Simulation, KnowsTheNumberOfSeats) {
  EXPECT_EQ(seats_of(*engine::aristeia_rules(), engine::usual_options(*engine::aristeia_rules())), 2);
  for (int players = 2; players <= 4; ++players) {
    EXPECT_EQ(seats_of(*engine::champions_rules(), options_for(players)), players);
  }
}

}  // namespace
}  // namespace agon::sim
