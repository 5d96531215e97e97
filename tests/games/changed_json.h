// A saved position with something changed in it.
#pragma once
#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace agon::games {

// Puts a value where a pointer like "/stack/2/seat" leads.
inline void put(boost::json::value& root, std::string_view pointer, boost::json::value value) {
  const std::size_t last = pointer.rfind('/');
  const std::string_view key = pointer.substr(last + 1);
  boost::json::value& parent = last == 0 ? root : root.at_pointer(pointer.substr(0, last));
  if (parent.is_object()) {
    parent.get_object()[key] = std::move(value);
  } else {
    parent.as_array().at(static_cast<std::size_t>(std::stoi(std::string(key)))) = std::move(value);
  }
}

}  // namespace agon::games
