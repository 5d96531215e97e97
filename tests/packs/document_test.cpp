#include "packs/document.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>

#include "support.h"

namespace agon::packs {
namespace {

using testing::ElementsAre;

std::shared_ptr<const Document> parsed(std::string_view text) {
  Problems problems;
  auto document = parse_document("t.toml", text, problems);
  EXPECT_EQ(problems.text(), "");
  return document;
}

Problems problems_in(std::string_view text) {
  Problems problems;
  EXPECT_EQ(parse_document("t.toml", text, problems), nullptr);
  return problems;
}

TEST(Document, KnowsKindsAndPlaces) {
  const auto document = parsed(
      "b = true\n"
      "i = -7\n"
      "  n = 2.5\n"
      "s = \"x\"\n"
      "d = 2020-01-02\n"
      "a = [1, 2]\n"
      "[t]\n"
      "[[u]]\n"
      "v = 1\n");
  const auto& members = document->root.members;
  ASSERT_EQ(members.size(), 8u);
  EXPECT_EQ(members[0].value.kind, Kind::boolean);
  EXPECT_TRUE(members[0].value.boolean);
  EXPECT_EQ(members[1].value.integer, -7);
  EXPECT_EQ(members[2].value.number, 2.5);
  EXPECT_EQ(members[2].spot, (Spot{3, 3}));
  EXPECT_EQ(members[2].value.spot, (Spot{3, 7}));
  EXPECT_EQ(members[3].value.string, "x");
  EXPECT_EQ(members[3].value.spot, (Spot{4, 5}));
  EXPECT_EQ(members[4].value.kind, Kind::date);
  EXPECT_EQ(members[5].value.items[1].spot, (Spot{6, 9}));
  EXPECT_EQ(members[6].value.kind, Kind::table);
  EXPECT_EQ(members[6].value.spot.line, 7);
  EXPECT_EQ(members[7].value.items[0].spot.line, 8);
}

TEST(Document, ListsMembersInTheOrderOfTheFile) {
  const auto document = parsed("z = 1\na = 2\nm = 3\n");
  EXPECT_EQ(document->root.members[0].key, "z");
  EXPECT_EQ(document->root.members[1].key, "a");
  EXPECT_EQ(document->root.members[2].key, "m");
}

TEST(Document, PassesOverAByteOrderMark) { EXPECT_EQ(parsed("\xEF\xBB\xBFk = 1")->root.members[0].spot, (Spot{1, 1})); }

TEST(Document, ReportsSyntaxErrors) {
  EXPECT_THAT(problems_in("a = 1\nb = \n"), ElementsAre(ProblemAt("t.toml", 2, 5, "value")));
  EXPECT_THAT(problems_in("a = 1\na = 2\n"),
              ElementsAre(ProblemAt("t.toml", 2, 5, "cannot redefine existing integer 'a'")));
  EXPECT_THAT(problems_in("a = \"x"), ElementsAre(ProblemAt("t.toml", 1, 7, "end-of-file")));
}

TEST(Document, ReportsTextThatIsNotUtf8) {
  EXPECT_THAT(problems_in("a = 1\nñ\xFF"), ElementsAre(ProblemAt("t.toml", 2, 2, "not UTF-8 text")));
}

TEST(Document, RefusesToNestWithoutEnd) {
  const std::string fine = "a = " + std::string(kMaxNesting, '[') + std::string(kMaxNesting, ']');
  EXPECT_NE(parsed(fine), nullptr);
  EXPECT_THAT(problems_in("a = " + std::string(100'000, '[')),
              ElementsAre(ProblemAt("t.toml", 1, 5 + kMaxNesting, "nest more than 16 deep")));
}

TEST(Document, RefusesKeysWithoutEnd) {
  std::string key = "a";
  for (int i = 0; i < kMaxKeyDots; ++i) key += ".a";
  EXPECT_NE(parsed(key + " = 1"), nullptr);
  for (int i = 0; i < 100'000; ++i) key += ".a";
  EXPECT_THAT(problems_in(key + " = 1"), ElementsAre(ProblemAt("t.toml", 1, 2 + 2 * kMaxKeyDots, "more than 16 dots")));
}

TEST(Document, CountsNoBracketsAndDotsInStringsAndComments) {
  const std::string many(1'000, '[');
  const std::string dots(1'000, '.');
  EXPECT_NE(parsed("# " + many + dots + "\na = \"\\\"" + many + dots + "\"\nb = '" + many + "'\nc = \"\"\"\n" + many +
                   "\"\" \"\"\"\"\"\nd = '''" + dots + "'''\ne = [1]\n"),
            nullptr);
}

TEST(DocumentPlaceIn, PointsIntoPlainStrings) {
  const auto document = parsed("effect = \"año: move\"\nraw = 'a\\b'\n");
  const Node& effect = document->root.members[0].value;
  EXPECT_EQ(document->place_in(effect, 0), (Place{"t.toml", 1, 11}));
  EXPECT_EQ(document->place_in(effect, 1), (Place{"t.toml", 1, 12}));
  EXPECT_EQ(document->place_in(effect, 2), (Place{"t.toml", 1, 12}));  // inside ñ
  EXPECT_EQ(document->place_in(effect, 3), (Place{"t.toml", 1, 13}));
  EXPECT_EQ(document->place_in(effect, 99), (Place{"t.toml", 1, 20}));  // its closing quote
  const Node& raw = document->root.members[1].value;
  EXPECT_EQ(document->place_in(raw, 2), (Place{"t.toml", 2, 10}));
}

TEST(DocumentPlaceIn, CountsEscapesAsTheyAreWritten) {
  const auto document = parsed(R"(s = "\"\u00F1\U0001F600z")");
  const Node& string = document->root.members[0].value;
  ASSERT_EQ(string.string, "\"ñ😀z");
  EXPECT_EQ(document->place_in(string, 0).column, 6);
  EXPECT_EQ(document->place_in(string, 1).column, 8);   // \u00F1
  EXPECT_EQ(document->place_in(string, 3).column, 14);  // \U0001F600
  EXPECT_EQ(document->place_in(string, 7).column, 24);  // z
}

TEST(DocumentPlaceIn, FollowsStringsOfSeveralLines) {
  const auto document = parsed("s = \"\"\"\r\none\r\n two \\\n   three\"\"\"\nl = '''\na\nb'''");
  const Node& basic = document->root.members[0].value;
  ASSERT_EQ(basic.string, "one\n two three");
  EXPECT_EQ(document->place_in(basic, 0), (Place{"t.toml", 2, 1}));
  EXPECT_EQ(document->place_in(basic, 5), (Place{"t.toml", 3, 2}));   // two
  EXPECT_EQ(document->place_in(basic, 9), (Place{"t.toml", 4, 4}));   // three
  EXPECT_EQ(document->place_in(basic, 14), (Place{"t.toml", 4, 9}));  // the closing quotes
  const Node& literal = document->root.members[1].value;
  EXPECT_EQ(document->place_in(literal, 2), (Place{"t.toml", 7, 1}));
}

RC_GTEST_PROP(Document, NeverFailsWithoutAProblem, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("a=1.[]{}\"'\\\n #,\xC3\xB1")));
  Problems problems;
  const auto document = parse_document("t.toml", text, problems);
  RC_ASSERT((document == nullptr) == !problems.empty());
}

}  // namespace
}  // namespace agon::packs
