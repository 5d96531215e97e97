#include "server/host/match_time.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace agon::server {
namespace {

using namespace std::chrono_literals;

TEST(MatchTime, BeginsByTheWallAndGoesOnByItself) {
  const MatchTime::Steady::time_point began{5s};
  const MatchTime time(1'700'000'000'000, began);
  EXPECT_EQ(time.started(), 1'700'000'000'000);
  EXPECT_EQ(time.at(began), 1'700'000'000'000);
  EXPECT_EQ(time.at(began + 1234ms), 1'700'000'001'234);
  static_assert(MatchTime::Steady::is_steady);
}

TEST(MatchTime, IsThatOfTheWallAtFirst) {
  const auto wall =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  EXPECT_NEAR(static_cast<double>(MatchTime().now()), static_cast<double>(wall), 1000);
}

}  // namespace
}  // namespace agon::server
