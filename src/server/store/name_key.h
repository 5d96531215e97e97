// By what two names are the same: "José", "JOSÉ" and "Jose" with a combining accent are one name, as are full-width and
// plain letters.
#pragma once
#include <string>
#include <string_view>

namespace agon::server {

// Unicode's NFKC with case folding. Throws a DatabaseError when the name is not UTF-8.
std::string name_key(std::string_view name);

}  // namespace agon::server
