#include "engine/match/viewer.h"

#include <gtest/gtest.h>

namespace agon::engine {
namespace {

TEST(Viewer, SeatsComeFirstThenTheSpectatorThenTheAllSeeingOne) {
  EXPECT_EQ(viewer_count(3), 5);
  EXPECT_EQ(viewer_at(3, 0), 0);
  EXPECT_EQ(viewer_at(3, 2), 2);
  EXPECT_EQ(viewer_at(3, 3), kNobody);
  EXPECT_EQ(viewer_at(3, 4), kAllSeeing);
  for (int i = 0; i < viewer_count(3); ++i) EXPECT_EQ(viewer_index(3, viewer_at(3, i)), i);
}

TEST(Viewer, WhoIsNoSeatOfTheMatchIsASpectator) {
  EXPECT_EQ(viewer_index(2, 2), 2);
  EXPECT_EQ(viewer_index(2, kChanceSeat), 2);
  EXPECT_EQ(viewer_index(2, -1), 2);
}

TEST(Viewer, SecretsAreForTheSeatsOfTheMask) {
  EXPECT_TRUE(may_see(only(1), 1));
  EXPECT_FALSE(may_see(only(1), 0));
  EXPECT_FALSE(may_see(only(1), kNobody));
  EXPECT_TRUE(may_see(only(1), kAllSeeing));
  EXPECT_TRUE(may_see(0, kAllSeeing));
  EXPECT_TRUE(may_see(0xff, kNobody));
}

}  // namespace
}  // namespace agon::engine
