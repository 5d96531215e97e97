// What is wished, compared with what can be chosen.
#include "engine/wishes.h"

#include <gtest/gtest.h>

#include <array>

namespace agon::engine {
namespace {

// go SPACE, swap CARD CARD, rest
constexpr std::array<VerbInfo, 3> kVerbs{{{"go", {{{"space", Kind::space, 48, 8}}}, 1},
                                          {"swap", {{{"card", Kind::card, 48, 8}, {"other", Kind::card, 40, 8}}}, 2},
                                          {"rest", {}, 0}}};
constexpr u8 kGo = 0, kSwap = 1, kRest = 2;

Choice go(u64 space) { return with_operand(bare(kGo), kVerbs[kGo].operands[0], space); }
Choice swap(u64 one, u64 other) {
  return with_operand(with_operand(bare(kSwap), kVerbs[kSwap].operands[0], one), kVerbs[kSwap].operands[1], other);
}
ChoiceList list_of(std::initializer_list<Choice> choices) {
  ChoiceList list;
  for (const Choice each : choices) list(each);
  return list;
}

TEST(Wishes, FitWhatDoesAllThatTheySay) {
  EXPECT_TRUE(fits(kVerbs, {kGo, {}}, go(7)));
  EXPECT_TRUE(fits(kVerbs, {kGo, {{Kind::space, 7}}}, go(7)));
  EXPECT_TRUE(fits(kVerbs, {std::nullopt, {{Kind::space, 7}}}, go(7)));
  EXPECT_FALSE(fits(kVerbs, {kGo, {{Kind::space, 6}}}, go(7)));
  EXPECT_FALSE(fits(kVerbs, {kRest, {}}, go(7)));
  EXPECT_FALSE(fits(kVerbs, {kGo, {{Kind::space, 7}, {Kind::card, 1}}}, go(7)));  // of which it says nothing
  EXPECT_FALSE(fits(kVerbs, {std::nullopt, {}}, bare(kRest)));
}

TEST(Wishes, SayOperandsOfOneKindInTheirOrder) {
  EXPECT_TRUE(fits(kVerbs, {kSwap, {{Kind::card, 3}, {Kind::card, 5}}}, swap(3, 5)));
  EXPECT_FALSE(fits(kVerbs, {kSwap, {{Kind::card, 5}, {Kind::card, 3}}}, swap(3, 5)));
  EXPECT_TRUE(fits(kVerbs, {kSwap, {{Kind::card, 3}}}, swap(3, 5)));
}

TEST(Wishes, DescribeAChoice) {
  EXPECT_EQ(described(kVerbs, {kSwap, {{Kind::card, 3}}}), swap(3, 0));
  EXPECT_EQ(described(kVerbs, {kRest, {}}), bare(kRest));
}

constexpr Refusal kOtherwise{.rule = 1}, kForbidden{.rule = 2};

TEST(Wishes, AreJudgedAsTheChoiceThatTheyDescribe) {
  const auto check = [](Choice choice) { return choice == go(4) ? kAllowed : kForbidden; };
  EXPECT_EQ(judged(kVerbs, {kGo, {{Kind::space, 4}}}, kOtherwise, check).path, std::vector{go(4)});
  const Why not_there = judged(kVerbs, {kGo, {{Kind::space, 5}}}, kOtherwise, check);
  EXPECT_EQ(not_there.refusal, kForbidden);
  EXPECT_TRUE(not_there.path.empty());
  EXPECT_EQ(judged(kVerbs, {std::nullopt, {{Kind::space, 4}}}, kOtherwise, check).refusal, kOtherwise);
  EXPECT_EQ(judged(kVerbs, {u8{3}, {}}, kOtherwise, check).refusal, kOtherwise);
}

TEST(Wishes, TheFirstOptionThatFitsComesBeforeThat) {
  const ChoiceList options = list_of({bare(kRest), go(4), go(5)});
  const auto check = [&](Choice choice) { return options.contains(choice) ? kAllowed : kForbidden; };
  EXPECT_EQ(judged(kVerbs, {std::nullopt, {{Kind::space, 5}}}, options, kOtherwise, check).path, std::vector{go(5)});
  EXPECT_EQ(judged(kVerbs, {kGo, {}}, options, kOtherwise, check).path, std::vector{go(4)});
  EXPECT_EQ(judged(kVerbs, {kGo, {{Kind::space, 6}}}, options, kOtherwise, check).refusal, kForbidden);
  EXPECT_EQ(judged(kVerbs, {std::nullopt, {{Kind::space, 6}}}, options, kOtherwise, check).refusal, kOtherwise);
}

}  // namespace
}  // namespace agon::engine
