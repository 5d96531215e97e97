#include "core/hex/route.h"

#include <gtest/gtest.h>

#include <map>
#include <queue>
#include <set>
#include <vector>

#include "core/random.h"
#include "tests/core/hex/plain_hexes.h"
#include "tests/core/hex/print_hex.h"
#include "tests/core/hex/random_board.h"

namespace agon {
namespace {

static_assert(route(kHexagon, kHexagon.floor(), 0, 36, 6) == 6);
static_assert(route(kHexagon, kHexagon.floor(), 0, 36, 5) == kNowhere);
static_assert(routes(kHexagon, kHexagon.floor(), 18, 2, 3).count() == 12 + 18);

// The steps to all cells by plain breadth-first search over coordinates: only what is free is left again.
std::map<Key, int> steps_from(const RandomBoard& given, const std::set<Key>& free, Hex from) {
  std::set<Key> floor;
  for (const Hex hex : given.hexes) floor.insert(key(hex));
  for (const Hex hex : given.walls) floor.erase(key(hex));
  std::map<Key, int> steps{{key(from), 0}};
  std::queue<Hex> queue({from});
  while (!queue.empty()) {
    const Hex at = queue.front();
    queue.pop();
    if (at != from && !free.contains(key(at))) continue;
    for (int d = 0; d < kDirections; ++d) {
      const Hex next = neighbour(at, static_cast<Direction>(d));
      if (floor.contains(key(next)) && steps.emplace(key(next), steps.at(key(at)) + 1).second) queue.push(next);
    }
  }
  return steps;
}

template <int Cells>
void routes_are_breadth_first_search(Random& random) {
  const RandomBoard given(random, Cells);
  const Board<Cells> board = make_board<Cells>(given.hexes, given.walls).board;
  typename Board<Cells>::Set free{};
  std::set<Key> free_keys;
  const u32 density = 3 + random.below(8);
  for (int i = 0; i < board.size; ++i) {
    if (random.below(10) >= density) continue;
    free.add(i);
    free_keys.insert(key(board.hex[i]));
  }
  const u8 from = static_cast<u8>(random.below(board.size));
  const int least = static_cast<int>(random.below(4));
  const int most = least + static_cast<int>(random.below(8));
  const std::map<Key, int> steps = steps_from(given, free_keys, board.hex[from]);

  const auto found = routes(board, free, from, least, most);
  for (u8 to = 0; to < board.size; ++to) {
    const auto expected = steps.find(key(board.hex[to]));
    const int distance = expected == steps.end() ? int{kNowhere} : expected->second;
    ASSERT_EQ(route(board, free, from, to, most), distance <= most ? distance : int{kNowhere});
    ASSERT_EQ(found.contains(to), distance >= least && distance <= most);
  }
  ASSERT_TRUE((found - board.cells()).empty());
}

TEST(Route, IsBreadthFirstSearch) {
  Random random{1};
  for (int i = 0; i < 2000; ++i) {
    routes_are_breadth_first_search<40>(random);
    if (i % 4 == 0) routes_are_breadth_first_search<254>(random);
  }
}

// In a row of five the third is not free: it is an end of routes, and nothing lies behind it.
TEST(Route, EndsButDoesNotPassWhereItIsNotFree) {
  const Board<5> board = make_board<5>(std::vector<Hex>{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}).board;
  const auto free = HexSet<1>::below(5) - HexSet<1>::of(2);
  EXPECT_EQ(route(board, free, 0, 1, 9), 1);
  EXPECT_EQ(route(board, free, 0, 2, 9), 2);
  EXPECT_EQ(route(board, free, 0, 3, 9), kNowhere);
  EXPECT_EQ(route(board, free, 2, 4, 9), 2) << "the start need not be free";
  EXPECT_EQ(routes(board, free, 0, 1, 9), HexSet<1>::of(1) | HexSet<1>::of(2));
}

TEST(Route, GoesAroundWhatIsInTheWay) {
  const auto free = kHexagon.floor() - HexSet<1>::of(18);
  const u8 above = kHexagon.index_of({0, -1}), below = kHexagon.index_of({0, 1});
  EXPECT_EQ(route(kHexagon, kHexagon.floor(), above, below, 9), 2);
  EXPECT_EQ(route(kHexagon, free, above, below, 9), 3) << "down the next column";
  EXPECT_EQ(route(kHexagon, free, above, below, 2), kNowhere);
}

TEST(Route, ToTheSameCellHasNoSteps) {
  EXPECT_EQ(route(kHexagon, {}, 5, 5, 0), 0);
  EXPECT_EQ(routes(kHexagon, {}, 5, 0, 0), HexSet<1>::of(5));
  EXPECT_FALSE(routes(kHexagon, kHexagon.floor(), 5, 1, 9).contains(5)) << "no way there and back";
}

TEST(Route, FromOrToNowhereIsNone) {
  EXPECT_EQ(route(kHexagon, kHexagon.floor(), kNowhere, 5, 9), kNowhere);
  EXPECT_EQ(route(kHexagon, kHexagon.floor(), 5, kNowhere, 9), kNowhere);
  EXPECT_EQ(route(kHexagon, kHexagon.floor(), kHexagon.size, 5, 99), kNowhere);
  EXPECT_EQ(route(kHexagon, kHexagon.floor(), 5, kHexagon.size, 99), kNowhere);
  EXPECT_TRUE(routes(kHexagon, kHexagon.floor(), kNowhere, 0, 9).empty());
  EXPECT_TRUE(routes(kHexagon, kHexagon.floor(), 5, 0, -1).empty());
}

}  // namespace
}  // namespace agon
