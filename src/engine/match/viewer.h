// Who looks at a match.
#pragma once
#include "core/question.h"

namespace agon::engine {

// A viewer is a seat, kNobody (a spectator, who knows what is public), or this one, who knows everything: for the match
// that is over, and for whoever keeps it.
inline constexpr int kAllSeeing = 0xfe;

// The viewers of a match with `seats` seats in a fixed order: the seats, the spectator, the all-seeing one.
constexpr int viewer_count(int seats) { return seats + 2; }
constexpr int viewer_at(int seats, int index) { return index < seats ? index : index == seats ? kNobody : kAllSeeing; }
constexpr int viewer_index(int seats, int viewer) {
  return viewer == kAllSeeing ? seats + 1 : viewer >= 0 && viewer < seats ? viewer : seats;
}

// Whether the viewer may know what is told to the seats of the mask `sees`. Everybody may when all seats may.
constexpr bool may_see(u8 sees, int viewer) {
  if (viewer == kAllSeeing || sees == 0xff) return true;
  return viewer >= 0 && viewer < kMaxSeats && (sees >> viewer & 1) != 0;
}

}  // namespace agon::engine
