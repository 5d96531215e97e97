// Random games as `agon bench` plays them, for machines that have no `agon`: on a GPU, in a browser.
#pragma once
#include "core/playout.h"

namespace agon::portability {

// What a number of games came to. The signature is the same on every machine, or something is wrong with one.
struct Played {
  u64 choices = 0;
  u64 signature = 0;
  constexpr bool operator==(const Played&) const = default;
};

// Plays `games` games from `start`, all from one stream of random numbers; draw(rules, s, random) is chance's answer.
template <class Rules, class State, class Draw>
constexpr Played play_games(const Rules& rules, const State& start, u64 games, u64 seed, Draw&& draw) {
  Played played;
  Random random{seed};
  for (u64 i = 0; i < games; ++i) {
    State s = start;
    played.choices += play_out(rules, s, random, ~u64{0}, draw, [&](Choice, u32 place, u32 of) {
      played.signature = fold_signature(played.signature, place, of);
    });
  }
  return played;
}

}  // namespace agon::portability
