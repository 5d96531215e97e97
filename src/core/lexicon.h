// The words of a game's effects, each listed once. A game lists its nouns and its verbs with a struct and an op-code
// for each, and behind these whatever else it says of them; passives have no struct, the rules ask for them by their
// code:
//
//   #define MY_NOUNS(X) X(Enemies, enemies, "enemy|enemies") X(Near, near, "within <range> of <who>")
//   #define MY_VERBS(X) X(Damage, damage, "damage <who> <number>")
//   #define MY_PASSIVES(X) X(cannot_move, "<who> cannot move")
//   AGON_LEXICON(MY_NOUNS, MY_VERBS, MY_PASSIVES)
//
// makes `enum class Code`, declares the structs in namespaces of their own, `nouns` and `verbs`, and finds them by
// their code. A struct lists the operands of its word in the order of the text, and what it does or means stands beside
// them:
//
//   struct Damage {
//     PieceMask who = 0;
//     int points = 0;
//     AGON_FIELDS(who, points)
//     …
//   };
#pragma once
#include "core/effect.h"
#include "core/fields.h"

namespace agon {

// An operand as the code of a card has it, as what it is.
template <class Operand, class Value>
constexpr Operand operand_of(Value value) {
  if constexpr (requires { Operand::of(value); }) {
    return Operand::of(value);
  } else {
    return static_cast<Operand>(value);
  }
}

// Takes operands from the values of an expression: the last one was pushed last.
template <class Values>
constexpr void take_operands(Values&) {}
template <class Values, class First, class... Rest>
constexpr void take_operands(Values& values, First& first, Rest&... rest) {
  take_operands(values, rest...);
  first = operand_of<First>(values.pop());
}

// A word as it is said: with its operands, and in `literal`, where it has that, with what its phrase adds.
template <class Word, class Values>
constexpr Word said(Op op, Values& values) {
  Word word{};
  if constexpr (requires { word.literal; }) word.literal = operand_of<decltype(word.literal)>(op.a);
  if constexpr (requires { Word::kFields; }) {
    word.with_fields([&](auto&... operand) { take_operands(values, operand...); });
  }
  return word;
}

// with_noun(code, otherwise, use) and with_verb(code, otherwise, use) give what use.operator()<Struct>() gives for the
// struct of a code.
#define AGON_WORD_CODE(Struct, code, ...) code,
#define AGON_PASSIVE_CODE(code, ...) code,
#define AGON_WORD_STRUCT(Struct, code, ...) struct Struct;
#define AGON_ONE_WORD(...) +1
#define AGON_NOUN_CASE(Struct, code, ...) \
  case Code::code: return use.template operator()<nouns::Struct>();
#define AGON_VERB_CASE(Struct, code, ...) \
  case Code::code: return use.template operator()<verbs::Struct>();
#define AGON_WITH_WORD(function, LIST, CASE)                                                       \
  template <class Otherwise, class Use>                                                            \
  [[gnu::always_inline]] constexpr Otherwise function(Code code, Otherwise otherwise, Use&& use) { \
    switch (code) {                                                                                \
      LIST(CASE)                                                                                   \
      default: return otherwise;                                                                   \
    }                                                                                              \
  }
#define AGON_LEXICON(NOUNS, VERBS, PASSIVES)                                       \
  enum class Code : ::agon::u8 {                                                   \
    before_ = ::agon::kFirstGameOp - 1,                                            \
    NOUNS(AGON_WORD_CODE) VERBS(AGON_WORD_CODE) PASSIVES(AGON_PASSIVE_CODE) count_ \
  };                                                                               \
  constexpr Code code_of(::agon::Op op) { return static_cast<Code>(op.code); }     \
  inline constexpr int kFirstVerb = ::agon::kFirstGameOp NOUNS(AGON_ONE_WORD);     \
  inline constexpr int kFirstPassive = kFirstVerb VERBS(AGON_ONE_WORD);            \
  namespace nouns {                                                                \
  NOUNS(AGON_WORD_STRUCT)                                                          \
  }                                                                                \
  namespace verbs {                                                                \
  VERBS(AGON_WORD_STRUCT)                                                          \
  }                                                                                \
  AGON_WITH_WORD(with_noun, NOUNS, AGON_NOUN_CASE)                                 \
  AGON_WITH_WORD(with_verb, VERBS, AGON_VERB_CASE)

}  // namespace agon
