#include "server/net/target.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace agon::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

TEST(Target, TakesPathAndQueryApart) {
  const auto target = parse_target("/api/matches/7%C3%A4?of=a%2Cb+c&game=&flag&&x=1=2#part");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/matches/7ä");
  EXPECT_THAT(target->query, ElementsAre(Pair("of", "a,b c"), Pair("game", ""), Pair("flag", ""), Pair("x", "1=2")));
}

TEST(Target, PathsStayAsTheyAre) {
  for (const char* path : {"/", "//", "/a//b/", "/a+b", "/...", "/.well-known", "/a..b", "/~x!$&'()*,;=:@"}) {
    const auto target = parse_target(path);
    ASSERT_TRUE(target) << path;
    EXPECT_EQ(target->path, path);
    EXPECT_THAT(target->query, IsEmpty());
  }
}

TEST(Target, TakesWhatAProxyWrites) {
  EXPECT_EQ(parse_target("http://host:80/a?b=c")->path, "/a");
  EXPECT_EQ(parse_target("HTTPS://host")->path, "/");
}

TEST(Target, RefusesWhatCanBeReadInTwoWays) {
  for (const char* path :
       {"",      "*",      "a",       "?a=b",       "ftp://host/", "/..",    "/../etc/passwd", "/a/./b", "/%2e%2e/x",
        "/.%2E", "/a%2fb", "/a%5cb",  "/a\\b",      "/%",          "/%4",    "/%zz",           "/%00",   "/a%0d%0ab",
        "/%7f",  "/%ff",   "/%c0%af", "/%ed%a0%80", "/a?x=%",      "/a?%ff", "/a?x=%00"}) {
    EXPECT_FALSE(parse_target(path)) << path;
  }
}

TEST(Target, DecodesOnce) {
  EXPECT_EQ(parse_target("/%252e%252e")->path, "/%2e%2e");
  EXPECT_EQ(percent_decoded("a+b%2B", true), "a b+");
  EXPECT_EQ(percent_decoded("a+b%2b", false), "a+b+");
}

}  // namespace
}  // namespace agon::server
