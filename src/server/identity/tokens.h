// Texts that nobody can guess: session tokens, ids of guests and matches, keys of links.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace agon::server {

// Letters a-z and digits 2-7, five bits of the system's randomness each: safe in a cookie, an address and a file name,
// and read out over a telephone.
std::string random_token(std::size_t characters = 26);

// So many bytes of the system's randomness, for keys.
std::string random_bytes(std::size_t count = 32);

// What is kept of a token that opens something: whoever reads the database cannot use it. (A token is random and long
// enough that a fast hash does.) 64 hexadecimal digits.
std::string hash_token(std::string_view token);

}  // namespace agon::server
