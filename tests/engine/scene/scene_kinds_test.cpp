#include "engine/scene/scene_kinds.h"

#include <gtest/gtest.h>

namespace agon::engine {
namespace {

constexpr std::string_view kFighters[] = {"fighter"};
constexpr std::string_view kStates[] = {"stunned"};
constexpr std::string_view kGround[] = {"wall"};
constexpr std::string_view kDice[] = {"red"};
constexpr std::string_view kSigns[] = {"star"};
constexpr std::string_view kNumbers[] = {"damage"};
constexpr std::string_view kTracks[] = {"score"};
constexpr SceneKinds kKnown{kFighters, kStates, kGround, kDice, kSigns, kNumbers, kTracks};

// One thing of each section that has kinds, with those words.
Scene scene_of(const std::string& figure, const std::string& state, const std::string& ground, const std::string& die,
               const std::string& symbol, const std::string& counter, const std::string& track) {
  Scene scene;
  scene.spaces.push_back({.id = "a", .terrain = {ground}});
  scene.figures.push_back(
      {.id = "0", .kind = figure, .counters = {{counter, {.value = 1}}}, .tokens = {{.kind = "state", .name = state}}});
  scene.dice.push_back({.id = "dice", .dice = {{.kind = die, .symbols = std::vector<std::string>{symbol}}}});
  scene.tracks.push_back({.id = "track", .name = track});
  return scene;
}

TEST(SceneKinds, AreThoseThatTheGameNames) {
  const auto look = [](const auto&... words) { return shown_of_no_kind(scene_of(words...), kKnown); };
  EXPECT_EQ(look("fighter", "stunned", "wall", "red", "star", "damage", "score"), "");
  EXPECT_EQ(look("robot", "stunned", "wall", "red", "star", "damage", "score"), "figure \"robot\"");
  EXPECT_EQ(look("fighter", "asleep", "wall", "red", "star", "damage", "score"), "token \"asleep\"");
  EXPECT_EQ(look("fighter", "stunned", "lava", "red", "star", "damage", "score"), "terrain \"lava\"");
  EXPECT_EQ(look("fighter", "stunned", "wall", "pink", "star", "damage", "score"), "die \"pink\"");
  EXPECT_EQ(look("fighter", "stunned", "wall", "red", "moon", "damage", "score"), "symbol \"moon\"");
  EXPECT_EQ(look("fighter", "stunned", "wall", "red", "star", "luck", "score"), "counter \"luck\"");
  EXPECT_EQ(look("fighter", "stunned", "wall", "red", "star", "damage", "glory"), "track \"glory\"");
}

TEST(SceneKinds, OfGroundWithoutSpacesAreKnownToo) {
  Scene scene;
  scene.areas.push_back({.id = "hill", .terrain = "wall"});
  scene.edges.push_back({.id = "side", .terrain = "wall"});
  EXPECT_EQ(shown_of_no_kind(scene, kKnown), "");
  scene.areas[0].terrain = "forest";
  EXPECT_EQ(shown_of_no_kind(scene, kKnown), "terrain \"forest\"");
  scene.areas.clear();
  scene.edges[0].terrain = "fence";
  EXPECT_EQ(shown_of_no_kind(scene, kKnown), "terrain \"fence\"");
}

}  // namespace
}  // namespace agon::engine
