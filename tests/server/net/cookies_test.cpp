#include "server/net/cookies.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace agon::server {
namespace {

TEST(Cookies, FindsOneAmongOthers) {
  constexpr std::string_view kHeader = "a=1; guest=x.y-z_=; quoted=\"q\";b = 2 ;; =;novalue; a=3";
  EXPECT_EQ(find_cookie(kHeader, "a"), "1");
  EXPECT_EQ(find_cookie(kHeader, "guest"), "x.y-z_=");
  EXPECT_EQ(find_cookie(kHeader, "quoted"), "q");
  EXPECT_EQ(find_cookie(kHeader, "b"), "2");
  EXPECT_EQ(find_cookie(kHeader, "novalue"), "");
  EXPECT_EQ(find_cookie(kHeader, "gues"), "");
  EXPECT_EQ(find_cookie("", "a"), "");
}

TEST(Cookies, AreForThisSiteAndNoScript) {
  EXPECT_EQ(set_cookie({.name = "guest", .value = "abc"}), "guest=abc; Path=/; HttpOnly; SameSite=Lax");
  EXPECT_EQ(set_cookie({.name = "guest", .value = "abc", .age = std::chrono::hours(1), .secure = true}),
            "guest=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure");
  EXPECT_EQ(drop_cookie("guest", false), "guest=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
}

TEST(Cookies, CannotCarryAnotherHeader) {
  for (const char* value : {"a;b", "a b", "a\r\nX: y", "a,b", "\"", "\x7f", "ä"}) {
    EXPECT_THROW(set_cookie({.name = "guest", .value = value}), std::invalid_argument) << value;
  }
  for (const char* name : {"", "a=b", "a b", "a;"}) {
    EXPECT_THROW(set_cookie({.name = name}), std::invalid_argument) << name;
  }
}

}  // namespace
}  // namespace agon::server
