// Names that are taken for others: the wrong seat, the wrong one of two pieces, another edition or step.
#pragma once
#include "enumerations.h"
#include "mutant.h"

namespace agon::mutants {

namespace detail {

inline bool is_member(const Structure& s, int i) { return s.is(i - 1, ".") || s.is(i - 1, "->"); }

// A whole argument or index, and no declaration.
inline bool stands_alone(const Structure& s, int i) {
  const bool after = s.is(i - 1, "(") || s.is(i - 1, ",") || s.is(i - 1, "[");
  const bool before = s.is(i + 1, ")") || s.is(i + 1, ",") || s.is(i + 1, "]");
  if (!after || !before) return false;
  const int open = s.around(i);
  if (s.bracket(open) == Bracket::square)
    return open > 0 && !s[open].space_before && s[open - 1].kind != TokenKind::sign;
  return s.bracket(open) == Bracket::round && open > 0 && s[open - 1].kind == TokenKind::word;
}

inline bool is_changed(const Structure& s, int i) {
  return is_one_of(s[i + 1], {"=", "+=", "-=", "|=", "&=", "++", "--"}) || s.is(i - 1, "++") || s.is(i - 1, "--");
}

inline bool names_in_function(const Structure& s, int i, std::string_view name) {
  const int open = s.function_of(i);
  if (open == kNoToken) return false;
  // The parameters stand before the block.
  int begin = open;
  while (begin > 0 && !s.is(begin - 1, ";") && !s.is(begin - 1, "}")) --begin;
  for (int k = begin; k < s.partner(open); ++k) {
    if (s.is(k, name) && is_member(s, k) == is_member(s, i)) return true;
  }
  return false;
}

}  // namespace detail

inline void find_seats(Finder& found) {
  const Structure& s = found.s;
  for (int i = 1; i + 1 < s.size(); ++i) {
    if (!s.is_code(i)) continue;
    if (s.is(i, "rival") && s.is(i + 1, "(")) {
      const int end = s.partner(i + 1);
      found.add("seat", Form::value, {i, end + 1}, s.text(i + 2, end), i);
    }
    if (is_one_of(s[i], {"seat", "by"}) && detail::stands_alone(s, i) && !s.is(i - 2, "rival")) {
      found.add("seat", Form::value, {i, i + 1}, std::string(s[i].text) + " ^ 1", i);
    }
  }
}

inline void find_mistaken(Finder& found) {
  static constexpr std::array<std::array<std::string_view, 2>, 5> kPairs{
      {{"actor", "target"}, {"attacker", "target"}, {"subject", "object"}, {"mine", "theirs"}, {"from", "to"}}};
  const Structure& s = found.s;
  for (int i = 1; i + 1 < s.size(); ++i) {
    if (!s.is_code(i) || detail::is_changed(s, i)) continue;
    // A designated initialiser is no place to read from; a declaration neither.
    if (s.is(i - 1, ".") && (s.is(i - 2, "{") || s.is(i - 2, ","))) continue;
    if (s[i - 1].kind == TokenKind::word && !s.is(i - 1, "return")) continue;
    if (is_one_of(s[i - 1], {"&", "*", ">", "::"}) && !s[i - 1].space_before) continue;
    if (s.is(i + 1, "(")) continue;
    for (const auto& [one, other] : kPairs) {
      const std::string_view instead = s.is(i, one) ? other : s.is(i, other) ? one : "";
      if (instead.empty() || !detail::names_in_function(s, i, instead)) continue;
      const int begin = detail::is_member(s, i) ? left_operand(s, i, detail::kUnary) : i;
      found.add("mistaken", Form::value, {begin, i + 1}, s.text(begin, i) + std::string(instead), i);
    }
  }
}

inline void find_enumerators(Finder& found, const Enumerations& enumerations) {
  const Structure& s = found.s;
  for (int i = 0; i + 2 < s.size(); ++i) {
    // Rules, reasons and events name what is told, not what happens; faults and `Next` belong to the machine.
    if (!s.is_code(i) || is_one_of(s[i], {"Rule", "Reason", "What", "Fault", "Next"})) continue;
    if (s[i].kind != TokenKind::word || !s.is(i + 1, "::") || s.is(i + 3, "::") || s.is(i + 3, "(")) continue;
    const auto other = enumerations.next(s[i].text, s[i + 2].text);
    if (!other) continue;
    const int begin = s.is(i - 1, "::") ? i - 2 : i;
    found.add("name", Form::value, {begin, i + 3}, s.text(begin, i + 2) + *other, i);
  }
}

}  // namespace agon::mutants
