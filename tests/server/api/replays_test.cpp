#include <gtest/gtest.h>

#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;

class Replays : public OneServer {
 protected:
  // A match of two people that ended early.
  void SetUp() override {
    pair = std::make_unique<Pair>(port(), against_anybody("champions"));
    Random random(1);
    play({&pair->first, &pair->second}, pair->match, random, 25);
  }
  void end() {
    ASSERT_TRUE(pair->first.done({{"do", "resign"}, {"match", pair->match}}));
    ASSERT_TRUE(pair->first.until([&] { return pair->first.at(pair->match).over(); }));
  }
  std::string path(const std::string& more) const { return "/api/matches/" + pair->match + more; }

  std::unique_ptr<Pair> pair;
};

TEST_F(Replays, AreForMatchesThatAreOver) {
  EXPECT_EQ(pair->ann.no_get(path("/replay")), "not_allowed");
  EXPECT_EQ(pair->ann.no_get(path("/verify")), "not_allowed");
  EXPECT_EQ(pair->ann.no_get("/api/matches/none/replay"), "not_found");
  EXPECT_EQ(pair->ann.no_get("/api/matches/none/verify"), "not_found");
}

TEST_F(Replays, HoldWhatTheSeedGives) {
  end();
  const json::object found = pair->ann.get("Verification", path("/verify"));
  EXPECT_TRUE(found.at("holds").as_bool());
  EXPECT_EQ(found.at("by_hand").as_int64(), 0);
  EXPECT_EQ(found.at("choices").as_int64() + found.at("rolls").as_int64(),
            pair->first.at(pair->match).standing.at("choices").as_int64());
}

TEST_F(Replays, AreBroughtBackAndWatched) {
  end();
  const WebResponse file = pair->ben.ask({.target = path("/replay")});
  ASSERT_EQ(file.status, 200);
  EXPECT_TRUE(file.header("Content-Disposition").find(".agon.json") != std::string_view::npos);
  TestClient dan(port());
  const json::object brought = dan.post("MatchAnswer", "/api/replays", json::parse(file.body).as_object());
  const std::string match(brought.at("match").at("match").as_string());
  EXPECT_TRUE(brought.at("match").at("uploaded").as_bool());
  TestSocket socket = dan.open();
  ASSERT_TRUE(socket.watch(match));
  EXPECT_EQ(socket.at(match).entries, pair->first.at(pair->match).entries);
  EXPECT_EQ(socket.at(match).viewer, "all");
  TestSocket all = pair->ann.open();
  ASSERT_TRUE(all.watch(pair->match, {{"as", "all"}}));
  EXPECT_EQ(socket.at(match).scene(), all.at(pair->match).scene());
  EXPECT_TRUE(dan.get("Verification", "/api/matches/" + match + "/verify").at("holds").as_bool());
  EXPECT_EQ(socket.no({{"do", "rematch"}, {"match", match}}), "not_allowed");
  // It is still there after each restart, for whoever has the link.
  for (int times = 0; times < 2; ++times) {
    server.restart();
    TestClient other(port());
    socket = other.open();
    ASSERT_TRUE(socket.watch(match));
    EXPECT_EQ(socket.at(match).entries, pair->first.at(pair->match).entries);
  }
}

TEST_F(Replays, ThatAreNoneAreRefused) {
  const auto no = [&](const std::string& body) {
    const WebResponse answer = pair->ann.ask(
        {.method = "POST", .target = "/api/replays", .headers = {{"Content-Type", "application/json"}}, .body = body});
    return answer.status;
  };
  EXPECT_EQ(no(""), 400);
  EXPECT_EQ(no("{}"), 400);
  EXPECT_EQ(no("[1, 2"), 400);
  EXPECT_EQ(no(std::string(100'000, '[')), 400);
  EXPECT_EQ(no(std::string(17 << 20, ' ')), 413);
}

TEST_F(Replays, AMomentIsWhereAnotherMatchBegins) {
  const json::object from{{"match", pair->match}, {"choices", 10}};
  EXPECT_EQ(pair->ann.no_post("/api/matches", {{"game", "champions"}, {"from", from}}), "not_allowed");
  end();
  EXPECT_EQ(
      pair->ann.no_post("/api/matches", {{"game", "champions"}, {"from", {{"match", pair->match}, {"choices", 9999}}}}),
      "bad_request");
  TestClient dan(port());
  const std::string match = dan.make({{"game", "champions"}, {"from", from}});
  TestSocket socket = dan.open();
  ASSERT_TRUE(socket.watch(match));
  EXPECT_EQ(socket.at(match).table.at("from").as_string(), pair->match);
  const json::object then = dan.get("Moment", path("/moment?choices=10&as=0"));
  const json::object beginning = dan.get("Moment", "/api/matches/" + match + "/moment?choices=0");
  EXPECT_EQ(then.at("scene").at("figures"), beginning.at("scene").at("figures"));
  Random random(2);
  play({&socket}, match, random);
  EXPECT_TRUE(socket.at(match).over());
  EXPECT_TRUE(dan.get("Verification", "/api/matches/" + match + "/verify").at("holds").as_bool());
}

}  // namespace
}  // namespace agon::server
