#include "engine/json/keys.h"

#include <gtest/gtest.h>

namespace agon::engine {
namespace {

TEST(JsonKeys, AFieldThatIsGivenTwiceIsNamedWithItsPlace) {
  EXPECT_EQ(doubled_key(R"({"do": 1, "x": 2, "do": 1})"), "do");
  EXPECT_EQ(doubled_key(R"({"a": [1, [], {"b": {"c": 1, "d": 2, "c": 3}}]})"), "a[2].b.c");
  EXPECT_EQ(doubled_key(R"([{"k": 1}, {"k": 1, "k": 1}])"), "[1].k");
  EXPECT_EQ(doubled_key(R"({"do": 1, "d\u006f": 2})"), "do");  // written otherwise, and the same
}

TEST(JsonKeys, EachObjectHasFieldsOfItsOwn) {
  EXPECT_EQ(doubled_key(R"({"a": {"a": 1}, "b": [{"a": 1}, {"a": 1}], "c": "a"})"), std::nullopt);
  EXPECT_EQ(doubled_key("{}"), std::nullopt);
  EXPECT_EQ(doubled_key("7"), std::nullopt);
}

}  // namespace
}  // namespace agon::engine
