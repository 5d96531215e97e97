// Work that strangers can cause: it has bounds, and play does not wait for it.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <vector>

#include "engine/replay/replay.h"
#include "server/store/replays.h"
#include "tests/server/table/test_table.h"
#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;

// A match in which somebody chose and took it back so many times.
engine::Match wavering_match(const std::string& game, int times) {
  engine::MatchSetup setup{.ruleset = ruleset_of(game)};
  setup.seed = engine::Seed::from_text("a bomb");
  engine::Match match = *engine::Match::start(setup);
  Random random(1);
  for (int i = 0; i < times; ++i) {
    int seat = 0;
    while (!match.question().asks(seat)) ++seat;
    const ChoiceList list = match.options(seat);
    match.answer(seat, list[static_cast<int>(random.below(static_cast<u32>(list.size)))]);
    match.undo(seat, 0b1111);
  }
  return match;
}

class Bombs : public OneServer {
 protected:
  static WebRequest upload(std::string file, const std::string& language = "en") {
    return {.method = "POST",
            .target = "/api/replays?language=" + language,
            .headers = {{"Content-Type", "application/json"}},
            .body = std::move(file)};
  }
  static std::string code_of(const WebResponse& answer) {
    return std::string(json::parse(answer.body).at("error").at("code").as_string());
  }
};

TEST_F(Bombs, AReplayHasOnlySoManyEntries) {
  json::object file = json::parse(engine::replay_text(wavering_match("champions", 1), true)).as_object();
  const json::value line = file["entries"].as_array().back();
  EXPECT_EQ(line.at("kind").as_string(), "undo");
  const json::object undo{
      {"kind", "undo"},         {"seat", 0}, {"keeps", 0}, {"consents", json::array{}}, {"patch", json::object{}},
      {"hash", line.at("hash")}};
  file["entries"] = json::array(kMostEntries + 1, json::value(undo));
  TestClient eve(port());
  const WebResponse answer = eve.ask(upload(json::serialize(file)));
  EXPECT_EQ(answer.status, 413);
  EXPECT_NE(answer.body.find("at most 15000 entries; this one has 15001"), std::string::npos) << answer.body;
  EXPECT_NE(eve.ask(upload(json::serialize(file), "es")).body.find("como mucho 15000 entradas"), std::string::npos);
}

TEST_F(Bombs, AReplayHasOnlySoManyValues) {
  std::string many = "[0";
  for (std::size_t i = 0; i < kMostReplayValues; ++i) many += ",0";
  TestClient eve(port());
  const WebResponse answer = eve.ask(upload(R"({"agon":)" + many + "]}"));
  EXPECT_EQ(answer.status, 413);
  EXPECT_EQ(code_of(answer), "too_large");
}

TEST_F(Bombs, TakingBackHasAnEnd) {
  Table table = new_table({person(kAnn), person(kBen)});
  play(table, 4);
  Random random(1);
  while (table.entries() < kMostWithUndo) {
    const int seat = asked(table);
    const Player& who = seat == 0 ? kAnn : kBen;
    table.answer(who, any_answer(table, seat, random), table.entries(), {}, kNow);
    table.offer(who, Offer::What::undo, {}, kNow);
    if (!table.offers().empty()) table.consent(seat == 0 ? kBen : kAnn, Offer::What::undo, seat, true, kNow);
  }
  EXPECT_EQ(table.undo_for(asked(table)), Table::Undo::no);
  EXPECT_EQ(attempt([&] { table.offer(kAnn, Offer::What::undo, {}, kNow); })->key, "no_more_undo");
}

// Who brings something, or has it checked, waits for the others who do; who plays does not. Were it one queue, each
// answer of the machine would come after a piece of work of everybody.
TEST_F(Bombs, PlayDoesNotWaitForReplays) {
  const std::string bomb = engine::replay_text(wavering_match("champions", 1000), true);
  TestClient eve(port());
  const WebResponse first = eve.ask(upload(bomb));
  ASSERT_EQ(first.status, 200) << first.body;
  const std::string brought(json::parse(first.body).at("match").at("match").as_string());
  const WebRequest verify{.target = "/api/matches/" + brought + "/verify"};

  constexpr int kWorkers = 6;
  constexpr std::size_t kAnswers = 12;
  std::vector<std::unique_ptr<WebClient>> clients;
  std::atomic<int> done = 0;
  std::atomic<bool> enough = false;
  std::atomic<int> ended = 0;
  std::function<void(int)> ask = [&](int i) {
    clients[static_cast<std::size_t>(i)]->request(i % 2 == 0 ? upload(bomb) : verify,
                                                  [&, i](const WebResponse& answer) {
                                                    EXPECT_EQ(answer.status, 200) << answer.body;
                                                    ++done;
                                                    if (!enough) return ask(i);
                                                    ++ended;
                                                  });
  };
  clients_thread().run([&] {
    for (int i = 0; i < kWorkers; ++i) {
      clients.push_back(std::make_unique<WebClient>(clients_thread().loop(), "127.0.0.1", port()));
    }
    for (int i = 0; i < kWorkers; ++i) ask(i);
    return true;
  });
  TestClient ann(port());
  const std::string match = ann.make(against_machine("champions"));
  TestSocket socket = ann.open();
  ASSERT_TRUE(socket.watch(match));
  Random random(1);
  const int before = done;
  EXPECT_EQ(play({&socket}, match, random, kAnswers), kAnswers);
  EXPECT_LT(done - before, static_cast<int>(kAnswers) * kWorkers / 2);
  enough = true;
  for (int i = 0; i < 12'000 && ended < kWorkers; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(ended, kWorkers);
  clients_thread().run([&] { return clients.clear(), true; });
}

// The file of a match is made once: whoever asks later gets what was kept.
TEST_F(Bombs, AReplayFileIsMadeOnce) {
  TestClient ann(port());
  const std::string match = ann.make(against_machine("champions"));
  TestSocket socket = ann.open();
  ASSERT_TRUE(socket.watch(match));
  Random random(1);
  play({&socket}, match, random, 10);
  ASSERT_TRUE(socket.done({{"do", "resign"}, {"match", match}}));
  const WebRequest get{.target = "/api/matches/" + match + "/replay"};
  const WebResponse first = ann.ask(get);
  ASSERT_EQ(first.status, 200);
  ASSERT_TRUE(socket.done({{"do", "ping"}}));  // and so it is kept
  server.restart([&] {
    const auto database = open_database((folder.path() / "data").string());
    ASSERT_EQ(database->run("select match_id from replays").at(0).text(0), match);
    put_replay(*database, match, packed_replay(first.body + " "));
  });
  ann.moves_to(port());
  EXPECT_EQ(ann.ask(get).body, first.body + " ");
}

}  // namespace
}  // namespace agon::server
