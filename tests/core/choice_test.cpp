#include "core/choice.h"

#include <gtest/gtest.h>

namespace agon {
namespace {

enum class Verb : u8 { none, play, roll = 0xff };

static_assert(sizeof(Choice) == 8);

TEST(Choice, PacksVerbAndOperands) {
  const Choice c = choice(Verb::play, 2, 0xfe, 7);
  EXPECT_EQ(c.verb(), 1);
  EXPECT_EQ(c.a(), 2);
  EXPECT_EQ(c.b(), 0xfe);
  EXPECT_EQ(c.c(), 7);
  EXPECT_EQ(c.bits, 0x0102'fe07'0000'0000u);
}

TEST(Choice, HasFortyEightBitsForDice) {
  const Choice c = choice_low(Verb::roll, Choice::kLowMask);
  EXPECT_EQ(c.verb(), 0xff);
  EXPECT_EQ(c.low(), 0xffff'ffff'ffffu);
  EXPECT_EQ(c.a(), 0);  // the dice do not reach it
}

TEST(Choice, AreEqualWhenAllOfThemIs) {
  EXPECT_EQ(choice(Verb::play, 1), choice(Verb::play, 1, 0, 0));
  EXPECT_NE(choice(Verb::play, 1), choice(Verb::play, 1, 1));
  EXPECT_NE(choice(Verb::none), choice(Verb::play));
}

TEST(ChoiceList, KeepsTheOrderAndFindsWhatIsInIt) {
  ChoiceList list;
  list(choice(Verb::play, 3));
  list(choice(Verb::play, 1));
  ASSERT_EQ(list.size, 2);
  EXPECT_EQ(list[0], choice(Verb::play, 3));
  EXPECT_TRUE(list.contains(choice(Verb::play, 1)));
  EXPECT_FALSE(list.contains(choice(Verb::play, 2)));
  EXPECT_EQ(list.end() - list.begin(), 2);
  list.clear();
  EXPECT_EQ(list.size, 0);
  EXPECT_FALSE(list.contains(choice(Verb::play, 1)));
}

TEST(ChoiceList, RemembersThatMoreDidNotFit) {
  ChoiceList list;
  for (int i = 0; i < ChoiceList::kCapacity; ++i) list(choice(Verb::play, i % 256, i / 256));
  EXPECT_FALSE(list.overflowed);
  list(choice(Verb::roll));
  EXPECT_TRUE(list.overflowed);
  EXPECT_EQ(list.size, ChoiceList::kCapacity);
  list.clear();
  EXPECT_FALSE(list.overflowed);
}

}  // namespace
}  // namespace agon
