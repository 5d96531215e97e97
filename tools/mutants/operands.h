// The operands of operators: which tokens belong to each side.
#pragma once
#include "structure.h"

namespace agon::mutants {

/// Tokens from `begin` up to `end`, which is not among them.
struct Range {
  int begin = 0;
  int end = 0;
  bool operator==(const Range&) const = default;
};

namespace detail {

inline constexpr int kUnary = 15;
inline constexpr int kTernary = 3;

inline int precedence_of(std::string_view sign) {
  struct Level {
    int level;
    std::initializer_list<std::string_view> signs;
  };
  static const std::initializer_list<Level> kLevels{
      {14, {"*", "/", "%"}},
      {13, {"+", "-"}},
      {12, {"<<", ">>"}},
      {11, {"<=>"}},
      {10, {"<", "<=", ">", ">="}},
      {9, {"==", "!="}},
      {8, {"&"}},
      {7, {"^"}},
      {6, {"|"}},
      {5, {"&&"}},
      {4, {"||"}},
      {kTernary, {"?", ":", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}}};
  for (const Level& each : kLevels) {
    if (std::find(each.signs.begin(), each.signs.end(), sign) != each.signs.end()) return each.level;
  }
  return 0;
}

}  // namespace detail

/// How tightly token i binds as an operator between two operands; 0 when it is none.
inline int binding(const Structure& s, int i) {
  const Token& token = s[i];
  if (token.kind != TokenKind::sign || s.bracket(i) != Bracket::none) return 0;
  if (!token.space_before && !token.is(":")) return 0;  // a sign of a number, a reference, a pointer
  if (!token.space_after) return 0;
  return detail::precedence_of(token.text);
}

/// Where the operand to the left of token i begins, if i binds that tightly.
inline int left_operand(const Structure& s, int i, int level) {
  int begin = i;
  for (int k = i - 1; k >= 0 && !s.starts_statement(begin); --k) {
    const int other = binding(s, k);
    const bool within_block = s.bracket(k) == Bracket::block || s.bracket(k) == Bracket::type;
    if ((s.closes(k) && within_block) || s.opens(k) || (other != 0 && other < level)) break;
    if (is_one_of(s[k], {";", ",", "return", "case", "throw", "else", "do"})) break;
    if (s.closes(k)) k = s.partner(k);
    begin = k;
  }
  return begin;
}

/// Where the operand to the right of token i ends.
inline int right_operand(const Structure& s, int i, int level) {
  int k = i + 1;
  while (k < s.size()) {
    if (s.opens(k)) {
      if (s.bracket(k) == Bracket::block || s.bracket(k) == Bracket::type) break;
      k = s.partner(k) + 1;
      continue;
    }
    if (s.closes(k) || is_one_of(s[k], {";", ","})) break;
    if (const int other = binding(s, k); other != 0 && other <= level) break;
    ++k;
  }
  return k;
}

/// An operator with its operands.
struct Operation {
  Range left, right;
  Range all() const { return {left.begin, right.end}; }
};
inline Operation operation_at(const Structure& s, int i) {
  const int level = binding(s, i);
  return {{left_operand(s, i, level), i}, {i + 1, right_operand(s, i, level)}};
}

/// The operand of a sign before it, such as `!`.
inline Range operand_of_prefix(const Structure& s, int i) { return {i + 1, right_operand(s, i, detail::kUnary)}; }

}  // namespace agon::mutants
