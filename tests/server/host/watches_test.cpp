#include "server/host/watches.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "server/host/hosted.h"
#include "tests/server/host/ear.h"

namespace agon::server {
namespace {

std::shared_ptr<Ear> somebody(const std::string& id) { return std::make_shared<Ear>(id); }

TEST(Watches, AreCountedByPlayer) {
  Watches watches;
  const auto one = somebody("g-1"), other = somebody("g-1"), third = somebody("g-2");
  for (const auto& each : {one, other, third}) watches.add({.watcher = each});
  EXPECT_EQ(watches.size(), 3u);
  EXPECT_EQ(watches.players(), 2u);
  EXPECT_EQ(watches.of("g-1").size(), 2u);
  EXPECT_TRUE(watches.remove(*one));
  EXPECT_FALSE(watches.remove(*one));
  EXPECT_TRUE(watches.has("g-1"));
  EXPECT_TRUE(watches.remove(*other));
  EXPECT_FALSE(watches.has("g-1"));
  EXPECT_EQ(watches.players(), 1u);
}

TEST(Watches, WhoComesAgainTakesTheirOldPlace) {
  Watches watches;
  const auto one = somebody("g-1");
  watches.add({.watcher = one, .viewer = 0});
  watches.add({.watcher = one, .viewer = 1});
  ASSERT_EQ(watches.size(), 1u);
  EXPECT_EQ(watches.of("g-1").at(0)->viewer, 1);
}

TEST(Watches, AllHaveTheirTurn) {
  Watches watches;
  std::vector<std::shared_ptr<Ear>> all;
  for (int i = 0; i < 5; ++i) watches.add({.watcher = all.emplace_back(somebody("g-" + std::to_string(i)))});
  u64 place = 0;
  std::vector<std::string> turns;
  for (int i = 0; i < 3; ++i) turns.push_back(watches.next(place).watcher->player().id);
  watches.remove(*all[3]);  // whose turn was next
  for (int i = 0; i < 3; ++i) turns.push_back(watches.next(place).watcher->player().id);
  EXPECT_EQ(turns, (std::vector<std::string>{"g-0", "g-1", "g-2", "g-4", "g-0", "g-1"}));
}

// Ten times as many take ten times as long, not a hundred times: who is there is asked as each of them comes and goes.
TEST(Watches, ACrowdIsCountedNotAsked) {
  const auto seconds_for = [](int many) {
    Hosted at("match");
    at.seated = {"g-ann", "a1"};
    std::vector<std::shared_ptr<Ear>> all;
    for (int i = 0; i < many; ++i) all.push_back(somebody("g-" + std::to_string(i)));
    const auto took = processor_time();
    int most = 0;
    for (const auto& each : all) {
      at.watches.add({.watcher = each});
      most = std::max(most, at.presence().spectators);
    }
    for (const auto& each : all) {
      at.watches.remove(*each);
      most = std::max(most, at.presence().spectators);
    }
    EXPECT_EQ(most, many);
    EXPECT_EQ(at.presence().spectators, 0);
    return (processor_time() - took).count();
  };
  seconds_for(2'000);
  EXPECT_LT(seconds_for(20'000), 50 * seconds_for(2'000) + 0.1);
}

}  // namespace
}  // namespace agon::server
