#include "cli/board_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "tests/engine/match/match_support.h"

namespace agon::cli {
namespace {

using testing::ElementsAre;

// A hex and its neighbours to the south and to the south-east: flat-topped, 2000 units wide, 1732 high.
engine::SceneFigure figure(const char* id, int seat, const char* space, std::optional<int> facing, const char* label) {
  return {.id = id, .seat = seat, .base = {.space = space, .facing = facing}, .label = label};
}

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
  scene.figures = {figure("0", 0, "a1", 120, "1"), figure("1", 1, "b1", {}, "2")};
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
    int facing;
    int x, y;
  };
  for (const Edge& edge :
       {Edge{0, 1, 0}, Edge{60, 6, 1}, Edge{120, 6, 2}, Edge{180, 1, 2}, Edge{240, 0, 2}, Edge{300, 0, 1}}) {
    engine::Scene scene = three_hexes();
    scene.figures = {figure("0", 0, "a1", edge.facing, "1")};
    const Canvas canvas = draw_board(scene, {});
    EXPECT_EQ(canvas.at(edge.x, edge.y).ink, ink) << edge.facing;
    int coloured = 0;
    for (const Edge& other :
         {Edge{0, 1, 0}, Edge{0, 6, 1}, Edge{0, 6, 2}, Edge{0, 1, 2}, Edge{0, 0, 2}, Edge{0, 0, 1}}) {
      coloured += canvas.at(other.x, other.y).ink == ink ? 1 : 0;
    }
    EXPECT_EQ(coloured, 1) << edge.facing;
  }
}

TEST(BoardView, MarksTheReachOfEachSeatWithItsOwnMark) {
  engine::Scene scene = three_hexes();
  scene.overlays = {{.id = "style.0", .seat = 0, .spaces = {"a1", "a2"}},
                    {.id = "style.1", .seat = 1, .spaces = {"a2", "b1"}}};
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
  scene.figures = {figure("ann", 0, "a1", {}, "Ann")};
  const BoardStyle style{.marked = {"b1"}, .room = {.beside = 9, .width = 40, .height = 20}};
  EXPECT_THAT(draw_board(scene, style).lines(false), ElementsAre(" ___",         //
                                                                 "/Ann\\___",    //
                                                                 "\\_a1/[ ]\\",  //
                                                                 "/   \\_b1/",   //
                                                                 "\\_a2/"));
}

TEST(BoardView, CutsOutWhatIsAroundTheFigureWhoseTurnItIs) {
  engine::Scene scene = three_hexes();
  scene.figures = {figure("ann", 0, "a1", {}, "Ann"), figure("bob", 0, "b1", {}, "Bob")};
  scene.figures[1].active = true;
  const BoardStyle style{.room = {.beside = 5, .width = 5, .height = 3}};
  EXPECT_THAT(draw_board(scene, style).lines(false), ElementsAre("\\___", "/Bob\\", "\\_b1/"));
}

TEST(BoardView, LargeHexesStayWhereTheRestFitsBelowThemAlone) {
  const BoardStyle style{.room = {.beside = 8, .width = 13, .height = 20}};
  EXPECT_EQ(draw_board(three_hexes(), style).width(), 13);
}

// Those that are held have the mark of whoever holds them.
TEST(BoardView, MarksThePlacesThatBringPoints) {
  engine::Scene scene = three_hexes();
  scene.zones = {{.id = "z", .kind = "place", .name = "z", .spaces = {"a1"}, .scores = true},
                 {.id = "y", .kind = "place", .name = "y", .seat = 1, .spaces = {"a2"}, .scores = true},
                 {.id = "x", .kind = "place", .name = "x", .seat = 0, .spaces = {"b1"}}};
  EXPECT_THAT(draw_board(scene, {}).lines(false), ElementsAre(" _____",           //
                                                              "/'''''\\_____",    //
                                                              "\\_a1__/     \\",  //
                                                              "/:::::\\_b1__/",   //
                                                              "\\_a2__/"));
  EXPECT_TRUE(has_marks(scene, 1));
  EXPECT_FALSE(has_marks(scene, 0));
}

// Whatever the order in which they came: in a replay smoke comes last.
TEST(BoardView, WhoHasACardStandsOnWhatLiesThere) {
  engine::Scene scene = three_hexes();
  scene.figures = {figure("ann", 0, "a1", {}, "Ann"), figure("smoke", 1, "a1", {}, "~~~")};
  scene.figures[0].face = engine::SceneNamed{"character", "ann"};
  EXPECT_EQ(draw_board(scene, {}).lines(false)[1].substr(0, 6), "/ Ann ");
}

TEST(BoardView, EightDirectionsHaveSigns) {
  const std::vector<std::string> arrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
  for (int i = 0; i < 8; ++i) EXPECT_EQ(facing_sign(45 * i, true), arrows[static_cast<std::size_t>(i)]);
  EXPECT_EQ(facing_sign(60, true), "↗");
  EXPECT_EQ(facing_sign(240, false), "sw");
  EXPECT_EQ(facing_sign(90, false), ">");
  EXPECT_EQ(facing_sign(350, true), "↑");
  EXPECT_EQ(facing_sign(std::nullopt, true), "");
}

TEST(BoardView, FillsWhatIsSolid) {
  engine::Scene scene = three_hexes();
  scene.spaces[1].solid = true;
  EXPECT_EQ(draw_board(scene, {}).lines(false)[3], "/#####\\_b1__/");
}

TEST(BoardView, AnEmptySceneIsAnEmptyCanvas) {
  EXPECT_EQ(draw_board({}, {}).width(), 0);
  engine::Scene scene;
  scene.figures = {figure("0", 0, "nowhere", 0, "1")};
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
