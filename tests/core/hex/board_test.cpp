#include "core/hex/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>
#include <string>
#include <type_traits>

#include "core/random.h"
#include "tests/core/hex/plain_hexes.h"
#include "tests/core/hex/print_hex.h"
#include "tests/core/hex/random_board.h"

namespace agon {
namespace {

template <class B>
constexpr bool is_flat = std::is_trivially_copyable_v<B> && std::has_unique_object_representations_v<B>;
static_assert(is_flat<Board<1>> && is_flat<Board<37>> && is_flat<Board<100>> && is_flat<Board<254>>);
static_assert(sizeof(Label) == 8 && is_flat<Label>);

static_assert(kHexagon.size == 37 && kHexagon.cells().count() == 37 && kHexagon.walls.empty());
static_assert(kHexagon.hex[18] == Hex{0, 0} && kHexagon.index_of({0, 0}) == 18);
static_assert(kHexagon.label(18).view() == "d4" && kHexagon.from_label("D4") == 18);
static_assert(kHexagon.next[18][0] == 17 && kHexagon.distance[0][36] == 6);

TEST(Board, HexagonHasAllCellsOfItsRadius) {
  for (int radius = 0; radius <= kMaxRadius; ++radius) {
    EXPECT_EQ(hexagon(radius).size(), 1 + 3 * radius * (radius + 1));
    for (const Hex hex : hexagon(radius)) EXPECT_LE(distance(hex, {0, 0}), radius);
  }
  EXPECT_TRUE(hexagon(-1).empty());
  EXPECT_TRUE(hexagon(kMaxRadius + 1).empty());
}

// Columns a to g with 4, 5, 6, 7, 6, 5, 4 cells, each numbered from 1 at the bottom.
TEST(Board, LabelsOfTheHexagon) {
  std::set<std::string> expected;
  const std::array<int, 7> heights{4, 5, 6, 7, 6, 5, 4};
  for (std::size_t column = 0; column < heights.size(); ++column) {
    for (int number = 1; number <= heights[column]; ++number) {
      expected.insert(static_cast<char>('a' + column) + std::to_string(number));
    }
  }
  std::set<std::string> labels;
  for (u8 cell = 0; cell < kHexagon.size; ++cell) labels.insert(std::string(kHexagon.label(cell).view()));
  EXPECT_EQ(labels, expected);

  EXPECT_EQ(kHexagon.label(kHexagon.index_of({0, 3})).view(), "d1");
  EXPECT_EQ(kHexagon.label(kHexagon.index_of({0, -3})).view(), "d7");
  EXPECT_EQ(kHexagon.label(kHexagon.index_of({-3, 3})).view(), "a1");
  EXPECT_EQ(kHexagon.label(kHexagon.index_of({3, 0})).view(), "g1");
  EXPECT_EQ(kHexagon.label(kHexagon.index_of({3, -3})).view(), "g4");
}

TEST(Board, ReadsNoLabelThatIsNone) {
  for (const char* text : {"",
                           "d",
                           "4",
                           "d0",
                           "d8",
                           "a5",
                           "h1",
                           "d04",
                           "d4 ",
                           " d4",
                           "4d",
                           "d4d",
                           "d-1",
                           "d44",
                           "aa1",
                           "d4444",
                           "zzz1",
                           "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1",
                           "d99999999999999999999",
                           "@1",
                           "[1",
                           "`1",
                           "{1",
                           "d:",
                           "d/",
                           "d1-"}) {  // not ten less three
    EXPECT_EQ(kHexagon.from_label(text), kNowhere) << text;
  }
  EXPECT_EQ(kHexagon.from_label(std::string_view("d4\0", 3)), kNowhere);
  EXPECT_EQ(kHexagon.from_label("iw1"), kNowhere) << "256 columns on, where a byte starts again";
  EXPECT_EQ(kHexagon.from_label("d260"), kNowhere) << "256 cells on";
  EXPECT_EQ(kHexagon.from_label("mwlqkww1"), kNowhere) << "2^32 columns on, where an int starts again";
  EXPECT_EQ(kHexagon.from_label("a4294967297"), kNowhere) << "2^32 cells on";
  EXPECT_EQ(kHexagon.label(37), Label{});
  EXPECT_EQ(kHexagon.label(kNowhere), Label{});
  EXPECT_EQ(Board<37>{}.from_label("a1"), kNowhere);
}

// After z comes aa, then ab; a row of 127 columns ends with dw (4 * 26 + 23 = 127).
TEST(Board, LabelsGoOnAfterZ) {
  std::vector<Hex> row;
  for (int q = -kMaxCoordinate; q <= kMaxCoordinate; ++q) row.push_back({static_cast<i8>(q), 5});
  const auto made = make_board<127>(row);
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(made.board.label(0).view(), "a1");
  EXPECT_EQ(made.board.label(25).view(), "z1");
  EXPECT_EQ(made.board.label(26).view(), "aa1");
  EXPECT_EQ(made.board.label(27).view(), "ab1");
  EXPECT_EQ(made.board.label(51).view(), "az1");
  EXPECT_EQ(made.board.label(52).view(), "ba1");
  EXPECT_EQ(made.board.label(126).view(), "dw1");
  for (u8 cell = 0; cell < 127; ++cell) EXPECT_EQ(made.board.from_label(made.board.label(cell).view()), cell);
  EXPECT_EQ(made.board.from_label("DW1"), 126);
  EXPECT_EQ(made.board.from_label("dx1"), kNowhere);
  for (char c = 'A'; c <= 'Z'; ++c) EXPECT_EQ(made.board.from_label(std::string(1, c) + '1'), c - 'A');
  EXPECT_EQ(made.board.from_label("1"), kNowhere) << "left of the leftmost column";
  EXPECT_EQ(made.board.from_label("a"), kNowhere);
}

TEST(Board, LabelsHaveUpToThreeDigits) {
  std::vector<Hex> column;
  for (int r = -kMaxCoordinate; r <= kMaxCoordinate; ++r) column.push_back({0, static_cast<i8>(r)});
  const auto made = make_board<127>(column);
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(made.board.label(126).view(), "a1");
  EXPECT_EQ(made.board.label(117).view(), "a10");
  EXPECT_EQ(made.board.label(0).view(), "a127");
  for (u8 cell = 0; cell < 127; ++cell) EXPECT_EQ(made.board.from_label(made.board.label(cell).view()), cell);
  EXPECT_EQ(made.board.from_label("a"), kNowhere) << "below the lowest cell";
  EXPECT_EQ(made.board.from_label("1"), kNowhere);
  EXPECT_EQ(made.board.from_label("a128"), kNowhere);
  EXPECT_EQ(made.board.from_label("a999"), kNowhere);
  EXPECT_EQ(made.board.from_label("a1111"), kNowhere);
}

// Everything in the tables, from the list of hexes alone.
template <int Cells>
void tables_follow_from_the_hexes(const RandomBoard& given) {
  const auto made = make_board<Cells>(given.hexes, given.walls);
  ASSERT_TRUE(made.ok());
  const Board<Cells>& board = made.board;

  std::vector<Hex> sorted = given.hexes;
  std::sort(sorted.begin(), sorted.end(), [](Hex a, Hex b) { return std::pair(a.q, a.r) < std::pair(b.q, b.r); });
  const int size = static_cast<int>(sorted.size());
  ASSERT_EQ(board.size, size);
  const auto place = [&](Hex hex) {
    const auto found = std::find(sorted.begin(), sorted.end(), hex);
    return found == sorted.end() ? int{kNowhere} : static_cast<int>(found - sorted.begin());
  };
  const auto is_wall = [&](Hex hex) {
    return std::find(given.walls.begin(), given.walls.end(), hex) != given.walls.end();
  };

  for (int q = -60; q <= 60; ++q) {
    const Hex hex{static_cast<i8>(q), sorted[0].r};
    ASSERT_EQ(board.index_of(hex), place(hex));
  }
  std::set<std::string> labels;
  for (int i = 0; i < size; ++i) {
    const Hex hex = sorted[static_cast<std::size_t>(i)];
    ASSERT_EQ(board.hex[i], hex);
    ASSERT_EQ(board.index_of(hex), i);
    ASSERT_EQ(board.walls.contains(i), is_wall(hex));
    ASSERT_EQ(board.floor().contains(i), !is_wall(hex));
    typename Board<Cells>::Set around{};
    for (int d = 0; d < kDirections; ++d) {
      const Hex next = neighbour(hex, static_cast<Direction>(d));
      const int expected = is_wall(next) ? int{kNowhere} : place(next);
      ASSERT_EQ(board.next[i][d], expected);
      if (expected != kNowhere) around.add(expected);
    }
    ASSERT_EQ(board.adjacent[i], around);
    for (int k = 0; k < size; ++k) {
      ASSERT_EQ(board.distance[i][k], distance(hex, sorted[static_cast<std::size_t>(k)]));
    }

    std::string label(board.label(static_cast<u8>(i)).view());
    ASSERT_EQ(board.from_label(label), i);
    labels.insert(label);
    for (char& c : label) c = static_cast<char>(std::toupper(c));
    ASSERT_EQ(board.from_label(label), i);

    // By the definition: the column counts from the leftmost, the number from the lowest cell of the column.
    int bottom = -200;
    for (const Hex other : sorted) {
      if (other.q == hex.q) bottom = std::max<int>(bottom, other.r);
    }
    const int column = hex.q - sorted[0].q;  // at most 18 here
    ASSERT_EQ(std::string(1, static_cast<char>('A' + column)) + std::to_string(1 + bottom - hex.r), label);
  }
  ASSERT_EQ(labels.size(), sorted.size());

  for (int i = size; i < Cells; ++i) {
    ASSERT_EQ(board.hex[i], Hex{});
    ASSERT_TRUE(board.adjacent[i].empty());
    for (int d = 0; d < kDirections; ++d) ASSERT_EQ(board.next[i][d], kNowhere);
    for (int k = 0; k < Cells; ++k) ASSERT_EQ(board.distance[i][k] + board.distance[k][i], 0);
  }
}

TEST(Board, TablesFollowFromTheHexes) {
  Random random{1};
  for (int i = 0; i < 1500; ++i) {
    tables_follow_from_the_hexes<60>(RandomBoard(random, 60));
    if (i % 8 == 0) tables_follow_from_the_hexes<254>(RandomBoard(random, 254));
  }
}

TEST(Board, DoesNotDependOnTheOrderOfTheHexes) {
  Random random{2};
  for (int i = 0; i < 300; ++i) {
    RandomBoard given(random, 64);
    const auto a = make_board<64>(given.hexes, given.walls);
    std::reverse(given.hexes.begin(), given.hexes.end());
    std::reverse(given.walls.begin(), given.walls.end());
    const auto b = make_board<64>(given.hexes, given.walls);
    ASSERT_EQ(a.board, b.board);
    ASSERT_EQ(std::memcmp(&a.board, &b.board, sizeof a.board), 0);
  }
}

TEST(Board, HasNamedZones) {
  const std::vector<Hex> hexes{{0, 0}, {0, 1}, {1, 0}, {2, 0}};
  const std::vector<Hex> left{{0, 1}, {0, 0}}, right{{2, 0}};
  const std::vector<ZoneHexes> zones{{"left", left}, {"sixteen letters!", right}, {"none", {}}};
  const auto made = make_board<8>(hexes, {}, zones);
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(made.board.zone_count, 3);
  ASSERT_NE(made.board.zone("left"), nullptr);
  EXPECT_EQ(*made.board.zone("left"), HexSet<1>::below(2));
  ASSERT_NE(made.board.zone("sixteen letters!"), nullptr);
  EXPECT_EQ(*made.board.zone("sixteen letters!"), HexSet<1>::of(3));
  ASSERT_NE(made.board.zone("none"), nullptr);
  EXPECT_TRUE(made.board.zone("none")->empty());
  EXPECT_EQ(made.board.zone("lef"), nullptr);
  EXPECT_EQ(made.board.zone("left "), nullptr);
  EXPECT_EQ(made.board.zone(""), nullptr);
}

// What is refused, and which hex or zone is to blame; a refused board is empty.
template <int Cells>
void is_refused(const MadeBoard<Cells>& made, BoardError error, Hex hex = {}, int zone = 0) {
  EXPECT_FALSE(made.ok());
  EXPECT_EQ(made.error, error);
  EXPECT_EQ(made.hex, hex);
  EXPECT_EQ(made.zone, zone);
  EXPECT_EQ(made.board, Board<Cells>{});
}

TEST(Board, RefusesWhatIsNoBoard) {
  const std::vector<Hex> three{{0, 0}, {1, 0}, {2, 0}};
  EXPECT_TRUE(make_board<3>(three).ok());
  is_refused(make_board<3>({}), BoardError::no_cells);
  is_refused(make_board<2>(three), BoardError::too_many_cells, {2, 0});
  is_refused(make_board<4>(std::vector<Hex>{{0, 0}, {1, 0}, {0, 0}}), BoardError::duplicate_cell, {0, 0});
  is_refused(make_board<3>(three, std::vector<Hex>{{1, 0}, {1, 1}}), BoardError::wall_is_no_cell, {1, 1});
  for (const Hex far : {Hex{64, 0}, Hex{-64, 0}, Hex{0, 64}, Hex{0, -64}}) {
    is_refused(make_board<3>(std::vector<Hex>{{0, 0}, far}), BoardError::too_far, far);
  }
  EXPECT_TRUE(make_board<3>(std::vector<Hex>{{-63, -63}, {63, 63}}).ok());
}

TEST(Board, RefusesBadZones) {
  const std::vector<Hex> three{{0, 0}, {1, 0}, {2, 0}}, outside{{1, 0}, {5, 5}};
  const auto with = [&](const std::vector<ZoneHexes>& zones) { return make_board<3>(three, {}, zones); };
  is_refused(with({{"a", three}, {"", three}}), BoardError::bad_zone_name, {}, 1);
  is_refused(with({{"seventeen letters", three}}), BoardError::bad_zone_name, {}, 0);
  is_refused(with({{"a", three}, {"b", three}, {"a", three}}), BoardError::bad_zone_name, {}, 2);
  is_refused(with({{std::string_view("a\0b", 3), three}}), BoardError::bad_zone_name, {}, 0);
  is_refused(with({{"a", three}, {"b", outside}}), BoardError::zone_is_no_cell, {5, 5}, 1);

  std::vector<std::string> names;
  for (int i = 0; i <= kMaxZones; ++i) names.push_back("zone " + std::to_string(i));
  std::vector<ZoneHexes> zones(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) zones[i] = {names[i], three};
  is_refused(with(zones), BoardError::too_many_zones, {}, kMaxZones);
  zones.pop_back();
  EXPECT_TRUE(with(zones).ok());
}

}  // namespace
}  // namespace agon
