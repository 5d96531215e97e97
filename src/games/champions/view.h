// What a seat may know. Hands are the only secret; who is asked what never depends on them.
#pragma once
#include "core/playout.h"
#include "games/champions/check.h"

namespace agon::champions {

// Zeroes all that the seat cannot know. kNobody is a spectator.
constexpr void blank(const Rules&, State& s, int seat) {
  for (int i = 0; i < s.players(); ++i) {
    if (i != seat) s.hand[i] = 0;
  }
}

// Fills a position that was blanked for `seat` with hands that are consistent with what it knows.
constexpr void deal(const Rules& rules, State& s, int seat, Random& random) {
  for (int i = 0; i < s.players(); ++i) {
    if (i == seat) continue;
    for (int k = 0; k < s.fighters[i].held; ++k) {
      s.hand[i] |= bit(draw_bit(deck_of(rules, s, i), random));
    }
  }
}

}  // namespace agon::champions
