#include "engine/scene/scene_json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace agon::engine {
namespace {

namespace json = boost::json;

Scene small_scene() {
  Scene scene;
  scene.spaces = {{"a1", {0, 0}, {{1000, 0}, {0, 1000}}, false, {}}, {"a2", {5, 6}, {}, true, {"centre"}}};
  scene.figures = {{"0", 0, "a1", "n", "1"}, {"1", 1, "a2", "", "2"}};
  scene.figures[1].face = "style/3";
  scene.seats = {{"Ana", {{"score", 2}}, {{"style", "3"}}}, {"Bo", {}, {}}};
  scene.piles = {{"hand.0", 0, {"4", "?"}}, {"line", -1, {}}};
  scene.overlays = {{"style.0", 0, {"a2"}}};
  scene.counters = {{"round", 1}};
  return scene;
}

TEST(SceneJson, EverythingIsKeyedByItsId) {
  const json::value expected = json::parse(R"({
    "spaces": {"a1": {"centre": [0, 0], "corners": [[1000, 0], [0, 1000]]},
               "a2": {"centre": [5, 6], "corners": [], "wall": true, "zones": ["centre"]}},
    "figures": {"0": {"seat": 0, "space": "a1", "label": "1", "facing": "n"}, "1": {"seat": 1, "space": "a2", "label": "2", "face": "style/3"}},
    "seats": {"0": {"name": "Ana", "counters": {"score": 2}, "properties": {"style": "3"}},
              "1": {"name": "Bo", "counters": {}, "properties": {}}},
    "piles": {"hand.0": {"cards": ["4", "?"], "seat": 0}, "line": {"cards": []}},
    "overlays": {"style.0": {"spaces": ["a2"], "seat": 0}},
    "counters": {"round": 1}})");
  EXPECT_EQ(json::value(scene_to_json(small_scene())), expected);
}

TEST(SceneJson, EqualScenesDifferInNothing) {
  EXPECT_TRUE(diff(small_scene(), small_scene()).empty());
  EXPECT_TRUE(diff(scene_to_json(small_scene()), scene_to_json(small_scene())).empty());
}

TEST(SceneJson, ASmallChangeIsASmallPatch) {
  Scene after = small_scene();
  after.figures[0].space = "a2";
  after.seats[0].counters[0].second = 3;
  const json::value expected = json::parse(R"([{"path": ["figures", "0", "space"], "value": "a2"},
                                               {"path": ["seats", "0", "counters", "score"], "value": 3}])");
  EXPECT_EQ(json::value(diff(small_scene(), after)), expected);
}

TEST(SceneJson, WhatIsGoneIsSaid) {
  Scene after = small_scene();
  after.figures.pop_back();
  after.figures[0].facing = "";
  const json::value expected = json::parse(R"([{"path": ["figures", "1"], "gone": true},
                                               {"path": ["figures", "0", "facing"], "gone": true}])");
  EXPECT_EQ(json::value(diff(small_scene(), after)), expected);
}

TEST(SceneJson, AListIsReplacedAsAWhole) {
  Scene after = small_scene();
  after.piles[0].cards.push_back("?");
  const json::value expected = json::parse(R"([{"path": ["piles", "hand.0", "cards"], "value": ["4", "?", "?"]}])");
  EXPECT_EQ(json::value(diff(small_scene(), after)), expected);
}

TEST(SceneJson, APatchThatDoesNotFitIsNamed) {
  const auto applied = [](const std::string& patch) {
    json::object scene = scene_to_json(small_scene());
    return apply(scene, json::parse(patch).as_array());
  };
  EXPECT_EQ(applied(R"([7])"), "[0]: expected an object");
  EXPECT_EQ(applied(R"([{"value": 1}])"), "[0]: expected a \"path\" of names");
  EXPECT_EQ(applied(R"([{"path": [], "value": 1}])"), "[0]: expected a \"path\" of names");
  EXPECT_EQ(applied(R"([{"path": [1], "value": 1}])"), "[0]: expected a \"path\" of names");
  EXPECT_EQ(applied(R"([{"path": ["counters", "round"], "value": 2}, {"path": ["counters"]}])"),
            "[1]: expected \"path\", and either \"value\" or \"gone\"");
  EXPECT_EQ(applied(R"([{"path": ["counters"], "value": 1, "gone": true}])"),
            "[0]: expected \"path\", and either \"value\" or \"gone\"");
  EXPECT_EQ(applied(R"([{"path": ["counters", "turn"], "gone": true}])"),
            "[0]: the scene has no [\"counters\",\"turn\"]");
  EXPECT_EQ(applied(R"([{"path": ["figures", "7", "space"], "value": "a1"}])"),
            "[0]: the scene has no [\"figures\",\"7\",\"space\"]");
}

// Scenes over few names, so that two of them share some.
rc::Gen<Scene> any_scene() {
  return rc::gen::exec([] {
    const auto few = [](int most) { return *rc::gen::inRange(0, most); };
    const auto name = [&] { return std::string(1, static_cast<char>('a' + few(4))); };
    const auto names = [&] {
      std::vector<std::string> out(static_cast<std::size_t>(few(3)));
      for (std::string& n : out) n = name();
      return out;
    };
    Scene scene;
    for (char c = 'a'; c < 'e'; ++c) {
      const std::string id(1, c);
      if (few(2) != 0) scene.spaces.push_back({id, {few(2), 0}, {{few(2), 1}}, few(2) != 0, names()});
      if (few(2) != 0)
        scene.figures.push_back({id, few(2), name(), few(2) != 0 ? "n" : "", name(), false, {}, {}, name()});
      if (few(2) != 0) scene.piles.push_back({id, few(3) - 1, names()});
      if (few(2) != 0) scene.overlays.push_back({id, few(3) - 1, names()});
      if (few(2) != 0) scene.seats.push_back({name(), {{"x", few(2)}}, {{name(), name()}}});
      if (few(2) != 0) scene.counters.emplace_back(id, few(2));
    }
    return scene;
  });
}

RC_GTEST_PROP(SceneJson, APatchMakesOneSceneIntoTheOther, ()) {
  const Scene before = *any_scene(), after = *any_scene();
  json::object scene = scene_to_json(before);
  RC_ASSERT(apply(scene, diff(before, after)) == "");
  RC_ASSERT(scene == scene_to_json(after));
}

RC_GTEST_PROP(SceneJson, BothWaysToCompareAgree, ()) {
  const Scene before = *any_scene(), after = *any_scene();
  RC_ASSERT(diff(before, after) == diff(scene_to_json(before), scene_to_json(after)));
}

}  // namespace
}  // namespace agon::engine
