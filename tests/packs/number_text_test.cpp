#include "packs/number_text.h"

#include <gtest/gtest.h>

#include "core/types.h"

namespace agon::packs {
namespace {

TEST(NumberText, IsTheWholeText) {
  EXPECT_EQ(number_in<int>("17"), 17);
  EXPECT_EQ(number_in<i64>("-3"), -3);
  EXPECT_EQ(number_in<u64>("ff", 16), u64{255});
}

TEST(NumberText, IsNothingElse) {
  for (const char* text : {"", "x", "1x", " 1", "1 ", "+1", "1.0"})
    EXPECT_EQ(number_in<int>(text), std::nullopt) << text;
  EXPECT_EQ(number_in<u64>("-1"), std::nullopt);
  EXPECT_EQ(number_in<u8>("256"), std::nullopt);
}

}  // namespace
}  // namespace agon::packs
