// The words of a game's card texts. The effect language is the same for every game; its phrases are a game's own table:
//
//   inline constexpr Phrase kPhrases[] = {
//       {Kind::verb, "damage", "damage <who> <number>", code(Code::damage)},
//       {Kind::who, "one", "a|an <set>", 0, 0, Phrase::kPick},
//       {Kind::set, "enemy", "enemy|enemies", code(Code::enemies)},
//       {Kind::filter, "near", "within <range> [in sight] of <who>", code(Code::near)},
//       {Kind::number, "per", "<number> per <set>", code(Code::per)},
//       {word_kind(0), "stunned", "stunned", kPushLiteral, 3},
//   };
//   const Vocabulary vocabulary{kPhrases, kWordKinds};      // kWordKinds = {"state"}: word_kind(0) is <state>
//
// A pattern has words, `a|an` alternatives for one word, `[in sight]` words that may be left out, and slots: `<who>`,
// or
// `<target:who>` with a name of its own. A phrase that begins with a slot of its own kind continues what stands before
// it ("1 per enemy"), from left to right; filters continue a set in the same way ("enemy with stunned").
#pragma once
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/effect.h"
#include "core/types.h"
#include "packs/effect/pattern.h"
#include "packs/problem.h"

namespace agon::packs::effect {

/// What a phrase is, and what may stand in a slot.
enum class Kind : u8 {
  verb,       // what is done: ends a statement
  passive,    // what always holds
  moment,     // when an ability acts; `op` is its number in the game
  end,        // until when an ability is in force; `literal` is its number in the game
  condition,  // pushes 0 or 1
  number,     // also written 0 … 99
  range,      // also written 1-3: Distances (core/effect.h)
  who,        // pushes a mask of pieces
  set,        // a noun, pushes the mask of all such pieces; filters may follow it
  filter,     // pops a mask and its own operands, pushes what remains
  name,       // in quotes, 'Broadsword': the value that the game's names give it
  word,       // the first of the game's own kinds: states, dice, attributes
};
inline constexpr std::size_t kGenericKinds = static_cast<std::size_t>(Kind::word);
inline constexpr std::size_t kMostWordKinds = 32;

/// The kinds that a game brings, by their position in its list of names.
constexpr Kind word_kind(std::size_t index) { return static_cast<Kind>(kGenericKinds + index); }

/// The number of an enumerator, for the tables of games.
template <class Enum>
constexpr u8 code(Enum value) {
  return static_cast<u8>(value);
}

/// The op of phrases that are worth their literal, and of those that are worth what stands in their only slot.
inline constexpr u8 kPushLiteral = code(Flow::push);
inline constexpr u8 kSameValue = code(Flow::end);

struct Phrase {
  static constexpr u8 kPick = 1;         // its owner picks one of the set in its slot
  static constexpr u8 kPickSeveral = 2;  // its owner picks as many of the set as its number says, or fewer
  static constexpr u8 kPicked = 4;       // what was picked last: "it"

  Kind kind = Kind::verb;
  std::string_view id;  // its text is the message "effect.<id>"
  std::string_view pattern;
  u8 op = kPushLiteral;  // emitted after its operands, with the literal as `a`
  u16 literal = 0;       // a byte where it is more than a value
  u8 flags = 0;

  constexpr bool picks() const { return (flags & (kPick | kPickSeveral)) != 0; }
  constexpr bool is_picked() const { return (flags & kPicked) != 0; }
};

/// An operand of a phrase: how its message calls it, and what it may be.
struct Slot {
  std::string name;
  Kind kind = Kind::number;
};

/// A word as a number, so that texts are compared with patterns by numbers.
using WordId = u16;
inline constexpr WordId kNoWord = 0xFFFF;

/// The words that the language itself uses, which every vocabulary knows by these numbers.
enum class Keyword : WordId { if_, may, choose, or_, until, and_, not_, count_ };

/// One way to write a phrase: its pattern with or without the words that may be left out.
struct Variant {
  struct Element {
    std::vector<WordId> words;  // the alternatives for one word; none: a slot
    Kind kind = Kind::number;   // of a slot

    bool is_slot() const { return words.empty(); }
    bool has(WordId word) const;
  };

  std::size_t phrase = 0;
  std::vector<Element> elements;
};

/// A game's phrases, their patterns read once. What is wrong with the table is told by `check_vocabulary`; a phrase
/// whose pattern cannot be read is never found in a text. The table and the names must outlive the vocabulary.
class Vocabulary {
 public:
  Vocabulary(std::span<const Phrase> phrases, std::span<const std::string_view> word_kinds);

  std::span<const Phrase> phrases() const { return phrases_; }
  const Phrase& phrase(std::size_t index) const { return phrases_[index]; }
  /// The operands of a phrase in the order of its pattern. The first of a filter is the set that it continues.
  const std::vector<Slot>& slots(std::size_t phrase) const { return slots_[phrase]; }

  std::size_t kinds() const { return kGenericKinds + word_kinds_.size(); }
  std::string_view kind_name(Kind kind) const;
  std::optional<Kind> kind_of(std::string_view name) const;

  /// The number of a word, given in lower case.
  WordId word(std::string_view text) const;
  std::string_view text(WordId word) const { return words_[word]; }

  const std::vector<Variant>& variants() const { return variants_; }
  /// The variants of a kind (by index, in the order of the table) that begin with a word, with a slot of another kind,
  /// and those that continue something of their own kind; of a set, the filters are those.
  std::span<const std::size_t> beginning(Kind kind, WordId word) const;
  std::span<const std::size_t> beginning_with_slot(Kind kind) const;
  std::span<const std::size_t> continuing(Kind kind) const;
  /// The words that something of this kind can begin with.
  std::vector<std::string_view> first_words(Kind kind) const;

  /// What is wrong with the patterns.
  const Problems& pattern_problems() const { return problems_; }

 private:
  WordId add_word(const std::string& text);
  void add_phrase(std::size_t index);
  void add_variant(std::size_t phrase, const Pattern& pattern, u32 left_out);
  void collect_first_words(Kind kind, std::vector<bool>& seen, std::vector<std::string_view>& out) const;

  std::span<const Phrase> phrases_;
  std::span<const std::string_view> word_kinds_;
  std::vector<std::vector<Slot>> slots_;
  std::unordered_map<std::string, WordId> word_ids_;
  std::vector<std::string> words_;
  std::vector<Variant> variants_;
  std::map<std::pair<Kind, WordId>, std::vector<std::size_t>> by_word_;
  std::vector<std::vector<std::size_t>> by_slot_;
  std::vector<std::vector<std::size_t>> continuing_;
  Problems problems_;
};

/// The place of a phrase in messages about its vocabulary: its id as the file, the column in its pattern.
Place place_of(const Phrase& phrase, std::size_t offset);

}  // namespace agon::packs::effect
