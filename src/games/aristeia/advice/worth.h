// What an effect would do, read from its code without running it: every verb has its price, whoever must pick picks
// the best.
#pragma once
#include "games/aristeia/advice/verbs/actions.h"
#include "games/aristeia/advice/verbs/damage.h"
#include "games/aristeia/advice/verbs/dice.h"
#include "games/aristeia/advice/verbs/places.h"
#include "games/aristeia/advice/verbs/points.h"
#include "games/aristeia/advice/verbs/smoke_and_minions.h"
#include "games/aristeia/advice/verbs/states.h"
#include "games/aristeia/advice/verbs/tactics.h"
#include "games/aristeia/advice/verbs/zones_and_forms.h"

namespace agon::aristeia::advice {

inline constexpr int kMostSentences = 24;  // of one effect that are looked at

// An ability that an effect puts in force for a while.
constexpr int lasting_worth(const Look& v, const Context& c, int index, int depth) {
  const AbilityCode& ability = v.rules.abilities[index];
  if (!ability.passive()) return worth(v, c, ability.code, depth + 1) / 2;
  Values values;
  evaluate(v, c, ability.code, values);
  const PieceMask who = static_cast<PieceMask>(values.at[0]);
  const bool enemy = who != 0 && (who & team_of(c.seat)) == 0;
  const auto dice = [&] {
    int n = 0;
    for (int kind = 0; kind < static_cast<int>(DieKind::critical_success); ++kind) {
      n += dice_of(static_cast<u32>(values.at[1]), kind);
    }
    return n;
  };
  switch (static_cast<Code>(ability.op)) {
    case Code::cannot_be_attacked: return 70;
    case Code::defense_dice:
    case Code::attack_dice: return 30 * dice();
    case Code::disengage_dice:
    case Code::hold_dice: return 8 * dice();
    case Code::cannot_be_displaced: return 18;
    case Code::cannot_use_switches: return enemy ? 34 : -34;
    case Code::attribute_more: return enemy ? -12 : 12;
    default: return 12;
  }
}

// The verb at the end of a sentence; and, of one that asks first, an answer to that.
constexpr int verb_worth(const Weighing& weighing, Op op, Values& values) {
  return with_verb(code_of(op), 0, [&]<class Verb>() { return worth(weighing, said<Verb>(op, values)); });
}
constexpr int verb_answer_worth(const Weighing& weighing, Op op, Values& values, int answer) {
  return with_verb(code_of(op), 0, [&]<class Verb>() {
    if constexpr (requires(const Verb& verb) { answer_worth(weighing, verb, answer); }) {
      return answer_worth(weighing, said<Verb>(op, values), answer);
    } else {
      return 0;
    }
  });
}

constexpr int worth(const Look& v, const Context& context, int pc, int depth) {
  if (depth > kDeepest) return 0;
  Context c = context;
  int sum = 0;
  for (int n = 0; n < kMostSentences; ++n) {
    Values values;
    const int at = evaluate(v, c, pc, values);
    const Op op = v.rules.code[at];
    pc = at + 1;
    if (!is_flow(op)) {
      sum += verb_worth({v, c, depth}, op, values);
      continue;
    }
    const auto with_picked = [&](int piece) {
      Context then = c;
      (op.a == 0 ? then.picked : then.other) = piece_bit(piece);
      return worth(v, then, at + 1, depth + 1);
    };
    switch (flow(op)) {
      case Flow::jump: pc = op.b; break;
      case Flow::jump_if_not: pc = values.pop() != 0 ? at + 1 : op.b; break;
      case Flow::pick: {
        const PieceMask mask = values.figures();
        if (mask == 0) {
          pc = op.b;
          break;
        }
        int best = kNever;
        for_each_bit(mask, [&](int piece) { best = max(best, with_picked(piece)); });
        return sum + best;
      }
      case Flow::pick_several: {
        const PieceMask mask = values.figures();
        int left = values.pop();
        for_each_bit(mask, [&](int piece) {
          const int value = left > 0 ? with_picked(piece) : 0;
          if (value > 0) --left;
          sum += max(0, value);
        });
        return sum;
      }
      case Flow::may: return sum + max(0, worth(v, c, at + 1, depth + 1));
      case Flow::choose: {
        int best = kNever;
        for (int i = 0; i < op.a; ++i) best = max(best, worth(v, c, at + 1 + i, depth + 1));
        return sum + max(best, -kLife);
      }
      case Flow::force: sum += lasting_worth(v, c, op.b, depth); break;
      default: return sum;
    }
  }
  return sum;
}

}  // namespace agon::aristeia::advice
