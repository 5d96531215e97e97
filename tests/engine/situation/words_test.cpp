#include "engine/situation/words.h"

#include <gtest/gtest.h>

namespace agon::engine {
namespace {

using Halves = std::pair<std::string_view, std::string_view>;

TEST(SituationWords, AColonWithinANameSeparatesNothing) {
  EXPECT_EQ(halves_of("stepped 1:prysm d5: a.rule", ':'), (Halves{"stepped 1:prysm d5", "a.rule"}));
  EXPECT_EQ(halves_of("stepped 1:prysm d5", ':'), (Halves{"stepped 1:prysm d5", ""}));
  EXPECT_EQ(halves_of("step d5:", ':'), (Halves{"step d5", ""}));
}

TEST(SituationWords, OtherSeparatorsNeedNoSpace) {
  EXPECT_EQ(halves_of("hits=2", '='), (Halves{"hits", "2"}));
  EXPECT_EQ(halves_of("a = {b = 1}", '='), (Halves{"a", "{b = 1}"}));
}

TEST(SituationWords, ObjectsMayHaveSuchNamesAsKeys) {
  EXPECT_TRUE(same("{1:prysm: 2, d5: 3}", boost::json::object{{"1:prysm", 2}, {"d5", 3}}, {}, true));
}

}  // namespace
}  // namespace agon::engine
