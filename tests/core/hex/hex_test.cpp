#include "core/hex/hex.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <queue>
#include <set>
#include <vector>

#include "core/random.h"
#include "tests/core/hex/plain_hexes.h"
#include "tests/core/hex/print_hex.h"

namespace agon {
namespace {

static_assert(sizeof(Hex) == 2 && kDirections == 6);
static_assert(neighbour({2, 3}, Direction::n) == Hex{2, 2} && neighbour({2, 3}, Direction::ne) == Hex{3, 2});
static_assert(neighbour({2, 3}, Direction::se) == Hex{3, 3} && neighbour({2, 3}, Direction::s) == Hex{2, 4});
static_assert(neighbour({2, 3}, Direction::sw) == Hex{1, 4} && neighbour({2, 3}, Direction::nw) == Hex{1, 3});
static_assert(opposite(Direction::n) == Direction::s && opposite(Direction::nw) == Direction::se);
static_assert(turned(Direction::nw, 1) == Direction::n && turned(Direction::n, -1) == Direction::nw);
static_assert(turned(Direction::ne, -13) == Direction::n && turned(Direction::s, 600) == Direction::s);
static_assert(distance({0, 0}, {2, -1}) == 2 && distance({-3, 3}, {3, 0}) == 6);
static_assert(direction_from("sw") == Direction::sw && !direction_from("north") && !direction_from(""));

Hex hex(int q, int r) { return {static_cast<i8>(q), static_cast<i8>(r)}; }

Hex random_hex(Random& random, int bound) {
  const int q = static_cast<int>(random.below(static_cast<u32>(2 * bound + 1))) - bound;
  const int r = static_cast<int>(random.below(static_cast<u32>(2 * bound + 1))) - bound;
  return hex(q, r);
}

// Steps from the origin, found by walking.
std::map<Key, int> walked(int radius) {
  std::map<Key, int> steps{{{0, 0}, 0}};
  std::queue<Hex> open({hex(0, 0)});
  while (!open.empty()) {
    const Hex at = open.front();
    open.pop();
    const int here = steps.at(key(at));
    if (here == radius) continue;
    for (int d = 0; d < kDirections; ++d) {
      const Hex next = neighbour(at, static_cast<Direction>(d));
      if (steps.emplace(key(next), here + 1).second) open.push(next);
    }
  }
  return steps;
}

TEST(Hex, DistanceIsTheNumberOfSteps) {
  const auto steps = walked(12);
  for (int q = -12; q <= 12; ++q) {
    for (int r = -12; r <= 12; ++r) {
      const auto found = steps.find({q, r});
      if (found != steps.end()) {
        EXPECT_EQ(distance(hex(0, 0), hex(q, r)), found->second);
        EXPECT_EQ(distance(hex(q + 5, r - 7), hex(5, -7)), found->second);
      } else {
        EXPECT_GT(distance(hex(0, 0), hex(q, r)), 12);
      }
    }
  }
}

TEST(Hex, DistanceHoldsAtTheEdgeOfTheNumbers) {
  EXPECT_EQ(distance(hex(-128, -128), hex(127, 127)), 510);
  EXPECT_EQ(distance(hex(-128, 127), hex(127, -128)), 255);
}

TEST(Hex, AddsAndSubtracts) {
  Random random{1};
  for (int i = 0; i < 1000; ++i) {
    const Hex a = random_hex(random, 30), b = random_hex(random, 30);
    EXPECT_EQ(a + b, hex(a.q + b.q, a.r + b.r));
    EXPECT_EQ((a + b) - b, a);
  }
}

TEST(Hex, OppositeLeadsBack) {
  for (int i = 0; i < kDirections; ++i) {
    const auto d = static_cast<Direction>(i);
    EXPECT_EQ(neighbour(neighbour(hex(4, -2), d), opposite(d)), hex(4, -2));
    EXPECT_EQ(step(d) + step(opposite(d)), hex(0, 0));
  }
}

// A turn by 60 degrees in the plane, y down: clockwise on the screen.
Point turned_point(Point p, int steps) {
  const double angle = steps * std::acos(-1.0) / 3;
  return {p.x * std::cos(angle) - p.y * std::sin(angle), p.x * std::sin(angle) + p.y * std::cos(angle)};
}

TEST(Hex, RotationTurnsClockwise) {
  for (int q = -8; q <= 8; ++q) {
    for (int r = -8; r <= 8; ++r) {
      for (int steps = -7; steps <= 7; ++steps) {
        const Point expected = turned_point(centre(hex(q, r), 1), steps);
        const Point actual = centre(rotated(hex(q, r), steps), 1);
        EXPECT_NEAR(actual.x, expected.x, 1e-9);
        EXPECT_NEAR(actual.y, expected.y, 1e-9);
      }
    }
  }
  for (int d = 0; d < kDirections; ++d) {
    for (int steps = -7; steps <= 7; ++steps) {
      EXPECT_EQ(rotated(step(static_cast<Direction>(d)), steps), step(turned(static_cast<Direction>(d), steps)));
    }
  }
}

TEST(Hex, DiscIsAllUpToThatDistanceByColumn) {
  const Hex middle = hex(-4, 1);
  for (int radius = 0; radius <= 9; ++radius) {
    std::vector<Key> hexes, expected;
    disc(middle, radius, [&](Hex h) { hexes.push_back(key(h)); });
    for (int q = -20; q <= 20; ++q) {
      for (int r = -20; r <= 20; ++r) {
        if (distance(middle, hex(q, r)) <= radius) expected.push_back({q, r});
      }
    }
    EXPECT_EQ(hexes, expected);
  }
}

TEST(Hex, DirectionNamesGoBothWays) {
  std::set<std::string_view> names;
  for (int d = 0; d < kDirections; ++d) {
    const auto direction = static_cast<Direction>(d);
    EXPECT_EQ(direction_from(direction_name(direction)), direction);
    names.insert(direction_name(direction));
  }
  EXPECT_EQ(names, (std::set<std::string_view>{"n", "ne", "se", "s", "sw", "nw"}));
}

// The names say where on the screen: n is up (y falls), e to the right.
TEST(Hex, DirectionsPointWhereTheirNamesSay) {
  for (int d = 0; d < kDirections; ++d) {
    const auto direction = static_cast<Direction>(d);
    const Point p = centre(step(direction), 1);
    const std::string_view name = direction_name(direction);
    EXPECT_EQ(name.starts_with('n'), p.y < 0);
    EXPECT_EQ(name.ends_with('e'), p.x > 0.1);
    EXPECT_EQ(name.ends_with('w'), p.x < -0.1);
    EXPECT_NEAR(std::hypot(p.x, p.y), std::sqrt(3.0), 1e-12) << "neighbours are two apothems apart";
  }
}

TEST(Hex, CornersAreOneSizeAwayClockwiseFromTheUpperRight) {
  const double third = std::acos(-1.0) / 3;
  for (int i = 0; i < kDirections; ++i) {
    const Point middle = centre(hex(3, -5), 2), p = corner(hex(3, -5), i, 2);
    EXPECT_NEAR(p.x - middle.x, 2 * std::cos((i - 1) * third), 1e-9);
    EXPECT_NEAR(p.y - middle.y, 2 * std::sin((i - 1) * third), 1e-9);
  }
}

TEST(Hex, VerticesAreSharedByThreeHexes) {
  Random random{5};
  for (int n = 0; n < 500; ++n) {
    const Hex h = random_hex(random, 60);
    EXPECT_EQ(centre3(h), (IntPoint{3 * h.q, 3 * h.r}));
    std::set<std::pair<int, int>> corners;
    for (int i = 0; i < kDirections; ++i) {
      const auto d = static_cast<Direction>(i);
      const IntPoint v = vertex3(h, i);
      corners.insert({v.x, v.y});
      EXPECT_EQ(vertex3(neighbour(h, d), (i + 2) % 6), v);
      EXPECT_EQ(vertex3(neighbour(h, turned(d, 1)), (i + 4) % 6), v);
      const IntPoint a = centre3(h), b = centre3(neighbour(h, d)), c = centre3(neighbour(h, turned(d, 1)));
      EXPECT_EQ((IntPoint{3 * v.x, 3 * v.y}), (IntPoint{a.x + b.x + c.x, a.y + b.y + c.y})) << "their centre of mass";
    }
    EXPECT_EQ(corners.size(), 6u);
  }
}

}  // namespace
}  // namespace agon
