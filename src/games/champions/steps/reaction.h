// "Reaction section": who holds cards is asked, whatever they are, so that the asking tells nothing.
#pragma once
#include "games/champions/steps/power.h"

namespace agon::champions {

template <class T>
constexpr Next Reaction::run(T& t) {
  switch (step) {
    case Step::choose: {
      if (t.asks(only(seat))) return Next::wait;
      if (verb(t.given) == Verb::pass) {
        t.tell(Rule::reaction_discard, What::did_not_react, seat);
        return t.done();
      }
      card = t.given.a();
      const Section& section = t.rules.section(card, SectionName::reaction);
      discard(t, seat, card);
      t.tell(Rule::reaction_discard, What::reacted, seat, card);
      pay_and_gain(t, seat, section);
      if (section.move == kNoMove || !can_walk(t.rules, t.s, seat, section)) return t.go(step, Step::walked);
      return t.call(Walk{.seat = seat,
                         .start = t.s.fighters[seat].at,
                         .left = static_cast<u8>(section.move),
                         .displaces = section.displace,
                         .optional = 1},
                    step, Step::walked);
    }
    case Step::walked: return t.done(t.rules.section(card, SectionName::reaction).shields);
  }
  return Next::done;
}

template <class T, class Out>
constexpr void Reaction::options(const T& t, int, Out& out) const {
  out(choice(Verb::pass));
  for_each_bit(reactions(t.rules, t.s, seat), [&](int c) { out(choice(Verb::react, c)); });
}

template <class T>
constexpr Refusal Reaction::check(const T& t, int, Choice given) const {
  if (given == choice(Verb::pass)) return kAllowed;
  if (given != choice(Verb::react, given.a()) || given.a() >= t.rules.cards) return not_an_answer();
  return may_react(t.rules, t.s, seat, given.a());
}

}  // namespace agon::champions
