// The numbers of mutants as they are written: seven hexadecimal digits.
#pragma once
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace agon::mutants {

inline std::string id_text(std::uint32_t id) {
  std::string out;
  for (int shift = 24; shift >= 0; shift -= 4) out += "0123456789abcdef"[id >> shift & 0xf];
  return out;
}

inline std::optional<std::uint32_t> id_from(std::string_view text) {
  std::uint32_t id = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), id, 16);
  if (text.size() != 7 || read.ptr != text.data() + text.size()) return std::nullopt;
  return id;
}

}  // namespace agon::mutants
