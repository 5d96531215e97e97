// A value of JSON as a message shows it.
#pragma once
#include <boost/json.hpp>
#include <string>

namespace agon::engine {

// A string in quotes, anything else as it is written: "two", 2.5, null, [1,2]. What is long is cut short.
std::string shown(const boost::json::value& value);

}  // namespace agon::engine
