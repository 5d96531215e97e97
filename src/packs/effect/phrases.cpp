#include "packs/effect/phrases.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace agon::packs::effect {
namespace {

constexpr std::pair<Sign, Shape> kComparisons[] = {{Sign::at_least, Shape::at_least},
                                                   {Sign::at_most, Shape::at_most},
                                                   {Sign::equal, Shape::equal},
                                                   {Sign::more, Shape::more},
                                                   {Sign::less, Shape::less}};

}  // namespace

PhraseFinder::PhraseFinder(const Vocabulary& vocabulary, std::span<const Token> tokens, Expectations& expected)
    : vocabulary_(vocabulary), tokens_(tokens), expected_(expected), memo_(vocabulary.kinds() * tokens.size()) {}

const std::vector<Found>& PhraseFinder::at(Kind kind, std::size_t token) {
  // A kind that is being looked for at this token already would begin with itself: then nothing is found.
  Memo& memo = memo_[static_cast<std::size_t>(kind) * tokens_.size() + token];
  if (memo.known) return memo.found;
  memo.known = true;
  std::vector<Candidate> found;
  literals(kind, token, found);
  const auto begin = [&](std::size_t variant) {
    match(variant, 0, {token, {.token = token, .phrase = vocabulary_.variants()[variant].phrase}}, 0, found);
  };
  if (tokens_[token].word != kNoWord) std::ranges::for_each(vocabulary_.beginning(kind, tokens_[token].word), begin);
  std::ranges::for_each(vocabulary_.beginning_with_slot(kind), begin);
  continue_all(kind, token, found);
  std::ranges::sort(found, std::greater<>(), [](const Candidate& each) { return each.found.end; });
  for (const Candidate& each : found) memo.found.push_back(each.found);
  return memo.found;
}

const std::vector<Found>& PhraseFinder::expect(Kind kind, std::size_t token) {
  const std::vector<Found>& found = at(kind, token);
  if (found.empty()) expected_.add(token, kind);
  return found;
}

void PhraseFinder::literals(Kind kind, std::size_t token, std::vector<Candidate>& out) {
  const auto literal = [&](Token::Type type, Shape shape) {
    if (tokens_[token].type == type) add({{token + 1, keep({.shape = shape, .token = token})}}, out);
  };
  if (kind == Kind::number) literal(Token::Type::number, Shape::number);
  if (kind == Kind::range) literal(Token::Type::range, Shape::range);
  if (kind == Kind::name) literal(Token::Type::name, Shape::name);
  if (kind == Kind::number && tokens_[token].is(Sign::open)) {
    for (const Found& inner : at(Kind::number, token + 1)) {
      if (tokens_[inner.end].is(Sign::close)) add({{inner.end + 1, inner.reading}}, out);
    }
  }
  if (kind == Kind::condition) comparisons(token, out);
}

void PhraseFinder::comparisons(std::size_t token, std::vector<Candidate>& out) {
  for (const Found& left : at(Kind::number, token)) {
    for (const auto& [sign, shape] : kComparisons) {
      if (!tokens_[left.end].is(sign)) continue;
      for (const Found& right : expect(Kind::number, left.end + 1)) {
        Reading reading{.shape = shape, .token = token, .count = 2};
        reading.operands = {left.reading, right.reading};
        add({{right.end, keep(reading)}}, out);
      }
    }
  }
}

void PhraseFinder::match(std::size_t variant, std::size_t first_element, const Progress& from, std::size_t head_end,
                         std::vector<Candidate>& out) {
  const bool continues = head_end != 0;
  const std::vector<Variant::Element>& elements = vocabulary_.variants()[variant].elements;
  const Kind kind = vocabulary_.phrase(from.reading.phrase).kind;
  std::vector<Progress> readings{from};
  for (std::size_t i = first_element; i < elements.size() && !readings.empty(); ++i) {
    // "1 plus 2 per enemy" is (1 plus 2) per enemy: what the 2 begins is not looked at.
    const bool alone = continues && i + 1 == elements.size() && elements[i].kind == kind;
    // What a phrase begins with is asked for by others: its absence is theirs to tell.
    const bool silent = i == first_element;
    readings = elements[i].is_slot() ? after_slot(elements[i].kind, silent, alone, readings)
                                     : after_word(elements[i], silent, readings);
  }
  for (const Progress& each : readings) add({{each.at, keep(each.reading), continues}, head_end, variant}, out);
}

std::vector<PhraseFinder::Progress> PhraseFinder::after_slot(Kind kind, bool silent, bool alone,
                                                             const std::vector<Progress>& readings) {
  std::vector<Progress> next;
  for (const Progress& each : readings) {
    for (const Found& found : silent ? at(kind, each.at) : expect(kind, each.at)) {
      const bool known = std::ranges::find(next, found.end, &Progress::at) != next.end();
      if (known || (alone && found.continues)) continue;
      next.push_back({found.end, each.reading});
      Reading& reading = next.back().reading;
      reading.operands[reading.count++] = found.reading;
    }
  }
  return next;
}

std::vector<PhraseFinder::Progress> PhraseFinder::after_word(const Variant::Element& element, bool silent,
                                                             const std::vector<Progress>& readings) {
  std::vector<Progress> next;
  for (const Progress& each : readings) {
    const WordId word = tokens_[each.at].word;
    if (word != kNoWord && element.has(word)) {
      next.push_back({each.at + 1, each.reading});
    } else if (silent) {
      expected_.add_hint(each.at, element.words.front());
    } else {
      expected_.add(each.at, vocabulary_.text(element.words.front()));
    }
  }
  return next;
}

void PhraseFinder::continue_all(Kind kind, std::size_t token, std::vector<Candidate>& out) {
  const std::span<const std::size_t> continuing = vocabulary_.continuing(kind);
  if (continuing.empty()) return;
  // In the order of their ends: whatever is continued is longer than what it continues.
  for (std::size_t end = token + 1; end < tokens_.size(); ++end) {
    const auto head = std::ranges::find(out, end, [](const Candidate& each) { return each.found.end; });
    if (head == out.end()) continue;
    const std::size_t reading = head->found.reading;
    for (const std::size_t variant : continuing) {
      const std::size_t phrase = vocabulary_.variants()[variant].phrase;
      Progress from{end, {.token = token, .phrase = phrase, .count = 1}};
      from.reading.operands[0] = reading;
      match(variant, vocabulary_.phrase(phrase).kind == Kind::filter ? 0 : 1, from, end, out);
    }
  }
}

void PhraseFinder::add(const Candidate& candidate, std::vector<Candidate>& out) const {
  const auto old = std::ranges::find(out, candidate.found.end, [](const Candidate& each) { return each.found.end; });
  if (old == out.end()) return out.push_back(candidate);
  const auto rank = [&](const Candidate& each) {
    const bool continues = each.head_end != 0;
    const bool filters =
        continues && vocabulary_.phrase(vocabulary_.variants()[each.variant].phrase).kind == Kind::filter;
    const auto head = static_cast<i64>(each.head_end);
    return std::tuple(continues, filters ? head : -head, each.variant);
  };
  if (rank(candidate) < rank(*old)) *old = candidate;
}

std::size_t PhraseFinder::keep(Reading reading) {
  readings_.push_back(reading);
  return readings_.size() - 1;
}

Node PhraseFinder::tree(std::size_t reading) const {
  const Reading& from = readings_[reading];
  const Token& token = tokens_[from.token];
  Node node{.shape = from.shape, .offset = token.offset, .phrase = from.phrase};
  if (from.shape == Shape::name) node.name = token.name;
  if (from.shape == Shape::number || from.shape == Shape::range) node.value = token.value;
  for (std::size_t i = 0; i < from.count; ++i) node.children.push_back(tree(from.operands[i]));
  return node;
}

}  // namespace agon::packs::effect
