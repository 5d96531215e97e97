// "Power token effects": every section pays and gains in the same way.
#pragma once
#include "games/champions/state.h"

namespace agon::champions {

template <class T>
constexpr void pay_and_gain(T& t, int seat, const Section& section) {
  u8& power = t.s.fighters[seat].power;
  if (section.cost != 0) {
    power = static_cast<u8>(power - section.cost);
    t.tell(Rule::power_down, What::paid, seat, section.cost);
  }
  if (section.gain == 0) return;
  const int left = power_left(t.rules, t.s);
  const int gained = section.gain < left ? section.gain : left;
  if (gained != 0) {
    power = static_cast<u8>(power + gained);
    t.tell(Rule::power_up, What::gained, seat, gained);
  }
  if (gained < section.gain) t.tell(Rule::power_pile, What::no_power_left, seat, section.gain - gained);
}

template <class T>
constexpr void discard(T& t, int seat, int card) {
  t.s.hand[seat] &= ~bit(card);
  t.s.discard[seat] |= bit(card);
  --t.s.fighters[seat].held;
}

}  // namespace agon::champions
