#include "core/refusal.h"

#include <gtest/gtest.h>

namespace agon {
namespace {

enum class Rule : u16 { none, walls = 300 };
enum class Reason : u8 { none, blocked };

static_assert(sizeof(Refusal) == 12);  // returned in two registers
static_assert(kAllowed.allowed() && !refuse(Rule::walls, Reason::blocked).allowed());

TEST(Refusal, HasTheRuleTheReasonAndTheFacts) {
  const Refusal refusal = refuse(Rule::walls, Reason::blocked, 1, 2, 40'000);
  EXPECT_EQ(refusal.rule, 300);
  EXPECT_EQ(refusal.reason, 1);
  EXPECT_EQ(refusal.a, 1);
  EXPECT_EQ(refusal.b, 2);
  EXPECT_EQ(refusal.c, 40'000);
  EXPECT_NE(refusal, refuse(Rule::walls, Reason::blocked, 1, 2, 39'999));
}

}  // namespace
}  // namespace agon
