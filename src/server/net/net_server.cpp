#include "server/net/net_server.h"

#include <sys/resource.h>

#include <algorithm>
#include <ctime>
#include <stdexcept>

#include <fmt/format.h>
#include <boost/asio/ip/v6_only.hpp>

#include "server/net/connection.h"
#include "server/net/log.h"
#include "server/net/origin.h"
#include "server/net/response_head.h"

namespace agon::server {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr std::chrono::milliseconds kAcceptAgain{100};

// The address as people write it; IPv4 that came through a socket for both is IPv4.
std::string written(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

// Every connection is an open file, and what systems allow by default is few.
void allow_open_files(int connections) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t wanted = static_cast<rlim_t>(connections) + 256;
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = std::min(wanted, limit.rlim_max);
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Often enough that the shortest of the limits is kept about as exactly as it is meant.
std::chrono::milliseconds round_every(const NetSettings& settings) {
  const auto shortest =
      std::min({settings.header_within, settings.body_within, settings.idle_most, settings.write_within,
                settings.ping_after, settings.pong_within, settings.close_within});
  return std::clamp(shortest / 4, std::chrono::milliseconds(5), std::chrono::milliseconds(500));
}

}  // namespace

class NetServer::Implementation {
 public:
  Implementation(Loop& loop, NetSettings settings, NetHandlers handlers, Metrics& metrics)
      : core_(std::make_shared<NetCore>(loop, std::move(settings), std::move(handlers), metrics)) {
    allow_open_files(core_->settings.most_connections);
    listen();
    for (Listener& listener : listeners_) accept(listener);
    make_rounds();
  }

  ~Implementation() {
    core_->gone = true;
    core_->handlers = {};
    cut_all();
  }

  u16 port() const { return port_; }
  const NetCore& core() const { return *core_; }

  void stop(std::chrono::milliseconds grace, std::function<void()> done) {
    core_->stopping = true;
    listeners_.clear();
    for (const auto& connection : core_->present()) connection->wind_down();
    stopped_by_ = Clock::now() + grace;
    done_ = std::move(done);
    make_rounds();
  }

 private:
  struct Listener {
    TcpAcceptor acceptor;
    Timer again;
  };

  void listen();
  void accept(Listener& listener);
  void on_accept(Listener& listener, error_code error, TcpSocket socket);
  void welcome(TcpSocket socket);
  void make_rounds();
  void cut_all() {
    for (const auto& connection : core_->present()) connection->cut();
  }

  std::shared_ptr<NetCore> core_;
  std::vector<Listener> listeners_;  // all made before the first accepts: they stay where they are
  u16 port_ = 0;
  Timer rounds_;
  Clock::time_point stopped_by_ = Clock::time_point::max();
  std::function<void()> done_;
};

void NetServer::Implementation::listen() {
  port_ = core_->settings.port;
  std::string problems;
  for (const std::string& text : core_->settings.addresses) {
    error_code error;
    const asio::ip::address address = asio::ip::make_address(text, error);
    if (error) throw std::runtime_error(fmt::format("\"{}\" is no address", text));
    const TcpProtocol::endpoint endpoint(address, port_);
    TcpAcceptor acceptor(core_->loop.context().io);
    if (!error) error = acceptor.open(endpoint.protocol(), error);
    if (!error) error = acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error && address.is_v6()) error = acceptor.set_option(asio::ip::v6_only(false), error);
    if (!error) error = acceptor.bind(endpoint, error);
    if (!error) error = acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (!error) {
      port_ = acceptor.local_endpoint().port();
      listeners_.push_back({std::move(acceptor), {}});
      continue;
    }
    problems +=
        fmt::format("{}cannot listen on {} port {}: {}", problems.empty() ? "" : "; ", text, port_, error.message());
    const bool missing =
        error == asio::error::address_family_not_supported || error == boost::system::errc::address_not_available;
    if (!missing) throw std::runtime_error(problems);
  }
  if (listeners_.empty()) throw std::runtime_error(problems.empty() ? "no address to listen on" : problems);
}

void NetServer::Implementation::accept(Listener& listener) {
  // The core outlives listener and server where an operation is still under way; then there is nobody to call.
  listener.acceptor.async_accept([this, core = core_, &listener](error_code error, TcpSocket socket) {
    if (!core->gone && !core->stopping) on_accept(listener, error, std::move(socket));
  });
}

void NetServer::Implementation::on_accept(Listener& listener, error_code error, TcpSocket socket) {
  if (error) {  // as a rule, that there are too many open files
    log(LogLevel::warning, "cannot accept connections for now", {{"why", error.message()}});
    listener.again = core_->loop.after(kAcceptAgain, [this, &listener] { accept(listener); });
    return;
  }
  welcome(std::move(socket));
  accept(listener);
}

void NetServer::Implementation::welcome(TcpSocket socket) {
  error_code error;
  const TcpProtocol::endpoint peer = socket.remote_endpoint(error);
  if (error) return;  // it has left already
  error = socket.set_option(TcpProtocol::no_delay(true), error);
  std::string remote = written(peer.address());
  const bool counted = !core_->settings.behind_proxy && !core_->settings.trusts(remote);
  std::optional<Roster::Place> place = core_->roster.admit(counted ? address_group(remote) : std::string());
  if (place) return serve_http(core_, std::move(*place), std::move(socket), std::move(remote));

  core_->metrics.refused.add();
  const HttpResponse response = error_response(503, "too_many", "There are too many connections.");
  const std::string text =
      response_head(response, {.keep_alive = false, .now = std::time(nullptr)}) + response.content();
  error = socket.non_blocking(true, error);
  socket.write_some(asio::buffer(text), error);
}

// Asks every connection to look at the time, and sees to it that stopping ends.
void NetServer::Implementation::make_rounds() {
  const Clock::time_point now = Clock::now();
  for (const auto& connection : core_->present()) connection->check_deadlines(now);
  if (now >= stopped_by_) cut_all();
  if (core_->stopping && core_->roster.total() == 0) {
    if (const std::function<void()> done = std::exchange(done_, nullptr)) core_->loop.post(done);
    return;
  }
  const auto pause = core_->stopping ? std::chrono::milliseconds(5) : round_every(core_->settings);
  rounds_ = core_->loop.after(pause, [this] { make_rounds(); });
}

NetServer::NetServer(Loop& loop, NetSettings settings, NetHandlers handlers, Metrics& metrics)
    : implementation_(std::make_unique<Implementation>(loop, std::move(settings), std::move(handlers), metrics)) {}

NetServer::~NetServer() = default;

u16 NetServer::port() const { return implementation_->port(); }
int NetServer::connections() const { return implementation_->core().roster.total(); }
int NetServer::sockets() const { return implementation_->core().sockets; }

void NetServer::stop(std::chrono::milliseconds grace, std::function<void()> done) {
  implementation_->stop(grace, std::move(done));
}

}  // namespace agon::server
