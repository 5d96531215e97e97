// Those who mean no good, or do not know what they do: the server stays, and everybody else is served.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <mutex>
#include <string>
#include <vector>

#include "server/live/contract.h"
#include "server/net/log.h"
#include "tests/effort.h"
#include "tests/server/net/raw_client.h"
#include "tests/server/whole/each_server.h"
#include "tests/server/whole/mutation.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using net_tests::RawClient;

// Everything that is logged while it lives.
class LogKept {
 public:
  LogKept() {
    log_from(LogLevel::debug);
    log_into([this](std::string_view line) {
      const std::lock_guard lock(mutex_);
      text_ += line;
      text_ += '\n';
    });
  }
  ~LogKept() {
    log_into({});
    log_from(LogLevel::info);
  }
  LogKept(const LogKept&) = delete;
  LogKept& operator=(const LogKept&) = delete;

  bool has(const std::string& secret) {
    const std::lock_guard lock(mutex_);
    return text_.find(secret) != std::string::npos;
  }
  std::string text() {
    const std::lock_guard lock(mutex_);
    return text_;
  }

 private:
  std::mutex mutex_;
  std::string text_;
};

class Hostile : public OneServer {
 protected:
  // The server answers somebody who behaves.
  void expect_served(Pair& pair) {
    Random random(9);
    if (pair.first.at(pair.match).over()) return;
    EXPECT_EQ(play({&pair.first, &pair.second}, pair.match, random, 2), 2u);
    EXPECT_TRUE(pair.ann.get("Health", "/healthz").at("ok").as_bool());
  }

  // The beginning of a WebSocket, by hand.
  static std::string handshake(const std::string& cookie) {
    return fmt::format(
        "GET /live?contract={} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: agon_guest={}\r\n\r\n",
        kContractVersion, cookie);
  }
  // A frame of a short text, with a mask of zero, so that the text stands as it is.
  static std::string frame(const std::string& text) {
    return std::string{static_cast<char>(0x81), static_cast<char>(0x80 | text.size())} + std::string(4, '\0') + text;
  }
};

TEST_F(Hostile, MessagesOfAllSortsAreAnsweredOneByOne) {
  LogKept logged;
  Pair pair(port(), against_anybody("champions"));
  const std::size_t entries = pair.first.at(pair.match).entries;
  TestClient eve(port());
  Random random(1);
  std::string own = eve.make(against_machine("champions"));
  TestSocket socket = eve.open();
  socket.follows = false;
  int closed = 0;
  for (int i = 0; i < effort(2000); ++i) {
    if (i % 100 == 0) own = eve.make(against_machine(i % 200 == 0 ? "champions" : "aristeia"));
    const std::vector<json::object> commands = every_command(random.below(2) == 0 ? own : pair.match);
    const int before = socket.count("reply");
    socket.send(mutated(commands[random.below(static_cast<u32>(commands.size()))], random));
    if (socket.until([&] { return socket.count("reply") == before + 1 || socket.ended(); }) && !socket.ended())
      continue;
    ++closed;
    ASSERT_TRUE(socket.ended()) << "message " << i << " has no reply";
    socket = eve.open();
    socket.follows = false;
  }
  EXPECT_EQ(closed, 0);
  // What she does not sit at is as it was.
  EXPECT_EQ(pair.first.at(pair.match).entries, entries);
  EXPECT_EQ(pair.first.at(pair.match).state(), "running");
  expect_served(pair);
  EXPECT_EQ(logged.text(), "");  // nothing of it is a mistake of the server's
}

TEST_F(Hostile, RequestsOfAllSortsAreAnswered) {
  LogKept logged;
  Pair pair(port(), against_anybody("champions"));
  TestClient eve(port());
  Random random(2);
  const std::vector<std::string> targets{
      "/api/guest",          "/api/guest/take", "/api/account/password",
      "/api/account/delete", "/api/matches",    "/api/matches/" + pair.match + "/join",
      "/api/replays",        "/api/session/end"};
  const std::vector<json::object> bodies{
      {{"name", "Eve"}},
      {{"token", "x.y.z"}},
      {{"old", "a password"}, {"new", "another one"}},
      {{"game", "champions"},
       {"options", {{"players", 3}}},
       {"seats", {{{"kind", "me"}}, {{"kind", "machine"}, {"level", 1}}, {{"kind", "open"}, {"invite", "Ann"}}}},
       {"clock", {{"kind", "game"}, {"seconds", 60}, {"increment", 5}}},
       {"from", {{"match", pair.match}, {"choices", 3}}}},
      {{"key", "x"}, {"seat", 1}, {"addition", "y"}},
      {{"format", "agon-replay"}, {"game", "champions"}, {"version", 1}, {"entries", {{{"seat", 0}}}}}};
  for (int i = 0; i < effort(1000); ++i) {
    const WebResponse answer =
        eve.ask({.method = "POST",
                 .target = targets[random.below(static_cast<u32>(targets.size()))],
                 .headers = {{"Content-Type", "application/json"}},
                 .body = mutated(bodies[random.below(static_cast<u32>(bodies.size()))], random)});
    ASSERT_TRUE(answer.status >= 200 && answer.status < 500) << answer.status << " " << answer.error << answer.body;
  }
  for (int i = 0; i < effort(300); ++i) {
    std::string query = mutated({{"choices", 5}, {"as", "all"}}, random);
    for (char& c : query) c = c == ' ' ? '+' : c;
    const std::string page = random.below(2) == 0 ? "/moment?choices=" : "/entries?since=";
    const WebResponse answer = eve.ask({.target = "/api/matches/" + pair.match + page + query});
    ASSERT_TRUE(answer.status >= 200 && answer.status < 500) << answer.status << " " << query;
  }
  expect_served(pair);
  EXPECT_EQ(logged.text(), "");
}

TEST_F(Hostile, MessagesThatAreTooLargeOrTooDeepAreRefused) {
  Pair pair(port(), against_anybody("champions"));
  TestClient eve(port());
  TestSocket socket = eve.open();
  const int before = socket.count("reply");
  socket.send(R"({"id":1,"do":)" + std::string(30'000, '[') + std::string(30'000, ']') + "}");
  EXPECT_TRUE(socket.until([&] { return socket.count("reply") == before + 1; }));
  socket.send(std::string(200'000, ' '));
  EXPECT_TRUE(socket.until([&] { return socket.ended(); }));
  expect_served(pair);
}

TEST_F(Hostile, WhoDoesNotWaitForRepliesIsSentAway) {
  Pair pair(port(), against_anybody("champions"));
  RawClient hasty(port());
  hasty.send(handshake(pair.ann.cookie("agon_guest")));
  hasty.read_response();
  const json::object say{{"do", "say"}, {"match", pair.match}, {"text", "x"}, {"id", 1}};
  std::string all;
  for (int i = 0; i < 2000; ++i) all += frame(json::serialize(say));
  hasty.send(all);
  EXPECT_NE(hasty.read_all().find(R"("reason":"slow")"), std::string::npos);
  expect_served(pair);
}

TEST_F(Hostile, HalfMessagesHoldUpNobody) {
  Pair pair(port(), against_anybody("champions"));
  TestClient eve(port());
  const std::string open = handshake(eve.cookie("agon_guest"));
  const std::string whole = frame(json::serialize(json::object{{"do", "watch"}, {"match", pair.match}, {"id", 1}}));
  std::vector<RawClient> left;
  for (std::size_t cut = 1; cut < open.size(); cut += 7) {
    left.emplace_back(port());
    left.back().send(open.substr(0, cut));
  }
  for (std::size_t cut = 1; cut < whole.size(); cut += 5) {
    RawClient client(port());
    client.send(open);
    client.read_response();
    client.send(whole.substr(0, cut));
    if (cut % 2 == 0) {
      client.reset();
    } else {
      left.push_back(std::move(client));
    }
  }
  expect_served(pair);
}

TEST_F(Hostile, WhoNeverReadsIsDroppedAndMayComeBack) {
  ServerSettings settings = test_settings((folder.path() / "other").string());
  settings.net.most_queued_bytes = std::size_t{64} << 10;
  TestServer small(settings);
  Pair pair(small.port(), against_anybody("champions"));
  TestClient eve(small.port());
  RawClient deaf(small.port(), 4096);
  deaf.send(handshake(eve.cookie("agon_guest")));
  deaf.read_response();
  deaf.send(frame(json::serialize(json::object{{"do", "watch"}, {"match", pair.match}, {"id", 1}})));
  const auto spectators = [&] { return pair.first.at(pair.match).table.at("spectators").as_int64(); };
  ASSERT_TRUE(pair.first.until([&] { return spectators() == 1; }));
  for (int i = 0; i < 3000 && spectators() == 1; ++i) {
    ASSERT_TRUE(pair.first.done({{"do", "say"}, {"match", pair.match}, {"text", std::string(2000, 'x')}}));
  }
  EXPECT_TRUE(pair.first.until([&] { return spectators() == 0; }));
  expect_served(pair);
  TestSocket back = eve.open();
  back.follows = false;
  EXPECT_TRUE(back.watch(pair.match, {{"since", 0}}));
}

TEST_F(Hostile, NoSecretIsLogged) {
  LogKept logged;
  TestClient ann(port());
  const std::string password = "correct horse battery";
  std::vector<std::string> secrets{password, ann.cookie("agon_guest")};
  secrets.emplace_back(ann.post("MoveLink", "/api/guest/link").at("token").as_string());
  ann.no_post("/api/account", {{"name", ""}, {"password", password}});
  ann.post("Me", "/api/account", {{"name", "Ann"}, {"password", password}});
  secrets.push_back(ann.cookie("agon_session"));
  ann.no_post("/api/session", {{"name", "Ann"}, {"password", password + "x"}});
  const json::object made = ann.post("MatchAnswer", "/api/matches", against_anybody("champions"));
  secrets.emplace_back(made.at("match").at("key").as_string());
  const std::string match = ann.make(against_machine("champions"));
  TestSocket socket = ann.open();
  ASSERT_TRUE(socket.watch(match));
  Random random(1);
  play({&socket}, match, random, 5);
  socket.send("nonsense " + password);
  ann.ask({.method = "POST",
           .target = "/api/session",
           .headers = {{"Content-Type", "application/json"}},
           .body = R"({"name":"Ann","password":")" + password});
  EXPECT_TRUE(socket.done({{"do", "resign"}, {"match", match}}));
  ASSERT_TRUE(socket.until([&] { return socket.at(match).over(); }));
  secrets.emplace_back(socket.at(match).table.at("seed").as_string());
  server.stop();
  server.restart();
  for (const std::string& secret : secrets) {
    ASSERT_GE(secret.size(), 8u);
    EXPECT_FALSE(logged.has(secret)) << secret << " in\n" << logged.text();
  }
}

}  // namespace
}  // namespace agon::server
