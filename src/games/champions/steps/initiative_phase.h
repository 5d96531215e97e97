// "Initiative Phase".
#pragma once
#include "games/champions/check.h"

namespace agon::champions {

template <class T>
constexpr Next InitiativePhase::run(T& t) {
  switch (step) {
    case Step::half:
      if (half == t.rules.initiative_each) {
        t.s.line[t.s.line_length++] = kSpecial;
        t.tell(Rule::initiative_special, What::special_last);
        return t.done();
      }
      ++half;
      left = first_seats(t.s.players());
      return t.go(step, Step::shuffle);
    case Step::shuffle: {
      int seat = lowest(left);
      if (without_lowest(left) != 0) {  // the last card of a half is no question any more
        if (t.asks(kChance)) return Next::wait;
        seat = as<choose::Order>(t.given).seat;
      }
      left &= ~only(seat);
      t.s.line[t.s.line_length++] = static_cast<u8>(seat);
      t.tell(Rule::initiative_line, What::ordered, seat, t.s.line_length);
      return t.go(step, left != 0 ? Step::shuffle : Step::half);
    }
  }
  return Next::done;
}

template <class T, class Out>
constexpr void InitiativePhase::options(const T&, int, Out& out) const {
  for_each_bit(left, [&](int seat) { out(choose::Order{seat}); });
}

template <class T>
constexpr Refusal InitiativePhase::check(const T& t, int, Choice given) const {
  const auto order = heard<choose::Order>(given);
  if (!order || order->seat >= t.s.players()) return not_an_answer();
  if ((left >> order->seat & 1) != 0) return kAllowed;
  return refuse(Rule::initiative_line, Reason::already_ordered, order->seat);
}

}  // namespace agon::champions
