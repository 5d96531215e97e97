#include "server/net/origin.h"

#include <gtest/gtest.h>

#include <vector>

namespace agon::server {
namespace {

TEST(Origin, PagesOfThisHostMay) {
  EXPECT_TRUE(origin_allowed("", "play.example", {}));
  EXPECT_TRUE(origin_allowed("http://127.0.0.1:8080", "127.0.0.1:8080", {}));
  EXPECT_TRUE(origin_allowed("http://[::1]:8080", "[::1]:8080", {}));
  EXPECT_TRUE(origin_allowed("https://Play.Example", "play.example", {}));
  EXPECT_TRUE(origin_allowed("https://play.example", "play.example:443", {}));
  EXPECT_TRUE(origin_allowed("http://play.example:80", "play.example", {}));
}

TEST(Origin, PagesOfOthersMayNot) {
  for (const char* origin :
       {"null", "https://evil.example", "http://127.0.0.1:8081", "http://127.0.0.1:80801", "http://", "https://",
        "ftp://127.0.0.1:8080", "127.0.0.1:8080", "http://127.0.0.1:8080.evil.example", "http://evil@127.0.0.1:8080"}) {
    EXPECT_FALSE(origin_allowed(origin, "127.0.0.1:8080", {})) << origin;
  }
  EXPECT_FALSE(origin_allowed("http://play.example:443", "play.example", {}));
  EXPECT_FALSE(origin_allowed("http://", "", {}));
}

TEST(Origin, UnlessTheyAreNamed) {
  const std::vector<std::string> others = {"http://localhost:5173"};
  EXPECT_TRUE(origin_allowed("http://localhost:5173", "127.0.0.1:8080", others));
  EXPECT_FALSE(origin_allowed("http://localhost:5174", "127.0.0.1:8080", others));
}

TEST(Origin, TheProxysWordComesLast) {
  EXPECT_EQ(forwarded_address("6.6.6.6, 1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(forwarded_address("2001:db8::1 "), "2001:db8::1");
  EXPECT_EQ(forwarded_address("1.2.3.4, nonsense"), "");
  EXPECT_EQ(forwarded_address(""), "");
}

TEST(Origin, NumbersAndLocalhostAreThisHost) {
  for (const char* host : {"127.0.0.1", "10.1.2.3:8080", "[::1]", "[2001:db8::1]:80", "localhost", "LocalHost:9000"}) {
    EXPECT_TRUE(host_known(host, {})) << host;
  }
  for (const char* host : {"", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "[::1", "[evil]"}) {
    EXPECT_FALSE(host_known(host, {})) << host;
  }
}

TEST(Origin, OthersByTheirNames) {
  const std::vector<std::string> names = {"play.example"};
  EXPECT_TRUE(host_known("Play.Example:443", names));
  EXPECT_FALSE(host_known("other.example", names));
}

TEST(Origin, AHouseholdIsOneAddress) {
  EXPECT_EQ(address_group("1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(address_group("::ffff:1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(address_group("2001:db8:0:7::1"), address_group("2001:db8:0:7:ffff::9"));
  EXPECT_NE(address_group("2001:db8:0:7::1"), address_group("2001:db8:0:8::1"));
}

}  // namespace
}  // namespace agon::server
