#include "server/store/placeholders.h"

#include <gtest/gtest.h>

namespace agon::server {
namespace {

TEST(Placeholders, AreNumbered) {
  EXPECT_EQ(numbered_placeholders("insert into t (a, b) values (?, ?)"), "insert into t (a, b) values ($1, $2)");
  EXPECT_EQ(numbered_placeholders("?????????? ?"), "$1$2$3$4$5$6$7$8$9$10 $11");
  EXPECT_EQ(numbered_placeholders("begin"), "begin");
  EXPECT_EQ(numbered_placeholders(""), "");
}

TEST(Placeholders, InsideQuotesAreNone) {
  EXPECT_EQ(numbered_placeholders("a = '?' and b = ?"), "a = '?' and b = $1");
  EXPECT_EQ(numbered_placeholders("a = 'it''s ?' and b = ?"), "a = 'it''s ?' and b = $1");
  EXPECT_EQ(numbered_placeholders("\"a?'\" = ? and '\"?' = ?"), "\"a?'\" = $1 and '\"?' = $2");
}

}  // namespace
}  // namespace agon::server
