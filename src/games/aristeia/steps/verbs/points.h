// Action points and movement points, of the character whose activation it is.
#pragma once
#include "games/aristeia/steps/verbs/doing.h"

namespace agon::aristeia::verbs {

template <class T>
constexpr bool is_active(const Doing<T>& now) {
  return now.e.self != kNone && now.e.self == now.s.active;
}
constexpr u8 points_with(int points, int more) {
  constexpr int kMost = 99;
  return static_cast<u8>(points + more > kMost ? kMost : points + more);
}

struct GainMovement {
  int points = 0;
  AGON_FIELDS(points)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    if (!is_active(now)) return;
    now.s.movement_points = points_with(now.s.movement_points, points);
    now.tell(Rule::movement_gained, What::movement_points, now.e.self, now.s.movement_points);
  }
};
struct GainActions {
  int points = 0;
  AGON_FIELDS(points)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    if (!is_active(now)) return;
    now.s.action_points = points_with(now.s.action_points, points);
    now.tell(Rule::actions_points, What::action_points, now.e.self, now.s.action_points);
  }
};

}  // namespace agon::aristeia::verbs
