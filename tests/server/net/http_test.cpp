#include "server/net/http.h"

#include <gtest/gtest.h>

namespace agon::server {
namespace {

TEST(Http, FindsHeadersOfAnyCase) {
  const HttpRequest request{.headers = {{"content-TYPE", "a"}, {"Content-Type", "b"}}};
  EXPECT_EQ(request.header("Content-Type"), "a");
  EXPECT_EQ(request.header("Content"), "");
}

TEST(Http, FindsParameters) {
  const HttpRequest request{.query = {{"of", "mine"}, {"empty", ""}}};
  EXPECT_EQ(request.parameter("of"), "mine");
  EXPECT_EQ(request.parameter("empty"), "");
  EXPECT_FALSE(request.parameter("Of"));
}

TEST(Http, FindsCookiesInAllTheirHeaders) {
  const HttpRequest request{.headers = {{"Cookie", "a=1"}, {"cookie", "b=2"}}};
  EXPECT_EQ(request.cookie("a"), "1");
  EXPECT_EQ(request.cookie("b"), "2");
  EXPECT_EQ(request.cookie("c"), "");
}

TEST(Http, ErrorsAreJsonWhateverTheirWords) {
  const HttpResponse response = error_response(404, "not_found", "no \"such\"\n thing");
  EXPECT_EQ(response.status, 404);
  EXPECT_EQ(response.type, "application/json");
  EXPECT_EQ(response.body, R"({"error":{"code":"not_found","message":"no \"such\"\n thing"}})");
}

TEST(Http, ASharedBodyIsTheContent) {
  HttpResponse response{.body = "own"};
  EXPECT_EQ(response.content(), "own");
  response.shared_body = std::make_shared<const std::string>("shared");
  EXPECT_EQ(response.content(), "shared");
}

TEST(Http, StatusesHaveNames) {
  EXPECT_EQ(status_phrase(200), "OK");
  EXPECT_EQ(status_phrase(431), "Request Header Fields Too Large");
  EXPECT_EQ(status_phrase(299), "Other");
}

}  // namespace
}  // namespace agon::server
