// What going on with a file and verifying it have in common.
#pragma once
#include <expected>
#include <memory>
#include <string>

#include "engine/replay/replay.h"

namespace agon::engine {

// A match that stands before the first line that can be repeated, and which line that is.
struct Beginning {
  Match match;
  std::size_t next = 0;
};

std::expected<Beginning, std::string> beginning(const Replay& replay, const std::shared_ptr<const Ruleset>& ruleset);

// A line with its choice understood, at the position where it is made.
std::expected<Entry, std::string> understood(const ReplayEntry& line, const Terms& terms);

}  // namespace agon::engine
