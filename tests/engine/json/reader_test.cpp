#include "engine/json/reader.h"

#include <gtest/gtest.h>

#include <string>

namespace agon::engine {
namespace {

namespace json = boost::json;

// What reading the text by `read` finds wrong.
template <class Read>
std::string wrong_with(const std::string& text, Read&& read) {
  const json::value value = json::parse(text);
  std::string error;
  JsonReader in(value, "", error);
  read(in);
  in.finish();
  return error;
}

TEST(JsonReader, FieldsComeBackAsTheyAre) {
  const json::value value = json::parse(R"({"n": 3, "b": true, "s": "x", "o": {"k": 1}, "a": [1], "l": ["p", "q"]})");
  std::string error;
  JsonReader in(value, "", error);
  EXPECT_EQ(in.integer("n", 0, 3), 3);
  EXPECT_TRUE(in.boolean("b", false));
  EXPECT_EQ(in.string("s"), "x");
  EXPECT_EQ(in.object("o").at("k"), 1);
  EXPECT_EQ(in.array("a").size(), 1u);
  EXPECT_EQ(in.strings("l"), (std::vector<std::string>{"p", "q"}));
  EXPECT_TRUE(in.boolean("absent", true));
  in.finish();
  EXPECT_EQ(error, "");
}

TEST(JsonReader, WhatIsWrongIsNamedWithItsPlace) {
  EXPECT_EQ(wrong_with("7", [](JsonReader&) {}), "expected an object, found 7");
  EXPECT_EQ(wrong_with("{}", [](JsonReader& in) { in.string("s"); }), "s: it is missing: expected a string");
  EXPECT_EQ(wrong_with(R"({"s": 1})", [](JsonReader& in) { in.string("s"); }), "s: expected a string, found 1");
  EXPECT_EQ(wrong_with(R"({"n": 4})", [](JsonReader& in) { in.integer("n", 0, 3); }),
            "n: expected a whole number from 0 to 3, found 4");
  EXPECT_EQ(wrong_with(R"({"n": 1.5})", [](JsonReader& in) { in.integer("n", 0, 3); }),
            "n: expected a whole number from 0 to 3, found 1.5");
  EXPECT_EQ(wrong_with(R"({"b": 0})", [](JsonReader& in) { in.boolean("b", true); }),
            "b: expected true or false, found 0");
  EXPECT_EQ(wrong_with(R"({"o": []})", [](JsonReader& in) { in.object("o"); }), "o: expected an object, found []");
  EXPECT_EQ(wrong_with(R"({"l": ["a", 2]})", [](JsonReader& in) { in.strings("l"); }),
            "l[1]: expected a string, found 2");
  EXPECT_EQ(wrong_with(R"({"l": [{"n": 1}, {"n": -1}]})",
                       [](JsonReader& in) { in.each("l", [](JsonReader& item) { item.integer("n", 0, 9); }); }),
            "l[1].n: expected a whole number from 0 to 9, found -1");
}

TEST(JsonReader, FieldsThatNobodyAskedForAreWrong) {
  EXPECT_EQ(wrong_with(R"({"sead": "x"})", [](JsonReader& in) { in.boolean("seed", false); }),
            "sead: there is no such field (did you mean \"seed\"?)");
}

TEST(JsonReader, TheFirstThingWrongIsTheOneThatCounts) {
  EXPECT_EQ(wrong_with(R"({"a": 1, "b": 1})",
                       [](JsonReader& in) {
                         in.string("b");
                         in.string("a");
                       }),
            "b: expected a string, found 1");
}

}  // namespace
}  // namespace agon::engine
