// A turn: one card, for its move or its attack.
#pragma once
#include "games/champions/steps/move_section.h"
#include "games/champions/steps/power.h"

namespace agon::champions {

template <class T>
constexpr Next Turn::run(T& t) {
  switch (step) {
    case Step::begin:
      ++t.s.turns;
      t.s.active = seat;
      if (special != 0) {
        t.tell(Rule::initiative_special, What::offered, seat);
      } else {
        t.tell(Rule::turn_order, What::turn_began, seat);
      }
      if (t.s.fighters[seat].held == 0) {
        t.tell(Rule::turn_skip, What::skipped, seat);
        return t.done();
      }
      return t.go(step, special != 0 ? Step::offer : Step::play);
    case Step::play:
    case Step::offer: {
      if (t.asks(only(seat))) return Next::wait;
      if (verb(t.given) == Verb::pass) {
        if (special != 0) {
          t.tell(Rule::initiative_decline, What::declined, seat);
        } else {
          t.tell(Rule::turn_skip, What::skipped, seat);
        }
        return t.done();
      }
      const auto [card, section] = as<choose::Play>(t.given);
      discard(t, seat, card);
      t.tell(Rule::turn_play, What::played, seat, card, section);
      if (section == SectionName::attack) return t.become(*this, AttackSection{.attacker = seat, .card = card});
      return move_section(t, *this, card);
    }
  }
  return Next::done;
}

template <class T, class Out>
constexpr void Turn::options(const T& t, int, Out& out) const {
  const Playable cards = playable(t.rules, t.s, seat);
  for (u64 left = cards.move | cards.attack; left != 0; left = without_lowest(left)) {
    const int card = lowest(left);
    if ((cards.move >> card & 1) != 0) out(choose::Play{card, SectionName::move});
    if ((cards.attack >> card & 1) != 0) out(choose::Play{card, SectionName::attack});
  }
  if (special != 0 || cards.none()) out(choose::Pass{});
}

template <class T>
constexpr Refusal Turn::check(const T& t, int, Choice given) const {
  if (given == choose::Pass{}) {
    if (special != 0 || playable(t.rules, t.s, seat).none()) return kAllowed;
    return refuse(Rule::turn_skip, Reason::must_play, seat);
  }
  const auto play = heard<choose::Play>(given);
  if (!play || play->card >= t.rules.cards || play->section > SectionName::reaction) return not_an_answer();
  if (play->section == SectionName::reaction) return refuse(Rule::turn_play, Reason::reaction_only, play->card);
  return may_use(t.rules, t.s, seat, play->card, play->section);
}

}  // namespace agon::champions
