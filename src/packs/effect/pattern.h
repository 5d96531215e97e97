// The pattern of a phrase as it is written in a vocabulary: `damage|hurt <target:who> [up to] <number>`.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/types.h"

namespace agon::packs::effect {

/// A piece of a pattern: alternatives for one word, or a slot.
struct PatternPart {
  std::size_t offset = 0;
  std::vector<std::string> words;  // none: a slot
  std::string kind;                // of a slot, as written
  std::string name;                // of a slot; its kind where none is written
  int option = 0;  // which of the groups that may be left out it belongs to, from 1; 0: it must be there

  bool is_slot() const { return words.empty(); }
};

struct Pattern {
  std::vector<PatternPart> parts;
  int options = 0;
};

/// What is wrong with a pattern, and at which byte of it.
struct PatternError {
  std::size_t offset = 0;
  std::string message;
};

/// How many slots and optional groups a pattern may have.
inline constexpr std::size_t kMostSlots = 5;
inline constexpr int kMostOptions = 4;

/// The characters of words: letters, digits, - + '. In patterns the letters are small.
constexpr bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '+' ||
         c == '\'';
}

/// Whether a word would be read as a number or a range: "3", "1-3".
bool reads_as_number(std::string_view word);

std::variant<Pattern, PatternError> parse_pattern(std::string_view text);

}  // namespace agon::packs::effect
