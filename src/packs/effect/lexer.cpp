#include "packs/effect/lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/effect.h"
#include "packs/nearest.h"
#include "packs/utf8.h"

namespace agon::packs::effect {
namespace {

bool is_letter_or_digit(char c) { return c != '\'' && c != '-' && c != '+' && is_word_character(c); }

class Lexer {
 public:
  Lexer(const Vocabulary& vocabulary, const Quoted& text, Problems& problems)
      : vocabulary_(vocabulary), quoted_(text), text_(text.text()), problems_(problems) {}

  std::vector<Token> run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
        ++at_;
      } else if (tokens_.size() == kMostTokens) {
        problem(at_, fmt::format("an effect has at most {} words and signs", kMostTokens));
        break;
      } else if (c == '\'') {
        name();
      } else if (is_word_character(c)) {
        word();
      } else {
        sign();
      }
    }
    tokens_.push_back({.type = Token::Type::end, .offset = text_.size()});
    return std::move(tokens_);
  }

 private:
  void problem(std::size_t offset, std::string message) { problems_.add(quoted_.at(offset), std::move(message)); }

  /// An apostrophe before a letter belongs to the name, and two are one: 'Hawk's Eye', 'The Ladies'' Choice'.
  void name() {
    Token token{.type = Token::Type::name, .offset = at_++};
    for (; at_ < text_.size(); ++at_) {
      const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
      if (text_[at_] == '\'') {
        if (next == '\'') {
          ++at_;
        } else if (token.name.empty() || !is_letter_or_digit(next)) {
          break;
        }
      }
      token.name += text_[at_];
    }
    if (at_ == text_.size()) return problem(token.offset, "this name is never closed: expected ' after it");
    token.length = ++at_ - token.offset;
    tokens_.push_back(std::move(token));
  }

  void word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_word_character(text_[at_])) ++at_;
    const std::string_view word = std::string_view(text_).substr(begin, at_ - begin);
    Token token{.type = Token::Type::word, .offset = begin, .length = word.size()};
    if (reads_as_number(word)) {
      number(word, token);
    } else {
      std::string lower(word);
      for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      token.word = vocabulary_.word(lower);
    }
    tokens_.push_back(std::move(token));
  }

  void number(std::string_view word, Token& token) {
    const std::size_t dash = word.find('-');
    if (dash == std::string_view::npos) {
      token.type = Token::Type::number;
      const int value = value_of(word);
      if (value > kLargestNumber) problem(token.offset, fmt::format("expected a number from 0 to {}", kLargestNumber));
      token.value = static_cast<u16>(value);
      return;
    }
    token.type = Token::Type::range;
    const int from = value_of(word.substr(0, dash)), to = value_of(word.substr(dash + 1));
    if (from > to || to > kLargestNumber) {
      problem(token.offset, fmt::format("expected a range that rises, up to {}: 1-3", kLargestNumber));
    }
    token.value = Distances{static_cast<u8>(from), static_cast<u8>(to)}.value();
  }

  static int value_of(std::string_view digits) {
    constexpr int kTooLarge = 1'000;
    int value = 0;
    for (const char c : digits) value = std::min(value * 10 + (c - '0'), kTooLarge);
    return value;
  }

  void sign() {
    static constexpr std::pair<std::string_view, Sign> kSigns[] = {
        {">=", Sign::at_least}, {"<=", Sign::at_most},  {"=", Sign::equal}, {">", Sign::more},
        {"<", Sign::less},      {".", Sign::full_stop}, {",", Sign::comma}, {";", Sign::semicolon},
        {":", Sign::colon},     {"(", Sign::open},      {")", Sign::close}};
    for (const auto& [text, sign] : kSigns) {
      if (!std::string_view(text_).substr(at_).starts_with(text)) continue;
      tokens_.push_back({.type = Token::Type::sign, .offset = at_, .length = text.size(), .sign = sign});
      at_ += text.size();
      return;
    }
    const std::size_t length = std::max<std::size_t>(1, utf8_length(std::string_view(text_).substr(at_)));
    problem(at_,
            fmt::format("{} means nothing in an effect: expected words, numbers, 'names' and . , ; : ( ) >= <= = > <",
                        in_quotes(std::string_view(text_).substr(at_, length))));
    at_ += length;
  }

  const Vocabulary& vocabulary_;
  const Quoted& quoted_;
  const std::string& text_;
  Problems& problems_;
  std::size_t at_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokens_of(const Vocabulary& vocabulary, const Quoted& text, Problems& problems) {
  return Lexer(vocabulary, text, problems).run();
}

}  // namespace agon::packs::effect
