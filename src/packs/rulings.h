// A game's rulings (docs/rulings.md and its translation) as a table in the program: how unclear rules are read, for
// players to look up. tools/rulinggen makes it.
#pragma once
#include <span>
#include <string_view>

namespace agon::packs {

/// One ruling, in our own words: what was asked about the rules, and what is played.
struct RulingEntry {
  std::string_view id;        // "walks"; entries of the rules page name it
  std::string_view title_en;  // the question
  std::string_view title_es;
  std::string_view text_en;  // the answer, and why
  std::string_view text_es;
  std::span<const std::string_view> rules;  // ids; none: it is about all rules of the game
};

}  // namespace agon::packs
