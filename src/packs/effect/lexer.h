// An effect text cut into words, numbers, ranges, names and signs.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "core/types.h"
#include "packs/effect/vocabulary.h"
#include "packs/problem.h"
#include "packs/reader.h"

namespace agon::packs::effect {

enum class Sign : u8 {
  full_stop,
  comma,
  semicolon,
  colon,
  open,
  close,
  at_least,
  at_most,
  equal,
  more,
  less,
};

struct Token {
  enum class Type : u8 { word, number, range, name, sign, end } type = Type::end;
  std::size_t offset = 0;
  std::size_t length = 0;
  WordId word = kNoWord;  // of a word that the vocabulary knows
  u16 value = 0;          // of a number or a range
  Sign sign{};
  std::string name;  // without its quotes

  bool is(Sign which) const { return type == Type::sign && sign == which; }
  bool is(Keyword which) const { return type == Type::word && word == static_cast<WordId>(which); }
};

/// No card is longer; texts beyond that are refused, so that the time to read one is bounded.
inline constexpr std::size_t kMostTokens = 250;
inline constexpr int kLargestNumber = 99;  // the ends of a range too

/// The tokens, an `end` at the end of them. What cannot be part of any text becomes a problem.
std::vector<Token> tokens_of(const Vocabulary& vocabulary, const Quoted& text, Problems& problems);

}  // namespace agon::packs::effect
