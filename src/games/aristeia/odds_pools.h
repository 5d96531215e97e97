// The odds of a roll from its dice alone: who rolls what, what may be done with the symbols, and what comes of it when
// both sides do their best.
#pragma once
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "games/aristeia/kinds.h"

namespace agon::aristeia {

// A switch that changes the roll itself. Stars, blocks, specials.
struct RollSwitch {
  std::array<u8, 3> cost{};
  std::array<u8, 3> adds{};     // to one's own roll
  std::array<u8, 3> cancels{};  // of the rival's
  bool operator==(const RollSwitch&) const = default;
};

// A die or printed symbol of the roll; a die that lies on the table shows its face.
struct PoolDie {
  u8 kind = 0;
  std::optional<u8> face{};
};

// One side of the roll.
struct Pool {
  std::vector<PoolDie> dice;
  std::vector<RollSwitch> switches;
  std::optional<Symbol> cancelled;  // one of these, by Stunned
  int most = 99;                    // stars left that matter: hit points of the other, 1 where any success will do
  bool may_reroll = false;          // one of the dice, before critical blocks
  bool may_add_star = false;        // instead of that: Marked
};

struct PoolRoll {
  std::array<Pool, 2> side{};
  int sides = 2;
  bool agl_block = true;    // an unused critical block becomes two blocks
  bool agl_success = true;  // a critical success may become two stars
  int underdog = 1;         // the side that says who uses critical blocks first
};

// Stars that the two sides have left. Each wants more than the other; of equal differences the first side likes the one
// with more stars, the second the one with fewer: so best play comes to one result only.
struct Stars {
  int first = 0;
  int second = 0;
  constexpr int worth() const { return 128 * (first - second) + first; }
  constexpr auto operator<=>(const Stars&) const = default;
};

// How often each result comes, out of `total`.
struct PoolOdds {
  std::map<Stars, u64> weights;
  u64 total = 0;
  bool sampled = false;      // drawn so many times, not counted
  bool rights_used = false;  // the right to re-roll was taken where it helps

  static PoolOdds certain(Stars stars) { return {.weights = {{stars, 1}}, .total = 1}; }
  double mean_worth() const;
};

// At most so many pairs of what the sides can show are counted; of more some are drawn.
inline constexpr u64 kMostPairs = 10'000'000;
inline constexpr u64 kDraws = 50'000;

PoolOdds pool_odds(const PoolRoll& roll);

}  // namespace agon::aristeia
