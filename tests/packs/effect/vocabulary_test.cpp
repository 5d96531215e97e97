#include "packs/effect/vocabulary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support.h"

namespace agon::packs::effect {
namespace {

using testing::ElementsAre;

TEST(Vocabulary, KnowsItsKindsByName) {
  const Vocabulary& arena = arena::vocabulary();
  EXPECT_EQ(arena.kind_of("who"), Kind::who);
  EXPECT_EQ(arena.kind_of("dice"), arena::kDice);
  EXPECT_EQ(arena.kind_name(arena::kState), "state");
  EXPECT_EQ(arena.kind_of("weapon"), std::nullopt);
}

TEST(Vocabulary, NamesTheSlotsOfAPhrase) {
  static constexpr Phrase kPhrases[] = {{Kind::verb, "a", "put <number> <who> <number> <last:number>"},
                                        {Kind::filter, "b", "near <set>"}};
  const Vocabulary made(kPhrases, {});
  std::string names;
  for (const Slot& slot : made.slots(0)) names += slot.name + " ";
  EXPECT_EQ(names, "number who number2 last ");
  // The set that a filter continues is its first operand.
  ASSERT_EQ(made.slots(1).size(), 2u);
  EXPECT_EQ(made.slots(1)[0].name, "set");
  EXPECT_EQ(made.slots(1)[1].name, "set2");
}

TEST(Vocabulary, HasAVariantForEachWayToLeaveWordsOut) {
  static constexpr Phrase kPhrases[] = {{Kind::verb, "a", "[please] go [on now] home"}};
  const Vocabulary made(kPhrases, {});
  std::vector<std::string> texts;
  for (const Variant& variant : made.variants()) {
    std::string text;
    for (const Variant::Element& element : variant.elements) text += std::string(made.text(element.words[0])) + ' ';
    texts.push_back(text);
  }
  EXPECT_THAT(texts, ElementsAre("please go on now home ", "go on now home ", "please go home ", "go home "));
  EXPECT_THAT(made.beginning(Kind::verb, made.word("go")), ElementsAre(1, 3));
}

TEST(Vocabulary, KnowsWhatAKindCanBeginWith) {
  EXPECT_THAT(arena::vocabulary().first_words(Kind::condition),
              ElementsAre("self", "it", "a", "an", "each", "up", "this"));
  EXPECT_THAT(arena::vocabulary().first_words(arena::kDice), ElementsAre("blue", "red"));
}

}  // namespace
}  // namespace agon::packs::effect
