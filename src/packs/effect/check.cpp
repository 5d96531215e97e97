#include "packs/effect/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "packs/effect/describe.h"
#include "packs/effect/lexer.h"
#include "packs/effect/phrases.h"
#include "packs/message.h"
#include "packs/nearest.h"
#include "packs/reader.h"

namespace agon::packs::effect {
namespace {

constexpr int kLargestLiteral = 255;  // of an op that is the game's own, a moment, a passive, an end

class VocabularyCheck {
 public:
  explicit VocabularyCheck(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  Problems run() {
    problems_.add(vocabulary_.pattern_problems());
    std::map<std::string_view, std::size_t> ids;
    for (std::size_t i = 0; i < vocabulary_.phrases().size(); ++i) {
      check_id(i, ids);
      check_code(i);
      check_slots(i);
    }
    check_same_words();
    check_circles();
    // A table that is wrong so far would be reported once more for every sentence that it cannot read.
    if (problems_.empty()) check_reach();
    return std::move(problems_);
  }

 private:
  void problem(std::size_t phrase, std::string message) {
    problems_.add(place_of(vocabulary_.phrase(phrase), 0), std::move(message));
  }

  void check_id(std::size_t index, std::map<std::string_view, std::size_t>& ids) {
    const std::string_view id = vocabulary_.phrase(index).id;
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; };
    if (id.empty() || !std::ranges::all_of(id, plain)) problem(index, "its id is no key of a text");
    if (!ids.emplace(id, index).second) problem(index, "its id is there twice");
    if (std::ranges::find(kOwnIds, id) != kOwnIds.end()) {
      problem(index, "its id is that of a text of the language itself");
    }
  }

  void check_code(std::size_t index) {
    const Phrase& phrase = vocabulary_.phrase(index);
    const bool picking = phrase.picks() || phrase.is_picked();
    if (picking && phrase.kind != Kind::who) problem(index, "only who can be picked");
    const bool numbered = phrase.kind == Kind::moment || phrase.kind == Kind::passive || phrase.kind == Kind::end;
    const bool is_value = phrase.op == kPushLiteral && !numbered;
    if (!is_value && phrase.literal > kLargestLiteral) problem(index, "only a value is larger than a byte");
    if (picking || numbered) return;
    if (phrase.op == kPushLiteral) {
      if (phrase.kind == Kind::verb) problem(index, "a verb needs an op of the game");
      if (!vocabulary_.slots(index).empty()) problem(index, "its operands need an op of the game");
    } else if (phrase.op == kSameValue) {
      if (phrase.kind == Kind::verb || vocabulary_.slots(index).size() != 1)
        problem(index, "it needs an op of the game");
    } else if (phrase.op < kFirstGameOp) {
      problem(index, fmt::format("its op belongs to the language: those of games begin at {}", kFirstGameOp));
    }
  }

  void check_slots(std::size_t index) {
    const Phrase& phrase = vocabulary_.phrase(index);
    const std::vector<Slot>& slots = vocabulary_.slots(index);
    const auto subjects =
        std::ranges::count_if(slots, [](const Slot& slot) { return slot.kind == Kind::who || slot.kind == Kind::set; });
    if (phrase.kind == Kind::moment && subjects > 1) problem(index, "a moment has one subject at most");
    if (phrase.kind == Kind::end && !slots.empty()) problem(index, "an end has no slots");
    if (phrase.is_picked() && !slots.empty()) problem(index, "what was picked has no slots");
    const std::size_t operands = (phrase.flags & Phrase::kPickSeveral) != 0 ? 2 : 1;
    if (phrase.picks() && slots.size() > operands) problem(index, "a phrase that picks has no further slots");
    for (const Slot& slot : slots) {
      const bool statement = slot.kind == Kind::verb || slot.kind == Kind::passive || slot.kind == Kind::moment ||
                             slot.kind == Kind::end || slot.kind == Kind::filter;
      if (statement) problem(index, fmt::format("<{}> cannot be a slot", vocabulary_.kind_name(slot.kind)));
    }
  }

  void check_same_words() {
    const std::vector<Variant>& all = vocabulary_.variants();
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Phrase &a = vocabulary_.phrase(all[j].phrase), &b = vocabulary_.phrase(all[i].phrase);
        if (all[i].phrase == all[j].phrase || a.kind != b.kind) continue;
        if (std::ranges::equal(all[i].elements, all[j].elements, same)) {
          problem(all[i].phrase, fmt::format("has the same words as {}", in_quotes(a.id)));
        }
      }
    }
  }

  static bool same(const Variant::Element& a, const Variant::Element& b) {
    if (a.is_slot() || b.is_slot()) return a.is_slot() && b.is_slot() && a.kind == b.kind;
    return std::ranges::any_of(a.words, [&](WordId word) { return b.has(word); });
  }

  /// A kind that begins with another must not be what that one begins with: neither would ever end.
  void check_circles() {
    for (const Variant& variant : vocabulary_.variants()) {
      const Kind kind = vocabulary_.phrase(variant.phrase).kind, first = variant.elements.front().kind;
      if (!variant.elements.front().is_slot() || kind == first || kind == Kind::filter) continue;
      std::set<Kind> seen;
      if (!begins_with(first, kind, seen)) continue;
      problem(variant.phrase, fmt::format("begins with <{}>, which can begin with <{}>", vocabulary_.kind_name(first),
                                          vocabulary_.kind_name(kind)));
    }
  }

  bool begins_with(Kind kind, Kind wanted, std::set<Kind>& seen) const {
    if (kind == wanted) return true;
    if (!seen.insert(kind).second) return false;
    if (kind == Kind::condition && begins_with(Kind::number, wanted, seen)) return true;  // a comparison
    return std::ranges::any_of(vocabulary_.beginning_with_slot(kind), [&](std::size_t variant) {
      return begins_with(vocabulary_.variants()[variant].elements.front().kind, wanted, seen);
    });
  }

  /// Writes a sample of every variant and reads it again.
  void check_reach() {
    find_samples();
    for (const Variant& variant : vocabulary_.variants()) {
      const Phrase& phrase = vocabulary_.phrase(variant.phrase);
      if (!is_wanted(phrase.kind)) {
        problem(variant.phrase, fmt::format("no slot is <{}>", vocabulary_.kind_name(phrase.kind)));
        continue;
      }
      const std::optional<std::string> text = sample(variant);
      if (text) {
        check_sample(variant.phrase, *text);
      } else {
        problem(variant.phrase, "a slot that nothing can stand in");
      }
      check_first_word(variant);
    }
  }

  bool is_wanted(Kind kind) const {
    if (kind <= Kind::number) return true;  // statements and comparisons ask for these
    if (kind == Kind::filter) kind = Kind::set;
    for (std::size_t i = 0; i < vocabulary_.phrases().size(); ++i) {
      if (vocabulary_.phrase(i).kind == Kind::filter && kind == Kind::set) continue;  // its own set is no wish for one
      for (const Slot& slot : vocabulary_.slots(i)) {
        if (slot.kind == kind && vocabulary_.phrase(i).kind != kind) return true;
      }
    }
    return false;
  }

  /// The shortest text of each kind that is found first; kinds that need each other follow in later rounds.
  void find_samples() {
    samples_[Kind::number] = "1";
    samples_[Kind::range] = "1-2";
    samples_[Kind::name] = "'x'";
    for (bool found = true; found;) {
      found = false;
      for (const Variant& variant : vocabulary_.variants()) {
        const Kind kind = vocabulary_.phrase(variant.phrase).kind;
        if (samples_.contains(kind)) continue;
        if (const std::optional<std::string> text = sample(variant)) {
          samples_[kind] = *text;
          found = true;
        }
      }
    }
  }

  std::optional<std::string> sample(const Variant& variant) const {
    std::string out;
    const auto add = [&](std::string_view text) { out += (out.empty() ? "" : " ") + std::string(text); };
    const auto add_kind = [&](Kind kind) {
      const auto known = samples_.find(kind);
      if (known != samples_.end()) add(known->second);
      return known != samples_.end();
    };
    if (vocabulary_.phrase(variant.phrase).kind == Kind::filter && !add_kind(Kind::set)) return std::nullopt;
    for (const Variant::Element& element : variant.elements) {
      if (!element.is_slot()) {
        add(vocabulary_.text(element.words.front()));
      } else if (!add_kind(element.kind)) {
        return std::nullopt;
      }
    }
    return out;
  }

  void check_sample(std::size_t index, const std::string& text) {
    const Kind kind = vocabulary_.phrase(index).kind;
    Problems ignored;
    const std::vector<Token> tokens = tokens_of(vocabulary_, Quoted(text, {}), ignored);
    Expectations expected(vocabulary_);
    PhraseFinder finder(vocabulary_, tokens, expected);
    const std::vector<Found>& found = finder.at(kind == Kind::filter ? Kind::set : kind, 0);
    if (found.empty() || found.front().end + 1 != tokens.size()) {
      return problem(index, fmt::format("cannot be read: {}", in_quotes(text)));
    }
    const Node node = finder.tree(found.front().reading);
    if (node.shape == Shape::phrase && node.phrase == index) return;
    const std::string_view other = node.shape == Shape::phrase ? vocabulary_.phrase(node.phrase).id : "a comparison";
    problem(index, fmt::format("{} is read as {}", in_quotes(text), in_quotes(other)));
  }

  /// Where a statement or a condition begins, the language's own words come first.
  void check_first_word(const Variant& variant) {
    const Kind kind = vocabulary_.phrase(variant.phrase).kind;
    const Variant::Element& first = variant.elements.front();
    const auto is = [&](Keyword keyword) { return first.has(static_cast<WordId>(keyword)); };
    const bool statement = kind == Kind::verb || kind == Kind::passive || kind == Kind::moment;
    const bool taken =
        (statement && (is(Keyword::if_) || is(Keyword::may) || is(Keyword::choose) || is(Keyword::until))) ||
        (kind == Kind::condition && is(Keyword::not_));
    if (taken) problem(variant.phrase, "begins with a word that means something else there");
  }

  const Vocabulary& vocabulary_;
  Problems problems_;
  std::map<Kind, std::string> samples_;
};

}  // namespace

Problems check_vocabulary(const Vocabulary& vocabulary) { return VocabularyCheck(vocabulary).run(); }

Problems check_texts(const Vocabulary& vocabulary, const Texts& texts) {
  Problems problems;
  for (std::size_t i = 0; i < vocabulary.phrases().size(); ++i) {
    const std::string key = "effect." + std::string(vocabulary.phrase(i).id);
    std::vector<std::string_view> known{"form", "n"};
    for (const Slot& slot : vocabulary.slots(i)) known.push_back(slot.name);
    for (const Language language : kLanguages) {
      const Message* message = texts.find(language, key);
      if (message == nullptr) {
        problems.add({key, 0, 0}, "has no text");
        continue;
      }
      for (const std::string& operand : operands(*message)) {
        if (std::ranges::find(known, operand) != known.end()) continue;
        problems.add({key, 0, 0}, unknown_name("operand", operand, known));
      }
    }
  }
  return problems;
}

}  // namespace agon::packs::effect
