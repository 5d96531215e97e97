// Abilities that are in force: those that figures have, and those that effects leave behind for a while.
#pragma once
#include <array>

#include "core/bits.h"
#include "core/types.h"

namespace agon {

// One ability in force: which, whose it is, what it acts on, and what ends it (each game numbers its ends; `scope` says
// which one of several, say the depth of the procedure that it ends with).
struct Kept {
  u16 ability = 0;
  u8 source = 0;
  u8 subject = 0;
  u8 end = 0;
  u8 scope = 0;
  constexpr bool operator==(const Kept&) const = default;
};

// The bounded list of abilities in force. A slot keeps its number as long as its entry lives, so a procedure can
// remember slots in a mask; `at[m]` is the mask of the slots that act at moment m, so that a moment at which nothing
// acts costs one load.
template <int Moments>
struct KeptList {
  static constexpr int kCapacity = 64;

  std::array<Kept, kCapacity> entries{};
  u64 used = 0;
  std::array<u64, Moments> at{};

  // The slot that the entry took, or -1: the list is full.
  constexpr int add(const Kept& entry, int moment) {
    if (~used == 0) return -1;
    const int slot = lowest(~used);
    used |= bit(slot);
    entries[slot] = entry;
    at[moment] |= bit(slot);
    return slot;
  }

  constexpr void remove(int slot) {
    used &= ~bit(slot);
    entries[slot] = {};
    for (u64& mask : at) mask &= ~bit(slot);
  }

  // Removes every entry that `ends` names.
  template <class Ends>
  constexpr void expire(Ends&& ends) {
    const u64 before = used;
    for_each_bit(before, [&](int slot) {
      if (ends(entries[slot])) remove(slot);
    });
  }
};

}  // namespace agon
