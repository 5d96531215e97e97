#include "engine/json/text.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cstring>

namespace agon::engine {
namespace {

bool is_plain(char c) { return static_cast<unsigned char>(c) >= ' ' && c != '"' && c != '\\'; }

// Whether all of eight bytes are: none has its highest bit set after what must not be there was made to borrow into it.
// A byte above 127 may be taken for one that is not, and is looked at again.
bool are_plain(const char* eight) {
  constexpr u64 kEach = 0x0101010101010101u;
  u64 bytes = 0;
  std::memcpy(&bytes, eight, sizeof bytes);
  const auto zero_in = [](u64 x) { return x - kEach; };
  const u64 odd = (bytes - kEach * ' ') | zero_in(bytes ^ (kEach * '"')) | zero_in(bytes ^ (kEach * '\\'));
  return ((odd | bytes) & (kEach * 0x80)) == 0;
}

std::size_t plain_beginning(std::string_view text) {
  std::size_t at = 0;
  while (at + 8 <= text.size() && are_plain(text.data() + at)) at += 8;
  while (at < text.size() && is_plain(text[at])) ++at;
  return at;
}

}  // namespace

void JsonText::put(std::string_view text) {
  text_ += '"';
  while (true) {
    const std::size_t plain = plain_beginning(text);
    text_ += text.substr(0, plain);
    if (plain == text.size()) break;
    const char odd = text[plain];
    text_ += odd == '"' || odd == '\\' ? std::string{'\\', odd} : fmt::format("\\u{:04x}", static_cast<int>(odd));
    text.remove_prefix(plain + 1);
  }
  text_ += '"';
}

void JsonText::put_number(i64 number) {
  separate();
  std::array<char, 20> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text_.append(digits.data(), end);
}

}  // namespace agon::engine
