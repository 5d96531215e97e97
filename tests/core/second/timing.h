// Who may use abilities at a moment, and who comes first (core/windows.h).
#pragma once
#include "tests/core/second/effects.h"

namespace agon::second {

struct Timing : Language {
  static constexpr int kSeats = second::kSeats;
  using Moment = second::Moment;
  using Context = second::Context;
  using First = choose::First;
  using Use = choose::Use;
  using Calls = Procedures<Effect>;

  static constexpr Choice choice_of(const Ability& ability) { return choose::Use{ability.id}; }
  // Is the moment about whom the text says, and does the condition hold?
  static constexpr bool may_use(const auto& t, const Ability& ability, const Occasion& o, Context& c) {
    const AbilityCode& code = t.rules.abilities[ability.ability];
    c = Context::of(ability);
    c.subject = o.subject;
    c.object = o.object;
    Values v;
    evaluate(t, c, code.who, v);
    return (v.figures() & one(o.subject)) != 0 && holds(t, c, code.condition);
  }
  static constexpr Seats asked(const auto& t, const Window& w) { return w.deciders(t); }
  static constexpr bool in_secret(const auto&, const Window& w) { return w.moment == Moment::before_roll; }
  // In turn from the one that it is about.
  static constexpr int next(const auto&, const Window& w) {
    return (w.waiting & only(seat_of(w.subject))) != 0 ? seat_of(w.subject) : lowest(w.waiting);
  }
  static constexpr auto& pick(auto& s, int seat) { return s.pick[seat]; }
  // The attacker says which of several comes first.
  static constexpr int orders(const auto& t, const Window&) { return seat_of(strike_in_progress(t.s).attacker); }
  static constexpr void goes_first(auto& t, int seat) { t.tell(Rule::first, What::first, seat); }
  static constexpr bool is_settled(const auto&, const Window& w) { return w.replaced != 0; }
  static constexpr void use(auto& t, const Window& w, const Ability& ability, const Context& c) {
    t.tell(Rule::ability, What::used, ability.source, ability.id);
    t.push(w, Effect::in(c, t.rules.abilities[ability.ability].code));
  }
  static constexpr Refusal not_offered() { return refuse(Rule::ability, Reason::not_offered); }
  static constexpr Refusal cannot_decline() { return refuse(Rule::ability, Reason::cannot_decline); }
};

}  // namespace agon::second
