#include "core/effect.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace agon {
namespace {

TEST(Effect, CodeIsBytesWithoutHoles) {
  static_assert(std::is_trivially_copyable_v<Op> && std::has_unique_object_representations_v<Op>);
  static_assert(std::is_trivially_copyable_v<AbilityCode> && std::has_unique_object_representations_v<AbilityCode>);
  EXPECT_EQ(flow(Op{}), Flow::end);  // what a blank place in the code means
}

TEST(Effect, TheLanguagesOpsEndBeforeTheGames) {
  EXPECT_LT(static_cast<u8>(Flow::force), kFirstGameOp);
  EXPECT_TRUE(is_flow({static_cast<u8>(Flow::force)}));
  EXPECT_FALSE(is_flow({kFirstGameOp}));
}

TEST(Effect, ARangeIsOneValue) {
  for (const Distances range :
       {Distances{0, 0}, Distances{1, 3}, Distances{0, 20}, Distances{16, 17}, Distances{255, 255}}) {
    EXPECT_EQ(Distances::of(range.value()), range) << range.value();
  }
  EXPECT_FALSE((Distances{3, 20}.has(2)));
  EXPECT_TRUE((Distances{3, 20}.has(3)));
  EXPECT_TRUE((Distances{3, 20}.has(20)));
  EXPECT_FALSE((Distances{3, 20}.has(21)));
}

TEST(Effect, AnAbilitySaysWhatItIs) {
  EXPECT_FALSE(AbilityCode{}.passive() || AbilityCode{}.optional());
  EXPECT_TRUE((AbilityCode{.flags = AbilityCode::kPassive | AbilityCode::kForced}.passive()));
  EXPECT_TRUE((AbilityCode{.flags = AbilityCode::kOptional}.optional()));
  EXPECT_FALSE((AbilityCode{.flags = AbilityCode::kOptional | AbilityCode::kForced}.passive()));
  EXPECT_FALSE((AbilityCode{.flags = AbilityCode::kPassive | AbilityCode::kForced}.optional()));
}

}  // namespace
}  // namespace agon
