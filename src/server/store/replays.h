// Replay files that somebody has brought: kept as they came, compressed.
#pragma once
#include <optional>
#include <string>

#include "server/store/database.h"

namespace agon::server {

void add_replay(Database& database, const std::string& match, const std::string& file);
std::optional<std::string> find_replay(Database& database, const std::string& match);

}  // namespace agon::server
