#include "packs/message.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "packs/nearest.h"
#include "packs/utf8.h"

namespace agon::packs {
namespace {

constexpr int kMaxDepth = 8;
constexpr std::array<std::string_view, 6> kPluralForms{"zero", "one", "two", "few", "many", "other"};
constexpr std::array<std::string_view, 2> kChoices{"plural", "select"};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_'; }

/// A recursive-descent parser; the first error ends it, as every function returns at once when there is one.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  ParsedMessage parse() {
    Message message{parts(0, false), std::string(text_)};
    if (!error_ && at_ < text_.size()) fail("unmatched }; a brace that is text is written '}'");
    if (error_) return *error_;
    return message;
  }

 private:
  bool ended() const { return at_ >= text_.size(); }
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  void skip_spaces() {
    while (is_space(peek())) ++at_;
  }
  std::string word() {
    const std::size_t start = at_;
    while (is_word(peek())) ++at_;
    return std::string(text_.substr(start, at_ - start));
  }
  void fail(std::string message) { fail(at_, std::move(message)); }
  void fail(std::size_t offset, std::string message) {
    if (!error_) error_ = MessageError{offset, std::move(message)};
  }
  std::string found() const {
    if (ended()) return "the end";
    return in_quotes(text_.substr(at_, std::max<std::size_t>(utf8_length(text_.substr(at_)), 1)));
  }

  /// Up to the end or to a closing brace, which is left to the caller.
  std::vector<MessagePart> parts(int depth, bool in_plural) {
    std::vector<MessagePart> out;
    const auto literal = [&](char c) {
      if (out.empty() || out.back().kind != MessagePart::Kind::literal)
        out.push_back({MessagePart::Kind::literal, {}, {}});
      out.back().text += c;
    };
    while (!error_ && !ended() && peek() != '}') {
      const char c = peek();
      if (c == '{') {
        out.push_back(operand(depth, in_plural));
      } else if (c == '#' && in_plural) {
        out.push_back({MessagePart::Kind::number_sign, {}, {}});
        ++at_;
      } else if (c == '\'' && peek(1) == '\'') {
        literal('\'');
        at_ += 2;
      } else if (c == '\'' && (peek(1) == '{' || peek(1) == '}' || (in_plural && peek(1) == '#'))) {
        quoted(literal);
      } else {
        literal(c);
        ++at_;
      }
    }
    return out;
  }

  template <class Literal>
  void quoted(const Literal& literal) {
    const std::size_t start = at_++;
    while (!ended()) {
      if (peek() == '\'' && peek(1) == '\'') {
        ++at_;
      } else if (peek() == '\'') {
        ++at_;
        return;
      }
      literal(peek());
      ++at_;
    }
    fail(start, "quoted text without a closing apostrophe");
  }

  MessagePart operand(int depth, bool in_plural) {
    MessagePart part{MessagePart::Kind::operand, {}, {}};
    const std::size_t start = at_++;
    skip_spaces();
    const std::size_t name_at = at_;
    part.text = word();
    if (part.text.empty() || is_digit(part.text[0])) {
      at_ = name_at;
      fail("expected the name of an operand after {, found " + found());
      return part;
    }
    skip_spaces();
    if (peek() == '}') {
      ++at_;
      return part;
    }
    if (ended()) {
      fail(start, "{ without a closing }");
      return part;
    }
    if (peek() != ',') {
      fail("expected , or } after \"" + part.text + "\", found " + found());
      return part;
    }
    ++at_;
    skip_spaces();
    const std::size_t choice_at = at_;
    const std::string choice = word();
    if (choice != kChoices[0] && choice != kChoices[1]) {
      at_ = choice_at;
      fail(choice.empty() ? "expected plural or select, found " + found() : unknown_name("choice", choice, kChoices));
      return part;
    }
    part.kind = choice == kChoices[0] ? MessagePart::Kind::plural : MessagePart::Kind::select;
    skip_spaces();
    if (peek() != ',') {
      fail("expected , after " + choice + ", found " + found());
      return part;
    }
    ++at_;
    branches(part, start, depth, in_plural || part.kind == MessagePart::Kind::plural);
    return part;
  }

  void branches(MessagePart& part, std::size_t start, int depth, bool in_plural) {
    if (depth == kMaxDepth) return fail(start, fmt::format("choices nest more than {} deep", kMaxDepth));
    for (skip_spaces(); !error_ && peek() != '}'; skip_spaces()) {
      if (ended()) return fail(start, "{ without a closing }");
      const std::size_t selector_at = at_;
      MessageBranch branch{selector(part.kind), {}};
      if (error_) return;
      const auto same = [&](const MessageBranch& other) { return other.selector == branch.selector; };
      if (std::any_of(part.branches.begin(), part.branches.end(), same)) {
        return fail(selector_at, "\"" + branch.selector + "\" is there twice");
      }
      skip_spaces();
      if (peek() != '{') return fail("expected { after \"" + branch.selector + "\", found " + found());
      const std::size_t brace_at = at_++;
      branch.parts = parts(depth + 1, in_plural);
      if (error_) return;
      if (ended()) return fail(brace_at, "{ without a closing }");
      ++at_;
      part.branches.push_back(std::move(branch));
    }
    if (error_) return;
    const auto is_other = [](const MessageBranch& branch) { return branch.selector == "other"; };
    if (std::none_of(part.branches.begin(), part.branches.end(), is_other)) {
      return fail(start, "\"" + part.text + "\" has no branch \"other\"");
    }
    ++at_;
  }

  std::string selector(MessagePart::Kind kind) {
    const std::size_t start = at_;
    const bool exact = kind == MessagePart::Kind::plural && peek() == '=';
    if (exact) ++at_;
    const std::string name = word();
    if (name.empty()) {
      fail((exact ? "expected a number after =, found " : "expected a branch like other {…}, found ") + found());
    } else if (exact && (!std::all_of(name.begin(), name.end(), is_digit) || name.size() > 9)) {
      fail(start + 1, "expected a number after =, found \"" + name + "\"");
    } else if (!exact && kind == MessagePart::Kind::plural &&
               std::find(kPluralForms.begin(), kPluralForms.end(), name) == kPluralForms.end()) {
      fail(start, unknown_name("plural form", name, kPluralForms));
    }
    return exact ? "=" + name : name;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<MessageError> error_;
};

void collect(const std::vector<MessagePart>& parts, std::set<std::string>& names) {
  for (const MessagePart& part : parts) {
    if (part.kind != MessagePart::Kind::literal && part.kind != MessagePart::Kind::number_sign) names.insert(part.text);
    for (const MessageBranch& branch : part.branches) collect(branch.parts, names);
  }
}

std::string shown(const Operand& operand) {
  if (const i64* number = std::get_if<i64>(&operand)) return std::to_string(*number);
  return std::get<std::string>(operand);
}

/// The branch for a value; the parser saw to it that there is an `other`.
const MessageBranch& branch_for(const MessagePart& part, const Operand& value, Language language) {
  const auto find = [&](std::string_view selector) {
    return std::find_if(part.branches.begin(), part.branches.end(),
                        [&](const MessageBranch& branch) { return branch.selector == selector; });
  };
  auto found = part.branches.end();
  if (part.kind == MessagePart::Kind::select) {
    found = find(shown(value));
  } else if (const i64* number = std::get_if<i64>(&value)) {
    found = find("=" + std::to_string(*number));
    if (found == part.branches.end())
      found = find(kPluralForms[static_cast<std::size_t>(plural_form(language, *number))]);
  }
  return found != part.branches.end() ? *found : *find("other");
}

void write(const std::vector<MessagePart>& parts, const Operands& operands, Language language, const Operand* number,
           std::string& out) {
  for (const MessagePart& part : parts) {
    if (part.kind == MessagePart::Kind::literal) {
      out += part.text;
      continue;
    }
    if (part.kind == MessagePart::Kind::number_sign) {
      out += shown(*number);
      continue;
    }
    const Operand* value = operands.find(part.text);
    if (!value) {
      out += "{" + part.text + "}";
    } else if (part.kind == MessagePart::Kind::operand) {
      out += shown(*value);
    } else {
      write(branch_for(part, *value, language).parts, operands, language,
            part.kind == MessagePart::Kind::plural ? value : number, out);
    }
  }
}

}  // namespace

PluralForm plural_form(Language language, i64 number) {
  switch (language) {
    case Language::en:
    case Language::es: return number == 1 ? PluralForm::one : PluralForm::other;
  }
  return PluralForm::other;
}

ParsedMessage parse_message(std::string_view text) { return Parser(text).parse(); }

std::vector<std::string> operands(const Message& message) {
  std::set<std::string> names;
  collect(message.parts, names);
  return {names.begin(), names.end()};
}

const Operand* Operands::find(std::string_view name) const {
  const auto found = std::find_if(list_.begin(), list_.end(), [&](const auto& each) { return each.first == name; });
  return found == list_.end() ? nullptr : &found->second;
}

std::string format(const Message& message, const Operands& operands, Language language) {
  std::string out;
  write(message.parts, operands, language, nullptr, out);
  return out;
}

}  // namespace agon::packs
