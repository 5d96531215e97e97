// WebSockets: messages, limits, pings, closing, and clients that do it wrong. Frames are made by hand where a library
// would not send them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "raw_client.h"
#include "running_server.h"
#include "server/net/log.h"

namespace agon::server::net_tests {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string upgrade(std::string_view target = "/live", std::string_view headers = {}) {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" + std::string(headers) + "\r\n";
}

// A client's frame, masked with zeros.
std::string frame(int first, std::string_view payload) {
  std::string out{static_cast<char>(first)};
  if (payload.size() < 126) {
    out += static_cast<char>(0x80 | payload.size());
  } else if (payload.size() < 65536) {
    out += {static_cast<char>(0x80 | 126), static_cast<char>(payload.size() >> 8), static_cast<char>(payload.size())};
  } else {
    out += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(payload.size() >> shift);
  }
  return out + std::string(4, '\0') + std::string(payload);
}

constexpr int kText = 0x81, kBinary = 0x82, kClose = 0x88, kPing = 0x89, kPong = 0x8a;

// A connection that has become a socket.
RawClient socket_to(RunningServer& server, int receive_buffer = 0) {
  RawClient client(server.port(), receive_buffer);
  client.send(upgrade());
  EXPECT_THAT(client.read_response(), StartsWith("HTTP/1.1 101"));
  return client;
}

// The next frame from the server: its first byte and its payload.
std::pair<int, std::string> next_frame(RawClient& client) {
  const std::string head = client.read_bytes(2);
  if (head.size() < 2) return {0, ""};
  std::size_t size = static_cast<unsigned char>(head[1]);
  if (size >= 126) {
    const std::string more = client.read_bytes(size == 126 ? 2 : 8);
    size = 0;
    for (const char c : more) size = size << 8 | static_cast<unsigned char>(c);
  }
  return {static_cast<unsigned char>(head[0]), client.read_bytes(size)};
}

// What a closing frame says.
int close_code(const std::pair<int, std::string>& got) {
  if (got.first != kClose || got.second.size() < 2) return 0;
  return static_cast<unsigned char>(got.second[0]) << 8 | static_cast<unsigned char>(got.second[1]);
}

using Frame = std::pair<int, std::string>;

TEST(SocketConnection, ReturnsMessages) {
  RunningServer server;
  RawClient client = socket_to(server);
  const std::string large(60'000, 'x');
  for (const std::string& text : {std::string("hello"), std::string("äß€😀"), std::string(), large}) {
    client.send(frame(kText, text));
    EXPECT_EQ(next_frame(client), Frame(kText, text));
  }
  client.send(frame(0x01, "in ") + frame(0x00, "three ") + frame(kPing, "ping") + frame(0x80, "parts"));
  EXPECT_EQ(next_frame(client), Frame(kPong, "ping"));
  EXPECT_EQ(next_frame(client), Frame(kText, "in three parts"));
  EXPECT_EQ(server.sockets(), 1);
}

TEST(SocketConnection, AClientMayClose) {
  RunningServer server;
  RawClient client = socket_to(server);
  client.send(frame(kClose, "\x03\xe8"));
  EXPECT_EQ(close_code(next_frame(client)), 1000);
  EXPECT_EQ(client.read_all(), "");
  client.close();
  EXPECT_TRUE(eventually([&] { return server.closes == 1 && server.connections() == 0; }));
  EXPECT_EQ(server.last_close(), "closed by the other side");
}

TEST(SocketConnection, TheServerMayClose) {
  RunningServer server({.retry_after = 1234ms});
  RawClient client = socket_to(server);
  client.send(frame(kText, "bye") + frame(kText, "not heard any more"));
  EXPECT_EQ(next_frame(client), Frame(kText, R"({"tell":"closing","reason":"signed_out","retry_after":1234})"));
  EXPECT_EQ(close_code(next_frame(client)), 1008);
  client.send(frame(kClose, "\x03\xf0"));
  EXPECT_EQ(client.read_all(), "");
  client.close();
  EXPECT_TRUE(eventually([&] { return server.closes == 1 && server.sockets() == 0; }));
  EXPECT_EQ(server.last_close(), "signed_out");
  EXPECT_EQ(server.texts, 1);
}

TEST(SocketConnection, MayBeClosedBeforeAnybodyListens) {
  RunningServer server;
  RawClient client(server.port());
  client.send(upgrade("/live?bye"));
  EXPECT_THAT(client.read_response(), StartsWith("HTTP/1.1 101"));
  EXPECT_EQ(next_frame(client), Frame(kText, R"({"tell":"closing","reason":"replaced","retry_after":2000})"));
  EXPECT_EQ(close_code(next_frame(client)), 1000);
  EXPECT_TRUE(eventually([&] { return server.closes == 1; }));
  EXPECT_EQ(server.last_close(), "replaced");
}

TEST(SocketConnection, WhoeverIgnoresTheClosingIsCutOff) {
  RunningServer server({.close_within = 50ms});
  RawClient client = socket_to(server);
  client.send(frame(kText, "bye"));
  EXPECT_TRUE(eventually([&] { return server.closes == 1 && server.connections() == 0; }));
  RawClient half = socket_to(server);
  half.send(frame(kClose, "\x03\xe8"));  // and then it stays connected
  EXPECT_TRUE(eventually([&] { return server.closes == 2 && server.connections() == 0; }));
}

TEST(SocketConnection, BrokenMessagesAreToldWhy) {
  RunningServer server({.most_message = 1000});
  const auto code_for = [&](const std::string& bytes) {
    RawClient client = socket_to(server);
    client.send(bytes);
    return close_code(next_frame(client));
  };
  EXPECT_EQ(code_for(frame(kText, "\xff\xfe")), 1007);
  EXPECT_EQ(code_for(frame(kText, "half a letter \xc3")), 1007);
  EXPECT_EQ(code_for(frame(kText, "\xed\xa0\x80")), 1007) << "a surrogate";
  EXPECT_EQ(code_for(frame(kBinary, "bytes")), 1003);
  EXPECT_EQ(code_for(frame(kText, std::string(1001, 'x'))), 1009);
  EXPECT_EQ(code_for(frame(0x01, std::string(900, 'x')) + frame(0x80, std::string(900, 'x'))), 1009);
  EXPECT_EQ(code_for("\x81\x05hello"), 1002) << "not masked";
  EXPECT_EQ(code_for(frame(0x83, "x")), 1002) << "an unknown kind";
  EXPECT_EQ(code_for(frame(0xc1, "x")), 1002) << "a bit that nobody agreed on";
  EXPECT_EQ(code_for(frame(0x80, "x")), 1002) << "a continuation of nothing";
  EXPECT_EQ(code_for(frame(kPing, std::string(200, 'x'))), 1002) << "a long control frame";
  EXPECT_EQ(code_for(frame(kClose, "x")), 1002) << "half a code";
  EXPECT_EQ(server.texts, 0);
  EXPECT_TRUE(eventually([&] { return server.connections() == 0; }));
}

TEST(SocketConnection, AFrameThatPromisesTooMuchIsRefusedAtOnce) {
  RunningServer server;
  RawClient client = socket_to(server);
  client.send(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14));
  EXPECT_EQ(close_code(next_frame(client)), 1009);
}

TEST(SocketConnection, AMistakeOfTheHandlerEndsThatSocketOnly) {
  log_into([](std::string_view) {});
  RunningServer server;
  RawClient other = socket_to(server);
  RawClient client = socket_to(server);
  client.send(frame(kText, "throw"));
  EXPECT_EQ(close_code(next_frame(client)), 1011);
  other.send(frame(kText, "still here"));
  EXPECT_EQ(next_frame(other), Frame(kText, "still here"));
  EXPECT_THAT(exchange(server.port(), upgrade("/live?throw")), StartsWith("HTTP/1.1 500"));
  log_into({});
}

TEST(SocketConnection, SlowReadersAreDroppedAndOthersNot) {
  RunningServer server({.most_queued = 50, .close_within = 100ms});
  RawClient slow = socket_to(server, 4096);
  RawClient other = socket_to(server);
  slow.send(frame(kText, "flood"));
  EXPECT_TRUE(eventually([&] { return server.closes == 1; }));
  EXPECT_EQ(server.last_close(), "slow");
  other.send(frame(kText, "fine"));
  EXPECT_EQ(next_frame(other), Frame(kText, "fine"));
  EXPECT_TRUE(eventually([&] { return server.sockets() == 1; }));
}

TEST(SocketConnection, ASlowReaderThatCatchesUpIsToldWhy) {
  RunningServer server({.most_queued = 50});
  RawClient slow = socket_to(server);
  slow.send(frame(kText, "flood"));
  Frame got;
  Frame last;
  while (got.first != kClose && (got = next_frame(slow)).first == kText) last = got;
  EXPECT_EQ(last.second, R"({"tell":"closing","reason":"slow","retry_after":2000})");
  EXPECT_EQ(close_code(got), 1013);
}

TEST(SocketConnection, TheQueueIsLimitedInBytesToo) {
  RunningServer server({.most_queued = 1'000'000, .most_queued_bytes = 10'000});
  RawClient slow = socket_to(server, 4096);
  slow.send(frame(kText, "flood"));
  EXPECT_TRUE(eventually([&] { return server.closes == 1; }));
  EXPECT_EQ(server.last_close(), "slow");
}

TEST(SocketConnection, ReadersThatStopAreDropped) {
  RunningServer server({.most_queued = 1'000'000, .most_queued_bytes = 1'000'000'000, .write_within = 80ms});
  RawClient slow = socket_to(server, 4096);
  slow.send(frame(kText, "flood"));
  EXPECT_TRUE(eventually([&] { return server.closes == 1; }));
  EXPECT_EQ(server.last_close(), "slow");
  EXPECT_EQ(server.sockets(), 0);
}

TEST(SocketConnection, SilenceIsBrokenByAPing) {
  RunningServer server({.ping_after = 50ms});
  RawClient client = socket_to(server);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(next_frame(client).first, kPing);
    client.send(frame(kPong, ""));
  }
  EXPECT_EQ(server.sockets(), 1);
}

TEST(SocketConnection, WhoeverStaysSilentIsDropped) {
  RunningServer server({.ping_after = 50ms, .pong_within = 1500ms});
  RawClient client = socket_to(server);
  EXPECT_EQ(next_frame(client).first, kPing);
  EXPECT_TRUE(eventually([&] { return server.closes == 1; }));
  EXPECT_EQ(server.last_close(), "silent");
}

TEST(SocketConnection, APingWaitsBehindAMessage) {
  RunningServer server({.most_queued = 1'000'000, .most_queued_bytes = 1'000'000'000, .ping_after = 20ms});
  RawClient client = socket_to(server, 4096);
  client.send(frame(kText, "flood"));
  for (int i = 0; i < 5; ++i) {
    std::this_thread::sleep_for(50ms);  // it is pinged, and cannot be reached
    client.send(frame(kPong, ""));
  }
  EXPECT_EQ(server.sockets(), 1);
}

TEST(SocketConnection, AClientThatResetsIsNoticed) {
  RunningServer server;
  for (int i = 0; i < 10; ++i) {
    RawClient client = socket_to(server);
    client.send(frame(kText, "flood"));
    client.reset();
  }
  EXPECT_TRUE(eventually([&] { return server.closes == 10 && server.connections() == 0; }));
}

TEST(SocketConnection, OnlyPagesOfThisSiteMayOpenOne) {
  RunningServer server({.origins = {"https://play.example"}});
  EXPECT_THAT(exchange(server.port(), upgrade("/live", "Origin: https://evil.example\r\n")),
              StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(exchange(server.port(), upgrade("/live", "Origin: http://h\r\n")), StartsWith("HTTP/1.1 101"));
  EXPECT_THAT(exchange(server.port(), upgrade("/live", "Origin: https://play.example\r\n")),
              StartsWith("HTTP/1.1 101"));
}

TEST(SocketConnection, ARefusalIsAResponse) {
  RunningServer server;
  RawClient client(server.port());
  client.send(upgrade("/elsewhere"));
  EXPECT_THAT(client.read_response(), StartsWith("HTTP/1.1 404"));
  client.send(upgrade());
  EXPECT_THAT(client.read_response(), StartsWith("HTTP/1.1 101")) << "the connection goes on";
}

TEST(SocketConnection, NothingMayComeBeforeTheHandshakeIsOver) {
  RunningServer server;
  EXPECT_THAT(exchange(server.port(), upgrade() + frame(kText, "early")), StartsWith("HTTP/1.1 400"));
}

TEST(SocketConnection, CompressesWhereBothWant) {
  const std::string_view offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
  RunningServer plain;
  EXPECT_THAT(exchange(plain.port(), upgrade("/live", offer)), testing::Not(HasSubstr("permessage-deflate")));
  RunningServer packed({.compress_sockets = true});
  EXPECT_THAT(exchange(packed.port(), upgrade("/live", offer)), HasSubstr("permessage-deflate"));
}

}  // namespace
}  // namespace agon::server::net_tests
