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
      const u8 card = t.given.a();
      const u8 section = t.given.b();
      discard(t, seat, card);
      t.tell(Rule::turn_play, What::played, seat, card, section);
      if (static_cast<SectionName>(section) == SectionName::attack) {
        return t.become(AttackSection{.attacker = seat, .card = card});
      }
      return move_section(t, seat, card);
    }
  }
  return Next::done;
}

template <class T, class Out>
constexpr void Turn::options(const T& t, int, Out& out) const {
  const Playable cards = playable(t.rules, t.s, seat);
  for (u64 left = cards.move | cards.attack; left != 0; left = without_lowest(left)) {
    const int card = lowest(left);
    if ((cards.move >> card & 1) != 0) out(choice(Verb::play, card, static_cast<int>(SectionName::move)));
    if ((cards.attack >> card & 1) != 0) out(choice(Verb::play, card, static_cast<int>(SectionName::attack)));
  }
  if (special != 0 || cards.none()) out(choice(Verb::pass));
}

template <class T>
constexpr Refusal Turn::check(const T& t, int, Choice given) const {
  if (given == choice(Verb::pass)) {
    if (special != 0 || playable(t.rules, t.s, seat).none()) return kAllowed;
    return refuse(Rule::turn_skip, Reason::must_play, seat);
  }
  const int card = given.a();
  if (given != choice(Verb::play, card, given.b()) || card >= t.rules.cards || given.b() >= kSections) {
    return not_an_answer();
  }
  if (static_cast<SectionName>(given.b()) == SectionName::reaction) {
    return refuse(Rule::turn_play, Reason::reaction_only, card);
  }
  return may_use(t.rules, t.s, seat, card, static_cast<SectionName>(given.b()));
}

}  // namespace agon::champions
