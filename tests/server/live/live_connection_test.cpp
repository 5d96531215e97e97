#include "server/live/live_connection.h"

#include <gtest/gtest.h>

#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;

class Connections : public OneServer {
 protected:
  TestClient ann{port()};
};

TEST_F(Connections, RepliesComeOnceAndInOrder) {
  Pair pair(port(), against_anybody("champions"));
  const WebResponse page = ann.ask({.target = "/live"});
  EXPECT_EQ(page.status, 404);  // it is no page
  std::vector<i64> order;
  const auto all = std::make_shared<std::promise<void>>();
  const auto socket = clients_thread().run([&] {
    WebClient client(clients_thread().loop(), "127.0.0.1", port());
    return client.open(live_at("en"), {.on_open = {},
                                       .on_text =
                                           [&order, all](std::string_view text) {
                                             const json::value message = json::parse({text.data(), text.size()});
                                             if (!message.as_object().contains("re")) return;
                                             order.push_back(message.at("re").as_int64());
                                             if (order.size() == 30) all->set_value();
                                           },
                                       .on_close = {}});
  });
  clients_thread().run([&] {
    for (int i = 0; i < 30; i += 3) {
      socket->send(json::serialize(json::object{{"do", "ping"}, {"id", i}}));
      socket->send(json::serialize(json::object{{"do", "watch"}, {"match", pair.match}, {"id", i + 1}}));
      socket->send(json::serialize(json::object{{"do", "query"}, {"match", "none"}, {"id", i + 2}}));
    }
  });
  all->get_future().wait();
  for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], static_cast<i64>(i));
  clients_thread().run([&] { socket->close(); });
}

TEST_F(Connections, WhatIsNotUnderstoodIsSaid) {
  TestSocket socket = ann.open();
  EXPECT_EQ(socket.no({{"do", "fly"}}), "bad_request");
  EXPECT_EQ(socket.no({}), "bad_request");
  EXPECT_EQ(socket.no({{"do", 7}}), "bad_request");
  EXPECT_EQ(socket.no({{"do", "ping"}, {"more", 1}}), "bad_request");
  EXPECT_EQ(socket.no({{"do", "mute"}}), "bad_request");
  EXPECT_EQ(socket.no({{"do", "lobby"}, {"on", "yes"}}), "bad_request");
  for (const char* text : {"", "nonsense", "[1]", "7", "{\"do\":\"ping\"}", R"({"do":"ping","id":"x"})"})
    socket.send(text);
  EXPECT_TRUE(socket.done({{"do", "ping"}}));
}

TEST_F(Connections, SpeakTheLanguageOfThePage) {
  TestClient spanish(port(), "es");
  TestSocket one = ann.open();
  TestSocket other = spanish.open();
  const json::object message{{"do", "watch"}, {"match", "none"}};
  EXPECT_NE(one.say(message).at("error").at("message"), other.say(message).at("error").at("message"));
}

TEST_F(Connections, WhoSaysTooMuchIsToldToWait) {
  TestClient stranger(port(), "en", "10.0.0.1");
  TestSocket socket = stranger.open();
  // Large ones: of those few are too many, however slow this machine is.
  const json::object large{{"do", "ping"}, {"with", std::string(60'000, 'x')}};
  json::value error = socket.say(large).at("error");
  for (int i = 0; i < 500 && error.at("code") == "bad_request"; ++i) error = socket.say(large).at("error");
  EXPECT_EQ(error.at("code").as_string(), "too_many");
  EXPECT_GT(error.at("retry_after").as_int64(), 0);
  TestSocket calm = ann.open();
  EXPECT_TRUE(calm.done({{"do", "ping"}}));
}

TEST_F(Connections, ANewNameMeansANewSocket) {
  TestSocket socket = ann.open();
  EXPECT_TRUE(socket.done({{"do", "ping"}}));
  ann.post("Me", "/api/guest", {{"name", "Anna"}});
  ASSERT_TRUE(socket.until([&] { return socket.count("closing") == 1; }));
  EXPECT_EQ(socket.told().back().at("reason").as_string(), "signed_out");
}

}  // namespace
}  // namespace agon::server
