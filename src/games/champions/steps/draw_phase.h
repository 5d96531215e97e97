// "Draw Phase". A deck is never shuffled: drawing picks one of the cards that are still unknown.
#pragma once
#include "games/champions/check.h"

namespace agon::champions {

template <class T>
constexpr Next DrawPhase::run(T& t) {
  switch (step) {
    case Step::give_back:
      for (int i = 0; i < t.s.players(); ++i) {
        t.s.hand[i] = t.s.discard[i] = 0;
        t.s.fighters[i].held = 0;
        t.tell(Rule::draw_return, What::returned, i);
      }
      return t.go(step, Step::draw);
    case Step::draw: {
      if (t.asks(kChance)) return Next::wait;
      const int card = as<choose::Draw>(t.given).card;
      t.s.hand[seat] |= bit(card);
      ++t.s.fighters[seat].held;
      t.tell_secretly(only(seat), Rule::draw_hand, What::drew, seat, card);
      if (t.s.fighters[seat].held == t.rules.hand_size && ++seat == t.s.players()) return t.done();
      return t.go(step, Step::draw);
    }
  }
  return Next::done;
}

template <class T, class Out>
constexpr void DrawPhase::options(const T& t, int, Out& out) const {
  for_each_bit(deck_of(t.rules, t.s, seat), [&](int card) { out(choose::Draw{card}); });
}

template <class T>
constexpr Refusal DrawPhase::check(const T& t, int, Choice given) const {
  const auto draw = heard<choose::Draw>(given);
  if (!draw || draw->card >= t.rules.cards) return not_an_answer();
  if ((deck_of(t.rules, t.s, seat) >> draw->card & 1) != 0) return kAllowed;
  return refuse(Rule::draw_hand, Reason::not_in_deck, seat, draw->card);
}

}  // namespace agon::champions
