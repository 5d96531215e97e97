// What a client draws.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/viewer.h"
#include "engine/scene/scene.h"
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

TEST(Scene, NamesThePlacesOfEachSpace) {
  const TestTable table = fight();
  std::map<std::string, int> spaces_of;
  for (const engine::SceneSpace& space : drawn_for(table, 0).spaces) {
    EXPECT_TRUE(space.zones.empty() || !space.wall) << space.id;
    for (const std::string& zone : space.zones) ++spaces_of[zone];
  }
  const std::map<std::string, int> expected{{"central", 7}, {"zone-1", 7}, {"zone-2", 7}, {"zone-3", 7},
                                            {"zone-4", 7},  {"zone-5", 7}, {"zone-6", 7}};
  EXPECT_EQ(spaces_of, expected);
  const Scene land =
      drawn_for(TestTable::at(R"({"entry": "actions", "piece": "gata"})", R"({"scenario": "witch_land"})"), 0);
  std::map<std::string, int> of_land;
  for (const engine::SceneSpace& space : land.spaces) {
    for (const std::string& zone : space.zones) ++of_land[zone];
  }
  std::map<std::string, int> with_ziggurats = expected;
  for (int i = 1; i <= 6; ++i) with_ziggurats["ziggurat-" + std::to_string(i)] = 3;
  EXPECT_EQ(of_land, with_ziggurats);
}

TEST(Scene, HasHexesThatTouch) {
  const Scene drawn = drawn_for(fight(), 0);
  const engine::ScenePoint middle = thing(drawn.spaces, "j10").centre, above = thing(drawn.spaces, "j11").centre,
                           beside = thing(drawn.spaces, "k10").centre;
  EXPECT_EQ(middle, (engine::ScenePoint{0, 0}));
  EXPECT_EQ(above, (engine::ScenePoint{0, -1732}));
  EXPECT_EQ(beside.x, 1500);
  EXPECT_THAT(thing(drawn.spaces, "j10").corners,
              testing::UnorderedElementsAre(engine::ScenePoint{1000, 0}, engine::ScenePoint{500, 866},
                                            engine::ScenePoint{-500, 866}, engine::ScenePoint{-1000, 0},
                                            engine::ScenePoint{-500, -866}, engine::ScenePoint{500, -866}));
  std::vector<std::string> walls;
  for (const engine::SceneSpace& space : drawn.spaces) {
    if (space.wall) walls.push_back(space.id);
  }
  ASSERT_EQ(walls.size(), 28u);
  EXPECT_EQ(walls.front(), "blocked-1");
  EXPECT_EQ(walls.back(), "blocked-28");
}

// Everybody whom the scene has: name, team, where, label, what is on them.
TEST(Scene, HasEverybodyOnce) {
  const TestTable table = TestTable::at(R"({"entry": "actions", "piece": "1:8_ball", "position": {
      "teams": [{"characters": ["8_ball", "fiddler", "gata", "wild_bill"]},
                {"characters": ["kozmo", "maximus", "fiddler", "8_ball"]}],
      "figures": [{"piece": "1:8_ball", "at": "m4", "states": ["burning", "speed_up"]},
                  {"piece": "1:fiddler", "at": "m6", "blue": ["marked"]}, {"piece": "gata", "where": "bench"},
                  {"piece": "wild_bill", "where": "infirmary"}, {"piece": "1:jackbot-2", "at": "j12"},
                  {"piece": "2:jackbot-1", "at": "k9"}, {"piece": "kozmo", "at": "c3"}, {"piece": "maximus", "at": "c4"},
                  {"piece": "2:fiddler", "at": "c5"}, {"piece": "2:8_ball", "at": "j17", "damage": 4}],
      "smoke": [{"at": "m5", "by": "kozmo"}, {"at": "j9", "by": "kozmo"}]}})");
  std::vector<std::string> told;
  for (const engine::SceneFigure& figure : drawn_for(table, 0).figures) {
    std::string line = figure.id + " " + std::to_string(figure.seat) + " " + figure.space + " " + figure.label;
    if (figure.active) line += " active";
    for (const auto& [name, value] : figure.counters) line += " " + name + "=" + std::to_string(value);
    for (const std::string& token : figure.tokens) line += " " + token;
    if (!figure.face.empty()) line += " " + figure.face;
    if (line.find("barrier") == std::string::npos) told.push_back(line);
  }
  EXPECT_THAT(told, ElementsAre("smoke-m5 1 m5 ~~~", "smoke-j9 1 j9 ~~~",
                                "1:8_ball 0 m4 8ba active damage=0 hit_points=5 burning speed_up character/8_ball",
                                "1:fiddler 0 m6 Fid damage=0 hit_points=4 marked-blue character/fiddler",
                                "gata 0 bench Gat damage=0 hit_points=2 character/gata",
                                "wild_bill 0 infirmary Wil damage=0 hit_points=4 character/wild_bill",
                                "kozmo 1 c3 KOZ damage=0 hit_points=6 character/kozmo",
                                "maximus 1 c4 MAX damage=0 hit_points=7 character/maximus",
                                "2:fiddler 1 c5 FID damage=0 hit_points=4 character/fiddler",
                                "2:8_ball 1 j17 8BA damage=4 hit_points=5 character/8_ball",
                                "1:jackbot-2 0 j12 Ja2 damage=0 hit_points=1 minion/jackbot",
                                "2:jackbot-1 1 k9 JA1 damage=0 hit_points=1 minion/jackbot"));
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
  for (int i = 1; i <= kMaxBarriers; ++i) {
    const engine::SceneFigure& barrier = thing(drawn.figures, "barrier-" + std::to_string(i));
    EXPECT_EQ(barrier.label, "===");
    EXPECT_THAT(barrier.counters, IsEmpty());
    EXPECT_EQ(barrier.face, "");
  }
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
  EXPECT_THAT(thing(drawn_for(table, engine::kAllSeeing).piles, "order.0").cards,
              ElementsAre("kozmo", "gata", "fiddler", "wild_bill"));
  EXPECT_THAT(thing(drawn_for(table, kNobody).piles, "hand.0").cards, ElementsAre("no_1", "?"));
  EXPECT_THAT(thing(drawn_for(table, 0).piles, "hand.1").cards, ElementsAre("?"));
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "hand.1").cards, ElementsAre("no_1"));
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "discard.1").cards, IsEmpty());
  std::vector<std::string> piles;
  for (const engine::ScenePile& pile : drawn_for(table, 0).piles)
    piles.push_back(pile.id + "/" + std::to_string(pile.seat));
  EXPECT_THAT(piles, ElementsAre("hand.0/0", "discard.0/0", "order.0/0", "dice.0/0", "hand.1/1", "discard.1/1",
                                 "order.1/1", "dice.1/1"));
}

TEST(Scene, ShowsDiceOnceTheyHaveFallen) {
  TestTable table = rolling();
  EXPECT_THAT(thing(drawn_for(table, 0).piles, "dice.0").cards, IsEmpty());
  table.answer(R"({"verb": "roll", "dice": [1, 6]})");
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "dice.0").cards, ElementsAre("orange:**!", "blue:-"));
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "dice.1").cards, IsEmpty());
  table.answer(R"({"verb": "roll", "dice": [1, 2]})");
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "dice.0").cards, ElementsAre("orange:**!", "blue:-"));
  EXPECT_THAT(thing(drawn_for(table, 1).piles, "dice.1").cards, ElementsAre("green:B", "blue:*#!"));
}

// A die that was nullified is taken away, and so is the critical block.
TEST(Scene, TakesNullifiedDiceAway) {
  TestTable table = nullifying();
  const int seat = table.asked();
  const std::string own = "dice." + std::to_string(seat), other = "dice." + std::to_string(1 - seat);
  const std::size_t mine = thing(drawn_for(table, 0).piles, own).cards.size(),
                    theirs = thing(drawn_for(table, 0).piles, other).cards.size();
  table.answer(R"({"verb": "nullify", "die": "1"})");
  EXPECT_EQ(thing(drawn_for(table, 0).piles, own).cards.size(), mine - 1);
  EXPECT_EQ(thing(drawn_for(table, 0).piles, other).cards.size(), theirs - 1);
}

TEST(Scene, CountsRoundsPointsAndWhatIsLeft) {
  const Scene drawn = drawn_for(fight(), 0);
  EXPECT_THAT(drawn.counters,
              UnorderedElementsAre(Pair("round", 3), Pair("rounds", 5), Pair("turn", 2), Pair("ending", 0),
                                   Pair("action_points", 5), Pair("movement_points", 2)));
  EXPECT_THAT(drawn.seats[1].counters, UnorderedElementsAre(Pair("points", 0), Pair("frags", 0), Pair("held", 1)));
  EXPECT_THAT(drawn_for(won(), 0).counters, testing::Not(Contains(Pair("ending", 0))));
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
      "held": [{"place": "zone-2", "seat": 0}, {"place": "zone-5", "seat": 1}]}})",
                                              R"({"scenario": "conquest"})"),
                                0);
  EXPECT_EQ(drawn.overlays.size(), 7u);
  EXPECT_EQ(thing(drawn.overlays, "place.zone-2").seat, 0);
  EXPECT_EQ(thing(drawn.overlays, "place.zone-5").seat, 1);
  EXPECT_EQ(thing(drawn.overlays, "place.zone-3").seat, -1);
  EXPECT_THAT(thing(drawn.overlays, "place.zone-2").spaces, Contains("c3"));
  EXPECT_FALSE(is_drawn(drawn.overlays, "scoring"));
}

TEST(Scene, TellsWhoHoldsAZigguratWhereThoseAreConquered) {
  const Scene drawn = drawn_for(TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "held": [{"place": "ziggurat-2", "seat": 1}]}})",
                                              R"({"scenario": "frenzied_dance"})"),
                                0);
  EXPECT_FALSE(is_drawn(drawn.overlays, "place.zone-1"));
  EXPECT_EQ(thing(drawn.overlays, "place.ziggurat-1").seat, -1);
  EXPECT_EQ(thing(drawn.overlays, "place.ziggurat-2").seat, 1);
}

TEST(Scene, HasNobodyBeforeTheTeamsAreShown) {
  const Scene drawn = drawn_for(drafting(), 0);
  EXPECT_THAT(drawn.figures, IsEmpty());
  // Nobody is the Underdog yet, and no zone is taken.
  for (const engine::SceneSeat& seat : drawn.seats) EXPECT_THAT(seat.properties, IsEmpty());
}

}  // namespace
}  // namespace agon::aristeia
