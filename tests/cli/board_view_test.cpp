#include "cli/board_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/match/match_support.h"

namespace agon::cli {
namespace {

using testing::ElementsAre;

// A hex and its neighbours to the south and to the south-east: flat-topped, 2000 units wide, 1732 high.
engine::Scene three_hexes() {
  engine::Scene scene;
  scene.spaces = {
      {.id = "a1", .centre = {0, 0}}, {.id = "a2", .centre = {0, 1732}}, {.id = "b1", .centre = {1500, 866}}};
  return scene;
}

TEST(BoardView, DrawsHexesThatShareTheirEdges) {
  EXPECT_THAT(draw_board(three_hexes(), {}).lines(false), ElementsAre(" _____",           //
                                                                      "/     \\_____",    //
                                                                      "\\_a1__/     \\",  //
                                                                      "/     \\_b1__/",   //
                                                                      "\\_a2__/"));
}

TEST(BoardView, DrawsAFigureAndWhereItFaces) {
  engine::Scene scene = three_hexes();
  scene.figures = {{"0", 0, "a1", "se", "1"}, {"1", 1, "b1", "", "2"}};
  EXPECT_THAT(draw_board(scene, {}).lines(false), ElementsAre(" _____",           //
                                                              "/ 1↘  \\_____",    //
                                                              "\\_a1__/ 2   \\",  //
                                                              "/     \\_b1__/",   //
                                                              "\\_a2__/"));
  EXPECT_EQ(draw_board(scene, {.unicode = false}).lines(false)[1], "/ 1se \\_____");
}

TEST(BoardView, ColoursTheEdgeInFrontOfAFigure) {
  const Ink ink{.colour = seat_ink(0).colour, .bold = true};
  struct Edge {
    const char* facing;
    int x, y;
  };
  for (const Edge& edge :
       {Edge{"n", 1, 0}, Edge{"ne", 6, 1}, Edge{"se", 6, 2}, Edge{"s", 1, 2}, Edge{"sw", 0, 2}, Edge{"nw", 0, 1}}) {
    engine::Scene scene = three_hexes();
    scene.figures = {{"0", 0, "a1", edge.facing, "1"}};
    const Canvas canvas = draw_board(scene, {});
    EXPECT_EQ(canvas.at(edge.x, edge.y).ink, ink) << edge.facing;
    int coloured = 0;
    for (const Edge& other :
         {Edge{"", 1, 0}, Edge{"", 6, 1}, Edge{"", 6, 2}, Edge{"", 1, 2}, Edge{"", 0, 2}, Edge{"", 0, 1}}) {
      coloured += canvas.at(other.x, other.y).ink == ink ? 1 : 0;
    }
    EXPECT_EQ(coloured, 1) << edge.facing;
  }
}

TEST(BoardView, MarksTheReachOfEachSeatWithItsOwnMark) {
  engine::Scene scene = three_hexes();
  scene.overlays = {{"style.0", 0, {"a1", "a2"}}, {"style.1", 1, {"a2", "b1"}}};
  EXPECT_THAT(draw_board(scene, {}).lines(false), ElementsAre(" _____",           //
                                                              "/.....\\_____",    //
                                                              "\\_a1__/:::::\\",  //
                                                              "/.:.:.\\_b1__/",   //
                                                              "\\_a2__/"));
}

TEST(BoardView, PutsWhatCanBeChosenInBrackets) {
  EXPECT_EQ(draw_board(three_hexes(), {.marked = {"a2"}}).lines(false)[4], "\\[a2]_/");
  EXPECT_EQ(draw_board(three_hexes(), {.marked = {"a2"}}).lines(false)[2], "\\_a1__/     \\");
}

TEST(BoardView, DrawsSmallHexesWhereLargeOnesLeaveNoRoom) {
  engine::Scene scene = three_hexes();
  scene.figures = {{"ann", 0, "a1", "", "Ann"}};
  const BoardStyle style{.marked = {"b1"}, .room = {.beside = 9, .width = 40, .height = 20}};
  EXPECT_THAT(draw_board(scene, style).lines(false), ElementsAre(" ___",         //
                                                                 "/Ann\\___",    //
                                                                 "\\_a1/[ ]\\",  //
                                                                 "/   \\_b1/",   //
                                                                 "\\_a2/"));
}

TEST(BoardView, CutsOutWhatIsAroundTheFigureWhoseTurnItIs) {
  engine::Scene scene = three_hexes();
  scene.figures = {{"ann", 0, "a1", "", "Ann"}, {"bob", 0, "b1", "", "Bob", true}};
  const BoardStyle style{.room = {.beside = 5, .width = 5, .height = 3}};
  EXPECT_THAT(draw_board(scene, style).lines(false), ElementsAre("\\___", "/Bob\\", "\\_b1/"));
}

TEST(BoardView, LargeHexesStayWhereTheRestFitsBelowThemAlone) {
  const BoardStyle style{.room = {.beside = 8, .width = 13, .height = 20}};
  EXPECT_EQ(draw_board(three_hexes(), style).width(), 13);
}

TEST(BoardView, FillsWalls) {
  engine::Scene scene = three_hexes();
  scene.spaces[1].wall = true;
  EXPECT_EQ(draw_board(scene, {}).lines(false)[3], "/#####\\_b1__/");
}

TEST(BoardView, AnEmptySceneIsAnEmptyCanvas) {
  EXPECT_EQ(draw_board({}, {}).width(), 0);
  engine::Scene scene;
  scene.figures = {{"0", 0, "nowhere", "n", "1"}};
  EXPECT_EQ(draw_board(scene, {}).height(), 0);
}

TEST(BoardView, TheArenaLeavesRoomForASheetAt80x24) {
  const engine::Match match = engine::champions_match(2, "arena");
  const Canvas canvas = draw_board(match.scene(0), {});
  EXPECT_EQ(canvas.width(), 43);   // seven columns, six characters apart, and an edge
  EXPECT_EQ(canvas.height(), 15);  // seven hexes, two lines each, and an edge
}

}  // namespace
}  // namespace agon::cli
