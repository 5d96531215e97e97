#include "engine/scene/titles.h"

#include <gtest/gtest.h>

#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

std::shared_ptr<const Ruleset> aristeia_rules() {
  packs::Problems problems;
  return games::all_games().open("aristeia", problems);
}

TEST(Titles, AreWhatPeopleCallANameInTheirLanguage) {
  const auto ruleset = aristeia_rules();
  const Naming english{*ruleset};
  const Naming spanish{*ruleset, packs::Language::es};
  EXPECT_EQ(title_of_name(english, "miyamoto_mushashi"), "Miyamoto Mushashi");
  EXPECT_EQ(title_of_name(english, "stunned"), "Stunned");
  EXPECT_EQ(title_of_name(spanish, "stunned"), "Aturdido");
  EXPECT_EQ(title_of_name(english, "no such thing"), "no such thing");
}

TEST(Titles, AreThoseOfFiguresAndCards) {
  const auto ruleset = aristeia_rules();
  Scene scene;
  scene.figures.emplace_back().id = "gata";
  scene.figures.emplace_back().id = "nobody";
  scene.piles.push_back({"hand.0", 0, {"dodge_1", "?"}});
  Titles titles;
  add_titles(titles, Naming{*ruleset}, scene);
  EXPECT_EQ(titles.size(), 2u);
  EXPECT_EQ(titles["gata"], "Gata");
  EXPECT_EQ(titles["dodge_1"], "Dodge");
}

TEST(Titles, OfTokensSayWhatTheyName) {
  const auto ruleset = aristeia_rules();
  const Naming english{*ruleset}, spanish{*ruleset, packs::Language::es};
  EXPECT_EQ(token_text(english, "stunned"), "Stunned");
  EXPECT_EQ(token_text(english, "silenced:reset"), "Silenced: Reset");
  EXPECT_EQ(token_text(english, "silenced-blue:flux_capacitor"), "(Silenced): Flux Capacitor");
  EXPECT_EQ(token_text(spanish, "silenced:get_behind_me"), "Silenciado: " + title_of_name(spanish, "get_behind_me"));
  EXPECT_EQ(token_text(english, "of_another_game"), "of_another_game");
}

// Whatever a patch brings has the title that it has in the scene afterwards.
TEST(Titles, OfPatchesAreThoseOfTheScene) {
  const auto ruleset = aristeia_rules();
  Scene before;
  Scene after;
  before.piles.push_back({"hand.0", 0, {"dodge_1"}});
  after.figures.emplace_back().id = "maximus";
  after.piles.push_back({"hand.0", 0, {"dodge_1", "dodge_2"}});
  after.piles.push_back({"discard.0", 0, {"dodge_1"}});
  Titles of_scene;
  Titles of_patch;
  add_titles(of_scene, Naming{*ruleset}, after);
  add_titles(of_patch, Naming{*ruleset}, diff(before, after));
  EXPECT_EQ(of_patch, of_scene);
  EXPECT_EQ(of_patch.size(), 3u);

  // A token on somebody who was there, and on somebody who was not.
  Scene silenced = after;
  silenced.figures[0].tokens = {"stunned", "silenced:get_behind_me"};
  silenced.figures.emplace_back().id = "parvati";
  silenced.figures[1].tokens = {"silenced:reset"};
  Titles all, new_ones;
  add_titles(all, Naming{*ruleset}, silenced);
  add_titles(new_ones, Naming{*ruleset}, diff(after, silenced));
  EXPECT_EQ(all["get_behind_me"], "Get Behind Me!");
  EXPECT_EQ(all["reset"], "Reset");
  for (const auto& [name, title] : of_scene) {
    if (name != "maximus") all.erase(name);  // known before
  }
  EXPECT_EQ(new_ones, all);
}

}  // namespace
}  // namespace agon::engine
