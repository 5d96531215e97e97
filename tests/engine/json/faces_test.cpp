#include "engine/json/faces.h"

#include <gtest/gtest.h>

#include "tests/core/second/game.h"

namespace agon::engine {
namespace {

TEST(FaceJson, WritesEverything) {
  const Face face{.kind = "card",
                  .name = "8",
                  .title = "Card 8",
                  .subtitle = "Attack",
                  .source = "known",
                  .values = {{"Cost", "2"}},
                  .texts = {{.title = "Move", .text = "go", .values = {{"Steps", "1"}}}}};
  EXPECT_EQ(boost::json::serialize(face_to_json(face)),
            R"({"kind":"card","name":"8","title":"Card 8","subtitle":"Attack","source":"known",)"
            R"("values":[{"label":"Cost","value":"2"}],)"
            R"("texts":[{"title":"Move","text":"go","values":[{"label":"Steps","value":"1"}]}]})");
}

TEST(FaceJson, LeavesOutWhatIsNotThere) {
  const Face face{.kind = "card", .name = "8", .title = "Card 8", .texts = {{.title = "Move", .text = ""}}};
  EXPECT_EQ(boost::json::serialize(face_to_json(face)),
            R"({"kind":"card","name":"8","title":"Card 8","values":[],"texts":[{"title":"Move","text":""}]})");
}

TEST(FaceJson, AGameOfAnySortHasFaces) {
  const auto ruleset = second::ruleset();
  const auto faces = ruleset->game->faces(ruleset->block(), ruleset->texts, packs::Language::en);
  ASSERT_FALSE(faces.empty());
  EXPECT_EQ(faces[0].kind, "ability");
  EXPECT_EQ(faces[0].name, ruleset->game->name_of(ruleset->block(), nullptr, Kind::number, 0));
}

}  // namespace
}  // namespace agon::engine
