// The database goes away while matches are played, and comes back: players are told, and all goes on by itself.
// AGON_EFFORT=2000 makes it 200 matches and ten seconds.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "tests/effort.h"
#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

struct AtTable {
  explicit AtTable(u16 port) : client(port), match(client.make(against_machine("champions"))), socket(client.open()) {}

  // An answer that is not kept.
  void try_in_vain(Random& random) {
    socket.look();
    if (socket.at(match).asked()) refused = !socket.answer(match, random).contains("applied");
    snapshots = socket.count("snapshot");
  }
  bool refused = false;
  int snapshots = 0;

  bool told(bool away) {
    return socket.until([&] {
      for (const json::object& each : socket.told()) {
        if (each.at("tell").as_string() == "store" && each.at("away").as_bool() == away) return true;
      }
      return false;
    });
  }

  TestClient client;
  std::string match;
  TestSocket socket;
};

class Outage : public testing::Test {
 protected:
  void SetUp() override {
    PostgresServer& postgres = PostgresServer::get();
    if (!postgres.why_not().empty()) GTEST_SKIP() << postgres.why_not();
    server = std::make_unique<TestServer>(postgres.new_database());
  }

  std::unique_ptr<TestServer> server;
  Random random{1};
};

TEST_F(Outage, IsToldAndEndsByItself) {
  std::vector<std::unique_ptr<AtTable>> all;
  for (int i = 0; i < effort(10); ++i) {
    all.push_back(std::make_unique<AtTable>(server->port()));
    ASSERT_TRUE(all.back()->socket.watch(all.back()->match));
  }
  // One has an account: who that is only the database knows.
  TestClient& account = all[0]->client;
  account.post("Me", "/api/account", {{"name", "Ann"}, {"password", "correct horse battery"}});
  ASSERT_TRUE(all[0]->socket.until([&] { return all[0]->socket.ended(); }));
  all[0]->socket = account.open();
  ASSERT_TRUE(all[0]->socket.watch(all[0]->match));
  const std::string id = account.id();
  EXPECT_TRUE(account.get("Ready", "/readyz").at("ready").as_bool());
  for (const auto& each : all) play({&each->socket}, each->match, random, 2);
  // The machine has answered too: it is the player's turn, or there is nothing left to refuse.
  for (const auto& each : all) {
    const auto& at = each->socket.at(each->match);
    ASSERT_TRUE(each->socket.until([&] { return at.over() || at.asked(); })) << each->match;
  }

  PostgresServer::get().go_away();
  const auto gone = std::chrono::steady_clock::now();
  int refused = 0;
  for (const auto& each : all) {
    each->try_in_vain(random);
    refused += each->refused ? 1 : 0;
  }
  EXPECT_GT(refused, 0);
  for (const auto& each : all) EXPECT_TRUE(each->told(true));
  EXPECT_EQ(account.ask({.target = "/readyz"}).status, 503);
  EXPECT_TRUE(account.get("Health", "/healthz").at("ok").as_bool());  // the server itself is well
  EXPECT_EQ(account.no_get("/api/matches?of=mine"), "unavailable");
  TestClient late(server->port());
  TestSocket comes = late.open();
  EXPECT_TRUE(comes.until([&] { return !comes.told().empty(); }));
  std::this_thread::sleep_until(gone + 5ms * effort(100));
  PostgresServer::get().come_back();

  for (const auto& each : all) EXPECT_TRUE(each->told(false));
  for (const auto& each : all) {
    const auto& at = each->socket.at(each->match);
    if (at.over()) continue;
    // What was not kept is taken back in everybody's eyes, without their doing anything.
    if (each->refused) {
      EXPECT_TRUE(each->socket.until([&] { return each->socket.count("snapshot") > each->snapshots; })) << each->match;
    }
    ASSERT_TRUE(each->socket.until([&] { return each->socket.at(each->match).asked(); })) << each->match;
    EXPECT_TRUE(each->socket.answer(each->match, random).contains("applied"));
  }
  EXPECT_EQ(account.id(), id);
}

}  // namespace
}  // namespace agon::server
