// A connection that has become a WebSocket.
#pragma once
#include <memory>
#include <string>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/connection.h"

namespace agon::server {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Answers the request and serves the socket until it ends.
void serve_socket(std::shared_ptr<NetCore> core, Roster::Place place, TcpSocket socket, const UpgradeRequest& request,
                  std::string remote, OpenSocket open);

}  // namespace agon::server
