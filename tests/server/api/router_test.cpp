#include "server/api/router.h"

#include <gtest/gtest.h>

#include "tests/server/contract/contract.h"
#include "tests/server/whole/each_server.h"

namespace agon::server {
namespace {

namespace json = boost::json;

class Routes : public OneServer {
 protected:
  TestClient ann{port()};

  WebResponse post(const std::string& target, const std::string& type, const std::string& body) {
    return ann.ask({.method = "POST", .target = target, .headers = {{"Content-Type", type}}, .body = body});
  }
};

TEST_F(Routes, UnknownPathsAndMethodsAreToldApart) {
  EXPECT_EQ(ann.no_get("/api/nothing"), "not_found");
  EXPECT_EQ(ann.no_get("/api/matches/a/b/c"), "not_found");
  EXPECT_EQ(ann.no_get("/api/guest"), "bad_request");
  EXPECT_EQ(ann.ask({.method = "DELETE", .target = "/api/me"}).status, 400);
  EXPECT_EQ(post("/elsewhere", "application/json", "{}").status, 404);
}

TEST_F(Routes, AChangeIsJson) {
  EXPECT_EQ(post("/api/guest", "text/plain", R"({"name":"Ann"})").status, 400);
  EXPECT_EQ(post("/api/guest", "application/json", "name=Ann").status, 400);
  EXPECT_EQ(post("/api/guest", "application/json", "[1]").status, 400);
  EXPECT_EQ(post("/api/guest", "application/json", std::string(1000, '[')).status, 400);
  EXPECT_EQ(post("/api/guest", "application/json", std::string(100'000, ' ')).status, 413);
  EXPECT_EQ(post("/api/guest", "application/json", R"({"name":"Ann"})").status, 200);
}

TEST_F(Routes, AChangeFromAnotherSiteIsRefused) {
  const WebResponse answer =
      ann.ask({.method = "POST",
               .target = "/api/guest",
               .headers = {{"Content-Type", "application/json"}, {"Origin", "https://evil.example"}},
               .body = R"({"name":"Eve"})"});
  EXPECT_EQ(answer.status, 403);
  EXPECT_EQ(contract_problem("ErrorBody", json::parse(answer.body)), "");
}

TEST_F(Routes, WhoAsksTooOftenIsToldToWait) {
  TestClient stranger(port(), "en", "10.0.0.1");
  int refused = 0;
  for (int i = 0; i < 300; ++i) {
    const WebResponse answer = stranger.ask({.target = "/api/me"});
    if (answer.status == 200) continue;
    ++refused;
    EXPECT_EQ(answer.status, 429);
    const json::value body = json::parse(answer.body);
    EXPECT_EQ(contract_problem("ErrorBody", body), "");
    EXPECT_GT(body.at("error").at("retry_after").as_int64(), 0);
  }
  EXPECT_GT(refused, 0);
  EXPECT_FALSE(ann.id().empty());  // others are served
}

TEST_F(Routes, GuessingPasswordsIsSlow) {
  TestClient stranger(port(), "en", "10.0.0.2");
  int refused = 0;
  for (int i = 0; i < 15; ++i) {
    refused += stranger.no_post("/api/session", {{"name", "Ann"}, {"password", "a guess"}}) == "too_many" ? 1 : 0;
  }
  EXPECT_GT(refused, 0);
  // A new cookie each time is of no help: the address is counted as well.
  bool slow = false;
  for (int i = 0; i < 30 && !slow; ++i) {
    TestClient another(port(), "en", "10.0.0.2");
    slow = another.no_post("/api/session", {{"name", "Ann"}, {"password", "a guess"}}) == "too_many";
  }
  EXPECT_TRUE(slow);
}

}  // namespace
}  // namespace agon::server
