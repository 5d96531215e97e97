#include "server/store/placeholders.h"

namespace agon::server {

std::string numbered_placeholders(std::string_view sql) {
  std::string out;
  int number = 0;
  char quote = '\0';  // the one that we are inside of
  for (const char c : sql) {
    if (c == '?' && quote == '\0') {
      out += '$' + std::to_string(++number);
      continue;
    }
    // A doubled quote inside quotes closes and opens again, which comes to the same.
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '\'' || c == '"') {
      quote = c;
    }
    out += c;
  }
  return out;
}

}  // namespace agon::server
