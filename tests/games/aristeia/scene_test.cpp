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
using engine::SceneNamed;
using engine::SceneToken;
using engine::SceneTrack;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

Scene drawn_for(const TestTable& table, int viewer) {
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
template <class Thing>
bool is_drawn(const std::vector<Thing>& section, std::string_view id) {
  return engine::find_thing(section, id) != nullptr;
}

// Cards by their names; a back is "?".
std::vector<std::string> cards(const Scene& scene, std::string_view pile) {
  std::vector<std::string> names;
  for (const engine::SceneCard& card : thing(scene.piles, pile).cards) {
    EXPECT_EQ(card.kind, card.name.empty() ? "" : "card");
    names.push_back(card.name.empty() ? "?" : card.name);
  }
  return names;
}

// Whose turns come in which order; those that are not known are "?".
std::vector<std::string> order(const Scene& scene, std::string_view id) {
  std::vector<std::string> figures;
  for (const engine::SceneStation& station : thing(scene.tracks, id).stations) {
    figures.push_back(station.figure.empty() ? "?" : station.figure);
  }
  return figures;
}

// A track as "kind name seat value/limit".
std::string told(const SceneTrack& track) {
  std::string text(engine::kTrackKinds[static_cast<std::size_t>(track.kind)]);
  text += " " + track.name + " " + std::to_string(track.seat) + " " + std::to_string(track.value);
  return track.limit ? text + "/" + std::to_string(*track.limit) : text;
}

// A die as "orange star star special".
std::vector<std::string> dice(const Scene& scene, std::string_view id) {
  std::vector<std::string> list;
  const engine::SceneDice* found = engine::find_thing(scene.dice, id);
  if (found == nullptr) return list;
  for (const engine::SceneDie& die : found->dice) {
    std::string text = die.kind;
    for (const std::string& symbol : die.symbols.value()) text += " " + symbol;
    list.push_back(std::move(text));
  }
  return list;
}

std::string token(const SceneToken& token) {
  EXPECT_EQ(token.kind, "state");
  std::string text = token.name + (token.side.empty() ? "" : "-" + token.side);
  return token.of ? text + ":" + token.of->kind + "/" + token.of->name : text;
}
std::vector<std::string> tokens(const engine::SceneFigure& figure) {
  std::vector<std::string> list;
  for (const SceneToken& each : figure.tokens) list.push_back(token(each));
  return list;
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
    walls += space.solid ? 1 : 0;
    EXPECT_EQ(space.terrain, space.solid ? std::vector<std::string>{"blocked"} : std::vector<std::string>{})
        << space.id;
  }
  EXPECT_EQ(walls, 28);
  EXPECT_EQ(drawn.spaces.size(), 271u);
}

// How many spaces each place has.
std::map<std::string, std::size_t> sizes(const Scene& drawn) {
  std::map<std::string, std::size_t> list;
  for (const engine::SceneZone& zone : drawn.zones) {
    EXPECT_EQ(zone.kind, "place");
    EXPECT_EQ(zone.id, zone.name);
    for (const std::string& space : zone.spaces) EXPECT_FALSE(thing(drawn.spaces, space).solid) << space;
    list[zone.name] = zone.spaces.size();
  }
  return list;
}

TEST(Scene, HasThePlacesOfItsSide) {
  const Scene drawn = drawn_for(fight(), 0);
  const std::map<std::string, std::size_t> expected{{"central", 7}, {"zone-1", 7}, {"zone-2", 7}, {"zone-3", 7},
                                                    {"zone-4", 7},  {"zone-5", 7}, {"zone-6", 7}};
  EXPECT_EQ(sizes(drawn), expected);
  EXPECT_THAT(thing(drawn.zones, "central").spaces, UnorderedElementsAre("i10", "i9", "j11", "j10", "j9", "k10", "k9"));
  std::map<std::string, std::size_t> with_ziggurats = expected;
  for (int i = 1; i <= 6; ++i) with_ziggurats["ziggurat-" + std::to_string(i)] = 3;
  EXPECT_EQ(
      sizes(drawn_for(TestTable::at(R"({"entry": "actions", "piece": "gata"})", R"({"scenario": "witch_land"})"), 0)),
      with_ziggurats);
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
    if (space.solid) walls.push_back(space.id);
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
    std::string line = figure.kind + " " + figure.id + " " + std::to_string(figure.seat);
    line += figure.base.space.empty() ? " beside:" + figure.base.beside : " " + figure.base.space;
    line += " " + figure.label;
    if (figure.active) line += " active";
    for (const auto& [name, count] : figure.counters) {
      line += " " + name + "=" + std::to_string(count.value) + "/" + std::to_string(count.limit.value());
    }
    for (const std::string& each : tokens(figure)) line += " " + each;
    if (figure.face) line += " " + figure.face->kind + "/" + figure.face->name;
    if (figure.kind != "barrier") told.push_back(line);
  }
  EXPECT_THAT(told, ElementsAre("smoke smoke-m5 1 m5 ~~~", "smoke smoke-j9 1 j9 ~~~",
                                "character 1:8_ball 0 m4 8ba active damage=0/5 burning speed_up character/8_ball",
                                "character 1:fiddler 0 m6 Fid damage=0/4 marked-blue character/fiddler",
                                "character gata 0 beside:bench Gat damage=0/2 character/gata",
                                "character wild_bill 0 beside:infirmary Wil damage=0/4 character/wild_bill",
                                "character kozmo 1 c3 KOZ damage=0/6 character/kozmo",
                                "character maximus 1 c4 MAX damage=0/7 character/maximus",
                                "character 2:fiddler 1 c5 FID damage=0/4 character/fiddler",
                                "character 2:8_ball 1 j17 8BA damage=4/5 character/8_ball",
                                "minion 1:jackbot-2 0 j12 Ja2 damage=0/1 minion/jackbot",
                                "minion 2:jackbot-1 1 k9 JA1 damage=0/1 minion/jackbot"));
}

TEST(Scene, HasThePiecesWithWhatIsOnThem) {
  const Scene drawn = drawn_for(fight(), 1);
  const engine::SceneFigure& gata = thing(drawn.figures, "gata");
  EXPECT_EQ(gata.seat, 0);
  EXPECT_EQ(gata.kind, "character");
  EXPECT_EQ(gata.base, engine::SceneBase{.space = "m4"});
  EXPECT_EQ(gata.label, "Gat");
  EXPECT_TRUE(gata.active);
  EXPECT_THAT(gata.counters, ElementsAre(testing::Pair("damage", engine::SceneCount{1, 2})));
  EXPECT_THAT(tokens(gata), ElementsAre("stunned", "hidden-blue"));
  EXPECT_EQ(gata.face, (SceneNamed{"character", "gata"}));
  EXPECT_EQ(thing(drawn.figures, "wild_bill").base.beside, "bench");
  EXPECT_EQ(thing(drawn.figures, "parvati").base.beside, "infirmary");
  EXPECT_EQ(thing(drawn.figures, "parvati").label, "PAR");
  EXPECT_FALSE(thing(drawn.figures, "parvati").active);
  EXPECT_EQ(thing(drawn.figures, "jackbot-2").label, "Ja2");
  EXPECT_FALSE(is_drawn(drawn.figures, "jackbot-1"));  // it is not there
  EXPECT_EQ(thing(drawn.figures, "jackbot-2").kind, "minion");
  EXPECT_EQ(thing(drawn.figures, "barrier-1").seat, engine::kNoSeat);
  for (int i = 1; i <= kMaxBarriers; ++i) {
    const engine::SceneFigure& barrier = thing(drawn.figures, "barrier-" + std::to_string(i));
    EXPECT_EQ(barrier.kind, "barrier");
    EXPECT_EQ(barrier.label, "===");
    EXPECT_THAT(barrier.counters, IsEmpty());
    EXPECT_EQ(barrier.face, std::nullopt);
  }
  EXPECT_EQ(thing(drawn.figures, "smoke-m5").seat, 0);
}

// What silences a character says what of its card it names.
TEST(Scene, TellsWhatATokenNames) {
  const Scene drawn = drawn_for(TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "teams": [{"characters": ["gata", "bachmann", "fiddler", "wild_bill"]}, {}],
      "figures": [{"piece": "bachmann", "at": "m4", "tokens": [{"state": "silenced", "by": "parvati", "named": "action-1"},
          {"state": "silenced", "by": "parvati", "named": "skill-1"}]}]}})"),
                                0);
  EXPECT_THAT(tokens(thing(drawn.figures, "bachmann")),
              ElementsAre("silenced:action/inoculate", "silenced:skill/flux_capacitor"));
}

TEST(Scene, ShowsHandsToTheirOwners) {
  const TestTable table = fight();
  EXPECT_THAT(cards(drawn_for(table, 0), "hand.0"), UnorderedElementsAre("no_1", "dodge_1"));
  EXPECT_THAT(cards(drawn_for(table, 1), "hand.0"), ElementsAre("no_1", "?"));
  EXPECT_THAT(cards(drawn_for(table, kNobody), "hand.0"), ElementsAre("no_1", "?"));
  EXPECT_THAT(cards(drawn_for(table, 0), "hand.1"), ElementsAre("?"));
  EXPECT_THAT(cards(drawn_for(table, 1), "hand.1"), ElementsAre("no_1"));
  EXPECT_THAT(cards(drawn_for(table, kNobody), "hand.1"), ElementsAre("?"));
  EXPECT_THAT(cards(drawn_for(table, engine::kAllSeeing), "hand.1"), ElementsAre("no_1"));
  EXPECT_THAT(cards(drawn_for(table, 1), "discard.0"), ElementsAre("take_aim_1"));
  EXPECT_THAT(cards(drawn_for(table, 1), "discard.1"), IsEmpty());
  std::vector<std::string> piles;
  for (const engine::ScenePile& pile : drawn_for(table, 0).piles) {
    piles.push_back(pile.id + "/" + pile.name + "/" + std::to_string(pile.seat));
  }
  EXPECT_THAT(piles, ElementsAre("hand.0/hand/0", "discard.0/discard/0", "hand.1/hand/1", "discard.1/discard/1"));
}

TEST(Scene, ShowsRunningOrdersAsFarAsTheyAreRevealed) {
  const TestTable table = fight();
  EXPECT_THAT(order(drawn_for(table, 0), "order.0"), ElementsAre("kozmo", "gata", "fiddler", "wild_bill"));
  EXPECT_THAT(order(drawn_for(table, 1), "order.0"), ElementsAre("kozmo", "gata", "?", "?"));
  EXPECT_THAT(order(drawn_for(table, engine::kAllSeeing), "order.0"),
              ElementsAre("kozmo", "gata", "fiddler", "wild_bill"));
  EXPECT_EQ(told(thing(drawn_for(table, 1).tracks, "order.0")), "order order 0 2");  // two are revealed
  EXPECT_FALSE(is_drawn(drawn_for(drafting(), 1).tracks, "order.1"));                // where nothing is planned is none
}

TEST(Scene, ShowsDiceOnceTheyHaveFallen) {
  TestTable table = rolling();
  EXPECT_THAT(drawn_for(table, 0).dice, IsEmpty());
  table.answer(R"({"verb": "roll", "dice": [1, 6]})");
  EXPECT_THAT(dice(drawn_for(table, 1), "dice.0"), ElementsAre("orange star star special", "blue"));
  EXPECT_EQ(thing(drawn_for(table, 1).dice, "dice.0").seat, 0);
  EXPECT_FALSE(is_drawn(drawn_for(table, 1).dice, "dice.1"));
  table.answer(R"({"verb": "roll", "dice": [1, 2]})");
  EXPECT_THAT(dice(drawn_for(table, 1), "dice.0"), ElementsAre("orange star star special", "blue"));
  EXPECT_THAT(dice(drawn_for(table, 1), "dice.1"), ElementsAre("green critical_block", "blue star block special"));
}

// A die that was nullified is taken away, and so is the critical block.
TEST(Scene, TakesNullifiedDiceAway) {
  TestTable table = nullifying();
  const int seat = table.asked();
  const std::string own = "dice." + std::to_string(seat), other = "dice." + std::to_string(1 - seat);
  const std::size_t mine = dice(drawn_for(table, 0), own).size(), theirs = dice(drawn_for(table, 0), other).size();
  table.answer(R"({"verb": "nullify", "die": "1"})");
  EXPECT_EQ(dice(drawn_for(table, 0), own).size(), mine - 1);
  EXPECT_EQ(dice(drawn_for(table, 0), other).size(), theirs - 1);
}

TEST(Scene, CountsRoundsPointsAndWhatIsLeft) {
  const Scene drawn = drawn_for(fight(), 0);
  std::vector<std::string> all;
  for (const SceneTrack& track : drawn.tracks) {
    if (!track.ordered()) all.push_back(told(track));
  }
  EXPECT_THAT(all, UnorderedElementsAre("rounds round -1 3/5", "number turn -1 2", "energy action_points -1 5",
                                        "energy movement_points -1 2", "score points 0 3", "number frags 0 2",
                                        "score points 1 0", "number frags 1 0"));
}

TEST(Scene, TellsWhoIsTheUnderdogAndWhereTheTeamsDeployed) {
  const Scene drawn =
      drawn_for(TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {"underdog": 1}})"), 0);
  EXPECT_THAT(drawn.seats[0].traits, ElementsAre(SceneNamed{"place", "zone-1"}));
  EXPECT_THAT(drawn.seats[1].traits, ElementsAre(SceneNamed{"part", "underdog"}, SceneNamed{"place", "zone-4"}));
}

// What scores in a scene.
std::vector<std::string> scoring(const Scene& drawn) {
  std::vector<std::string> names;
  for (const engine::SceneZone& zone : drawn.zones) {
    if (zone.scores) names.push_back(zone.name);
  }
  return names;
}

TEST(Scene, TellsWhatScores) {
  EXPECT_THAT(scoring(drawn_for(actions(), 0)), ElementsAre("central"));
  for (const engine::SceneZone& zone : drawn_for(actions(), 0).zones) EXPECT_EQ(zone.seat, engine::kNoSeat);
  // All ziggurats together, and none of the zones.
  EXPECT_THAT(scoring(drawn_for(
                  TestTable::at(R"({"entry": "actions", "piece": "gata"})", R"({"scenario": "broken_land"})"), 0)),
              ElementsAre("ziggurat-1", "ziggurat-2", "ziggurat-3", "ziggurat-4", "ziggurat-5", "ziggurat-6"));
}

// In a conquest every zone counts, for whoever holds it.
TEST(Scene, TellsWhoHoldsAPlaceInAConquest) {
  const Scene drawn = drawn_for(TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "held": [{"place": "zone-2", "seat": 0}, {"place": "zone-5", "seat": 1}]}})",
                                              R"({"scenario": "conquest"})"),
                                0);
  EXPECT_EQ(scoring(drawn).size(), 7u);
  EXPECT_EQ(thing(drawn.zones, "zone-2").seat, 0);
  EXPECT_EQ(thing(drawn.zones, "zone-5").seat, 1);
  EXPECT_EQ(thing(drawn.zones, "zone-3").seat, engine::kNoSeat);
  EXPECT_THAT(thing(drawn.zones, "zone-2").spaces, Contains("c3"));
}

TEST(Scene, TellsWhoHoldsAZigguratWhereThoseAreConquered) {
  const Scene drawn = drawn_for(TestTable::at(R"({"entry": "actions", "piece": "gata", "position": {
      "held": [{"place": "ziggurat-2", "seat": 1}]}})",
                                              R"({"scenario": "frenzied_dance"})"),
                                0);
  EXPECT_THAT(scoring(drawn), Not(Contains("zone-1")));
  EXPECT_EQ(thing(drawn.zones, "ziggurat-1").seat, engine::kNoSeat);
  EXPECT_EQ(thing(drawn.zones, "ziggurat-2").seat, 1);
}

TEST(Scene, HasNobodyBeforeTheTeamsAreShown) {
  const Scene drawn = drawn_for(drafting(), 0);
  EXPECT_THAT(drawn.figures, IsEmpty());
  EXPECT_THAT(scoring(drawn), IsEmpty());
  // Nobody is the Underdog yet, and no zone is taken.
  for (const engine::SceneSeat& seat : drawn.seats) EXPECT_THAT(seat.traits, IsEmpty());
}

}  // namespace
}  // namespace agon::aristeia
