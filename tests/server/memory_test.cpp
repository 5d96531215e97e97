// What need not be in memory is not, and nobody notices.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "server/store/matches.h"
#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

ServerSettings soon(const std::string& database) {
  ServerSettings settings = test_settings(database);
  settings.host.idle = 100;
  settings.host.sweep = 50;
  settings.host.alarms = 50;
  return settings;
}

class Memory : public testing::Test {
 protected:
  u16 port() const { return server.port(); }
  // Hosted matches and, about, what those take that are open.
  double figure(TestClient& client, const std::string& name) {
    const std::string text = client.ask({.target = "/metrics"}).body;
    return std::stod(text.substr(text.find("\n" + name + " ") + name.size() + 2));
  }
  bool become(const std::function<bool()>& so) {
    for (const auto until = std::chrono::steady_clock::now() + 60s; std::chrono::steady_clock::now() < until;) {
      if (so()) return true;
      std::this_thread::sleep_for(10ms);
    }
    return false;
  }

  TemporaryFolder folder;
  Restarted server{soon((folder.path() / "data").string())};
};

json::object timed(int seconds) {
  return {{"game", "champions"},
          {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}},
          {"clock", {{"kind", "move"}, {"seconds", seconds}, {"out", "lose"}}}};
}

TEST_F(Memory, AMatchWithNobodyThereLeavesAndItsTimeGoesOn) {
  TestClient look(port());
  Pair pair(port(), timed(2));
  pair.first.drop();
  pair.second.drop();
  EXPECT_TRUE(become([&] { return figure(look, "agon_tables") == 0; }));
  // Nobody has it in memory, and still the time of who does not come is up: lists are read from the store.
  const auto of = [&](const std::string& list) {
    return pair.ann.get("MatchList", "/api/matches?of=" + list).at("matches").as_array().size();
  };
  EXPECT_TRUE(become([&] { return of("over") == 1; }));
  EXPECT_EQ(of("mine"), 0u);
}

TEST_F(Memory, WhoLeavesAndComesBackWinsNoTime) {
  TestClient look(port());
  Pair pair(port(), timed(3600));
  pair.first.drop();
  pair.second.drop();
  ASSERT_TRUE(become([&] { return figure(look, "agon_tables") == 0; }));
  std::this_thread::sleep_for(300ms);
  TestSocket again = pair.ann.open();
  ASSERT_TRUE(again.watch(pair.match));
  const json::array& left = again.at(pair.match).table.at("clocks").at("left").as_array();
  EXPECT_LT(std::min(left[0].as_int64(), left[1].as_int64()), 3'600'000 - 300);
}

TEST_F(Memory, WhoSitsStillTakesLittleAndMissesNothing) {
  Pair pair(port(), against_anybody("aristeia"));
  Random random(1);
  play({&pair.first, &pair.second}, pair.match, random, 10);
  ASSERT_TRUE(become([&] { return figure(pair.ann, "agon_tables_bytes") == 0; }));
  EXPECT_EQ(figure(pair.ann, "agon_tables"), 1);
  EXPECT_EQ(pair.first.count("snapshot"), 1);
  // They go on as if nothing had been.
  EXPECT_EQ(play({&pair.first, &pair.second}, pair.match, random, 10), 10u);
  EXPECT_EQ(pair.first.count("snapshot"), 1);
  ASSERT_TRUE(become([&] { return figure(pair.ann, "agon_tables_bytes") == 0; }));
  EXPECT_TRUE(pair.second.done({{"do", "say"}, {"match", pair.match}, {"text", "still there?"}}));
  EXPECT_TRUE(pair.first.until([&] { return pair.first.count("said") == 1; }));
}

TEST_F(Memory, WhoLeavesAMatchThatRestsIsMissed) {
  Pair pair(port(), against_anybody("champions"));
  ASSERT_TRUE(become([&] { return figure(pair.ann, "agon_tables_bytes") == 0; }));
  const auto online = [&] { return pair.first.at(pair.match).table.at("seats").as_array()[1].at("online").as_bool(); };
  EXPECT_TRUE(pair.first.until([&] { return online(); }));
  pair.second.drop();
  EXPECT_TRUE(pair.first.until([&] { return !online(); }));
}

}  // namespace
}  // namespace agon::server
