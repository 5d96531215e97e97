#include "server/net/net_server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "raw_client.h"
#include "running_server.h"

namespace agon::server::net_tests {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kEcho = "GET /echo HTTP/1.1\r\nHost: h\r\n\r\n";
const std::string kUpgrade =
    "GET /live HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";

TEST(NetServer, TellsItsPortAndKeepsItToItself) {
  Loop loop;
  Metrics metrics;
  const NetServer first(loop, {}, {}, metrics);
  EXPECT_NE(first.port(), 0);
  try {
    const NetServer second(loop, {.port = first.port()}, {}, metrics);
    FAIL() << "two servers on one port";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("cannot listen on 127.0.0.1 port " + std::to_string(first.port())));
  }
}

TEST(NetServer, WantsAddresses) {
  Loop loop;
  Metrics metrics;
  const auto listen = [&](std::vector<std::string> addresses) {
    const NetServer server(loop, {.addresses = std::move(addresses)}, {}, metrics);
  };
  EXPECT_THROW(listen({"nonsense"}), std::runtime_error);
  EXPECT_THROW(listen({}), std::runtime_error);
  EXPECT_THROW(listen({"192.0.2.1"}), std::runtime_error) << "an address that no machine has";
  EXPECT_NO_THROW(listen({"192.0.2.1", "127.0.0.1"})) << "one is enough";
}

TEST(NetServer, HasRoomForSoManyConnections) {
  RunningServer server({.most_connections = 5});
  std::vector<RawClient> clients;
  for (int i = 0; i < 5; ++i) {
    clients.emplace_back(server.port()).send(kEcho);
    EXPECT_THAT(clients.back().read_response(), EndsWith("GET /echo "));
  }
  EXPECT_THAT(RawClient(server.port()).read_all(), AllOf(StartsWith("HTTP/1.1 503"), HasSubstr("\"too_many\"")));
  EXPECT_EQ(server.connections(), 5);
  clients.pop_back();
  EXPECT_TRUE(eventually([&] { return exchange(server.port(), kEcho).ends_with("GET /echo "); }));
}

TEST(NetServer, HasRoomForSoManyOfOneAddress) {
  RunningServer server({.most_per_address = 2});
  const RawClient first(server.port());
  const RawClient second(server.port());
  EXPECT_THAT(RawClient(server.port()).read_all(), StartsWith("HTTP/1.1 503"));
  RunningServer proxied({.behind_proxy = true, .most_per_address = 2});
  const RawClient one(proxied.port());
  const RawClient two(proxied.port());
  EXPECT_THAT(exchange(proxied.port(), kEcho), EndsWith("GET /echo ")) << "all come from the proxy";
}

TEST(NetServer, StopsWhenWhatRunsIsDone) {
  RunningServer server;
  RawClient idle(server.port());
  RawClient asking(server.port());
  RawClient socket(server.port());
  asking.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n");
  socket.send(kUpgrade);
  EXPECT_THAT(socket.read_response(), StartsWith("HTTP/1.1 101"));
  EXPECT_TRUE(eventually([&] { return server.connections() == 3 && server.waiting() == 1; }));

  auto stopped = server.stop(10min);
  EXPECT_EQ(idle.read_all(), "");
  EXPECT_THAT(
      socket.read_bytes(2 + 57 + 4),
      AllOf(HasSubstr(R"({"tell":"closing","reason":"stopping","retry_after":2000})"), EndsWith("\x88\x02\x03\xe9")));
  EXPECT_FALSE(RawClient(server.port()).connected());
  socket.send(std::string("\x88\x82\0\0\0\0\x03\xe9", 8));
  EXPECT_EQ(socket.read_all(), "");
  socket.close();
  server.answer_later();
  EXPECT_THAT(asking.read_all(), AllOf(HasSubstr("Connection: close\r\n"), EndsWith("later")));
  asking.close();
  ASSERT_EQ(stopped.wait_for(60s), std::future_status::ready) << "long before the grace is over";
  EXPECT_EQ(server.closes, 1);
}

TEST(NetServer, StopsWhenTheGraceIsOver) {
  RunningServer server;
  RawClient socket(server.port());
  socket.send(kUpgrade);
  socket.read_response();
  RawClient half(server.port());
  half.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n");
  EXPECT_TRUE(eventually([&] { return server.sockets() == 1 && server.connections() == 2; }));
  auto stopped = server.stop(50ms);
  EXPECT_EQ(stopped.wait_for(60s), std::future_status::ready);
  EXPECT_EQ(server.connections(), 0);
}

TEST(NetServer, MayBeDestroyedInTheMiddleOfThings) {
  std::optional<RunningServer> server(std::in_place);
  RawClient asking(server->port());
  asking.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n");
  RawClient socket(server->port());
  socket.send(kUpgrade);
  socket.read_response();
  EXPECT_TRUE(eventually([&] { return server->connections() == 2 && server->waiting() == 1; }));
  server.reset();
  EXPECT_EQ(asking.read_all(), "");
}

TEST(NetServer, CountsWhatItDoes) {
  RunningServer server;
  exchange(server.port(), kEcho);
  exchange(server.port(), "GET /.. HTTP/1.1\r\nHost: h\r\n\r\n");
  RawClient socket(server.port());
  socket.send(kUpgrade);
  socket.read_response();
  socket.send(std::string("\x81\x81\0\0\0\0x", 7));
  socket.read_bytes(3);
  const std::string text = server.metrics.text();
  EXPECT_THAT(text, HasSubstr("agon_http_responses_total{status=\"2xx\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("agon_http_responses_total{status=\"4xx\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("agon_socket_messages_total{way=\"in\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("agon_sockets 1\n"));
  EXPECT_THAT(text, HasSubstr("agon_http_answer_seconds_count 2\n"));
}

}  // namespace
}  // namespace agon::server::net_tests
