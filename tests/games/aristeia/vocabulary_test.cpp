// The phrases of card texts: what they promise together.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/aristeia/play.h"
#include "packs/effect/check.h"
#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

TEST(Vocabulary, CanSayWhatItPromises) { EXPECT_EQ(packs::effect::check_vocabulary(vocabulary()).text(), ""); }

TEST(Vocabulary, EveryPhraseHasItsWordsInBothLanguages) {
  EXPECT_EQ(packs::effect::check_texts(vocabulary(), built_in()->texts).text(), "");
}

// Codes below the first verb are expressions, those from the first passive on always hold: the engine relies on it.
TEST(Vocabulary, KindsAndCodesGoTogether) {
  using packs::effect::Kind;
  for (const packs::effect::Phrase& phrase : vocabulary().phrases()) {
    if (phrase.op < kFirstGameOp || phrase.kind == Kind::moment || phrase.kind == Kind::end) continue;
    const bool passive = phrase.op >= kFirstPassive;
    const bool verb = phrase.op >= kFirstVerb && !passive;
    EXPECT_EQ(verb, phrase.kind == Kind::verb) << phrase.id;
    EXPECT_EQ(passive, phrase.kind == Kind::passive) << phrase.id;
  }
}

// What may stand in a slot for an operand of a type, by the names of kinds. (Dice are packed as sets are.)
template <class Operand>
constexpr std::string_view kSlotsFor = "who set dice";
template <>
constexpr std::string_view kSlotsFor<int> = "number";
template <>
constexpr std::string_view kSlotsFor<InQuotes> = "name";
template <>
constexpr std::string_view kSlotsFor<Distances> = "range";
template <>
constexpr std::string_view kSlotsFor<StateName> = "state";
template <>
constexpr std::string_view kSlotsFor<Symbol> = "symbol";
template <>
constexpr std::string_view kSlotsFor<Attribute> = "attribute";

// The operands of a word, each by what may stand for it.
struct OperandsOf {
  template <class Word>
  std::vector<std::string_view> operator()() const {
    std::vector<std::string_view> operands;
    if constexpr (requires { Word::kFields; }) {
      Word{}.with_fields([&]<class... Operand>(const Operand&...) { (operands.push_back(kSlotsFor<Operand>), ...); });
    }
    return operands;
  }
};

// The rules take the operands of a word from the values of its statement in the order in which its phrase has them.
TEST(Vocabulary, OperandsAreTheSlotsOfTheirPhrases) {
  const packs::effect::Vocabulary& all = vocabulary();
  const std::vector<std::string_view> none{"nothing"};
  for (std::size_t i = 0; i < all.phrases().size(); ++i) {
    const packs::effect::Phrase& phrase = all.phrase(i);
    const bool is_word = phrase.kind != packs::effect::Kind::moment && phrase.kind != packs::effect::Kind::end;
    if (!is_word || phrase.op < kFirstGameOp || phrase.op >= kFirstPassive) continue;
    const Code code{phrase.op};
    const auto operands =
        phrase.op < kFirstVerb ? with_noun(code, none, OperandsOf{}) : with_verb(code, none, OperandsOf{});
    ASSERT_EQ(operands.size(), all.slots(i).size()) << phrase.id;
    for (std::size_t k = 0; k < operands.size(); ++k) {
      EXPECT_THAT(std::string(operands[k]), testing::HasSubstr(std::string(all.kind_name(all.slots(i)[k].kind))))
          << phrase.id << ", operand " << k + 1;
    }
  }
}

}  // namespace
}  // namespace agon::aristeia
