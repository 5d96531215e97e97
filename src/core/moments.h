// Moments: named points in a procedure where other rules may act ("after damage", "would be removed").
#pragma once
#include "core/bits.h"
#include "core/fields.h"
#include "core/lasting.h"
#include "core/machine.h"

namespace agon {

// The one procedure that runs a moment. It collects the abilities in force for it, lets whoever the rules name put
// several in order, offers the optional ones to their owners, runs each as an effect with its condition checked again,
// and repeats until none is left and all have passed. An effect that ends with a result other than 0 replaces what was
// about to happen; the moment's own result tells it.
//
// `Abilities` is what a game says about them:
//   applies(look, entry, moment, subject, object)   its condition, checked when collected and again before it runs
//   optional(rules, ability)                        "may"
//   owner(look, entry)                              the seat that is asked
//   orders(look, moment, subject)                   the seat that puts several in order
//   effect(rules, entry, subject, object)           the procedure to run
//   use(slot), pass()                               the two choices
//   used(given)                                     the slot that a choice uses, -1 if it uses none
//   not_offered(slot)                               the refusal of anything else
template <class Abilities>
struct MomentOf {
  AGON_STEPS(collect, order, offer, ran);
  Step step{};
  Number<> moment;
  Seat subject;
  Seat object;
  Number<> slot;
  Flag replaced;
  Set<Kind::number> done;    // has acted in this moment
  Set<Kind::number> passed;  // was offered and declined since something last acted
  AGON_FIELDS(moment, subject, object, slot, replaced, done, passed)
  using Calls = Procedures<typename Abilities::Effect>;
  static constexpr u32 waits() { return step_mask(Step::ran); }

  // The slot holds another ability from now on. (While an effect runs nothing has passed.)
  constexpr void forget(int of_slot) { done &= ~bit(of_slot); }

  template <class T>
  constexpr u64 pending(const T& t) const {
    u64 waiting = t.s.in_force.at[moment] & ~done & ~passed;
    for_each_bit(waiting, [&](int i) {
      if (!Abilities::applies(t, t.s.in_force.entries[i], moment, subject, object)) waiting &= ~bit(i);
    });
    return waiting;
  }

  template <class T>
  [[gnu::always_inline]] constexpr Next run(T& t) {
    switch (step) {
      case Step::collect: {
        const u64 waiting = pending(t);
        if (waiting == 0) return t.done(replaced);
        if (without_lowest(waiting) != 0) return t.go(step, Step::order);
        slot = lowest(waiting);
        return t.go(step, Step::offer);
      }
      case Step::order:
        if (t.asks(only(Abilities::orders(t, moment, subject)))) return Next::wait;
        slot = Abilities::used(t.given);
        return t.go(step, Step::offer);
      case Step::offer: {
        const Kept& entry = t.s.in_force.entries[slot];
        if (Abilities::optional(t.rules, entry.ability)) {
          if (t.asks(only(Abilities::owner(t, entry)))) return Next::wait;
          if (t.given == Abilities::pass()) {
            passed |= bit(slot);
            return t.go(step, Step::collect);
          }
        }
        done |= bit(slot);
        passed = 0;
        return t.call(*this, Step::ran, Abilities::effect(t.rules, entry, subject, object));
      }
      case Step::ran:
        if (t.result() != 0) replaced = 1;
        return t.go(step, Step::collect);
    }
    return Next::done;
  }

  template <class T, class Out>
  constexpr void options(const T& t, int, Out& out) const {
    if (step == Step::order) for_each_bit(pending(t), [&](int i) { out(Abilities::use(i)); });
    if (step == Step::offer) {
      out(Abilities::pass());
      out(Abilities::use(slot));
    }
  }

  template <class T>
  constexpr Refusal check(const T& t, int, Choice given) const {
    if (step == Step::offer && given == Abilities::pass()) return kAllowed;
    const u64 offered = step == Step::order ? pending(t) : step == Step::offer ? bit(slot) : 0;
    const int used = Abilities::used(given);
    if (used >= 0 && used < 64 && (offered >> used & 1) != 0) return kAllowed;
    return Abilities::not_offered(used);
  }
};

// Puts an ability in force, also for a moment that is just being run: a slot that was used there before counts as new.
// `Moment` is the game's procedure that runs moments.
// False: the list is full, and the game has faulted.
template <class Moment, class T>
constexpr bool put_in_force(T& t, const Kept& entry, int moment) {
  const int slot = t.s.in_force.add(entry, moment);
  if (slot < 0) {
    t.fault(Fault::capacity);
    return false;
  }
  for (int i = 0; i < t.s.stack.depth; ++i) {
    visit(t.s.stack.frames[i], [slot](auto& procedure) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(procedure)>, Moment>) procedure.forget(slot);
    });
  }
  return true;
}

}  // namespace agon
