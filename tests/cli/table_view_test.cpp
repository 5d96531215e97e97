#include "cli/table_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/scene/things.h"
#include "tests/cli/support.h"

namespace agon::cli {
namespace {

using testing::ElementsAre;

engine::SceneFigure fighter(int seat, const char* space, int facing) {
  return {.id = std::to_string(seat),
          .kind = "fighter",
          .seat = seat,
          .base = {.space = space, .facing = facing},
          .label = std::to_string(seat + 1)};
}

engine::Scene a_scene() {
  using engine::PileKind;
  using engine::TrackKind;
  engine::Scene scene;
  scene.figures = {fighter(0, "d1", 0), fighter(1, "d7", 180)};
  scene.seats = {{.id = "0", .name = "0", .traits = {{"style", "4"}}},
                 {.id = "1", .name = "1", .traits = {{"style", "1"}}}};
  scene.piles = {engine::pile_of(PileKind::hand, 0, {"8", "12"}), engine::pile_of(PileKind::discard, 0, {"1"}),
                 engine::pile_of(PileKind::hand, 1, {}, 1)};
  scene.overlays = {
      {.id = "style.0", .kind = engine::OverlayKind::threat, .name = "style", .seat = 0, .spaces = {"d2"}}};
  engine::SceneTrack line = engine::track(TrackKind::line, "line", 2);
  for (const int seat : {1, 0, 0, 1}) line.stations.push_back({.seat = seat});
  line.stations.push_back({.kind = "initiative", .name = "special"});
  scene.tracks = {engine::track(TrackKind::rounds, "round", 2, 9),
                  engine::track(TrackKind::number, "score_left", 17),
                  line,
                  engine::track_of(TrackKind::score, "score", 0, 3, 5),
                  engine::track_of(TrackKind::energy, "power", 0, 1),
                  engine::track_of(TrackKind::score, "score", 1, 0, 5),
                  engine::track_of(TrackKind::energy, "power", 1, 0)};
  return scene;
}

CardFace face_of(const std::string& card) {
  if (card == "8") return {{"move", "0+"}, {"attack", "ddp-"}};
  return {{"move", "1"}, {"attack", "d+"}};
}

std::vector<std::string> described(const TableStyle& style) {
  std::vector<std::string> list;
  for (const Line& line : describe_table(a_scene(), style)) list.push_back(plain(line));
  return list;
}

TEST(TableView, DescribesTheTable) {
  const engine::Naming naming{*engine::champions_rules(), packs::Language::en, kSeats};
  EXPECT_THAT(described({naming, 0, 0b01, true, face_of}),
              ElementsAre("Champion's Combat, round 2",         //
                          "Turns  2 [1] 1  2  ★ ",              //
                          "",                                   //
                          "▸1↑  You         score 3  power 1",  //
                          " ... 2 cards, Style 4: trident",     //
                          " 2↓  Machine     score 0  power 0",  //
                          "     1 card, Style 1: right guard",  // no overlay, no mark
                          "",                                   //
                          "Hand  move  attack",                 //
                          " 8    0+    ddp-  ",                 //
                          " 12   1     d+    ",                 //
                          ""));
}

TEST(TableView, ListsTheFiguresOfAPlayerWhoHasSeveral) {
  engine::Scene scene = a_scene();
  scene.figures = {{.id = "ann", .seat = 0, .base = {.space = "d1"}, .label = "Ann", .active = true},
                   {.id = "bob", .seat = 0, .base = {.beside = "bench"}, .label = "Bob"},
                   {.id = "smoke", .seat = 0, .base = {.space = "d2"}, .label = "~"},
                   {.id = "cat", .seat = 0, .base = {}, .label = "Cat", .counters = {{"wounds", {2, {}}}}, .on = "ann"},
                   fighter(1, "d7", 180)};
  scene.figures[0].counters = {{"score", {3, 4}}};
  scene.figures[0].tokens = {{.kind = "state", .name = "stunned"}};
  scene.figures[1].counters = {{"score", {0, 4}}};
  const engine::Naming naming{*engine::champions_rules(), packs::Language::en, kSeats};
  std::vector<std::string> lines;
  for (const Line& line : describe_table(scene, {naming, 0, 0, true, {}})) lines.push_back(plain(line));
  ASSERT_GT(lines.size(), 8u);
  EXPECT_EQ(lines[3], " 1   You         score 3  power 1");  // no figure stands for the player
  EXPECT_EQ(lines[5], " ▸Ann score 3/4 d1 ann stunned");
  EXPECT_EQ(lines[6], "  Bob score 0/4 bench bob");
  EXPECT_EQ(lines[7], "  Cat wounds 2 cat ^Ann");
  EXPECT_EQ(lines[8], " 2↓  Machine     score 0  power 0");
}

TEST(TableView, CardsWithoutFacesAreTheirNames) {
  const engine::Naming naming{*engine::champions_rules(), packs::Language::en, kSeats};
  const auto lines = described({naming, 0, 0, false, {}});
  EXPECT_EQ(lines[3], " 1^  You         score 3  power 1");
  EXPECT_EQ(lines[9], " 8  ");
}

TEST(TableView, OnlyTheViewersHandIsListed) {
  const engine::Naming naming{*engine::champions_rules(), packs::Language::es, kSeats};
  for (const std::string& line : described({naming, kNobody, 0, true, face_of})) {
    EXPECT_EQ(line.find("Mano"), std::string::npos);
  }
}

TEST(TableView, InFullItHasEveryPile) {
  const engine::Naming naming{*engine::champions_rules(), packs::Language::en, kSeats};
  std::string all;
  for (const Line& line : describe_table_in_full(a_scene(), {naming, 0, 0, true, face_of})) all += plain(line) + "\n";
  EXPECT_THAT(all, testing::HasSubstr("round 2 of 9\n"));
  EXPECT_THAT(all, testing::HasSubstr("score 3 of 5\n"));
  EXPECT_THAT(all, testing::Not(testing::HasSubstr("17")));  // there are no words for it
  EXPECT_THAT(all, testing::HasSubstr("Turns  2 [1] 1  2  ★ \n"));
  EXPECT_THAT(all, testing::HasSubstr("Hand: 8 12\n"));
  EXPECT_THAT(all, testing::HasSubstr("Discards: 1\n"));
  EXPECT_THAT(all, testing::HasSubstr("Hand: ?\n"));
}

// What lies open on the table, and what the sheet has words for: orders with the labels of figures, dice.
TEST(TableView, ShowsOrdersDiceAndOpenCards) {
  const engine::Naming naming{*engine::aristeia_rules(), packs::Language::en, kSeats};
  engine::Scene scene;
  scene.seats = {engine::seat_of(0), engine::seat_of(1)};
  scene.figures = {{.id = "gata", .seat = 0, .label = "Gat"}, {.id = "kozmo", .seat = 0, .label = "Koz"}};
  engine::SceneTrack order = engine::track_of(engine::TrackKind::order, "order", 0, 1);
  order.stations = {{.figure = "gata"}, {}};
  scene.tracks = {engine::track(engine::TrackKind::rounds, "round", 3, 5), order};
  scene.dice = {{.id = "dice.0",
                 .seat = 0,
                 .dice = {{.kind = "orange", .symbols = std::vector<std::string>{"star", "star", "special"}},
                          {.kind = "green", .symbols = std::vector<std::string>{"critical_block", "star"}},
                          {.kind = "blue", .symbols = std::vector<std::string>{}},
                          {.kind = "red", .number = 6}}}};
  scene.piles = {
      {.id = "open", .kind = engine::PileKind::open, .name = "fate", .cards = {{.kind = "card", .name = "dodge_1"}}},
      {.id = "deck", .kind = engine::PileKind::deck, .name = "deck", .seat = 0, .count = 12}};
  scene.zones = {{.id = "z", .kind = "place", .name = "zone-2", .seat = 1, .scores = true},
                 {.id = "y", .kind = "place", .name = "zone-3"}};
  std::string brief, full;
  for (const Line& line : describe_table(scene, {naming, 0, 0, true, {}})) brief += plain(line) + "\n";
  for (const Line& line : describe_table_in_full(scene, {naming, 0, 0, true, {}})) full += plain(line) + "\n";
  EXPECT_THAT(brief, testing::HasSubstr("Aristeia!, round 3\n"));
  EXPECT_THAT(brief, testing::HasSubstr("  Order Gat ?\n"));
  EXPECT_THAT(brief, testing::HasSubstr("  Dice orange ★★!, green critical block ★, blue –, red 6\n"));
  EXPECT_THAT(brief, testing::HasSubstr("fate: Dodge\n"));
  EXPECT_THAT(full, testing::HasSubstr("  Running order: Gat ?\n"));
  EXPECT_THAT(full, testing::HasSubstr("  deck: (12)\n"));
  EXPECT_THAT(full, testing::HasSubstr("  zone 2: Machine, scores now\n"));
  EXPECT_THAT(full, testing::Not(testing::HasSubstr("zone 3")));
}

// An open table says what its ground is.
TEST(TableView, NamesTheGroundOfAnOpenTable) {
  const engine::Naming naming{*engine::champions_rules(), packs::Language::en, kSeats};
  engine::Scene scene;
  scene.areas = {{.id = "a", .terrain = "forest"},
                 {.id = "b", .terrain = "wall", .solid = true},
                 {.id = "c", .terrain = "hill", .height = 2},
                 {.id = "d", .terrain = "forest"}};
  EXPECT_EQ(plain(describe_table(scene, {naming, 0, 0, true, {}}).at(1)), ", forest  # wall  ^ hill 2");
}

}  // namespace
}  // namespace agon::cli
