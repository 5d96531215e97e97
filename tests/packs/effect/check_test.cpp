#include "packs/effect/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "support.h"
#include "tests/packs/support.h"

namespace agon::packs::effect {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(CheckVocabulary, FindsNothingInASoundOne) { EXPECT_EQ(check_vocabulary(arena::vocabulary()).text(), ""); }

/// The problems of a table that is sound but for these phrases.
Problems problems_with(std::vector<Phrase> phrases, std::vector<std::string_view> kinds = {}) {
  phrases.insert(phrases.begin(), {{Kind::verb, "hit", "hit <who> <number>", 30}, {Kind::who, "me", "me", 31}});
  return check_vocabulary(Vocabulary(phrases, kinds));
}

TEST(CheckVocabulary, FindsPatternsThatCannotBeRead) {
  EXPECT_THAT(problems_with({{Kind::verb, "go", "go [on", 32}}),
              ElementsAre(ProblemAt("effect.go", 1, 4, "never closed")));
  EXPECT_THAT(problems_with({{Kind::verb, "go", "go to <wo>", 32}}),
              ElementsAre(ProblemAt("effect.go", 1, 7, "unknown kind \"wo\" (did you mean \"who\"?)")));
  EXPECT_THAT(problems_with({{Kind::number, "n", "<number>", 32}}),
              ElementsAre(ProblemAt("effect.n", 1, 1, "needs something after it")));
  EXPECT_THAT(problems_with({{word_kind(0), "stunned", "stunned"}}),
              ElementsAre(ProblemAt("effect.stunned", 1, 1, "its kind has no name")));
}

TEST(CheckVocabulary, FindsPhrasesWithTheSameWords) {
  EXPECT_THAT(problems_with({{Kind::verb, "strike", "strike|hit <who> <number>", 32}}),
              ElementsAre(ProblemAt("effect.strike", 1, 1, "has the same words as \"hit\"")));
  EXPECT_THAT(problems_with({{Kind::verb, "hit_hard", "hit <who> [hard] <number>", 32}}),
              ElementsAre(ProblemAt("effect.hit_hard", 1, 1, "has the same words as \"hit\"")));
  EXPECT_THAT(problems_with({{Kind::passive, "hits", "hit <who> <number>", 1}}), ElementsAre());
}

TEST(CheckVocabulary, FindsIdsThatCannotBe) {
  EXPECT_THAT(problems_with({{Kind::verb, "me", "go", 32}}), ElementsAre(ProblemAt("effect.me", 1, 1, "there twice")));
  EXPECT_THAT(problems_with({{Kind::verb, "Go", "go", 32}}), ElementsAre(ProblemAt("effect.Go", 1, 1, "no key")));
  EXPECT_THAT(problems_with({{Kind::verb, "if", "go", 32}}),
              ElementsAre(ProblemAt("effect.if", 1, 1, "of the language itself")));
}

TEST(CheckVocabulary, FindsCodeThatDoesNotFitItsKind) {
  const auto problem = [](const Phrase& phrase) { return problems_with({phrase}).text(); };
  EXPECT_THAT(problem({Kind::verb, "x", "go", 12}), HasSubstr("those of games begin at 24"));
  EXPECT_THAT(problem({Kind::verb, "x", "go"}), HasSubstr("a verb needs an op"));
  EXPECT_THAT(problem({Kind::condition, "x", "<who> stands"}), HasSubstr("its operands need an op"));
  EXPECT_THAT(problem({Kind::condition, "x", "true", kSameValue}), HasSubstr("needs an op"));
  EXPECT_THAT(problem({Kind::verb, "x", "go", 32, 256}), HasSubstr("only a value is larger than a byte"));
  EXPECT_THAT(problem({Kind::end, "x", "end of all", 0, 256}), HasSubstr("only a value is larger than a byte"));
  EXPECT_THAT(problem({Kind::range, "x", "far", kPushLiteral, 256}), testing::Not(HasSubstr("larger than a byte")));
  EXPECT_THAT(problem({Kind::end, "x", "end of <who>", 0, 1}), HasSubstr("an end has no slots"));
  EXPECT_THAT(problem({Kind::verb, "x", "go to <who>", 32, 0, Phrase::kPicked}), HasSubstr("only who"));
  EXPECT_THAT(problem({Kind::who, "x", "a <number>", 32, 0, Phrase::kPick}), HasSubstr("needs a slot <set>"));
  EXPECT_THAT(problem({Kind::who, "x", "up to <set>", 32, 0, Phrase::kPickSeveral}),
              HasSubstr("needs a slot <number>"));
  EXPECT_THAT(problem({Kind::who, "x", "a <set> <number>", 32, 0, Phrase::kPick}), HasSubstr("no further slots"));
  EXPECT_THAT(problem({Kind::who, "x", "it <number>", 32, 0, Phrase::kPicked}), HasSubstr("has no slots"));
  EXPECT_THAT(problem({Kind::moment, "x", "when <who> hits <other:who>"}), HasSubstr("one subject"));
  EXPECT_THAT(problem({Kind::verb, "x", "twice <verb>", 32}), HasSubstr("<verb> cannot be a slot"));
}

TEST(CheckVocabulary, FindsPhrasesThatNoTextReaches) {
  const auto problem = [](const std::vector<Phrase>& phrases) { return problems_with(phrases, {"state"}).text(); };
  EXPECT_THAT(problem({{word_kind(0), "x", "stunned"}}), HasSubstr("no slot is <state>"));
  EXPECT_THAT(problem({{Kind::filter, "x", "near <who>", 32}}), HasSubstr("no slot is <filter>"));
  EXPECT_THAT(problem({{Kind::verb, "x", "impose <state>", 32}}), HasSubstr("nothing can stand in"));
  EXPECT_THAT(problem({{Kind::verb, "x", "may go", 32}}), HasSubstr("means something else"));
  EXPECT_THAT(problem({{Kind::condition, "x", "not here", 32}}), HasSubstr("means something else"));
  EXPECT_THAT(problem({{Kind::number, "x", "<who> power", 32}, {Kind::who, "y", "<number> men", 33}}),
              AllOf(HasSubstr("effect.x:1:1: begins with <who>, which can begin with <number>"),
                    HasSubstr("effect.y:1:1: begins with <number>, which can begin with <who>")));
  EXPECT_THAT(problem({{Kind::number, "x", "<condition> times", 32}}),  // a comparison begins with a number
              HasSubstr("begins with <condition>, which can begin with <number>"));
  // Read as something that stands before it.
  EXPECT_THAT(problem({{Kind::number, "x", "me <number>", 32}, {Kind::number, "y", "<who> <number>", 33}}),
              HasSubstr("effect.y:1:1: \"me 1\" is read as \"x\""));
}

TEST(CheckTexts, FindsMissingTextsAndUnknownOperands) {
  static constexpr Phrase kPhrases[] = {{Kind::verb, "hit", "hit <number>", 30}, {Kind::verb, "go", "go", 31}};
  const Vocabulary vocabulary(kPhrases, {});
  const std::array<EmbeddedFile, 2> files{{{"g/texts.en.toml", "[effect]\nhit = \"{numbr} {n} {form}\"\n"},
                                           {"g/texts.es.toml", "[effect]\nhit = \"{numbr} {n} {form}\"\n"}}};
  Problems problems;
  const Texts texts = Texts::load(read_embedded(files, "g"), problems);
  EXPECT_THAT(check_texts(vocabulary, texts),
              ElementsAre(ProblemAt("effect.hit", 0, 0, "unknown operand \"numbr\" (did you mean \"number\"?)"),
                          ProblemAt("effect.go", 0, 0, "has no text")));
}

}  // namespace
}  // namespace agon::packs::effect
