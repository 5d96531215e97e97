// What is printed on the cards, in words.
#include <gtest/gtest.h>

#include "engine/json/faces.h"
#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

std::vector<engine::Face> faces(packs::Language language) {
  const auto ruleset = built_in();
  return ruleset->game->faces(ruleset->block(), ruleset->texts, language);
}

std::string face(std::string_view kind, std::string_view name, packs::Language language = packs::Language::en) {
  for (const engine::Face& each : faces(language)) {
    if (each.kind == kind && each.name == name) return json::serialize(engine::face_to_json(each));
  }
  return {};
}

TEST(Faces, ACardHasThreeSections) {
  EXPECT_EQ(
      face("card", "8"),
      R"({"kind":"card","name":"8","title":"Card 8","subtitle":"Attack","source":"known","values":[],"texts":[)"
      R"({"title":"Move section","text":"turn in place, gain 1 power token"},)"
      R"({"title":"Attack section","text":"2 dice, push, pay 1 power token","values":[{"label":"push","value":)"
      R"("After the roll, the attacker moves the target to a free adjacent hex, never into a wall or another fighter; )"
      R"(the target keeps its facing. With no free hex nothing happens."}]},)"
      R"({"title":"Reaction section","text":"1 shield","values":[{"label":"shields","value":)"
      R"("Each shield takes away one hit, never below none."}]}]})");
}

TEST(Faces, AStyleSaysWhichHexesItCovers) {
  EXPECT_EQ(face("style", "4", packs::Language::en),
            R"({"kind":"style","name":"4","title":"Style 4: trident","source":"known","values":[)"
            R"({"label":"A die hits with 3 or more","value":"ahead"},)"
            R"({"label":"A die hits with 4 or more","value":"2 ahead; ahead left and ahead; ahead and ahead right"}],)"
            R"("texts":[]})");
}

TEST(Faces, AFighterIsCalledAfterItsStyle) {
  const TestTable table = TestTable::at(R"({"entry": "turn", "seat": 0, "position": {"fighters": [
      {"at": "d4", "style": "3", "hand": ["7"]}, {"at": "e4", "style": "1", "hand": ["5"]}]}})");
  const engine::Scene scene = table.game().scene(table.rules(), table.position().data(), 0);
  EXPECT_EQ(scene.figures[0].face, (engine::SceneNamed{"style", "3"}));
  EXPECT_EQ(scene.figures[1].face, (engine::SceneNamed{"style", "1"}));
}

TEST(Faces, ThereIsOneForEveryCardAndStyleInEveryLanguage) {
  for (const packs::Language language : packs::kLanguages) {
    EXPECT_EQ(faces(language).size(), 15u + 9u) << packs::language_name(language);
    for (const engine::Face& each : faces(language)) EXPECT_FALSE(each.title.empty()) << each.kind << each.name;
  }
}

}  // namespace
}  // namespace agon::champions
