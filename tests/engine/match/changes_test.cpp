#include "engine/match/changes.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/scene/scene_json.h"
#include "tests/effort.h"
#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

// The property on which every client stands: folding what the events changed gives the scene that is drawn anew.
TEST(Changes, FoldingTheEventsGivesTheSceneOfEveryViewer) {
  for (int players = 2; players <= 4; ++players) {
    for (const bool chosen : {false, true}) {
      MatchSetup setup = champions_setup(players, "fold", chosen);
      setup.by_hand = true;
      Match match = Match::start(setup).value();
      std::vector<Scene> scenes;
      for (int i = 0; i < viewer_count(players); ++i) scenes.push_back(match.scene(viewer_at(players, i)));
      Random random(static_cast<u64>(players));
      for (int n = 0; n < effort(200) && !match.over(); ++n) {
        const auto [seat, choice] = any_answer(match, random);
        ASSERT_TRUE(match.answer(seat, choice).allowed());
        for (int i = 0; i < viewer_count(players); ++i) {
          const int viewer = viewer_at(players, i);
          Scene& scene = scenes[static_cast<std::size_t>(i)];
          for (const ScenePatch& patch : Changes(viewer).of(match, *match.log().back())) {
            ASSERT_EQ(apply(scene, patch), "");
          }
          const ScenePatch untold = diff(scene, match.scene(viewer));
          ASSERT_TRUE(untold.empty()) << "viewer " << viewer << " after " << choice_line(match.ruleset(), choice)
                                      << ": " << json::serialize(patch_to_json(untold));
        }
      }
    }
  }
}

TEST(Changes, AnUndoTellsEveryViewerWhatChanged) {
  Match match = champions_match(3, "undo");
  Random random(5);
  play_randomly(match, random, 30);
  std::vector<Scene> scenes;
  for (int i = 0; i < viewer_count(3); ++i) scenes.push_back(match.scene(viewer_at(3, i)));
  const std::size_t lines = match.log().size();
  ASSERT_EQ(match.undo_to(0, match.choices() / 2, first_seats(3)), "");
  for (int i = 0; i < viewer_count(3); ++i) {
    const auto index = static_cast<std::size_t>(i);
    for (std::size_t k = lines; k < match.log().size(); ++k) {
      const Entry& entry = *match.log()[k];
      const int viewer = viewer_at(3, i);
      for (const ScenePatch& patch : Changes(viewer).of(match, entry)) ASSERT_EQ(apply(scenes[index], patch), "");
    }
    EXPECT_TRUE(diff(scenes[index], match.scene(viewer_at(3, i))).empty());
  }
}

TEST(Changes, ALineBySomebodyWhoHasSeenTheOneBeforeIsTheSameAsAlone) {
  Match match = champions_match(2, "alone");
  Random random(7);
  play_randomly(match, random, 40);
  ASSERT_EQ(match.undo_to(0, match.choices() / 2, first_seats(2)), "");
  play_randomly(match, random, 20);
  for (const int viewer : {0, 1, kNobody, kAllSeeing}) {
    Changes in_order(viewer), in_any_order(viewer);
    std::size_t changed = 0;
    for (std::size_t i = 0; i < match.log().size(); ++i) {
      const Entry& entry = *match.log()[i];
      const std::vector<ScenePatch> alone = Changes(viewer).of(match, entry);
      EXPECT_EQ(in_order.of(match, entry), alone) << i;
      const std::size_t other = random.below(static_cast<u32>(match.log().size()));
      in_any_order.of(match, *match.log()[other]);
      EXPECT_EQ(in_any_order.of(match, entry), alone) << i << " after " << other;
      EXPECT_EQ(alone.size(), entry.kind == Entry::Kind::choice ? entry.events.size() : 1u);
      for (const ScenePatch& patch : alone) changed += patch.empty() ? 0 : 1;
    }
    EXPECT_GT(changed, 30u);
  }
}

TEST(Changes, AreNotKnownOfWhatWasNotRecorded) {
  MatchSetup setup = champions_setup(2, "quiet");
  setup.records = false;
  Match match = Match::start(setup).value();
  Random random(4);
  play_randomly(match, random, 10);
  ASSERT_EQ(match.undo_to(0, 0, first_seats(2)), "");
  for (const auto& entry : match.log()) EXPECT_TRUE(Changes(0).of(match, *entry).empty());
}

}  // namespace
}  // namespace agon::engine
