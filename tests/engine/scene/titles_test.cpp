#include "engine/scene/titles.h"

#include <gtest/gtest.h>

#include "engine/match/changes.h"
#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

TEST(Titles, AreTheGamesOwnElseItsTexts) {
  const Naming english{*aristeia_rules()}, spanish{*aristeia_rules(), packs::Language::es};
  EXPECT_EQ(title_of(english, "character", "miyamoto_mushashi"), "Miyamoto Mushashi");  // as it is printed
  EXPECT_EQ(title_of(english, "card", "dodge_1"), "Dodge");
  EXPECT_EQ(title_of(english, "state", "stunned"), "Stunned");  // a kind of the game, by the texts
  EXPECT_EQ(title_of(spanish, "state", "stunned"), "Aturdido");
  EXPECT_EQ(title_of(english, "part", "underdog"), "Underdog");  // no kind of the game
  EXPECT_EQ(title_of(english, "place", "zone-4"), "zone 4");
  EXPECT_EQ(title_of(english, "state", "tired"), "");
  EXPECT_EQ(title_of(english, "nothing", "stunned"), "");
  EXPECT_EQ(title_of(english, "state", "dodge_1"), "");  // a name means nothing without its kind
  const Naming champions{*champions_rules()};
  EXPECT_EQ(title_of(champions, "style", "3"), "Style 3: lance");
  EXPECT_EQ(title_of(champions, "card", "8"), "");  // cards are their numbers
  EXPECT_EQ(title_of(champions, "initiative", "special"), "★");
}

TEST(Titles, OfFiguresSayWhoTheyAre) {
  const Match match = aristeia_match("titles", "orange");
  const Naming english = match.naming(packs::Language::en);
  EXPECT_EQ(title_of(english, SceneFigure{.id = "barrier-2", .kind = "barrier"}), "barrier 2");
  EXPECT_EQ(title_of(english, SceneFigure{.id = "smoke-j4", .kind = "smoke"}), "smoke");
  EXPECT_EQ(title_of(english, SceneFigure{.id = "who", .kind = "what"}), "");
  // Where there is no position that says who is in which team, the card still tells.
  const Naming without{*aristeia_rules()};
  EXPECT_EQ(
      title_of(without, SceneFigure{.id = "1:gata", .kind = "character", .face = SceneNamed{"character", "gata"}}),
      "Gata");
  const std::vector<std::string> names{"Ann", "Ben"};
  const Naming champions{*champions_rules(), packs::Language::en, names};
  EXPECT_EQ(title_of(champions, SceneFigure{.id = "1", .kind = "fighter", .seat = 1}), "Ben");
}

TEST(Titles, OfTokensSayWhatTheyName) {
  const Naming english{*aristeia_rules()}, spanish{*aristeia_rules(), packs::Language::es};
  const auto token = [](const char* name, const char* side = "", std::optional<SceneNamed> of = {}) {
    return SceneToken{.kind = "state", .name = name, .side = side, .of = std::move(of)};
  };
  EXPECT_EQ(token_text(english, token("stunned")), "Stunned");
  EXPECT_EQ(token_text(english, token("silenced", "", SceneNamed{"action", "reset"})), "Silenced: Reset");
  EXPECT_EQ(token_text(english, token("silenced", "blue", SceneNamed{"skill", "flux_capacitor"})),
            "(Silenced): Flux Capacitor");
  EXPECT_EQ(token_text(spanish, token("silenced", "", SceneNamed{"skill", "get_behind_me"})),
            "Silenciado: " + title_of(spanish, "skill", "get_behind_me"));
  EXPECT_EQ(token_text(english, token("silenced", "", SceneNamed{"action", "unheard_of"})), "Silenced: unheard_of");
  SceneToken numbered = token("of_another_game", "red");
  numbered.number = 4;
  EXPECT_EQ(token_text(english, numbered), "of_another_game-red 4");
}

TEST(Titles, OfANameAloneAreWhateverTheGameKnowsByIt) {
  EXPECT_EQ(title_of_name({*aristeia_rules()}, "miyamoto_mushashi"), "Miyamoto Mushashi");
  EXPECT_EQ(title_of_name({*aristeia_rules(), packs::Language::es}, "stunned"), "Aturdido");
  EXPECT_EQ(title_of_name({*aristeia_rules()}, "no such thing"), "no such thing");
}

// Every place of a scene in which something is named.
TEST(Titles, AreThoseOfAllThatASceneNames) {
  Scene scene;
  scene.spaces = {{.id = "a1", .terrain = {"blocked", "unnamed"}}};
  scene.zones = {{.id = "z", .kind = "place", .name = "central"}};
  SceneFigure figure{.id = "smoke-a1", .kind = "smoke"};
  figure.tokens = {{.kind = "state", .name = "silenced", .of = SceneNamed{"action", "reset"}}};
  scene.figures = {figure};
  scene.seats = {{.id = "0", .name = "Ann", .traits = {{"part", "underdog"}}}};
  scene.piles = {{.id = "h", .name = "hand", .cards = {{.kind = "card", .name = "dodge_1"}, {}}}};
  scene.dice = {{.id = "d", .dice = {{.kind = "orange", .symbols = std::vector<std::string>{"special"}}}}};
  scene.tracks = {{.id = "t", .name = "order", .stations = {{"state", "stunned", kNoSeat, ""}, {}}}};
  Titles titles;
  add_titles(titles, Naming{*aristeia_rules()}, scene);
  EXPECT_EQ(titles, (Titles{{"terrain/blocked", "blocked"},
                            {"place/central", "the Central Zone"},
                            {"figure/smoke-a1", "smoke"},
                            {"state/silenced", "Silenced"},
                            {"action/reset", "Reset"},
                            {"part/underdog", "Underdog"},
                            {"card/dodge_1", "Dodge"},
                            {"die/orange", "orange"},
                            {"symbol/special", "!"},
                            {"state/stunned", "Stunned"}}));
  Scene open;
  open.areas = {{.id = "a", .terrain = "blocked"}};
  open.edges = {{.id = "e", .terrain = "blocked"}};
  open.figures = {{.id = "gata", .kind = "character", .face = SceneNamed{"character", "gata"}}};  // a face has its own
  titles.clear();
  add_titles(titles, Naming{*aristeia_rules()}, open);
  EXPECT_EQ(titles, (Titles{{"terrain/blocked", "blocked"}, {"figure/gata", "Gata"}}));
}

// Whoever has the titles of a scene and those of what is put into it has those of what comes of it.
TEST(Titles, OfPatchesAreThoseThatTheSceneLacked) {
  Match match = aristeia_match("patches");
  Random random(1);
  Titles told;
  add_titles(told, match.naming(packs::Language::en), match.scene(0));
  for (int i = 0; i < 300 && !match.over(); ++i) {
    const std::size_t from = match.log().size();
    play_randomly(match, random, 1);
    for (std::size_t k = from; k < match.log().size(); ++k) {
      const Entry& entry = *match.log()[k];
      const Naming then = match.naming(packs::Language::en, entry);
      for (const ScenePatch& patch : Changes(0).of(match, entry)) add_titles(told, then, patch.put);
    }
    Titles now;
    add_titles(now, match.naming(packs::Language::en), match.scene(0));
    for (const auto& [key, title] : now) ASSERT_EQ(told[key], title) << key;
  }
  EXPECT_TRUE(told.contains("figure/gata") || told.size() > 20) << told.size();
}

}  // namespace
}  // namespace agon::engine
