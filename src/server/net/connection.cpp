#include "server/net/connection.h"

#include <fmt/format.h>

namespace agon::server {

NetMetrics::NetMetrics(Metrics& metrics)
    : answer_seconds(metrics.histogram("agon_http_answer_seconds", "From a whole request to its response.")),
      connections(metrics.gauge("agon_connections", "Open connections.")),
      sockets(metrics.gauge("agon_sockets", "Open WebSockets.")),
      refused(metrics.counter("agon_connections_refused_total", "Connections beyond the limits.")),
      received(metrics.counter("agon_socket_messages_total", "Messages on WebSockets.", "way=\"in\"")),
      sent(metrics.counter("agon_socket_messages_total", "Messages on WebSockets.", "way=\"out\"")),
      dropped_slow(metrics.counter("agon_sockets_slow_total", "WebSockets dropped for reading too slowly.")) {
  for (int hundreds = 2; hundreds < 6; ++hundreds) {
    by_status.push_back(&metrics.counter("agon_http_responses_total", "Responses by the kind of their status.",
                                         fmt::format("status=\"{}xx\"", hundreds)));
  }
}

std::chrono::milliseconds NetCore::wait_for_turn(const std::string& address, const std::string& group) {
  if (settings.trusts(address)) return std::chrono::milliseconds(0);
  const auto now = Clock::now();
  const std::chrono::milliseconds wait = turns.wait(group, now, 1);
  if (wait <= settings.longest_wait) turns.charge(group, now, 1);
  return wait;
}

std::vector<std::shared_ptr<Connection>> NetCore::present() const {
  std::vector<std::shared_ptr<Connection>> all;
  all.reserve(connections.size());
  for (Connection* connection : connections) {
    if (auto held = connection->weak_from_this().lock()) all.push_back(std::move(held));
  }
  return all;
}

Connection::Connection(std::shared_ptr<NetCore> core, Roster::Place place)
    : core_(std::move(core)), place_(std::move(place)) {
  core_->connections.insert(this);
  core_->metrics.connections.set(core_->roster.total());
}

Connection::~Connection() { leave(); }

void Connection::leave() {
  if (!place_) return;
  core_->connections.erase(this);
  place_.reset();
  core_->metrics.connections.set(core_->roster.total());
}

Roster::Place Connection::hand_over_place() {
  Roster::Place place = std::move(*place_);
  place_.reset();
  core_->connections.erase(this);
  return place;
}

}  // namespace agon::server
