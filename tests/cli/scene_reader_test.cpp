#include "cli/scene_reader.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "engine/scene/scene_json.h"
#include "tests/engine/match/match_support.h"

namespace agon::cli {
namespace {

TEST(SceneReader, ReadsWhatWasWritten) {
  engine::Match match = engine::champions_match(3, "scene");
  Random random(1);
  engine::play_randomly(match, random, 40);
  engine::Scene scene = match.scene(0);
  const boost::json::object written = engine::scene_to_json(scene);
  for (engine::SceneSpace& space : scene.spaces) space.corners.clear();  // a terminal has no use for them
  EXPECT_EQ(engine::scene_to_json(scene_from_json(written)), engine::scene_to_json(scene));
}

TEST(SceneReader, ReadsAFigureWithAllThatIsOnIt) {
  engine::Scene scene;
  scene.figures = {
      {"ann", 1, "bench", "", "Ann", true, {{"damage", 2}}, {"stunned", "burning", "burning"}, "character/ann"}};
  const engine::Scene read = scene_from_json(engine::scene_to_json(scene));
  ASSERT_EQ(read.figures.size(), 1u);
  EXPECT_TRUE(read.figures[0].active);
  EXPECT_EQ(read.figures[0].counters, scene.figures[0].counters);
  EXPECT_EQ(read.figures[0].tokens, scene.figures[0].tokens);
  EXPECT_EQ(read.figures[0].face, scene.figures[0].face);
}

TEST(SceneReader, LeavesOutWhatItCannotRead) {
  const char* odd =
      R"({"spaces": {"a1": 3, "b1": {"centre": ["x", 99999999999]}}, "figures": [1], "seats": {"0": {"counters": 7}},
                        "piles": {"p": {"cards": [1, "2"], "seat": "x"}}, "counters": {"round": "two"}})";
  const engine::Scene scene = scene_from_json(boost::json::parse(odd).as_object());
  ASSERT_EQ(scene.spaces.size(), 1u);
  EXPECT_EQ(scene.spaces[0].centre, (engine::ScenePoint{0, 0}));
  EXPECT_TRUE(scene.figures.empty());
  ASSERT_EQ(scene.piles.size(), 1u);
  EXPECT_EQ(scene.piles[0].seat, -1);
  EXPECT_EQ(scene.piles[0].cards, std::vector<std::string>{"2"});
}

}  // namespace
}  // namespace agon::cli
