// "Move section".
#pragma once
#include "games/champions/steps/power.h"

namespace agon::champions {

// The active player's turn becomes the walk of the section; one without a number has given its tokens, and that is all.
template <class T>
constexpr Next move_section(T& t, const Turn& turn, int card) {
  const int seat = turn.seat;
  const Section& section = t.rules.section(card, SectionName::move);
  pay_and_gain(t, seat, section);
  if (section.move == kNoMove) {
    t.tell(Rule::move_none, What::stayed, seat);
    return t.done();
  }
  return t.become(
      turn, Walk{.seat = seat, .start = t.s.fighters[seat].at, .left = section.move, .displaces = section.displace});
}

}  // namespace agon::champions
