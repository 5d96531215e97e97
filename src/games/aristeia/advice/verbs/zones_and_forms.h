// What another scoring zone is worth, and the other side of a card.
#pragma once
#include "games/aristeia/advice/weighing.h"

namespace agon::aristeia::advice {

constexpr int worth(const Weighing& w, const verbs::ChooseScoringZone&) {
  if (w.v.s.place == kNone) return 0;
  int best = kNever;
  for_each_bit(eligible_places(w.v, true), [&](int place) { best = max(best, place_worth(w.v, w.c.seat, place)); });
  return best == kNever ? 0 : best - place_worth(w.v, w.c.seat, w.v.s.place);
}

constexpr int worth(const Weighing&, const verbs::ChangeForm&) { return kLife; }

}  // namespace agon::aristeia::advice
