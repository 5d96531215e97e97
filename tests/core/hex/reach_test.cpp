#include "core/hex/reach.h"

#include <gtest/gtest.h>

#include <map>
#include <queue>
#include <set>

#include "core/random.h"
#include "tests/core/hex/plain_hexes.h"
#include "tests/core/hex/print_hex.h"
#include "tests/core/hex/random_board.h"

namespace agon {
namespace {

static_assert(reach(kHexagon, 18, kHexagon.floor(), 3).cells == kHexagon.cells());
static_assert(reach(kHexagon, 18, kHexagon.floor(), 1).cells.count() == 7);
static_assert(spread(kHexagon, HexSet<1>::of(18)) == kHexagon.adjacent[18]);

// A board and a set of free cells, once as the tables of core/ and once as plain sets of coordinates.
template <int Cells>
struct Ground {
  Board<Cells> board;
  typename Board<Cells>::Set free{};
  std::set<Key> open;    // cells that one may enter: free and no wall
  std::set<Key> places;  // cells that one may stand on at the start: no wall

  explicit Ground(Random& random) {
    const RandomBoard given(random, Cells);
    board = make_board<Cells>(given.hexes, given.walls).board;
    std::set<Key> walls;
    for (const Hex hex : given.walls) walls.insert(key(hex));
    const u32 density = 3 + random.below(8);
    for (int i = 0; i < board.size; ++i) {
      const bool wall = walls.contains(key(board.hex[i]));
      if (!wall) places.insert(key(board.hex[i]));
      if (random.below(10) >= density) continue;
      free.add(i);  // walls too: a flood must leave them out by itself
      if (!wall) open.insert(key(board.hex[i]));
    }
  }
};

template <int Cells>
void reach_is_breadth_first_search(Random& random) {
  const Ground<Cells> ground(random);
  const u8 from = static_cast<u8>(random.below(ground.board.size));
  const int steps = static_cast<int>(random.below(12));

  std::map<Key, int> cost{{key(ground.board.hex[from]), 0}};
  std::queue<Hex> queue({ground.board.hex[from]});
  while (!queue.empty()) {
    const Hex at = queue.front();
    queue.pop();
    const int here = cost.at(key(at));
    if (here == steps) continue;
    for (int d = 0; d < kDirections; ++d) {
      const Hex next = neighbour(at, static_cast<Direction>(d));
      if (ground.open.contains(key(next)) && cost.emplace(key(next), here + 1).second) queue.push(next);
    }
  }

  const Reach<Cells> found = reach(ground.board, from, ground.free, steps);
  for (int i = 0; i < Cells; ++i) {
    const auto expected = i < ground.board.size ? cost.find(key(ground.board.hex[i])) : cost.end();
    ASSERT_EQ(found.cost[i], expected == cost.end() ? int{kNowhere} : expected->second);
    ASSERT_EQ(found.cells.contains(i), expected != cost.end());
  }
}

TEST(Reach, IsBreadthFirstSearch) {
  Random random{1};
  for (int i = 0; i < 3000; ++i) {
    reach_is_breadth_first_search<40>(random);
    if (i % 4 == 0) reach_is_breadth_first_search<150>(random);
  }
}

TEST(Reach, FromNowhereIsNothing) {
  const auto found = reach(kHexagon, kNowhere, kHexagon.floor(), 3);
  EXPECT_TRUE(found.cells.empty());
  for (const u8 cost : found.cost) EXPECT_EQ(cost, kNowhere);
}

TEST(Reach, WithoutStepsIsTheStart) {
  EXPECT_EQ(reach(kHexagon, 5, kHexagon.floor(), 0).cells, HexSet<1>::of(5));
  EXPECT_EQ(reach(kHexagon, 5, HexSet<1>{}, 9).cells, HexSet<1>::of(5));
}

template <int Cells>
void spread_is_the_union_of_neighbours(Random& random) {
  const Ground<Cells> ground(random);
  typename Board<Cells>::Set expected{};
  ground.free.for_each([&](int cell) {
    for (int d = 0; d < kDirections; ++d) {
      const Hex next = neighbour(ground.board.hex[cell], static_cast<Direction>(d));
      if (ground.places.contains(key(next))) expected.add(ground.board.index_of(next));
    }
  });
  ASSERT_EQ(spread(ground.board, ground.free), expected);
}

TEST(Spread, IsTheUnionOfNeighbours) {
  Random random{2};
  for (int i = 0; i < 2000; ++i) {
    spread_is_the_union_of_neighbours<33>(random);
    spread_is_the_union_of_neighbours<64>(random);
    spread_is_the_union_of_neighbours<130>(random);
  }
}

// A complement has bits that are no cells: they must do no harm.
TEST(Spread, IgnoresWhatIsNoCell) {
  const HexSet<1> all{{~u64{0}}};
  EXPECT_EQ(spread(kHexagon, all), kHexagon.cells());
  const auto made = make_board<254>(hexagon(1));
  EXPECT_EQ(spread(made.board, HexSet<4>{{~u64{0}, ~u64{0}, ~u64{0}, ~u64{0}}}), made.board.cells());
}

}  // namespace
}  // namespace agon
