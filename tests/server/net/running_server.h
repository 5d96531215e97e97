// A server on a free port, on a thread of its own, for tests that speak to it as strangers do.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/net/loop.h"
#include "server/net/metrics.h"
#include "server/net/net_server.h"

namespace agon::server::net_tests {

using namespace std::chrono_literals;

inline constexpr std::size_t kLarge = std::size_t{64} << 20;

// Answers /echo (method, path and body), /later (when the test says so), /never (drops its chance), /throw, /large
// (more than a system buffers); sockets at /live return what they get, and know a few words: "flood" (as much as goes
// into the queue and more), "bye" (closes as signed out), "throw".
class RunningServer {
 public:
  explicit RunningServer(NetSettings settings = {}) {
    settings.addresses = {"127.0.0.1"};
    settings.hosts.push_back("h");
    server_.emplace(loop_, std::move(settings), handlers(), metrics);
    port_ = server_->port();
    thread_ = std::thread([this] { loop_.run(); });
  }

  ~RunningServer() {
    if (thread_.joinable()) {
      on_loop([this] { server_.reset(); });
      loop_.stop();
      thread_.join();
    }
  }

  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  u16 port() const { return port_; }

  // Answers that said no.
  u64 refused() { return metrics.counter("agon_http_responses_total", "", "status=\"4xx\"").value(); }

  // Runs something on the loop, and waits for it.
  template <class Call>
  std::invoke_result_t<Call> on_loop(Call call) {
    const auto task = std::make_shared<std::packaged_task<std::invoke_result_t<Call>()>>(std::move(call));
    auto result = task->get_future();
    loop_.post([task] { (*task)(); });  // it is not yet at its end when the result is there
    return result.get();
  }

  int connections() {
    return on_loop([this] { return server_->connections(); });
  }
  int sockets() {
    return on_loop([this] { return server_->sockets(); });
  }

  // Starts to stop; the future is ready when nothing is left.
  std::future<void> stop(std::chrono::milliseconds grace) {
    auto done = std::make_shared<std::promise<void>>();
    auto result = done->get_future();
    loop_.post([this, grace, done] { server_->stop(grace, [done] { done->set_value(); }); });
    return result;
  }

  Metrics metrics;
  std::atomic<int> texts = 0;   // messages that sockets got
  std::atomic<int> closes = 0;  // on_close calls

  // How many have asked for /later and wait; and now they are answered.
  std::size_t waiting() {
    return on_loop([this] { return later_.size(); });
  }
  std::size_t answer_later() {
    return on_loop([this] {
      const std::vector<Respond> all = std::exchange(later_, {});
      for (const Respond& respond : all) respond({.type = "text/plain", .body = "later"});
      return all.size();
    });
  }

  std::string last_close() {
    return on_loop([this] { return last_close_; });
  }
  std::string last_remote() {
    return on_loop([this] { return last_remote_; });
  }

 private:
  NetHandlers handlers() {
    return {.http = [this](HttpRequest request, Respond respond) { answer(std::move(request), std::move(respond)); },
            .accept_socket = [this](const HttpRequest& request) -> std::variant<HttpResponse, OpenSocket> {
              if (request.path != "/live") return error_response(404, "not_found", "no socket");
              if (request.parameter("throw")) throw std::runtime_error("thrown by accept_socket");
              return OpenSocket([this, bye = request.parameter("bye").has_value()](std::shared_ptr<Socket> socket) {
                if (bye) socket->close(Closing::replaced);
                return listen(std::move(socket));
              });
            }};
  }

  void answer(HttpRequest request, Respond respond) {
    last_remote_ = request.remote;
    if (request.path == "/throw") throw std::runtime_error("thrown by http");
    if (request.path == "/never") return;
    if (request.path == "/large") return respond({.type = "text/plain", .body = std::string(kLarge, 'x')});
    if (request.path == "/later") return later_.push_back(respond);
    respond({.type = "text/plain", .body = request.method + " " + request.path + " " + request.body});
    respond({.status = 500});  // only the first answer counts
  }

  SocketHandler listen(std::shared_ptr<Socket> socket) {
    return {.on_text =
                [this, socket](std::string_view text) {
                  ++texts;
                  if (text == "throw") throw std::runtime_error("thrown by on_text");
                  if (text == "bye") return socket->close(Closing::signed_out);
                  if (text != "flood") return socket->send(std::string(text));
                  for (int i = 0; i < 100'000; ++i) socket->send(std::string(1000, 'f'));
                },
            .on_close =
                [this](std::string_view why) {
                  last_close_ = why;
                  ++closes;
                }};
  }

  Loop loop_;
  std::vector<Respond> later_;
  std::optional<NetServer> server_;
  std::thread thread_;
  std::string last_close_;
  std::string last_remote_;
  u16 port_ = 0;
};

// Waits until something is so, for things that happen on other threads.
template <class Condition>
bool eventually(Condition condition, std::chrono::milliseconds within = 60s) {
  const auto end = std::chrono::steady_clock::now() + within;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(2ms);
  }
  return true;
}

}  // namespace agon::server::net_tests
