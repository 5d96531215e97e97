// What is printed on the cards of Aristeia!, in words.
//
// A character, its other form and its minions have a face each, of the kinds "character", "form" and "minion"; tactics
// are cards, the actions that everybody has are actions, and there are states and scenarios.
#pragma once
#include <string>
#include <vector>

#include "engine/face.h"
#include "engine/scene/scene.h"
#include "games/aristeia/pack.h"
#include "packs/language.h"
#include "packs/texts.h"

namespace agon::aristeia {

std::vector<engine::Face> faces(const Pack& pack, const packs::Texts& texts, packs::Language language);

// The face of a card, as scenes give it to a figure: of the kind "character", "form" or "minion".
engine::SceneNamed face_of_profile(const Pack& pack, std::size_t profile);

}  // namespace agon::aristeia
