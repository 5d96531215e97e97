// A C++ source as tokens. It knows as much of the language as finding mutants takes: comments and preprocessor lines
// are no tokens, nor is what stands between #if and #endif, where it is not known which half is compiled. The sources
// are formatted, so the spaces around an operator tell what it is: `a < b` compares, `Set<Cells>` does not.
#pragma once
#include <array>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace agon::mutants {

enum class TokenKind { word, number, text, sign };

struct Token {
  TokenKind kind{};
  std::string_view text;
  std::size_t begin = 0;  // in the source
  int line = 1;
  bool space_before = false;
  bool space_after = false;

  std::size_t end() const { return begin + text.size(); }
  bool is(std::string_view what) const { return text == what; }
  bool spaced() const { return space_before && space_after; }
};

namespace detail {

inline bool starts_word(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
inline bool in_word(char c) { return starts_word(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }
inline bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

inline constexpr std::array<std::string_view, 25> kSigns{"<=>", "<<=", ">>=", "->*", "...", "::", "->", "++", "--",
                                                         "<<",  ">>",  "<=",  ">=",  "==",  "!=", "&&", "||", "+=",
                                                         "-=",  "*=",  "/=",  "%=",  "&=",  "|=", "^="};

// Reads one source from its beginning to its end.
class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) : text_(text) {}

  std::vector<Token> run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n' || is_space(c)) {
        skip(1);
      } else if (c == '#' && only_space_before()) {
        directive();
      } else if (rest().starts_with("//")) {
        skip(line_end());
      } else if (rest().starts_with("/*")) {
        skip(std::min(rest().find("*/"), rest().size() - 2) + 2);
      } else {
        add(c);
      }
    }
    return tokens_;
  }

 private:
  std::string_view rest() const { return text_.substr(at_); }
  std::size_t line_end() const { return std::min(rest().find('\n'), rest().size()); }

  void skip(std::size_t length) {
    for (; length > 0; --length) line_ += text_[at_++] == '\n' ? 1 : 0;
  }

  bool only_space_before() const {
    for (std::size_t i = at_; i > 0 && text_[i - 1] != '\n'; --i) {
      if (!is_space(text_[i - 1])) return false;
    }
    return true;
  }

  // A preprocessor line with those that continue it.
  std::string_view directive() {
    const std::size_t begin = at_;
    for (;;) {
      const std::size_t length = line_end();
      const bool goes_on = length > 0 && text_[at_ + length - 1] == '\\';
      skip(std::min(length + 1, rest().size()));
      if (!goes_on || at_ == text_.size()) break;
    }
    const std::string_view line = text_.substr(begin, at_ - begin);
    if (line.starts_with("#if")) skip_conditional();
    return line;
  }

  void skip_conditional() {
    while (at_ < text_.size()) {
      if (text_[at_] == '#' && only_space_before()) {
        if (directive().starts_with("#endif")) return;
      } else {
        skip(std::min(line_end() + 1, rest().size()));
      }
    }
  }

  std::size_t length_of(char c) const {
    std::size_t n = 1;
    if (starts_word(c)) {
      while (n < rest().size() && in_word(rest()[n])) ++n;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      while (n < rest().size() && (in_word(rest()[n]) || rest()[n] == '\'' || rest()[n] == '.')) ++n;
    } else if (c == '"' || c == '\'') {
      while (n < rest().size() && rest()[n] != c) n += rest()[n] == '\\' ? 2 : 1;
      n = std::min(n + 1, rest().size());
    } else {
      for (const std::string_view sign : kSigns) {
        if (rest().starts_with(sign)) return closes_two_lists(sign) ? 1 : sign.size();
      }
    }
    return n;
  }

  // `Array<Array<int>>`: formatted, a shift has a space before it.
  bool closes_two_lists(std::string_view sign) const {
    return (sign == ">>" || sign == ">>=" || sign == ">=") && at_ > 0 && !is_space(text_[at_ - 1]);
  }

  // R"(…)" and with a mark: R"x(…)x".
  std::size_t length_of_raw_text() const {
    const std::size_t open = rest().find('(');
    if (open == std::string_view::npos) return rest().size();
    const std::string close = ")" + std::string(rest().substr(2, open - 2)) + "\"";
    const std::size_t end = rest().find(close);
    return end == std::string_view::npos ? rest().size() : end + close.size();
  }

  void add(char c) {
    const bool raw = rest().starts_with("R\"");
    const std::size_t length = raw ? length_of_raw_text() : length_of(c);
    TokenKind kind = TokenKind::sign;
    if (raw || c == '"' || c == '\'') {
      kind = TokenKind::text;
    } else if (starts_word(c)) {
      kind = TokenKind::word;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      kind = TokenKind::number;
    }
    const std::size_t after = at_ + length;
    tokens_.push_back({kind, rest().substr(0, length), at_, line_, at_ == 0 || is_space(text_[at_ - 1]),
                       after >= text_.size() || is_space(text_[after])});
    skip(length);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::vector<Token> tokens_;
};

}  // namespace detail

/// The tokens of a source; they point into `text`.
inline std::vector<Token> tokens_of(std::string_view text) { return detail::Tokenizer(text).run(); }

}  // namespace agon::mutants
