#include "server/api/call.h"

#include <gtest/gtest.h>

namespace agon::server {
namespace {

namespace json = boost::json;

struct Answered {
  HttpResponse response{};
  Call call{.request = {}, .respond = [this](HttpResponse r) { response = std::move(r); }};
};

TEST(Call, ReadsItsBody) {
  Answered at;
  const auto body = [&](std::string text) {
    at.call.request.body = std::move(text);
    json::object read;
    return attempt([&] { read = at.call.body(); }) ? json::object{{"wrong", true}} : read;
  };
  EXPECT_EQ(body(R"({"a":1})"), (json::object{{"a", 1}}));
  for (const char* wrong : {"", "[]", "7", R"({"a":)", R"({"a":1} more)"}) {
    EXPECT_TRUE(body(wrong).contains("wrong")) << wrong;
  }
  EXPECT_TRUE(body(std::string(40, '[') + std::string(40, ']')).contains("wrong"));
}

TEST(Call, ReadsNumbersWithinBounds) {
  Answered at;
  at.call.request.query = {{"n", "12"}, {"word", "x"}, {"more", "12x"}, {"far", "99999999999999999999"}};
  EXPECT_EQ(at.call.number("n", 0, 20, 5), 12);
  EXPECT_EQ(at.call.number("none", 0, 20, 5), 5);
  EXPECT_TRUE(attempt([&] { at.call.number("n", 0, 11, 5); }));
  for (const char* name : {"word", "more", "far"}) {
    const Outcome wrong = attempt([&] { at.call.number(name, 0, 20, 5); });
    ASSERT_TRUE(wrong) << name;
    EXPECT_EQ(wrong->at, name);
  }
  EXPECT_EQ(at.call.text("word"), "x");
  EXPECT_EQ(at.call.text("none"), "");
}

TEST(Call, AnswersCarryTheVisitorsCookies) {
  Answered at;
  at.call.visitor.cookies = {{"Set-Cookie", "a=b"}};
  at.call.answer({{"ok", true}});
  EXPECT_EQ(at.response.status, 200);
  EXPECT_EQ(at.response.headers, at.call.visitor.cookies);
  at.call.fail({.code = Code::not_found, .key = "no_match"});
  EXPECT_EQ(at.response.status, 404);
  EXPECT_EQ(at.response.headers, at.call.visitor.cookies);
  at.call.file(std::make_shared<const std::string>("content"), "name.json");
  EXPECT_EQ(at.response.content(), "content");
  EXPECT_EQ(at.response.headers.back().second, "attachment; filename=\"name.json\"");
}

}  // namespace
}  // namespace agon::server
