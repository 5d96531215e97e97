// A verb at work. Each is a struct in the other files of this folder, by the headings of the rule book, with what it
// does in `perform`: one that is done at once gives nothing back, one that may put a procedure in progress says whether
// it has, and then comes again. One that asks first has `asks` and `answered` (core/effects.h).
#pragma once
#include "games/aristeia/steps/in_force.h"

namespace agon::aristeia {

// The pieces that an effect must leave alone: those that rival switches cannot affect.
template <class L>
constexpr PieceMask spared(const L& t, const Effect& e) {
  PieceMask result = 0;
  if (e.cause == 0) return result;
  each_passive(t, Code::cannot_be_switched, [&](const Ability&, const Values& v) {
    result |= static_cast<PieceMask>(v.at[0]) & team_of(rival(e.seat));
  });
  return result;
}

// Will anything come of what a verb puts in progress? Most say themselves what they could not do.
template <class T, class P>
constexpr bool has_result(const T&, const P&) {
  return true;
}

// The machine, and the effect whose verb it does.
template <class T>
struct Doing {
  T& t;
  State& s;
  Effect& e;

  // The next of those that it is about; kNone when all are done.
  constexpr int next_of(PieceMask who) const { return e.next_of(who & ~spared(t, e)); }

  // Something has come of the effect.
  constexpr void did() const { e.idle = 0; }
  template <class... Operands>
  constexpr void tell(Rule rule, What what, Operands... operands) const {
    did();
    t.tell(rule, what, operands...);
  }

  // Puts a procedure in progress; the verb comes again for the next piece.
  template <class P>
  constexpr bool run(const P& procedure) const {
    if (has_result(t, procedure)) did();
    t.push(e, procedure);
    return true;
  }
  // The same for what is done once.
  template <class P>
  constexpr bool run_once(const P& procedure) const {
    return e.first_time() && run(procedure);
  }
};

}  // namespace agon::aristeia
