// Messages of the socket, and what becomes of them in wrong hands.
#pragma once
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "core/random.h"

namespace agon::server {

// One of every command, about the match.
std::vector<boost::json::object> every_command(const std::string& match);

// A message with something wrong about it: fields lost, changed or added, values of other kinds, bytes changed. It may
// still be right, or no JSON at all; it is always text.
std::string mutated(const boost::json::object& message, Random& random);

}  // namespace agon::server
