// Taking the texts of HTTP apart: headers, cookies, targets.
#pragma once
#include <algorithm>
#include <string_view>

namespace agon::server {

// Without spaces and tabs around it.
inline std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// Cuts off and returns the part before the next `mark`; all of the rest when there is none.
inline std::string_view next_part(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

}  // namespace agon::server
