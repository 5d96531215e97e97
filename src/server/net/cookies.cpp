#include "server/net/cookies.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "server/net/text_parts.h"

namespace agon::server {

namespace {

// RFC 6265: a name is a token; a value has no spaces, quotes, commas, semicolons or backslashes.
bool name_character(char c) { return c > ' ' && c < 0x7f && !std::string_view("()<>@,;:\\\"/[]?={}").contains(c); }
bool value_character(char c) { return c > ' ' && c < 0x7f && !std::string_view("\",;\\").contains(c); }

}  // namespace

std::string_view find_cookie(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::string_view pair = next_part(header, ';');
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || trimmed(pair.substr(0, equals)) != name) continue;
    std::string_view value = trimmed(pair.substr(equals + 1));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
    return value;
  }
  return {};
}

std::string set_cookie(const Cookie& cookie) {
  if (cookie.name.empty() || !std::ranges::all_of(cookie.name, name_character) ||
      !std::ranges::all_of(cookie.value, value_character)) {
    throw std::invalid_argument("a cookie cannot hold this");
  }
  std::string out = fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax", cookie.name, cookie.value);
  if (cookie.age.count() > 0) out += fmt::format("; Max-Age={}", cookie.age.count());
  if (cookie.secure) out += "; Secure";
  return out;
}

std::string drop_cookie(std::string_view name, bool secure) {
  return set_cookie({.name = std::string(name), .secure = secure}) + "; Max-Age=0";
}

}  // namespace agon::server
