// How a game has ended. Its position keeps `ending`, one of the game's own words for that (AGON_WORDS, the first is
// `none`), and `winner`, who has won unless it is a `draw`.
#pragma once
#include <string_view>
#include <type_traits>

#include "core/fields.h"

namespace agon {

// How it came out for a seat, in halves of a win: 2 won, 1 drew, 0 lost or not over.
template <class State>
  requires requires(const State& s) { words_of(s.ending), s.winner; }
constexpr int result(const State& s, int seat) {
  using Ending = std::remove_cvref_t<decltype(s.ending)>;
  if constexpr (requires { Ending::draw; }) {
    if (s.ending == Ending::draw) return 1;
  }
  return s.ending != Ending::none && s.winner == seat ? 2 : 0;
}

// In a word; empty while it goes on.
template <class State>
  requires requires(const State& s) { words_of(s.ending); }
constexpr std::string_view ending(const State& s) {
  if (s.ending == decltype(s.ending){}) return {};
  return nth_word(words_of(s.ending), static_cast<int>(s.ending));
}

}  // namespace agon
