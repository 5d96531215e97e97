// Many who look on: players do not notice.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "tests/server/client/onlookers.h"
#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int kMany = 500;

class Crowds : public OneServer {
 protected:
  void SetUp() override {
    pair = std::make_unique<Pair>(port(), against_anybody("champions"));
    look(std::make_unique<Onlookers>(clients_thread().loop(), port(), pair->match));
  }
  void TearDown() override { look(nullptr); }

  void look(std::unique_ptr<Onlookers> other) {
    clients_thread().run([&] {
      onlookers = std::move(other);
      return true;
    });
  }
  template <class Ask>
  auto of_them(Ask ask) {
    return clients_thread().run([&] { return ask(*onlookers); });
  }
  bool become(const std::function<bool(const Onlookers&)>& so) {
    for (const auto until = Clock::now() + std::chrono::minutes(2); Clock::now() < until;) {
      if (of_them(so)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

  // One answer of whoever is asked; how long its reply took, in milliseconds.
  double answer() {
    pair->first.look();
    const auto before = Clock::now();
    play({&pair->first, &pair->second}, pair->match, random, 1);
    return std::chrono::duration<double, std::milli>(Clock::now() - before).count();
  }
  i64 choices() const { return pair->first.at(pair->match).standing.at("choices").as_int64(); }
  i64 spectators() const { return pair->first.at(pair->match).table.at("spectators").as_int64(); }

  std::unique_ptr<Pair> pair;
  std::unique_ptr<Onlookers> onlookers;
  Random random{1};
};

TEST_F(Crowds, ComeAndLeaveWithoutBeingNoticed) {
  of_them([](Onlookers& them) { return them.come(kMany), true; });
  std::vector<double> waits;
  while (of_them([](const Onlookers& them) { return them.joined(); }) < kMany && waits.size() < 20) {
    waits.push_back(answer());
  }
  ASSERT_TRUE(become([](const Onlookers& them) { return them.joined() == kMany; }));
  EXPECT_TRUE(pair->first.until([&] { return spectators() == kMany; }));
  for (int i = 0; i < 3; ++i) {
    waits.push_back(answer());
    pair->first.look();
    const i64 now = choices();
    EXPECT_TRUE(become([&](const Onlookers& them) { return them.knowing(now) == kMany; }));
  }
  of_them([](Onlookers& them) { return them.leave(), true; });
  for (int i = 0; i < 5; ++i) waits.push_back(answer());
  EXPECT_TRUE(pair->first.until([&] { return spectators() == 0; }));
  EXPECT_EQ(of_them([](const Onlookers& them) { return them.lost(); }), 0);
  // How fast it is, `./dev bench spectators` measures; where each watcher asked for all the others it was a minute.
  std::ranges::sort(waits);
  EXPECT_LT(waits[waits.size() / 2], 5000) << "milliseconds";
  EXPECT_LT(waits.back(), 20'000) << "milliseconds";
}

}  // namespace
}  // namespace agon::server
