// What can be said over a socket.
#pragma once
#include <boost/json.hpp>

namespace agon::server {

class LiveConnection;

// Does what a message says; its reply comes now or later. Throws a Failure or a ProtocolError when it is not understood
// or not allowed.
void run_command(LiveConnection& connection, const boost::json::object& message);

}  // namespace agon::server
