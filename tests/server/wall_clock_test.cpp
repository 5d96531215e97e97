// Somebody sets the clock on the wall, by hand or over the network: nobody's time at a match moves.
#include <gtest/gtest.h>

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "tests/server/whole/each_server.h"

namespace {

std::atomic<time_t> set_on = 0;  // seconds, of the clock on the wall

}  // namespace

// In place of the library's, in this program.
extern "C" int clock_gettime(clockid_t which, timespec* now) noexcept {
  const auto result = static_cast<int>(::syscall(SYS_clock_gettime, which, now));
  if (result == 0 && which == CLOCK_REALTIME) now->tv_sec += set_on;
  return result;
}

namespace agon::server {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

constexpr time_t kHour = 3600;

class WallClocks : public testing::Test {
 protected:
  WallClocks() {
    settings_.host.idle = 100;
    settings_.host.sweep = 50;
    settings_.host.alarms = 20;
    server_.emplace(settings_);
  }
  void TearDown() override { set_on = 0; }

  TemporaryFolder folder_;
  ServerSettings settings_ = test_settings((folder_.path() / "data").string());
  std::optional<TestServer> server_;
};

json::object with_clock(int seconds) {
  return {{"game", "champions"},
          {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}},
          {"clock", {{"kind", "game"}, {"seconds", seconds}, {"out", "lose"}}}};
}

TEST_F(WallClocks, ThatAreSetMoveNobodysTime) {
  const auto wall = std::chrono::system_clock::now();
  Pair pair(server_->port(), with_clock(kHour));
  Random random(1);
  for (const time_t jump : {2 * kHour, -48 * kHour}) {
    set_on = jump;
    const auto shown = std::chrono::system_clock::now() - wall;
    ASSERT_TRUE(shown > std::chrono::seconds(jump) - 10min && shown < std::chrono::seconds(jump) + 10min);
    EXPECT_EQ(play({&pair.first, &pair.second}, pair.match, random, 6), 6u);
    for (const json::value& left : pair.first.at(pair.match).table.at("clocks").at("left").as_array()) {
      EXPECT_GT(left.as_int64(), (kHour - 600) * 1000);
      EXPECT_LE(left.as_int64(), kHour * 1000);
    }
  }
  EXPECT_EQ(pair.first.at(pair.match).state(), "running");
}

TEST_F(WallClocks, ThatAreSetSetOffNoAlarm) {
  TestClient look(server_->port());
  Pair pair(server_->port(), with_clock(kHour));
  pair.first.drop();
  pair.second.drop();
  const auto in_memory = [&] {
    const std::string text = look.ask({.target = "/metrics"}).body;
    return text.find("\nagon_tables 0\n") == std::string::npos;
  };
  for (int i = 0; i < 6000 && in_memory(); ++i) std::this_thread::sleep_for(10ms);
  ASSERT_FALSE(in_memory());
  set_on = 2 * kHour;
  std::this_thread::sleep_for(500ms);  // alarms are looked at every 20 ms
  EXPECT_EQ(pair.ann.get("MatchList", "/api/matches?of=mine").at("matches").as_array().size(), 1u);
}

}  // namespace
}  // namespace agon::server
