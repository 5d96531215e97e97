// How much traffic one loop carries: a server on one thread, all its clients on another.
#include <benchmark/benchmark.h>

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/net/metrics.h"
#include "server/net/net_server.h"
#include "tests/server/client/client.h"

namespace {

using namespace agon::server;

// Answers every request with a short JSON text; sockets return what they get.
class EchoServer {
 public:
  explicit EchoServer(bool compress) {
    server_ = std::make_unique<NetServer>(
        loop_, NetSettings{.trusted = {"127.0.0.1"}, .compress_sockets = compress},
        NetHandlers{.http = [](const HttpRequest&, const Respond& respond) { respond({.body = R"({"ok":true})"}); },
                    .accept_socket = [](const HttpRequest&) -> std::variant<HttpResponse, OpenSocket> {
                      return OpenSocket([](std::shared_ptr<Socket> socket) {
                        return SocketHandler{
                            .on_text = [socket](std::string_view text) { socket->send(std::string(text)); }};
                      });
                    }},
        metrics_);
    thread_ = std::thread([this] { loop_.run(); });
  }
  ~EchoServer() {
    loop_.post([this] {
      server_.reset();
      loop_.stop();
    });
    thread_.join();
  }
  EchoServer(const EchoServer&) = delete;
  EchoServer& operator=(const EchoServer&) = delete;

  agon::u16 port() const { return server_->port(); }

 private:
  Loop loop_;
  Metrics metrics_;
  std::unique_ptr<NetServer> server_;
  std::thread thread_;
};

constexpr int kRound = 10'000;  // exchanges in one iteration

void http_requests(benchmark::State& state) {
  const EchoServer server(false);
  Loop loop;
  std::vector<std::unique_ptr<WebClient>> clients;
  for (int i = 0; i < state.range(0); ++i) {
    clients.push_back(std::make_unique<WebClient>(loop, "127.0.0.1", server.port()));
  }
  int left = 0;
  std::function<void(WebClient&)> ask = [&](WebClient& client) {
    client.get("/api/games", [&](const WebResponse& response) {
      if (response.status != 200) state.SkipWithError(response.error.c_str());
      if (--left <= 0) return loop.stop();
      if (left >= state.range(0)) ask(client);
    });
  };
  for ([[maybe_unused]] auto _ : state) {
    left = kRound;
    for (const auto& client : clients) ask(*client);
    loop.run();
  }
  state.SetItemsProcessed(state.iterations() * kRound);
}

// Arguments: sockets, bytes a message, compressed or not.
void socket_echoes(benchmark::State& state) {
  const EchoServer server(state.range(2) != 0);
  Loop loop;
  WebClient visitor(loop, "127.0.0.1", server.port());
  // As compressible as the game's messages are: names repeat, numbers do not.
  std::string text;
  for (unsigned i = 0; text.size() < static_cast<std::size_t>(state.range(1)); ++i) {
    text += R"({"kind":"figure","id":)" + std::to_string(i * 2654435761u) + R"(,"at":[3,-2]},)";
  }
  text.resize(static_cast<std::size_t>(state.range(1)));

  std::vector<std::shared_ptr<WebSocket>> sockets(static_cast<std::size_t>(state.range(0)));
  std::size_t open = 0;
  int left = 0;
  for (std::shared_ptr<WebSocket>& socket : sockets) {
    socket = visitor.open("/live", {.on_open =
                                        [&] {
                                          if (++open == sockets.size()) loop.stop();
                                        },
                                    .on_text =
                                        [&](std::string_view) {
                                          if (--left <= 0) return loop.stop();
                                          if (left >= state.range(0)) socket->send(text);
                                        },
                                    .on_close =
                                        [&](std::string_view why) {
                                          state.SkipWithError(std::string(why).c_str());
                                          loop.stop();
                                        }});
  }
  loop.run();
  for ([[maybe_unused]] auto _ : state) {
    left = kRound;
    for (const auto& socket : sockets) socket->send(text);
    loop.run();
  }
  state.SetItemsProcessed(state.iterations() * kRound);
}

BENCHMARK(http_requests)
    ->Arg(1)
    ->Arg(64)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->MeasureProcessCPUTime();
BENCHMARK(socket_echoes)
    ->Args({1, 200, 0})
    ->Args({64, 200, 0})
    ->Args({1000, 200, 0})
    ->Args({2000, 200, 0})
    ->Args({64, 20'000, 0})
    ->Args({64, 20'000, 1})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->MeasureProcessCPUTime();

}  // namespace
