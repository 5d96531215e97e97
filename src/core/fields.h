// The fields of a struct, listed once: names, kinds and widths follow from the list.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include "core/value.h"

namespace agon {

// The n-th word of a list as the preprocessor writes it: "offer, outcome". One that C++ keeps for itself is written
// with a stroke behind it: "switch_".
constexpr std::string_view nth_word(std::string_view words, int n) {
  for (; n > 0; --n) words.remove_prefix(words.find(',') + 2);
  words = words.substr(0, words.find(','));
  if (words.ends_with('_')) words.remove_suffix(1);
  return words;
}

// How many words there are in such a list.
constexpr int word_count(std::string_view words) {
  int count = words.empty() ? 0 : 1;
  for (const char c : words) count += c == ',' ? 1 : 0;
  return count;
}

// A list as the preprocessor writes it; none is the empty one.
constexpr std::string_view listed(const char* words) { return words; }

// Lists the fields of the struct it stands in, in the order in which they are saved or packed.
#define AGON_FIELDS(...)                                                    \
  static constexpr std::string_view kFields = ::agon::listed(#__VA_ARGS__); \
  template <class Use>                                                      \
  constexpr decltype(auto) with_fields(Use&& use) {                         \
    return use(__VA_ARGS__);                                                \
  }                                                                         \
  template <class Use>                                                      \
  constexpr decltype(auto) with_fields(Use&& use) const {                   \
    return use(__VA_ARGS__);                                                \
  }

// An enumeration with the names of its values: AGON_WORDS(PutPurpose, piece, smoke).
#define AGON_WORDS(Name, ...)                                        \
  enum class Name : ::agon::u8 { __VA_ARGS__ };                      \
  constexpr std::string_view words_of(Name) { return #__VA_ARGS__; } \
  static_assert(true)

// These names in a list.
template <class Enum>
constexpr auto listed_names() {
  constexpr std::size_t kSize = [] {
    std::size_t size = 1;
    for (const char c : words_of(Enum{})) size += c == ',' ? 1 : 0;
    return size;
  }();
  std::array<std::string_view, kSize> names{};
  for (std::size_t i = 0; i < kSize; ++i) names[i] = nth_word(words_of(Enum{}), static_cast<int>(i));
  return names;
}

// An enumeration from a list: LIST(X) with X(name, …) for each value. What else stands in a row is for others.
#define AGON_LISTED_ENUMERATOR(name, ...) name,
#define AGON_LISTED_NAME(name, ...) ::std::string_view{#name},
#define AGON_ENUMERATION(Name, LIST) enum class Name : ::agon::u8 { LIST(AGON_LISTED_ENUMERATOR) count_ }

// Calls use(name, field) for each field.
template <class Struct, class Use>
constexpr void each_field(Struct& fields, Use&& use) {
  fields.with_fields([&](auto&... field) {
    int n = 0;
    ((use(nth_word(std::remove_const_t<Struct>::kFields, n), field), ++n), ...);
  });
}

}  // namespace agon
