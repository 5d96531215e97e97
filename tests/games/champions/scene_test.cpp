// What a client draws.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "engine/match/viewer.h"
#include "engine/scene/scene.h"
#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

using engine::Scene;
using engine::SceneCard;
using engine::SceneNamed;
using engine::SceneStation;
using engine::SceneTrack;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Scene scene(const TestTable& table, int viewer) {
  engine::Position view = table.position();
  if (viewer != engine::kAllSeeing) table.game().blank(table.rules(), view.data(), viewer);
  return table.game().scene(table.rules(), view.data(), viewer);
}

template <class Thing>
const Thing& thing(const std::vector<Thing>& section, std::string_view id) {
  const Thing* found = engine::find_thing(section, id);
  if (found == nullptr) throw std::runtime_error("nothing called " + std::string(id));
  return *found;
}

// Cards by their names; a back is "?".
std::vector<std::string> cards(const Scene& scene, std::string_view pile) {
  std::vector<std::string> names;
  for (const SceneCard& card : thing(scene.piles, pile).cards) {
    EXPECT_EQ(card.kind, card.name.empty() ? "" : "card");
    names.push_back(card.name.empty() ? "?" : card.name);
  }
  return names;
}

// A track as "kind name seat value/limit".
std::string told(const SceneTrack& track) {
  std::string text(engine::kTrackKinds[static_cast<std::size_t>(track.kind)]);
  text += " " + track.name + " " + std::to_string(track.seat) + " " + std::to_string(track.value);
  return track.limit ? text + "/" + std::to_string(*track.limit) : text;
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
  for (const engine::SceneSpace& space : drawn.spaces) {
    EXPECT_EQ(space.corners.size(), 6u);
    EXPECT_FALSE(space.solid);
    EXPECT_THAT(space.terrain, IsEmpty());
  }
  // A hex is 2000 units wide and 1732 high, and the y axis points down.
  EXPECT_EQ(thing(drawn.spaces, "d4").centre, (engine::ScenePoint{0, 0}));
  EXPECT_EQ(thing(drawn.spaces, "d5").centre, (engine::ScenePoint{0, -1732}));
  EXPECT_EQ(thing(drawn.spaces, "e4").centre, (engine::ScenePoint{1500, -866}));
  EXPECT_THAT(thing(drawn.spaces, "d4").corners, testing::Contains(engine::ScenePoint{1000, 0}));
  EXPECT_THAT(drawn.areas, IsEmpty());
  EXPECT_THAT(drawn.zones, IsEmpty());
  EXPECT_THAT(drawn.dice, IsEmpty());
}

TEST(Scene, WallsAreSolidGround) {
  const TestTable table("{}", walled());
  for (const engine::SceneSpace& space : scene(table, 0).spaces) {
    EXPECT_EQ(space.solid, space.id == "d4") << space.id;
    EXPECT_EQ(space.terrain, space.solid ? std::vector<std::string>{"wall"} : std::vector<std::string>{});
  }
}

TEST(Scene, HasTheFightersWhereTheyStand) {
  const Scene drawn = scene(duel_in_round_two(), 0);
  ASSERT_EQ(drawn.figures.size(), 2u);
  const engine::SceneFigure &one = drawn.figures[0], &other = drawn.figures[1];
  EXPECT_EQ(one.id, "0");
  EXPECT_EQ(one.kind, "fighter");
  EXPECT_EQ(one.seat, 0);
  EXPECT_EQ(one.base, (engine::SceneBase{.space = "d4", .facing = 0}));
  EXPECT_EQ(other.base, (engine::SceneBase{.space = "e4", .facing = 240}));  // south-west
  EXPECT_EQ(one.label, "1");
  EXPECT_EQ(other.label, "2");
  EXPECT_EQ(one.face, (SceneNamed{"style", "3"}));
  EXPECT_EQ(other.face, (SceneNamed{"style", "1"}));
}

TEST(Scene, ItIsTheTurnOfWhoseCardHasComeUp) {
  const Scene drawn = scene(duel_in_round_two(), 0);
  EXPECT_FALSE(drawn.figures[0].active);
  EXPECT_TRUE(drawn.figures[1].active);
  // Before the first card it is nobody's.
  const Scene before = scene(TestTable("{}"), 0);
  ASSERT_EQ(before.figures.size(), 2u);
  for (const engine::SceneFigure& figure : before.figures) EXPECT_FALSE(figure.active);
}

TEST(Scene, CountsWhatThePlayersHave) {
  const Scene drawn = scene(duel_in_round_two(), 1);
  std::vector<std::string> all;
  for (const SceneTrack& track : drawn.tracks) {
    if (!track.ordered()) all.push_back(told(track));
  }
  EXPECT_THAT(all, UnorderedElementsAre("rounds round -1 2", "score score 0 2/5", "energy power 0 1",
                                        "score score 1 0/5", "energy power 1 4"));
  EXPECT_THAT(drawn.seats[0].traits, ElementsAre(SceneNamed{"style", "3"}));
  EXPECT_EQ(drawn.seats[0].id, "0");
}

TEST(Scene, ShowsHowFarScoresAndRoundsGo) {
  const Scene drawn = scene(TestTable(R"({"win_score": 3, "round_limit": 9})"), 0);
  EXPECT_EQ(told(thing(drawn.tracks, "round")), "rounds round -1 0/9");  // the first has not begun
  EXPECT_EQ(told(thing(drawn.tracks, "score.1")), "score score 1 0/3");
}

TEST(Scene, ShowsAHandToItsHolderOnly) {
  const TestTable table = duel_in_round_two();
  EXPECT_THAT(cards(scene(table, 0), "hand.0"), ElementsAre("7", "9"));
  EXPECT_THAT(cards(scene(table, 0), "hand.1"), ElementsAre("?", "?", "?"));
  EXPECT_THAT(cards(scene(table, 1), "hand.0"), ElementsAre("?", "?"));
  EXPECT_THAT(cards(scene(table, 1), "hand.1"), ElementsAre("5", "6", "12"));
  EXPECT_THAT(cards(scene(table, kNobody), "hand.0"), ElementsAre("?", "?"));
  EXPECT_THAT(cards(scene(table, kNobody), "hand.1"), ElementsAre("?", "?", "?"));
  EXPECT_THAT(cards(scene(table, engine::kAllSeeing), "hand.0"), ElementsAre("7", "9"));
  EXPECT_THAT(cards(scene(table, engine::kAllSeeing), "hand.1"), ElementsAre("5", "6", "12"));
  EXPECT_EQ(thing(scene(table, 0).piles, "hand.1").kind, engine::PileKind::hand);
  EXPECT_EQ(thing(scene(table, 0).piles, "hand.1").seat, 1);
}

TEST(Scene, ShowsDiscardsToEverybody) {
  for (const int viewer : {0, 1, kNobody}) {
    const Scene drawn = scene(duel_in_round_two(), viewer);
    EXPECT_THAT(cards(drawn, "discard.0"), ElementsAre("1"));
    EXPECT_THAT(cards(drawn, "discard.1"), IsEmpty());
    EXPECT_EQ(thing(drawn.piles, "discard.0").kind, engine::PileKind::discard);
  }
}

TEST(Scene, ShowsTheLineOfTurnsToEverybody) {
  for (const int viewer : {0, 1, kNobody}) {
    const Scene drawn = scene(duel_in_round_two(), viewer);
    const SceneTrack& line = thing(drawn.tracks, "line");
    EXPECT_EQ(told(line), "line line -1 2");  // two cards have come up
    const auto of_player = [](int seat) { return SceneStation{.seat = seat, .figure = std::to_string(seat)}; };
    EXPECT_THAT(line.stations, ElementsAre(of_player(0), of_player(1), of_player(1), of_player(0),
                                           SceneStation{.kind = "initiative", .name = "special"}));
  }
  EXPECT_EQ(engine::find_thing(scene(TestTable(R"({"players": 3})"), 0).tracks, "line"), nullptr);  // none is laid yet
}

TEST(Scene, MarksTheHexesOfTheStyles) {
  const Scene drawn = scene(duel_in_round_two(), 0);
  ASSERT_EQ(drawn.overlays.size(), 2u);
  for (int seat = 0; seat < 2; ++seat) {
    const engine::SceneOverlay& style = drawn.overlays[static_cast<std::size_t>(seat)];
    EXPECT_EQ(style.id, "style." + std::to_string(seat));
    EXPECT_EQ(style.kind, engine::OverlayKind::threat);
    EXPECT_EQ(style.name, "style");
    EXPECT_EQ(style.seat, seat);
    EXPECT_EQ(style.figure, std::to_string(seat));
  }
  EXPECT_THAT(drawn.overlays[0].spaces, UnorderedElementsAre("d5", "d6", "d7"));  // the lance, up to the rim
  // Style 1 of a fighter who faces south-west: the front hex d4, and S, NW and N of it.
  EXPECT_THAT(drawn.overlays[1].spaces, UnorderedElementsAre("d4", "e3", "d5", "e5"));
}

TEST(Scene, DuringSetupHasWhatIsDecidedAlready) {
  TestTable table(R"({"players": 3, "seat_order": "random"})");
  EXPECT_THAT(scene(table, 0).figures, IsEmpty());
  table.answer(R"({"verb": "corner", "number": 2})");
  ASSERT_EQ(scene(table, 0).figures.size(), 1u);
  EXPECT_EQ(scene(table, 0).figures[0].base.space, "g4");  // the third corner of three players
  EXPECT_EQ(scene(table, 0).figures[0].face, std::nullopt);
  table.answer(R"({"verb": "corner", "number": 0})").answer(R"({"verb": "corner", "number": 1})");
  EXPECT_EQ(scene(table, 0).figures.size(), 3u);
  EXPECT_THAT(scene(table, 0).overlays, IsEmpty());
  table.answer(R"({"verb": "style", "style": "4"})");
  EXPECT_EQ(scene(table, 0).overlays.size(), 1u);
  EXPECT_THAT(scene(table, 0).seats[0].traits, ElementsAre(SceneNamed{"style", "4"}));
  EXPECT_THAT(scene(table, 0).seats[1].traits, IsEmpty());
}

}  // namespace
}  // namespace agon::champions
