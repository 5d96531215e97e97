// "Resolution Phase": the cards of the line come up one by one.
#pragma once
#include "games/champions/check.h"

namespace agon::champions {

template <class T>
constexpr Next ResolutionPhase::run(T& t) {
  if (t.s.line_next == t.s.line_length) return t.done();
  const u8 card = t.s.line[t.s.line_next++];
  if (card != kSpecial) {
    t.push(*this, Turn{.seat = card});
    return Next::go;
  }
  const int seat = sole_most_power(t.s);
  if (seat < 0) {
    t.tell(Rule::initiative_special, What::nobody_offered);
    return Next::go;
  }
  t.push(*this, Turn{.seat = seat, .special = 1});
  return Next::go;
}

template <class T, class Out>
constexpr void ResolutionPhase::options(const T&, int, Out&) const {}

template <class T>
constexpr Refusal ResolutionPhase::check(const T&, int, Choice) const {
  return not_an_answer();
}

}  // namespace agon::champions
