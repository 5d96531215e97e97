// What card texts compile to: flat code for a game's Effect procedure, and records of the abilities that act at moments
// or always hold. The language itself is `packs/effect/`; this is what the rules of a game see of it.
//
// A statement is an expression followed by what is done with its values: the game's verb, or one of the operations
// below that ask, jump or put an ability in force. Everything before it is pure, so a procedure that waits for an
// answer keeps no values: it remembers where the statement began and evaluates it again. Between statements there are
// no values. An expression is postfix: the code of the operands in the order of the text, then the operation.
#pragma once
#include "core/types.h"

namespace agon {

// The operations that every game runs alike; a game's own begin at `kFirstGameOp`. The values are i32, masks of pieces
// among them. "Top" is the value pushed last; comparisons and `both`, `either` pop two values and push one.
enum class Flow : u8 {
  end,           // of an effect, of an ability's code, of a condition (whose value is then on top)
  push,          // pushes b
  jump,          // to b
  jump_if_not,   // pops a condition: to b if it is 0
  both,          // and
  either,        // or
  invert,        // not
  at_least,      // >=, the top on the right
  at_most,       // <=
  equal,         // =
  more,          // >
  less,          // <
  pick,          // pops a mask: the owner picks one piece of it into register a; an empty mask: to b
  pick_several,  // pops a mask, then a number: up to that many pieces of it into register a; an empty mask: to b
  picked,        // pushes the mask in register a
  may,           // asks the owner; declined: to b
  choose,        // asks the owner for one of a alternatives; that many jumps follow, one for each
  force,         // pops a mask: puts ability b in force until end a; the mask is register 0 wherever the ability runs
};

inline constexpr u8 kFirstGameOp = 24;
inline constexpr int kEffectRegisters = 2;  // all 0 when an effect begins
inline constexpr int kMostEffectValues = 16;
inline constexpr u8 kEndOfAction = 0;  // the end of abilities that were put in force without naming one

struct Op {
  u8 code = 0;
  u8 a = 0;
  u16 b = 0;
  constexpr bool operator==(const Op&) const = default;
};

// A range of distances, "1-3", as code has it: one value.
struct Distances {
  u8 least = 0;
  u8 most = 0;

  static constexpr Distances of(i64 value) { return {static_cast<u8>(value >> 8), static_cast<u8>(value)}; }
  constexpr u16 value() const { return static_cast<u16>(least << 8 | most); }
  constexpr bool has(int distance) const { return distance >= least && distance <= most; }
  constexpr bool operator==(const Distances&) const = default;
};

// Whether an operation is one of those above.
constexpr bool is_flow(Op op) { return op.code < kFirstGameOp; }
constexpr Flow flow(Op op) { return static_cast<Flow>(op.code); }

// An ability: code that runs when its moment comes, or something that always holds while the ability is in force.
// `who`, `condition` and `code` are places in the pack's code, 0 where there is nothing (there the code has an `end`).
struct AbilityCode {
  static constexpr u8 kPassive = 1;   // always holds: `op` is a passive's, `code` pushes its operands
  static constexpr u8 kOptional = 2;  // its owner may decline
  static constexpr u8 kForced = 4;    // comes into force by `Flow::force` alone

  u16 who = 0;  // pushes the operands of the moment: the mask that the moment's subject must be in
  u16 condition = 0;
  u16 code = 0;
  u8 op = 0;  // the number of the moment or passive phrase in its game, and its literal
  u8 literal = 0;
  u8 flags = 0;
  u8 end = kEndOfAction;  // of a forced ability
  constexpr bool operator==(const AbilityCode&) const = default;

  constexpr bool passive() const { return (flags & kPassive) != 0; }
  constexpr bool optional() const { return (flags & kOptional) != 0; }
};

static_assert(sizeof(Op) == 4 && sizeof(AbilityCode) == 10);

}  // namespace agon
