// How much is played by the tests that play at random: AGON_EFFORT percent of what they say, all of it unless that is
// set.
#pragma once
#include <algorithm>
#include <cstdlib>
#include <string>

namespace agon {

// So many games, kills or deals of `full`; never none.
inline int effort(int full) {
  static const long percent = [] {
    const char* text = std::getenv("AGON_EFFORT");
    return text == nullptr ? 100L : std::stol(text);
  }();
  return static_cast<int>(std::max(1L, full * percent / 100));
}

// What takes long, and little more is learnt from a second time: whether all of it is wanted.
inline bool full_effort() { return effort(100) >= 100; }

}  // namespace agon
