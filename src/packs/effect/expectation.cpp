#include "packs/effect/expectation.h"

#include <fmt/format.h>

#include <algorithm>

#include "packs/nearest.h"

namespace agon::packs::effect {
namespace {

constexpr std::size_t kMostShown = 6;

template <class T>
void add_once(std::vector<T>& list, const T& item) {
  if (std::ranges::find(list, item) == list.end()) list.push_back(item);
}

/// How a person who writes cards calls it.
std::string shown(const Vocabulary& vocabulary, Kind kind) {
  switch (kind) {
    case Kind::verb: return "something to do";
    case Kind::passive: return "something that always holds";
    case Kind::moment: return "a moment";
    case Kind::end: return "an end";
    case Kind::condition: return "a condition";
    case Kind::number: return "a number";
    case Kind::range: return "a range";
    case Kind::who: return "a piece or pieces";
    case Kind::set: return "a kind of piece";
    case Kind::filter: return "which of them";
    case Kind::name: return "a name in quotes";
    default: break;
  }
  const std::string_view name = vocabulary.kind_name(kind);
  const bool vowel = std::string_view("aeiou").find(name.front()) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", name);
}

std::string alternatives(const std::vector<std::string>& items) {
  std::string out;
  for (std::size_t i = 0; i < items.size() && i < kMostShown; ++i) {
    const bool last = i + 1 == items.size();
    out += (i == 0 ? "" : last ? " or " : ", ") + items[i];
  }
  return items.size() > kMostShown ? out + ", …" : out;
}

}  // namespace

bool Expectations::reach(std::size_t at) {
  if (at < furthest_) return false;
  if (at > furthest_) {
    furthest_ = at;
    kinds_.clear();
    texts_.clear();
    hints_.clear();
  }
  return true;
}

void Expectations::add(std::size_t at, Kind kind) {
  if (reach(at)) add_once(kinds_, kind);
}

void Expectations::add(std::size_t at, std::string_view text) {
  if (reach(at)) add_once(texts_, text);
}

void Expectations::add_hint(std::size_t at, WordId word) {
  if (reach(at)) add_once(hints_, word);
}

std::string Expectations::list() const {
  std::vector<std::string> items;
  for (const Kind kind : kinds_) items.push_back(shown(vocabulary_, kind));
  if (kinds_.size() == 1 && texts_.empty()) {
    std::vector<std::string> words;
    for (const std::string_view word : vocabulary_.first_words(kinds_.front())) words.push_back(in_quotes(word));
    if (!words.empty()) return fmt::format("{} ({})", items.front(), alternatives(words));
  }
  for (const std::string_view text : texts_) items.push_back(text == kEnd ? "the end of the text" : in_quotes(text));
  for (std::size_t i = 0; items.empty() && i < hints_.size(); ++i) {
    items.push_back(in_quotes(vocabulary_.text(hints_[i])));
  }
  return alternatives(items);
}

std::string Expectations::message(const Token& found, std::string_view found_text) const {
  const bool at_end = found.type == Token::Type::end;
  const std::string what = at_end ? "the end of the text" : in_quotes(found_text);
  std::string out = fmt::format("expected {}, found {}", list(), what);
  if (found.type != Token::Type::word) return out;
  std::vector<std::string_view> known(texts_);
  for (const Kind kind : kinds_) {
    for (const std::string_view word : vocabulary_.first_words(kind)) known.push_back(word);
  }
  for (const WordId word : hints_) known.push_back(vocabulary_.text(word));
  // A word that is in place elsewhere was not mistyped.
  return found.word == kNoWord ? out + did_you_mean(found_text, known) : out;
}

}  // namespace agon::packs::effect
