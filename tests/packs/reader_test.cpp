#include "packs/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "support.h"

namespace agon::packs {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::array<std::string_view, 3> kKinds{"move", "attack", "reaction"};
enum class Colour { red, green };

TEST(Reader, ReadsWhatIsThere) {
  const Problems problems = problems_of(
      "i = 3\nb = true\nn = 2.5\nw = 2\ns = \"word\"\nkind = \"attack\"\ncolour = \"green\"\nwords = [\"a\", \"b\"]\n"
      "[t]\nx = 1\n[[card]]\nnumber = 1\n[[card]]\nnumber = 2\n",
      [](TomlTable root, Problems&) {
        EXPECT_EQ(root.required_int("i", {0, 6}), 3);
        EXPECT_TRUE(root.required_bool("b"));
        EXPECT_EQ(root.required_number("n"), 2.5);
        EXPECT_EQ(root.required_number("w"), 2.0);
        EXPECT_EQ(root.required_string("s").text(), "word");
        EXPECT_EQ(root.one_of("kind", kKinds), 1u);
        EXPECT_EQ(root.one_of<Colour>("colour", {{"red", Colour::red}, {"green", Colour::green}}), Colour::green);
        const auto words = root.required_strings("words", {2, 2});
        ASSERT_EQ(words.size(), 2u);
        EXPECT_EQ(words[1].text(), "b");
        EXPECT_EQ(words[1].place(), (Place{"t.toml", 8, 15}));
        EXPECT_EQ(root.required_table("t").required_int("x"), 1);
        const auto cards = root.tables("card", {2, 2});
        ASSERT_EQ(cards.size(), 2u);
        EXPECT_EQ(cards[1].required_int("number"), 2);
        EXPECT_EQ(cards[0].required_int("number"), 1);
        EXPECT_EQ(cards[1].place_of("number"), (Place{"t.toml", 14, 10}));
      });
  EXPECT_EQ(problems.text(), "");
}

TEST(Reader, FallsBackWhereAnOptionalKeyIsAbsent) {
  const Problems problems = problems_of("", [](TomlTable root, Problems&) {
    EXPECT_EQ(root.optional_int("i", {0, 6}, 4), 4);
    EXPECT_TRUE(root.optional_bool("b", true));
    EXPECT_EQ(root.optional_number("n", 1.5), 1.5);
    EXPECT_EQ(root.optional_string("s", "none").text(), "none");
    EXPECT_EQ(root.optional_string("s", "none").at(2), (Place{"t.toml", 1, 1}));
    EXPECT_EQ(root.optional_one_of("kind", kKinds, 2), 2u);
    EXPECT_EQ(root.optional_one_of<Colour>("colour", {{"red", Colour::red}}, Colour::green), Colour::green);
    EXPECT_FALSE(root.optional_table("t"));
    EXPECT_THAT(root.tables("card"), IsEmpty());
    EXPECT_THAT(root.optional_list("l"), IsEmpty());
    EXPECT_THAT(root.optional_strings("w"), IsEmpty());
    EXPECT_FALSE(root.optional("v"));
  });
  EXPECT_EQ(problems.text(), "");
}

TEST(Reader, ReportsEveryMissingKeyAndWhatItShouldBe) {
  const Problems problems = problems_of("[t]\n", [](TomlTable root, Problems&) {
    const TomlTable t = root.required_table("t");
    EXPECT_EQ(t.required_int("i", {2, 6}), 2);
    EXPECT_FALSE(t.required_bool("b"));
    EXPECT_EQ(t.required_number("n"), 0);
    EXPECT_EQ(t.required_string("s").text(), "");
    EXPECT_EQ(t.one_of("kind", kKinds), 0u);
    EXPECT_FALSE(t.required_table("x"));
    EXPECT_THAT(t.tables("card", {1}), IsEmpty());
    EXPECT_THAT(t.required_list("l"), IsEmpty());
    EXPECT_THAT(t.required_strings("w"), IsEmpty());
  });
  EXPECT_THAT(problems,
              ElementsAre(ProblemAt("t.toml", 1, 1, "\"i\" is missing: expected an integer from 2 to 6"),
                          ProblemAt("t.toml", 1, 1, "\"b\" is missing: expected true or false"),
                          ProblemAt("t.toml", 1, 1, "\"n\" is missing: expected a number"),
                          ProblemAt("t.toml", 1, 1, "\"s\" is missing: expected a string"),
                          ProblemAt("t.toml", 1, 1, "\"kind\" is missing: expected one of \"move\", \"attack\""),
                          ProblemAt("t.toml", 1, 1, "\"x\" is missing: expected a table"),
                          ProblemAt("t.toml", 1, 1, "\"card\" is missing: expected tables headed [[card]]"),
                          ProblemAt("t.toml", 1, 1, "\"l\" is missing: expected an array"),
                          ProblemAt("t.toml", 1, 1, "\"w\" is missing: expected an array of strings")));
}

TEST(Reader, ReportsWrongKindsWithFoundAndExpected) {
  const Problems problems = problems_of(
      "a = \"two\"\nb = 1\nc = true\nd = 7\ne = [1, 2]\nf = { x = 1 }\ng = 2020-01-02\nh = 1.5\n"
      "k = [\"x\", 3]\nm = [1]\n",
      [](TomlTable root, Problems&) {
        EXPECT_EQ(root.required_int("a", {1, 6}), 1);
        root.required_bool("b");
        root.required_number("c");
        root.required_string("d");
        root.required_table("e");
        root.required_list("f");
        root.required_int("g");
        root.required_int("h");
        root.required_strings("k");
        root.tables("m");
      });
  EXPECT_THAT(problems,
              ElementsAre(ProblemAt("t.toml", 1, 5, "\"a\": expected an integer from 1 to 6, found the string \"two\""),
                          ProblemAt("t.toml", 2, 5, "\"b\": expected true or false, found 1"),
                          ProblemAt("t.toml", 3, 5, "\"c\": expected a number, found true"),
                          ProblemAt("t.toml", 4, 5, "\"d\": expected a string, found 7"),
                          ProblemAt("t.toml", 5, 5, "\"e\": expected a table, found an array of 2"),
                          ProblemAt("t.toml", 6, 5, "\"f\": expected an array, found a table"),
                          ProblemAt("t.toml", 7, 5, "\"g\": expected an integer, found a date"),
                          ProblemAt("t.toml", 8, 5, "\"h\": expected an integer, found 1.5"),
                          ProblemAt("t.toml", 9, 11, "\"k\": expected a string, found 3"),
                          ProblemAt("t.toml", 10, 6, "\"m\": expected a table, found 1")));
}

TEST(Reader, ReportsNumbersOutOfRange) {
  const Problems problems = problems_of("a = 7\nb = -1\nc = 5\nd = 0\n", [](TomlTable root, Problems&) {
    EXPECT_EQ(root.required_int("a", {1, 6}), 1);
    EXPECT_EQ(root.optional_int("b", {.min = 0}, 3), 0);
    root.required_int("c", {.max = 4});
    root.required_int("d", {3, 3});
  });
  EXPECT_THAT(problems, ElementsAre(ProblemAt("t.toml", 1, 5, "expected an integer from 1 to 6, found 7"),
                                    ProblemAt("t.toml", 2, 5, "expected an integer of at least 0, found -1"),
                                    ProblemAt("t.toml", 3, 5, "expected an integer of at most 4, found 5"),
                                    ProblemAt("t.toml", 4, 5, "expected the integer 3, found 0")));
}

TEST(Reader, ReportsLengthsAndCounts) {
  const Problems problems =
      problems_of("a = \"\"\nb = \"ñññ\"\nc = [1]\nd = [1, 2]\n[[card]]\n", [](TomlTable root, Problems&) {
        root.required_string("a");
        root.required_string("b", {1, 3});
        root.required_string("b", {1, 2});
        root.required_list("c", {2, 3});
        EXPECT_EQ(root.required_list("d", {3, 3}).size(), 2u);
        EXPECT_EQ(root.required_list("d", {0, 1}).size(), 1u);
        root.tables("card", {2});
      });
  EXPECT_THAT(
      problems,
      ElementsAre(ProblemAt("t.toml", 1, 5, "\"a\": expected a string of at least 1 characters, found the string \"\""),
                  ProblemAt("t.toml", 2, 5, "\"b\": expected a string of 1 to 2 characters"),
                  ProblemAt("t.toml", 3, 5, "\"c\": expected 2 to 3 items, found 1"),
                  ProblemAt("t.toml", 4, 5, "\"d\": expected 3 items, found 2"),
                  ProblemAt("t.toml", 4, 5, "\"d\": expected 0 to 1 items, found 2"),
                  ProblemAt("t.toml", 5, 1, "\"card\": expected at least 2 items, found 1")));
}

TEST(Reader, ReportsUnknownWordsWithTheNearest) {
  const Problems problems = problems_of("a = \"atack\"\nb = \"zzz\"\nc = 3\n", [](TomlTable root, Problems&) {
    EXPECT_EQ(root.one_of("a", kKinds), 0u);
    root.optional_one_of("b", kKinds, 1);
    EXPECT_EQ(root.one_of<Colour>("c", {{"red", Colour::red}, {"green", Colour::green}}), Colour::red);
  });
  EXPECT_THAT(problems, ElementsAre(ProblemAt("t.toml", 1, 5,
                                              "\"a\": expected one of \"move\", \"attack\", \"reaction\", found the "
                                              "string \"atack\" (did you mean \"attack\"?)"),
                                    ProblemAt("t.toml", 2, 5, "found the string \"zzz\""),
                                    ProblemAt("t.toml", 3, 5, "\"c\": expected one of \"red\", \"green\", found 3")));
  EXPECT_EQ(problems[1].message.find("did you mean"), std::string::npos);
}

TEST(Reader, ReportsUnknownKeysOfEveryTableThatWasRead) {
  const Problems problems = problems_of(
      "mvoe = 1\nextra = 2\n[t]\nnmae = \"x\"\n[[card]]\nfoo = 1\n[other]\ndeep = 1\n", [](TomlTable root, Problems&) {
        root.optional("move");
        root.required_table("t").optional("name");
        for (const TomlTable& card : root.tables("card")) card.optional("number");
      });
  EXPECT_THAT(problems,
              ElementsAre(ProblemAt("t.toml", 1, 1, "unknown key \"mvoe\" (did you mean \"move\"?)"),
                          ProblemAt("t.toml", 2, 1, "unknown key \"extra\": expected one of \"move\", \"t\", \"card\""),
                          ProblemAt("t.toml", 7, 2, "unknown key \"other\""),
                          ProblemAt("t.toml", 4, 1, "unknown key \"nmae\" (did you mean \"name\"?)"),
                          ProblemAt("t.toml", 6, 1, "unknown key \"foo\": expected \"number\"")));
}

TEST(Reader, AsksNothingMoreOfWhatIsMissing) {
  const Problems problems = problems_of("t = 1\n", [](TomlTable root, Problems&) {
    const TomlTable table = root.required_table("t");
    EXPECT_FALSE(table);
    table.required_int("x");
    table.required_table("y").required_string("z");
    table.problem("never seen");
    EXPECT_THAT(table.entries(), IsEmpty());
  });
  EXPECT_EQ(problems.size(), 1u);
}

TEST(Reader, GivesTheEntriesOfATableOfNames) {
  const Problems problems = problems_of("[zones]\nred = 1\nblue = 2\n", [](TomlTable root, Problems&) {
    const auto entries = root.required_table("zones").entries();
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_EQ(entries[0].key.text(), "red");
    EXPECT_EQ(entries[1].key.place(), (Place{"t.toml", 3, 1}));
    EXPECT_EQ(entries[1].value.integer(), 2);
  });
  EXPECT_EQ(problems.text(), "");
}

TEST(Reader, LetsAGameAddItsOwnProblems) {
  Quoted kept;
  const Problems problems = problems_of("effect = \"go \\\"x\\\" far\"\n", [&](TomlTable root, Problems& all) {
    kept = root.required_string("effect");
    all.add(kept.at(7), "how far?");
    root.optional("effect").problem("no good");
    root.problem("nor this");
  });
  EXPECT_THAT(problems,
              ElementsAre(ProblemAt("t.toml", 1, 20, "how far?"), ProblemAt("t.toml", 1, 10, "\"effect\": no good"),
                          ProblemAt("t.toml", 1, 1, "nor this")));
  EXPECT_EQ(kept.at(0), (Place{"t.toml", 1, 11}));  // it outlives the reading
}

TEST(Reader, DoesNotReadWhatIsNoToml) {
  bool called = false;
  Problems problems;
  EXPECT_FALSE(read_toml({"t.toml", "mine/t.toml", "a ="}, problems, [&](TomlTable) { called = true; }));
  EXPECT_FALSE(called);
  EXPECT_THAT(problems, ElementsAre(ProblemAt("mine/t.toml", 1, 4, "")));
}

TEST(Once, ReportsRepetitionsWithTheFirstPlace) {
  Problems problems;
  Once<i64> numbers("card number");
  EXPECT_TRUE(numbers.add(3, {"a", 1, 2}, problems));
  EXPECT_TRUE(numbers.add(4, {"a", 2, 2}, problems));
  EXPECT_FALSE(numbers.add(3, {"b", 5, 6}, problems));
  Once<std::string> names("style");
  names.add("spear", {"a", 1, 1}, problems);
  names.add("spear", {"a", 9, 1}, problems);
  EXPECT_THAT(problems, ElementsAre(ProblemAt("b", 5, 6, "card number 3 is there twice, first at a:1:2"),
                                    ProblemAt("a", 9, 1, "style \"spear\" is there twice, first at a:1:1")));
}

}  // namespace
}  // namespace agon::packs
