// What happened, told while it happens.
#pragma once
#include <array>

#include "core/types.h"

namespace agon {

// One thing that happened: the rule that made it happen, what it was (each game has its list, with the names and kinds
// of the operands) and the operands. `sees` is the mask of seats that may know the secret operands; all others get the
// event with those left out. An event is told right after the position has changed: whoever listens may look at it.
struct Event {
  u16 rule = 0;
  u8 what = 0;
  u8 sees = 0xff;
  std::array<i64, 4> operands{};

  constexpr bool operator==(const Event&) const = default;
};

// The sink when nobody listens: every call of it compiles away.
struct Quiet {
  static constexpr bool listens = false;
  constexpr void operator()(const Event&) const {}
};

// A sink over the interface of all games: the listener is called with each event.
struct Listener {
  static constexpr bool listens = true;
  void* self = nullptr;
  void (*hear)(void* self, const Event& event) = nullptr;
  void operator()(const Event& event) const { hear(self, event); }
};

}  // namespace agon
