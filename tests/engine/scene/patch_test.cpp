#include "engine/scene/patch.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/engine/scene/support.h"

namespace agon::engine {
namespace {

TEST(ScenePatch, EqualScenesDifferInNothing) {
  EXPECT_TRUE(diff(a_whole_scene(), a_whole_scene()).empty());
  EXPECT_TRUE(ScenePatch{}.empty());
}

TEST(ScenePatch, TheOrderOfThingsMeansNothing) {
  Scene other = a_whole_scene();
  each_section([](std::string_view, auto& section) { std::ranges::reverse(section); }, other);
  EXPECT_NE(other, a_whole_scene());
  EXPECT_TRUE(diff(a_whole_scene(), other).empty());
}

TEST(ScenePatch, HasTheThingsThatHaveChangedAndNoOthers) {
  Scene after = a_whole_scene();
  after.figures[0].base.space = "a2";
  after.tracks[0].value = 3;
  ScenePatch expected;
  expected.put.figures = {after.figures[0]};
  expected.put.tracks = {after.tracks[0]};
  EXPECT_EQ(diff(a_whole_scene(), after), expected);
}

TEST(ScenePatch, HasWhatIsNewAndTheIdsOfWhatIsGoneInTheirOrder) {
  Scene after = a_whole_scene();
  after.figures.erase(after.figures.begin() + 1, after.figures.begin() + 3);
  after.figures.insert(after.figures.begin(), {.id = "eve", .kind = "character"});
  ScenePatch expected;
  expected.put.figures = {after.figures[0]};
  expected.gone.figures = {"bob", "cat"};
  EXPECT_EQ(diff(a_whole_scene(), after), expected);
  Scene before = a_whole_scene();
  std::ranges::reverse(before.figures);
  EXPECT_EQ(diff(before, after), expected);
}

// A field that is forgotten in a comparison would be a change that nobody is told.
TEST(ScenePatch, SeesAChangeOfEveryField) {
  const Scene whole = a_whole_scene();
  int changes = 0;
  const auto expect_seen = [&](auto&& change) {
    Scene after = whole;
    change(after);
    EXPECT_FALSE(diff(whole, after).empty()) << "change " << changes;
    ++changes;
  };
  expect_seen([](Scene& s) { s.spaces[0].corners[0].x = 1; });
  expect_seen([](Scene& s) { s.spaces[1].terrain.pop_back(); });
  expect_seen([](Scene& s) { s.spaces[1].solid = false; });
  expect_seen([](Scene& s) { s.areas[0].shape.corners[1].y = 1; });
  expect_seen([](Scene& s) { s.areas[1].shape.radius = 4; });
  expect_seen([](Scene& s) { s.edges[0].blocks_sight = false; });
  expect_seen([](Scene& s) { s.zones[0].seat = kNoSeat; });
  expect_seen([](Scene& s) { s.zones[0].scores = false; });
  expect_seen([](Scene& s) { s.figures[0].base.facing = 0; });
  expect_seen([](Scene& s) { s.figures[0].active = false; });
  expect_seen([](Scene& s) { s.figures[0].counters[0].second.limit = 5; });
  expect_seen([](Scene& s) { s.figures[0].tokens[1].of->name = "bite"; });
  expect_seen([](Scene& s) { s.figures[1].base.at->x = 0; });
  expect_seen([](Scene& s) { s.figures[2].on = "ann"; });
  expect_seen([](Scene& s) { s.overlays[0].costs[1] = 1; });
  expect_seen([](Scene& s) { s.overlays[1].length = 6; });
  expect_seen([](Scene& s) { s.seats[0].traits.pop_back(); });
  expect_seen([](Scene& s) { s.piles[0].cards[1] = {"card", "5", "", kNoSeat}; });
  expect_seen([](Scene& s) { s.piles[1].count = 16; });
  expect_seen([](Scene& s) { s.dice[0].dice[1].symbols->pop_back(); });
  expect_seen([](Scene& s) { s.tracks[1].stations[2].seat = 1; });
  EXPECT_EQ(changes, 21);
}

TEST(ScenePatch, WhatIsGoneGoesFirst) {
  Scene scene = a_whole_scene();
  ScenePatch patch;
  patch.gone.figures = {"ann"};
  patch.put.figures = {{.id = "ann", .kind = "smoke"}};
  EXPECT_EQ(apply(scene, patch), "");
  EXPECT_EQ(scene.figures.size(), 4u);
  EXPECT_EQ(scene.figures.back().kind, "smoke");
}

TEST(ScenePatch, WhatDoesNotFitIsNamed) {
  Scene scene = a_whole_scene();
  ScenePatch patch;
  patch.gone.overlays = {"r", "nowhere"};
  EXPECT_EQ(apply(scene, patch), "gone.overlays: the scene has no \"nowhere\"");
  patch.gone.overlays = {""};
  EXPECT_EQ(apply(scene, patch), "gone.overlays: the scene has no \"\"");
}

RC_GTEST_PROP(ScenePatch, MakesOneSceneIntoTheOther, ()) {
  const Scene before = *any_scene(), after = *any_scene();
  Scene scene = before;
  const ScenePatch patch = diff(before, after);
  RC_ASSERT(apply(scene, patch) == "");
  RC_ASSERT(diff(scene, after).empty());
  RC_ASSERT(patch.empty() == diff(after, before).empty());
}

}  // namespace
}  // namespace agon::engine
