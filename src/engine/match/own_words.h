// What the engine itself says to players, whatever the game: in the catalogues of the pack that has the program's
// words, data/agon, under [engine] and [player].
#pragma once
#include <string>
#include <string_view>

#include "packs/language.h"
#include "packs/message.h"

namespace agon::engine {

std::string own_words(packs::Language language, std::string_view key, const packs::Operands& operands = {});

}  // namespace agon::engine
