// The program killed in the middle of everything, again and again: whatever was said to be done is there afterwards.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/effort.h"
#include "tests/server/whole/each_server.h"
#include "tests/server/whole/program.h"

namespace agon::server {
namespace {

namespace json = boost::json;

constexpr int kPlayers = 4;

// Somebody who plays against the machine, one match after the other, and remembers what was said to be kept.
class Somebody {
 public:
  Somebody(u64 seed, std::atomic<int>& answers) : random_(seed), answers_(&answers) {}

  // Comes (again) to a server that has just started: what was kept must be there.
  void arrive(u16 port) {
    if (client_ == nullptr) {
      client_ = std::make_unique<TestClient>(port);
    } else {
      client_->moves_to(port);
    }
    for (const std::string& match : std::exchange(touched_, {})) {
      check(match, kept_[match].checked);
      kept_[match].checked = kept_[match].entries.size();
    }
    socket_.emplace(client_->open());
    socket_->checks = false;
    if (!match_.empty()) {
      ASSERT_TRUE(socket_->watch(match_));
    }
  }

  // All matches from their beginning, also those that were over long ago.
  void check_all() {
    for (const auto& [match, kept] : kept_) check(match, 0);
  }

  // Plays until the connection breaks, and remembers what it was told until then.
  void play_on() {
    play_until_the_end();
    for (const std::string& match : touched_) remember(match);
  }

  std::size_t compared = 0;  // entries
  bool can_answer() {
    return socket_->at(match_).over() || (socket_->until([&] { return socket_->at(match_).asked(); }) &&
                                          socket_->answer(match_, random_).contains("applied"));
  }
  bool has_match() const { return !match_.empty(); }

 private:
  // What was said of a match: its entries as they were told, and how many of them there are for certain.
  struct Kept {
    std::size_t promised = 0;
    std::vector<json::value> entries;
    std::size_t checked = 0;  // entries that were there after an earlier death
  };

  void play_until_the_end() {
    while (!socket_->ended()) {
      if (match_.empty() || socket_->at(match_).over()) {
        if (!begin()) return;
      }
      socket_->until([&] { return socket_->at(match_).asked() || socket_->at(match_).over(); },
                     std::chrono::milliseconds(20));
      if (!socket_->at(match_).asked()) continue;
      const json::object reply = socket_->answer(match_, random_);
      if (!reply.contains("applied")) continue;
      kept_[match_].promised = reply.at("entries").to_number<std::size_t>();
      touched_.insert(match_);
      ++*answers_;
    }
  }

  // The log that the page has of a match is the last part of it; all before was told earlier.
  void remember(const std::string& match) {
    const Followed& followed = socket_->at(match);
    std::vector<json::value>& entries = kept_[match].entries;
    const std::size_t first = followed.entries - followed.log.size();
    ASSERT_LE(first, entries.size());
    for (std::size_t i = 0; i < followed.log.size(); ++i) {
      if (first + i < entries.size()) {
        EXPECT_EQ(followed.log[i], entries[first + i]) << match << ", entry " << first + i << " was told otherwise";
      } else {
        entries.push_back(followed.log[i]);
      }
    }
  }

  // There are as many entries as was said, and they hold what was said.
  void check(const std::string& match, std::size_t from) {
    const Kept& kept = kept_.at(match);
    for (std::size_t next = from, total = from + 1; next < total;) {
      const WebResponse page =
          client_->ask({.target = "/api/matches/" + match + "/entries?most=1000&since=" + std::to_string(next)});
      ASSERT_EQ(page.status, 200) << page.error << page.body;
      const json::value body = json::parse(page.body);
      total = body.at("total").to_number<std::size_t>();
      ASSERT_GE(total, kept.promised);
      for (const json::value& entry : body.at("entries").as_array()) {
        if (next < kept.entries.size()) {
          ASSERT_EQ(entry, kept.entries[next]) << match << ", entry " << next << " is another one";
          ++compared;
        }
        ++next;
      }
    }
  }

  bool begin() {
    const WebResponse made = client_->ask({.method = "POST",
                                           .target = "/api/matches",
                                           .headers = {{"Content-Type", "application/json"}},
                                           .body = json::serialize(against_machine("champions"))});
    if (made.status != 200) return false;
    match_ = std::string(json::parse(made.body).at("match").at("match").as_string());
    kept_.try_emplace(match_);
    touched_.insert(match_);
    return socket_->watch(match_);
  }

  Random random_;
  std::atomic<int>* answers_;  // of all players
  std::unique_ptr<TestClient> client_;
  std::optional<TestSocket> socket_;
  std::string match_;
  std::map<std::string, Kept> kept_;
  std::set<std::string> touched_;  // since the last death
};

// However slow the machine is, something is done before each death; it comes in the middle of the next thing.
void wait_for_answers(const std::atomic<int>& answers, int wanted, Random& random) {
  const auto latest = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (answers < wanted && std::chrono::steady_clock::now() < latest) {
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  std::this_thread::sleep_for(std::chrono::microseconds(random.below(5'000)));
}

TEST(Killed, LosesNothingThatWasSaidToBeDone) {
  const TemporaryFolder folder;
  const std::vector<std::string> arguments{
      "--data", (folder.path() / "data").string(), "--machine-delay", "0", "--trusted", "127.0.0.1"};
  std::atomic<int> answers = 0;
  std::vector<Somebody> players;
  for (u64 i = 0; i < kPlayers; ++i) players.emplace_back(i, answers);
  Random random(1);
  const int kills = effort(60);
  for (int round = 0; round < kills; ++round) {
    Program program(arguments);
    ASSERT_NE(program.port(), 0) << "round " << round;
    for (Somebody& player : players) {
      player.arrive(program.port());
      if (HasFatalFailure()) FAIL() << "round " << round;
    }
    std::vector<std::thread> threads;
    for (Somebody& player : players) threads.emplace_back([&player] { player.play_on(); });
    wait_for_answers(answers, answers + 2 * kPlayers + static_cast<int>(random.below(40)), random);
    program.kill();
    for (std::thread& thread : threads) thread.join();
  }
  Program program(arguments);
  std::size_t compared = 0;
  for (Somebody& player : players) {
    player.arrive(program.port());
    player.check_all();
    ASSERT_TRUE(player.has_match());
    EXPECT_TRUE(player.can_answer());
    compared += player.compared;
  }
  EXPECT_GT(answers, 5 * kills);
  EXPECT_GT(compared, static_cast<std::size_t>(2 * answers.load()));  // all of them, and what the machine did
}

}  // namespace
}  // namespace agon::server
