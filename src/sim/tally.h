// Who won how often.
#pragma once
#include <string>
#include <vector>

#include "sim/simulation.h"

namespace agon::sim {

// How a seat or a level of opponents did: games, wins and draws.
struct Standing {
  u64 games = 0;
  u64 wins = 0;
  u64 draws = 0;

  void add(int result);
  /// Wins, draws counting half, out of the games.
  double share() const;
  /// Half the width of the interval that holds the true share in 95 of 100 simulations (Wald).
  double margin() const;
};

// The standings of a simulation, by seat and by level.
class Tally {
 public:
  void add(const GameRecord& record, const std::vector<int>& levels);

  const std::vector<Standing>& seats() const { return seats_; }
  const std::vector<Standing>& levels() const { return levels_; }
  u64 games() const { return games_; }
  u64 choices() const { return choices_; }
  u64 unfinished() const { return unfinished_; }  // and broken ones

 private:
  std::vector<Standing> seats_;
  std::vector<Standing> levels_;
  u64 games_ = 0;
  u64 choices_ = 0;
  u64 unfinished_ = 0;
};

}  // namespace agon::sim
