#include "core/evaluation.h"

#include <gtest/gtest.h>

namespace agon {
namespace {

TEST(Evaluation, OfAResultIsSure) {
  EXPECT_EQ(evaluation_of_result(2), kSureWin);
  EXPECT_EQ(evaluation_of_result(1), 0);
  EXPECT_EQ(evaluation_of_result(0), -kSureWin);
}

TEST(Evaluation, GrowsWithTheAdvantageAndIsNeverSure) {
  EXPECT_EQ(evaluation_of(0, 40), 0);
  EXPECT_EQ(evaluation_of(40, 40), 499);
  EXPECT_EQ(evaluation_of(-40, 40), -499);
  for (i64 advantage = -500; advantage < 500; ++advantage) {
    EXPECT_LE(evaluation_of(advantage, 40), evaluation_of(advantage + 1, 40));
  }
  EXPECT_LT(evaluation_of(1'000'000'000, 1), kSureWin);
  EXPECT_GT(evaluation_of(-1'000'000'000, 1), -kSureWin);
}

}  // namespace
}  // namespace agon
