#include "core/fields.h"

#include <gtest/gtest.h>

#include <string>

namespace agon {
namespace fields_toy {

AGON_WORDS(Colour, red, green);

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

TEST(Fields, AnEnumerationKnowsItsWords) { EXPECT_EQ(words_of(fields_toy::Colour{}), "red, green"); }

}  // namespace
}  // namespace agon
