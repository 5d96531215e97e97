// What is weighed when a verb is: the position, who speaks and about whom, and how deep inside other effects. What each
// verb is worth stands in verbs/: worth(weighing, verb); and what it usually brings, before anything is known:
// usual_worth(verb).
#pragma once
#include "games/aristeia/advice/places.h"
#include "games/aristeia/advice/rolls.h"

namespace agon::aristeia::advice {

inline constexpr int kDeepest = 3;  // effects and picks inside each other

// The whole effect from a place in the code on, for its owner.
constexpr int worth(const Look& v, const Context& c, int pc, int depth = 0);

struct Weighing {
  const Look& v;
  const Context& c;
  int depth = 0;

  // Of each of them what it is worth to its own team: all of it together, to whoever speaks.
  template <class Value>
  constexpr int sum_of(PieceMask who, Value&& value) const {
    int sum = 0;
    for_each_bit(who, [&](int piece) { sum += for_seat(c.seat, piece, value(piece)); });
    return sum;
  }
  // The side of the roll that whoever speaks rolls; kNone when it rolls none.
  constexpr int own_side() const { return c.self == kNone ? kNone : side_of_roll(v.s, c.self); }
};

// A word for which nobody would take a card usually brings nothing.
struct AnyWord {
  template <class Word>
  constexpr AnyWord(const Word&) {}  // NOLINT: whatever has no price of its own
};
constexpr int usual_worth(AnyWord) { return 0; }

// What declaring an action is worth, whatever it costs: its roll, and what it does with and without a success.
constexpr int action_worth(const Look& v, int actor, int action, int target, int depth = 0) {
  const Action& card = v.rules.actions[action];
  const Context c = context_for(actor, target);
  int value = 0;
  const auto abilities = [&](const Slice& slice) {
    int sum = 0;
    for (int a = slice.begin(); a < slice.end(); ++a) {
      const AbilityCode& ability = v.rules.abilities[a];
      if (!ability.passive() && (ability.flags & AbilityCode::kForced) == 0)
        sum += worth(v, c, ability.code, depth + 1);
    }
    return sum;
  };
  int chance = 100;
  if (card.attack) {
    value += attack_worth(v, actor, action, target);
  } else if (card.rolls) {
    chance = chance_of_star(action_pool(v, actor, action, target).stars, Odds{});
  }
  if (card.success != 0 || card.success_abilities.count != 0) {
    const int gain = (card.success != 0 ? worth(v, c, card.success, depth + 1) : 0) + abilities(card.success_abilities);
    value += max(0, gain) * (card.attack ? 50 : chance) / 100;
  }
  if (card.always != 0) value += worth(v, c, card.always, depth + 1);
  return value + abilities(card.abilities);
}

// The best thing that a piece could do if an effect let it.
constexpr int best_action(const Look& v, int piece, int most, bool attack, bool free, int depth) {
  int best = 0;
  each_declaration(v, piece, free, [&](int action, int target) {
    const Action& card = v.rules.actions[action];
    if (card.move || card.cost > most || (attack && !card.attack)) return;
    best = max(best, action_worth(v, piece, action, target, depth));
  });
  return best;
}

// What is at stake in the roll in progress, and what its action would do with a success.
constexpr Stake stake_of(const Look& v, int depth = 0) {
  Stake stake;
  const Roll& roll = v.s.roll();
  const auto* action = action_in_progress(v.s);
  stake.attack = roll.kind == RollKind::attack;
  if (roll.kind == RollKind::disengage || action == nullptr) {
    stake.success = kHeld;
  } else if (stake.attack) {
    stake.dealt = wound_of(v, action->target);
    stake.suffered = action->defender_sees != 0 ? wound_of(v, action->actor) : Wound{0, 99, 0};
  } else if (const Action& card = v.rules.actions[action->action]; card.success != 0) {
    stake.success = max(0, worth(v, context_for(action->actor, action->target), card.success, depth + 1));
  }
  return stake;
}

}  // namespace agon::aristeia::advice
