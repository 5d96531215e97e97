#include "server/store/name_key.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <cstdlib>
#include <memory>

#include "server/store/database.h"

namespace agon::server {

std::string name_key(std::string_view name) {
  constexpr auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT |
                                                          UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
  utf8proc_uint8_t* key = nullptr;
  const utf8proc_ssize_t size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(name.data()),
                                             static_cast<utf8proc_ssize_t>(name.size()), &key, options);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owned(key, &std::free);
  if (size < 0) throw DatabaseError(fmt::format("a name is no text: {}", utf8proc_errmsg(size)));
  return {reinterpret_cast<const char*>(key), static_cast<std::size_t>(size)};
}

}  // namespace agon::server
