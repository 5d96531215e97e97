// Best play of a roll whose dice have fallen: critical blocks, critical successes, switches.
#pragma once
#include <array>
#include <unordered_map>
#include <vector>

#include "core/dice.h"
#include "games/aristeia/dice.h"
#include "games/aristeia/odds_pools.h"

namespace agon::aristeia {

// What a side shows: all its symbols together, and how many dice of each look a critical block might take away. Of the
// latter only what matters is kept, so that as many rolls as possible are the same.
struct Showing {
  Symbols sum{};
  u64 dice = 0;  // four bits for each look in the side's table
  bool operator==(const Showing&) const = default;
};

class BestPlay {
 public:
  explicit BestPlay(const PoolRoll& roll);

  // The side's roll with one die or symbol more.
  Showing with(int side, Showing before, const Shown& face) const;

  // What is left when both do their best.
  Stars result(const Showing& first, const Showing& second);

  // Counts only what matters to the outcome: symbols that nothing can be done with are left out.
  u64 counted(int side, const Shown& face) const;

 private:
  using BothSides = std::array<Showing, 2>;
  struct Key {
    u64 first, second;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const { return mixed(key.first ^ mixed(key.second)); }
  };

  Stars use_blocks(const BothSides& table, int side, int left, bool last);
  Stars settle(BothSides table);
  Stars trade(const BothSides& table, int side, bool last);
  Stars leftover(const BothSides& table) const;
  void prune(int side, Showing& showing) const;

  const PoolRoll& roll_;
  std::array<u64, 2> matters_{};                                   // a mask of counters
  std::array<std::vector<u64>, 2> looks_;                          // of dice without criticals
  std::array<int, 2> nullifiers_{};                                // critical blocks that a side can have at most
  std::array<std::unordered_map<Key, Stars, KeyHash>, 4> traded_;  // by side and whether it is the last
};

}  // namespace agon::aristeia
