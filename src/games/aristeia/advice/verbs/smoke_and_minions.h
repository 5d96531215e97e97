// What smoke and minions are worth.
#pragma once
#include "games/aristeia/advice/weighing.h"

namespace agon::aristeia::advice {

constexpr int worth(const Weighing&, const verbs::DeploySmoke&) { return 4; }
constexpr int worth(const Weighing&, const verbs::RemoveSmoke&) { return 0; }  // it hides and hinders both

constexpr int worth(const Weighing& w, const verbs::DeployMinion&) {
  const State& s = w.v.s;
  const bool any = w.c.self < kCharacters && (minions_of(w.v.rules, s, w.c.self) & ~s.present) != 0;
  return any ? kMinionLife * 3 / 4 : 0;
}

constexpr int worth(const Weighing& w, const verbs::ActivateMinion&) {
  const State& s = w.v.s;
  if (w.c.self >= kCharacters || w.depth >= kDeepest) return 0;
  int best = 0;
  for_each_bit(minions_of(w.v.rules, s, w.c.self) & s.present, [&](int minion) {
    best = max(best, best_action(w.v, minion, verbs::kAnyCost, false, true, w.depth + 1));
  });
  return best;
}

}  // namespace agon::aristeia::advice
