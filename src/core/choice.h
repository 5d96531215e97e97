// What somebody answered to a question.
#pragma once
#include <array>
#include <cstddef>
#include <type_traits>

#include "core/types.h"

namespace agon {

// One answer: an 8-bit verb and 56 bits of operands in a single word, so that an option is one store, choices compare
// and sort as numbers, and a list of them is a replay. Each game gives its verbs and their operands names (see
// engine/words.h); files and the protocol store those names, never the word.
struct Choice {
  u64 bits;  // no initialiser: a list of options is not cleared before it is filled

  constexpr u8 verb() const { return static_cast<u8>(bits >> 56); }
  constexpr u8 a() const { return static_cast<u8>(bits >> 48); }
  constexpr u8 b() const { return static_cast<u8>(bits >> 40); }
  constexpr u8 c() const { return static_cast<u8>(bits >> 32); }
  constexpr u64 low() const { return bits & kLowMask; }  // 48 bits: sixteen dice of three bits, a packed roll

  constexpr bool operator==(const Choice&) const = default;

  static constexpr u64 kLowMask = 0xffff'ffff'ffffu;
};

template <class Verb>
constexpr Choice choice(Verb verb, int a = 0, int b = 0, int c = 0) {
  return {static_cast<u64>(verb) << 56 | static_cast<u64>(a) << 48 | static_cast<u64>(b) << 40 |
          static_cast<u64>(c) << 32};
}

template <class Verb>
constexpr Choice choice_low(Verb verb, u64 low) {
  return {static_cast<u64>(verb) << 56 | low};
}

// The choices of one verb with each of the numbers below N.
template <std::size_t N, class Verb>
constexpr std::array<Choice, N> choices_below(Verb verb) {
  std::array<Choice, N> list{};
  for (std::size_t i = 0; i < N; ++i) list[i] = choice(verb, static_cast<int>(i));
  return list;
}

// The options of one question, filled by a game's `options`. More than fit is remembered, so that it becomes a fault
// and not a silently shorter list.
struct ChoiceList {
  static constexpr int kCapacity = 256;

  int size = 0;
  bool overflowed = false;
  std::array<Choice, kCapacity> at;  // only the first `size` are written: clearing 2 KiB a question would cost

  constexpr ChoiceList() {
    if (std::is_constant_evaluated()) at = {};
  }
  constexpr void operator()(Choice c) {
    if (size < kCapacity) {
      at[size++] = c;
    } else {
      overflowed = true;
    }
  }
  // Several at once, for lists that are always the same.
  template <std::size_t N>
  constexpr void operator()(const std::array<Choice, N>& several) {
    if (size + static_cast<int>(N) > kCapacity) {
      overflowed = true;
      return;
    }
    for (std::size_t i = 0; i < N; ++i) at[static_cast<std::size_t>(size) + i] = several[i];
    size += static_cast<int>(N);
  }
  constexpr void clear() {
    size = 0;
    overflowed = false;
  }
  constexpr bool contains(Choice c) const {
    for (int i = 0; i < size; ++i) {
      if (at[i] == c) return true;
    }
    return false;
  }
  constexpr Choice operator[](int i) const { return at[i]; }
  constexpr const Choice* begin() const { return at.data(); }
  constexpr const Choice* end() const { return at.data() + size; }
};

}  // namespace agon
