// Many games between opponents, one after the other.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/opponent.h"
#include "engine/match/position.h"
#include "engine/match/ruleset.h"

namespace agon::sim {

// What one game came to.
struct GameRecord {
  u64 seed = 0;
  u64 choices = 0;
  u64 turns = 0;
  std::string ending;        // a key of the texts; "unfinished" when the game did not end, "fault" when it broke
  std::vector<int> results;  // by seat, in halves of a win
  std::vector<i64> scores;   // by seat
  // What the table shows at the end, by name: "round", "2.style".
  std::vector<std::pair<std::string, std::string>> shown;
};

// A game that has made that many choices is given up: rules that never end must not hang a simulation.
inline constexpr u64 kMostChoices = 1'000'000;

// Plays games by one set of options. The opponents are kept from game to game.
class Simulation {
 public:
  /// `levels` has one level for each seat of a game with these options.
  Simulation(std::shared_ptr<const engine::Ruleset> ruleset, std::vector<i64> options, const std::vector<int>& levels);

  /// One game. The seed decides all of it: chance and the opponents' draws.
  GameRecord play(u64 seed);

 private:
  std::shared_ptr<const engine::Ruleset> ruleset_;
  std::vector<i64> options_;
  std::vector<std::unique_ptr<ai::Opponent>> opponents_;
};

/// The number of seats of a game with these options.
int seats_of(const engine::Ruleset& ruleset, const std::vector<i64>& options);

}  // namespace agon::sim
