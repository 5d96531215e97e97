// The program killed in the middle of everything, again and again: whatever was said to be done is there afterwards.
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <thread>

#include "tests/server/whole/each_server.h"
#include "tests/server/whole/program.h"

namespace agon::server {
namespace {

namespace json = boost::json;

constexpr int kKills = 100;
constexpr int kPlayers = 4;

// Somebody who plays against the machine, one match after the other, and remembers what was said to be kept.
class Somebody {
 public:
  explicit Somebody(u64 seed) : random_(seed) {}

  // Comes (again) to a server that has just started: what was kept must be there.
  void arrive(u16 port) {
    if (client_ == nullptr) {
      client_ = std::make_unique<TestClient>(port);
    } else {
      client_->moves_to(port);
    }
    for (const std::string& match : std::exchange(touched_, {})) check(match);
    socket_.emplace(client_->open());
    socket_->checks = false;
    if (!match_.empty()) {
      ASSERT_TRUE(socket_->watch(match_));
    }
  }

  // All matches, also those that were over long ago.
  void check_all() {
    for (const auto& [match, promised] : promised_) check(match);
  }

  // Plays until the connection breaks.
  void play_on() {
    while (!socket_->ended()) {
      if (match_.empty() || socket_->at(match_).over()) {
        if (!begin()) return;
      }
      socket_->until([&] { return socket_->at(match_).asked() || socket_->at(match_).over(); },
                     std::chrono::milliseconds(20));
      if (!socket_->at(match_).asked()) continue;
      const json::object reply = socket_->answer(match_, random_);
      if (!reply.contains("applied")) continue;
      promised_[match_] = reply.at("entries").to_number<std::size_t>();
      touched_.insert(match_);
      ++answers;
    }
  }

  int answers = 0;
  bool can_answer() {
    return socket_->at(match_).over() || (socket_->until([&] { return socket_->at(match_).asked(); }) &&
                                          socket_->answer(match_, random_).contains("applied"));
  }
  bool has_match() const { return !match_.empty(); }

 private:
  // There are at least as many entries as was said.
  void check(const std::string& match) {
    const std::string since = std::to_string(promised_.at(match));
    const WebResponse page = client_->ask({.target = "/api/matches/" + match + "/entries?most=1&since=" + since});
    ASSERT_EQ(page.status, 200) << page.error << page.body;
  }

  bool begin() {
    const WebResponse made = client_->ask({.method = "POST",
                                           .target = "/api/matches",
                                           .headers = {{"Content-Type", "application/json"}},
                                           .body = json::serialize(against_machine("champions"))});
    if (made.status != 200) return false;
    match_ = std::string(json::parse(made.body).at("match").at("match").as_string());
    promised_[match_] = 0;
    touched_.insert(match_);
    return socket_->watch(match_);
  }

  Random random_;
  std::unique_ptr<TestClient> client_;
  std::optional<TestSocket> socket_;
  std::string match_;
  std::map<std::string, std::size_t> promised_;  // how many entries there are, as was said
  std::set<std::string> touched_;                // since the last death
};

TEST(Killed, LosesNothingThatWasSaidToBeDone) {
  const TemporaryFolder folder;
  const std::vector<std::string> arguments{
      "--data", (folder.path() / "data").string(), "--machine-delay", "0", "--trusted", "127.0.0.1"};
  std::vector<Somebody> players;
  for (u64 i = 0; i < kPlayers; ++i) players.emplace_back(i);
  Random random(1);
  for (int round = 0; round < kKills; ++round) {
    Program program(arguments);
    ASSERT_NE(program.port(), 0) << "round " << round;
    for (Somebody& player : players) {
      player.arrive(program.port());
      if (HasFatalFailure()) FAIL() << "round " << round;
    }
    std::vector<std::thread> threads;
    for (Somebody& player : players) threads.emplace_back([&player] { player.play_on(); });
    std::this_thread::sleep_for(std::chrono::microseconds(random.below(120'000)));
    program.kill();
    for (std::thread& thread : threads) thread.join();
  }
  Program program(arguments);
  int answers = 0;
  for (Somebody& player : players) {
    player.arrive(program.port());
    player.check_all();
    ASSERT_TRUE(player.has_match());
    EXPECT_TRUE(player.can_answer());
    answers += player.answers;
  }
  EXPECT_GT(answers, 5 * kKills);
}

}  // namespace
}  // namespace agon::server
