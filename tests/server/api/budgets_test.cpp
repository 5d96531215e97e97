#include "server/api/budgets.h"

#include <gtest/gtest.h>

#include <atomic>
#include <ctime>
#include <thread>

#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;
using What = Budgets::What;

TEST(Budgets, ArePlayersAndAddresses) {
  Budgets budgets;
  int taken = 0;
  while (taken < 10'000 && budgets.take({.player = "g1", .address = "1.1.1.1"}, What::chat).count() == 0) ++taken;
  EXPECT_LT(taken, 20);
  EXPECT_EQ(budgets.take({.player = "g2", .address = "1.1.1.1"}, What::chat), 0ms);
  // New guests are had for nothing; addresses are not.
  for (int i = 0; i < 10'000; ++i) {
    taken += budgets.take({.player = "h" + std::to_string(i), .address = "1.1.1.1"}, What::chat).count() == 0 ? 1 : 0;
  }
  EXPECT_LT(taken, 100);
  EXPECT_EQ(budgets.take({.player = "g1", .address = "1.1.1.1", .trusted = true}, What::chat), 0ms);
  EXPECT_EQ(budgets.take({.player = "g3", .address = "2.2.2.2"}, What::chat), 0ms);
}

TEST(Budgets, CountProcessorTime) {
  Budgets budgets;
  const Spender who{.player = "g1", .address = "1.1.1.1"};
  budgets.used(who, 1s);
  EXPECT_EQ(budgets.time_owed(who), 0ms);
  budgets.used(who, 3s);
  EXPECT_GT(budgets.time_owed(who), 1s);
  EXPECT_EQ(budgets.time_owed({.player = "g2", .address = "1.1.1.1"}), 0ms);
  budgets.used(who, 3s);
  EXPECT_GT(budgets.time_owed({.player = "g2", .address = "1.1.1.1"}), 0ms);
}

TEST(Budgets, AMeterWithinAnotherChargesNothing) {
  Budgets budgets;
  const Spender who{.player = "g1", .address = "1.1.1.1"}, other{.player = "g2", .address = "2.2.2.2"};
  budgets.used(who, 3s);
  budgets.used(other, 3s);
  const auto began = std::chrono::steady_clock::now();
  const auto who_owed = budgets.time_owed(who), other_owed = budgets.time_owed(other);
  {
    const Meter outer(budgets, who);
    const Meter inner(budgets, other);
    for (const std::clock_t until = std::clock() + CLOCKS_PER_SEC / 4; std::clock() < until;) {
    }
  }
  const auto who_owes = budgets.time_owed(who), other_owes = budgets.time_owed(other);
  const auto passed = std::chrono::steady_clock::now() - began;  // and so much less is owed, whoever was charged
  EXPECT_GT(who_owes + passed, who_owed + 1s);
  EXPECT_LT(other_owes, other_owed + 100ms);
}

class Strangers : public OneServer {
 protected:
  // Like Program's bots they come from elsewhere, so that limits hold.
  static constexpr const char* kElsewhere = "6.6.6.6";
};

TEST_F(Strangers, HaveOneAllowanceOverAllSockets) {
  TestClient eve(port(), "en", kElsewhere);
  std::vector<TestSocket> sockets;
  for (int i = 0; i < 10; ++i) sockets.push_back(eve.open());
  int done = 0;
  for (int i = 0; i < 1000; ++i) done += sockets[static_cast<std::size_t>(i % 10)].done({{"do", "ping"}}) ? 1 : 0;
  EXPECT_LT(done, 700);
}

TEST_F(Strangers, WhoNeverListensIsCutOff) {
  TestClient eve(port(), "en", kElsewhere);
  TestSocket socket = eve.open();
  socket.checks = false;
  for (int i = 0; i < 3000 && !socket.ended(); ++i) socket.say({{"do", "ping"}});
  EXPECT_TRUE(socket.until([&] { return socket.ended(); }));
}

TEST_F(Strangers, HaveOnlySoManySockets) {
  TestClient eve(port(), "en", kElsewhere);
  std::vector<TestSocket> sockets;
  for (int i = 0; i < 17; ++i) {
    sockets.push_back(eve.open());
    ASSERT_TRUE(sockets.back().done({{"do", "ping"}}));
  }
  EXPECT_TRUE(sockets[0].until([&] { return sockets[0].ended(); }));
  EXPECT_EQ(sockets[0].told().back().at("reason").as_string(), "replaced");
  EXPECT_FALSE(sockets[1].ended());
}

TEST_F(Strangers, HaveOnlySoManyMatches) {
  TestClient eve(port(), "en", kElsewhere);
  int made = 0;
  while (made < 200 && eve.ask({.method = "POST",
                                .target = "/api/matches",
                                .headers = {{"Content-Type", "application/json"}},
                                .body = json::serialize(against_machine("champions"))})
                               .status == 200) {
    ++made;
  }
  EXPECT_LE(made, 30);
}

TEST_F(Strangers, DoNotTalkAtOpenTables) {
  TestClient ann(port());
  json::object wish = against_anybody("champions");
  wish["listed"] = true;
  const std::string match = ann.make(wish);
  TestClient eve(port(), "en", kElsewhere);
  TestSocket socket = eve.open();
  ASSERT_TRUE(socket.watch(match));
  EXPECT_EQ(socket.no({{"do", "say"}, {"match", match}, {"text", "buy this"}}), "not_allowed");
  TestSocket own = ann.open();
  EXPECT_TRUE(own.done({{"do", "say"}, {"match", match}, {"text", "who wants to play?"}}));
}

TEST_F(Strangers, MutePlayersOnly) {
  TestClient eve(port());
  TestSocket socket = eve.open();
  for (const char* text : {"", "a", "x1", "a1x", "g UPPER", "g/../x"}) {
    EXPECT_EQ(socket.no({{"do", "mute"}, {"player", text}}), "bad_request") << text;
  }
  EXPECT_EQ(socket.no({{"do", "mute"}, {"player", "g" + std::string(60'000, 'x')}}), "bad_request");
  EXPECT_TRUE(socket.done({{"do", "mute"}, {"player", "a17"}}));
}

TEST_F(Strangers, BringOnlyAFewReplaysAtOnce) {
  std::vector<std::unique_ptr<WebClient>> many;
  std::atomic<int> refused = 0;
  clients_thread().run([&] {
    for (int i = 0; i < 6; ++i) {
      many.push_back(std::make_unique<WebClient>(clients_thread().loop(), "127.0.0.1", port()));
      many.back()->add_header("X-Forwarded-For", kElsewhere);
      many.back()->request({.method = "POST",
                            .target = "/api/replays",
                            .headers = {{"Content-Type", "application/json"}},
                            .body = std::string(4'000'000, ' ')},
                           [&](const WebResponse& answer) { refused += answer.status == 429 ? 1 : 0; });
    }
    return true;
  });
  for (int i = 0; i < 500 && refused < 3; ++i) std::this_thread::sleep_for(10ms);
  EXPECT_GE(refused, 3);
  clients_thread().run([&] { return many.clear(), true; });
}

}  // namespace
}  // namespace agon::server
