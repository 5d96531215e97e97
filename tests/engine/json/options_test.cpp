#include "engine/json/options.h"

#include <gtest/gtest.h>

#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

std::expected<std::vector<i64>, std::string> read(const std::string& text) {
  return options_from_json(*champions_rules(), json::parse(text));
}

TEST(OptionsJson, WhatIsNotNamedIsUsual) {
  EXPECT_EQ(read("{}"), usual_options(*champions_rules()));
  EXPECT_EQ(read(R"({"players": 3})")->at(0), 3);
  EXPECT_EQ(read(R"({"players": 3})")->at(1), usual_options(*champions_rules())[1]);
}

TEST(OptionsJson, NamesLeadBothWays) {
  const auto options =
      read(R"({"players": 4, "win_score": 2, "round_limit": 9, "styles": "chosen", "seat_order": "random"})");
  ASSERT_TRUE(options) << options.error();
  EXPECT_EQ(
      json::value(options_to_json(*champions_rules(), *options)),
      json::parse(R"({"players": 4, "win_score": 2, "round_limit": 9, "styles": "chosen", "seat_order": "random"})"));
}

TEST(OptionsJson, WhatIsTypedIsReadAlike) {
  const std::vector<std::pair<std::string, std::string>> typed{{"players", "3"}, {"styles", "chosen"}};
  EXPECT_EQ(options_from_text(*champions_rules(), typed), read(R"({"players": 3, "styles": "chosen"})"));
  const std::vector<std::pair<std::string, std::string>> wrong{{"players", "three"}};
  EXPECT_EQ(options_from_text(*champions_rules(), wrong).error(),
            "option \"players\": expected a number from 2 to 4, found \"three\"");
}

TEST(OptionsJson, WhatIsWrongIsNamed) {
  EXPECT_EQ(read("[]").error(), "expected the options as an object");
  EXPECT_EQ(read(R"({"playes": 2})").error(), "unknown option \"playes\" (did you mean \"players\"?)");
  EXPECT_EQ(read(R"({"players": 5})").error(), "option \"players\": expected a number from 2 to 4, found 5");
  EXPECT_EQ(read(R"({"styles": "choosen"})").error(),
            "option \"styles\": unknown value \"choosen\" (did you mean \"chosen\"?)");
  EXPECT_EQ(read(R"({"styles": 1})").error(),
            "option \"styles\": unknown value \"1\": expected one of \"random\", \"chosen\"");
}

TEST(OptionsJson, TheGameRefusesWhatDoesNotGoTogether) {
  // Four players share 20 score tokens: if each may hold six, nobody need ever get a seventh.
  EXPECT_TRUE(read(R"({"players": 2, "win_score": 10})"));
  EXPECT_FALSE(read(R"({"players": 4, "win_score": 10})"));
}

}  // namespace
}  // namespace agon::engine
