#include "engine/json/shown.h"

#include <fmt/format.h>

#include "packs/nearest.h"

namespace agon::engine {

std::string shown(const boost::json::value& value) {
  if (value.is_string()) return packs::in_quotes(value.get_string());
  if (value.is_double()) return fmt::format("{:#}", value.get_double());  // JSON's own way is 2.5E0
  const std::string quoted = packs::in_quotes(boost::json::serialize(value));
  return quoted.substr(1, quoted.size() - 2);
}

}  // namespace agon::engine
