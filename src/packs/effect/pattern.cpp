#include "packs/effect/pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "packs/nearest.h"

namespace agon::packs::effect {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_name_character(char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_'; }

class PatternParser {
 public:
  explicit PatternParser(std::string_view text) : text_(text) {}

  std::variant<Pattern, PatternError> parse() {
    while (!error_ && at_ < text_.size()) {
      switch (text_[at_]) {
        case ' ': ++at_; break;
        case '<': slot(); break;
        case '[': open(); break;
        case ']': close(); break;
        default: words();
      }
    }
    if (!error_ && option_ != 0) fail(opened_, "this [ is never closed");
    if (!error_ && std::ranges::all_of(pattern_.parts, [](const PatternPart& part) { return part.option != 0; })) {
      fail(0, "a pattern needs a word or a slot that must be there");
    }
    if (error_) return *std::move(error_);
    return std::move(pattern_);
  }

 private:
  void fail(std::size_t offset, std::string message) { error_ = PatternError{offset, std::move(message)}; }

  void open() {
    if (option_ != 0) return fail(at_, "[ inside of [ ]");
    if (pattern_.options == kMostOptions) return fail(at_, fmt::format("more than {} groups in [ ]", kMostOptions));
    opened_ = at_++;
    option_ = ++pattern_.options;
  }

  void close() {
    if (option_ == 0) return fail(at_, "] without [");
    if (pattern_.parts.empty() || pattern_.parts.back().option != option_) return fail(opened_, "nothing in [ ]");
    option_ = 0;
    ++at_;
  }

  void slot() {
    const std::size_t begin = at_++;
    if (option_ != 0) return fail(begin, "a slot cannot be left out: expected words in [ ]");
    if (std::ranges::count_if(pattern_.parts, &PatternPart::is_slot) == kMostSlots) {
      return fail(begin, fmt::format("more than {} slots", kMostSlots));
    }
    PatternPart part{.offset = begin};
    part.name = name();
    part.kind = part.name;
    if (at_ < text_.size() && text_[at_] == ':') {
      ++at_;
      part.kind = name();
    }
    if (part.name.empty() || part.kind.empty() || at_ == text_.size() || text_[at_] != '>') {
      return fail(begin, "expected <kind> or <name:kind>");
    }
    ++at_;
    pattern_.parts.push_back(std::move(part));
  }

  std::string name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_name_character(text_[at_])) ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  void words() {
    PatternPart part{.offset = at_, .option = option_};
    while (true) {
      const std::size_t begin = at_;
      while (at_ < text_.size() && is_word_character(text_[at_]) && !is_capital(text_[at_])) ++at_;
      const std::string_view word = text_.substr(begin, at_ - begin);
      if (word.empty()) {
        const std::string found = at_ == text_.size() ? "the end" : in_quotes(text_.substr(at_, 1));
        return fail(at_, fmt::format("expected a word in small letters, found {}", found));
      }
      if (word.front() == '\'') return fail(begin, "a word cannot begin with an apostrophe, which begins a name");
      if (reads_as_number(word)) {
        return fail(begin, fmt::format("{} is read as a number: it needs a slot", in_quotes(word)));
      }
      part.words.emplace_back(word);
      if (at_ == text_.size() || text_[at_] != '|') break;
      ++at_;
    }
    pattern_.parts.push_back(std::move(part));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int option_ = 0;
  std::size_t opened_ = 0;
  Pattern pattern_;
  std::optional<PatternError> error_;
};

}  // namespace

bool reads_as_number(std::string_view word) {
  const std::size_t dash = word.find('-');
  const auto all_digits = [](std::string_view part) { return !part.empty() && std::ranges::all_of(part, is_digit); };
  if (dash == std::string_view::npos) return all_digits(word);
  return all_digits(word.substr(0, dash)) && all_digits(word.substr(dash + 1));
}

std::variant<Pattern, PatternError> parse_pattern(std::string_view text) { return PatternParser(text).parse(); }

}  // namespace agon::packs::effect
