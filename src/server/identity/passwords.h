// Passwords are never kept: only their argon2id hashes, which carry their salt and cost with them. Hashing takes tens
// of milliseconds and 64 MiB on purpose, so it is for a thread that may wait.
#pragma once
#include <string>
#include <string_view>

namespace agon::server {

// What to keep. Throws std::bad_alloc when the memory is not there.
std::string hash_password(std::string_view password);

// False for a wrong password, and for a hash that is none.
bool verify_password(std::string_view hash, std::string_view password);

// Whether the hash was made with other costs than today's: then hash the password anew when its owner next brings it.
bool needs_rehash(std::string_view hash);

}  // namespace agon::server
