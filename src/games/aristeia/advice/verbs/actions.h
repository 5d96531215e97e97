// What actions are worth that an effect has performed, repeated, cancelled, turned on somebody else.
#pragma once
#include "games/aristeia/advice/weighing.h"

namespace agon::aristeia::advice {

constexpr int repeated(const Weighing& w, int target) {
  const auto* action = action_in_progress(w.v.s);
  if (action == nullptr || target >= kWithCard) return 0;
  return max(0, attack_worth(w.v, action->actor, action->action, target));
}
constexpr int worth(const Weighing& w, const verbs::RepeatAttack&) {
  const auto* action = action_in_progress(w.v.s);
  return action == nullptr ? 0 : repeated(w, action->target);
}
constexpr int worth(const Weighing& w, const verbs::RepeatAttackOn& verb) {
  return repeated(w, lowest_piece(verb.who & w.v.s.present));
}

constexpr int worth(const Weighing& w, const verbs::Perform& verb) {
  const int target = lowest_piece(verb.who & w.v.s.present);
  if (target == kNone || !in_dome(w.v.s, w.c.self)) return 0;
  return action_worth(w.v, w.c.self, verb.action.index, target, w.depth + 1);
}
constexpr int usual_worth(const verbs::Perform&) { return 50; }

// The best that each of them could do.
constexpr int worth(const Weighing& w, const verbs::Letting& verb) {
  if (w.depth >= kDeepest) return 0;
  int sum = 0;
  for_each_bit(verb.who & w.v.s.present & kAllCards,
               [&](int piece) { sum += best_action(w.v, piece, verb.cost, verb.attack, !verb.must, w.depth + 1); });
  return sum;
}
constexpr int usual_worth(const verbs::Letting& verb) { return verb.must ? 0 : 50; }

constexpr int worth(const Weighing& w, const verbs::SidestepAndPerform& verb) {
  const int prey = lowest_piece(verb.who & w.v.s.present), action = verb.action.index;
  if (prey == kNone || !may_act(w.v, w.c.self, action, prey, false).allowed()) return 0;
  return attack_worth(w.v, w.c.self, action, prey) - kActionPoint * w.v.rules.actions[action].cost - 10;
}

constexpr int worth(const Weighing& w, const verbs::BecomesTarget& verb) {
  const int who = lowest_piece(verb.who & w.v.s.present);
  const auto* action = action_in_progress(w.v.s);
  if (who == kNone || action == nullptr || action->target >= kWithCard) return 0;
  return attack_worth(w.v, action->actor, action->action, action->target) -
         attack_worth(w.v, action->actor, action->action, who);
}

constexpr int worth(const Weighing& w, const verbs::CancelAction&) {
  const auto* action = action_in_progress(w.v.s);
  if (action == nullptr || w.depth >= kDeepest) return 0;
  return for_seat(w.c.seat, action->actor,
                  -action_worth(w.v, action->actor, action->action, action->target, w.depth + 1));
}
constexpr int usual_worth(const verbs::CancelAction&) { return 50; }

}  // namespace agon::aristeia::advice
