// By what two names are the same, and by what they look the same.
#pragma once
#include <string>
#include <string_view>

namespace agon::server {

// Unicode's NFKC with case folding: "José", "JOSÉ" and "Jose" with a combining accent are one name, as are full-width
// and plain letters. Throws a DatabaseError when the name is not UTF-8.
std::string name_key(std::string_view name);

// The same for names that people would take for each other: Cyrillic "а" for Latin "a", "0" for "o", and whatever
// stands between letters or around them without being seen.
std::string name_look(std::string_view name);

}  // namespace agon::server
