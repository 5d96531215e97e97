// What somebody answered to a question.
#pragma once
#include <array>
#include <cstddef>
#include <type_traits>

#include "core/bits.h"
#include "core/fields.h"
#include "core/refusal.h"
#include "core/types.h"

namespace agon {

// One answer: an 8-bit verb and 56 bits of operands in a single word, so that an option is one store, choices compare
// and sort as numbers, and a list of them is a replay. A game declares each of its verbs as a struct with the operands
// (AGON_VERBS); how they are packed follows from that. Files and the protocol store names, never the word.
struct Choice {
  u64 bits;  // no initialiser: a list of options is not cleared before it is filled

  constexpr u8 verb() const { return static_cast<u8>(bits >> kOperandBits); }
  constexpr bool operator==(const Choice&) const = default;

  static constexpr int kOperandBits = 56;
};

// The verbs of a game: LIST(X) with X(Struct, name) for each makes the enumeration, and declares the structs in a
// namespace of their own, `choose`. There a verb lists its operands once:
//
//   struct Deploy { PieceId piece; SpaceId space; AGON_CHOICE(deploy, piece, space); };
//
// and reads like a sentence: out(choose::Deploy{piece, cell}).
#define AGON_VERB_ENUMERATOR(Struct, name, ...) name,
#define AGON_VERB_STRUCT(Struct, name, ...) struct Struct;
#define AGON_VERBS(LIST)                                                        \
  enum class Verb : ::agon::u8 { LIST(AGON_VERB_ENUMERATOR) count_ };           \
  constexpr Verb verb(::agon::Choice c) { return static_cast<Verb>(c.verb()); } \
  namespace choose {                                                            \
  LIST(AGON_VERB_STRUCT)                                                        \
  }
#define AGON_CHOICE(verb, ...)                                                \
  static constexpr Verb kVerb = Verb::verb;                                   \
  AGON_FIELDS(__VA_ARGS__)                                                    \
  constexpr operator ::agon::Choice() const { return ::agon::packed(*this); } \
  static_assert(true)

// Where no verb has more than one operand, the list says it, X(Deploy, deploy, SpaceId, space), and makes the structs
// too: namespace choose { LIST(AGON_ANSWER) }.
#define AGON_OPERAND(Type, operand) Type operand
#define AGON_OPERAND_NAME(Type, operand) operand
#define AGON_ANSWER(Struct, verb, ...)                              \
  struct Struct {                                                   \
    __VA_OPT__(AGON_OPERAND(__VA_ARGS__);)                          \
    AGON_CHOICE(verb __VA_OPT__(, AGON_OPERAND_NAME(__VA_ARGS__))); \
  };

// Whether a verb's operands fit, and the bits that they leave unused.
template <class Verb>
constexpr int unused_bits() {
  return Verb{}.with_fields([](const auto&... operand) {
    return Choice::kOperandBits - (0 + ... + bits_of<std::remove_cvref_t<decltype(operand)>>());
  });
}

// The bits of an operand, at their lowest place; what does not fit is cut off.
template <class Operand>
constexpr u64 bits_in(u64 word) {
  return word & ((u64{1} << bits_of<Operand>()) - 1);
}

// (This and `as`, inlined everywhere: saves 9 instructions a choice in random play.)
template <class Verb>
[[gnu::always_inline]] constexpr Choice packed(const Verb& said) {
  static_assert(unused_bits<Verb>() >= 0, "the operands of the verb do not fit into a choice");
  u64 bits = static_cast<u64>(Verb::kVerb) << Choice::kOperandBits;
  said.with_fields([&](const auto&... operand) {
    int at = Choice::kOperandBits;
    [[maybe_unused]] const auto next = [&]<class Operand>(const Operand& from) {
      at -= bits_of<Operand>();
      bits |= bits_in<Operand>(static_cast<u64>(from)) << at;
    };
    (next(operand), ...);
  });
  return {bits};
}

// What a choice says, which is of that verb.
template <class Verb>
[[gnu::always_inline]] constexpr Verb as(Choice choice) {
  Verb said{};
  said.with_fields([&](auto&... operand) {
    int at = Choice::kOperandBits;
    [[maybe_unused]] const auto next = [&]<class Operand>(Operand& into) {
      at -= bits_of<Operand>();
      into = static_cast<Operand>(bits_in<Operand>(choice.bits >> at));
    };
    (next(operand), ...);
  });
  return said;
}

// What somebody may have said: it is of that verb, and nothing else is in the word.
template <class Verb>
struct Heard {
  Verb said{};
  bool is = false;

  constexpr explicit operator bool() const { return is; }
  constexpr const Verb* operator->() const { return &said; }
};
template <class Verb>
constexpr Heard<Verb> heard(Choice choice) {
  const bool rest = (choice.bits & ((u64{1} << unused_bits<Verb>()) - 1)) != 0;
  return {as<Verb>(choice), choice.verb() == static_cast<u8>(Verb::kVerb) && !rest};
}

// The choices of a verb with each of the numbers below N for its one operand.
template <std::size_t N, class Verb>
constexpr std::array<Choice, N> choices_below() {
  std::array<Choice, N> list{};
  for (std::size_t i = 0; i < N; ++i) {
    Verb said{};
    said.with_fields([&]<class Operand>(Operand& operand) { operand = static_cast<Operand>(i); });
    list[i] = said;
  }
  return list;
}

// Of a verb with one operand: the choice of each in a set; and the judge, where one of the set is to be named.
template <class Verb, class Out>
constexpr void each_of(u64 set, Out& out) {
  for_each_bit(set, [&](int one) { out(Verb{one}); });
}
template <class Verb>
constexpr Refusal one_of(u64 set, Choice given, Refusal not_an_answer, Refusal not_there) {
  const auto said = heard<Verb>(given);
  if (!said) return not_an_answer;
  const auto [one] = said.said;
  return one < 64 && (set >> one & 1) != 0 ? kAllowed : not_there;
}

// The options of one question, filled by a game's `options`. More than fit is remembered, so that it becomes a fault
// and not a silently shorter list.
struct ChoiceList {
  static constexpr int kCapacity = 1024;

  int size = 0;
  bool overflowed = false;
  std::array<Choice, kCapacity> at;  // only the first `size` are written: clearing 8 KiB a question would cost

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
