#include "server/net/rate_limit.h"

#include <gtest/gtest.h>

namespace agon::server {
namespace {

using namespace std::chrono_literals;

class RateLimits : public testing::Test {
 protected:
  RateLimit::TimePoint now{1h};
};

TEST_F(RateLimits, SoManyAtOnceThenSoManyASecond) {
  RateLimit limit({.per_second = 2, .at_once = 3});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("a", now), 0ms);
  EXPECT_EQ(limit.take("a", now), 500ms);
  EXPECT_EQ(limit.take("a", now + 499ms), 1ms);
  EXPECT_EQ(limit.take("a", now + 500ms), 0ms);
  EXPECT_EQ(limit.take("a", now + 500ms), 500ms);
}

TEST_F(RateLimits, KeysDoNotShare) {
  RateLimit limit({.per_second = 1, .at_once = 1});
  EXPECT_EQ(limit.take("a", now), 0ms);
  EXPECT_EQ(limit.take("b", now), 0ms);
  EXPECT_EQ(limit.take("a", now), 1000ms);
}

TEST_F(RateLimits, ABucketHoldsNoMoreThanItsDepth) {
  RateLimit limit({.per_second = 1, .at_once = 2});
  EXPECT_EQ(limit.take("a", now), 0ms);
  now += 1h;
  EXPECT_EQ(limit.take("a", now), 0ms);
  EXPECT_EQ(limit.take("a", now), 0ms);
  EXPECT_GT(limit.take("a", now), 0ms);
}

TEST_F(RateLimits, SomeThingsCostMore) {
  RateLimit limit({.per_second = 10, .at_once = 10});
  EXPECT_EQ(limit.take("a", now, 8), 0ms);
  EXPECT_EQ(limit.take("a", now, 4), 200ms);
  EXPECT_EQ(limit.take("a", now, 2), 0ms);
}

TEST_F(RateLimits, WhatIsKnownAfterwardsIsMadeUpFor) {
  RateLimit limit({.per_second = 10, .at_once = 10});
  limit.charge("a", now, 30);
  EXPECT_EQ(limit.wait("a", now, 0), 2000ms);
  EXPECT_GT(limit.take("a", now), 0ms);
  now += 2s;
  EXPECT_EQ(limit.wait("a", now, 0), 0ms);
  EXPECT_EQ(limit.wait("b", now, 10), 0ms);
}

TEST_F(RateLimits, MemoryHasALimitAndTheBusyAreRemembered) {
  RateLimit limit({.per_second = 0.001, .at_once = 1}, 100);
  EXPECT_EQ(limit.take("busy", now), 0ms);
  for (int i = 0; i < 10'000; ++i) {
    limit.take("key" + std::to_string(i), now);
    EXPECT_LE(limit.keys(), 101u);
    EXPECT_GT(limit.take("busy", now), 0ms) << i;
  }
}

}  // namespace
}  // namespace agon::server
