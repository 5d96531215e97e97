// The whole server, from making a match to its end, with breaks of all kinds; on every kind of database.
#include "server/server.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include "games/list.h"
#include "server/net/log.h"
#include "server/store/sqlite_copies.h"
#include "tests/effort.h"
#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;

std::string in_list(TestClient& client, const std::string& of, const std::string& match) {
  const json::object list = client.get("MatchList", "/api/matches?of=" + of);
  for (const json::value& each : list.at("matches").as_array()) {
    if (each.at("match").as_string() == match) return std::string(each.at("state").as_string());
  }
  return "";
}

// What somebody who comes now is shown.
json::object fresh_scene(TestClient& client, const std::string& match) {
  TestSocket socket = client.open();
  EXPECT_TRUE(socket.watch(match));
  return socket.at(match).scene();
}

class Servers : public EachServer {
 protected:
  // Every game on every kind of database; with little effort the databases share them, and swap them from test to test.
  std::vector<std::string> games_of(std::size_t test) const {
    std::vector<std::string> all{"champions", "aristeia"};
    if (full_effort()) return all;
    return {all[(test + static_cast<std::size_t>(GetParam())) % all.size()]};
  }
};

TEST_P(Servers, PlayWholeMatchesAgainstTheMachine) {
  Random random(1);
  for (const std::string& game : games_of(0)) {
    TestClient ann(port());
    const std::string match = ann.make(against_machine(game));
    TestSocket socket = ann.open();
    ASSERT_TRUE(socket.watch(match));
    EXPECT_EQ(in_list(ann, "mine", match), "running");
    EXPECT_GT(play({&socket}, match, random), 10u);
    const Followed& end = socket.at(match);
    ASSERT_TRUE(end.over());
    EXPECT_EQ(end.table.at("result").at("how").as_string(), "rules");
    EXPECT_TRUE(end.table.contains("seed"));
    EXPECT_EQ(end.scene(), fresh_scene(ann, match));
    EXPECT_EQ(in_list(ann, "mine", match), "");
    EXPECT_EQ(in_list(ann, "over", match), "over");
    EXPECT_TRUE(ann.get("Verification", "/api/matches/" + match + "/verify").at("holds").as_bool());
  }
}

TEST_P(Servers, LetPeoplePlayWholeMatches) {
  Random random(2);
  for (const std::string& game : games_of(1)) {
    Pair pair(port(), against_anybody(game));
    TestClient cid(port());
    TestSocket spectator = cid.open();
    ASSERT_TRUE(spectator.watch(pair.match));
    EXPECT_EQ(spectator.at(pair.match).viewer, "spectator");
    EXPECT_GT(play({&pair.first, &pair.second}, pair.match, random), 10u);
    ASSERT_TRUE(pair.first.at(pair.match).over());
    ASSERT_TRUE(pair.second.until([&] { return pair.second.at(pair.match).over(); }));
    EXPECT_EQ(pair.first.at(pair.match).scene(), fresh_scene(pair.ann, pair.match));
    EXPECT_EQ(pair.second.at(pair.match).scene(), fresh_scene(pair.ben, pair.match));
    // In the end everybody is shown everything.
    ASSERT_TRUE(spectator.until([&] { return spectator.at(pair.match).viewer == "all"; }));
    EXPECT_EQ(spectator.at(pair.match).scene(), fresh_scene(cid, pair.match));
  }
}

TEST_P(Servers, GoOnAfterABreak) {
  Random random(3);
  Pair pair(port(), against_anybody("champions"));
  for (int round = 0; round < 4 && !pair.first.at(pair.match).over(); ++round) {
    play({&pair.first, &pair.second}, pair.match, random, 5);
    const Followed before = pair.first.at(pair.match);
    pair.first.drop();
    // The other one goes on as far as they are asked.
    for (pair.second.look(); pair.second.at(pair.match).asked(); pair.second.look()) {
      ASSERT_TRUE(pair.second.answer(pair.match, random).contains("applied"));
    }
    pair.first = pair.ann.open();
    pair.first.at(pair.match) = before;
    ASSERT_TRUE(pair.first.resume(pair.match));
    EXPECT_EQ(pair.first.count("snapshot"), 0);
    EXPECT_EQ(pair.first.at(pair.match).scene(), fresh_scene(pair.ann, pair.match));
  }
}

TEST_P(Servers, FindEverythingAgainAfterARestart) {
  Random random(4);
  Pair pair(port(), {{"game", "champions"},
                     {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}},
                     {"clock", {{"kind", "game"}, {"seconds", 600}, {"increment", 5}}}});
  TestClient cid(port());
  const std::string open =
      cid.make({{"game", "aristeia"}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}, {"listed", true}});
  play({&pair.first, &pair.second}, pair.match, random, 12);
  EXPECT_TRUE(pair.first.done({{"do", "say"}, {"match", pair.match}, {"text", "a word"}}));
  pair.first.until([&] { return pair.first.count("said") == 1; });
  pair.first.look();
  const Followed before = pair.first.at(pair.match);
  const json::object summary = pair.ann.get("MatchAnswer", "/api/matches/" + pair.match);
  const std::string me = pair.ann.id();

  server->stop();
  EXPECT_TRUE(pair.first.until([&] { return pair.first.count("closing") == 1; }));
  EXPECT_EQ(pair.first.told().back().at("reason").as_string(), "stopping");
  server->restart();
  for (TestClient* client : {&pair.ann, &pair.ben, &cid}) client->moves_to(port());

  EXPECT_EQ(pair.ann.id(), me);
  pair.first = pair.ann.open();
  pair.second = pair.ben.open();
  ASSERT_TRUE(pair.first.watch(pair.match));
  ASSERT_TRUE(pair.second.watch(pair.match));
  const Followed& after = pair.first.at(pair.match);
  EXPECT_EQ(after.entries, before.entries);
  EXPECT_EQ(after.scene(), before.scene());
  EXPECT_EQ(after.standing, before.standing);
  EXPECT_EQ(after.ask, before.ask);
  EXPECT_EQ(after.log.size(), before.log.size());
  ASSERT_EQ(after.chat.size(), 1u);
  EXPECT_EQ(after.chat[0].at("text").as_string(), "a word");
  EXPECT_EQ(after.table.at("clocks").at("runs"), before.table.at("clocks").at("runs"));
  json::object again = pair.ann.get("MatchAnswer", "/api/matches/" + pair.match);
  EXPECT_EQ(again.at("match").at("updated"), summary.at("match").at("updated"));
  EXPECT_EQ(in_list(pair.ann, "open", open), "open");
  play({&pair.first, &pair.second}, pair.match, random);
  EXPECT_TRUE(pair.first.at(pair.match).over());
}

TEST_P(Servers, TellHowTheyAre) {
  TestClient ann(port());
  ann.make(against_machine("champions"));
  const json::object health = ann.get("Health", "/healthz");
  EXPECT_TRUE(health.at("ok").as_bool());
  EXPECT_EQ(health.at("matches").as_int64(), 1);
  const WebResponse figures = ann.ask({.target = "/metrics"});
  EXPECT_EQ(figures.status, 200);
  EXPECT_NE(figures.body.find("agon_store_transactions"), std::string::npos);
  EXPECT_EQ(ann.no_get("/"), "not_found");  // no client was given
}

TEST_P(Servers, ForgetOldMatchesOfGuestsWhereTheOperatorSaysSo) {
  TestClient ann(port());
  TestClient ben(port());
  ben.post("Me", "/api/account", {{"name", "Ben"}, {"password", "correct horse battery"}});
  const std::string gone = ann.make(against_machine("champions"));
  const std::string stays = ben.make(against_machine("champions"));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  server->change([](ServerSettings& settings) { settings.host.forget_guests = 20; });
  server->restart();
  ann.moves_to(port());
  ben.moves_to(port());
  for (int i = 0; i < 6000 && in_list(ann, "mine", gone) != ""; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(in_list(ann, "mine", gone), "");
  EXPECT_EQ(in_list(ben, "mine", stays), "running");
}

INSTANTIATE_TEST_SUITE_P(Each, Servers, every_keeping(), keeping_name);

TEST_F(OneServer, ShowsFiguresToItsOwnMachineOrWithAToken) {
  server.change([](ServerSettings& settings) { settings.metrics_token = "a token of the operator"; });
  server.restart();
  TestClient here(port());
  TestClient elsewhere(port(), "en", "6.6.6.6");
  TestClient pretends(port(), "en", "127.0.0.1");  // through a proxy on this machine
  const auto status = [](TestClient& client, Fields headers) {
    return client.ask({.target = "/metrics", .headers = std::move(headers)}).status;
  };
  EXPECT_EQ(status(here, {}), 200);
  EXPECT_EQ(status(elsewhere, {}), 403);
  EXPECT_EQ(status(pretends, {}), 403);
  EXPECT_EQ(status(elsewhere, {{"Authorization", "Bearer a token of the operator"}}), 200);
  EXPECT_EQ(status(elsewhere, {{"Authorization", "Bearer another token"}}), 403);
}

// Small files are looked through before the server starts; this one while it runs, and what is wrong is said.
TEST_F(OneServer, LooksThroughALargeDatabaseWhileItRuns) {
  std::mutex mutex;
  std::string logged;
  log_into([&](std::string_view line) {
    const std::lock_guard lock(mutex);
    logged += line;
  });
  const std::filesystem::path data = folder.path() / "data";
  server.restart([&] {
    {
      const auto database = open_database(data.string());
      database->run("create table large (bytes bytea)");
      for (int i = 0; i < 70; ++i) database->run("insert into large (bytes) values (zeroblob(1000000))");
    }
    ASSERT_GT(std::filesystem::file_size(sqlite_file(data)), kCheckedAtOnce);
    std::fstream file(sqlite_file(data), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(50'000'000 / 4096 * 4096);
    file << std::string(20'000, '\xff');
  });
  TestClient ann(port());
  EXPECT_FALSE(ann.id().empty());
  const auto said = [&](const std::string& words) {
    const std::lock_guard lock(mutex);
    return logged.find(words) != std::string::npos;
  };
  for (int i = 0; i < 6000 && !said("is damaged"); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_TRUE(said("is damaged")) << logged;
  EXPECT_TRUE(said("agon admin restore")) << logged;
  log_into({});
}

TEST_F(OneServer, KeepsTheFolderForItself) {
  Loop loop;
  EXPECT_THROW(Server(loop, games::all_games(), test_settings((folder.path() / "data").string())), std::runtime_error);
  TestClient ann(port());
  EXPECT_FALSE(ann.id().empty());
}

}  // namespace
}  // namespace agon::server
