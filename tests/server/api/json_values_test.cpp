#include "server/api/json_values.h"

#include <gtest/gtest.h>

namespace agon::server {
namespace {

TEST(JsonValues, CountsAtLeastTheValues) {
  EXPECT_EQ(json_values("7"), 1u);
  EXPECT_EQ(json_values("[1,2,3]"), 4u);
  EXPECT_EQ(json_values(R"({"a":[{},{}]})"), 7u);
}

TEST(JsonValues, CountsNothingInStrings) {
  EXPECT_EQ(json_values(R"("[,{:")"), 1u);
  EXPECT_EQ(json_values(R"("\"[,\\")"), 1u);
  EXPECT_EQ(json_values(R"(["\\",1])"), 3u);
}

}  // namespace
}  // namespace agon::server
