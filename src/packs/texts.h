// The message catalogues of a pack: texts.en.toml and texts.es.toml. Nested tables give dotted keys:
//
//   [phase]
//   draw = "Draw phase"          # the text of "phase.draw"
//
// Every message is written in every language, with the same operands; an empty one says that there is nothing to say. A
// pack adds messages with files in texts.en/ and texts.es/; where it has a key of the pack below it, its message
// replaces that one.
#pragma once
#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "packs/language.h"
#include "packs/message.h"
#include "packs/problem.h"
#include "packs/source.h"

namespace agon::packs {

class Texts {
 public:
  /// Reads and checks all catalogues of a pack.
  static Texts load(const Source& source, Problems& problems);

  /// The message, in English where the language lacks it; null when no language has it.
  const Message* find(Language language, std::string_view key) const;
  bool has(std::string_view key) const { return find(Language::en, key) != nullptr; }
  /// The message with its operands; the key itself when there is no such message.
  std::string format(Language language, std::string_view key, const Operands& operands = {}) const;
  /// Every key, sorted.
  std::vector<std::string_view> keys() const;

 private:
  struct Entry {
    Message message;
    Place place;
    int layer = 0;
  };
  struct Hash {
    using is_transparent = void;  // a string_view finds without becoming a string
    std::size_t operator()(std::string_view key) const { return std::hash<std::string_view>{}(key); }
  };
  using Catalogue = std::unordered_map<std::string, Entry, Hash, std::equal_to<>>;
  static std::vector<std::string_view> sorted_keys(const Catalogue& catalogue);
  friend class TextsReader;

  std::array<Catalogue, kLanguages.size()> catalogues_;
};

/// The pack of the program's own words, and its texts, read once. A test has seen that there is nothing wrong with
/// them.
inline constexpr std::string_view kProgramPack = "agon";
const Texts& program_texts();

}  // namespace agon::packs
