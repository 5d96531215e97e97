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
      card = as<choose::React>(t.given).card;
      const Section& section = t.rules.section(card, SectionName::reaction);
      discard(t, seat, card);
      t.tell(Rule::reaction_discard, What::reacted, seat, card);
      pay_and_gain(t, seat, section);
      if (section.move == kNoMove || !can_walk(t.rules, t.s, seat, section)) return t.go(step, Step::walked);
      return t.call(*this, Step::walked,
                    Walk{.seat = seat,
                         .start = t.s.fighters[seat].at,
                         .left = section.move,
                         .displaces = section.displace,
                         .optional = 1});
    }
    case Step::walked: return t.done(t.rules.section(card, SectionName::reaction).shields);
  }
  return Next::done;
}

template <class T, class Out>
constexpr void Reaction::options(const T& t, int, Out& out) const {
  out(choose::Pass{});
  for_each_bit(reactions(t.rules, t.s, seat), [&](int c) { out(choose::React{c}); });
}

template <class T>
constexpr Refusal Reaction::check(const T& t, int, Choice given) const {
  if (given == choose::Pass{}) return kAllowed;
  const auto react = heard<choose::React>(given);
  if (!react || react->card >= t.rules.cards) return not_an_answer();
  return may_react(t.rules, t.s, seat, react->card);
}

}  // namespace agon::champions
