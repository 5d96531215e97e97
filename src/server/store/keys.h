// The server's secrets, which must be the same after a restart.
#pragma once
#include <string>

#include "server/store/database.h"

namespace agon::server {

// The key of this name. The first time there is none: then it is `fresh`, from now on.
std::string keep_key(Database& database, const std::string& name, const std::string& fresh);

}  // namespace agon::server
