#include "core/question.h"

#include <gtest/gtest.h>

namespace agon {
namespace {

static_assert(only(0) == 1 && only(kChanceSeat) == kChance);
static_assert(first_seats(0) == 0 && first_seats(3) == 0b111 && first_seats(kMaxSeats) == 0x7f);

TEST(Question, AsksTheSeatsOfItsMask) {
  const Question q{static_cast<u8>(only(0) | only(2))};
  EXPECT_TRUE(q.asks(0));
  EXPECT_FALSE(q.asks(1));
  EXPECT_TRUE(q.asks(2));
  EXPECT_FALSE(q.over());
  EXPECT_FALSE(q.chance());
}

TEST(Question, AsksNobodyThatIsNoSeat) {
  const Question everybody{0xff};
  EXPECT_FALSE(everybody.asks(-1));
  EXPECT_FALSE(everybody.asks(8));
  EXPECT_FALSE(everybody.asks(kNobody));
}

TEST(Question, IsForChanceAlone) {
  const Question q{kChance};
  EXPECT_TRUE(q.chance());
  EXPECT_TRUE(q.asks(kChanceSeat));
  EXPECT_FALSE(q.asks(0));
}

TEST(Question, IsOverWhenNobodyOwesAnAnswer) {
  EXPECT_TRUE(Question{}.over());
  EXPECT_TRUE((Question{0, Fault::depth}).over());
  EXPECT_NE(Question{}, (Question{0, Fault::depth}));
}

}  // namespace
}  // namespace agon
