// The program's own words: prompts, commands, help inside a game. They are a pack like any other, data/agon.
#pragma once
#include <string>
#include <string_view>

#include "packs/language.h"
#include "packs/message.h"
#include "packs/texts.h"

namespace agon::cli {

using packs::kProgramPack;
using packs::program_texts;

// The program's words in one language.
class Words {
 public:
  explicit Words(packs::Language language) : language_(language) {}

  std::string operator()(std::string_view key, const packs::Operands& operands = {}) const {
    return program_texts().format(language_, key, operands);
  }
  packs::Language language() const { return language_; }

 private:
  packs::Language language_;
};

}  // namespace agon::cli
