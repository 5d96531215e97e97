// What the connections of one server have in common, whichever protocol they speak.
#pragma once
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/types.h"
#include "server/net/loop_context.h"
#include "server/net/metrics.h"
#include "server/net/net_server.h"
#include "server/net/rate_limit.h"
#include "server/net/roster.h"

namespace agon::server {

using Clock = std::chrono::steady_clock;

struct NetMetrics {
  explicit NetMetrics(Metrics& metrics);

  Counter& answered(int status) const { return *by_status[status >= 200 && status < 600 ? status / 100 - 2 : 3]; }

  std::vector<Counter*> by_status;
  Histogram& answer_seconds;
  Gauge& connections;
  Gauge& sockets;
  Counter& refused;
  Counter& received;
  Counter& sent;
  Counter& dropped_slow;
};

class Connection;

// What all connections of a server share; lives as long as one of them does.
struct NetCore {
  NetCore(Loop& on, NetSettings with, NetHandlers to, Metrics& count)
      : loop(on),
        settings(std::move(with)),
        handlers(std::move(to)),
        metrics(count),
        roster(settings.most_connections, settings.most_per_address),
        turns({.per_second = settings.requests_per_second, .at_once = settings.requests_at_once}),
        bodies(settings.most_bodies, settings.most_bodies_of_address),
        answers(settings.most_answers, settings.most_answers_of_address) {}

  // For how long a request of this address has to wait, whose group is `group`: its turn is counted, unless that is too
  // long.
  std::chrono::milliseconds wait_for_turn(const std::string& address, const std::string& group);

  // All that are there now, held while the caller goes through them.
  std::vector<std::shared_ptr<Connection>> present() const;

  Loop& loop;
  NetSettings settings;
  NetHandlers handlers;
  NetMetrics metrics;
  Roster roster;
  RateLimit turns;
  SharedRoom bodies;
  SharedRoom answers;
  std::unordered_set<Connection*> connections;
  u64 sockets_opened = 0;
  int sockets = 0;
  bool stopping = false;
  bool gone = false;  // the server was destroyed: nobody may be called
};

// One connection. Its own operations keep it alive; the server comes by in short intervals and asks it to check its
// deadlines, so that no operation needs a timer of its own.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(std::shared_ptr<NetCore> core, Roster::Place place);
  virtual ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  virtual void check_deadlines(Clock::time_point now) = 0;
  // The server stops: finish what is under way.
  virtual void wind_down() = 0;
  // Ends at once.
  virtual void cut() = 0;

 protected:
  NetCore& core() const { return *core_; }
  // Gives the place back before the object goes, or hands it on.
  void leave();
  Roster::Place hand_over_place();
  std::shared_ptr<NetCore> shared_core() const { return core_; }

 private:
  std::shared_ptr<NetCore> core_;
  std::optional<Roster::Place> place_;
};

// Reads requests from a new connection until it ends or becomes a WebSocket.
void serve_http(std::shared_ptr<NetCore> core, Roster::Place place, TcpSocket socket, std::string remote);

}  // namespace agon::server
