#include "core/choice.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace agon {
namespace choice_toy {

enum class Way : u8 { near, far };

#define AGON_TOY_VERBS(X) X(Pass, pass) X(Go, go) X(Throw, throw_) X(Roll, roll) X(Move, move)
AGON_VERBS(AGON_TOY_VERBS)
#undef AGON_TOY_VERBS

namespace choose {

struct Pass {
  AGON_CHOICE(pass);
};
struct Go {
  Seat seat;
  Number<u16> steps;
  Flag fast;
  AGON_CHOICE(go, seat, steps, fast);
};
struct Throw {
  Way way{};
  AGON_CHOICE(throw_, way);
};
struct Roll {
  RolledDice dice;
  AGON_CHOICE(roll, dice);
};
using Hundredths = Value<Kind::number, u16, Form::one, 13>;  // of an inch, on a table of six feet
struct Move {
  Seat figure;
  Hundredths x;
  Hundredths y;
  Flag runs;
  AGON_CHOICE(move, figure, x, y, runs);
};

}  // namespace choose
}  // namespace choice_toy

namespace {

using namespace choice_toy;

static_assert(sizeof(Choice) == 8);

TEST(Choice, PacksTheVerbAndItsOperandsFromTheTop) {
  const Choice c = choose::Go{2, 0x1234, 1};
  EXPECT_EQ(c.bits, 0x0102'1234'8000'0000u);
  EXPECT_EQ(verb(c), Verb::go);
  EXPECT_EQ(Choice(choose::Pass{}).bits, 0u);
  EXPECT_EQ(unused_bits<choose::Go>(), 31);
  EXPECT_EQ(unused_bits<choose::Pass>(), Choice::kOperandBits);
}

TEST(Choice, ReadsWhatItSays) {
  const auto [seat, steps, fast] = as<choose::Go>(choose::Go{6, 65535, 0});
  EXPECT_EQ(seat, 6);
  EXPECT_EQ(steps, 65535);
  EXPECT_EQ(fast, 0);
  EXPECT_EQ(as<choose::Throw>(choose::Throw{Way::far}).way, Way::far);
}

TEST(Choice, HasOperandsOfAnyWidth) {
  EXPECT_EQ(unused_bits<choose::Move>(), 56 - 8 - 2 * 13 - 1);
  for (const auto& [x, y] : {std::pair{0, 8191}, std::pair{8191, 0}, std::pair{7200, 4801}, std::pair{1, 4096}}) {
    for (const int runs : {0, 1}) {
      const auto said = as<choose::Move>(choose::Move{53, x, y, runs});
      EXPECT_EQ(said.figure, 53);
      EXPECT_EQ(said.x, x);
      EXPECT_EQ(said.y, y);
      EXPECT_EQ(said.runs, runs);
    }
  }
}

TEST(Choice, CutsOffWhatDoesNotFit) {
  EXPECT_EQ(Choice(choose::Move{53, 8192 + 5, 7, 2}), Choice(choose::Move{53, 5, 7, 0}));
  EXPECT_TRUE(heard<choose::Move>(choose::Move{53, 8192 + 5, 7, 2}));
}

TEST(Choice, HasFortyEightBitsForDice) {
  constexpr u64 kAll = 0xffff'ffff'ffffu;
  EXPECT_EQ(Choice(choose::Roll{kAll}).bits >> Choice::kOperandBits, static_cast<u64>(Verb::roll));
  EXPECT_EQ(as<choose::Roll>(choose::Roll{kAll}).dice, kAll);
}

TEST(Choice, IsHeardOnlyWhereTheVerbIsRightAndNothingElseIsInTheWord) {
  const Choice go = choose::Go{1, 7, 1};
  ASSERT_TRUE(heard<choose::Go>(go));
  EXPECT_EQ(heard<choose::Go>(go)->steps, 7);
  EXPECT_FALSE(heard<choose::Throw>(go));
  for (int i = 0; i < unused_bits<choose::Go>(); ++i) {
    EXPECT_FALSE(heard<choose::Go>({go.bits | u64{1} << i})) << "bit " << i;
  }
  EXPECT_TRUE(heard<choose::Pass>(choose::Pass{}));
  EXPECT_FALSE(heard<choose::Pass>({1}));
}

TEST(Choice, AreEqualWhenAllOfThemIs) {
  EXPECT_EQ(Choice(choose::Throw{Way::far}), Choice(choose::Throw{Way::far}));
  EXPECT_NE(Choice(choose::Throw{Way::far}), Choice(choose::Throw{Way::near}));
  EXPECT_NE(Choice(choose::Pass{}), Choice(choose::Throw{Way::near}));
}

TEST(Choice, ListsThoseOfOneOperand) {
  constexpr std::array<Choice, 2> kWays = choices_below<2, choose::Throw>();
  EXPECT_EQ(kWays[0], Choice(choose::Throw{Way::near}));
  EXPECT_EQ(kWays[1], Choice(choose::Throw{Way::far}));
}

TEST(ChoiceList, KeepsTheOrderAndFindsWhatIsInIt) {
  ChoiceList list;
  list(choose::Roll{3});
  list(choose::Roll{1});
  ASSERT_EQ(list.size, 2);
  EXPECT_EQ(list[0], Choice(choose::Roll{3}));
  EXPECT_TRUE(list.contains(choose::Roll{3}));
  EXPECT_TRUE(list.contains(choose::Roll{1}));
  EXPECT_FALSE(list.contains(choose::Roll{2}));
  EXPECT_EQ(list.end() - list.begin(), 2);
  list.clear();
  EXPECT_EQ(list.size, 0);
  EXPECT_FALSE(list.contains(choose::Roll{1}));
}

TEST(ChoiceList, RemembersThatMoreDidNotFit) {
  ChoiceList list;
  for (int i = 0; i < ChoiceList::kCapacity; ++i) list(choose::Go{0, i, 0});
  EXPECT_FALSE(list.overflowed);
  list(choose::Pass{});
  EXPECT_TRUE(list.overflowed);
  EXPECT_EQ(list.size, ChoiceList::kCapacity);
  list.clear();
  EXPECT_FALSE(list.overflowed);
}

TEST(ChoiceList, TakesSeveralAtOnceOrNone) {
  ChoiceList list;
  for (int i = 0; i < ChoiceList::kCapacity - 2; ++i) list(choose::Pass{});
  list(choices_below<2, choose::Throw>());
  EXPECT_FALSE(list.overflowed);
  EXPECT_EQ(list.size, ChoiceList::kCapacity);
  EXPECT_EQ(list[list.size - 2], Choice(choose::Throw{Way::near}));
  EXPECT_EQ(list[list.size - 1], Choice(choose::Throw{Way::far}));
  list(choices_below<2, choose::Throw>());
  EXPECT_TRUE(list.overflowed);
  EXPECT_EQ(list.size, ChoiceList::kCapacity);
}

}  // namespace
}  // namespace agon
