#include "engine/json/text.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

namespace agon::engine {
namespace {

namespace json = boost::json;

TEST(JsonText, IsWhatTheDocumentWouldBe) {
  JsonText out;
  out.object([&] {
    out.field("word", "entries");
    out.field("least", std::numeric_limits<i64>::min());
    out.field("small", u8{7});
    out.field("yes", true);
    out.field("none", nullptr);
    out.name("nothing");
    out.object([] {});
    out.name("list");
    out.list([&] {
      out.value(1);
      out.list([] {});
      out.object([&] { out.field("in", std::string("it")); });
      out.value(json::value{{"whole", {1, 2}}});
    });
    out.field("last", std::string_view("one"));
  });
  const std::string text = out.take();
  EXPECT_EQ(text, R"({"word":"entries","least":-9223372036854775808,"small":7,"yes":true,"none":null,"nothing":{},)"
                  R"("list":[1,[],{"in":"it"},{"whole":[1,2]}],"last":"one"})");
  EXPECT_EQ(json::serialize(json::parse(text)), text);
}

// Every byte that may stand in a name or a text, also as the last one before what follows.
TEST(JsonText, ReadsBackAsItWas) {
  std::string all = "\u00e1\u2014";
  for (int c = 0; c < 128; ++c) all += static_cast<char>(c);
  std::vector<std::string> texts{all, "", "{", "\\", "\"[:"};
  // Each byte at each place among plain ones.
  for (int c = 1; c < 128; ++c) {
    for (std::size_t at = 0; at < 9; ++at)
      texts.push_back(std::string("plain as ever").replace(at, 1, 1, static_cast<char>(c)));
  }
  for (const std::string& text : texts) {
    JsonText out;
    out.object([&] {
      out.key(text);
      out.value(text);
      out.field("next", text);
    });
    const json::value read = json::parse(out.take());
    EXPECT_EQ(read.at(text).as_string(), text);
    EXPECT_EQ(read.at("next").as_string(), text);
  }
}

}  // namespace
}  // namespace agon::engine
