#include "core/fields.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace agon {
namespace fields_toy {

AGON_WORDS(Colour, red, green);
AGON_WORDS(Alone, one);

#define AGON_TOY_SIGNS(X) X(sun, 3) X(moon, "pale") X(star)
AGON_ENUMERATION(Sign, AGON_TOY_SIGNS);

struct Nothing {
  AGON_FIELDS()
};
struct Some {
  Seat seat;
  Colour colour{};
  Number<> switch_;
  AGON_FIELDS(seat, colour, switch_)
};

}  // namespace fields_toy

namespace {

TEST(Fields, WordsAreReadAsThePreprocessorWritesThem) {
  EXPECT_EQ(nth_word("offer, outcome, end", 0), "offer");
  EXPECT_EQ(nth_word("offer, outcome, end", 1), "outcome");
  EXPECT_EQ(nth_word("offer, outcome, end", 2), "end");
  EXPECT_EQ(nth_word("offer", 0), "offer");
}

TEST(Fields, AWordOfCppIsWrittenWithAStroke) { EXPECT_EQ(nth_word("seat, switch_", 1), "switch"); }

TEST(Fields, EachIsNamedInItsOrderAndCanBeChanged) {
  fields_toy::Some some{.seat = 1, .colour = fields_toy::Colour::green, .switch_ = 4};
  std::string names;
  each_field(some, [&](std::string_view name, auto& field) {
    names += std::string(name) + " ";
    field = {};
  });
  EXPECT_EQ(names, "seat colour switch ");
  EXPECT_EQ(some.seat, 0);
  EXPECT_EQ(some.colour, fields_toy::Colour::red);
  EXPECT_EQ(some.switch_, 0);
}

TEST(Fields, ThereMayBeNone) {
  int n = 0;
  const fields_toy::Nothing nothing;
  each_field(nothing, [&](std::string_view, const auto&) { ++n; });
  EXPECT_EQ(n, 0);
}

TEST(Fields, WordsAreCounted) {
  EXPECT_EQ(word_count(""), 0);
  EXPECT_EQ(word_count("offer"), 1);
  EXPECT_EQ(word_count("offer, outcome, end"), 3);
}

TEST(Fields, AnEnumerationKnowsItsWords) {
  EXPECT_EQ(words_of(fields_toy::Colour{}), "red, green");
  EXPECT_EQ(listed_names<fields_toy::Colour>(), (std::array<std::string_view, 2>{"red", "green"}));
  EXPECT_EQ(listed_names<fields_toy::Alone>(), (std::array<std::string_view, 1>{"one"}));
}

TEST(Fields, AListMakesAnEnumerationWhateverElseItSays) {
  using fields_toy::Sign;
  EXPECT_EQ(static_cast<int>(Sign::sun), 0);
  EXPECT_EQ(static_cast<int>(Sign::star), 2);
  EXPECT_EQ(static_cast<int>(Sign::count_), 3);
  constexpr std::array kNames{AGON_TOY_SIGNS(AGON_LISTED_NAME)};
  EXPECT_EQ(kNames, (std::array<std::string_view, 3>{"sun", "moon", "star"}));
}

}  // namespace
}  // namespace agon
