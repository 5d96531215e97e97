// Hexes as spaces of a scene.
#include "engine/scene/hexes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace agon::engine {
namespace {

TEST(SceneHexes, HaveSixCornersAUnitAround) {
  const SceneSpace space = hex_space({2, -1}, "c3");
  EXPECT_EQ(space.id, "c3");
  EXPECT_FALSE(space.wall);
  ASSERT_EQ(space.corners.size(), 6u);
  for (const ScenePoint& corner : space.corners) {
    EXPECT_NEAR(std::hypot(corner.x - space.centre.x, corner.y - space.centre.y), kSceneUnit, 1.5);
  }
}

TEST(SceneHexes, TouchTheirNeighbours) {
  const SceneSpace here = hex_space({0, 0}, "here");
  EXPECT_EQ(here.centre.x, 0);
  EXPECT_EQ(here.centre.y, 0);
  for (int i = 0; i < kDirections; ++i) {
    const SceneSpace there = hex_space(step(static_cast<Direction>(i)), "there");
    int shared = 0;
    for (const ScenePoint& a : here.corners) {
      for (const ScenePoint& b : there.corners) shared += std::hypot(a.x - b.x, a.y - b.y) < 2 ? 1 : 0;
    }
    EXPECT_EQ(shared, 2) << i;
  }
}

}  // namespace
}  // namespace agon::engine
