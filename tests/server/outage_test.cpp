// The database goes away for ten seconds in the middle of 200 matches, and comes back: players are told, and all goes
// on by itself. (With less AGON_EFFORT there are fewer matches, and fewer seconds.)
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

  bool over() { return socket.at(match).over(); }
  bool turn_comes() {
    return socket.until([&] { return socket.at(match).asked() || over(); });
  }
  // An answer that is under way when the database goes: it may be kept or not, and the machine's answer to it too.
  void answer_without_waiting(Random& random) {
    if (over()) return;
    const Followed& at = socket.at(match);
    const json::array& options = at.ask.at("options").as_array();
    const json::value& choice = options[random.below(static_cast<u32>(options.size()))].at("choice");
    socket.send(json::serialize(json::object{{"do", "answer"},
                                             {"id", 1'000'000},
                                             {"match", match},
                                             {"answers", json::array{choice}},
                                             {"entries", at.entries}}));
  }
  // An answer that is not kept.
  bool is_refused(Random& random) {
    snapshots = socket.count("snapshot");
    return !over() && socket.answer(match, random).at("error").at("code") == "unavailable";
  }
  // Somebody who does nothing but play: what they are offered is accepted, sooner or later.
  bool goes_on(Random& random) {
    for (int tries = 0; tries < 20 && turn_comes(); ++tries) {
      if (over() || socket.answer(match, random).contains("applied")) return true;
      socket.until([] { return false; }, 100ms);
    }
    return false;
  }
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
  for (int i = 0; i < effort(200); ++i) {
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
  for (const auto& each : all) ASSERT_TRUE(each->turn_comes()) << each->match;

  // Some are in the middle of it, the others wait for their turn to come, and answer when nothing can be kept.
  const std::size_t hasty = all.size() / 3;
  for (std::size_t i = 0; i < hasty; ++i) all[i]->answer_without_waiting(random);
  PostgresServer::get().go_away();
  const auto gone = std::chrono::steady_clock::now();
  for (std::size_t i = hasty; i < all.size(); ++i) EXPECT_NE(all[i]->is_refused(random), all[i]->over()) << i;
  for (const auto& each : all) EXPECT_TRUE(each->told(true));
  EXPECT_EQ(account.ask({.target = "/readyz"}).status, 503);
  EXPECT_TRUE(account.get("Health", "/healthz").at("ok").as_bool());  // the server itself is well
  EXPECT_EQ(account.no_get("/api/matches?of=mine"), "unavailable");
  TestClient late(server->port());
  TestSocket comes = late.open();
  EXPECT_TRUE(comes.until([&] { return !comes.told().empty(); }));
  std::this_thread::sleep_until(gone + 10ms * effort(1000));
  PostgresServer::get().come_back();

  for (const auto& each : all) EXPECT_TRUE(each->told(false));
  // What was not kept is taken back in everybody's eyes, without their doing anything.
  for (std::size_t i = hasty; i < all.size(); ++i) {
    if (all[i]->over()) continue;
    EXPECT_TRUE(all[i]->socket.until([&] { return all[i]->socket.count("snapshot") > all[i]->snapshots; })) << i;
  }
  for (const auto& each : all) EXPECT_TRUE(each->goes_on(random)) << each->match;
  EXPECT_EQ(account.id(), id);
}

}  // namespace
}  // namespace agon::server
