// What damage and healing are worth.
#pragma once
#include "games/aristeia/advice/weighing.h"

namespace agon::aristeia::advice {

constexpr int worth(const Weighing& w, const verbs::Hurting& verb) {
  return w.sum_of(verb.who & w.v.s.present & kAllCards, [&](int piece) { return -wound_of(w.v, piece)(verb.points); });
}
constexpr int usual_worth(const verbs::Hurting&) { return 60; }

constexpr int worth(const Weighing& w, const verbs::Fill& verb) {
  return w.sum_of(verb.who & w.v.s.present & kAllCards,
                  [&](int piece) { return -wound_of(w.v, piece)(left_of(w.v, piece)); });
}
constexpr int usual_worth(const verbs::Fill&) { return 80; }

constexpr int worth(const Weighing& w, const verbs::Heal& verb) {
  const State& s = w.v.s;
  return w.sum_of(verb.who & kAllCards, [&](int piece) {
    const int healed = min(verb.points, s.pieces[piece].damage);
    const Wound wound = wound_of(w.v, piece);
    const bool falling = is_character(piece) && in_dome(s, piece) && left_of(w.v, piece) == 0 && healed > 0;
    return healed * wound.each * kHealed / 100 + (falling ? wound.fall : 0);
  });
}
constexpr int usual_worth(const verbs::Heal&) { return 45; }

constexpr int answer_worth(const Weighing& w, const verbs::TakeDamageShare&, int points) {
  return shared(w.v, w.c.subject, w.c.self, points);
}
constexpr int worth(const Weighing& w, const verbs::TakeDamageShare& verb) {
  const auto* harm = innermost(w.v.s, Procedure::harm, &Frame::As::harm);
  int best = 0;
  if (harm == nullptr) return best;
  const int coming = harm->victims[victim_of(*harm, w.c.subject)].amount;
  for (int n = 1; n <= coming; ++n) best = max(best, answer_worth(w, verb, n));
  return best;
}

// Each point buys a star; how many to take is weighed when it is said.
constexpr int answer_worth(const Weighing& w, const verbs::SufferUpTo&, int points) {
  const int mine = side_of_roll(w.v.s, w.c.self);
  if (mine == kNone) return -points;
  const Stake stake = stake_of(w.v);
  Standing then = standing_of(w.v.s);
  const int before = roll_value(w.v.s, stake, then, w.c.seat);
  then.shown[mine][Symbol::star] = static_cast<u8>(then.shown[mine][Symbol::star] + points);
  const int suffered = points == 0 ? 0 : wound_of(w.v, w.c.self)(points);
  return roll_value(w.v.s, stake, then, w.c.seat) - before - suffered;
}
constexpr int worth(const Weighing&, const verbs::SufferUpTo&) { return 0; }

}  // namespace agon::aristeia::advice
