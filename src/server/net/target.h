// The target of a request, "/matches/7?since=3", taken apart and decoded, or refused.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/net/http.h"

namespace agon::server {

struct Target {
  std::string path;
  Fields query;
};

// Nothing for a target that is no path, and for one that could be read in two ways: broken or overlong escapes, bytes
// that are no UTF-8, control characters, backslashes, an escaped slash, segments "." and "..".
std::optional<Target> parse_target(std::string_view text);

// Replaces %xx, and '+' by a space where asked; nothing when an escape is broken or the result is no plain UTF-8 text.
std::optional<std::string> percent_decoded(std::string_view text, bool plus_is_space);

}  // namespace agon::server
