#include "cli/canvas.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace agon::cli {
namespace {

using testing::ElementsAre;

constexpr Ink kRed{.colour = Colour::red};

TEST(Canvas, HoldsWhatIsPut) {
  Canvas canvas(5, 2);
  EXPECT_EQ(canvas.put(1, 0, "añ"), 2);
  canvas.put(0, 1, "x");
  EXPECT_THAT(canvas.lines(false), ElementsAre(" añ", "x"));
}

TEST(Canvas, CutsOffWhatIsOutside) {
  Canvas canvas(3, 1);
  EXPECT_EQ(canvas.put(-1, 0, "abcdef"), 6);
  canvas.put(0, 1, "no");
  canvas.put(0, -1, "no");
  canvas.tint(7, 0, kRed);
  EXPECT_THAT(canvas.lines(false), ElementsAre("bcd"));
  EXPECT_EQ(canvas.at(9, 9).character, " ");
}

TEST(Canvas, SwitchesInksOnlyWhereTheyChange) {
  Canvas canvas(6, 1);
  canvas.put(0, 0, "ab", kRed);
  canvas.put(3, 0, "c", kRed);  // the space between them needs no ink of its own
  canvas.put(4, 0, "d");
  EXPECT_THAT(canvas.lines(true), ElementsAre("\x1b[0;31mab c\x1b[0md"));
  EXPECT_THAT(canvas.lines(false), ElementsAre("ab cd"));
}

TEST(Canvas, EndsALineInPlainInk) {
  Canvas canvas(2, 1);
  canvas.put(0, 0, "a", kStrong);
  EXPECT_THAT(canvas.lines(true), ElementsAre("\x1b[0;1ma\x1b[0m"));
}

TEST(Canvas, PastesAnother) {
  Canvas small(2, 2);
  small.put(0, 0, "ab");
  small.put(0, 1, "cd");
  Canvas canvas(4, 2);
  canvas.paste(1, 0, small);
  canvas.paste(3, 1, small);  // only its corner is inside
  EXPECT_THAT(canvas.lines(false), ElementsAre(" ab", " cda"));
}

}  // namespace
}  // namespace agon::cli
