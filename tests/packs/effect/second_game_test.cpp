// A game brings phrases with op-codes, and nothing else, to have a language: the second game's texts compile to the
// code that it plays.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "packs/effect/check.h"
#include "packs/effect/compiler.h"
#include "tests/core/second/code.h"

namespace agon::packs::effect {
namespace {

using second::Does, second::End, second::Moment, second::Noun;

constexpr std::array kSecondPhrases{
    Phrase{Kind::who, "self", "self", code(Noun::self)},
    Phrase{Kind::who, "target", "target", code(Noun::target)},
    Phrase{Kind::who, "one", "a|an <set>", kSameValue, 0, Phrase::kPick},
    Phrase{Kind::who, "several", "up to <number> <set>", kSameValue, 0, Phrase::kPickSeveral},
    Phrase{Kind::who, "each", "each <set>", kSameValue},
    Phrase{Kind::who, "it", "it", kPushLiteral, 0, Phrase::kPicked},
    Phrase{Kind::set, "allies", "ally|allies", code(Noun::allies)},
    Phrase{Kind::set, "enemies", "enemy|enemies", code(Noun::enemies)},
    Phrase{Kind::filter, "within", "within <range> of <who>", code(Noun::within)},
    Phrase{Kind::number, "wounds", "wounds of <who>", code(Noun::wounds)},
    Phrase{Kind::number, "suffered", "suffered", code(Noun::suffered)},
    Phrase{Kind::condition, "once", "once a round", code(Noun::once_a_round)},
    Phrase{Kind::verb, "hurt", "hurt <who> <number>", code(Does::hurt)},
    Phrase{Kind::verb, "roll_more", "roll <number> more", code(Does::roll_more)},
    Phrase{Kind::verb, "strike", "strike <who>", code(Does::strike)},
    Phrase{Kind::verb, "prevent", "prevent", code(Does::prevent)},
    Phrase{Kind::verb, "suffer", "suffer up to <number>", code(Does::suffer)},
    Phrase{Kind::moment, "before_roll", "before <who> rolls", code(Moment::before_roll)},
    Phrase{Kind::moment, "would_be_hurt", "when <who> would be hurt", code(Moment::would_be_hurt)},
    Phrase{Kind::moment, "after_hurt", "after <who> is hurt", code(Moment::after_hurt)},
    Phrase{Kind::passive, "rolls_more", "<who> rolls <number> more", code(Moment::rolls_more)},
    Phrase{Kind::passive, "cannot_go", "<who> cannot go", code(Moment::cannot_go)},
    Phrase{Kind::end, "end_strike", "end of this strike", kPushLiteral, code(End::strike)},
    Phrase{Kind::end, "end_round", "end of round", kPushLiteral, code(End::round)},
};

// As an initialiser: zeros at the end are left out.
std::string written(std::vector<int> numbers) {
  while (!numbers.empty() && numbers.back() == 0) numbers.pop_back();
  return fmt::format("{{{}}}, ", fmt::join(numbers, ", "));
}

TEST(SecondGame, BringsPhrasesThatFitTogether) {
  EXPECT_EQ(check_vocabulary(Vocabulary(kSecondPhrases, {})).text(), "");
}

TEST(SecondGame, PlaysWhatItsTextsSay) {
  const Vocabulary vocabulary(kSecondPhrases, {});
  Program program;
  Problems problems;
  std::vector<u16> printed;
  for (const std::string_view text : second::kTexts) {
    const CompiledEffect effect = compile(vocabulary, Quoted(std::string(text), {"t", 1, 1}), {}, program, problems);
    EXPECT_EQ(effect.abilities, 1) << text;
    printed.push_back(effect.first_ability);
  }
  EXPECT_EQ(problems.text(), "");

  std::string code, abilities;
  for (const Op op : program.code) code += written({op.code, op.a, op.b});
  for (const AbilityCode& a : program.abilities) {
    abilities += written({a.who, a.condition, a.code, a.op, a.literal, a.flags, a.end});
  }
  const second::Rules& rules = second::kRules;
  EXPECT_TRUE(std::ranges::equal(program.code, rules.code)) << "the code is " << code;
  EXPECT_TRUE(std::ranges::equal(program.abilities, rules.abilities)) << "the abilities are " << abilities;
  EXPECT_TRUE(std::ranges::equal(printed, rules.printed)) << "those of the texts are " << fmt::format("{}", printed);
}

}  // namespace
}  // namespace agon::packs::effect
