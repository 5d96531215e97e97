#include "engine/json/dice.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace agon::engine {
namespace {

namespace json = boost::json;

TEST(DiceJson, TenSidedDiceTakeFourBits) {
  EXPECT_EQ(dice_to_json(0x1a, 4), (json::array{10, 1}));
  EXPECT_EQ(dice_from_json(json::array{10, 1}, 4), u64{0x1a});
  EXPECT_EQ(dice_text(0x1a, 4), "10, 1");
  EXPECT_FALSE(dice_from_json(json::array{10, 1}, 3));
  EXPECT_EQ(dice_from_json(json::array(13, 1), 4).error(), "expected at most 12 dice, found 13");
}

TEST(DiceJson, ThreeBitsADieFirstDieLowest) {
  EXPECT_EQ(dice_to_json(03 | 05 << 3, 3), (json::array{3, 5}));
  EXPECT_EQ(dice_from_json(json::array{3, 5}, 3), u64{053});
  EXPECT_EQ(dice_from_json(dice_to_json(053, 3), 3), u64{053});
  EXPECT_EQ(dice_text(053, 3), "3, 5");
}

TEST(DiceJson, TheNumberOfDiceIsKept) {
  EXPECT_EQ(dice_to_json(01, 3), (json::array{1}));
  EXPECT_EQ(dice_to_json(011, 3), (json::array{1, 1}));
  EXPECT_EQ(dice_to_json(0, 3), json::array{});
  EXPECT_EQ(dice_text(0, 3), "");
}

TEST(DiceJson, WhatCannotBeDiceIsRefused) {
  EXPECT_EQ(dice_from_json("3, 5", 3).error(), "expected the faces of the dice, as in [3, 5]");
  const auto wrong_face = [](const json::array& faces) { return dice_from_json(faces, 3).error(); };
  EXPECT_EQ(wrong_face({3, 0}), "die 2: expected a face of the die, counted from 1, found 0");
  EXPECT_EQ(wrong_face({8}), "die 1: expected a face of the die, counted from 1, found 8");
  EXPECT_EQ(wrong_face({"3"}), "die 1: expected a face of the die, counted from 1, found \"3\"");
  EXPECT_EQ(wrong_face({1, 1.5}), "die 2: expected a face of the die, counted from 1, found 1.5");
  EXPECT_EQ(dice_from_json(json::array(17, 1), 3).error(), "expected at most 16 dice, found 17");
}

RC_GTEST_PROP(DiceJson, ListsLeadBothWays, ()) {
  const auto faces = *rc::gen::container<std::vector<int>>(*rc::gen::inRange(0, 17), rc::gen::inRange(1, 8));
  const json::array list(faces.begin(), faces.end());
  const auto packed = dice_from_json(list, 3);
  RC_ASSERT(packed.has_value());
  RC_ASSERT((*packed >> 48) == 0u);
  RC_ASSERT(dice_to_json(*packed, 3) == list);
}

}  // namespace
}  // namespace agon::engine
