// What a client draws.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "engine/match/viewer.h"
#include "engine/scene/scene.h"
#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

using engine::Scene;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

Scene scene(const TestTable& table, int viewer) {
  engine::Position view = table.position();
  if (viewer != engine::kAllSeeing) table.game().blank(table.rules(), view.data(), viewer);
  return table.game().scene(table.rules(), view.data(), viewer);
}

const engine::ScenePile& pile(const Scene& scene, std::string_view id) {
  for (const engine::ScenePile& each : scene.piles) {
    if (each.id == id) return each;
  }
  throw std::runtime_error("no pile " + std::string(id));
}

TestTable duel_in_round_two() {
  return TestTable::at(R"({"entry": "turn", "seat": 1, "position": {"round": 2, "turns": 7, "active": 1,
      "line": ["0", "1", "1", "0", "special"], "line_next": 2, "fighters": [
      {"at": "d4", "facing": "n", "style": "3", "score": 2, "power": 1, "hand": ["7", "9"], "discard": ["1"]},
      {"at": "e4", "facing": "sw", "style": "1", "power": 4, "hand": ["5", "6", "12"]}]}})");
}

TEST(Scene, HasTheHexesOfTheBoard) {
  const Scene drawn = scene(duel_in_round_two(), 0);
  ASSERT_EQ(drawn.spaces.size(), 37u);
  std::map<std::string, engine::SceneSpace> spaces;
  for (const engine::SceneSpace& space : drawn.spaces) {
    spaces[space.id] = space;
    EXPECT_EQ(space.corners.size(), 6u);
    EXPECT_FALSE(space.wall);
  }
  ASSERT_EQ(spaces.size(), 37u);
  EXPECT_EQ(spaces["d4"].centre, (engine::ScenePoint{0, 0}));
  // A hex is 2000 units wide and 1732 high, and the y axis points down.
  EXPECT_EQ(spaces["d5"].centre, (engine::ScenePoint{0, -1732}));
  EXPECT_EQ(spaces["e4"].centre, (engine::ScenePoint{1500, -866}));
  EXPECT_THAT(spaces["d4"].corners, testing::Contains(engine::ScenePoint{1000, 0}));
}

TEST(Scene, MarksTheWalls) {
  const TestTable table("{}", walled());
  for (const engine::SceneSpace& space : scene(table, 0).spaces) EXPECT_EQ(space.wall, space.id == "d4") << space.id;
}

TEST(Scene, HasTheFightersWhereTheyStand) {
  const Scene drawn = scene(duel_in_round_two(), 0);
  ASSERT_EQ(drawn.figures.size(), 2u);
  EXPECT_EQ(drawn.figures[0].id, "0");
  EXPECT_EQ(drawn.figures[0].seat, 0);
  EXPECT_EQ(drawn.figures[0].space, "d4");
  EXPECT_EQ(drawn.figures[0].facing, "n");
  EXPECT_EQ(drawn.figures[1].space, "e4");
  EXPECT_EQ(drawn.figures[1].facing, "sw");
  EXPECT_EQ(drawn.figures[0].label, "1");
  EXPECT_EQ(drawn.figures[1].label, "2");
  EXPECT_EQ(drawn.figures[0].face, "style/3");
  EXPECT_EQ(drawn.figures[1].face, "style/1");
}

TEST(Scene, ShowsWhatEachPlayerHas) {
  const Scene drawn = scene(duel_in_round_two(), 1);
  ASSERT_EQ(drawn.seats.size(), 2u);
  EXPECT_THAT(drawn.seats[0].counters, UnorderedElementsAre(Pair("score", 2), Pair("power", 1), Pair("held", 2)));
  EXPECT_THAT(drawn.seats[1].counters, UnorderedElementsAre(Pair("score", 0), Pair("power", 4), Pair("held", 3)));
  EXPECT_THAT(drawn.seats[0].properties, ElementsAre(Pair("style", "3")));
}

TEST(Scene, ShowsAHandToItsHolderOnly) {
  const TestTable table = duel_in_round_two();
  EXPECT_THAT(pile(scene(table, 0), "hand.0").cards, ElementsAre("7", "9"));
  EXPECT_THAT(pile(scene(table, 0), "hand.1").cards, ElementsAre("?", "?", "?"));
  EXPECT_THAT(pile(scene(table, 1), "hand.0").cards, ElementsAre("?", "?"));
  EXPECT_THAT(pile(scene(table, 1), "hand.1").cards, ElementsAre("5", "6", "12"));
  EXPECT_THAT(pile(scene(table, kNobody), "hand.0").cards, ElementsAre("?", "?"));
  EXPECT_THAT(pile(scene(table, kNobody), "hand.1").cards, ElementsAre("?", "?", "?"));
  EXPECT_THAT(pile(scene(table, engine::kAllSeeing), "hand.0").cards, ElementsAre("7", "9"));
  EXPECT_THAT(pile(scene(table, engine::kAllSeeing), "hand.1").cards, ElementsAre("5", "6", "12"));
}

TEST(Scene, ShowsDiscardsAndTheLineToEverybody) {
  for (const int viewer : {0, 1, kNobody}) {
    const Scene drawn = scene(duel_in_round_two(), viewer);
    EXPECT_THAT(pile(drawn, "discard.0").cards, ElementsAre("1"));
    EXPECT_THAT(pile(drawn, "discard.1").cards, IsEmpty());
    EXPECT_THAT(pile(drawn, "line").cards, ElementsAre("0", "1", "1", "0", "special"));
    EXPECT_EQ(pile(drawn, "line").seat, -1);
  }
}

TEST(Scene, MarksTheHexesOfTheStyles) {
  const Scene drawn = scene(duel_in_round_two(), 0);
  ASSERT_EQ(drawn.overlays.size(), 2u);
  EXPECT_EQ(drawn.overlays[0].id, "style.0");
  EXPECT_EQ(drawn.overlays[0].seat, 0);
  EXPECT_EQ(drawn.overlays[1].id, "style.1");
  EXPECT_THAT(drawn.overlays[0].spaces, UnorderedElementsAre("d5", "d6", "d7"));  // the lance, up to the rim
  EXPECT_EQ(drawn.overlays[1].seat, 1);
  // Style 1 of a fighter who faces south-west: the front hex d4, and S, NW and N of it.
  EXPECT_THAT(drawn.overlays[1].spaces, UnorderedElementsAre("d4", "e3", "d5", "e5"));
}

TEST(Scene, CountsRoundsTurnsAndWhatIsLeftInThePiles) {
  std::map<std::string, i64> counters;
  for (const auto& [name, value] : scene(duel_in_round_two(), 0).counters) counters[name] = value;
  EXPECT_EQ(counters["round"], 2);
  EXPECT_EQ(counters["turns"], 8);  // the turn of seat 1 has begun
  EXPECT_EQ(counters["line_next"], 2);
  EXPECT_EQ(counters["active"], 1);
  EXPECT_EQ(counters["score_left"], 18);
  EXPECT_EQ(counters["power_left"], 15);
  EXPECT_EQ(counters["win_score"], 5);
  EXPECT_EQ(counters["ending"], 0);
}

TEST(Scene, DuringSetupHasWhatIsDecidedAlready) {
  TestTable table(R"({"players": 3, "seat_order": "random"})");
  EXPECT_THAT(scene(table, 0).figures, IsEmpty());
  table.answer(R"({"verb": "corner", "number": 2})");
  ASSERT_EQ(scene(table, 0).figures.size(), 1u);
  EXPECT_EQ(scene(table, 0).figures[0].space, "g4");  // the third corner of three players
  table.answer(R"({"verb": "corner", "number": 0})").answer(R"({"verb": "corner", "number": 1})");
  EXPECT_EQ(scene(table, 0).figures.size(), 3u);
  EXPECT_THAT(scene(table, 0).overlays, IsEmpty());
  table.answer(R"({"verb": "style", "style": "4"})");
  EXPECT_EQ(scene(table, 0).overlays.size(), 1u);
  EXPECT_THAT(scene(table, 0).seats[0].properties, ElementsAre(Pair("style", "4")));
  EXPECT_THAT(scene(table, 0).seats[1].properties, IsEmpty());
}

}  // namespace
}  // namespace agon::champions
