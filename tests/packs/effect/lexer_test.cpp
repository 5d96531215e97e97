#include "packs/effect/lexer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support.h"

namespace agon::packs::effect {
namespace {

std::vector<Token> tokens(const char* text) {
  Problems problems;
  std::vector<Token> out = tokens_of(arena::vocabulary(), Quoted(text, {"t", 1, 1}), problems);
  EXPECT_EQ(problems.text(), "");
  return out;
}

TEST(Lexer, TellsWordsNumbersRangesAndNames) {
  const auto found = tokens(" Enemy 12 1-3 +1 d6 'x' unheard-of");
  ASSERT_EQ(found.size(), 8u);
  EXPECT_EQ(found[0].type, Token::Type::word);
  EXPECT_EQ(found[0].word, arena::vocabulary().word("enemy"));
  EXPECT_EQ(found[0].offset, 1u);
  EXPECT_EQ(found[0].length, 5u);
  EXPECT_EQ(found[1].type, Token::Type::number);
  EXPECT_EQ(found[1].value, 12);
  EXPECT_EQ(found[2].type, Token::Type::range);
  EXPECT_EQ(Distances::of(found[2].value), (Distances{1, 3}));
  EXPECT_EQ(found[3].type, Token::Type::word);
  EXPECT_EQ(found[4].type, Token::Type::word);
  EXPECT_EQ(found[5].type, Token::Type::name);
  EXPECT_EQ(found[5].name, "x");
  EXPECT_EQ(found[5].length, 3u);
  EXPECT_EQ(found[6].word, kNoWord);
  EXPECT_EQ(found[7].type, Token::Type::end);
  EXPECT_EQ(found[7].offset, 34u);
}

TEST(Lexer, ARangeGoesAsFarAsNumbersDo) {
  EXPECT_EQ(Distances::of(tokens("0-0")[0].value), (Distances{0, 0}));
  EXPECT_EQ(Distances::of(tokens("3-20")[0].value), (Distances{3, 20}));
  EXPECT_EQ(Distances::of(tokens("16-99")[0].value), (Distances{16, 99}));
}

TEST(Lexer, KnowsItsSigns) {
  const auto found = tokens(".,;:()>=<==><");
  const Sign signs[] = {Sign::full_stop, Sign::comma,   Sign::semicolon, Sign::colon, Sign::open, Sign::close,
                        Sign::at_least,  Sign::at_most, Sign::equal,     Sign::more,  Sign::less};
  ASSERT_EQ(found.size(), std::size(signs) + 1);
  for (std::size_t i = 0; i < std::size(signs); ++i) EXPECT_TRUE(found[i].is(signs[i])) << i;
}

TEST(Lexer, KnowsTheKeywords) {
  const auto found = tokens("if MAY choose or until and not");
  const Keyword keywords[] = {Keyword::if_,   Keyword::may,  Keyword::choose, Keyword::or_,
                              Keyword::until, Keyword::and_, Keyword::not_};
  ASSERT_EQ(found.size(), std::size(keywords) + 1);
  for (std::size_t i = 0; i < std::size(keywords); ++i) EXPECT_TRUE(found[i].is(keywords[i])) << i;
}

TEST(Lexer, NamesMayHaveApostrophes) {
  EXPECT_EQ(tokens("'Hawk's Eye'")[0].name, "Hawk's Eye");
  EXPECT_EQ(tokens("'The Ladies'' Choice'")[0].name, "The Ladies' Choice");
  EXPECT_EQ(tokens("'Kaze'; 'Tachinu'")[2].name, "Tachinu");
  EXPECT_EQ(tokens("'Ñu'")[0].name, "Ñu");
}

TEST(Lexer, TellsEveryCharacterThatMeansNothing) {
  Problems problems;
  tokens_of(arena::vocabulary(), Quoted("a # é \xFF", {"t", 1, 1}), problems);
  EXPECT_EQ(problems.size(), 3u);
}

}  // namespace
}  // namespace agon::packs::effect
