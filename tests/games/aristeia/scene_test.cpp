// What a client draws.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/scene.h"
#include "engine/viewer.h"
#include "tests/games/aristeia/sound_positions.h"

namespace agon::aristeia {
namespace {

using engine::Scene;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

Scene drawn_for(const TestTable& table, int viewer) {
  engine::Position view = table.position();
  if (viewer != engine::kAllSeeing) table.game().blank(table.rules(), view.data(), viewer);
  return table.game().scene(table.rules(), view.data(), viewer);
}

template <class Things>
const auto& thing(const Things& things, std::string_view id) {
  for (const auto& each : things) {
    if (each.id == id) return each;
  }
  throw std::runtime_error("nothing called " + std::string(id));
}
template <class Things>
bool is_drawn(const Things& things, std::string_view id) {
  for (const auto& each : things) {
    if (each.id == id) return true;
  }
  return false;
}

TestTable fight() {
  return TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {"turn": 2, "round": 3,
      "teams": [{"characters": ["gata", "kozmo", "fiddler", "wild_bill"]}, {}],
      "figures": [{"piece": "gata", "at": "m4", "damage": 1, "states": ["stunned"], "blue": ["hidden"]},
                  {"piece": "jackbot-2", "at": "j12"}, {"piece": "wild_bill", "where": "bench"},
                  {"piece": "parvati", "where": "infirmary"}],
      "smoke": [{"at": "m5", "by": "kozmo"}], "movement_points": 2,
      "players": [{"hand": ["dodge_1", "no_1"], "known": ["no_1"], "points": 3, "frags": 2, "discards": ["take_aim_1"],
                   "plan": ["kozmo", "gata", "fiddler", "wild_bill"]}, {"hand": ["no_1"]}]}})");
}

TEST(Scene, HasTheSpacesOfItsSideAndTheBlockedOnes) {
  const Scene drawn = drawn_for(fight(), 0);
  int walls = 0;
  for (const engine::SceneSpace& space : drawn.spaces) {
    EXPECT_EQ(space.corners.size(), 6u);
    walls += space.wall ? 1 : 0;
  }
  EXPECT_EQ(walls, 28);
  EXPECT_EQ(drawn.spaces.size(), 271u);
  EXPECT_THAT(thing(drawn.spaces, "j10").zones, ElementsAre("central"));
  EXPECT_THAT(thing(drawn.spaces, "m4").zones, IsEmpty());
}

TEST(Scene, HasThePiecesWithWhatIsOnThem) {
  const Scene drawn = drawn_for(fight(), 1);
  const engine::SceneFigure& gata = thing(drawn.figures, "gata");
  EXPECT_EQ(gata.seat, 0);
  EXPECT_EQ(gata.space, "m4");
  EXPECT_EQ(gata.label, "Gat");
  EXPECT_TRUE(gata.active);
  EXPECT_THAT(gata.counters, UnorderedElementsAre(Pair("damage", 1), Pair("hit_points", 2)));
  EXPECT_THAT(gata.tokens, ElementsAre("stunned", "hidden-blue"));
  EXPECT_EQ(thing(drawn.figures, "wild_bill").space, "bench");
  EXPECT_EQ(thing(drawn.figures, "parvati").space, "infirmary");
  EXPECT_EQ(thing(drawn.figures, "parvati").label, "PAR");
  EXPECT_FALSE(thing(drawn.figures, "parvati").active);
  EXPECT_EQ(thing(drawn.figures, "jackbot-2").label, "Ja2");
  EXPECT_FALSE(is_drawn(drawn.figures, "jackbot-1"));  // it is not there
  EXPECT_EQ(thing(drawn.figures, "barrier-1").seat, -1);
  EXPECT_EQ(thing(drawn.figures, "smoke-m5").seat, 0);
}

TEST(Scene, ShowsHandsAndOrdersToTheirOwners) {
  const TestTable table = fight();
  EXPECT_THAT(thing(drawn_for(table, 0).piles, "hand.0").cards, UnorderedElementsAre("no_1", "dodge_1"));
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "hand.0").cards, ElementsAre("no_1", "?"));
  EXPECT_THAT(thing(drawn_for(table, kNobody).piles, "hand.1").cards, ElementsAre("?"));
  EXPECT_THAT(thing(drawn_for(table, engine::kAllSeeing).piles, "hand.1").cards, ElementsAre("no_1"));
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "discard.0").cards, ElementsAre("take_aim_1"));
  EXPECT_THAT(thing(drawn_for(table, 0).piles, "order.0").cards, ElementsAre("kozmo", "gata", "fiddler", "wild_bill"));
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "order.0").cards, ElementsAre("kozmo", "gata", "?", "?"));
}

TEST(Scene, ShowsDiceOnceTheyHaveFallen) {
  TestTable table = rolling();
  EXPECT_THAT(thing(drawn_for(table, 0).piles, "dice.0").cards, IsEmpty());
  table.answer(R"({"verb": "roll", "dice": [1, 6]})");
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "dice.0").cards, ElementsAre("orange:**!", "blue:-"));
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "dice.1").cards, IsEmpty());
}

TEST(Scene, CountsRoundsPointsAndWhatIsLeft) {
  const Scene drawn = drawn_for(fight(), 0);
  EXPECT_THAT(drawn.counters, Contains(Pair("round", 3)));
  EXPECT_THAT(drawn.counters, Contains(Pair("turn", 2)));
  EXPECT_THAT(drawn.counters, Contains(Pair("movement_points", 2)));
  EXPECT_THAT(drawn.seats[0].counters, UnorderedElementsAre(Pair("points", 3), Pair("frags", 2), Pair("held", 2)));
}

TEST(Scene, TellsWhoIsTheUnderdogAndWhereTheTeamsDeployed) {
  const Scene drawn =
      drawn_for(TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {"underdog": 1}})"), 0);
  EXPECT_THAT(drawn.seats[0].properties, ElementsAre(Pair("place", "zone-1")));
  EXPECT_THAT(drawn.seats[1].properties, ElementsAre(Pair("part", "underdog"), Pair("place", "zone-4")));
}

TEST(Scene, MarksWhatScores) {
  const engine::SceneOverlay scoring = thing(drawn_for(actions(), 0).overlays, "scoring");
  EXPECT_EQ(scoring.seat, -1);
  EXPECT_THAT(scoring.spaces, UnorderedElementsAre("i10", "i9", "j11", "j10", "j9", "k10", "k9"));
}

// In a conquest every zone is drawn with whoever holds it.
TEST(Scene, TellsWhoHoldsAPlaceInAConquest) {
  const Scene drawn = drawn_for(TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "held": [{"place": "zone-2", "by": 0}, {"place": "zone-5", "by": 1}]}})",
                                              R"({"scenario": "conquest"})"),
                                0);
  EXPECT_EQ(drawn.overlays.size(), 7u);
  EXPECT_EQ(thing(drawn.overlays, "place.zone-2").seat, 0);
  EXPECT_EQ(thing(drawn.overlays, "place.zone-5").seat, 1);
  EXPECT_EQ(thing(drawn.overlays, "place.zone-3").seat, -1);
  EXPECT_THAT(thing(drawn.overlays, "place.zone-2").spaces, Contains("c3"));
  EXPECT_FALSE(is_drawn(drawn.overlays, "scoring"));
}

TEST(Scene, HasNobodyBeforeTheTeamsAreShown) { EXPECT_THAT(drawn_for(drafting(), 0).figures, IsEmpty()); }

}  // namespace
}  // namespace agon::aristeia
