#include "packs/utf8.h"

#include <gtest/gtest.h>

#include <string_view>

namespace agon::packs {
namespace {

constexpr auto kFine = std::string_view::npos;

TEST(Utf8, KnowsWellFormedText) {
  EXPECT_EQ(first_bad_utf8(""), kFine);
  EXPECT_EQ(first_bad_utf8("plain"), kFine);
  EXPECT_EQ(first_bad_utf8("ñ € 😀"), kFine);
  EXPECT_EQ(first_bad_utf8("\xF4\x8F\xBF\xBF"), kFine);  // U+10FFFF, the last one
}

TEST(Utf8, FindsTheFirstBadByte) {
  EXPECT_EQ(first_bad_utf8("ab\xFF"), 2u);
  EXPECT_EQ(first_bad_utf8("\x80"), 0u);              // a tail without a head
  EXPECT_EQ(first_bad_utf8("a\xC3"), 1u);             // cut short
  EXPECT_EQ(first_bad_utf8("\xE2\x82"), 0u);          // cut short
  EXPECT_EQ(first_bad_utf8("\xC0\xAF"), 0u);          // overlong /
  EXPECT_EQ(first_bad_utf8("\xE0\x80\xAF"), 0u);      // overlong /
  EXPECT_EQ(first_bad_utf8("\xF0\x80\x80\xAF"), 0u);  // overlong /
  EXPECT_EQ(first_bad_utf8("\xED\xA0\x80"), 0u);      // a surrogate
  EXPECT_EQ(first_bad_utf8("\xF4\x90\x80\x80"), 0u);  // beyond U+10FFFF
}

TEST(Utf8, CountsCharacters) {
  EXPECT_EQ(utf8_count(""), 0u);
  EXPECT_EQ(utf8_count("añ€😀"), 4u);
}

}  // namespace
}  // namespace agon::packs
