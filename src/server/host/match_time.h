// The time by which matches are played.
#pragma once
#include <chrono>

#include "server/table/clock.h"

namespace agon::server {

// What the clock on the wall showed when the server began, and what has passed since. Whoever sets that clock, by hand
// or over the network, moves nobody's time.
class MatchTime {
 public:
  using Steady = std::chrono::steady_clock;

  MatchTime()
      : MatchTime(
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count(),
            Steady::now()) {}
  MatchTime(Millis wall, Steady::time_point began) : started_(wall), began_(began) {}

  Millis started() const { return started_; }
  Millis at(Steady::time_point moment) const {
    return started_ + std::chrono::duration_cast<std::chrono::milliseconds>(moment - began_).count();
  }
  Millis now() const { return at(Steady::now()); }

 private:
  Millis started_;
  Steady::time_point began_;
};

}  // namespace agon::server
