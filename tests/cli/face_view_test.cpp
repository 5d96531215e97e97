#include "cli/face_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace agon::cli {
namespace {

using testing::ElementsAre;

const std::vector<engine::Face> kFaces{{.kind = "card", .name = "one", .title = "Señal"},
                                       {.kind = "card", .name = "two", .title = "Second"},
                                       {.kind = "card", .name = "seconds", .title = "Time"}};

std::vector<std::string> found(std::string_view typed) {
  std::vector<std::string> names;
  for (const engine::Face& face : faces_called(kFaces, typed)) names.push_back(face.name);
  return names;
}

TEST(FaceView, FindsByTitleAndNameWithoutCaseAndAccents) {
  EXPECT_THAT(found("senal"), ElementsAre("one"));
  EXPECT_THAT(found("SEÑAL"), ElementsAre("one"));
  EXPECT_THAT(found("two"), ElementsAre("two"));
}

TEST(FaceView, WhatIsCalledSoGoesBeforeWhatHasTheLetters) {
  EXPECT_THAT(found("second"), ElementsAre("two"));
  EXPECT_THAT(found("secon"), ElementsAre("two", "seconds"));
  EXPECT_THAT(found("third"), ElementsAre());
}

TEST(FaceView, WritesEverythingThatIsOnIt) {
  const engine::Face face{.kind = "card",
                          .name = "8",
                          .title = "Card 8",
                          .subtitle = "Attack",
                          .source = "ours",
                          .values = {{"Cost", "2"}, {"Range", "1-3"}},
                          .texts = {{.title = "Move", .text = "go", .values = {{"Steps", "1"}}}}};
  std::vector<std::string> lines;
  for (const Line& line : face_lines(face, packs::Language::en)) {
    std::string& text = lines.emplace_back();
    for (const Span& span : line) text += span.text;
  }
  EXPECT_THAT(lines, ElementsAre("Card 8  Attack  (our own)", "  Cost: 2; Range: 1-3", "  Move  Steps: 1", "    go"));
}

}  // namespace
}  // namespace agon::cli
