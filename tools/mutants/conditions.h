// Conditions that are missing: always or never true, one of several left out, the `!` forgotten.
#pragma once
#include "mutant.h"

namespace agon::mutants {

namespace detail {

// The condition between parentheses, after what is declared before it; empty when it is itself a declaration.
inline Range condition_in(const Structure& s, int open) {
  Range range{open + 1, s.partner(open)};
  for (int i = range.begin; i < range.end; i = s.opens(i) ? s.partner(i) + 1 : i + 1) {
    if (s.is(i, ";")) range.begin = i + 1;
  }
  for (int i = range.begin; i < range.end; i = s.opens(i) ? s.partner(i) + 1 : i + 1) {
    if (s.is(i, "=")) return {};
  }
  return range;
}

// A number that picks bits out of a word.
inline bool is_mask(const Structure& s, Range range) {
  return range.end - range.begin == 1 && s[range.begin].kind == TokenKind::number;
}

}  // namespace detail

inline void find_decisions(Finder& found) {
  const Structure& s = found.s;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is_code(i)) continue;
    if ((s.is(i, "if") || s.is(i, "while")) && s.is(i + 1, "(")) {
      const Range range = detail::condition_in(s, i + 1);
      if (range.begin == range.end) continue;
      found.add("decision", Form::condition, range, "false", range.begin);
      if (s.is(i, "if")) found.add("decision", Form::condition, range, "true", range.begin);
    }
    if (s.is(i, "?") && binding(s, i) != 0) {
      const Range range{left_operand(s, i, detail::kTernary + 1), i};
      found.add("decision", Form::condition, range, "false", range.begin);
      found.add("decision", Form::condition, range, "true", range.begin);
    }
  }
}

/// One of several operands of &&, ||, & and | is left out.
inline void find_left_out(Finder& found) {
  const Structure& s = found.s;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is_code(i) || binding(s, i) == 0) continue;
    const bool logical = s.is(i, "&&") || s.is(i, "||");
    if (!logical && !s.is(i, "&") && !s.is(i, "|")) continue;
    const Operation at = operation_at(s, i);
    if (!logical && (detail::is_mask(s, at.left) || detail::is_mask(s, at.right))) continue;
    const Form form = logical ? Form::condition : Form::value;
    found.add("left out", form, at.all(), s.text(at.left.begin, at.left.end), i);
    // Of a chain, the operands after the first are left out at the operator before them.
    bool first = true;
    for (int k = at.left.begin; k < at.left.end; k = s.opens(k) ? s.partner(k) + 1 : k + 1) {
      first = first && binding(s, k) != binding(s, i);
    }
    if (first) found.add("left out", form, at.all(), s.text(at.right.begin, at.right.end), i);
  }
}

inline void find_negations(Finder& found) {
  const Structure& s = found.s;
  for (int i = 0; i + 1 < s.size(); ++i) {
    if (!s.is_code(i) || !s.is(i, "!")) continue;
    const Range operand = operand_of_prefix(s, i);
    found.add("negation", Form::condition, {i, operand.end}, s.text(operand.begin, operand.end), i);
  }
}

}  // namespace agon::mutants
