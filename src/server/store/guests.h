// People without an account: an id in a signed cookie, and the name that they gave themselves.
#pragma once
#include <optional>
#include <string>

#include "server/store/database.h"

namespace agon::server {

struct GuestRecord {
  std::string id{};  // "g" and a random text
  std::string name{};
  i64 created = 0;

  bool operator==(const GuestRecord&) const = default;
};

void add_guest(Database& database, const GuestRecord& guest);
std::optional<GuestRecord> find_guest(Database& database, const std::string& id);
void rename_guest(Database& database, const std::string& id, const std::string& name);

}  // namespace agon::server
