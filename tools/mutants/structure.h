// What the brackets of a source are, and which of its tokens are code that runs: inside of function bodies, and not in
// something that only the compiler evaluates.
#pragma once
#include <algorithm>
#include <initializer_list>

#include "tokens.h"

namespace agon::mutants {

inline constexpr int kNoToken = -1;

enum class Bracket {
  none,
  round,   // ( )
  square,  // [ ]
  angle,   // < > of a template
  list,    // { } with values in it
  type,    // { } of a class, an enumeration or a namespace
  block,   // { } with statements in it
  lambda,  // the same, inside of an expression
};

inline bool is_one_of(const Token& token, std::initializer_list<std::string_view> list) {
  return std::find(list.begin(), list.end(), token.text) != list.end();
}

inline bool is_keyword(const Token& token) {
  return is_one_of(token, {"return",   "case",   "else",     "do",    "throw", "if",     "for",
                           "while",    "switch", "default",  "const", "auto",  "static", "using",
                           "template", "break",  "continue", "goto",  "new",   "delete", "constexpr",
                           "typename", "struct", "class",    "enum",  "union", "inline", "operator"});
}

/// The tokens of a source with what is known about each. Indices are ints, kNoToken is none.
class Structure {
 public:
  explicit Structure(std::string_view source) : source_(source), tokens_(tokens_of(source)), marks_(tokens_.size()) {
    find_brackets();
    find_constants();
  }

  std::string_view source() const { return source_; }
  int size() const { return static_cast<int>(tokens_.size()); }
  const Token& operator[](int i) const { return tokens_[static_cast<std::size_t>(i)]; }
  bool is(int i, std::string_view text) const { return i >= 0 && i < size() && (*this)[i].text == text; }

  /// The bracket that token i opens or closes.
  Bracket bracket(int i) const { return i >= 0 && i < size() ? mark(i).bracket : Bracket::none; }
  int partner(int i) const { return mark(i).partner; }
  bool opens(int i) const { return bracket(i) != Bracket::none && partner(i) > i; }
  bool closes(int i) const { return bracket(i) != Bracket::none && partner(i) < i; }
  /// The token that opens the innermost bracket around token i.
  int around(int i) const { return mark(i).around; }
  /// Code that runs, and may be changed.
  bool is_code(int i) const { return mark(i).code; }
  /// The outermost block around a token: the function that it is in.
  int function_of(int i) const {
    int found = kNoToken;
    for (int open = around(i); open != kNoToken; open = around(open)) {
      if (bracket(open) == Bracket::block) found = open;
      if (bracket(open) == Bracket::type) break;
    }
    return found;
  }

  /// Whether a statement begins at token i, one that is no block.
  bool starts_statement(int i) const {
    const int open = around(i);
    if (open == kNoToken || !is_block(bracket(open)) || is_one_of((*this)[i], {"{", "}"})) return false;
    const int before = i - 1;
    if (before == open || is(before, ";") || is(before, "else") || is(before, "do")) return true;
    if (is(before, "}")) return bracket(before) != Bracket::list && bracket(before) != Bracket::lambda;
    if (is(before, ":")) return mark(before).label;
    return is(before, ")") && is_head(partner(before));
  }

  /// The token after the last one of the statement that begins at i, where that is a simple one: its `;`.
  int end_of_simple_statement(int i) const {
    while (i < size() && !is(i, ";")) i = opens(i) ? partner(i) + 1 : i + 1;
    return i;
  }

  /// Where the statement begins that token i is in: the innermost one, with its head if it has one.
  int statement_of(int i) const {
    while (around(i) != kNoToken && !is_block(bracket(around(i)))) i = around(i);
    while (i > 0 && !starts_statement(i)) i = closes(i - 1) ? partner(i - 1) : i - 1;
    return i;
  }

  /// What a function is called, given the block that is its body; empty when it has no name.
  std::string_view name_of_function(int open) const {
    int i = open - 1;
    while (i > 0 && !is(i, ")")) i = closes(i) ? partner(i) - 1 : i - 1;
    return i > 0 && partner(i) > 0 ? (*this)[partner(i) - 1].text : std::string_view();
  }

  /// `(` after if, for, while or switch.
  bool is_head(int open) const {
    return open > 0 && (is_one_of((*this)[open - 1], {"if", "for", "while", "switch"}) ||
                        (is(open - 1, "constexpr") && is(open - 2, "if")));
  }

  /// The source from one token up to another, as one line without comments.
  std::string text(int begin, int end) const {
    std::string out;
    for (int i = begin; i < end; ++i) {
      if (i > begin && (*this)[i].space_before) out += ' ';
      out += (*this)[i].text;
    }
    return out;
  }

 private:
  struct Mark {
    Bracket bracket{};
    int partner = kNoToken;
    int around = kNoToken;
    bool code = false;
    bool label = false;  // a `:` after a case
  };

  const Mark& mark(int i) const { return marks_[static_cast<std::size_t>(i)]; }
  Mark& mark(int i) { return marks_[static_cast<std::size_t>(i)]; }
  static bool is_block(Bracket b) { return b == Bracket::block || b == Bracket::lambda; }

  void find_brackets() {
    std::vector<int> open;
    for (int i = 0; i < size(); ++i) {
      while (!open.empty() && bracket(open.back()) == Bracket::angle && is_one_of((*this)[i], {")", "]", "}", ";"})) {
        mark(open.back()) = {.around = mark(open.back()).around};  // it was no list of a template
        open.pop_back();
      }
      const Bracket kind = opened_by(i, open);
      if (kind == Bracket::none && closes_innermost(i, open)) {
        mark(i).bracket = bracket(open.back());
        mark(i).partner = open.back();
        mark(open.back()).partner = i;
        open.pop_back();
      }
      mark(i).around = open.empty() ? kNoToken : open.back();
      if (kind == Bracket::none) continue;
      mark(i).bracket = kind;
      mark(i).partner = i + 1;  // until the other one is found
      open.push_back(i);
    }
  }

  Bracket opened_by(int i, const std::vector<int>& open) const {
    if (is(i, "(")) return Bracket::round;
    if (is(i, "[")) return Bracket::square;
    if (is(i, "<") && i > 0 && !is(i - 1, "operator") && (is(i - 1, "template") || !(*this)[i].space_before)) {
      return Bracket::angle;
    }
    if (is(i, "{")) return brace(i, open);
    return Bracket::none;
  }

  bool closes_innermost(int i, const std::vector<int>& open) const {
    if (open.empty()) return false;
    switch (bracket(open.back())) {
      case Bracket::round: return is(i, ")");
      case Bracket::square: return is(i, "]");
      case Bracket::angle: return is(i, ">");
      default: return is(i, "}");
    }
  }

  Bracket brace(int i, const std::vector<int>& open) const {
    const Bracket outer = open.empty() ? Bracket::type : bracket(open.back());
    const bool in_expression = outer == Bracket::round || outer == Bracket::list || outer == Bracket::square;
    int before = i - 1;
    // `-> Type {` is the head of a function as well.
    for (int k = before; k > 0 && ((*this)[k].kind == TokenKind::word || closes(k) || is(k, "::")); --k) {
      if (closes(k)) k = partner(k);
      if (is(k - 1, "->") && is(k - 2, ")")) before = k - 2;
    }
    while (before > 0 && is_one_of((*this)[before], {"const", "noexcept", "override", "mutable", "final"})) --before;
    if (is(before, "]") && bracket(before) == Bracket::square) return Bracket::lambda;
    if (is(before, ")")) {
      const int head = partner(before);
      return head > 0 && is(head - 1, "]") ? Bracket::lambda : Bracket::block;
    }
    if (before < 0 || is_one_of((*this)[before], {"else", "do", "try"})) return Bracket::block;
    if (!in_expression) {
      if (names_type(before)) return Bracket::type;
      if (is_one_of((*this)[before], {"{", "}", ";", ":"})) return Bracket::block;
    }
    return Bracket::list;
  }

  // Whether the words before a brace declare a class, an enumeration or a namespace.
  bool names_type(int i) const {
    for (; i >= 0 && !is(i, ";") && !is(i, "{") && !is(i, "}") && !is(i, "="); --i) {
      if (is_one_of((*this)[i], {"struct", "class", "union", "enum", "namespace"})) return true;
      if (closes(i)) i = partner(i);
    }
    return false;
  }

  // Everything in a block is code but what only the compiler evaluates.
  void find_constants() {
    for (int i = 0; i < size(); ++i) {
      int open = mark(i).around;
      while (open != kNoToken && !is_block(bracket(open)) && bracket(open) != Bracket::type) open = mark(open).around;
      mark(i).code = open != kNoToken && is_block(bracket(open));
    }
    for (int i = 0; i < size(); ++i) {
      if (bracket(i) == Bracket::angle && opens(i)) forget(i, partner(i));
      if (is(i, "static_assert") || is(i, "using")) forget(i, end_of_simple_statement(i));
      if (is(i, "constexpr") && !is(i - 1, "if") && declares_variable(i)) forget(i, end_of_simple_statement(i));
      if (is(i, "constexpr") && is(i - 1, "if")) forget(i, partner(i + 1));
      if (is_one_of((*this)[i], {"sizeof", "decltype", "alignas", "noexcept"}) && is(i + 1, "(")) {
        forget(i, partner(i + 1));
      }
      if (is(i, "[") && is(i + 1, "[")) forget(i, partner(i));
      if (is(i, "case") || (is(i, "default") && is(i + 1, ":"))) {
        int end = i;
        while (end < size() && !is(end, ":")) ++end;
        if (end < size()) mark(end).label = true;
        forget(i, end);
      }
    }
  }

  void forget(int begin, int last) {
    for (int i = begin; i <= last && i < size(); ++i) mark(i).code = false;
  }

  // After `constexpr`: a function has parentheses before anything else.
  bool declares_variable(int i) const {
    for (; i < size(); ++i) {
      if (is(i, "(")) return false;
      if (is(i, "=") || is(i, "{") || is(i, ";")) return true;
      if (bracket(i) == Bracket::angle && opens(i)) i = partner(i);
    }
    return true;
  }

  std::string_view source_;
  std::vector<Token> tokens_;
  std::vector<Mark> marks_;
};

}  // namespace agon::mutants
