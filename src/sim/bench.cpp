#include "sim/bench.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>

namespace agon::sim {

namespace {

using Clock = std::chrono::steady_clock;
using engine::Position;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// A stream of random games.
class Runner {
 public:
  Runner(const engine::Ruleset& ruleset, const std::vector<i64>& options, u64 seed)
      : game_(*ruleset.game), rules_(ruleset.block()), start_(game_.bytes), position_(game_.bytes), random_(seed) {
    game_.start(rules_, options, start_.data(), nullptr);
  }

  void play(u64 games, BenchResult& result) {
    for (u64 i = 0; i < games; ++i) {
      position_ = start_;
      result.choices += game_.play_out(rules_, position_.data(), random_, ~u64{0}, result.signature);
      result.turns += game_.turns(position_.data());
    }
    result.games += games;
  }

  const Position& start() const { return start_; }

 private:
  const engine::Game& game_;
  const void* rules_;
  Position start_;
  Position position_;
  Random random_;
};

// Copies between enough positions that the compiler cannot see through them; the best of several rounds.
double measure_copy(const Position& position) {
  constexpr std::size_t kSpread = 16;
  constexpr int kRounds = 20;
  constexpr int kCopies = 200'000;
  std::array<Position, kSpread> places;
  places.fill(position);
  double best = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    const Clock::time_point start = Clock::now();
    for (std::size_t i = 0; i < kCopies; ++i) places[(i + 1) % kSpread] = places[i % kSpread];
    best = std::min(best, seconds_since(start) / kCopies * 1e9);
  }
  return best;
}

}  // namespace

BenchResult bench_games(const engine::Ruleset& ruleset, const std::vector<i64>& options, u64 games, u64 seed) {
  BenchResult result{.position_bytes = ruleset.game->bytes};
  Runner runner(ruleset, options, seed);
  const Clock::time_point start = Clock::now();
  runner.play(games, result);
  result.seconds = seconds_since(start);
  return result;
}

BenchResult bench(const engine::Ruleset& ruleset, const std::vector<i64>& options, double seconds) {
  BenchResult result{.position_bytes = ruleset.game->bytes};
  Runner runner(ruleset, options, kSignatureSeed);
  const Clock::time_point start = Clock::now();
  runner.play(kSignatureGames, result);
  const u64 signature = result.signature;
  while (seconds_since(start) < seconds) runner.play(kSignatureGames, result);
  result.seconds = seconds_since(start);
  result.signature = signature;
  result.copy_ns = measure_copy(runner.start());
  return result;
}

}  // namespace agon::sim
