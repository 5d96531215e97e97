#include "core/hex/sight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "core/random.h"
#include "tests/core/hex/print_hex.h"
#include "tests/core/hex/random_board.h"
#include "tests/core/hex/sight_reference.h"
#include "tests/effort.h"

namespace agon {
namespace {

// A hexagon of radius 9 with 28 gaps that block sight.
const std::vector<Hex> kGaps{{-8, 3},  {-7, 3}, {-7, 4},  {-6, -2}, {-6, 4}, {-5, 0}, {-3, -5},
                             {-3, -4}, {-3, 7}, {-1, -3}, {-1, 3},  {0, -5}, {0, 2},  {0, 5},
                             {1, -2},  {1, 5},  {3, 0},   {4, -7},  {4, -5}, {4, -4}, {4, 0},
                             {5, -4},  {5, 2},  {5, 3},   {6, -2},  {7, -3}, {-2, 0}, {-4, 5}};

// One for all tests: it remembers what it found out.
SightReference& shared_reference() {
  static SightReference reference;
  return reference;
}

bool is_among(const std::vector<Hex>& hexes, Hex hex) {
  return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
}

// A board and its tables, with the questions asked in hexes.
template <int Cells>
struct SeenGround {
  using Set = typename Board<Cells>::Set;
  Board<Cells> board;
  std::vector<Hex> fixed;
  std::unique_ptr<SightTables<Cells>> tables = std::make_unique<SightTables<Cells>>();

  SeenGround(const std::vector<Hex>& hexes, std::vector<Hex> blocked, const std::vector<Hex>& walls = {})
      : board(make_board<Cells>(hexes, walls).board), fixed(std::move(blocked)) {
    EXPECT_GT(board.size, 0);
    EXPECT_TRUE(make_sight_tables(board, fixed, *tables));
  }

  Set cells(const std::vector<Hex>& hexes) const {
    Set set{};
    for (const Hex hex : hexes) set.add(board.index_of(hex));
    return set;
  }
  Sight sight(const std::vector<Hex>& blocking, Hex from, Hex to) const {
    return agon::sight(*tables, cells(blocking), board.index_of(from), board.index_of(to));
  }
  bool covered(const std::vector<Hex>& blocking, const std::vector<Hex>& solid, Hex from, Hex to) const {
    return agon::covered(*tables, cells(blocking), cells(solid), board.index_of(from), board.index_of(to));
  }
};

std::vector<Hex> full_hexagon(int radius) {
  std::vector<Hex> hexes;
  disc({0, 0}, radius, [&](Hex hex) { hexes.push_back(hex); });
  return hexes;
}

const SeenGround<243>& gapped() {
  static const SeenGround<243> ground = [] {
    std::vector<Hex> hexes = full_hexagon(9);
    std::erase_if(hexes, [](Hex hex) { return is_among(kGaps, hex); });
    return SeenGround<243>(hexes, kGaps);
  }();
  return ground;
}

const SeenGround<91>& open_field() {
  static const SeenGround<91> ground(full_hexagon(5), {});
  return ground;
}

// A row of four: what is at compile time is what is at run time.
constexpr std::array<Hex, 4> kRow{{{0, 0}, {1, 0}, {2, 0}, {3, 0}}};
constexpr Board<4> kRowBoard = make_board<4>(kRow).board;
constexpr SightTables<4, 3> kRowTables = [] {
  SightTables<4, 3> tables;
  static_cast<void>(make_sight_tables(kRowBoard, {}, tables));
  return tables;
}();
static_assert(sight(kRowTables, {}, 0, 3) == Sight::clear);
static_assert(sight(kRowTables, HexSet<1>::of(1), 0, 3) == Sight::blocked);
static_assert(sight(kRowTables, HexSet<1>::of(1), 0, 1) == Sight::clear);
static_assert(covered(kRowTables, HexSet<1>::of(2), HexSet<1>::of(2), 0, 3));
static_assert(!covered(kRowTables, HexSet<1>::of(2), {}, 0, 3));

// Everything about one pair of cells, against the definition.
template <int Cells>
void agrees_with_the_definition(const SeenGround<Cells>& ground, SightReference& reference,
                                const typename Board<Cells>::Set& blocking, const typename Board<Cells>::Set& solid,
                                u8 from, u8 to) {
  const Board<Cells>& board = ground.board;
  const Hex viewer = board.hex[from], target = board.hex[to];
  std::vector<Hex> blocking_hexes = ground.fixed, solid_hexes = ground.fixed;
  blocking.for_each([&](int cell) {
    if (is_among(ground.fixed, board.hex[cell])) return;
    blocking_hexes.push_back(board.hex[cell]);
    if (solid.contains(cell)) solid_hexes.push_back(board.hex[cell]);
  });

  const SightReference::View view = reference.view(blocking_hexes, viewer, target);
  const Sight expected = reference.sight(view, viewer, target);
  ASSERT_EQ(sight(*ground.tables, blocking, from, to), expected)
      << testing::PrintToString(viewer) << testing::PrintToString(target);
  ASSERT_EQ(covered(*ground.tables, blocking, solid, from, to), reference.covered(view, solid_hexes, viewer, target))
      << testing::PrintToString(viewer) << testing::PrintToString(target);

  std::vector<std::pair<Hex, u8>> told;
  const ExplainedSight explained =
      explain_sight(*ground.tables, blocking, from, to, [&](Hex hex, u8 corners) { told.push_back({hex, corners}); });
  ASSERT_EQ(explained.sight, expected);
  if (distance(viewer, target) <= 1) {
    ASSERT_EQ(explained, (ExplainedSight{Sight::clear, 0, 0x3f}));
    ASSERT_TRUE(told.empty());
    return;
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < 6; ++i) {
    if (count(view.reached[i]) > count(view.reached[best])) best = i;
  }
  ASSERT_EQ(explained.corner, best);
  ASSERT_EQ(explained.reached, view.reached[best]);
  std::vector<std::pair<Hex, u8>> to_tell;
  for (const auto& [hex, corners] : view.obstructed) {
    if (corners[best] != 0) to_tell.push_back({hex, corners[best]});
  }
  ASSERT_TRUE(std::is_permutation(told.begin(), told.end(), to_tell.begin(), to_tell.end()));
}

// Random cells block, one in `rarity`, and about half of them are solid.
template <int Cells>
struct RandomBlocking {
  typename Board<Cells>::Set blocking{}, solid{};

  RandomBlocking(Random& random, const Board<Cells>& board, u32 rarity) {
    for (int cell = 0; cell < board.size; ++cell) {
      if (random.below(2) == 0) solid.add(cell);  // where nothing blocks, too: that gives no cover
      if (random.below(rarity) == 0) blocking.add(cell);
    }
  }
};

template <int Cells>
void random_pairs_agree(const SeenGround<Cells>& ground, SightReference& reference, Random& random, int pairs) {
  const u32 rarity = 2 + random.below(30);
  const RandomBlocking<Cells> given(random, ground.board, rarity);
  for (int i = 0; i < pairs; ++i) {
    const u8 from = static_cast<u8>(random.below(ground.board.size));
    const u8 to = static_cast<u8>(random.below(ground.board.size));
    ASSERT_NO_FATAL_FAILURE(agrees_with_the_definition(ground, reference, given.blocking, given.solid, from, to));
  }
}

// All of them with full effort, else every so many.
std::vector<u8> some_cells(int size) {
  std::vector<u8> cells;
  const int n = std::min(size, effort(size));
  for (int i = 0; i < n; ++i) cells.push_back(static_cast<u8>(i * size / n));
  return cells;
}

TEST(Sight, OfAllPairsIsByTheDefinition) {
  Random random{1};
  SightReference& reference = shared_reference();
  const SeenGround<243>& ground = gapped();
  const RandomBlocking<243> given(random, ground.board, 12);
  for (const u8 from : some_cells(ground.board.size)) {
    for (u8 to = 0; to < ground.board.size; ++to) {
      ASSERT_NO_FATAL_FAILURE(agrees_with_the_definition(ground, reference, given.blocking, given.solid, from, to));
    }
  }
}

// The lines kept for a pair are those that the fixed hexes leave open, also where one more or less changes no grade.
TEST(Sight, TablesHoldTheLinesThatTheFixedHexesLeave) {
  SightReference& reference = shared_reference();
  const SeenGround<243>& ground = gapped();
  for (const u8 from : some_cells(ground.board.size)) {
    for (int to = 0; to < ground.board.size; ++to) {
      if (ground.board.distance[from][to] <= 1) continue;
      int expected = 0;
      for (const u8 corners : reference.view(kGaps, ground.board.hex[from], ground.board.hex[to]).reached) {
        expected += count(corners);
      }
      ASSERT_EQ(count(ground.tables->pairs[from][to].open()), expected);
    }
  }
}

TEST(Sight, OfRandomPositionsIsByTheDefinition) {
  Random random{2};
  SightReference& reference = shared_reference();
  const int positions = effort(1000);
  for (int i = 0; i < positions; ++i) ASSERT_NO_FATAL_FAILURE(random_pairs_agree(gapped(), reference, random, 12));
  for (int i = 0; i < positions; ++i) ASSERT_NO_FATAL_FAILURE(random_pairs_agree(open_field(), reference, random, 20));
}

// Other shapes, and fixed hexes anywhere: in gaps, on cells, beyond the rim.
TEST(Sight, OfRandomBoardsIsByTheDefinition) {
  Random random{3};
  SightReference& reference = shared_reference();
  for (int i = 0; i < effort(60); ++i) {
    const RandomBoard given(random, 254);
    std::vector<Hex> fixed;
    const u32 rarity = 3 + random.below(40);
    disc(given.hexes[0], 12, [&](Hex hex) {
      if (random.below(rarity) == 0 && fixed.size() < kMaxBlocked) fixed.push_back(hex);
    });
    const SeenGround<254> ground(given.hexes, fixed, given.walls);
    for (int k = 0; k < 8; ++k) ASSERT_NO_FATAL_FAILURE(random_pairs_agree(ground, reference, random, 20));
  }
}

TEST(Sight, OfASetOfTargetsIsTheSightOfEach) {
  Random random{4};
  const SeenGround<243>& ground = gapped();
  for (int i = 0; i < 500; ++i) {
    const RandomBlocking<243> given(random, ground.board, 2 + random.below(30));
    const u8 from = static_cast<u8>(random.below(243));
    Seen<243> expected{};
    given.solid.for_each([&](int to) {
      const Sight grade = sight(*ground.tables, given.blocking, from, static_cast<u8>(to));
      if (grade == Sight::clear) expected.clear.add(to);
      if (grade == Sight::limited) expected.limited.add(to);
    });
    ASSERT_EQ(seen(*ground.tables, given.blocking, from, given.solid), expected);
  }
}

TEST(Sight, IsClearOnAnOpenField) {
  for (const Hex from : full_hexagon(5)) {
    for (const Hex to : full_hexagon(5)) ASSERT_EQ(open_field().sight({}, from, to), Sight::clear);
  }
}

// Whatever blocks, adjacent spaces and the own space are clear, also when they block themselves.
TEST(Sight, OfAdjacentSpacesIsClear) {
  const std::vector<Hex> everywhere = full_hexagon(5);
  for (int d = 0; d < kDirections; ++d) {
    const Hex beside = neighbour({0, 0}, static_cast<Direction>(d));
    EXPECT_EQ(open_field().sight(everywhere, {0, 0}, beside), Sight::clear);
    EXPECT_FALSE(open_field().covered(everywhere, everywhere, {0, 0}, beside));
  }
  EXPECT_EQ(open_field().sight(everywhere, {0, 0}, {0, 0}), Sight::clear);
  EXPECT_FALSE(open_field().covered(everywhere, everywhere, {0, 0}, {0, 0}));
}

TEST(Sight, IsNotBlockedByItsOwnSpaces) {
  EXPECT_EQ(open_field().sight({{0, -3}, {0, 2}}, {0, -3}, {0, 2}), Sight::clear);
  EXPECT_EQ(open_field().sight({{-1, -1}, {1, 0}}, {-1, -1}, {1, 0}), Sight::clear);
}

TEST(Sight, PassesWhatIsOffToTheSide) {
  // Two columns away from a line straight down, and behind either end.
  EXPECT_EQ(open_field().sight({{2, 0}, {-2, 1}, {0, -4}, {0, 4}}, {0, -3}, {0, 3}), Sight::clear);
}

// In a row the middle one is as wide as both ends: past it run only two lines, each of which touches it in one corner.
TEST(Sight, IsBlockedByASpaceInBetween) {
  EXPECT_EQ(open_field().sight({{1, 0}}, {0, 0}, {2, 0}), Sight::blocked);
  EXPECT_EQ(open_field().sight({{1, 0}}, {0, 0}, {5, 0}), Sight::blocked);
  EXPECT_EQ(gapped().sight({}, {2, 0}, {5, 0}), Sight::blocked) << "through gaps";
}

// (-3, -1) is to the upper right of (-4, 0), at its corner 0, which it hides from all corners of the origin. A viewer
// on
// (-4, 0) has five other corners to look from, and from those to the left it sees everything.
TEST(Sight, IsDirected) {
  EXPECT_EQ(open_field().sight({{-3, -1}}, {0, 0}, {-4, 0}), Sight::limited);
  EXPECT_EQ(open_field().sight({{-3, -1}}, {-4, 0}, {0, 0}), Sight::clear);
}

// From the origin to (1, 1), across the side between (1, 0) and (0, 1). One of these leaves its half of the view open,
// and the line along the side with it. Both leave only the lines that run along the side, from corner 2 to the near
// corner of the target and on to the far one: two, were it not for the side, which they close together.
TEST(Sight, DoesNotPassBetweenTwoAdjacentBlockingSpaces) {
  const SeenGround<91>& ground = open_field();
  const auto from_corner_2 = [](Hex blocking) { return (obstructed_lines({1, 1}, blocking) & lines_from(2)); };
  EXPECT_EQ(lines_from(2) & ~from_corner_2({1, 0}) & ~from_corner_2({0, 1}),
            lines_from(2) & (lines_to(5) | lines_to(2)));
  EXPECT_EQ(ground.sight({{1, 0}}, {0, 0}, {1, 1}), Sight::limited);
  EXPECT_EQ(ground.sight({{0, 1}}, {0, 0}, {1, 1}), Sight::limited);
  EXPECT_EQ(ground.sight({{1, 0}, {0, 1}}, {0, 0}, {1, 1}), Sight::blocked);

  std::vector<Hex> told;
  const auto explained = explain_sight(*ground.tables, ground.cells({{1, 0}, {0, 1}}), ground.board.index_of({0, 0}),
                                       ground.board.index_of({1, 1}), [&](Hex hex, u8) { told.push_back(hex); });
  EXPECT_EQ(explained, (ExplainedSight{Sight::blocked, 0, 0}));
  EXPECT_TRUE(is_among(told, {1, 0}) && is_among(told, {0, 1}) && told.size() == 2);
}

TEST(Sight, CountsAFixedSpaceAsOneOfTwo) {
  std::vector<Hex> hexes = full_hexagon(3);
  std::erase(hexes, Hex{1, 0});
  const SeenGround<36> ground(hexes, {{1, 0}});
  EXPECT_EQ(ground.sight({}, {0, 0}, {1, 1}), Sight::limited);
  EXPECT_EQ(ground.sight({{0, 1}}, {0, 0}, {1, 1}), Sight::blocked);
  EXPECT_EQ(ground.sight({{0, 1}}, {1, 1}, {0, 0}), Sight::blocked);

  // What is no space at all closes nothing.
  const SeenGround<36> hole(hexes, {});
  EXPECT_EQ(hole.sight({}, {0, 0}, {1, 1}), Sight::clear);
  EXPECT_EQ(hole.sight({{0, 1}}, {0, 0}, {1, 1}), Sight::limited);
}

TEST(Sight, CanBeExplained) {
  const SeenGround<91>& ground = open_field();
  std::vector<std::pair<Hex, u8>> told;
  const auto explained =
      explain_sight(*ground.tables, ground.cells({{-3, -1}, {4, 0}}), ground.board.index_of({0, 0}),
                    ground.board.index_of({-4, 0}), [&](Hex hex, u8 corners) { told.push_back({hex, corners}); });
  EXPECT_EQ(explained, (ExplainedSight{Sight::limited, 1, 0x3e})) << "all but corner 0";
  EXPECT_EQ(told, (std::vector<std::pair<Hex, u8>>{{{-3, -1}, 1}})) << "what is behind the viewer is not to blame";
}

TEST(Cover, IsGivenBySolidSpacesNextToTheTarget) {
  const SeenGround<91>& ground = open_field();
  EXPECT_TRUE(ground.covered({{-3, -1}}, {{-3, -1}}, {0, 0}, {-4, 0}));
  EXPECT_FALSE(ground.covered({{-3, -1}}, {{-3, -1}}, {-4, 0}, {0, 0})) << "clear the other way";
  EXPECT_FALSE(ground.covered({{-3, -1}}, {}, {0, 0}, {-4, 0})) << "smoke";
  EXPECT_FALSE(ground.covered({}, {{-3, -1}}, {0, 0}, {-4, 0})) << "nothing blocks";
  EXPECT_EQ(ground.sight({{-2, 0}}, {0, 0}, {-4, 0}), Sight::blocked);
  EXPECT_FALSE(ground.covered({{-2, 0}}, {{-2, 0}}, {0, 0}, {-4, 0})) << "not adjacent to the target";
  EXPECT_TRUE(gapped().covered({}, {}, {2, 0}, {5, 0})) << "gaps are solid";
}

// From the origin to (4, -3), with (3, -2) and (4, -2) in the way: three corners of the viewer reach two of the
// target's. (3, -2) obstructs lines from each of them, (4, -2) from one only: when (3, -2) is smoke the viewer looks
// from one of the other two, and nothing solid is in its way.
TEST(Cover, IsLostWhenOneOfTheBestCornersAvoidsIt) {
  const Hex target{4, -3}, beside{4, -2}, before{3, -2};
  SightReference reference;
  const auto view = reference.view({beside, before}, {0, 0}, target);
  std::vector<bool> obstructed;
  for (std::size_t i = 0; i < 6; ++i) {
    if (count(view.reached[i]) < view.best()) continue;
    EXPECT_NE(view.obstructed[1].second[i], 0);
    obstructed.push_back(view.obstructed[0].second[i] != 0);
  }
  ASSERT_EQ(view.best(), 2);
  ASSERT_EQ(std::count(obstructed.begin(), obstructed.end(), true), 1);
  ASSERT_EQ(obstructed.size(), 3u);

  EXPECT_FALSE(open_field().covered({beside, before}, {beside}, {0, 0}, target));
  EXPECT_TRUE(open_field().covered({beside, before}, {before}, {0, 0}, target));
  EXPECT_TRUE(open_field().covered({beside, before}, {beside, before}, {0, 0}, target));
}

// The closed side again: it counts as soon as one of the two is solid, though that one alone is not in the way of the
// line along it.
TEST(Cover, CountsTheSideSharedWithASolidSpace) {
  const std::vector<Hex> both{{1, 0}, {0, 1}};
  EXPECT_TRUE(open_field().covered(both, {{1, 0}}, {0, 0}, {1, 1}));
  EXPECT_TRUE(open_field().covered(both, {{0, 1}}, {0, 0}, {1, 1}));
  EXPECT_FALSE(open_field().covered(both, {}, {0, 0}, {1, 1}));
}

TEST(SightTables, AreRefusedForWhatTheyCannotHold) {
  const Board<91>& board = open_field().board;  // ten steps across
  const auto narrow = std::make_unique<SightTables<91, 9>>();
  const auto wide = std::make_unique<SightTables<91, 10>>();
  EXPECT_FALSE(make_sight_tables(board, {}, *narrow));
  EXPECT_TRUE(make_sight_tables(board, {}, *wide));
  EXPECT_FALSE(make_sight_tables(board, std::vector<Hex>{{64, 0}}, *wide));
  EXPECT_FALSE(make_sight_tables(board, std::vector<Hex>{{0, -64}}, *wide));
  EXPECT_TRUE(make_sight_tables(board, std::vector<Hex>{{63, -63}}, *wide));
  std::vector<Hex> many;
  disc({30, 30}, 9, [&](Hex hex) { many.push_back(hex); });
  many.resize(kMaxBlocked);
  EXPECT_TRUE(make_sight_tables(board, many, *wide));
  many.push_back({-30, -30});
  EXPECT_FALSE(make_sight_tables(board, many, *wide));
}

// Each target of the first twelfth has a place, and each hex that may be in its way a shadow; there is room for no
// more.
TEST(SightTables, HaveAPlaceForEachBearingAndEachShadow) {
  for (int span = 1; span <= 20; ++span) {
    int next = 0, shadows = 0;
    for (int r = 0; 2 * r <= span; ++r) {
      for (int q = r; q + r <= span; ++q) {
        ASSERT_EQ(detail::bearing_index(span, {static_cast<i8>(q), static_cast<i8>(r)}), next++);
        for (int hex_q = 0; hex_q <= q; ++hex_q) shadows += r + 3;  // from -1 to r + 1
      }
    }
    EXPECT_EQ(detail::bearing_count(span), next);
    EXPECT_EQ(detail::shadow_count(span), shadows);
  }
}

// Cells at most three steps apart, with tables for three steps and for eighteen: whatever blocks, they say the same.
TEST(SightTables, ThatAreJustLargeEnoughSayTheSame) {
  const std::vector<Hex> hexes{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}};
  const Board<8> board = make_board<8>(hexes).board;
  const auto narrow = std::make_unique<SightTables<8, 3>>();
  const auto wide = std::make_unique<SightTables<8>>();
  ASSERT_TRUE(make_sight_tables(board, {}, *narrow));
  ASSERT_TRUE(make_sight_tables(board, {}, *wide));
  for (u64 blocks = 0; blocks < 256; ++blocks) {
    const HexSet<1> blocking{{blocks}};
    for (u8 from = 0; from < 8; ++from) {
      for (u8 to = 0; to < 8; ++to) {
        ASSERT_EQ(sight(*narrow, blocking, from, to), sight(*wide, blocking, from, to));
        ASSERT_EQ(covered(*narrow, blocking, blocking, from, to), covered(*wide, blocking, blocking, from, to));
        std::vector<std::pair<Hex, u8>> of_narrow, of_wide;  // what is in the way, and of which corners
        const auto in_narrow = explain_sight(*narrow, blocking, from, to,
                                             [&](Hex hex, u8 corners) { of_narrow.push_back({hex, corners}); });
        const auto in_wide =
            explain_sight(*wide, blocking, from, to, [&](Hex hex, u8 corners) { of_wide.push_back({hex, corners}); });
        ASSERT_EQ(in_narrow, in_wide);
        ASSERT_EQ(of_narrow, of_wide);
      }
    }
  }
}

// What follows from the span alone serves for any board.
TEST(SightTables, ShareTheirShadows) {
  const auto shadows = std::make_unique<Shadows<18>>();
  fill_shadows(*shadows);
  const auto board = make_board<91>(full_hexagon(5)).board;
  const std::vector<Hex> gone{{0, 1}, {1, 1}, {-9, -9}};
  const auto sharing = std::make_unique<SightTables<91>>(), own = std::make_unique<SightTables<91>>();
  ASSERT_TRUE(make_sight_tables(board, gone, *shadows, *sharing));
  ASSERT_TRUE(make_sight_tables(board, gone, *own));
  EXPECT_EQ(sharing->shadows, own->shadows);
  EXPECT_EQ(sharing->cones, own->cones);
  EXPECT_EQ(sharing->seen, own->seen);
}

// The way to each hex within the span: its turn brings it to its bearing's target.
TEST(Shadows, KnowTheWayToEachHex) {
  const auto shadows = std::make_unique<Shadows<18>>();
  fill_shadows(*shadows);
  disc({0, 0}, 18, [&](Hex hex) {
    const detail::Way& way = shadows->way(hex);
    const Hex target = shadows->bearings[way.bearing].target();
    EXPECT_EQ(way.turn.apply(hex), target);
    EXPECT_TRUE(target.q >= target.r && target.r >= 0);
  });
}

// A hex is in the cone of a turn exactly when, so turned, it is in the way of a line to one of the targets there.
TEST(Shadows, KnowWhatMayBeInTheWay) {
  const auto shadows = std::make_unique<Shadows<9>>();
  fill_shadows(*shadows);
  disc({0, 0}, 10, [&](Hex hex) {
    for (u8 turn = 0; turn < kTurns; ++turn) {
      const Hex turned = Turn{turn}.apply(hex);
      const bool in_the_way = std::ranges::any_of(
          shadows->bearings, [&](const auto& bearing) { return obstructed_lines(bearing.target(), turned) != 0; });
      EXPECT_EQ((shadows->way(hex).in_cone >> turn & 1) != 0, in_the_way);
    }
  });
}

// Tables that were made for another board are those of a new one.
TEST(SightTables, AreMadeAnew) {
  std::vector<Hex> slanted;  // as many cells as the hexagon
  for (i8 q = 0; q < 13; ++q) {
    for (i8 r = 0; r < 7; ++r) slanted.push_back({q, r});
  }
  const auto hexagon = make_board<91>(full_hexagon(5)).board, other = make_board<91>(slanted).board;
  const std::vector<Hex> gone{{0, 1}, {1, 1}, {-9, -9}}, now{{6, 3}, {7, 3}, {20, 0}};
  const auto used = std::make_unique<SightTables<91>>(), fresh = std::make_unique<SightTables<91>>();
  ASSERT_TRUE(make_sight_tables(hexagon, gone, *used));
  ASSERT_TRUE(make_sight_tables(other, now, *used));
  ASSERT_TRUE(make_sight_tables(other, now, *fresh));
  EXPECT_TRUE(std::ranges::equal(used->fixed, fresh->fixed));
  EXPECT_EQ(used->fixed_cells, fresh->fixed_cells);
  EXPECT_EQ(used->fixed_around, fresh->fixed_around);
  EXPECT_EQ(used->cones, fresh->cones);
  EXPECT_EQ(used->seen, fresh->seen);
  EXPECT_EQ(used->next, fresh->next);
}

// From one corner of the viewer's: to all corners of the target's it is clear, to any two of them limited.
TEST(Sight, IsGradedByTheBestCorner) {
  EXPECT_EQ(grade(0), Sight::blocked);
  for (int corner = 0; corner < kCorners; ++corner) {
    EXPECT_EQ(grade(lines_from(corner)), Sight::clear);
    const Lines elsewhere = lines_from((corner + 1) % kCorners);
    for (int j = 0; j < kCorners; ++j) {
      EXPECT_EQ(grade(lines_from(corner) & ~lines_to(j)), Sight::limited) << "all but " << j;
      EXPECT_EQ(grade(lines_from(corner) & lines_to(j)), Sight::blocked) << "only " << j;
      for (int k = 0; k < j; ++k) {
        EXPECT_EQ(grade(lines_from(corner) & (lines_to(j) | lines_to(k))), Sight::limited) << j << " and " << k;
        EXPECT_EQ(grade((lines_from(corner) & lines_to(j)) | (elsewhere & lines_to(k))), Sight::blocked)
            << j << " from one corner, " << k << " from another";
      }
    }
  }
}

// North or south, no hex is in the way that lies behind the viewer, or behind the target.
TEST(SightLines, ArePassedByWhatLiesBehindTheirEnds) {
  for (int steps = 0; steps < kDirections; ++steps) {
    const auto ahead = [steps](int distance) { return rotated(Hex{static_cast<i8>(distance), 0}, steps); };
    EXPECT_EQ(obstructed_lines(ahead(3), ahead(-1)), 0u) << "behind the viewer, turned by " << steps;
    EXPECT_EQ(obstructed_lines(ahead(3), ahead(4)), 0u) << "behind the target, turned by " << steps;
    EXPECT_NE(obstructed_lines(ahead(3), ahead(1)), 0u) << "in front of the viewer, turned by " << steps;
  }
}

// The line straight on from a corner takes turns: along a side, through a hex, along a side.
TEST(SightLines, AreObstructedAlongAWholeSide) {
  // From corner 2 of the origin to corner 5 of (3, 3): along the side between (1, 0) and (0, 1), through (1, 1), along
  // the whole side between (2, 1) and (1, 2), through (2, 2), and along the last side up to the target.
  const int near = 2, far = 5;
  ASSERT_EQ(vertex3({3, 3}, far), (IntPoint{3 * 3 - 1, 3 * 3 - 1}));
  ASSERT_EQ(vertex3({0, 0}, near), (IntPoint{1, 1}));
  const Lines line = lines_from(near) & lines_to(far);
  EXPECT_NE(obstructed_lines({3, 3}, {2, 1}) & line, 0u) << "beside a whole side";
  EXPECT_NE(obstructed_lines({3, 3}, {1, 2}) & line, 0u) << "beside it on the other hand";
  EXPECT_NE(obstructed_lines({3, 3}, {1, 1}) & line, 0u) << "in the way";
  EXPECT_NE(obstructed_lines({3, 3}, {2, 2}) & line, 0u) << "in the way";
  for (const Hex beside : {Hex{1, 0}, Hex{0, 1}, Hex{3, 2}, Hex{2, 3}}) {
    EXPECT_EQ(obstructed_lines({3, 3}, beside) & line, 0u) << "a corner of its side is an end of the line";
  }
  EXPECT_NE(lines_leaving_along_a_side({3, 3}) & line, 0u);
  EXPECT_NE(lines_arriving_along_a_side({3, 3}) & line, 0u);
}

}  // namespace
}  // namespace agon
