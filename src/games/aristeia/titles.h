// How things are called and worded by the pack alone, whatever the position: what dice show, cards, their texts.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "games/aristeia/dice.h"
#include "games/aristeia/pack.h"
#include "packs/effect/describe.h"

namespace agon::aristeia {

inline constexpr std::string_view kSymbolSigns = "*#!CB";  // in the order of Symbol, as dice.h writes them

// "**!": what dice show; "-" for nothing.
inline std::string shown_name(const Shown& shown) {
  std::string signs;
  for (std::size_t i = 0; i < kSymbolSigns.size(); ++i) signs.append(shown.n[i], kSymbolSigns[i]);
  return signs.empty() ? "-" : signs;
}

// "★★! crit★": the same for people.
inline std::string shown_title(const Shown& shown) {
  constexpr std::array<std::string_view, kSymbols> kSigns{"★", "■", "!", " crit★", " crit■"};
  std::string signs;
  for (std::size_t i = 0; i < kSigns.size(); ++i) {
    for (int k = 0; k < shown.n[i]; ++k) signs += kSigns[i].substr(signs.empty() && kSigns[i][0] == ' ' ? 1 : 0);
  }
  return signs.empty() ? "–" : signs;
}

inline Shown unpacked(i64 bits) {
  Shown shown;
  for (std::size_t i = 0; i < kSymbols; ++i) shown.n[i] = static_cast<u8>(bits >> (8 * i) & 0xff);
  return shown;
}

namespace detail {

// "jackbot", "jackbot-2": where an id is there several times, the later ones are numbered.
inline std::string numbered(const std::vector<Title>& titles, std::size_t i) {
  const auto end = titles.begin() + static_cast<std::ptrdiff_t>(i);
  const auto before = std::count_if(titles.begin(), end, [&](const Title& t) { return t.id == titles[i].id; });
  return before == 0 ? titles[i].id : fmt::format("{}-{}", titles[i].id, before + 1);
}

// "dodge", and with the number of the card where several have that id: "dodge_1".
inline std::string with_card_number(const Pack& pack, std::size_t i) {
  const std::string& id = pack.tactic_titles[i].id;
  const auto same = std::ranges::count_if(pack.tactic_titles, [&](const Title& t) { return t.id == id; });
  return same == 1 ? id : fmt::format("{}_{:03}", id, pack.tactics[i].number);
}

// What names in quotes are called.
inline packs::effect::ShownName names_in_texts(const Pack& pack, packs::Language language) {
  return [&pack, shown = static_cast<std::size_t>(language)](u16 name) {
    const InQuotes named = InQuotes::of(name);
    const auto& titles = named.action ? pack.action_titles : pack.character_titles;
    return titles[static_cast<std::size_t>(named.index)].shown[shown];
  };
}

}  // namespace detail

// The text whose code runs at a place, and what is done there: the last that begins at or before it; null: none does.
template <class T>
const T* at_place(const std::vector<T>& list, int place) {
  const auto after = std::ranges::upper_bound(list, place, {}, [](const T& each) { return int{each.place}; });
  return after == list.begin() ? nullptr : &*std::prev(after);
}

// The text of a card: its own words, or those made from its effect.
inline std::string card_text(const Pack& pack, const CardText& text, const packs::Texts& texts,
                             packs::Language language) {
  const auto shown = static_cast<std::size_t>(language);
  if (!text.own[shown].empty()) return text.own[shown];
  return packs::effect::describe(vocabulary(), text.tree, texts, language, detail::names_in_texts(pack, language));
}

// The words of a part of a text: a set, a condition, one of several alternatives.
inline std::string part_text(const Pack& pack, const packs::effect::Node& part, const packs::Texts& texts,
                             packs::Language language) {
  return packs::effect::describe(vocabulary(), part, texts, language, detail::names_in_texts(pack, language));
}

// "■!": what a switch costs.
inline std::string switch_cost(const Pack& pack, std::size_t i) {
  Shown cost;
  std::ranges::copy(pack.switches[i].cost, cost.n.begin());
  return shown_title(cost);
}

// What a switch does, and under which condition.
inline std::string switch_text(const Pack& pack, std::size_t i, const packs::Texts& texts, packs::Language language) {
  std::string text = card_text(pack, pack.switch_texts[i], texts, language);
  const packs::effect::Node& condition = pack.switch_conditions[i];
  if (condition.shape == packs::effect::Shape::nothing) return text;
  return texts.format(language, "face.only_if",
                      {{"effect", std::move(text)}, {"condition", part_text(pack, condition, texts, language)}});
}

}  // namespace agon::aristeia
