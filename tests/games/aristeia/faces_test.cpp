// What is printed on the cards, in words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/json/faces.h"
#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

using testing::HasSubstr;

std::vector<engine::Face> faces(packs::Language language) {
  return built_in()->game->faces(built_in()->block(), built_in()->texts, language);
}

engine::Face face(std::string_view kind, std::string_view name, packs::Language language = packs::Language::en) {
  for (engine::Face& each : faces(language)) {
    if (each.kind == kind && each.name == name) return std::move(each);
  }
  throw std::runtime_error("no face " + std::string(name));
}
std::string shown(const engine::Face& face) { return json::serialize(engine::face_to_json(face)); }

std::string value(const std::vector<engine::FaceValue>& values, std::string_view label) {
  for (const engine::FaceValue& each : values) {
    if (each.label == label) return each.value;
  }
  return "none such";
}
const engine::FaceText& text(const engine::Face& face, std::string_view title) {
  for (const engine::FaceText& each : face.texts) {
    if (each.title == title) return each;
  }
  throw std::runtime_error("no text " + std::string(title));
}

// "Each enemy adjacent to an allied minion" has two of somebody: both languages say whose is meant.
TEST(Faces, BrokenStringSaysWhoseEnemiesAndWhatBursts) {
  const auto words = [](packs::Language language) { return shown(face("card", "broken_string", language)); };
  EXPECT_THAT(words(packs::Language::en),
              HasSubstr("During Fiddler's actions: pick an allied minion. Inflict 1 damage on "
                        "each enemy adjacent to that minion"));
  EXPECT_THAT(words(packs::Language::en), HasSubstr("on the minion itself"));
  EXPECT_THAT(words(packs::Language::es), HasSubstr("cada enemigo adyacente a ese esbirro"));
  EXPECT_THAT(words(packs::Language::es), HasSubstr("al propio esbirro"));
}

TEST(Faces, ACharacterHasAttributesActionsSkillsAndSwitches) {
  const engine::Face prysm = face("character", "prysm");
  EXPECT_EQ(prysm.title, "Prysm");
  EXPECT_EQ(prysm.source, "ours");
  EXPECT_EQ(value(prysm.values, "Energy"), "5");
  EXPECT_EQ(value(prysm.values, "Defense"), "[green][blue]■!");
  EXPECT_EQ(text(prysm, "Switch ■!").text, "Impose Taunted on the target.");
  const engine::FaceText& spotlight = text(prysm, "Spotlight");
  EXPECT_THAT(spotlight.text, HasSubstr("With a success:"));
  EXPECT_EQ(value(spotlight.values, "Cost"), "1 action point");
  EXPECT_EQ(value(spotlight.values, "Range"), "1-5, with line of sight");
  EXPECT_EQ(value(spotlight.values, "Target"), "an enemy");
  EXPECT_EQ(value(spotlight.values, "Dice"), "[yellow][yellow]");
  EXPECT_EQ(value(text(prysm, "Blade of Light").values, "Switch !!"), "Impose Dazzled on the target.");
  EXPECT_EQ(value(text(prysm, "Pulsing Light").values, "Source"), "known from the game");
}

TEST(Faces, FormsAndMinionsHaveTheirOwn) {
  EXPECT_EQ(value(face("character", "moonchild").values, "Other form"), "Dog-Warrior");
  EXPECT_EQ(face("form", "dog_warrior").subtitle, "Other form of Moonchild");
  EXPECT_EQ(value(face("character", "fiddler").values, "Minions"), "3 × Jackbot");
  const engine::Face jackbot = face("minion", "jackbot", packs::Language::es);
  EXPECT_EQ(jackbot.subtitle, "Esbirro de Fiddler");
  EXPECT_THAT(shown(jackbot), HasSubstr("Solo si este personaje"));
}

TEST(Faces, ATacticSaysWhoseItIsAndWhenItIsPlayed) {
  const engine::Face own = face("card", "reflection");
  EXPECT_EQ(own.subtitle, "Prysm");
  EXPECT_EQ(own.source, "implied");
  EXPECT_EQ(value(own.values, "Number"), "100");
  EXPECT_EQ(value(own.values, "Played"), "during the actions step of an own character");
  EXPECT_THAT(text(own, "Effect").text, HasSubstr("swap this character with"));
  EXPECT_EQ(face("card", "snake_bite").subtitle, "Standard deck: Core");
}

TEST(Faces, StatesScenariosAndCommonActionsHaveFacesToo) {
  EXPECT_THAT(text(face("state", "dazzled"), "Effect").text, HasSubstr("sees nothing beyond"));
  EXPECT_THAT(shown(face("state", "speed_up")), HasSubstr("by 2 with its red side up"));
  EXPECT_EQ(value(face("scenario", "carnage", packs::Language::es).values, "Rondas"), "5");
  EXPECT_EQ(value(text(face("action", "move"), "Move").values, "Cost"), "2 action points");
  EXPECT_EQ(value(text(face("action", "contender_agl"), "Contender (AGL)").values, "Dice"), "[orange][yellow]");
}

TEST(Faces, EveryCardIsThere) {
  const Pack& pack = built_in_pack();
  std::map<std::string, std::size_t> counts;
  for (const engine::Face& each : faces(packs::Language::en)) ++counts[each.kind];
  EXPECT_EQ(counts["character"], pack.characters.size());
  EXPECT_EQ(counts["character"] + counts["form"] + counts["minion"], pack.profiles.size());
  EXPECT_EQ(counts["card"], pack.tactics.size());
  EXPECT_EQ(counts["state"], static_cast<std::size_t>(kStates));
  EXPECT_EQ(counts["scenario"], pack.scenarios.size());
}

}  // namespace
}  // namespace agon::aristeia
