#include "engine/own_words.h"

#include "packs/embedded.h"
#include "packs/source.h"
#include "packs/texts.h"

namespace agon::engine {

std::string own_words(packs::Language language, std::string_view key, const packs::Operands& operands) {
  static const packs::Texts texts = [] {
    packs::Problems problems;  // a test has seen that there are none
    return packs::Texts::load(packs::read_embedded(packs::embedded_files(), "agon"), problems);
  }();
  return texts.format(language, key, operands);
}

}  // namespace agon::engine
