#include "engine/match/seat_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "packs/nearest.h"
#include "packs/utf8.h"

namespace agon::engine {
namespace {

char32_t code_point(std::string_view letter) {
  if (letter.size() == 1) return static_cast<unsigned char>(letter[0]);
  char32_t code = static_cast<unsigned char>(letter[0]) & (0xffu >> (letter.size() + 1));
  for (const char byte : letter.substr(1)) code = code << 6 | (static_cast<unsigned char>(byte) & 0x3fu);
  return code;
}

// Characters that break a line, move the cursor or turn the direction of what stands around them.
bool is_control(char32_t code) {
  const auto within = [&](char32_t first, char32_t last) { return code >= first && code <= last; };
  return code < 0x20 || within(0x7f, 0x9f) || code == 0x61c || within(0x200e, 0x200f) || within(0x2028, 0x202e) ||
         within(0x2066, 0x2069);
}

bool has_control(std::string_view name) {
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t length = packs::utf8_length(name.substr(at));
    if (is_control(code_point(name.substr(at, length)))) return true;
    at += length;
  }
  return false;
}

std::string wrong_name(std::string_view name) {
  if (packs::first_bad_utf8(name) != std::string_view::npos) return "it is no text in UTF-8";
  if (name.find_first_not_of(' ') == std::string_view::npos) return "it is empty";
  if (const std::size_t letters = packs::utf8_count(name); letters > kMostNameLetters) {
    return fmt::format("it has {} characters, at most {} are taken", letters, kMostNameLetters);
  }
  if (has_control(name)) return "it has a control character";
  return "";
}

}  // namespace

std::string wrong_seat_names(std::span<const std::string> names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (const std::string wrong = wrong_name(names[i]); !wrong.empty()) {
      return fmt::format("the name of player {}: {}", i + 1, wrong);
    }
    const auto first = std::find(names.begin(), names.end(), names[i]);
    if (const auto other = static_cast<std::size_t>(first - names.begin()); other != i) {
      return fmt::format("players {} and {} are both called {}", other + 1, i + 1, packs::in_quotes(names[i]));
    }
  }
  return "";
}

}  // namespace agon::engine
