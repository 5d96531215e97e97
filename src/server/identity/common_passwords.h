// Passwords that are tried first by whoever guesses.
#pragma once
#include <string_view>

namespace agon::server {

// Whether a password is among those, or made as they are: one of a few hundred words with figures around it, keys that
// lie beside each other, a sequence, a date, the same again and again, the name of the account.
bool is_common_password(std::string_view password, std::string_view name);

}  // namespace agon::server
