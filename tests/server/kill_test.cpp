// The program killed in the middle of everything, again and again: whatever was said to be done is there afterwards.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
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
    for (const auto& [match, promised] : promised_) {
      const json::object page =
          client_->get("EntryPage", "/api/matches/" + match + "/entries?most=1&since=" + std::to_string(promised));
      ASSERT_FALSE(page.empty()) << match << " is gone";
      ASSERT_GE(page.at("total").to_number<std::size_t>(), promised) << "answers of " << match << " are gone";
    }
    socket_.emplace(client_->open());
    if (!match_.empty()) {
      ASSERT_TRUE(socket_->watch(match_));
    }
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
      ++answers;
    }
  }

  int answers = 0;
  int matches() const { return static_cast<int>(promised_.size()); }
  bool can_answer() {
    return socket_->at(match_).over() || (socket_->until([&] { return socket_->at(match_).asked(); }) &&
                                          socket_->answer(match_, random_).contains("applied"));
  }
  bool has_match() const { return !match_.empty(); }

 private:
  bool begin() {
    const WebResponse made = client_->ask({.method = "POST",
                                           .target = "/api/matches",
                                           .headers = {{"Content-Type", "application/json"}},
                                           .body = json::serialize(against_machine("champions"))});
    if (made.status != 200) return false;
    match_ = std::string(json::parse(made.body).at("match").at("match").as_string());
    promised_[match_] = 0;
    return socket_->watch(match_);
  }

  Random random_;
  std::unique_ptr<TestClient> client_;
  std::optional<TestSocket> socket_;
  std::string match_;
  std::map<std::string, std::size_t> promised_;
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
    ASSERT_TRUE(player.has_match());
    EXPECT_TRUE(player.can_answer());
    answers += player.answers;
  }
  EXPECT_GT(answers, 5 * kKills);
}

}  // namespace
}  // namespace agon::server
