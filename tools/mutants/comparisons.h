// Comparisons and sums: a bound that is one off, the opposite, the other sign.
#pragma once
#include "mutant.h"

namespace agon::mutants {

namespace detail {

// Whether token i stands between the parentheses of a `for`.
inline bool in_for_head(const Structure& s, int i) {
  for (int open = s.around(i); open != kNoToken; open = s.around(open)) {
    if (s.bracket(open) == Bracket::round && s.is(open - 1, "for")) return true;
    if (s.bracket(open) != Bracket::round && s.bracket(open) != Bracket::square) return false;
  }
  return false;
}

inline bool has_text(const Structure& s, Range range) {
  for (int i = range.begin; i < range.end; ++i) {
    if (s[i].kind == TokenKind::text || is_one_of(s[i], {"string", "to_string", "format"})) return true;
  }
  return false;
}

// The value itself: static_cast<u8>(n) is n.
inline std::string without_cast(const Structure& s, Range range) {
  if (s.is(range.begin, "static_cast")) {
    const int open = s.partner(range.begin + 1) + 1;
    if (s.is(open, "(") && s.partner(open) + 1 == range.end) return s.text(open + 1, s.partner(open));
  }
  return s.text(range.begin, range.end);
}

// `a < b ? a : b`, or `if (a > most) most = a;`: where both are equal it does not matter which one is taken.
inline bool takes_either(const Structure& s, Range left, Range right) {
  const std::string a = without_cast(s, left), b = without_cast(s, right);
  const auto both = [&](const std::string& x, const std::string& y) {
    return (x == a && y == b) || (x == b && y == a);
  };
  if (s.is(right.end, "?")) {
    const int colon = right_operand(s, right.end, kTernary);
    if (!s.is(colon, ":")) return false;
    return both(without_cast(s, {right.end + 1, colon}),
                without_cast(s, {colon + 1, right_operand(s, colon, kTernary)}));
  }
  if (!s.is(left.begin - 1, "(") || !s.is(left.begin - 2, "if") || !s.is(right.end, ")")) return false;
  const bool block = s.is(right.end + 1, "{");
  const int body = right.end + (block ? 2 : 1), end = s.end_of_simple_statement(body);
  if (block && !s.is(end + 1, "}")) return false;
  for (int i = body; i < end; ++i) {
    if (s.is(i, "=")) return both(s.text(body, i), without_cast(s, {i + 1, end}));
  }
  return false;
}

}  // namespace detail

inline void find_comparisons(Finder& found) {
  const Structure& s = found.s;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is_code(i) || binding(s, i) == 0) continue;
    const Operation at = operation_at(s, i);
    const std::string left = s.text(at.left.begin, at.left.end), right = s.text(at.right.begin, at.right.end);
    const auto with = [&](std::string_view sign) {
      found.add("comparison", Form::condition, at.all(), joined({left, " ", sign, " ", right}), i);
    };
    if (s.is(i, "==")) with("!=");
    if (s.is(i, "!=")) with("==");
    if (detail::in_for_head(s, i)) {
      // One more would read what is not there; one fewer forgets the last.
      const bool less = s.is(i, "<") || s.is(i, "<=");
      if (less) found.add("bound", Form::condition, at.all(), joined({left, " ", s[i].text, " ", right, " - 1"}), i);
      continue;
    }
    if (!detail::takes_either(s, at.left, at.right)) {
      if (s.is(i, "<")) with("<=");
      if (s.is(i, "<=")) with("<");
      if (s.is(i, ">")) with(">=");
      if (s.is(i, ">=")) with(">");
    }
    if (s.is(i, "<") || s.is(i, "<=")) with(">");
    if (s.is(i, ">") || s.is(i, ">=")) with("<");
  }
}

inline void find_sums(Finder& found) {
  const Structure& s = found.s;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is_code(i) || binding(s, i) == 0) continue;
    const Operation at = operation_at(s, i);
    if (detail::has_text(s, at.all())) continue;
    const std::string left = s.text(at.left.begin, at.left.end), right = s.text(at.right.begin, at.right.end);
    if (s.is(i, "+")) found.add("sum", Form::value, at.all(), joined({left, " - ", right}), i);
    if (s.is(i, "-") && left == "1") {
      found.add("seat", Form::value, at.all(), right, i);  // the other one of two
    } else if (s.is(i, "-")) {
      found.add("sum", Form::value, at.all(), joined({left, " + ", right}), i);
      found.add("left out", Form::value, at.all(), left, i);
    }
    if (s.is(i, "+=") || s.is(i, "-=")) {
      found.add("sum", Form::value, at.all(), joined({left, s.is(i, "+=") ? " -= " : " += ", right}), i);
    }
  }
}

}  // namespace agon::mutants
