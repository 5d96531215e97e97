#include "engine/fields.h"

#include <gtest/gtest.h>

#include <array>

namespace agon::engine {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 4> kColours{"red", "green", "blue", "grey"};

std::string colour(const void*, const std::byte*, Kind, i64 value) {
  return std::string(kColours[static_cast<std::size_t>(value)]);
}
std::optional<i64> colour_called(const void*, const std::byte*, Kind, std::string_view text) {
  for (std::size_t i = 0; i < kColours.size(); ++i) {
    if (kColours[i] == text) return static_cast<i64>(i);
  }
  return std::nullopt;
}
constexpr Names kNames{nullptr, nullptr, &colour, &colour_called};
constexpr Kind kColour{kGameKinds};

enum class Phase : u8 { draw, move };

// A field of every sort.
struct Table {
  i8 small = 0;
  u16 large = 0;
  u8 seat = 0;
  u8 shade = 0;
  Phase phase{};
  u64 colours = 0;
  u8 owes = 0;
  std::array<u8, 3> line{};
  u8 length = 0;
  std::array<u8, 2> inner{};
  u8 inners = 0;
  bool operator==(const Table&) const = default;
};

template <class V, class T>
void fields(V& v, T& t) {
  v.number("small", t.small);
  v.number("large", t.large);
  v.named("seat", Kind::seat, t.seat);
  v.object("paint", [&](auto& paint) {
    paint.named("shade", kColour, t.shade);
    paint.set("colours", kColour, t.colours);
  });
  v.word("phase", "draw, move", t.phase);
  v.seats("owes", t.owes);
  v.list("line", kColour, t.line, t.length);
  v.array("inner", t.inners, 2, [&](auto& v2, int i) { v2.number("n", t.inner[static_cast<std::size_t>(i)]); });
}

constexpr Table kTable{-5, 40'000, 2, 1, Phase::move, 0b1001, 0b101, {2, 0, 0}, 2, {7, 8}, 2};

// What a visitor has written.
template <class Write>
json::object text_of(Write&& write) {
  JsonText text;
  FieldWriter writer(kNames, text);
  text.object([&] { write(writer); });
  return json::parse(text.take()).as_object();
}

json::object written(const Table& table) {
  return text_of([&](FieldWriter& writer) { fields(writer, table); });
}

// The error of reading this text over an empty table.
std::string error_of(std::string_view text, Table* into = nullptr) {
  Table table;
  std::string error;
  const json::value value = json::parse(text);
  {
    FieldReader reader(kNames, value.get_object(), "", error);
    fields(reader, table);
  }
  if (into != nullptr) *into = table;
  return error;
}

u64 hash_of(const Table& table) {
  FieldHasher hasher;
  fields(hasher, table);
  return hasher.value();
}

TEST(Fields, AreWrittenByName) {
  EXPECT_EQ(written(kTable), json::parse(R"({"small": -5, "large": 40000, "seat": 2,
      "paint": {"shade": "green", "colours": ["red", "grey"]}, "phase": "move", "owes": [0, 2],
      "line": ["blue", "red"], "inner": [{"n": 7}, {"n": 8}]})"));
}

TEST(Fields, ReadWhatWasWritten) {
  Table table;
  EXPECT_EQ(error_of(json::serialize(written(kTable)), &table), "");
  EXPECT_EQ(table, kTable);
  EXPECT_EQ(error_of(json::serialize(written(Table{})), &table), "");
  EXPECT_EQ(table, Table{});
}

TEST(Fields, ChanceOwesByItsName) {
  Table table;
  EXPECT_EQ(error_of(R"({"owes": "chance"})", &table), "");
  EXPECT_EQ(table.owes, kChance);
  EXPECT_EQ(written(table).at("owes"), "chance");
}

TEST(Fields, OnlyThoseThatAreThereChange) {
  Table table = kTable;
  std::string error;
  const json::value value = json::parse(R"({"large": 1})");
  {
    FieldReader reader(kNames, value.get_object(), "", error);
    fields(reader, table);
  }
  Table expected = kTable;
  expected.large = 1;
  EXPECT_EQ(error, "");
  EXPECT_EQ(table, expected);
}

TEST(Fields, ErrorsSayWhereAndWhat) {
  EXPECT_EQ(error_of(R"({"small": 128})"), "small: expected a whole number from -128 to 127, found 128");
  EXPECT_EQ(error_of(R"({"large": -1})"), "large: expected a whole number from 0 to 65535, found -1");
  EXPECT_EQ(error_of(R"({"large": "x"})"), "large: expected a whole number from 0 to 65535, found \"x\"");
  EXPECT_EQ(error_of(R"({"large": 1.5})"), "large: expected a whole number from 0 to 65535, found 1.5");
  EXPECT_EQ(error_of(R"({"paint": {"shade": "pink"}})"), "paint.shade: there is nothing called \"pink\" here");
  EXPECT_EQ(error_of(R"({"paint": 3})"), "paint: expected an object, found 3");
  EXPECT_EQ(error_of(R"({"paint": {"colours": "red"}})"), "paint.colours: expected a list, found \"red\"");
  EXPECT_EQ(error_of(R"({"paint": {"colours": ["red", "red"]}})"), "paint.colours: \"red\" is there twice");
  EXPECT_EQ(error_of(R"({"inner": [{"n": 1}, {"n": 300}]})"),
            "inner[1].n: expected a whole number from 0 to 255, found 300");
  EXPECT_EQ(error_of(R"({"inner": [{}, {}, {}]})"), "inner: 3 items, at most 2 fit");
  EXPECT_EQ(error_of(R"({"inner": [7]})"), "inner[0]: expected an object, found 7");
  EXPECT_EQ(error_of(R"({"line": ["red", "red", "red", "red"]})"), "line: 4 items, at most 3 fit");
  EXPECT_EQ(error_of(R"({"owes": [7]})"), "owes: there is no such seat");
  EXPECT_EQ(error_of(R"({"seat": 256})"), "seat: there is nothing called 256 here");
}

// A number that may be none goes as far as its type does.
TEST(Fields, NumbersThatMayBeNoneAreAsWideAsTheirType) {
  Maybe<Kind::number, u16> place = 8191;
  const json::object saved = text_of([&](FieldWriter& writer) { field(writer, "place", place); });
  EXPECT_EQ(saved, json::parse(R"({"place": 8191})"));
  const auto read = [&](const json::object& in) {
    std::string error;
    {
      FieldReader reader(kNames, in, "", error);
      field(reader, "place", place);
    }
    return error;
  };
  place = 1;
  EXPECT_EQ(read(saved), "");
  EXPECT_EQ(place, 8191);
  EXPECT_EQ(read({}), "");
  EXPECT_EQ(place, (Maybe<Kind::number, u16>{}));
  EXPECT_EQ(read({{"place", 65'536}}), "place: there is nothing called 65536 here");
}

TEST(Fields, UnknownOnesAreErrorsWithTheNearest) {
  const std::string error = error_of(R"({"lerge": 1})");
  EXPECT_NE(error.find("lerge: there is no such field"), std::string::npos) << error;
  EXPECT_NE(error.find("large"), std::string::npos) << error;
  const std::string word = error_of(R"({"phase": "mvoe"})");
  EXPECT_NE(word.find("phase: there is no \"mvoe\""), std::string::npos) << word;
  EXPECT_NE(word.find("move"), std::string::npos) << word;
}

TEST(Fields, TheFirstErrorStays) {
  EXPECT_EQ(error_of(R"({"small": 999, "large": -1, "nonsense": 0})"),
            "small: expected a whole number from -128 to 127, found 999");
}

TEST(Fields, EveryFieldChangesTheHash) {
  const Table tables[] = {kTable,
                          {},
                          {.small = 1},
                          {.large = 1},
                          {.seat = 1},
                          {.shade = 1},
                          {.phase = Phase::move},
                          {.colours = 1},
                          {.owes = 1},
                          {.line = {1}, .length = 1},
                          {.line = {0, 1}, .length = 2},
                          {.line = {1, 0}, .length = 2},
                          {.inner = {1}, .inners = 1},
                          {.inner = {0, 1}, .inners = 2},
                          {.inners = 2}};
  for (const Table& a : tables) {
    for (const Table& b : tables) EXPECT_EQ(hash_of(a) == hash_of(b), a == b);
  }
}

TEST(Fields, TheHashKnowsNoOrderAndNoZeros) {
  FieldHasher one, two;
  one.number("a", 1);
  one.number("b", 2);
  two.number("b", 2);
  two.number("new", 0);  // a field that old positions do not have
  two.number("a", 1);
  EXPECT_EQ(one.value(), two.value());
  FieldHasher swapped;
  swapped.number("a", 2);
  swapped.number("b", 1);
  EXPECT_NE(swapped.value(), one.value());
}

TEST(Fields, WordsAreSplitAtCommas) {
  EXPECT_EQ(split_words("draw,  move ,end"), (std::vector<std::string_view>{"draw", "move", "end"}));
  EXPECT_EQ(split_words("one"), (std::vector<std::string_view>{"one"}));
  EXPECT_TRUE(split_words("").empty());
}

}  // namespace
}  // namespace agon::engine
