#include "server/net/target.h"

#include <algorithm>
#include <utility>

#include "packs/utf8.h"
#include "server/net/text_parts.h"

namespace agon::server {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// "http://host/path", as a proxy would write it, without its first half.
std::string_view without_authority(std::string_view text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (text.size() >= scheme.size() && same_ignoring_case(text.substr(0, scheme.size()), scheme)) {
      const std::size_t slash = text.find('/', scheme.size());
      return slash == std::string_view::npos ? "/" : text.substr(slash);
    }
  }
  return text;
}

std::optional<std::string> decoded_path(std::string_view text) {
  if (!text.starts_with('/')) return std::nullopt;
  std::string path;
  for (std::string_view rest = text.substr(1);;) {
    const bool last = !rest.contains('/');
    const std::optional<std::string> segment = percent_decoded(next_part(rest, '/'), false);
    if (!segment || *segment == "." || *segment == ".." || segment->find_first_of("/\\") != std::string::npos) {
      return std::nullopt;
    }
    path += '/';
    path += *segment;
    if (last) return path;
  }
}

std::optional<Fields> decoded_query(std::string_view text) {
  Fields query;
  while (!text.empty()) {
    std::string_view pair = next_part(text, '&');
    if (pair.empty()) continue;
    std::optional<std::string> name = percent_decoded(next_part(pair, '='), true);
    std::optional<std::string> value = percent_decoded(pair, true);
    if (!name || !value) return std::nullopt;
    query.emplace_back(std::move(*name), std::move(*value));
  }
  return query;
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
      const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
      if (low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    } else if (c == '+' && plus_is_space) {
      c = ' ';
    }
    out += c;
  }
  if (std::ranges::any_of(out, control) || packs::first_bad_utf8(out) != std::string::npos) return std::nullopt;
  return out;
}

std::optional<Target> parse_target(std::string_view text) {
  text = without_authority(text);
  text = text.substr(0, text.find('#'));
  const std::string_view path = next_part(text, '?');
  std::optional<std::string> decoded = decoded_path(path);
  std::optional<Fields> query = decoded_query(text);
  if (!decoded || !query) return std::nullopt;
  return Target{std::move(*decoded), std::move(*query)};
}

}  // namespace agon::server
