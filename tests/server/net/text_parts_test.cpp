#include "server/net/text_parts.h"

#include <gtest/gtest.h>

namespace agon::server {
namespace {

TEST(TextParts, TrimmedTakesSpacesAndTabsOff) {
  EXPECT_EQ(trimmed(" \ta b\t "), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \t "), "");
  EXPECT_EQ(trimmed(""), "");
  EXPECT_EQ(trimmed("\na\n"), "\na\n");
}

TEST(TextParts, NextPartCutsAtTheMark) {
  std::string_view rest = "a,,b";
  EXPECT_EQ(next_part(rest, ','), "a");
  EXPECT_EQ(rest, ",b");
  EXPECT_EQ(next_part(rest, ','), "");
  EXPECT_EQ(next_part(rest, ','), "b");
  EXPECT_EQ(rest, "");
  EXPECT_EQ(next_part(rest, ','), "");
}

TEST(TextParts, NextPartAtAMarkAtTheEndLeavesNothing) {
  std::string_view rest = "a,";
  EXPECT_EQ(next_part(rest, ','), "a");
  EXPECT_EQ(rest, "");
}

}  // namespace
}  // namespace agon::server
