#include "server/net/response_head.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace agon::server {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(ResponseHead, SaysWhatComes) {
  const std::string head = response_head({.body = "12345"}, {.now = 784111777});
  EXPECT_THAT(head, StartsWith("HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nContent-Length: 5\r\nContent-Type: application/json\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nCache-Control: no-store\r\n"));
  EXPECT_THAT(head, EndsWith("\r\n\r\n"));
  EXPECT_THAT(head, Not(HasSubstr("Connection:")));
  EXPECT_THAT(response_head({}, {.keep_alive = false}), HasSubstr("\r\nConnection: close\r\n\r\n"));
}

TEST(ResponseHead, KeepsPagesToThisServer) {
  const std::string head = response_head({.status = 404}, {});
  EXPECT_THAT(head, HasSubstr("\r\nContent-Security-Policy: default-src 'self'; style-src 'self'; "));
  EXPECT_THAT(head, HasSubstr("frame-ancestors 'none'"));
  EXPECT_THAT(head, Not(HasSubstr("unsafe-inline")));
  EXPECT_THAT(head, HasSubstr("\r\nX-Content-Type-Options: nosniff\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nReferrer-Policy: same-origin\r\n"));
  EXPECT_THAT(head, HasSubstr("\r\nCross-Origin-Opener-Policy: same-origin\r\n"));
}

TEST(ResponseHead, HasNoLengthWhereThereIsNoBody) {
  const std::string head = response_head({.status = 304, .body = "x"}, {});
  EXPECT_THAT(head, Not(HasSubstr("Content-Length")));
  EXPECT_THAT(head, Not(HasSubstr("\r\nContent-Type:")));
}

TEST(ResponseHead, LeavesOutWhatWouldBreakTheLine) {
  const std::string head = response_head(
      {.headers = {{"X-Good", "1"}, {"X-Bad", "1\r\nSet-Cookie: a=b"}, {"X\nBad", "1"}, {"cache-control", "no-cache"}}},
      {});
  EXPECT_THAT(head, HasSubstr("\r\nX-Good: 1\r\n"));
  EXPECT_THAT(head, Not(HasSubstr("Bad")));
  EXPECT_THAT(head, Not(HasSubstr("Set-Cookie")));
  EXPECT_THAT(head, Not(HasSubstr("no-store")));
}

}  // namespace
}  // namespace agon::server
