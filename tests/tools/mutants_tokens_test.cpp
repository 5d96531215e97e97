#include "tools/mutants/tokens.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace agon::mutants {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> texts(std::string_view source) {
  std::vector<std::string> out;
  for (const Token& token : tokens_of(source)) out.emplace_back(token.text);
  return out;
}

TEST(Tokens, AreWordsNumbersTextsAndSigns) {
  const auto tokens = tokens_of("go(kTwo, 1'000, \"a\\\"b\", 'c')");
  ASSERT_EQ(tokens.size(), 10u);
  EXPECT_EQ(tokens[0].kind, TokenKind::word);
  EXPECT_EQ(tokens[2].text, "kTwo");
  EXPECT_EQ(tokens[4].kind, TokenKind::number);
  EXPECT_EQ(tokens[4].text, "1'000");
  EXPECT_EQ(tokens[6].kind, TokenKind::text);
  EXPECT_EQ(tokens[6].text, "\"a\\\"b\"");
  EXPECT_EQ(tokens[8].text, "'c'");
  EXPECT_EQ(tokens[9].kind, TokenKind::sign);
}

TEST(Tokens, SignsAreAsLongAsTheyCanBe) {
  EXPECT_THAT(texts("a <<= b <=> c->d::e"), ElementsAre("a", "<<=", "b", "<=>", "c", "->", "d", "::", "e"));
}

TEST(Tokens, AShiftHasASpaceBeforeIt) {
  EXPECT_THAT(texts("A<B<int>> x = y >> 1;"),
              ElementsAre("A", "<", "B", "<", "int", ">", ">", "x", "=", "y", ">>", "1", ";"));
}

TEST(Tokens, KnowTheirPlaceAndTheSpacesAroundThem) {
  const std::string source = "a &b\n  & c";
  const auto tokens = tokens_of(source);
  ASSERT_EQ(tokens.size(), 5u);
  EXPECT_TRUE(tokens[1].space_before);
  EXPECT_FALSE(tokens[1].space_after);
  EXPECT_TRUE(tokens[3].spaced());
  EXPECT_EQ(tokens[3].line, 2);
  EXPECT_EQ(tokens[3].begin, 7u);
  EXPECT_EQ(tokens[4].end(), source.size());
}

TEST(Tokens, AreNotInComments) { EXPECT_THAT(texts("a // b \" c\n/* d\n e */ f"), ElementsAre("a", "f")); }

TEST(Tokens, LinesAreCountedThroughCommentsAndTexts) {
  EXPECT_EQ(tokens_of("/* \n */ a")[0].line, 2);
  EXPECT_EQ(tokens_of("R\"x(\n)\" )x\" a")[1].line, 2);
}

TEST(Tokens, AreNotInDirectives) { EXPECT_THAT(texts("#include <a>\nb\n#define C \\\n  d\ne"), ElementsAre("b", "e")); }

TEST(Tokens, AreNotWhereItIsUnknownWhatIsCompiled) {
  EXPECT_THAT(texts("a\n#ifdef X\nb\n#if Y\nc\n#endif\nd\n#else\ne\n#endif\nf"), ElementsAre("a", "f"));
}

TEST(Tokens, OfWhatDoesNotEnd) {
  EXPECT_THAT(texts("\"abc"), ElementsAre("\"abc"));
  EXPECT_THAT(texts("/* abc"), IsEmpty());
  EXPECT_THAT(texts("#if X\nabc"), IsEmpty());
  EXPECT_THAT(texts("R\"(abc"), ElementsAre("R\"(abc"));
}

}  // namespace
}  // namespace agon::mutants
