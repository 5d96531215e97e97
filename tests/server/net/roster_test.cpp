#include "server/net/roster.h"

#include <gtest/gtest.h>

namespace agon::server {
namespace {

TEST(Roster, HasRoomForSoMany) {
  Roster roster(3, 2);
  const auto first = roster.admit("a");
  auto second = roster.admit("a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(roster.admit("a")) << "two of one address";
  const auto other = roster.admit("b");
  EXPECT_TRUE(other);
  EXPECT_FALSE(roster.admit("c")) << "three in all";
  EXPECT_EQ(roster.total(), 3);
  second.reset();
  EXPECT_EQ(roster.total(), 2);
  EXPECT_TRUE(roster.admit("a"));
}

TEST(Roster, APlaceMovesOn) {
  Roster roster(1, 1);
  auto first = roster.admit("a");
  {
    const Roster::Place moved = std::move(*first);
    first.reset();
    EXPECT_EQ(roster.total(), 1);
  }
  EXPECT_EQ(roster.total(), 0);
}

TEST(Roster, WithoutAGroupOnlyTheTotalCounts) {
  Roster roster(2, 1);
  const auto first = roster.admit("");
  const auto second = roster.admit("");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(roster.admit(""));
}

}  // namespace
}  // namespace agon::server
