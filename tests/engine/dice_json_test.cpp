#include "engine/dice_json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace agon::engine {
namespace {

namespace json = boost::json;

TEST(DiceJson, ThreeBitsADieFirstDieLowest) {
  EXPECT_EQ(dice_to_json(03 | 05 << 3), (json::array{3, 5}));
  EXPECT_EQ(dice_from_json(json::array{3, 5}), u64{053});
  EXPECT_EQ(dice_from_json(dice_to_json(053)), u64{053});
  EXPECT_EQ(dice_text(053), "3, 5");
}

TEST(DiceJson, TheNumberOfDiceIsKept) {
  EXPECT_EQ(dice_to_json(01), (json::array{1}));
  EXPECT_EQ(dice_to_json(011), (json::array{1, 1}));
  EXPECT_EQ(dice_to_json(0), json::array{});
  EXPECT_EQ(dice_text(0), "");
}

TEST(DiceJson, WhatCannotBeDiceIsRefused) {
  EXPECT_EQ(dice_from_json("3, 5").error(), "expected the faces of the dice, as in [3, 5]");
  const auto wrong_face = [](const json::array& faces) { return dice_from_json(faces).error(); };
  EXPECT_EQ(wrong_face({3, 0}), "die 2: expected a face of the die, counted from 1, found 0");
  EXPECT_EQ(wrong_face({8}), "die 1: expected a face of the die, counted from 1, found 8");
  EXPECT_EQ(wrong_face({"3"}), "die 1: expected a face of the die, counted from 1, found \"3\"");
  EXPECT_EQ(wrong_face({1, 1.5}), "die 2: expected a face of the die, counted from 1, found 1.5");
  EXPECT_EQ(dice_from_json(json::array(17, 1)).error(), "expected at most 16 dice, found 17");
}

RC_GTEST_PROP(DiceJson, ListsLeadBothWays, ()) {
  const auto faces = *rc::gen::container<std::vector<int>>(*rc::gen::inRange(0, 17), rc::gen::inRange(1, 8));
  const json::array list(faces.begin(), faces.end());
  const auto packed = dice_from_json(list);
  RC_ASSERT(packed.has_value());
  RC_ASSERT((*packed >> 48) == 0u);
  RC_ASSERT(dice_to_json(*packed) == list);
}

}  // namespace
}  // namespace agon::engine
