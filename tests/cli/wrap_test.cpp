#include "cli/wrap.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace agon::cli {
namespace {

using testing::ElementsAre;

TEST(Wrap, CountsCharactersAndNotBytes) {
  EXPECT_EQ(width(""), 0u);
  EXPECT_EQ(width("años"), 4u);
  EXPECT_THAT(characters("a↑é"), ElementsAre("a", "↑", "é"));
}

TEST(Wrap, NothingThatIsShownMovesTheCursor) {
  EXPECT_THAT(characters("a\x1b[2Jb\n\t\x7f"), ElementsAre("a", " ", "[", "2", "J", "b", " ", " ", " "));
  EXPECT_THAT(characters("\xc2\x9b"), ElementsAre(" "));  // the one-character form of ESC [
  EXPECT_THAT(characters("\xff\xc3(\xe2\x86"), ElementsAre("?", "?", "(", "?", "?"));
}

TEST(Wrap, CutsWithAnEllipsis) {
  EXPECT_EQ(clipped("abcdef", 6), "abcdef");
  EXPECT_EQ(clipped("abcdef", 4), "abc…");
  EXPECT_EQ(clipped("abcdef", 4, false), "abc~");
  EXPECT_EQ(clipped("abcdef", 0), "");
}

TEST(Wrap, FillsToAWidth) {
  EXPECT_EQ(padded("añ", 4), "añ  ");
  EXPECT_EQ(padded("abcdef", 4), "abc…");
}

TEST(Wrap, GivesTheNearestAscii) {
  EXPECT_EQ(ascii("¿Qué ↑ año…? ★"), "?Que ^ ano~? *");
  EXPECT_EQ(ascii("日"), "?");
}

}  // namespace
}  // namespace agon::cli
