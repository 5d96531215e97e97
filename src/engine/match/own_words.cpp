#include "engine/match/own_words.h"

#include "packs/texts.h"

namespace agon::engine {

std::string own_words(packs::Language language, std::string_view key, const packs::Operands& operands) {
  return packs::program_texts().format(language, key, operands);
}

}  // namespace agon::engine
