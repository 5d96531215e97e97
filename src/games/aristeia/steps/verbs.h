// The verbs of effects, found by their op-code: what each does, and what some ask first.
#pragma once
#include "games/aristeia/steps/verbs/actions.h"
#include "games/aristeia/steps/verbs/damage.h"
#include "games/aristeia/steps/verbs/dice.h"
#include "games/aristeia/steps/verbs/places.h"
#include "games/aristeia/steps/verbs/points.h"
#include "games/aristeia/steps/verbs/smoke_and_minions.h"
#include "games/aristeia/steps/verbs/states.h"
#include "games/aristeia/steps/verbs/tactics.h"
#include "games/aristeia/steps/verbs/zones_and_forms.h"

namespace agon::aristeia {

// True: it has put something in progress and comes again.
template <class T>
constexpr bool Language::perform(T& t, Effect& e, Op op, Values& v) {
  const Doing<T> now{t, t.s, e};
  return with_verb(code_of(op), false, [&]<class Verb>() {
    const Verb verb = said<Verb>(op, v);
    if constexpr (requires { static_cast<bool>(verb.perform(now)); }) {
      return verb.perform(now);
    } else {
      verb.perform(now);
      return false;
    }
  });
}

template <class L>
constexpr Asked<PieceMask> Language::asked(const L& t, const Effect& e, Op op, Values& v) {
  return with_verb(code_of(op), Asked<PieceMask>{}, [&]<class Verb>() {
    if constexpr (requires(const Verb& verb, const Look& look) { verb.asks(look, e); }) {
      return said<Verb>(op, v).asks({t.rules, t.s}, e);
    } else {
      return Asked<PieceMask>{};
    }
  });
}
template <class T>
constexpr bool Language::answered(T& t, Effect& e, Op op, Values& v, int answer) {
  const Doing<T> now{t, t.s, e};
  return with_verb(code_of(op), false, [&]<class Verb>() {
    if constexpr (requires(const Verb& verb) { verb.answered(now, answer); }) {
      return said<Verb>(op, v).answered(now, answer);
    } else {
      return false;
    }
  });
}

}  // namespace agon::aristeia
