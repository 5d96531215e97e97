// Whether the procedures in progress fit together: the check of positions that come from outside.
#pragma once
#include <cstring>
#include <type_traits>

#include "core/bits.h"
#include "core/machine.h"

namespace agon {

// The procedures that may stand where one was called that is in the mask: those themselves, and what they become.
template <class Procedure>
constexpr u64 with_successors(u64 called) {
  for (u64 before = 0; before != called;) {
    before = called;
    for_each_bit(before, [&](int i) { called |= ties_of(static_cast<Procedure>(i)).becomes; });
  }
  return called;
}

// Was frame `i` called by the one below it, at a step at which that waits? Or were both put in progress by the same
// one, below, so that this runs first and the other has not begun?
template <class Stack>
constexpr bool fits_below(const Stack& stack, int i) {
  using Procedure = decltype(stack.frames[0].procedure);
  const auto step = [&](int k) {
    return with(stack.frames[k], [](const auto& procedure) { return static_cast<int>(procedure.step); }, 0);
  };
  const auto called_by = [&](int k) {
    const u64 callees = with_successors<Procedure>(ties_of(stack.frames[k].procedure).calls);
    return (callees >> static_cast<int>(stack.frames[i].procedure) & 1) != 0;
  };
  for (int below = i - 1; below >= 0; --below) {
    if (called_by(below) && (ties_of(stack.frames[below].procedure).waits >> step(below) & 1) != 0) return true;
    if (step(below) != 0) return false;
  }
  return false;
}

// `outermost` is the mask of the procedures that nobody calls.
template <class Stack>
constexpr bool fit_together(const Stack& stack, u64 outermost) {
  using Procedure = decltype(stack.frames[0].procedure);
  for (int i = 0; i < stack.depth; ++i) {
    const Procedure procedure = stack.frames[i].procedure;
    if (procedure == Procedure::none || procedure >= Procedure::count_) return false;
    const bool fits =
        i == 0 ? (with_successors<Procedure>(outermost) >> static_cast<int>(procedure) & 1) != 0 : fits_below(stack, i);
    if (!fits) return false;
  }
  return true;
}

// Asked anew, do the procedures in progress ask the very question that is open, and does nothing else change?
template <class Rules, class State>
constexpr bool asks_itself(const Rules& rules, const State& s) {
  State again = s;
  again.stack.owes = 0;
  Machine<Rules, State, Quiet> t{.rules = rules, .s = again, .sink = {}};
  run(t);
  if (std::is_constant_evaluated()) return question(again) == question(s);  // there positions have no bytes
  return std::memcmp(&again, &s, sizeof s) == 0;  // NOLINT: what is unused in a position is zero
}

}  // namespace agon
