// What action points and movement points are worth.
#pragma once
#include "games/aristeia/advice/weighing.h"

namespace agon::aristeia::advice {

constexpr int worth(const Weighing& w, const verbs::GainMovement& verb) {
  const State& s = w.v.s;
  const int self = w.c.self;
  if (self == kNone || self != s.active || !in_dome(s, self)) return 0;
  const bool there = wanted_cells(w.v, w.c.seat, self).contains(s.pieces[self].at);
  return verb.points * (there || has(s, StateName::immobilized, self) ? 1 : 3 * kMovementPoint);
}
constexpr int usual_worth(const verbs::GainMovement&) { return 28; }

constexpr int worth(const Weighing& w, const verbs::GainActions& verb) {
  return w.c.self != kNone && w.c.self == w.v.s.active ? verb.points * 3 * kActionPoint : 0;
}
constexpr int usual_worth(const verbs::GainActions&) { return 50; }

}  // namespace agon::aristeia::advice
