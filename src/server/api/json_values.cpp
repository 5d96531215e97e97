#include "server/api/json_values.h"

namespace agon::server {

std::size_t json_values(std::string_view text) {
  std::size_t values = 1;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      quoted = !quoted;
    } else if (c == '\\') {
      ++i;  // what follows does not end the string
    } else if (!quoted) {
      values += static_cast<std::size_t>(c == ',' || c == '[' || c == '{' || c == ':');
    }
  }
  return values;
}

}  // namespace agon::server
