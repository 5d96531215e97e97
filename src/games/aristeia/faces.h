// What is printed on the cards of Aristeia!, in words.
//
// A character, its other form and its minions have a face each, of the kinds "character", "form" and "minion"; tactics
// are cards, the actions that everybody has are actions, and there are states and scenarios.
#pragma once
#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "engine/face.h"
#include "engine/scene/scene.h"
#include "games/aristeia/pack.h"
#include "packs/language.h"
#include "packs/texts.h"

namespace agon::aristeia {

// The text whose code runs at a place, and what is done there: the last that begins at or before it; null: none does.
template <class T>
const T* at_place(const std::vector<T>& list, int place) {
  const auto after = std::ranges::upper_bound(list, place, {}, [](const T& each) { return int{each.place}; });
  return after == list.begin() ? nullptr : &*std::prev(after);
}

// The text of a card: its own words, or those made from its effect.
std::string card_text(const Pack& pack, const CardText& text, const packs::Texts& texts, packs::Language language);

// The words of a part of a text: a set, a condition, one of several alternatives.
std::string part_text(const Pack& pack, const packs::effect::Node& part, const packs::Texts& texts,
                      packs::Language language);

// "■!": what a switch costs; and what it does, under which condition.
std::string switch_cost(const Pack& pack, std::size_t i);
std::string switch_text(const Pack& pack, std::size_t i, const packs::Texts& texts, packs::Language language);

std::vector<engine::Face> faces(const Pack& pack, const packs::Texts& texts, packs::Language language);

// The face of a card, as scenes give it to a figure: of the kind "character", "form" or "minion".
engine::SceneNamed face_of_profile(const Pack& pack, std::size_t profile);

}  // namespace agon::aristeia
