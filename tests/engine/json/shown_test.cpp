#include "engine/json/shown.h"

#include <gtest/gtest.h>

namespace agon::engine {
namespace {

namespace json = boost::json;

TEST(JsonShown, StringsAreInQuotesAndTheRestIsNot) {
  EXPECT_EQ(shown("two"), "\"two\"");
  EXPECT_EQ(shown("2"), "\"2\"");
  EXPECT_EQ(shown(2), "2");
  EXPECT_EQ(shown(nullptr), "null");
  EXPECT_EQ(shown(true), "true");
  EXPECT_EQ(shown(json::array{1, "a"}), "[1,\"a\"]");
}

TEST(JsonShown, NumbersAreWrittenAsPeopleWriteThem) {
  EXPECT_EQ(shown(2.5), "2.5");
  EXPECT_EQ(shown(2.0), "2.0");
  EXPECT_EQ(shown(-0.25), "-0.25");
}

TEST(JsonShown, WhatIsLongIsCutShort) {
  EXPECT_LT(shown(json::array(1000, 7)).size(), 80u);
  EXPECT_LT(shown(json::string(1000, 'x')).size(), 80u);
}

}  // namespace
}  // namespace agon::engine
