// HTTP as strangers speak it: well, badly, slowly and not at all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "raw_client.h"
#include "running_server.h"
#include "server/net/log.h"

namespace agon::server::net_tests {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kHello = "GET /echo HTTP/1.1\r\nHost: h\r\n\r\n";

std::string post(std::string_view path, std::string_view body, std::string_view headers = {}) {
  return "POST " + std::string(path) + " HTTP/1.1\r\nHost: h\r\n" + std::string(headers) +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

auto error_with(std::string_view status, std::string_view code) {
  return AllOf(StartsWith("HTTP/1.1 " + std::string(status)), HasSubstr(R"({"error":{"code":")" + std::string(code)),
               HasSubstr("Content-Security-Policy"));
}

TEST(HttpConnection, AnswersOneRequestAfterTheOther) {
  RunningServer server;
  RawClient client(server.port());
  for (int i = 0; i < 3; ++i) {
    client.send(post("/echo", "body " + std::to_string(i)));
    EXPECT_THAT(client.read_response(),
                AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), EndsWith("POST /echo body " + std::to_string(i))));
  }
}

TEST(HttpConnection, AnswersAPipelineInOrder) {
  RunningServer server;
  RawClient client(server.port());
  std::string all;
  for (int i = 0; i < 50; ++i) all += post("/echo", std::to_string(i)) + kHello;
  client.send("GET /later HTTP/1.1\r\nHost: h\r\n\r\n" + all);
  EXPECT_TRUE(eventually([&] { return server.answer_later() == 1; }));
  EXPECT_THAT(client.read_response(), EndsWith("later"));
  for (int i = 0; i < 50; ++i) {
    EXPECT_THAT(client.read_response(), EndsWith("POST /echo " + std::to_string(i)));
    EXPECT_THAT(client.read_response(), EndsWith("GET /echo "));
  }
}

TEST(HttpConnection, TakesBodiesInChunks) {
  RunningServer server;
  RawClient client(server.port());
  client.send("POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n");
  client.send("7;x=y\r\n, world\r\n0\r\n\r\n" + kHello);
  EXPECT_THAT(client.read_response(), EndsWith("POST /echo hello, world"));
  EXPECT_THAT(client.read_response(), EndsWith("GET /echo "));
}

TEST(HttpConnection, TakesBytesOneByOne) {
  RunningServer server;
  RawClient client(server.port());
  for (const char c : post("/echo", "x")) client.send({&c, 1});
  EXPECT_THAT(client.read_response(), EndsWith("POST /echo x"));
}

TEST(HttpConnection, HeadHasNoBody) {
  RunningServer server;
  RawClient client(server.port());
  client.send("HEAD /echo HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(client.read_all(), AllOf(HasSubstr("Content-Length: 10\r\n"), EndsWith("\r\n\r\n")));
}

TEST(HttpConnection, EndsWhenTheClientWants) {
  RunningServer server;
  for (const char* request :
       {"GET /echo HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", "GET /echo HTTP/1.0\r\n\r\n"}) {
    RawClient client(server.port());
    client.send(request);
    EXPECT_THAT(client.read_all(), AllOf(HasSubstr("Connection: close\r\n"), EndsWith("GET /echo ")));
  }
}

TEST(HttpConnection, AnswersAClientThatHasFinishedSending) {
  RunningServer server;
  RawClient client(server.port());
  client.send(kHello);
  client.finish_sending();
  EXPECT_THAT(client.read_all(), EndsWith("GET /echo "));
  EXPECT_TRUE(eventually([&] { return server.connections() == 0; }));
}

TEST(HttpConnection, ContinuesWhenAsked) {
  RunningServer server;
  RawClient client(server.port());
  client.send("POST /echo HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n");
  EXPECT_EQ(client.read_response(), "HTTP/1.1 100 Continue\r\n\r\n");
  client.send("abc");
  EXPECT_THAT(client.read_response(), EndsWith("POST /echo abc"));
}

TEST(HttpConnection, MistakesOfHandlersAreFiveHundreds) {
  log_into([](std::string_view) {});
  RunningServer server;
  EXPECT_THAT(exchange(server.port(), "GET /throw HTTP/1.1\r\nHost: h\r\n\r\n"), error_with("500", "internal"));
  EXPECT_THAT(exchange(server.port(), "GET /never HTTP/1.1\r\nHost: h\r\n\r\n"), error_with("500", "internal"));
  EXPECT_THAT(exchange(server.port(), kHello), EndsWith("GET /echo "));
  log_into({});
}

TEST(HttpConnection, RefusesWhatIsNoRequest) {
  RunningServer server;
  const std::vector<std::string> bad = {
      "\r\n\r\nhello\r\n\r\n",
      "GET /echo\r\n\r\n",
      "GET /echo HTTP/1.1\r\n\r\n",
      "GET /echo HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
      "GET /echo HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n",
      "GET /../x HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET /%ff HTTP/1.1\r\nHost: h\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5, 6\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
      "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "GET /e" + std::string(1, '\0') + "cho HTTP/1.1\r\nHost: h\r\n\r\n",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 a client that speaks TLS\r\n\r\n",
  };
  for (const std::string& bytes : bad) {
    RawClient client(server.port());
    client.send(bytes);
    EXPECT_THAT(client.read_all(), error_with("400", "bad_request")) << bytes;
  }
  EXPECT_THAT(exchange(server.port(), "GET /echo HTTP/3.0\r\nHost: h\r\n\r\n"), StartsWith("HTTP/1.1 505"));
  EXPECT_THAT(exchange(server.port(), "POST /echo HTTP/1.1\r\nHost: h\r\nExpect: x\r\nContent-Length: 3\r\n\r\n"),
              error_with("417", "bad_request"));
}

TEST(HttpConnection, LimitsHeadersAndBodies) {
  RunningServer server({.most_header = 4096, .most_body = 1000, .uploads = {{"/echo/files", 5000}}});
  EXPECT_THAT(exchange(server.port(), "GET /echo HTTP/1.1\r\nHost: h\r\nX: " + std::string(5000, 'x') + "\r\n\r\n"),
              error_with("431", "too_large"));
  EXPECT_THAT(exchange(server.port(), "GET /" + std::string(5000, 'x')), error_with("431", "too_large"));
  EXPECT_THAT(exchange(server.port(), post("/echo", std::string(1000, 'b'))), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(exchange(server.port(), post("/echo", std::string(1001, 'b'))), error_with("413", "too_large"));
  EXPECT_THAT(exchange(server.port(), post("/echo/files/x", std::string(5000, 'b'))), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(exchange(server.port(), post("/echo/files/x", std::string(5001, 'b'))), error_with("413", "too_large"));
  const std::string chunk = "3e8\r\n" + std::string(1000, 'c') + "\r\n";
  EXPECT_THAT(
      exchange(server.port(), "POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk + chunk),
      error_with("413", "too_large"));
}

TEST(HttpConnection, ARefusalIsHeardByWhoeverIsStillSending) {
  RunningServer server;
  RawClient client(server.port());
  client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 900000\r\n\r\n");
  client.send(std::string(900'000, 'x'));
  EXPECT_THAT(client.read_all(), error_with("413", "too_large"));
}

TEST(HttpConnection, SlowRequestsEnd) {
  RunningServer server({.header_within = 60ms, .body_within = 60ms, .close_within = 60s});
  {
    RawClient client(server.port());
    client.send("GET / HTTP/1.1\r\nX: ");
    // A byte now and then, which would go on for ever.
    EXPECT_TRUE(eventually([&] { return client.send("x"), server.refused() > 0; }));
    EXPECT_THAT(client.read_all(), error_with("408", "bad_request"));
  }
  RawClient body(server.port());
  body.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc");
  EXPECT_THAT(body.read_all(), error_with("408", "bad_request"));
}

TEST(HttpConnection, IdleConnectionsEndSilently) {
  RunningServer server({.idle_most = 200ms});
  RawClient fresh(server.port());
  EXPECT_EQ(fresh.read_all(), "");
  // On a busy machine it may be over before the request has come.
  EXPECT_TRUE(eventually([&] {
    RawClient kept(server.port());
    kept.send(kHello);
    if (!kept.read_response().ends_with("GET /echo ")) return false;
    EXPECT_EQ(kept.read_all(), "");
    return true;
  }));
  EXPECT_TRUE(eventually([&] { return server.connections() == 0; }));
}

TEST(HttpConnection, SlowReadersEnd) {
  RunningServer server({.write_within = 80ms});
  RawClient client(server.port(), 4096);
  client.send("GET /large HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_THAT(client.read_bytes(12), "HTTP/1.1 200");
  EXPECT_TRUE(eventually([&] { return server.connections() == 0; }));
  EXPECT_LT(client.read_all().size(), kLarge);
}

TEST(HttpConnection, ClientsThatLeaveAreForgotten) {
  RunningServer server;
  for (int i = 0; i < 50; ++i) {
    RawClient client(server.port());
    client.send(std::string_view(i % 2 == 0 ? "GET /later HTTP/1.1\r\nHost: h\r\n\r\n" : "POST /ec"));
    if (i % 4 < 2) client.reset();
  }
  EXPECT_TRUE(eventually([&] { return server.answer_later(), server.connections() == 0; }));
}

// What follows a body whose end was misread would be taken for a request of its own.
TEST(HttpConnection, RefusesCodingsThatItDoesNotUnderstand) {
  RunningServer server;
  for (const char* codings :
       {"Transfer-Encoding: chunked, identity", "Transfer-Encoding: identity", "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: chunked, chunked", "Transfer-Encoding: xchunked",
        "Transfer-Encoding: ", "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked"}) {
    const std::string all =
        exchange(server.port(), "POST /echo HTTP/1.1\r\nHost: h\r\n" + std::string(codings) + "\r\n\r\n" + kHello);
    EXPECT_THAT(all, testing::AnyOf(error_with("501", "bad_request"), error_with("400", "bad_request"))) << codings;
    EXPECT_THAT(all, testing::Not(HasSubstr("GET /echo"))) << codings;
  }
  EXPECT_THAT(exchange(server.port(), "POST /echo HTTP/1.0\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
              error_with("400", "bad_request"));
}

TEST(HttpConnection, GoesByItsNamesOnly) {
  RunningServer server({.hosts = {"play.example"}});
  const auto ask = [&](const std::string& host) {
    return exchange(server.port(), "GET /echo HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
  };
  for (const char* host : {"127.0.0.1", "localhost:1", "[::1]:1", "play.example", "PLAY.example:443"}) {
    EXPECT_THAT(ask(host), StartsWith("HTTP/1.1 200")) << host;
  }
  for (const char* host :
       {"evil.example", "play.example.evil", "", "x", "[::1].evil.example", "[::1", "127.0.0.1.evil"}) {
    EXPECT_THAT(ask(host), error_with("421", "not_found")) << host;
  }
}

TEST(HttpConnection, HoldsOnlySoMuchOfAllBodies) {
  RunningServer server({.most_body = 1000, .most_bodies = 2500});
  std::vector<RawClient> slow;
  for (int i = 0; i < 2; ++i) {
    slow.emplace_back(server.port());
    slow.back().send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n\r\nx");
  }
  EXPECT_TRUE(eventually(
      [&] { return exchange(server.port(), post("/echo", std::string(900, 'x'))).starts_with("HTTP/1.1 503"); }));
  EXPECT_THAT(exchange(server.port(), post("/echo", std::string(900, 'x'))),
              AllOf(error_with("503", "too_many"), HasSubstr("Retry-After: ")));
  EXPECT_THAT(exchange(server.port(), post("/echo", "small")), EndsWith("POST /echo small"));
  // In chunks nobody knows how much will come: it counts as all that there may be.
  EXPECT_THAT(exchange(server.port(), "POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
              error_with("503", "too_many"));
  slow.clear();
  EXPECT_TRUE(eventually(
      [&] { return exchange(server.port(), post("/echo", std::string(900, 'x'))).starts_with("HTTP/1.1 200"); }));
}

TEST(HttpConnection, AnswersNoFasterThanOneAddressMayAsk) {
  RunningServer server({.behind_proxy = true, .requests_per_second = 50, .requests_at_once = 10, .longest_wait = 60s});
  const auto from = [](std::string_view address) {
    return "GET /echo HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: " + std::string(address) + "\r\n\r\n";
  };
  const auto began = std::chrono::steady_clock::now();
  std::vector<RawClient> clients;
  for (int i = 0; i < 3; ++i) clients.emplace_back(server.port());
  for (RawClient& client : clients) {
    std::string all;
    for (int i = 0; i < 10; ++i) all += from("1.1.1.1");
    client.send(all);
  }
  EXPECT_THAT(exchange(server.port(), from("2.2.2.2")), EndsWith("GET /echo "));
  for (RawClient& client : clients) {
    for (int i = 0; i < 10; ++i) EXPECT_THAT(client.read_response(), EndsWith("GET /echo "));
  }
  EXPECT_GE(std::chrono::steady_clock::now() - began, 380ms) << "20 more than at once";
}

TEST(HttpConnection, WhoWouldHaveToWaitForLongIsToldSo) {
  RunningServer server({.requests_per_second = 0.01, .requests_at_once = 3});
  for (int i = 0; i < 3; ++i) EXPECT_THAT(exchange(server.port(), kHello), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(exchange(server.port(), kHello), AllOf(error_with("429", "too_many"), HasSubstr("Retry-After: ")));
  RunningServer trusting({.trusted = {"127.0.0.1"}, .requests_per_second = 0.01, .requests_at_once = 3});
  for (int i = 0; i < 5; ++i) EXPECT_THAT(exchange(trusting.port(), kHello), StartsWith("HTTP/1.1 200"));
}

TEST(HttpConnection, WhoLeavesBeforeTheirTurnIsForgotten) {
  RunningServer server({.requests_per_second = 2, .requests_at_once = 1, .longest_wait = 60s, .header_within = 50ms});
  std::vector<RawClient> clients;
  for (int i = 0; i < 8; ++i) clients.emplace_back(server.port()).send(kHello);
  clients.clear();
  EXPECT_TRUE(eventually([&] { return server.connections() == 0; }));
}

// Who asks and does not read holds what was made for them.
TEST(HttpConnection, HoldsOnlySoMuchOfAllAnswers) {
  RunningServer server(
      {.behind_proxy = true, .most_answers = 5 * kLarge / 2, .most_answers_of_address = 3 * kLarge / 2});
  const auto large = [](std::string_view from) {
    return "GET /large HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: " + std::string(from) + "\r\n\r\n";
  };
  std::vector<RawClient> slow;
  for (const char* from : {"1.1.1.1", "2.2.2.2"}) {
    slow.emplace_back(server.port(), 4096).send(large(from));
    EXPECT_EQ(slow.back().read_bytes(12), "HTTP/1.1 200");
    const std::string second = exchange(server.port(), large("1.1.1.1"));
    EXPECT_THAT(second, AllOf(error_with("503", "too_many"), HasSubstr("Retry-After: "))) << "it has its part";
  }
  EXPECT_THAT(exchange(server.port(), large("3.3.3.3")), error_with("503", "too_many")) << "there is none left";
  EXPECT_THAT(exchange(server.port(), kHello), EndsWith("GET /echo "));
  slow.clear();
  EXPECT_TRUE(eventually([&] { return exchange(server.port(), large("3.3.3.3")).starts_with("HTTP/1.1 200"); }));
}

TEST(HttpConnection, AnAddressHasItsPartOfAllBodies) {
  RunningServer server({.behind_proxy = true, .most_body = 1000, .most_bodies_of_address = 1500});
  const auto from = [](std::string_view address) {
    return "POST /echo HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: " + std::string(address) +
           "\r\nContent-Length: 1000\r\n\r\n";
  };
  RawClient slow(server.port());
  slow.send(from("1.1.1.1") + "x");
  const std::string whole(1000, 'x');
  EXPECT_TRUE(eventually([&] { return exchange(server.port(), from("1.1.1.1") + whole).starts_with("HTTP/1.1 503"); }));
  EXPECT_THAT(exchange(server.port(), from("2.2.2.2") + whole), EndsWith("xxx"));
}

TEST(HttpConnection, ChecksWhichPageAsks) {
  RunningServer server({.origins = {"https://play.example"}});
  const std::string host = "127.0.0.1:" + std::to_string(server.port());
  const auto ask = [&](std::string_view method, std::string_view origin) {
    return exchange(server.port(), std::string(method) + " /echo HTTP/1.1\r\nHost: " + host +
                                       "\r\nContent-Length: 0\r\n" +
                                       (origin.empty() ? "" : "Origin: " + std::string(origin) + "\r\n") + "\r\n");
  };
  for (const char* method : {"POST", "PUT", "DELETE", "PATCH"}) {
    EXPECT_THAT(ask(method, "http://evil.example"), error_with("403", "not_allowed")) << method;
    EXPECT_THAT(ask(method, "null"), error_with("403", "not_allowed")) << method;
    EXPECT_THAT(ask(method, "http://" + host), StartsWith("HTTP/1.1 200")) << method;
    EXPECT_THAT(ask(method, "https://play.example"), StartsWith("HTTP/1.1 200")) << method;
    EXPECT_THAT(ask(method, ""), StartsWith("HTTP/1.1 200")) << method;
  }
  EXPECT_THAT(ask("GET", "http://evil.example"), StartsWith("HTTP/1.1 200")) << "reads: the browser keeps the answer";
}

TEST(HttpConnection, BelievesOnlyAProxyAboutAddresses) {
  const std::string request = "GET /echo HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 6.6.6.6, 1.2.3.4\r\n\r\n";
  RunningServer open;
  exchange(open.port(), request);
  EXPECT_EQ(open.last_remote(), "127.0.0.1");
  RunningServer proxied({.behind_proxy = true});
  exchange(proxied.port(), request);
  EXPECT_EQ(proxied.last_remote(), "1.2.3.4");
  exchange(proxied.port(), "GET / HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 5.6.7.8\r\n\r\n");
  EXPECT_EQ(proxied.last_remote(), "5.6.7.8") << "the proxy adds its own header behind the client's";
  exchange(proxied.port(), kHello);
  EXPECT_EQ(proxied.last_remote(), "127.0.0.1");
}

// Whatever comes, the server answers or hangs up, and goes on.
TEST(HttpConnection, SurvivesHostileBytes) {
  log_into([](std::string_view) {});
  RunningServer server({.most_connections = 100'000,
                        .most_per_address = 100'000,
                        .requests_at_once = 100'000,
                        .header_within = 100ms,
                        .body_within = 100ms,
                        .close_within = 50ms});
  std::mt19937 random(7);  // NOLINT: the same bytes each time
  const auto below = [&](std::size_t n) { return random() % n; };
  const std::vector<std::string> seeds = {
      kHello, post("/echo", R"({"a":1})", "Cookie: a=b\r\n"),
      "POST /echo HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
      "GET /live?x=%20 HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\x81\x81\x01\x02\x03\x04\x05"};
  std::vector<RawClient> open;
  for (int i = 0; i < 4000; ++i) {
    std::string bytes = seeds[below(seeds.size())];
    if (i % 8 == 0) bytes.assign(below(300), ' ');
    const std::size_t changes = i % 8 == 0 ? bytes.size() : 1 + below(4);
    for (std::size_t change = 0; change < changes && !bytes.empty(); ++change) {
      const std::size_t at = i % 8 == 0 ? change : below(bytes.size());
      switch (i % 8 == 0 ? 0 : below(4)) {
        case 0: bytes[at] = static_cast<char>(random()); break;
        case 1: bytes.erase(at, below(8)); break;
        case 2: bytes.insert(at, bytes.substr(below(bytes.size()), below(20))); break;
        default: bytes.insert(at, 1, "\r\n\0%:; "[below(8)]); break;
      }
    }
    RawClient client(server.port());
    ASSERT_TRUE(client.connected());
    client.send(bytes);
    if (i % 3 == 0) client.reset();
    if (i % 3 == 1) open.push_back(std::move(client));
    if (open.size() > 50) open.clear();
  }
  open.clear();
  EXPECT_THAT(exchange(server.port(), kHello), EndsWith("GET /echo "));
  EXPECT_TRUE(eventually([&] { return server.connections() == 0; }));
  log_into({});
}

}  // namespace
}  // namespace agon::server::net_tests
