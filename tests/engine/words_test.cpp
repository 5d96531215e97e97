// How a game's lists become what everything above the rules knows of its words.
#include "engine/words.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "core/refusal.h"

namespace agon::engine {
namespace {

#define AGON_SHOP_KINDS(X) X(kFruitKind, fruit) X(kSwitchKind, switch_)
AGON_KINDS(AGON_SHOP_KINDS)
#define AGON_SHOP_EVENTS(X) X(sold, seat, fruit, price) X(stole, secret_card, switch_) X(closed)
#define AGON_SHOP_REASONS(X) AGON_REASONS_OF_EVERY_GAME(X) X(rotten, fruit)

struct Operands : CommonOperands {
  AGON_SHOP_KINDS(AGON_KIND_OPERAND)
  static constexpr NamedOperand price{"price", Kind::number};
  static constexpr std::array events{AGON_SHOP_EVENTS(AGON_WORD_INFO)};
  static constexpr std::array reasons{AGON_SHOP_REASONS(AGON_WORD_INFO)};
};

struct Operand {
  std::string_view name;
  Kind kind;
  bool secret;
  bool operator==(const Operand&) const = default;
};
std::vector<Operand> operands_of(const WordInfo& word) {
  std::vector<Operand> list;
  for (const NamedOperand& each : word.used()) list.push_back({each.name, each.kind, each.secret});
  return list;
}

TEST(Words, OfAListHaveItsOperands) {
  ASSERT_EQ(Operands::events.size(), 3u);
  EXPECT_EQ(Operands::events[0].name, "sold");
  EXPECT_EQ(operands_of(Operands::events[0]),
            (std::vector<Operand>{
                {"seat", Kind::seat, false}, {"fruit", kFruitKind, false}, {"price", Kind::number, false}}));
  EXPECT_EQ(Operands::events[2].name, "closed");
  EXPECT_TRUE(operands_of(Operands::events[2]).empty());
}

TEST(Words, SecretsAndWordsOfCppAreCalledAsTheyAreMeant) {
  EXPECT_EQ(operands_of(Operands::events[1]),
            (std::vector<Operand>{{"card", Kind::card, true}, {"switch", kSwitchKind, false}}));
  constexpr std::array kKinds{AGON_SHOP_KINDS(AGON_KIND_INFO)};
  EXPECT_EQ(kKinds[0].name, "fruit");
  EXPECT_EQ(kKinds[1].name, "switch");
  EXPECT_EQ(kKinds[1].kind, kSwitchKind);
}

TEST(Words, EveryGameHasTheReasonsOfAnswersThatFitNoQuestion) {
  const char* const kNames[] = {"none", "over", "not_asked", "not_an_answer", "rotten"};
  ASSERT_EQ(Operands::reasons.size(), std::size(kNames));
  for (std::size_t i = 0; i < std::size(kNames); ++i) EXPECT_EQ(Operands::reasons[i].name, kNames[i]);
  EXPECT_EQ(operands_of(Operands::reasons[2]), (std::vector<Operand>{{"seat", Kind::seat, false}}));
}

}  // namespace
}  // namespace agon::engine
