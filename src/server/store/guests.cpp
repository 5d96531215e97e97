#include "server/store/guests.h"

namespace agon::server {

void add_guest(Database& database, const GuestRecord& guest) {
  database.run("insert into guests (id, name, created) values (?, ?, ?)", {guest.id, guest.name, guest.created});
}

std::optional<GuestRecord> find_guest(Database& database, const std::string& id) {
  const Rows rows = database.run("select id, name, created from guests where id = ?", {id});
  if (rows.empty()) return std::nullopt;
  return GuestRecord{rows.front().text(0), rows.front().text(1), rows.front().number(2)};
}

void rename_guest(Database& database, const std::string& id, const std::string& name) {
  database.run("update guests set name = ? where id = ?", {name, id});
}

}  // namespace agon::server
