// What is on the table.
#pragma once
#include <array>
#include <type_traits>

#include "core/inline_vec.h"
#include "core/lasting.h"
#include "tests/core/second/procedures.h"

namespace agon::second {

// A fighter: all of it is public.
struct Fighter {
  u8 at = 0;
  u8 wounds = 0;
  u8 luck = 0;
  u8 points = 0;
  u8 held = 0;  // cards in hand
  constexpr bool operator==(const Fighter&) const = default;
};

// A roll that is being made; rolls nest as attacks do.
struct Roll {
  u8 attacker = 0;
  u8 defender = 0;
  u8 action = 0;
  i8 bonus = 0;  // dice that effects add
  constexpr bool operator==(const Roll&) const = default;
};
inline constexpr int kRolls = 4;

enum class Ending : u8 { none, last_standing, rounds };

// A plan is 0 (none yet), a seat counted from 1, or this; a pick is 0, this, or a card counted from kFirstPick.
inline constexpr u8 kRests = kSeats + 1;
inline constexpr u8 kPassed = 1;
inline constexpr u8 kFirstPick = 2;

// The position. Secret are hands (to all but their holders and those who were shown a card), plans until all are in,
// picks always. A deck is what is neither in hand nor discarded.
struct alignas(64) State {
  using Stack = agon::Stack<Frame, kDepth>;

  KeptList<static_cast<int>(When::count_)> in_force{};
  std::array<u64, kSeats> hand{};
  std::array<u64, kSeats> discard{};
  std::array<std::array<u64, kSeats>, kSeats> known{};  // by who knows and whose hand: cards that were shown
  Stack stack{};
  std::array<Fighter, kSeats> fighters{};
  std::array<u8, kSeats> plan{};
  std::array<u8, kSeats> pick{};
  InlineVec<Roll, kRolls> rolls{};
  u8 plans_open = 0;
  u8 round = 0;
  u8 attacks = 0;
  Ending ending{};
  std::array<u8, 26> unused{};  // to the end of the cache line
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) == 1536);

constexpr bool stands(const State& s, int seat) { return s.fighters[seat].wounds < kHealth; }
constexpr u8 standing(const State& s) {
  u8 seats = 0;
  for (int i = 0; i < kSeats; ++i) seats |= stands(s, i) ? only(i) : u8{0};
  return seats;
}
constexpr u8 enemies(const State& s, int seat) { return static_cast<u8>(standing(s) & ~only(seat)); }
constexpr u8 holders(const State& s) {
  u8 seats = 0;
  for (int i = 0; i < kSeats; ++i) seats |= stands(s, i) && s.fighters[i].held != 0 ? only(i) : u8{0};
  return seats;
}
constexpr u64 deck_of(const State& s, int seat) { return kAllCards & ~s.hand[seat] & ~s.discard[seat]; }
// A public number: the deck itself is not.
constexpr int deck_size(const State& s, int seat) { return kCards - s.fighters[seat].held - count(s.discard[seat]); }

// The seat with the fewest points, the first of several: settles what happens at the same time.
constexpr int underdog(const State& s) {
  int seat = 0;
  for (int i = 1; i < kSeats; ++i) {
    if (s.fighters[i].points < s.fighters[seat].points) seat = i;
  }
  return seat;
}

constexpr bool adjacent(int a, int b) { return (a + 1) % kSpaces == b || (b + 1) % kSpaces == a; }
constexpr u8 occupied(const State& s) {
  u8 spaces = 0;
  for (const Fighter& f : s.fighters) spaces |= static_cast<u8>(bit(f.at));
  return spaces;
}

}  // namespace agon::second
