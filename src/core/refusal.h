// Why something is not allowed.
#pragma once
#include "core/types.h"

namespace agon {

// The rule that forbids, the reason (which sentence tells it) and up to four facts for that sentence. Rule 0: allowed.
// Twelve bytes, so that the judge of legality returns it in two registers and the generator of options can ask the same
// judge.
struct Refusal {
  u16 rule = 0;
  u8 reason = 0;
  u8 unused = 0;
  u16 a = 0, b = 0, c = 0, d = 0;

  constexpr bool allowed() const { return rule == 0; }
  constexpr bool operator==(const Refusal&) const = default;
};

template <class Rule, class Reason>
constexpr Refusal refuse(Rule rule, Reason reason, int a = 0, int b = 0, int c = 0, int d = 0) {
  return {.rule = static_cast<u16>(rule),
          .reason = static_cast<u8>(reason),
          .a = static_cast<u16>(a),
          .b = static_cast<u16>(b),
          .c = static_cast<u16>(c),
          .d = static_cast<u16>(d)};
}

inline constexpr Refusal kAllowed{};

// The first of the reasons that a game lists, each with its operands: those of what is allowed, and of answers that fit
// no question (check_answer in core/machine.h).
#define AGON_REASONS_OF_EVERY_GAME(X) X(none) X(over) X(not_asked, seat) X(not_an_answer)

}  // namespace agon
