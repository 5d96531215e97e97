// Replay files, compressed: those that somebody has brought, as they came, and those of matches that are over, made
// when they are first asked for.
#pragma once
#include <optional>
#include <string>

#include "server/store/database.h"

namespace agon::server {

// Packing takes a while and is done before; unpacking throws a DatabaseError when what was kept is damaged.
Bytes packed_replay(const std::string& file);
std::string unpacked_replay(const Bytes& packed);

// In place of the one that was there.
void put_replay(Database& database, const std::string& match, const Bytes& packed);
std::optional<Bytes> find_replay(Database& database, const std::string& match);
void delete_replay(Database& database, const std::string& match);

}  // namespace agon::server
