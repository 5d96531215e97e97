// What an error says.
#pragma once
#include <string>
#include <utility>

#include "server/store/database.h"

namespace agon::server {

// The message of the DatabaseError that `act` throws; empty when it throws none.
template <class Act>
std::string error_of(Act&& act) {
  try {
    std::forward<Act>(act)();
  } catch (const DatabaseError& error) {
    return error.what();
  }
  return "";
}

}  // namespace agon::server
