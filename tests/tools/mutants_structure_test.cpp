#include "tools/mutants/structure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tools/mutants/operands.h"

namespace agon::mutants {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// The first token with that text, from a token on.
int find(const Structure& s, std::string_view text, int from = 0) {
  for (int i = from; i < s.size(); ++i) {
    if (s.is(i, text)) return i;
  }
  ADD_FAILURE() << text;
  return 0;
}

// The words that are code.
std::vector<std::string> code_of(std::string_view source) {
  const Structure s(source);
  std::vector<std::string> words;
  for (int i = 0; i < s.size(); ++i) {
    if (s.is_code(i) && s[i].kind == TokenKind::word) words.emplace_back(s[i].text);
  }
  return words;
}

TEST(Brackets, AreToldApart) {
  const Structure s(
      "namespace n { struct A : B<int> { int x = 1; };\n"
      "constexpr int f(A a) const { if (a[0] < 1) { return A{1, 2}; } each([&](int i) { g(i); }); } }");
  EXPECT_EQ(s.bracket(2), Bracket::type);
  const int list = find(s, "<");
  EXPECT_EQ(s.bracket(list), Bracket::angle);
  EXPECT_EQ(s.bracket(find(s, "{", list)), Bracket::type);
  const int body = find(s, "{", find(s, "f"));
  EXPECT_EQ(s.bracket(body), Bracket::block);
  EXPECT_EQ(s.partner(body), s.size() - 2);
  EXPECT_EQ(s.bracket(find(s, "[", body)), Bracket::square);
  EXPECT_EQ(s.bracket(find(s, "<", body)), Bracket::none);
  EXPECT_EQ(s.bracket(find(s, "{", body + 1)), Bracket::block);
  const int values = find(s, "{", find(s, "return"));
  EXPECT_EQ(s.bracket(values), Bracket::list);
  EXPECT_EQ(s.bracket(find(s, "{", find(s, "each"))), Bracket::lambda);
  EXPECT_EQ(s.function_of(values), body);
  EXPECT_EQ(s.name_of_function(body), "f");
}

TEST(Brackets, OfFunctionsThatSayWhatTheyReturn) {
  const Structure s("auto f(int x) -> std::optional<int> { return x; }");
  EXPECT_EQ(s.bracket(find(s, "{")), Bracket::block);
}

TEST(Brackets, AComparisonOperatorOpensNothing) {
  const Structure s("struct A { bool operator<(A a) const { return b < a.b; } };");
  EXPECT_EQ(s.bracket(find(s, "<")), Bracket::none);
  EXPECT_EQ(s.bracket(find(s, "{", 3)), Bracket::block);
}

TEST(Code, IsInFunctionBodies) {
  EXPECT_THAT(code_of("int a = b; struct C { int d = e; int f() { return g; } };"), ElementsAre("return", "g"));
  EXPECT_THAT(code_of("int f() { struct A { int b = c; }; return d; }"), ElementsAre("struct", "A", "return", "d"));
}

TEST(Code, IsNotWhatTheCompilerEvaluates) {
  EXPECT_THAT(code_of("void f() { static_assert(a < b); }"), IsEmpty());
  EXPECT_THAT(code_of("void f() { constexpr int a = b; }"), IsEmpty());
  EXPECT_THAT(code_of("void f() { static constexpr std::array<int, 3> a{b}; }"), ElementsAre("static"));
  EXPECT_THAT(code_of("void f() { if constexpr (a) b(); }"), ElementsAre("if", "b"));
  EXPECT_THAT(code_of("void f() { switch (a) { case b: c(); default: d(); } }"), ElementsAre("switch", "a", "c", "d"));
  EXPECT_THAT(code_of("struct A { A() = default; int f() { return b; } int g() { return c ? d : e; } };"),
              ElementsAre("return", "b", "return", "c", "d", "e"));
  EXPECT_THAT(code_of("void f() { g<a>(); }"), ElementsAre("g"));
  EXPECT_THAT(code_of("void f() { using a = b; }"), IsEmpty());
  EXPECT_THAT(code_of("void f() { g(sizeof(a)); }"), ElementsAre("g"));
}

// The text of each statement from where it begins to its end.
std::vector<std::string> statements(std::string_view source) {
  const Structure s(source);
  std::vector<std::string> out;
  for (int i = 0; i < s.size(); ++i) {
    if (s.starts_statement(i)) out.push_back(s.text(i, s.end_of_simple_statement(i)));
  }
  return out;
}

TEST(Statements, Begin) {
  EXPECT_THAT(statements("void f() { a(); if (b) c(); else d = {1}; e([] { g(); }); }"),
              ElementsAre("a()", "if (b) c()", "c()", "else d = {1}", "d = {1}", "e([] { g(); })", "g()"));
  EXPECT_THAT(statements("void f() { switch (a) { case b: c(); } for (int i = 0; i < 1; ++i) d(); }"),
              ElementsAre("switch (a) { case b: c(); } for (int i = 0; i < 1; ++i) d()", "case b: c()", "c()",
                          "for (int i = 0; i < 1; ++i) d()", "d()"));
}

TEST(Statements, AreFoundFromWithin) {
  const Structure s("void f() { a(); if (b(c)) d(e); }");
  EXPECT_EQ(s.statement_of(find(s, "c")), find(s, "if"));
  EXPECT_EQ(s.statement_of(find(s, "e")), find(s, "d"));
}

// "left|right" of the first such operator.
std::string operands(std::string_view source, std::string_view sign) {
  const std::string body = "void f() { " + std::string(source) + " }";
  const Structure s(body);
  const Operation at = operation_at(s, find(s, sign, find(s, "{")));
  return s.text(at.left.begin, at.left.end) + "|" + s.text(at.right.begin, at.right.end);
}

TEST(Operands, FollowThePrecedence) {
  EXPECT_EQ(operands("x = a + b * c < d - e && g;", "<"), "a + b * c|d - e");
  EXPECT_EQ(operands("x = a + b * c < d - e && g;", "&&"), "a + b * c < d - e|g");
  EXPECT_EQ(operands("return a - b - c;", "-"), "a|b");
  EXPECT_EQ(operands("return a & b | c & d;", "|"), "a & b|c & d");
  EXPECT_EQ(operands("x = a == b ? c : d;", "=="), "a|b");
}

TEST(Operands, EndAtBracketsAndCommas) {
  EXPECT_EQ(operands("g(a, b < c[1], d);", "<"), "b|c[1]");
  EXPECT_EQ(operands("if (h<int>(x) == y{1, 2}) k();", "=="), "h<int>(x)|y{1, 2}");
  EXPECT_EQ(operands("if (a) b += c;", "+="), "b|c");
  EXPECT_EQ(operands("for (int i = 0; i < n; ++i) b += c;", "+="), "b|c");
}

TEST(Operands, HaveTheirSigns) {
  EXPECT_EQ(operands("x = !a && -b < *c;", "&&"), "!a|-b < *c");
  EXPECT_EQ(operands("x = !a && -b < *c;", "<"), "-b|*c");
  const Structure s("void f() { x = !a.b(c) && d; }");
  const Range range = operand_of_prefix(s, find(s, "!"));
  EXPECT_EQ(s.text(range.begin, range.end), "a.b(c)");
}

TEST(Operands, ReferencesAndPointersAreNoOperators) {
  const Structure s("void f() { const A& a = *b; C&& c = d(&e); }");
  for (int i = 0; i < s.size(); ++i) {
    if (!is_one_of(s[i], {"&", "&&", "*"})) continue;
    EXPECT_EQ(binding(s, i), 0) << i;
  }
}

}  // namespace
}  // namespace agon::mutants
