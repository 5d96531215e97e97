// What is printed on the action cards and the Style cards, in words.
#pragma once
#include <string>
#include <vector>

#include "engine/face.h"
#include "games/champions/pack.h"
#include "games/champions/rules.h"
#include "packs/language.h"
#include "packs/texts.h"

namespace agon::champions {

// A section as a pack writes it: "ddp-".
std::string section_icons(const Section& section);

// What a section of a card does: "2 dice, push, pay 1 power token".
std::string section_text(const Section& section, const packs::Texts& texts, packs::Language language);

std::vector<engine::Face> faces(const Pack& pack, const packs::Texts& texts, packs::Language language);

}  // namespace agon::champions
