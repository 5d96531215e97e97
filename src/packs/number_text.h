// A whole number that was written.
#pragma once
#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace agon::packs {

// The number that a text is, and nothing beside it; none if it is not one, or too large for its type.
template <class Number>
std::optional<Number> number_in(std::string_view text, int base = 10) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace agon::packs
