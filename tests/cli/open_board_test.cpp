#include "cli/open_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/match/match.h"
#include "tests/core/second/game.h"
#include "tests/engine/match/match_support.h"

namespace agon::cli {
namespace {

using engine::Scene;
using engine::ScenePoint;
using testing::ElementsAre;

// Ten units a column: the canvas is as wide as the table divided by ten, and half as high.
constexpr BoardRoom kRoom{.beside = 21, .width = 21, .height = 11};
std::vector<std::string> drawn(const Scene& scene, const std::vector<std::string>& marked = {}) {
  return draw_board(scene, {.marked = marked, .room = kRoom}).lines(false);
}

// A table of 200 by 200 units.
Scene a_table() {
  Scene scene;
  const std::vector<ScenePoint> corners{{0, 0}, {200, 0}, {200, 200}, {0, 200}};
  for (std::size_t i = 0; i < 4; ++i) {
    scene.edges.push_back({.id = std::to_string(i), .from = corners[i], .to = corners[(i + 1) % 4]});
  }
  return scene;
}

TEST(OpenBoard, DrawsItsBorders) {
  EXPECT_THAT(drawn(a_table()), ElementsAre("+-------------------+", "|                   |", "|                   |",
                                            "|                   |", "|                   |", "|                   |",
                                            "|                   |", "|                   |", "|                   |",
                                            "|                   |", "+-------------------+"));
}

TEST(OpenBoard, FillsGroundWithItsMark) {
  Scene scene = a_table();
  scene.areas = {{.id = "w", .terrain = "wood", .shape = {.corners = {{20, 20}, {80, 20}, {80, 60}, {20, 60}}}},
                 {.id = "r", .terrain = "rock", .shape = {.centre = {150, 140}, .radius = 25}, .solid = true}};
  EXPECT_THAT(drawn(scene), ElementsAre("+-------------------+",  //
                                        "| ,,,,,,,           |",  //
                                        "| ,,,,,,,           |",  //
                                        "| ,,,,,,,           |",  //
                                        "|                   |",  //
                                        "|                   |",  //
                                        "|             ###   |",  //
                                        "|            #####  |",  //
                                        "|             ###   |",  //
                                        "|                   |",  //
                                        "+-------------------+"));
}

TEST(OpenBoard, AThinWallIsSeen) {
  Scene scene = a_table();
  scene.areas = {
      {.id = "w", .terrain = "wall", .shape = {.corners = {{42, 50}, {44, 50}, {44, 150}, {42, 150}}}, .solid = true}};
  const auto lines = drawn(scene);
  for (std::size_t y = 3; y <= 7; ++y) EXPECT_EQ(lines[y][4], '#') << y;
}

TEST(OpenBoard, ABaseIsARingAroundItsLabel) {
  Scene scene = a_table();
  scene.figures = {
      {.id = "ann",
       .kind = "knight",
       .seat = 0,
       .base = {.at = ScenePoint{60, 60}, .radius = 30, .facing = 90},
       .label = "A"},
      {.id = "bob", .kind = "knight", .seat = 1, .base = {.at = ScenePoint{160, 160}, .radius = 4}, .label = "Bobby"},
      {.id = "cat", .kind = "rider", .seat = 0, .base = {}, .label = "C", .on = "bob"},
      {.id = "dan", .kind = "knight", .base = {.beside = "bench"}, .label = "D"}};
  EXPECT_THAT(drawn(scene, {"ann"}), ElementsAre("+-------------------+",  //
                                                 "|                   |",  //
                                                 "|   ooooo           |",  //
                                                 "|  o[A→] o          |",  //
                                                 "|   ooooo           |",  //
                                                 "|                   |",  //
                                                 "|                   |",  //
                                                 "|               C   |",  //
                                                 "|              Bo…  |",  //
                                                 "|                   |",  //
                                                 "+-------------------+"));
}

TEST(OpenBoard, WhoseTurnItIsStandsOut) {
  Scene scene = a_table();
  scene.figures = {{.id = "ann", .seat = 0, .base = {.at = ScenePoint{100, 100}}, .label = "A", .active = true}};
  EXPECT_TRUE(draw_board(scene, {.room = kRoom}).at(10, 5).ink.reverse);
  EXPECT_EQ(draw_board(scene, {.room = kRoom}).at(10, 5).ink.colour, seat_ink(0).colour);
}

TEST(OpenBoard, ZonesThatBringPointsAreFilledOthersOutlined) {
  Scene scene = a_table();
  scene.zones = {{.id = "a",
                  .kind = "start",
                  .name = "a",
                  .seat = 0,
                  .shape = {.corners = {{20, 20}, {80, 20}, {80, 100}, {20, 100}}}},
                 {.id = "b",
                  .kind = "goal",
                  .name = "b",
                  .shape = {.corners = {{120, 20}, {180, 20}, {180, 60}, {120, 60}}},
                  .scores = true}};
  EXPECT_THAT(drawn(scene), ElementsAre("+-------------------+",  //
                                        "| .......   ''''''' |",  //
                                        "| .     .   ''''''' |",  //
                                        "| .     .   ''''''' |",  //
                                        "| .     .           |",  //
                                        "| .......           |",  //
                                        "|                   |",  //
                                        "|                   |",  //
                                        "|                   |",  //
                                        "|                   |",  //
                                        "+-------------------+"));
}

TEST(OpenBoard, RulersPathsAndRaysAreLines) {
  Scene scene = a_table();
  scene.overlays = {
      {.id = "m",
       .kind = engine::OverlayKind::ruler,
       .name = "m",
       .seat = 0,
       .points = {{20, 40}, {180, 40}},
       .length = 12},
      {.id = "p", .kind = engine::OverlayKind::path, .name = "p", .seat = 0, .points = {{20, 80}, {60, 80}, {60, 160}}},
      {.id = "r", .kind = engine::OverlayKind::ray, .name = "r", .seat = 1, .points = {{100, 160}, {180, 160}}},
      {.id = "g",
       .kind = engine::OverlayKind::ghost,
       .name = "g",
       .shape = {.corners = {{120, 80}, {160, 80}, {160, 120}, {120, 120}}}}};
  EXPECT_THAT(drawn(scene), ElementsAre("+-------------------+",  //
                                        "|                   |",  //
                                        "| +------12-------+ |",  //
                                        "|                   |",  //
                                        "| +....     ooooo   |",  //
                                        "|     .     o   o   |",  //
                                        "|     .     ooooo   |",  //
                                        "|     .             |",  //
                                        "|     +   +*******+ |",  //
                                        "|                   |",  //
                                        "+-------------------+"));
}

TEST(OpenBoard, WhatIsMarkedForAPlayerHasTheMark) {
  Scene scene = a_table();
  scene.overlays = {{.id = "c",
                     .kind = engine::OverlayKind::control,
                     .name = "c",
                     .seat = 1,
                     .shape = {.centre = {100, 100}, .radius = 45}}};
  const auto lines = drawn(scene);
  EXPECT_EQ(lines[5], "|     :::::::::     |");
  EXPECT_EQ(lines[3], "|       :::::       |");
  EXPECT_TRUE(has_marks(scene, 1));
}

// A table that is wider than high takes the width, and no more of the height than it needs.
TEST(OpenBoard, IsAsLargeAsTheRoomAllows) {
  Scene scene;
  scene.areas = {
      {.id = "a", .terrain = "t", .shape = {.corners = {{-5000, 0}, {5000, 0}, {5000, 2000}, {-5000, 2000}}}}};
  const Canvas canvas = draw_board(scene, {.room = {.beside = 51, .width = 80, .height = 20}});
  EXPECT_EQ(canvas.width(), 51);
  EXPECT_EQ(canvas.height(), 6);
  const Canvas low = draw_board(scene, {.room = {.beside = 500, .width = 500, .height = 5}});
  EXPECT_EQ(low.height(), 5);
  EXPECT_EQ(low.width(), 41);
}

TEST(OpenBoard, WhereNothingHasAPlaceThereIsNoBoard) {
  EXPECT_EQ(draw_board({}, {}).width(), 0);
  Scene scene;
  scene.figures = {{.id = "ann", .base = {.beside = "bench"}, .label = "A"}};
  EXPECT_EQ(draw_board(scene, {}).height(), 0);
}

// The second game is drawn as an open table. When somebody strikes, a ruler shows how far that is.
TEST(OpenBoard, DrawsTheTableOfTheSecondGame) {
  auto match = engine::Match::start({.ruleset = second::ruleset(), .seed = engine::Seed::from_text("open")}).value();
  Random random(1);
  while (match.scene(0).overlays.empty()) engine::play_randomly(match, random, 1);
  const Scene scene = match.scene(0);
  const Canvas canvas = draw_board(scene, {.room = {.beside = 139, .width = 160, .height = 46}});
  EXPECT_EQ(canvas.width(), 139);
  std::string all;
  for (const std::string& line : canvas.lines(false)) all += line + "\n";
  for (const engine::SceneFigure& figure : scene.figures) EXPECT_THAT(all, testing::HasSubstr(figure.label)) << all;
  const std::string length = std::to_string(scene.overlays.front().length.value());
  for (const std::string& part : {std::string("#"), std::string(","), std::string("^"), std::string("+-"), length}) {
    EXPECT_THAT(all, testing::HasSubstr(part)) << all;
  }
}

}  // namespace
}  // namespace agon::cli
