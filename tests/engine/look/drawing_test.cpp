#include "engine/look/drawing.h"

#include "tests/packs/support.h"

namespace agon::engine {
namespace {

using packs::ProblemAt;
using testing::ElementsAre;

std::size_t wrong_at(std::string_view path) {
  const auto mistake = mistake_in_path(path);
  return mistake ? mistake->at : std::string::npos;
}

TEST(PathOfADrawing, TakesWhatSvgTakes) {
  for (const char* path :
       {"M0 0", "m1-2", "M1.5.5L3,4Z", "M0 0h3v-3H1V2z", "M1 2c1 2 3 4 5 6 7 8 9 10 11 12", "M0 0a5 5 0 01-10 0",
        "M0 0A5 5 0 1 1 3 4", "M0 0q1 2 3 4t5 6S1 2 3 4", " M 1 , 2 l +3 4 "}) {
    EXPECT_FALSE(mistake_in_path(path)) << path << ": " << mistake_in_path(path)->message;
  }
}

TEST(PathOfADrawing, SaysWhereItIsWrong) {
  EXPECT_EQ(wrong_at(""), 0u);
  EXPECT_EQ(wrong_at("L1 2"), 0u);                // goes on before it has begun
  EXPECT_EQ(wrong_at("M1 2X3"), 4u);              // no command
  EXPECT_EQ(wrong_at("M1"), 2u);                  // half a point
  EXPECT_EQ(wrong_at("M1 2L3 4 5"), 10u);         // two points and a half
  EXPECT_EQ(wrong_at("M1 2a5 5 0 21 3 4"), 11u);  // no flag
  EXPECT_EQ(wrong_at("M1 -"), 4u);                // a sign without a number
  EXPECT_EQ(wrong_at("M1 2\"/><script>"), 4u);
}

TEST(Drawings, AreReadWithTheirMistakes) {
  Drawing drawing;
  const packs::Problems none = packs::problems_of(
      "size = 24\nstrokes = [{path = \"M0 0h4\"}, {path = \"M1 1\", paint = \"bad\", fill = true}]\n",
      [&](packs::TomlTable table, packs::Problems& problems) { drawing = read_drawing(table, problems); });
  EXPECT_TRUE(none.empty()) << none.text();
  ASSERT_EQ(drawing.strokes.size(), 2u);
  EXPECT_EQ(drawing.size, 24);
  EXPECT_EQ(drawing.strokes[0].path, "M0 0h4");
  EXPECT_FALSE(drawing.strokes[0].fill);
  EXPECT_EQ(kPaints[drawing.strokes[1].paint], "bad");
  EXPECT_TRUE(drawing.strokes[1].fill);

  const packs::Problems wrong =
      packs::problems_of("size = 0\nstrokes = [\n {path = \"M0 0w\"},\n {path = \"M0 0\", paint = \"badd\"}]\n",
                         [&](packs::TomlTable table, packs::Problems& problems) { read_drawing(table, problems); });
  EXPECT_THAT(wrong, ElementsAre(ProblemAt("t.toml", 1, 8, "expected an integer from 1 to 1000"),
                                 ProblemAt("t.toml", 3, 15, "expected a command"),
                                 ProblemAt("t.toml", 4, 26, "did you mean \"bad\"")));
}

}  // namespace
}  // namespace agon::engine
