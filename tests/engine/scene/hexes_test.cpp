#include "engine/scene/hexes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace agon::engine {
namespace {

// A hex is 2000 units wide and 1732 high, and the y axis points down.
TEST(Hexes, LieWhereTheirNeighboursTouchThem) {
  const SceneSpace middle = hex_space({0, 0}, "d4");
  EXPECT_EQ(middle.id, "d4");
  EXPECT_EQ(middle.centre, (ScenePoint{0, 0}));
  EXPECT_FALSE(middle.solid);
  EXPECT_EQ(middle.corners.size(), 6u);
  EXPECT_EQ(hex_space(step(Direction::n), "").centre, (ScenePoint{0, -1732}));
  EXPECT_EQ(hex_space(step(Direction::ne), "").centre, (ScenePoint{1500, -866}));
  for (int i = 0; i < kDirections; ++i) {
    const SceneSpace beside = hex_space(step(static_cast<Direction>(i)), "");
    const auto shared =
        std::ranges::count_if(beside.corners, [&](ScenePoint p) { return std::ranges::count(middle.corners, p) != 0; });
    EXPECT_EQ(shared, 2) << i;
  }
}

TEST(Hexes, SolidOnesSayWhatTheyAre) {
  const SceneSpace wall = solid_hex({1, 0}, "e4", "wall");
  EXPECT_TRUE(wall.solid);
  EXPECT_EQ(wall.terrain, (std::vector<std::string>{"wall"}));
  EXPECT_EQ(wall.centre, hex_space({1, 0}, "").centre);
}

TEST(Hexes, DirectionsAreDegreesFromTheTopClockwise) {
  EXPECT_EQ(degrees(Direction::n), 0);
  EXPECT_EQ(degrees(Direction::ne), 60);
  EXPECT_EQ(degrees(Direction::se), 120);
  EXPECT_EQ(degrees(Direction::s), 180);
  EXPECT_EQ(degrees(Direction::sw), 240);
  EXPECT_EQ(degrees(Direction::nw), 300);
}

}  // namespace
}  // namespace agon::engine
