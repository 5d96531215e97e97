#include "engine/json/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace agon::engine {
namespace {

bool is_plain(char c) { return static_cast<unsigned char>(c) >= ' ' && c != '"' && c != '\\'; }

}  // namespace

void JsonText::put(std::string_view text) {
  text_ += '"';
  while (true) {
    const auto plain = static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
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
