// How fast the rules are: uniformly random games, and copies of positions.
#pragma once
#include <optional>
#include <vector>

#include "engine/match/position.h"
#include "engine/match/ruleset.h"

namespace agon::sim {

struct BenchResult {
  u64 games = 0;
  u64 choices = 0;
  u64 turns = 0;
  double seconds = 0;
  // A number that all choices of the signature games went into: the same from every compiler, and different after any
  // change of the rules.
  u64 signature = 0;
  std::optional<double> copy_ns;
  std::size_t position_bytes = 0;

  double choices_per_second() const { return seconds > 0 ? static_cast<double>(choices) / seconds : 0; }
  double games_per_second() const { return seconds > 0 ? static_cast<double>(games) / seconds : 0; }
};

// The signature of a game's rules is that of this many games from this seed, with the usual options.
inline constexpr u64 kSignatureGames = 1000;
inline constexpr u64 kSignatureSeed = 1;

/// Plays exactly `games` random games, all from one stream of numbers, and does nothing else.
BenchResult bench_games(const engine::Ruleset& ruleset, const std::vector<i64>& options, u64 games, u64 seed);

/// The signature games, and on from there until `seconds` have passed; then copies.
BenchResult bench(const engine::Ruleset& ruleset, const std::vector<i64>& options, double seconds);

}  // namespace agon::sim
