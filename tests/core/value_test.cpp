#include "core/value.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace agon {
namespace {

constexpr Kind kFigure{kGameKinds};
constexpr Kind kCard{kGameKinds + 1};
using Figure = Value<kFigure>;
using MaybeFigure = Maybe<kFigure>;
using FigureSet = Set<kFigure>;
enum class Colour : u8 { red, green };

static_assert(sizeof(Figure) == 1 && sizeof(Number<u16>) == 2 && sizeof(FigureSet) == 8);
static_assert(alignof(FigureSet) == 1 && std::is_trivially_copyable_v<FigureSet> &&
              std::has_unique_object_representations_v<FigureSet>);

TEST(Value, IsUsedLikeAnInt) {
  Figure figure = 3;
  figure += 4;
  EXPECT_EQ(figure, 7);
  EXPECT_EQ(figure++, 7);
  EXPECT_EQ(--figure, 7);
  figure -= 2;
  EXPECT_EQ(10 - figure, 5);
  figure = Colour::green;
  EXPECT_EQ(figure, 1);
  EXPECT_EQ(static_cast<Colour>(figure), Colour::green);
}

TEST(Value, CutsOffWhatDoesNotFit) {
  EXPECT_EQ(Figure{256 + 5}, 5);
  EXPECT_EQ(Figure{-1}, 255);
  EXPECT_EQ(Number<u16>{0x1'2345}, 0x2345);
}

TEST(Value, ThatMayBeNoneIsNoneAtFirst) {
  EXPECT_EQ(MaybeFigure{}, kNone);
  EXPECT_EQ((Maybe<kFigure, u16>{}), 0xffff);
  EXPECT_EQ(Figure{}, 0);
  EXPECT_EQ(FigureSet{}, 0u);
}

TEST(Value, BecomesAnotherOfItsKindAlone) {
  const Figure figure = 9;
  EXPECT_EQ(MaybeFigure{figure}, 9);
  EXPECT_TRUE((std::is_convertible_v<Figure, MaybeFigure>));
  EXPECT_FALSE((std::is_convertible_v<Value<kCard>, Figure>));
}

TEST(Value, SetsAreMasks) {
  FigureSet set = 0b0101;
  set |= u64{1} << 40;
  set &= ~u64{1};
  EXPECT_EQ(set, (u64{1} << 40) | 0b0100);
  EXPECT_EQ(FigureSet::form, Form::set);
  EXPECT_EQ(FigureSet::kind, kFigure);
}

TEST(Value, SaysHowManyBitsItNeeds) {
  EXPECT_EQ(bits_of<Figure>(), 8);
  EXPECT_EQ(bits_of<Flag>(), 1);
  EXPECT_EQ(bits_of<RolledDice>(), 48);
  EXPECT_EQ(bits_of<Colour>(), 8);
  EXPECT_TRUE(kIsValue<Flag>);
  EXPECT_FALSE(kIsValue<u8>);
}

}  // namespace
}  // namespace agon
