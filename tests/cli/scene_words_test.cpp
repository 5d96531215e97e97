#include "cli/scene_words.h"

#include <gtest/gtest.h>

#include "tests/cli/support.h"

namespace agon::cli {
namespace {

TEST(SceneWords, NumbersHaveTheGamesWords) {
  const engine::Naming english{*engine::aristeia_rules()}, spanish{*engine::aristeia_rules(), packs::Language::es};
  EXPECT_EQ(SceneWords(english).number("frags", 1), "1 frag");
  EXPECT_EQ(SceneWords(english).number("luck", 3), "luck 3");  // nobody has words for it
  engine::SceneTrack round{.id = "round", .kind = engine::TrackKind::rounds, .name = "round", .value = 2, .limit = 5};
  EXPECT_EQ(SceneWords(english).limited(round), "round 2 of 5");
  EXPECT_EQ(SceneWords(spanish).limited(round), SceneWords(spanish).number("round", 2) + " de 5");
  round.value = 0;
  EXPECT_EQ(SceneWords(english).limited(round), "");  // the game says nothing before the first round
  EXPECT_EQ(SceneWords(english).counter("damage", {1, 4}), "1/4");
  EXPECT_EQ(SceneWords(english).counter("damage", {1, {}}), "1");
}

TEST(SceneWords, ThingsAreCalledByTheirTitles) {
  const engine::Naming naming{*engine::aristeia_rules()};
  const SceneWords words(naming);
  EXPECT_EQ(words.card({.kind = "card", .name = "dodge_1"}), "Dodge");
  EXPECT_EQ(words.card({.kind = "card", .name = "unheard_of"}), "unheard_of");
  EXPECT_EQ(words.card({}), "?");
  EXPECT_EQ(words.trait({"part", "underdog"}), "Underdog");
  EXPECT_EQ(words.trait({"mood", "grim"}), "mood grim");
  EXPECT_EQ(words.figure({.id = "who"}), "who");
  EXPECT_EQ(words.terrain("blocked"), "blocked");
  EXPECT_EQ(words.pile("hand"), "Hand");
}

TEST(SceneWords, APlaceIsASpaceOrBesideTheBoard) {
  const engine::Naming naming{*engine::aristeia_rules()};
  const SceneWords words(naming);
  EXPECT_EQ(words.place({.space = "j10"}), "j10");
  EXPECT_EQ(words.place({.beside = "aside"}), "not deployed");
  EXPECT_EQ(words.place({.beside = "elsewhere"}), "elsewhere");
  EXPECT_EQ(words.place({.at = engine::ScenePoint{1, 2}}), "");
}

TEST(SceneWords, DiceShowNumbersOrSymbols) {
  const engine::Naming naming{*engine::aristeia_rules()};
  const SceneWords words(naming);
  using Symbols = std::vector<std::string>;
  EXPECT_EQ(words.die({.kind = "orange", .symbols = Symbols{"star", "star", "block"}}), "orange ★★■");
  EXPECT_EQ(words.die({.kind = "green", .symbols = Symbols{"critical_block", "special"}}), "green critical block !");
  EXPECT_EQ(words.die({.kind = "blue", .symbols = Symbols{}}), "blue –");
  EXPECT_EQ(words.die({.kind = "white", .number = 6}), "white 6");
  EXPECT_EQ(words.die({.kind = "white"}), "white");
}

}  // namespace
}  // namespace agon::cli
