// A match for tests that need one to hang something on.
#pragma once
#include <string>

#include "server/store/matches.h"

namespace agon::server {

inline void add_plain_match(Database& database, const std::string& id, std::vector<SeatRecord> seats = {}) {
  add_match(
      database,
      {.id = id, .game = "champions", .state = "running", .setup = "{}", .table = "{}", .seats = std::move(seats)});
}

}  // namespace agon::server
