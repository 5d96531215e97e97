#include "engine/scene/scene.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/engine/scene/support.h"

namespace agon::engine {
namespace {

TEST(Scene, HasTenSectionsOfThingsWithIds) {
  std::set<std::string_view> names;
  each_section(
      [&](std::string_view name, const auto& section) {
        EXPECT_TRUE(names.insert(name).second) << name;
        EXPECT_FALSE(section.empty()) << name;
        EXPECT_FALSE(section.front().id.empty()) << name;
      },
      a_whole_scene());
  EXPECT_EQ(names.size(), 10u);
}

TEST(Scene, AThingIsFoundByItsId) {
  const Scene scene = a_whole_scene();
  EXPECT_EQ(find_thing(scene.figures, "bob"), &scene.figures[1]);
  EXPECT_EQ(find_thing(scene.figures, "nobody"), nullptr);
}

TEST(Scene, WhatIsAddedComesBehindWhatIsThere) {
  Scene scene = a_whole_scene(), more;
  more.spaces = {{.id = "b1"}};
  more.tracks = {{.id = "turn"}};
  add(scene, more);
  EXPECT_EQ(scene.spaces.size(), 3u);
  EXPECT_EQ(scene.spaces.back().id, "b1");
  EXPECT_EQ(scene.tracks.back().id, "turn");
  EXPECT_EQ(scene.figures, a_whole_scene().figures);
}

}  // namespace
}  // namespace agon::engine
