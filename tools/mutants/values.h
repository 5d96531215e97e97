// Values: numbers that are one off, true for false, the smaller for the larger.
#pragma once
#include <charconv>

#include "mutant.h"

namespace agon::mutants {

inline void find_numbers(Finder& found) {
  constexpr int kMost = 12;  // larger ones are sizes and weights, seldom a rule
  const Structure& s = found.s;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is_code(i) || s[i].kind != TokenKind::number) continue;
    int value = 0;
    const std::string_view text = s[i].text;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ptr != text.data() + text.size() || value > kMost) continue;
    const auto beside = [&](std::initializer_list<std::string_view> signs) {
      return (i > 0 && is_one_of(s[i - 1], signs)) || (i + 1 < s.size() && is_one_of(s[i + 1], signs));
    };
    if (beside({"<<", ">>", "&", "|", "^", "~", "%", "*"})) continue;  // places of bits
    if (s.is(i + 1, "-") && value == 1) continue;                      // the other one of two
    const bool compared = beside({"<", "<=", ">", ">=", "==", "!="});
    if (compared && value == 0) continue;
    const auto becomes = [&](int other) { found.add("number", Form::value, {i, i + 1}, std::to_string(other), i); };
    if (s.is(i - 1, "[") && value < 2) {
      becomes(1 - value);
      continue;
    }
    becomes(value + 1);
    if (!compared && value > 0) becomes(value - 1);
  }
}

inline void find_truths(Finder& found) {
  const Structure& s = found.s;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is_code(i) || (!s.is(i, "true") && !s.is(i, "false"))) continue;
    found.add("truth", Form::value, {i, i + 1}, s.is(i, "true") ? "false" : "true", i);
  }
}

inline void find_extremes(Finder& found) {
  const Structure& s = found.s;
  for (int i = 0; i + 1 < s.size(); ++i) {
    if (!s.is_code(i) || (!s.is(i, "min") && !s.is(i, "max")) || s.is(i - 1, ".")) continue;
    int open = i + 1;
    if (s.bracket(open) == Bracket::angle) open = s.partner(open) + 1;
    if (!s.is(open, "(")) continue;
    const int begin = s.is(i - 1, "::") ? i - 2 : i, end = s.partner(open) + 1;
    found.add("extreme", Form::value, {begin, end},
              s.text(begin, i) + (s.is(i, "min") ? "max" : "min") + s.text(i + 1, end), i);
  }
}

}  // namespace agon::mutants
