#include "cli/screen.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/wrap.h"
#include "tests/cli/support.h"

namespace agon::cli {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Le;
using testing::SizeIs;

TEST(WrappedLine, BreaksAtSpacesAndSetsIn) {
  EXPECT_THAT(plain_lines(wrapped_line(line_of("one two three"), 8)), ElementsAre("one two", "  three"));
  EXPECT_THAT(plain_lines(wrapped_line(line_of("one two"), 7)), ElementsAre("one two"));
  EXPECT_THAT(plain_lines(wrapped_line(line_of(""), 7)), ElementsAre(""));
}

TEST(WrappedLine, BreaksWordsOnlyWhenALineIsTooShortForThem) {
  EXPECT_THAT(plain_lines(wrapped_line(line_of("abcdefghij"), 4, 0)), ElementsAre("abcd", "efgh", "ij"));
}

TEST(WrappedLine, KeepsColumnsAndInks) {
  const Line line{{"  name   ", kStrong}, {"text of it"}};
  const std::vector<Line> lines = wrapped_line(line, 14);
  EXPECT_THAT(plain_lines(lines), ElementsAre("  name   text", "  of it"));
  EXPECT_EQ(lines[0][0].ink, kStrong);
  EXPECT_EQ(lines[0][1].ink, kPlain);
}

Screen small_screen() {
  Screen screen;
  screen.board = Canvas(10, 3);
  for (int y = 0; y < 3; ++y) screen.board.put(0, y, "##########");
  screen.sheet = {line_of("title"), {}, line_of("player")};
  screen.log = {line_of("first"), line_of("second"), line_of("third")};
  screen.question = "what?";
  screen.choices = {"yes", "no"};
  return screen;
}

TEST(Compose, PutsEverythingInItsPlace) {
  EXPECT_THAT(compose(small_screen(), {.width = 44, .height = 9}),
              ElementsAre("##########  title",   //
                          "##########",          //
                          "##########  player",  //
                          "first       what?",   //
                          "second      1 yes",   //
                          "third       2 no",    //
                          "", ""));
}

TEST(Compose, TheLogKeepsItsNewestLinesWhole) {
  Screen screen = small_screen();
  screen.log = {line_of("very first"), line_of("a long line"), line_of("newest")};
  const auto lines = compose(screen, {.width = 44, .height = 6});  // two rows for the log
  EXPECT_EQ(lines[3].substr(0, 10), "newest    ");                 // the long one would need two more
}

TEST(Compose, AnAnswerTakesThePlaceOfTheLog) {
  Screen screen = small_screen();
  screen.answer = {line_of("because")};
  const auto lines = compose(screen, {.width = 44, .height = 9});
  EXPECT_THAT(lines[3], testing::StartsWith("because"));
  EXPECT_EQ(lines[4].find("second"), std::string::npos);
}

TEST(Compose, ChoicesThatDoNotFitBelowEachOtherStandSideBySide) {
  Screen screen = small_screen();
  screen.choices.clear();
  for (int i = 1; i <= 12; ++i) screen.choices.push_back("c" + std::to_string(i));
  const auto lines = compose(screen, {.width = 44, .height = 8});
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  for (int i = 1; i <= 12; ++i) EXPECT_THAT(all, HasSubstr(std::to_string(i) + " c" + std::to_string(i)));
}

TEST(Compose, ABoardThatFillsTheWidthHasTheSheetBelow) {
  const auto lines = compose(small_screen(), {.width = 30, .height = 14});
  EXPECT_EQ(lines[0], "##########");
  EXPECT_EQ(lines[3], "title");
  EXPECT_EQ(lines[6], "what?");
  EXPECT_EQ(lines[9], "first");
}

TEST(Compose, NeverExceedsTheScreen) {
  Screen screen = small_screen();
  screen.sheet.assign(50, line_of(std::string(200, 'x')));
  screen.log.assign(50, line_of(std::string(200, 'y')));
  screen.choices.assign(50, std::string(100, 'z'));
  for (const Display& display : {Display{80, 24}, Display{40, 10}, Display{10, 3}, Display{1, 1}}) {
    const auto lines = compose(screen, display);
    EXPECT_THAT(lines, SizeIs(std::max(display.height - 1, 1)));
    for (const std::string& line : lines) EXPECT_THAT(width(line), Le(display.width));
  }
}

TEST(Compose, WithoutColourThereIsNoEscapeAndWithoutUnicodeOnlyAscii) {
  Screen screen = small_screen();
  screen.question = "¿qué?";
  screen.choices = {"sí…"};
  for (const std::string& line : compose(screen, {.width = 44, .height = 9, .unicode = false})) {
    for (const char c : line) EXPECT_TRUE(c >= ' ' && c <= '~') << line;
  }
}

TEST(Pages, AreAsHighAsTheScreenLessThePrompt) {
  const std::vector<Line> text(10, line_of("line"));
  const auto pages = pages_of(text, {.width = 20, .height = 5});
  ASSERT_THAT(pages, SizeIs(3));
  EXPECT_THAT(pages[0], SizeIs(4));
  EXPECT_THAT(pages[2], SizeIs(2));
  EXPECT_THAT(pages[0], Each("line"));
}

}  // namespace
}  // namespace agon::cli
