#include "packs/board_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support.h"

namespace agon::packs {
namespace {

using testing::ElementsAre;

BoardMap read(std::string_view text, Problems& problems, int max_cells = 100) {
  BoardMap map;
  problems = problems_of(text, [&](TomlTable root, Problems& all) { map = read_board(root, max_cells, all); });
  return map;
}

Problems problems_in_map(std::string_view text, int max_cells = 100) {
  Problems problems;
  read(text, problems, max_cells);
  return problems;
}

TEST(BoardMap, CanBeAHexagon) {
  Problems problems;
  const BoardMap map = read("shape = \"hexagon\"\nradius = 3\n", problems);
  EXPECT_EQ(problems.text(), "");
  EXPECT_EQ(map.cells.size(), 37u);  // 1 + 6 + 12 + 18
  EXPECT_TRUE(map.has({3, -3}));
  EXPECT_FALSE(map.has({2, 2}));
}

TEST(BoardMap, CanBeAListOfCellsWithWallsAndZones) {
  Problems problems;
  const BoardMap map =
      read("cells = [[0, 0], [1, 0], [1, -1]]\nwalls = [[1, 0]]\n[zones]\nred = [[0, 0], [1, -1]]\nblue = [[1, 0]]\n",
           problems);
  EXPECT_EQ(problems.text(), "");
  ASSERT_EQ(map.cells.size(), 3u);
  EXPECT_EQ(map.cells[2].hex, (Hex{1, -1}));
  EXPECT_EQ(map.cells[2].place, (Place{"t.toml", 1, 26}));
  ASSERT_EQ(map.walls.size(), 1u);
  EXPECT_EQ(map.walls[0].hex, (Hex{1, 0}));
  ASSERT_EQ(map.zones.size(), 2u);
  EXPECT_EQ(map.zones[0].name, "red");
  EXPECT_EQ(map.zones[0].hexes.size(), 2u);
  EXPECT_EQ(map.zones[1].place, (Place{"t.toml", 5, 1}));
}

TEST(BoardMap, HasAShapeOrCells) {
  EXPECT_THAT(problems_in_map("cells = [[0, 0]]\nshape = \"hexagon\"\n"),
              ElementsAre(ProblemAt("t.toml", 1, 9, "\"cells\": a board has a shape or cells, not both")));
  EXPECT_THAT(problems_in_map("radius = 2\n"),
              ElementsAre(ProblemAt("t.toml", 1, 1, "\"shape\" is missing: expected \"hexagon\"")));
  EXPECT_THAT(problems_in_map("shape = \"hexagn\"\nradius = 2\n"),
              ElementsAre(ProblemAt("t.toml", 1, 9, "found the string \"hexagn\" (did you mean \"hexagon\"?)")));
  EXPECT_THAT(problems_in_map("cells = [[0, 0]]\nradius = 2\n"),
              ElementsAre(ProblemAt("t.toml", 2, 1, "unknown key \"radius\"")));
}

TEST(BoardMap, FitsTheGame) {
  EXPECT_THAT(problems_in_map("shape = \"hexagon\"\nradius = 4\n", 60),  // radius 4 has 61
              ElementsAre(ProblemAt("t.toml", 2, 10, "expected an integer from 0 to 3, found 4")));
  EXPECT_EQ(problems_in_map("shape = \"hexagon\"\nradius = 4\n", 61).text(), "");
  EXPECT_THAT(problems_in_map("cells = [[0, 0], [0, 1], [0, 2]]\n", 2),
              ElementsAre(ProblemAt("t.toml", 1, 9, "\"cells\": expected 1 to 2 items, found 3")));
  EXPECT_THAT(problems_in_map("cells = []\n"),
              ElementsAre(ProblemAt("t.toml", 1, 9, "expected 1 to 100 items, found 0")));
}

TEST(BoardMap, ReportsBadHexes) {
  EXPECT_THAT(problems_in_map("cells = [[0, 0], [0], [0, 64], [\"a\", 1], 7]\n"),
              ElementsAre(ProblemAt("t.toml", 1, 18, "\"cells\": expected 2 items, found 1"),
                          ProblemAt("t.toml", 1, 27, "expected an integer from -63 to 63, found 64"),
                          ProblemAt("t.toml", 1, 33, "found the string \"a\""),
                          ProblemAt("t.toml", 1, 42, "expected an array, found 7")));
}

TEST(BoardMap, ReportsHexesThatAreThereTwice) {
  EXPECT_THAT(problems_in_map("cells = [[0, 0], [0, 0]]\n"),
              ElementsAre(ProblemAt("t.toml", 1, 18, "cell [0, 0] is there twice, first at t.toml:1:10")));
}

TEST(BoardMap, ReportsWallsAndZonesOffTheBoard) {
  EXPECT_THAT(problems_in_map("shape = \"hexagon\"\nradius = 1\nwalls = [[2, 0]]\nzones.a = [[0, 0], [0, -2]]\n"),
              ElementsAre(ProblemAt("t.toml", 3, 10, "wall [2, 0] is not on the board"),
                          ProblemAt("t.toml", 4, 20, "zone hex [0, -2] is not on the board")));
}

TEST(BoardMap, ReportsBadZones) {
  std::string many = "shape = \"hexagon\"\nradius = 0\n[zones]\n";
  for (int i = 0; i <= kMaxZones; ++i) many += "z" + std::to_string(i) + " = [[0, 0]]\n";
  EXPECT_THAT(problems_in_map(many), ElementsAre(ProblemAt("t.toml", 4 + kMaxZones, 1, "more than 16 zones")));
  EXPECT_THAT(problems_in_map("shape = \"hexagon\"\nradius = 0\nzones.a = []\nzones.abcdefghijklmnopq = [[0, 0]]\n"),
              ElementsAre(ProblemAt("t.toml", 3, 11, "\"a\": expected 1 to 100 items, found 0"),
                          ProblemAt("t.toml", 4, 7, "zone \"abcdefghijklmnopq\": expected a name of 1 to 16 bytes")));
}

TEST(ReadDirection, KnowsTheSix) {
  const Problems problems =
      problems_of("d = [\"N\", \"NE\", \"SE\", \"S\", \"SW\", \"NW\"]\ne = \"E\"\n", [](TomlTable root, Problems&) {
        int i = 0;
        for (const Value& value : root.required_list("d"))
          EXPECT_EQ(read_direction(value), static_cast<Direction>(i++));
        read_direction(root.required("e", "a direction"));
      });
  EXPECT_THAT(problems,
              ElementsAre(ProblemAt(
                  "t.toml", 2, 5,
                  "\"e\": expected one of \"N\", \"NE\", \"SE\", \"S\", \"SW\", \"NW\", found the string \"E\"")));
}

Hex way(std::string_view text) {
  Problems problems;
  const Hex hex = read_way(Quoted(std::string(text), {}), problems);
  EXPECT_EQ(problems.text(), "");
  return hex;
}

TEST(ReadWay, WalksItsStretches) {
  EXPECT_EQ(way("N"), (Hex{0, -1}));
  EXPECT_EQ(way("SE"), (Hex{1, 0}));
  EXPECT_EQ(way("N4"), (Hex{0, -4}));
  EXPECT_EQ(way("N+NW"), (Hex{-1, -1}));
  EXPECT_EQ(way("N+NE"), (Hex{1, -2}));
  EXPECT_EQ(way("NE2+S"), (Hex{2, -1}));
}

TEST(ReadWay, ReportsTheColumnInTheString) {
  const auto problems_with = [](std::string_view text) {
    return problems_of("w = \"" + std::string(text) + "\"\n", [](TomlTable root, Problems& all) {
      EXPECT_EQ(read_way(root.required_string("w", {}), all), (Hex{0, 0}));
    });
  };
  EXPECT_THAT(problems_with("N+nw"),
              ElementsAre(ProblemAt("t.toml", 1, 8, "unknown direction \"nw\" (did you mean \"NW\"?)")));
  EXPECT_THAT(problems_with("N+"), ElementsAre(ProblemAt("t.toml", 1, 8, "unknown direction \"\"")));
  EXPECT_THAT(problems_with(""), ElementsAre(ProblemAt("t.toml", 1, 6, "unknown direction \"\"")));
  EXPECT_THAT(problems_with("SE1"),
              ElementsAre(ProblemAt("t.toml", 1, 8, "expected a number of steps from 2 to 9, found \"1\"")));
  EXPECT_THAT(problems_with("N22"), ElementsAre(ProblemAt("t.toml", 1, 7, "found \"22\"")));
  EXPECT_THAT(problems_with("N9+N9+N9+N9+N9+N9+N9+N9"),
              ElementsAre(ProblemAt("t.toml", 1, 27, "further than 63 hexes")));
}

TEST(ReadWay, AddsNothingToAMissingString) {
  const Problems problems = problems_of("w = 1\n", [](TomlTable root, Problems& all) {
    EXPECT_EQ(read_way(root.required_string("w"), all), (Hex{0, 0}));
  });
  EXPECT_THAT(problems, ElementsAre(ProblemAt("t.toml", 1, 5, "\"w\": expected a string, found 1")));
}

}  // namespace
}  // namespace agon::packs
