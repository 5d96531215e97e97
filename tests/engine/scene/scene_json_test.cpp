#include "engine/scene/scene_json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <string>

#include "tests/engine/scene/support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

TEST(SceneJson, EverythingIsKeyedByItsId) {
  const json::value expected = json::parse(R"({
    "spaces": {"a1": {"centre": [0, 0], "corners": [[1000, 0], [0, 1000], [-1000, 0]]},
               "a2": {"centre": [5, -6], "corners": [], "terrain": ["wall", "high"], "height": 2, "solid": true}},
    "areas": {"wood": {"terrain": "forest", "shape": {"corners": [[0, 0], [9, 0], [9, 9]]}, "height": 1},
              "pillar": {"terrain": "ruin", "shape": {"centre": [4, 4], "radius": 3}, "solid": true}},
    "edges": {"e": {"terrain": "wall", "from": [0, 0], "to": [3, 4], "blocks": ["movement", "sight"]},
              "rim": {"terrain": "rim", "from": [1, 1], "to": [2, 2], "blocks": []}},
    "zones": {"z1": {"kind": "place", "name": "north", "seat": 1, "spaces": ["a1", "a2"], "scores": true},
              "z2": {"kind": "zone", "name": "start", "shape": {"centre": [0, 0], "radius": 5}}},
    "figures": {
      "ann": {"kind": "character", "seat": 0, "base": {"space": "a1", "facing": 300}, "label": "Ann", "active": true,
              "counters": {"damage": {"value": 1, "limit": 4}, "luck": {"value": 2}},
              "tokens": [{"kind": "state", "name": "stunned", "side": "blue"},
                         {"kind": "state", "name": "silenced", "number": 3, "of": {"kind": "action", "name": "howl"}}],
              "face": {"kind": "character", "name": "ann"}, "portrait": "ann.svg"},
      "bob": {"kind": "minion", "seat": 1, "base": {"at": [-7, 8], "radius": 4}, "label": ""},
      "cat": {"kind": "summon", "base": {}, "label": "c", "on": "bob"},
      "dan": {"kind": "character", "base": {"beside": "bench"}, "label": "d"}},
    "overlays": {
      "r": {"kind": "reach", "name": "walk", "seat": 0, "figure": "ann", "spaces": ["a1", "a2"], "costs": [0, 2]},
      "m": {"kind": "ruler", "name": "shot", "points": [[0, 0], [3, 4]], "length": 5},
      "g": {"kind": "area", "name": "blast", "shape": {"corners": [[0, 0], [1, 0], [0, 1]]}}},
    "seats": {"0": {"name": "Ana", "traits": [{"kind": "style", "name": "3"}, {"kind": "part", "name": "underdog"}]},
              "1": {"name": "Bo", "traits": []}},
    "piles": {"hand.0": {"kind": "hand", "name": "hand", "seat": 0, "cards": [{"kind": "card", "name": "4"}, {}]},
              "deck": {"kind": "deck", "name": "fate", "cards": [], "count": 17},
              "open": {"kind": "open", "name": "orders",
                       "cards": [{"kind": "order", "name": "go", "figure": "ann", "seat": 0}]}},
    "dice": {"dice.1": {"seat": 1, "dice": [{"kind": "white", "number": 6},
                                            {"kind": "orange", "symbols": ["star", "star"]},
                                            {"kind": "blue", "symbols": []}]}},
    "tracks": {"round": {"kind": "rounds", "name": "round", "value": 2, "limit": 5},
               "line": {"kind": "line", "name": "line", "value": 1,
                        "stations": [{"seat": 0, "figure": "ann"}, {"kind": "initiative", "name": "special"}, {}]},
               "power.1": {"kind": "energy", "name": "power", "seat": 1, "value": -1}}})");
  EXPECT_EQ(json::value(scene_to_json(a_whole_scene())), expected);
}

TEST(SceneJson, APatchHasOnlyTheSectionsThatItChanges) {
  EXPECT_EQ(json::serialize(patch_to_json({})), "{}");
  ScenePatch patch;
  patch.put.seats = {{.id = "0", .name = "Ana"}};
  patch.gone.overlays = {"g", "m"};
  const json::value expected =
      json::parse(R"({"put": {"seats": {"0": {"name": "Ana", "traits": []}}}, "gone": {"overlays": ["g", "m"]}})");
  EXPECT_EQ(json::value(patch_to_json(patch)), expected);
}

TEST(SceneJson, WhatWasWrittenIsRead) {
  const auto read = scene_from_json(scene_to_json(a_whole_scene()));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, a_whole_scene());
}

RC_GTEST_PROP(SceneJson, AnyPatchIsReadAsItWasWritten, ()) {
  const ScenePatch patch = diff(*any_scene(), *any_scene());
  const auto read = patch_from_json(patch_to_json(patch));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == patch);
}

// What is wrong with the whole scene when something in it is changed.
std::string wrong_with_scene(const std::function<void(json::object&)>& change) {
  json::object scene = scene_to_json(a_whole_scene());
  change(scene);
  const auto read = scene_from_json(scene);
  return read ? "nothing" : read.error();
}
// The same for one field of a thing.
std::string wrong_when(const char* section, const char* id, const char* field, const char* value) {
  return wrong_with_scene([&](json::object& scene) {
    json::object& thing = scene.at(section).at(id).as_object();
    if (value == nullptr) {
      thing.erase(field);
    } else {
      thing[field] = json::parse(value);
    }
  });
}

TEST(SceneJson, EverySectionIsNeededAndNoOther) {
  for (const char* name :
       {"spaces", "areas", "edges", "zones", "figures", "overlays", "seats", "piles", "dice", "tracks"}) {
    EXPECT_EQ(wrong_with_scene([&](json::object& scene) { scene.erase(name); }),
              std::string(name) + ": it is missing: expected an object");
  }
  EXPECT_EQ(wrong_with_scene([](json::object& scene) { scene["figurs"] = json::object{}; }),
            "figurs: there is no such field (did you mean \"figures\"?)");
}

TEST(SceneJson, WhatIsWrongIsNamedWithItsPlace) {
  EXPECT_EQ(wrong_when("spaces", "a1", "centre", "[1]"), "spaces.a1.centre: expected a point, as in [3, 5], found [1]");
  EXPECT_EQ(wrong_when("spaces", "a1", "centre", "[1, 99999999999]"),
            "spaces.a1.centre: expected a point, as in [3, 5], found [1,99999999999]");
  EXPECT_EQ(wrong_when("spaces", "a1", "centre", nullptr),
            "spaces.a1.centre: it is missing: expected a point, as in [3, 5]");
  EXPECT_EQ(wrong_when("spaces", "a1", "corners", "[[0, 0], 7]"),
            "spaces.a1.corners[1]: expected a point, as in [3, 5], found 7");
  EXPECT_EQ(wrong_when("spaces", "a2", "solid", "1"), "spaces.a2.solid: expected true or false, found 1");
  EXPECT_EQ(wrong_when("areas", "wood", "shape", R"({"corners": [[0, 0], [1, 1]]})"),
            "areas.wood.shape.corners: expected at least 3 points");
  EXPECT_EQ(wrong_when("areas", "wood", "shape", R"({"corners": [[0, 0], [1, 1], [2, 0]], "radius": 3})"),
            "areas.wood.shape.corners: a shape has either corners, or a centre and a radius");
  EXPECT_EQ(wrong_when("areas", "wood", "shape", R"({"centre": [0, 0], "radius": 0})"),
            "areas.wood.shape.radius: expected a whole number from 1 to 1000000000, found 0");
  EXPECT_EQ(wrong_when("edges", "e", "blocks", R"(["sight", "smell"])"),
            "edges.e.blocks[1]: expected \"movement\" or \"sight\"");
  EXPECT_EQ(wrong_when("zones", "z1", "scores", "3"), "zones.z1.scores: expected true or false, found 3");
  EXPECT_EQ(wrong_when("zones", "z1", "seat", "7"), "zones.z1.seat: expected a whole number from 0 to 6, found 7");
  EXPECT_EQ(wrong_when("figures", "ann", "kind", nullptr), "figures.ann.kind: it is missing: expected a string");
  EXPECT_EQ(wrong_when("figures", "ann", "base", R"({"space": "a1", "beside": "bench"})"),
            "figures.ann.base.space: a figure is on a space, at a point or beside the board, not several of these");
  EXPECT_EQ(wrong_when("figures", "ann", "base", R"({"space": "a1", "radius": 4})"),
            "figures.ann.base.radius: it goes with a point: \"at\" is missing");
  EXPECT_EQ(wrong_when("figures", "ann", "base", R"({"space": "a1", "facing": 360})"),
            "figures.ann.base.facing: expected a whole number from 0 to 359, found 360");
  EXPECT_EQ(wrong_when("figures", "ann", "counters", R"({"damage": {"value": "x"}})"),
            "figures.ann.counters.damage.value: expected a whole number, found \"x\"");
  EXPECT_EQ(wrong_when("figures", "ann", "tokens", R"([{"kind": "state"}])"),
            "figures.ann.tokens[0].name: it is missing: expected a string");
  EXPECT_EQ(wrong_when("figures", "ann", "face", R"("character/ann")"),
            "figures.ann.face: expected an object, found \"character/ann\"");
  EXPECT_EQ(wrong_when("figures", "ann", "lable", R"("x")"),
            "figures.ann.lable: there is no such field (did you mean \"label\"?)");
  EXPECT_EQ(wrong_when("overlays", "r", "kind", R"("raech")"),
            "overlays.r.kind: unknown kind of overlay \"raech\" (did you mean \"reach\"?)");
  EXPECT_EQ(wrong_when("overlays", "r", "costs", "[1]"), "overlays.r.costs: expected one for each space");
  EXPECT_EQ(wrong_when("overlays", "r", "costs", "[1, null]"),
            "overlays.r.costs[1]: expected a whole number, found null");
  EXPECT_EQ(wrong_when("overlays", "m", "points", "[[0, 0]]"), "overlays.m.points: expected at least 2 points");
  EXPECT_EQ(wrong_when("piles", "hand.0", "kind", R"("hands")"),
            "piles.hand.0.kind: unknown kind of pile \"hands\" (did you mean \"hand\"?)");
  EXPECT_EQ(wrong_when("piles", "hand.0", "cards", R"([{"kind": "card"}])"),
            "piles.hand.0.cards[0].kind: a card has a kind and a name, or neither");
  EXPECT_EQ(wrong_when("dice", "dice.1", "dice", R"([{"kind": "red", "symbols": [1]}])"),
            "dice.dice.1.dice[0].symbols[0]: expected a string, found 1");
  EXPECT_EQ(wrong_when("tracks", "round", "value", nullptr),
            "tracks.round.value: it is missing: expected a whole number");
  EXPECT_EQ(wrong_when("tracks", "round", "kind", R"("clock")").substr(0, 43),
            "tracks.round.kind: unknown kind of track \"c");
}

TEST(SceneJson, WhatIsWrongWithAPatchIsNamedWithItsPlace) {
  const auto wrong = [](const char* text) {
    const auto read = patch_from_json(json::parse(text));
    return read ? "nothing" : read.error();
  };
  EXPECT_EQ(wrong("[]"), "expected an object, found []");
  EXPECT_EQ(wrong(R"({"put": {"figures": {"a": 7}}})"), "put.figures.a: expected an object, found 7");
  EXPECT_EQ(wrong(R"({"put": {"counters": {}}})").substr(0, 42), "put.counters: there is no such field");
  EXPECT_EQ(wrong(R"({"gone": {"figures": "a"}})"), "gone.figures: expected a list, found \"a\"");
  EXPECT_EQ(wrong(R"({"gone": {"figures": [1]}})"), "gone.figures[0]: expected a string, found 1");
  EXPECT_EQ(wrong(R"({"path": []})"), "path: there is no such field");
}

}  // namespace
}  // namespace agon::engine
