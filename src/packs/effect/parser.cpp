#include "packs/effect/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "packs/effect/expectation.h"
#include "packs/effect/lexer.h"
#include "packs/effect/phrases.h"

namespace agon::packs::effect {
namespace {

/// Reads from left to right. A function that finds nothing has noted what it expected; the first failure ends it all.
class Parser {
 public:
  using Result = std::optional<Node>;

  Parser(const Vocabulary& vocabulary, const Quoted& text, const std::vector<Token>& tokens)
      : text_(text), tokens_(tokens), expected_(vocabulary), phrases_(vocabulary, tokens, expected_) {}

  std::optional<Tree> run(Problems& problems) { return finish(effect(), problems); }

  std::optional<Tree> run_value(Kind kind, Problems& problems) {
    const auto ends = [](const Token& next) { return next.type == Token::Type::end; };
    Result root = kind == Kind::condition ? condition() : phrase(phrases_.expect(kind, at_), ends);
    if (root && !is_end()) {
      expected_.add(at_, Expectations::kEnd);
      root.reset();
    }
    return finish(std::move(root), problems);
  }

 private:
  std::optional<Tree> finish(Result root, Problems& problems) {
    if (root) return Tree{*std::move(root)};
    if (!refusal_.empty()) {
      problems.add(text_.at(refused_), refusal_);
    } else {
      const Token& found = tokens_[expected_.furthest()];
      const std::string_view shown = std::string_view(text_.text()).substr(found.offset, found.length);
      problems.add(text_.at(found.offset), expected_.message(found, shown));
    }
    return std::nullopt;
  }

  /// Counts how deep the parser is in itself.
  struct Nesting {
    explicit Nesting(int& depth) : depth_(++depth) {}
    ~Nesting() { --depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;
    int& depth_;
  };

  const Token& token() const { return tokens_[at_]; }
  bool is_end() const { return token().type == Token::Type::end; }
  Node node(Shape shape) const { return {.shape = shape, .offset = token().offset}; }

  /// A mistake that a list of what was expected would not explain.
  Result refuse(std::size_t offset, std::string message) {
    if (refusal_.empty()) {
      refused_ = offset;
      refusal_ = std::move(message);
    }
    return std::nullopt;
  }
  Result too_deep() { return refuse(token().offset, fmt::format("nested more than {} deep", kMostNesting)); }

  template <class Which>
  bool accept(Which which, std::string_view shown) {
    if (!token().is(which)) {
      expected_.add(at_, shown);
      return false;
    }
    ++at_;
    return true;
  }
  template <class Which>
  bool take(Which which) {
    if (!token().is(which)) return false;
    ++at_;
    return true;
  }

  /// Reads a phrase: the longest after which the text can go on, as `follows` says of the next token.
  template <class Follows>
  Result phrase(const std::vector<Found>& found, Follows follows) {
    if (found.empty()) return std::nullopt;
    const auto fitting = std::ranges::find_if(found, [&](const Found& each) { return follows(tokens_[each.end]); });
    const Found& chosen = fitting == found.end() ? found.front() : *fitting;
    at_ = chosen.end;
    return phrases_.tree(chosen.reading);
  }

  static bool ends_statement(const Token& next) {
    return next.type == Token::Type::end || next.is(Sign::semicolon) || next.is(Sign::full_stop) ||
           next.is(Sign::close);
  }
  static bool ends_condition(const Token& next) {
    return next.is(Sign::comma) || next.is(Sign::colon) || next.is(Sign::close) || next.is(Keyword::and_) ||
           next.is(Keyword::or_);
  }
  static bool ends_moment(const Token& next) { return next.is(Sign::colon) || next.is(Keyword::if_); }

  Result effect() {
    Node out = node(Shape::effect);
    bool acts_at_moments = false;
    do {
      const std::size_t begin = token().offset;
      Result each = clause();
      if (!each) return std::nullopt;
      if (each->shape == Shape::main && acts_at_moments) {
        return refuse(begin, "what is done at once comes before what is done at a moment");
      }
      acts_at_moments |= each->shape == Shape::triggered;
      out.children.push_back(*std::move(each));
    } while (accept(Sign::full_stop, ".") && !is_end());
    if (!is_end()) return std::nullopt;
    return out;
  }

  Result clause() {
    if (ability_begins()) return ability();
    phrases_.expect(Kind::moment, at_);
    phrases_.expect(Kind::passive, at_);
    Node out = node(Shape::main);
    if (!statements(out)) return std::nullopt;
    return out;
  }

  bool ability_begins() {
    if (!token().is(Keyword::if_)) return at_moment() || passive_begins();
    // "if" begins what holds under a condition, with a colon, or what is done under one, with a comma.
    const std::size_t begin = at_++;
    const bool holds = condition() && accept(Sign::colon, ":");
    at_ = begin;
    return holds;
  }

  Result ability() {
    if (token().is(Keyword::if_)) {
      Node out = node(Shape::holds);
      ++at_;
      Result asked = condition();
      if (!asked || !accept(Sign::colon, ":")) return std::nullopt;
      out.children.push_back(*std::move(asked));
      return passives(std::move(out));
    }
    if (at_moment()) return triggered();
    phrases_.expect(Kind::moment, at_);
    Node out = node(Shape::holds);
    out.children.push_back(node(Shape::nothing));
    return passives(std::move(out));
  }

  Result passives(Node out) {
    do {
      Result each = phrase(phrases_.expect(Kind::passive, at_), ends_statement);
      if (!each) return std::nullopt;
      out.children.push_back(*std::move(each));
    } while (accept(Sign::semicolon, ";"));
    return out;
  }

  /// Whether something that always holds is the longer reading of what comes, the first in the vocabulary of equals.
  bool passive_begins() {
    const std::vector<Found>& passive = phrases_.at(Kind::passive, at_);
    const std::vector<Found>& verb = phrases_.at(Kind::verb, at_);
    if (passive.empty() || verb.empty()) return !passive.empty();
    if (passive.front().end != verb.front().end) return passive.front().end > verb.front().end;
    return phrases_.tree(passive.front().reading).phrase < phrases_.tree(verb.front().reading).phrase;
  }

  /// Whether a moment comes; a phrase after which neither ":" nor "if" stands is none.
  bool at_moment() {
    const std::vector<Found>& found = phrases_.at(Kind::moment, at_);
    for (const Found& each : found) {
      if (ends_moment(tokens_[each.end])) return true;
      expected_.add(each.end, ":");
      expected_.add(each.end, "if");
    }
    return false;
  }

  Result triggered() {
    Node out = node(Shape::triggered);
    out.children.push_back(*phrase(phrases_.at(Kind::moment, at_), ends_moment));
    if (take(Keyword::if_)) {
      Result asked = condition();
      if (!asked) return std::nullopt;
      out.children.push_back(*std::move(asked));
    } else {
      out.children.push_back(node(Shape::nothing));
    }
    if (!accept(Sign::colon, ":")) return std::nullopt;
    Node done = node(Shape::sequence);
    if (!statements(done)) return std::nullopt;
    out.children.push_back(std::move(done));
    return out;
  }

  bool statements(Node& out) {
    do {
      Result each = statement();
      if (!each) return false;
      out.children.push_back(*std::move(each));
    } while (accept(Sign::semicolon, ";"));
    return true;
  }

  Result statement() {
    const Nesting nesting(depth_);
    if (depth_ > kMostNesting) return too_deep();
    if (token().is(Keyword::if_)) return only_if();
    if (token().is(Keyword::may)) return may();
    if (token().is(Keyword::choose)) return choose();
    if (token().is(Keyword::until)) return until();
    if (token().is(Sign::open)) return group();
    if (at_moment()) return triggered();
    return verb();
  }

  Result only_if() {
    Node out = node(Shape::only_if);
    ++at_;
    Result asked = condition();
    if (!asked || !accept(Sign::comma, ",")) return std::nullopt;
    out.children.push_back(*std::move(asked));
    return with_statement(std::move(out));
  }

  Result may() {
    Node out = node(Shape::may);
    ++at_;
    return with_statement(std::move(out));
  }

  Result with_statement(Node out) {
    Result each = statement();
    if (!each) return std::nullopt;
    out.children.push_back(*std::move(each));
    return out;
  }

  Result choose() {
    Node out = node(Shape::choose);
    ++at_;
    do {
      if (!token().is(Sign::open)) {
        expected_.add(at_, "(");
        return std::nullopt;
      }
      Result each = group();
      if (!each) return std::nullopt;
      out.children.push_back(*std::move(each));
    } while (accept(Keyword::or_, "or"));
    if (out.children.size() < 2) return std::nullopt;
    return out;
  }

  Result group() {
    Node out = node(Shape::sequence);
    ++at_;
    if (!statements(out) || !accept(Sign::close, ")")) return std::nullopt;
    return out;
  }

  Result until() {
    Node out = node(Shape::until);
    ++at_;
    Result end = phrase(phrases_.expect(Kind::end, at_), [](const Token& next) { return next.is(Sign::colon); });
    if (!end || !accept(Sign::colon, ":")) return std::nullopt;
    Result each = ability();
    if (!each) return std::nullopt;
    out.children.push_back(*std::move(end));
    out.children.push_back(*std::move(each));
    return out;
  }

  Result verb() {
    const std::vector<Found>& found = phrases_.expect(Kind::verb, at_);
    if (found.empty() && !phrases_.at(Kind::passive, at_).empty()) {
      return refuse(token().offset, "this always holds, it cannot be done: expected \"until …:\" before it");
    }
    return phrase(found, ends_statement);
  }

  Result condition() {
    const Nesting nesting(depth_);
    if (depth_ > kMostNesting) return too_deep();
    return joined(Keyword::or_, Shape::either,
                  [this] { return joined(Keyword::and_, Shape::both, [this] { return simple_condition(); }); });
  }

  template <class Each>
  Result joined(Keyword keyword, Shape shape, Each each) {
    Result left = each();
    while (left && token().is(keyword)) {
      ++at_;
      Result right = each();
      if (!right) return std::nullopt;
      Node out{.shape = shape, .offset = left->offset};
      out.children.push_back(*std::move(left));
      out.children.push_back(*std::move(right));
      left = std::move(out);
    }
    return left;
  }

  Result simple_condition() {
    const Nesting nesting(depth_);
    if (depth_ > kMostNesting) return too_deep();
    if (token().is(Keyword::not_)) {
      Node out = node(Shape::invert);
      ++at_;
      Result inner = simple_condition();
      if (!inner) return std::nullopt;
      out.children.push_back(*std::move(inner));
      return out;
    }
    const std::vector<Found>& found = phrases_.at(Kind::condition, at_);
    if (found.empty() && take(Sign::open)) {
      Result inner = condition();
      if (!inner || !accept(Sign::close, ")")) return std::nullopt;
      return inner;
    }
    if (found.empty()) expect_comparison();
    Result out = phrase(phrases_.expect(Kind::condition, at_), ends_condition);
    if (out && !ends_condition(token())) {
      expected_.add(at_, "and");
      expected_.add(at_, "or");
    }
    return out;
  }

  /// A number was read where a condition is wanted: a comparison was begun.
  void expect_comparison() {
    for (const Found& number : phrases_.at(Kind::number, at_)) {
      for (const std::string_view sign : {">=", "<=", "=", ">", "<"}) expected_.add(number.end, sign);
    }
  }

  const Quoted& text_;
  const std::vector<Token>& tokens_;
  Expectations expected_;
  PhraseFinder phrases_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::size_t refused_ = 0;
  std::string refusal_;
};

/// Cuts the text into tokens and lets a parser `read` them.
template <class Read>
std::optional<Tree> with_parser(const Vocabulary& vocabulary, const Quoted& text, Problems& problems, Read read) {
  Problems found;
  const std::vector<Token> tokens = tokens_of(vocabulary, text, found);
  problems.add(found);
  if (!found.empty()) return std::nullopt;
  Parser parser(vocabulary, text, tokens);
  return read(parser);
}

}  // namespace

std::optional<Tree> parse(const Vocabulary& vocabulary, const Quoted& text, Problems& problems) {
  return with_parser(vocabulary, text, problems, [&](Parser& parser) { return parser.run(problems); });
}

std::optional<Tree> parse_value(const Vocabulary& vocabulary, Kind kind, const Quoted& text, Problems& problems) {
  return with_parser(vocabulary, text, problems, [&](Parser& parser) { return parser.run_value(kind, problems); });
}

}  // namespace agon::packs::effect
