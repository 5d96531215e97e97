#include "server/budgets.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/server/net/raw_client.h"
#include "tests/server/net/running_server.h"
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

// Takes so much of a processor.
void toil(std::chrono::duration<double> much) {
  for (const auto until = processor_time() + much; processor_time() < until;) {
  }
}

TEST(Budgets, EveryMeterChargesWhatItsOwnPayerTook) {
  Budgets budgets;
  const Spender who{.player = "g1", .address = "1.1.1.1"}, other{.player = "g2", .address = "2.2.2.2"};
  budgets.used(who, 3s);
  budgets.used(other, 3s);
  const auto began = std::chrono::steady_clock::now();
  const auto who_owed = budgets.time_owed(who), other_owed = budgets.time_owed(other);
  {
    const Meter outer({budgets, who});
    toil(250ms);
    const Payer around = Payer::present();
    {
      const Meter inner({budgets, other});
      toil(100ms);
      const Meter again(around);  // gone on with for the other
      toil(250ms);
    }
    const Meter nobody({});
    toil(100ms);
  }
  Payer::present().pay(5s);  // it is nobody's
  const auto who_owes = budgets.time_owed(who), other_owes = budgets.time_owed(other);
  const auto passed = std::chrono::steady_clock::now() - began;  // and so much less is owed, whoever was charged
  const auto near = [](auto time, auto expected) { return time > expected - 100ms && time < expected + 100ms; };
  EXPECT_TRUE(near(who_owes + passed, who_owed + 500ms / 0.2)) << (who_owes + passed - who_owed) / 1ms;
  EXPECT_TRUE(near(other_owes + passed, other_owed + 100ms / 0.2)) << (other_owes + passed - other_owed) / 1ms;
}

TEST(Budgets, AMeterWithinOneOfTheSamePayerChargesNothingTwice) {
  Budgets budgets;
  const Spender who{.player = "g1", .address = "1.1.1.1"}, other{.player = "g2", .address = "2.2.2.2"};
  budgets.used(who, 3s);
  const auto began = std::chrono::steady_clock::now();
  const auto owed = budgets.time_owed(who);
  {
    const Meter outer({budgets, who});
    toil(100ms);
    {
      const Meter part({budgets, who});
      toil(100ms);
      const Meter inner({budgets, other});
      toil(200ms);
    }
    toil(100ms);
  }
  const auto owes = budgets.time_owed(who) + (std::chrono::steady_clock::now() - began);
  EXPECT_GT(owes, owed + 1400ms) << "300 ms at a fifth of a processor";
  EXPECT_LT(owes, owed + 1700ms);
}

TEST(Budgets, WhatIsKnownAfterwardsIsMadeUpFor) {
  Budgets budgets;
  const Spender who{.player = "g1", .address = "1.1.1.1"};
  budgets.charge(who, What::bytes, 10e6);
  EXPECT_GT(budgets.take(who, What::bytes), 10s);
  EXPECT_EQ(budgets.take({.player = "g1", .address = "1.1.1.1", .trusted = true}, What::bytes), 0ms);
}

// A socket is opened before it is known whose it is.
TEST(Budgets, OfNobodyInParticularAreThoseOfTheAddress) {
  Budgets budgets;
  int taken = 0;
  while (taken < 10'000 && budgets.take({.address = "1.1.1.1"}, What::request).count() == 0) ++taken;
  EXPECT_GT(taken, 300);
  EXPECT_LT(taken, 10'000);
  EXPECT_GT(budgets.take({.player = "g1", .address = "1.1.1.1"}, What::request), 0ms);
  EXPECT_EQ(budgets.take({.address = "2.2.2.2"}, What::request), 0ms);
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
  const auto began = std::chrono::steady_clock::now();
  constexpr int kOfEach = 60;
  for (TestSocket& socket : sockets) {
    for (int i = 0; i < kOfEach; ++i) socket.send(R"({"do":"ping","id":7})");
  }
  int refused = 0;
  for (TestSocket& socket : sockets) {
    EXPECT_TRUE(socket.until([&] { return socket.count("reply") == kOfEach; }, 5min));
    refused += socket.count("error");
  }
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
  EXPECT_LE(10 * kOfEach - refused, 300 + 100 * passed.count() + 1);
}

// Whoever is told to wait and goes on all the same is heard when the time has come, and no sooner; who piles up more
// than that is cut off.
TEST_F(Strangers, AreHeardOnlyAsFastAsTheyMaySpeak) {
  TestClient eve(port(), "en", kElsewhere);
  TestSocket socket = eve.open();
  json::value error;
  std::chrono::steady_clock::time_point said;
  for (int i = 0; i < 500 && (error.is_null() || error.at("code") != "too_many"); ++i) {
    said = std::chrono::steady_clock::now();
    error = socket.say({{"do", "ping"}, {"with", std::string(60'000, 'x')}}).at("error");
  }
  ASSERT_EQ(error.at("code"), "too_many");
  EXPECT_TRUE(socket.done({{"do", "ping"}}));
  const std::chrono::milliseconds told(error.at("retry_after").as_int64());
  EXPECT_GE(std::chrono::steady_clock::now() - said, std::min(told, 1000ms));
}

TEST_F(Strangers, WhoPilesUpMessagesIsCutOff) {
  for (const std::size_t much : {0, 60'000}) {
    TestClient eve(port(), "en", kElsewhere);
    TestSocket socket = eve.open();
    for (int i = 0; i < 2000; ++i) socket.send(R"({"do":"ping","id":7})" + std::string(much, ' '));
    ASSERT_TRUE(socket.until([&] { return socket.ended(); })) << much;
    EXPECT_EQ(socket.told().back().at("reason").as_string(), "slow");
  }
}

// A few words can ask for a hundred thousand bytes.
TEST_F(Strangers, WhatIsAnsweredCountsToo) {
  TestClient ann(port());
  const std::string match = ann.make(against_machine("aristeia"));
  TestClient eve(port(), "en", kElsewhere);
  TestSocket socket = eve.open();
  socket.checks = false;
  std::string refused;
  int watched = 0;
  for (; watched < 2000 && refused.empty(); ++watched) refused = socket.no({{"do", "watch"}, {"match", match}});
  EXPECT_EQ(refused, "too_many");
  EXPECT_GT(watched, 20);
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

// Two are under way: what a third one says is not even read.
TEST_F(Strangers, BringOnlyAFewReplaysAtOnce) {
  const auto bring = [&](const std::string& body, std::size_t promised) {
    return fmt::format(
        "POST /api/replays HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {}\r\nContent-Type: application/json\r\n"
        "Content-Length: {}\r\n\r\n{}",
        kElsewhere, promised, body);
  };
  net_tests::RawClient one(port()), two(port());
  one.send(bring("{", 1'000'000));
  two.send(bring("{", 1'000'000));
  const auto third = [&] { return net_tests::exchange(port(), bring("{", 1'000'000)).substr(9, 3); };
  std::string status;
  EXPECT_TRUE(net_tests::eventually([&] { return (status = third()) == "429"; })) << status;
  one.close();
  EXPECT_TRUE(net_tests::eventually([&] { return net_tests::exchange(port(), bring("{}", 2)).substr(9, 3) == "400"; }));
}

// What is kept takes room on the disk for good.
TEST_F(Strangers, BringOnlySoManyBytes) {
  TestClient eve(port(), "en", kElsewhere);
  const auto bring = [&](std::size_t size) {
    return eve
        .ask({.method = "POST",
              .target = "/api/replays",
              .headers = {{"Content-Type", "application/json"}},
              .body = std::string(size, ' ')})
        .status;
  };
  int brought = 0;
  while (brought < 9 && bring(7'500'000) == 400) ++brought;
  EXPECT_EQ(brought, 4);
  EXPECT_EQ(bring(1000), 400) << "it is no file, but there is room for one so small";
}

TEST_F(Strangers, OpenOnlySoManySocketsInAWhile) {
  TestClient eve(port(), "en", kElsewhere);
  int opened = 0;
  const auto began = std::chrono::steady_clock::now();
  for (bool refused = false; !refused && opened < 3000; ++opened) {
    TestSocket socket = eve.open();
    refused = !socket.done({{"do", "ping"}});
  }
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
  EXPECT_LE(opened, 100 + 12.5 * passed.count() + 2);
  TestClient other(port(), "en", "7.7.7.7");
  EXPECT_TRUE(other.open().done({{"do", "ping"}}));
}

TEST_F(Strangers, FollowOnlySoManyMatches) {
  TestClient ann(port());
  TestSocket socket = ann.open();
  std::vector<std::string> matches;
  for (int i = 0; i < 33; ++i) matches.push_back(ann.make(against_anybody("champions")));
  for (int i = 0; i < 32; ++i) ASSERT_TRUE(socket.watch(matches[static_cast<std::size_t>(i)]));
  EXPECT_EQ(socket.no({{"do", "watch"}, {"match", matches[32]}}), "too_many");
  EXPECT_TRUE(socket.watch(matches[0]));  // once more
  EXPECT_TRUE(socket.done({{"do", "unwatch"}, {"match", matches[1]}}));
  EXPECT_TRUE(socket.watch(matches[32]));
}

// Each match that follows another counts like one that is made anew: else giving up and playing again would make
// thousands.
TEST_F(Strangers, PlayAgainOnlySoOften) {
  TestClient eve(port(), "en", kElsewhere);
  TestSocket socket = eve.open();
  std::string match = eve.make(against_machine("champions"));
  int again = 0;
  std::string refused;
  while (again < 100 && refused.empty()) {
    ASSERT_TRUE(socket.watch(match));
    ASSERT_TRUE(socket.done({{"do", "resign"}, {"match", match}}));
    ASSERT_TRUE(socket.until([&] { return socket.at(match).over(); }));
    refused = socket.no({{"do", "rematch"}, {"match", match}});
    if (!refused.empty()) break;
    ASSERT_TRUE(socket.until([&] { return socket.at(match).table.contains("rematch"); }));
    ASSERT_TRUE(socket.done({{"do", "unwatch"}, {"match", match}}));
    match = std::string(socket.at(match).table.at("rematch").as_string());
    ++again;
  }
  EXPECT_EQ(refused, "too_many");
  EXPECT_GE(again, 15);
  EXPECT_LE(again, 40);
}

TEST_F(Strangers, MakeOnlySoManyAccounts) {
  TestClient eve(port(), "en", kElsewhere);
  const auto began = std::chrono::steady_clock::now();
  int made = 0;
  for (bool refused = false; made < 100 && !refused;) {
    const WebResponse answer =
        eve.ask({.method = "POST",
                 .target = "/api/account",
                 .headers = {{"Content-Type", "application/json"}},
                 .body = fmt::format(R"({{"name":"Eve the {}th","password":"a long sentence"}})", made)});
    if (answer.status == 200) {
      eve.post("Me", "/api/session/end");
      ++made;
      continue;
    }
    // Requests are counted too; that is soon over.
    const std::chrono::milliseconds wait(json::parse(answer.body).at("error").at("retry_after").as_int64());
    refused = wait > 2s;
    std::this_thread::sleep_for(refused ? 0ms : wait);
  }
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
  EXPECT_GE(made, 10);
  EXPECT_LE(made, 15 + 0.05 * passed.count() + 1);
}

}  // namespace
}  // namespace agon::server
