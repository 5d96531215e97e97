// BLAKE2b of 256 bits, with or without a key, as text.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

namespace agon::server {

// 64 hexadecimal digits. Each piece goes in with its length in front, so that no two lists run together alike. A key is
// 16 to 64 bytes, or empty: none; std::invalid_argument otherwise.
std::string blake2b_hex(std::string_view key, std::initializer_list<std::string_view> pieces);

}  // namespace agon::server
