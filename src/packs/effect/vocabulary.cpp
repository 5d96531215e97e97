#include "packs/effect/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "packs/nearest.h"

namespace agon::packs::effect {
namespace {

constexpr std::array<std::string_view, kGenericKinds> kKindNames{
    "verb", "passive", "moment", "end", "condition", "number", "range", "who", "set", "filter", "name"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Keyword::count_)> kKeywords{
    "if", "may", "choose", "or", "until", "and", "not"};

/// Slots of one phrase have names of their own: <dice> <dice> are dice and dice2.
std::string free_name(const std::vector<Slot>& slots, const std::string& name) {
  std::string out = name;
  for (int n = 2; std::ranges::find(slots, out, &Slot::name) != slots.end(); ++n) out = fmt::format("{}{}", name, n);
  return out;
}

}  // namespace

bool Variant::Element::has(WordId word) const { return std::ranges::find(words, word) != words.end(); }

Place place_of(const Phrase& phrase, std::size_t offset) {
  return {"effect." + std::string(phrase.id), 1, static_cast<int>(offset) + 1};
}

Vocabulary::Vocabulary(std::span<const Phrase> phrases, std::span<const std::string_view> word_kinds)
    : phrases_(phrases),
      word_kinds_(word_kinds.first(std::min(word_kinds.size(), kMostWordKinds))),
      slots_(phrases.size()),
      by_slot_(kinds()),
      continuing_(kinds()) {
  for (const std::string_view keyword : kKeywords) add_word(std::string(keyword));
  for (std::size_t i = 0; i < phrases.size(); ++i) add_phrase(i);
}

std::string_view Vocabulary::kind_name(Kind kind) const {
  const auto index = static_cast<std::size_t>(kind);
  if (index < kGenericKinds) return kKindNames[index];
  return index < kinds() ? word_kinds_[index - kGenericKinds] : "?";
}

std::optional<Kind> Vocabulary::kind_of(std::string_view name) const {
  for (std::size_t i = 0; i < kinds(); ++i) {
    if (kind_name(static_cast<Kind>(i)) == name) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

WordId Vocabulary::word(std::string_view text) const {
  const auto found = word_ids_.find(std::string(text));
  return found == word_ids_.end() ? kNoWord : found->second;
}

WordId Vocabulary::add_word(const std::string& text) {
  const auto [entry, is_new] = word_ids_.try_emplace(text, static_cast<WordId>(words_.size()));
  if (is_new) words_.push_back(text);
  return entry->second;
}

void Vocabulary::add_phrase(std::size_t index) {
  const Phrase& phrase = phrases_[index];
  std::vector<Slot>& slots = slots_[index];
  if (phrase.kind == Kind::filter) slots.push_back({"set", Kind::set});
  const auto parsed = parse_pattern(phrase.pattern);
  if (const auto* error = std::get_if<PatternError>(&parsed)) {
    return problems_.add(place_of(phrase, error->offset), error->message);
  }
  if (static_cast<std::size_t>(phrase.kind) >= kinds()) {
    return problems_.add(place_of(phrase, 0), "its kind has no name in this vocabulary");
  }
  const auto& pattern = std::get<Pattern>(parsed);
  for (const PatternPart& part : pattern.parts) {
    if (!part.is_slot()) continue;
    const std::optional<Kind> kind = kind_of(part.kind);
    if (!kind) {
      std::vector<std::string_view> known(kKindNames.begin(), kKindNames.end());
      known.insert(known.end(), word_kinds_.begin(), word_kinds_.end());
      return problems_.add(place_of(phrase, part.offset), unknown_name("kind", part.kind, known));
    }
    slots.push_back({free_name(slots, part.name), *kind});
  }
  const auto has = [&](Kind kind) { return std::ranges::find(slots, kind, &Slot::kind) != slots.end(); };
  if (phrase.picks() && !has(Kind::set)) return problems_.add(place_of(phrase, 0), "what is picked needs a slot <set>");
  if ((phrase.flags & Phrase::kPickSeveral) != 0 && !has(Kind::number)) {
    return problems_.add(place_of(phrase, 0), "picking several needs a slot <number>");
  }
  for (u32 left_out = 0; left_out < (1u << pattern.options); ++left_out) add_variant(index, pattern, left_out);
}

void Vocabulary::add_variant(std::size_t phrase, const Pattern& pattern, u32 left_out) {
  const Kind kind = phrases_[phrase].kind;
  Variant variant{.phrase = phrase};
  for (const PatternPart& part : pattern.parts) {
    if (part.option != 0 && (left_out >> (part.option - 1) & 1) != 0) continue;
    Variant::Element element;
    for (const std::string& word : part.words) element.words.push_back(add_word(word));
    if (part.is_slot()) element.kind = *kind_of(part.kind);
    variant.elements.push_back(std::move(element));
  }
  const std::size_t index = variants_.size();
  const Variant::Element& first = variant.elements.front();
  if (kind == Kind::filter) {
    continuing_[static_cast<std::size_t>(Kind::set)].push_back(index);
  } else if (!first.is_slot()) {
    for (const WordId word : first.words) by_word_[{kind, word}].push_back(index);
  } else if (first.kind != kind) {
    by_slot_[static_cast<std::size_t>(kind)].push_back(index);
  } else if (variant.elements.size() == 1) {
    return problems_.add(place_of(phrases_[phrase], 0), "a slot of its own kind needs something after it");
  } else {
    continuing_[static_cast<std::size_t>(kind)].push_back(index);
  }
  variants_.push_back(std::move(variant));
}

std::span<const std::size_t> Vocabulary::beginning(Kind kind, WordId word) const {
  const auto found = by_word_.find({kind, word});
  return found == by_word_.end() ? std::span<const std::size_t>() : found->second;
}

std::span<const std::size_t> Vocabulary::beginning_with_slot(Kind kind) const {
  return by_slot_[static_cast<std::size_t>(kind)];
}

std::span<const std::size_t> Vocabulary::continuing(Kind kind) const {
  return continuing_[static_cast<std::size_t>(kind)];
}

std::vector<std::string_view> Vocabulary::first_words(Kind kind) const {
  std::vector<bool> seen(kinds());
  std::vector<std::string_view> out;
  collect_first_words(kind, seen, out);
  return out;
}

void Vocabulary::collect_first_words(Kind kind, std::vector<bool>& seen, std::vector<std::string_view>& out) const {
  if (seen[static_cast<std::size_t>(kind)]) return;
  seen[static_cast<std::size_t>(kind)] = true;
  for (const Variant& variant : variants_) {
    if (phrases_[variant.phrase].kind != kind) continue;
    const Variant::Element& first = variant.elements.front();
    if (first.is_slot()) collect_first_words(first.kind, seen, out);
    for (const WordId word : first.words) {
      if (std::ranges::find(out, text(word)) == out.end()) out.push_back(text(word));
    }
  }
}

}  // namespace agon::packs::effect
