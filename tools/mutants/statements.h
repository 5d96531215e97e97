// Statements that are left out.
#pragma once
#include "mutant.h"

namespace agon::mutants {

namespace detail {

// Where a chain of names, members, calls and indices ends: `s.players[seat].hand`, `t.tell(…)`.
inline int end_of_chain(const Structure& s, int i) {
  bool wants_name = true;
  for (; i < s.size(); ++i) {
    if (wants_name) {
      if (s[i].kind != TokenKind::word || (is_keyword(s[i]) && !s.is(i, "template"))) return i;
      wants_name = s.is(i, "template");
    } else if (is_one_of(s[i], {".", "->", "::"})) {
      wants_name = true;
    } else if (s.opens(i) && !s[i].space_before && s.bracket(i) != Bracket::block) {
      i = s.partner(i);
    } else {
      return i;
    }
  }
  return i;
}

inline bool does_something(const Structure& s, int i) {
  if (s.is(i, "++") || s.is(i, "--")) return true;
  int end = kNoToken;
  if (s.is(i, "(") || s.is(i, "*")) {
    end = s.is(i, "*") ? end_of_chain(s, i + 1) : s.partner(i) + 1;
    if (s.is(end, ".") || s.is(end, "->")) end = end_of_chain(s, end + 1);
  } else {
    end = end_of_chain(s, i);
  }
  if (end == i || end >= s.size()) return false;
  if (is_one_of(s[end], {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--"})) return true;
  return s.is(end, ";") && s.is(end - 1, ")");
}

}  // namespace detail

inline void find_statements(Finder& found) {
  const Structure& s = found.s;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is_code(i) || !s.starts_statement(i) || !detail::does_something(s, i)) continue;
    const int end = s.end_of_simple_statement(i);
    if (end < s.size()) found.add("statement", Form::statement, {i, end + 1}, "", i);
  }
}

}  // namespace agon::mutants
