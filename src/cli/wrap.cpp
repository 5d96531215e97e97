#include "cli/wrap.h"

#include <algorithm>
#include <array>
#include <utility>

#include "packs/utf8.h"

namespace agon::cli {

namespace {

// The control characters of ASCII, and those from U+0080 to U+009F, some of which terminals obey as well.
bool is_control(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0) < 0x20 || byte(0) == 0x7f;
  return byte(0) == 0xc2 && byte(1) < 0xa0;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 39> kAscii{{
    {"á", "a"},  {"é", "e"}, {"í", "i"}, {"ó", "o"}, {"ú", "u"}, {"ü", "u"},  {"ñ", "n"},  {"Á", "A"},
    {"É", "E"},  {"Í", "I"}, {"Ó", "O"}, {"Ú", "U"}, {"Ü", "U"}, {"Ñ", "N"},  {"¿", "?"},  {"¡", "!"},
    {"·", "-"},  {"…", "~"}, {"×", "x"}, {"—", "-"}, {"–", "-"}, {"«", "\""}, {"»", "\""}, {"“", "\""},
    {"”", "\""}, {"‘", "'"}, {"’", "'"}, {"↑", "^"}, {"↓", "v"}, {"→", ">"},  {"←", "<"},  {"★", "*"},
    {"▸", ">"},  {"─", "-"}, {"█", "#"}, {"≥", ">"}, {"•", "*"}, {"■", "#"},  {"−", "-"},
}};

}  // namespace

std::vector<std::string> characters(std::string_view text) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = packs::utf8_length(text.substr(i));
    const std::string_view character = text.substr(i, length);
    if (length == 0) {
      list.emplace_back("?");
    } else {
      list.emplace_back(is_control(character) ? " " : character);
    }
    i += length == 0 ? 1 : length;
  }
  return list;
}

std::size_t width(std::string_view text) { return characters(text).size(); }

std::string clipped(std::string_view text, std::size_t most, bool unicode) {
  const std::vector<std::string> list = characters(text);
  std::string result;
  const bool cut = list.size() > most;
  const std::size_t kept = cut && most > 0 ? most - 1 : std::min(list.size(), most);
  for (std::size_t i = 0; i < kept; ++i) result += list[i];
  if (cut && most > 0) result += unicode ? "…" : "~";
  return result;
}

std::string padded(std::string_view text, std::size_t wide, bool unicode) {
  std::string result = clipped(text, wide, unicode);
  result.append(wide - std::min(wide, width(result)), ' ');
  return result;
}

std::string ascii(std::string_view text) {
  std::string result;
  for (const std::string& character : characters(text)) {
    if (character.size() == 1) {
      result += character;
      continue;
    }
    const auto known =
        std::find_if(kAscii.begin(), kAscii.end(), [&](const auto& pair) { return pair.first == character; });
    result += known == kAscii.end() ? "?" : known->second;
  }
  return result;
}

}  // namespace agon::cli
