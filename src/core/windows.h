// Moments: named points in a procedure where other rules may act ("before the roll", "would be removed").
#pragma once
#include "core/bits.h"
#include "core/fields.h"
#include "core/in_force.h"
#include "core/machine.h"

namespace agon {

// When and about whom a moment opens.
template <class Game>
struct OccasionOf {
  typename Game::Moment moment{};
  Number<> about;                 // as the game counts it: of which kind the roll or the action is, whose answer it is
  typename Game::Figure subject;  // whom it is about
  typename Game::Figure object;   // the other side
  Number<> amount;
};

// The procedure that runs a moment. Whoever has something that he may do is asked: all at once and in secret, or in
// turn, as the game says; several who act at once are put in order, and but for the first they take their answers back.
// It goes on until all have passed. What must happen then happens unasked; whoever the rules name puts several in
// order. Whatever has acted opens the moment anew. Two who hurt each other have their moment together: it is about the
// other one too, and an ability acts once on each occasion.
//
// An effect with a result other than 0 replaces what was about to happen: the moment's own result tells it. Whether a
// seat is asked must follow from what everybody knows. Beside Moment and Figure a game brings:
//   kSeats
//   Context                                 see core/expressions.h
//   Pass, First, Use                        the answers; choice_of(ability) makes one that uses an ability in force
//   Calls                                   whom what acts puts in progress
//   may_use(t, ability, occasion, context)  does an ability act there? It says in which context
//   asked(t, window)                        the seats that may do something
//   in_secret(t, window)                    are they asked at once?
//   next(t, window)                         else, if it happens: which of those that are waiting
//   pick(s, seat)                           where the position keeps an answer given in secret
//   orders(t, window)                       who says which of several comes first
//   goes_first(t, seat)                     tells it
//   is_settled(t, window)                   is the moment over before all have passed?
//   use(t, window, ability, context)        puts its effect in progress
//   others(t, window, seat, out)            what a seat may do beside using abilities, if there is such a thing; its
//   judge(t, window, seat, given)           judge; and what does it:
//   act(t, window, seat, given)             true, it has put something in progress
//   not_an_answer(), not_offered(), cannot_decline()   refusals
template <class Game_>
struct WindowOf {
  using Game = Game_;
  using Moment = typename Game::Moment;
  using Ability = AbilityInForce<typename Game::Figures>;
  using Context = typename Game::Context;
  using Occasion = OccasionOf<Game>;

  AGON_STEPS(open, ask, both, acted, forced);
  Step step{};
  Moment moment{};
  Number<> about;
  typename Game::Figure subject;
  typename Game::Figure object;
  Seats waiting;
  Number<> amount;
  typename Game::Figure other_subject;
  typename Game::Figure other_object;
  Number<> other_amount;
  Flag replaced;
  AGON_FIELDS(moment, about, subject, object, waiting, amount, other_subject, other_object, other_amount, replaced)
  using Calls = typename Game::Calls;
  static constexpr u32 waits() { return step_mask(Step::open, Step::acted); }

  constexpr int occasions() const { return other_subject == kNone ? 1 : 2; }
  constexpr Occasion occasion(int which) const {
    if (which == 0) return {moment, about, subject, object, amount};
    return {moment, about, other_subject, other_object, other_amount};
  }

  // Is no ability in force that acts at the moment? So it is nearly always: it is asked before all else.
  template <class L>
  constexpr bool is_quiet(const L& t) const {
    return t.s.in_force.at[static_cast<int>(moment)].none();
  }

  // Calls use(ability, occasion, context) for each ability in force that can act now, on its first occasion.
  template <class L, class Do>
  constexpr void each_waiting(const L& t, Do&& use) const {
    each_in_force(t, static_cast<int>(moment), [&](const Ability& ability) {
      for (int which = 0; which < occasions(); ++which) {
        if (t.s.in_force.has_acted(ability.id, depth(t), which)) continue;
        Context c;
        if (!Game::may_use(t, ability, occasion(which), c)) continue;
        use(ability, which, c);
        return;
      }
    });
  }
  // Who has something that may be used or not?
  template <class L>
  [[gnu::noinline]] constexpr Seats deciders(const L& t) const {
    Seats seats;
    each_waiting(t, [&](const Ability& ability, int, const Context&) {
      if (is_optional(t, ability)) seats |= only(ability.seat);
    });
    return seats;
  }

  // Does the position keep answers given in secret to the question that is open?
  template <class L>
  constexpr bool keeps_picks(const L& t) const {
    return (step == Step::ask || step == Step::both) && Game::in_secret(t, *this);
  }
  // As it was when those who have picked were asked.
  constexpr WindowOf as_asked() const {
    WindowOf before = *this;
    before.step = Step::ask;
    return before;
  }

  template <class T>
  [[gnu::always_inline]] constexpr Next run(T& t) {
    switch (step) {
      case Step::acted:
        if (t.result() != 0) replaced = 1;
        step = Step::open;
        [[fallthrough]];
      case Step::open:
        if (Game::is_settled(t, *this)) return end(t);
        waiting = Game::asked(t, *this);
        if (waiting == 0) return t.go(step, Step::forced);
        step = Step::ask;
        [[fallthrough]];
      case Step::ask: {
        const bool secret = Game::in_secret(t, *this);
        if (t.asks(secret ? u8{waiting} : only(next(t)))) return Next::wait;
        waiting &= ~only(t.by);
        if (secret) {
          Game::pick(t.s, t.by) = t.given;
          return waiting != 0 ? t.go(step, Step::ask) : reveal(t);
        }
        if (!is_pass(t.given)) return act(t, t.by, t.given);
        return t.go(step, waiting != 0 ? Step::ask : Step::forced);
      }
      case Step::both: {
        if (t.asks(only(Game::orders(t, *this)))) return Next::wait;
        const int seat = as<typename Game::First>(t.given).seat;
        Game::goes_first(t, seat);
        return act_as_picked(t, seat);
      }
      case Step::forced: return is_quiet(t) ? end(t) : force(t);
    }
    return t.done();
  }

  template <class T, class Out>
  [[gnu::always_inline]] constexpr void options(const T& t, int by, Out& out) const {
    if (step == Step::both) {
      for_each_bit(picking(t), [&](int seat) { out(typename Game::First{seat}); });
      return;
    }
    if (step == Step::forced) {
      each_forced(t, [&](const Ability& ability, int, const Context&) { out(Game::choice_of(ability)); });
      return;
    }
    out(typename Game::Pass{});
    if constexpr (requires { Game::others(t, *this, by, out); }) Game::others(t, *this, by, out);
    if (is_quiet(t)) return;
    each_waiting(t, [&](const Ability& ability, int, const Context&) {
      if (ability.seat == by) out(Game::choice_of(ability));
    });
  }

  template <class T>
  constexpr Refusal check(const T& t, int by, Choice given) const {
    if (step == Step::both) {
      const auto first = heard<typename Game::First>(given);
      return first && first->seat < 8 && (picking(t) >> first->seat & 1) != 0 ? kAllowed : Game::not_an_answer();
    }
    if (given.verb() == static_cast<u8>(Game::Use::kVerb)) {
      bool found = false;
      each_waiting(t, [&](const Ability& ability, int, const Context&) {
        const bool offered = step == Step::forced ? !is_optional(t, ability) : ability.seat == by;
        found = found || (offered && Game::choice_of(ability) == given);
      });
      return found ? kAllowed : Game::not_offered();
    }
    if (step == Step::forced) return Game::cannot_decline();
    if (is_pass(given)) return kAllowed;
    if constexpr (requires { Game::judge(t, *this, by, given); }) return Game::judge(t, *this, by, given);
    return Game::not_an_answer();
  }

 private:
  template <class L>
  static constexpr bool is_optional(const L& t, const Ability& ability) {
    return t.rules.abilities[ability.ability].optional();
  }

  template <class L>
  constexpr int next(const L& t) const {
    if constexpr (requires { Game::next(t, *this); }) return Game::next(t, *this);
    return lowest(waiting);
  }

  // It is the innermost procedure whenever it runs or is asked.
  template <class L>
  static constexpr int depth(const L& t) {
    return t.s.stack.depth;
  }

  template <class L, class Do>
  constexpr void each_forced(const L& t, Do&& use) const {
    each_waiting(t, [&](const Ability& ability, int which, const Context& c) {
      if (!is_optional(t, ability)) use(ability, which, c);
    });
  }

  // The seats that have picked something in secret.
  template <class L>
  static constexpr Seats picking(const L& t) {
    Seats seats;
    for (int i = 0; i < Game::kSeats; ++i) {
      if (!is_pass(Game::pick(t.s, i))) seats |= only(i);
    }
    return seats;
  }
  static constexpr bool is_pass(Choice given) { return given == typename Game::Pass{}; }

  template <class T>
  constexpr Next reveal(T& t) {
    const Seats acting = picking(t);
    if (acting == 0) return t.go(step, Step::forced);
    if (without_lowest(acting) != 0) return t.go(step, Step::both);
    return act_as_picked(t, lowest(acting));
  }

  // What must happen happens.
  template <class T>
  [[gnu::noinline]] constexpr Next force(T& t) {
    int several = 0;
    Seats owners;
    Ability first;
    each_forced(t, [&](const Ability& ability, int, const Context&) {
      if (several++ == 0) first = ability;
      owners |= only(ability.seat);
    });
    if (several == 0) return end(t);
    if (several == 1) return use(t, Game::choice_of(first));
    const int seat = without_lowest(owners) == 0 ? lowest(owners) : Game::orders(t, *this);
    if (t.asks(only(seat))) return Next::wait;
    return use(t, t.given);
  }

  // Does what a seat has picked; the others take their own picks back.
  template <class T>
  constexpr Next act_as_picked(T& t, int seat) {
    const Choice given = Game::pick(t.s, seat);
    for (int i = 0; i < Game::kSeats; ++i) Game::pick(t.s, i) = typename Game::Pass{};
    return act(t, seat, given);
  }

  template <class T>
  constexpr Next act(T& t, int seat, Choice given) {
    if (given.verb() == static_cast<u8>(Game::Use::kVerb)) return use(t, given);
    step = Step::acted;
    if constexpr (requires { Game::act(t, *this, seat, given); }) {
      if (Game::act(t, *this, seat, given)) return Next::go;
    }
    return t.go(step, Step::open);
  }

  // An ability acts, once on each occasion.
  template <class T>
  [[gnu::noinline]] constexpr Next use(T& t, Choice given) {
    Ability acting;
    Context context;
    int on = -1;
    each_waiting(t, [&](const Ability& ability, int which, const Context& c) {
      if (on >= 0 || !(Game::choice_of(ability) == given)) return;
      acting = ability;
      context = c;
      on = which;
    });
    if (!t.s.in_force.act(acting.id, depth(t), on)) t.fault(Fault::capacity);
    t.s.in_force.mark(acting.id);
    step = Step::acted;
    Game::use(t, *this, acting, context);
    return Next::go;
  }

  template <class T>
  constexpr Next end(T& t) {
    t.s.in_force.end_moment(depth(t));
    return t.done(replaced);
  }
};

}  // namespace agon
