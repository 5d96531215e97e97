// Random games by the hundred thousand, with everything that a game promises checked (engine/checks/soundness.h).
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/ruleset.h"

namespace agon::sim {

// Where a game broke which promise. `seed` alone plays it again: it decides the options, chance and the choices.
struct FuzzFailure {
  u64 seed = 0;
  u64 choice = 0;  // how many choices had been made
  std::string what;
};

struct FuzzReport {
  u64 games = 0;
  u64 choices = 0;
  u64 heavy = 0;  // positions that the heavy checks looked at
  std::optional<FuzzFailure> failure;
};

// One position in this many, picked by the seed, gets the heavy checks.
inline constexpr u64 kHeavyOneIn = 256;

/// Plays game after game, with seeds from `seed` on and with all numbers of players and all options, until `games` are
/// played or one breaks a promise. `progress` is told now and then how many games are done.
FuzzReport fuzz(const engine::Ruleset& ruleset, u64 games, u64 seed, const std::function<void(u64)>& progress);

/// The options of the fuzzed game with that seed.
std::vector<i64> fuzzed_options(const engine::Ruleset& ruleset, u64 seed);

}  // namespace agon::sim
