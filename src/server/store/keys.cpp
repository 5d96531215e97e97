#include "server/store/keys.h"

namespace agon::server {

std::string keep_key(Database& database, const std::string& name, const std::string& fresh) {
  database.run("insert into keys (name, bytes) values (?, ?) on conflict do nothing", {name, Bytes(fresh)});
  return database.run("select bytes from keys where name = ?", {name}).at(0).bytes(0);
}

}  // namespace agon::server
