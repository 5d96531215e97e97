// HTTP and WebSocket on one port. Everything that a stranger can send ends here: what reaches the handlers is well
// formed, within its limits, in time, and from a page that may send it.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/types.h"
#include "server/net/http.h"
#include "server/net/loop.h"
#include "server/net/metrics.h"
#include "server/net/room.h"
#include "server/net/socket.h"

namespace agon::server {

struct NetSettings {
  // Addresses that this machine does not have are left out, as long as one remains. "::" is IPv4 too.
  std::vector<std::string> addresses = {"127.0.0.1", "::1"};
  u16 port = 0;  // 0: any that is free
  // A proxy in front: the client's address is the last one of X-Forwarded-For, and https what X-Forwarded-Proto says.
  bool behind_proxy = false;
  // Pages from elsewhere that may change things and open sockets, such as "https://play.example".
  std::vector<std::string> origins;

  std::size_t most_header = std::size_t{16} << 10;
  std::size_t most_body = std::size_t{64} << 10;
  // All bodies that are being read or worked on, and all answers that are being sent; of each an address may have a
  // part.
  std::size_t most_bodies = std::size_t{64} << 20;
  std::size_t most_bodies_of_address = std::size_t{24} << 20;
  std::size_t most_answers = std::size_t{256} << 20;
  std::size_t most_answers_of_address = std::size_t{64} << 20;
  // Paths that begin so may have larger bodies, for which NetHandlers::admit is asked first.
  std::vector<std::pair<std::string, std::size_t>> uploads;
  std::size_t most_message = std::size_t{64} << 10;  // from a client
  std::size_t most_queued = 1024;                    // messages that a client has not read
  std::size_t most_queued_bytes = std::size_t{4} << 20;
  int most_connections = 8192;
  int most_per_address = 128;  // not counted behind a proxy
  // The names by which people call this server; numbers and localhost are known. For others it is not: who asks for
  // them was led here by somebody else.
  std::vector<std::string> hosts;
  // Addresses for which no limit of number or speed holds: bots of one's own, measurements.
  std::vector<std::string> trusted;
  // Of one address, whatever it asks for: it is answered no faster, and not at all when it would have to wait for long.
  double requests_per_second = 400;
  double requests_at_once = 2000;
  std::chrono::milliseconds longest_wait{2'000};

  std::chrono::milliseconds header_within{10'000};
  std::chrono::milliseconds body_within{30'000};
  std::chrono::milliseconds idle_most{75'000};
  std::chrono::milliseconds write_within{30'000};
  std::chrono::milliseconds ping_after{20'000};   // of silence on a socket
  std::chrono::milliseconds pong_within{20'000};  // else it is dropped
  std::chrono::milliseconds close_within{3'000};  // for the other side to take the last words
  std::chrono::milliseconds retry_after{2'000};   // told to whoever is sent away

  bool compress_sockets = false;  // permessage-deflate: docs/server.md has the figures

  bool trusts(std::string_view address) const {
    return std::find(trusted.begin(), trusted.end(), address) != trusted.end();
  }
};

// Called with the open connection; says who listens to it.
using OpenSocket = std::function<SocketHandler(std::shared_ptr<Socket>)>;

struct NetHandlers {
  std::function<void(HttpRequest, Respond)> http;
  // Before a large body is read: a refusal, or a place that the request then takes.
  std::function<std::variant<HttpResponse, Room::Place>(const HttpRequest&)> admit{};
  // For a request to become a WebSocket: a refusal, or who takes it.
  std::function<std::variant<HttpResponse, OpenSocket>(const HttpRequest&)> accept_socket;
};

class NetServer {
 public:
  // Listens at once; throws std::runtime_error with words for people when it cannot.
  NetServer(Loop& loop, NetSettings settings, NetHandlers handlers, Metrics& metrics);
  // Cuts whatever is left; handlers hear of nothing any more.
  ~NetServer();
  NetServer(const NetServer&) = delete;
  NetServer& operator=(const NetServer&) = delete;

  u16 port() const;
  int connections() const;  // of all kinds
  int sockets() const;

  // Takes no new connections, ends idle ones, tells sockets `closing`, lets running requests be answered. Calls `done`
  // when nothing is left, or when `grace` is over and the rest was cut.
  void stop(std::chrono::milliseconds grace, std::function<void()> done);

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace agon::server
