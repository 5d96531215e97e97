#include "cli/table_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/support.h"

namespace agon::cli {
namespace {

using testing::ElementsAre;

engine::Scene a_scene() {
  engine::Scene scene;
  scene.figures = {{"0", 0, "d1", "n", "1"}, {"1", 1, "d7", "s", "2"}};
  scene.seats = {{"0", {{"score", 3}, {"power", 1}, {"held", 2}}, {{"style", "4"}}},
                 {"1", {{"score", 0}, {"power", 0}, {"held", 1}}, {{"style", "1"}}}};
  scene.piles = {{"hand.0", 0, {"8", "12"}},
                 {"discard.0", 0, {"1"}},
                 {"hand.1", 1, {"?"}},
                 {"line", -1, {"1", "0", "0", "1", "special"}}};
  scene.overlays = {{"style.0", 0, {"d2"}}};
  scene.counters = {{"round", 2}, {"line_next", 2}, {"score_left", 17}};
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
  scene.figures = {{"ann", 0, "d1", "", "Ann", true, {{"score", 3}}, {"stunned"}},
                   {"bob", 0, "bench", "", "Bob", false, {{"score", 0}}, {}},
                   {"smoke", 0, "d2", "", "~"},
                   {"1", 1, "d7", "s", "2"}};
  const engine::Naming naming{*engine::champions_rules(), packs::Language::en, kSeats};
  std::vector<std::string> lines;
  for (const Line& line : describe_table(scene, {naming, 0, 0, true, {}})) lines.push_back(plain(line));
  ASSERT_GT(lines.size(), 7u);
  EXPECT_EQ(lines[3], " 1   You         score 3  power 1");  // no figure stands for the player
  EXPECT_EQ(lines[5], " ▸Ann score 3 d1 ann stunned");
  EXPECT_EQ(lines[6], "  Bob score 0 bench bob");
  EXPECT_EQ(lines[7], " 2↓  Machine     score 0  power 0");
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
  EXPECT_THAT(all, testing::HasSubstr("Hand: 8 12\n"));
  EXPECT_THAT(all, testing::HasSubstr("Discards: 1\n"));
  EXPECT_THAT(all, testing::HasSubstr("Hand: ?\n"));
}

}  // namespace
}  // namespace agon::cli
