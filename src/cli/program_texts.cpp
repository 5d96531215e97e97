#include "cli/program_texts.h"

#include "packs/embedded.h"
#include "packs/source.h"

namespace agon::cli {

const packs::Texts& program_texts() {
  static const packs::Texts texts = [] {
    packs::Problems problems;  // a test has seen that there are none
    return packs::Texts::load(packs::read_embedded(packs::embedded_files(), kProgramPack), problems);
  }();
  return texts;
}

}  // namespace agon::cli
