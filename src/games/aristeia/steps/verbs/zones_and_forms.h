// "Scoring Zones" that a card picks, and "Forms": the other side of a card.
#pragma once
#include "games/aristeia/steps/verbs/doing.h"

namespace agon::aristeia::verbs {

struct ChooseScoringZone {
  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    return now.run_once(ChoosePlace{.seat = now.e.seat, .any = 1});
  }
};

struct ChangeForm {
  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    State& s = now.s;
    const int self = now.e.self;
    if (self >= kCharacters) return;
    drop_skills(s, self);
    s.profile[self] = profile(now.t.rules, s, self).second;
    s.pieces[self].damage = 0;
    take_up_skills(now.t.rules, s, self);
    now.tell(Rule::characters_forms, What::form_changed, self, s.profile[self]);
  }
};

}  // namespace agon::aristeia::verbs
