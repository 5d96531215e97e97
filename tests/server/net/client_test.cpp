#include "tests/server/client/client.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "server/net/cookies.h"
#include "server/net/metrics.h"
#include "server/net/net_server.h"

namespace agon::server {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::StartsWith;

// Client and server on one loop, as in a load test.
class WebClients : public testing::Test {
 protected:
  NetHandlers handlers() {
    return {.http =
                [](const HttpRequest& request, const Respond& respond) {
                  if (request.path == "/never") {
                    kept() = respond;
                    return;
                  }
                  HttpResponse response{.body = request.method + " " + std::string(request.cookie("who")) + " " +
                                                request.body};
                  if (request.path == "/in") response.headers.emplace_back("Set-Cookie", set_cookie({"who", "me"}));
                  if (request.path == "/out") response.headers.emplace_back("Set-Cookie", drop_cookie("who", false));
                  respond(std::move(response));
                },
            .accept_socket = [](const HttpRequest& request) -> std::variant<HttpResponse, OpenSocket> {
              if (request.cookie("who").empty()) return error_response(403, "not_signed_in", "who?");
              return OpenSocket([](std::shared_ptr<Socket> socket) {
                return SocketHandler{.on_text = [socket](std::string_view text) { socket->send(std::string(text)); }};
              });
            }};
  }

  static Respond& kept() {
    static Respond respond;
    return respond;
  }

  void TearDown() override { kept() = nullptr; }

  void run(std::chrono::milliseconds most = 60s) {
    const Timer limit = loop.after(most, [&] {
      ADD_FAILURE() << "it took too long";
      loop.stop();
    });
    loop.run();
  }

  Loop loop;
  Metrics metrics;
  NetServer server{loop, {.addresses = {"127.0.0.1"}}, handlers(), metrics};
  WebClient client{loop, "127.0.0.1", server.port()};
};

TEST_F(WebClients, AskOneAfterTheOther) {
  std::vector<std::string> bodies;
  const auto keep = [&](const WebResponse& response) { bodies.push_back(response.body); };
  client.get("/a", keep);
  client.post("/in", "{}", keep);
  client.get("/b", keep);
  client.get("/out", keep);
  client.request({.method = "PUT", .target = "/c", .body = "x"}, [&](const WebResponse& response) {
    keep(response);
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.header("content-type"), "application/json");
    loop.stop();
  });
  run();
  EXPECT_THAT(bodies, ElementsAre("GET  ", "POST  {}", "GET me ", "GET me ", "PUT  x"));
  EXPECT_EQ(server.connections(), 1);
}

TEST_F(WebClients, ConnectAgainWhenTheServerHasLeft) {
  NetServer hasty(loop, {.addresses = {"127.0.0.1"}, .idle_most = 50ms}, handlers(), metrics);
  WebClient visitor(loop, "127.0.0.1", hasty.port());
  Timer pause;
  const std::function<void()> wait_until_it_has_left = [&] {
    if (hasty.connections() > 0) {
      pause = loop.after(5ms, wait_until_it_has_left);
      return;
    }
    visitor.get("/b", [&](const WebResponse& second) {
      EXPECT_EQ(second.status, 200);
      loop.stop();
    });
  };
  visitor.get("/a", [&](const WebResponse& first) {
    EXPECT_EQ(first.status, 200);
    wait_until_it_has_left();
  });
  run();
}

TEST_F(WebClients, GiveUp) {
  client.give_up_after(300ms);
  client.get("/never", [&](const WebResponse& response) {
    EXPECT_EQ(response.status, 0);
    EXPECT_EQ(response.error, "no answer in time");
    client.give_up_after(60s);
  });
  client.get("/a", [&](const WebResponse& response) {
    EXPECT_EQ(response.status, 200);
    loop.stop();
  });
  run();
}

TEST_F(WebClients, TellThatNobodyIsThere) {
  WebClient lost(loop, "127.0.0.1", 1);
  lost.get("/", [&](const WebResponse& response) {
    EXPECT_EQ(response.status, 0);
    EXPECT_NE(response.error, "");
    loop.stop();
  });
  run();
}

TEST_F(WebClients, OpenSocketsWithTheirCookies) {
  std::vector<std::string> heard;
  std::shared_ptr<WebSocket> socket;
  client.get("/in", [&](const WebResponse&) {
    EXPECT_EQ(client.cookie("who"), "me");
    socket = client.open("/live", {.on_open = [&] { heard.emplace_back("open"); },
                                   .on_text =
                                       [&](std::string_view text) {
                                         heard.emplace_back(text);
                                         if (text == "two") socket->close();
                                       },
                                   .on_close =
                                       [&](std::string_view) {
                                         heard.emplace_back("closed");
                                         loop.stop();
                                       }});
    socket->send("one");
    socket->send("two");
  });
  run();
  EXPECT_THAT(heard, ElementsAre("open", "one", "two", "closed"));
}

TEST_F(WebClients, HearRefusals) {
  std::string why;
  const auto socket = client.open("/live", {.on_close = [&](std::string_view reason) {
                                    why = reason;
                                    loop.stop();
                                  }});
  run();
  EXPECT_THAT(why, StartsWith("403"));
}

}  // namespace
}  // namespace agon::server
