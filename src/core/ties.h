// Whether the procedures in progress fit together: the check of positions that come from outside.
#pragma once
#include <cstring>
#include <string_view>
#include <type_traits>

#include "core/bits.h"
#include "core/fields.h"
#include "core/machine.h"
#include "core/value.h"

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

// Are all locals of a procedure values of their kinds? `count_of(kind)` is how many there are of one, 0 where there is
// no bound; an enumeration has its words.
template <class P, class CountOf>
constexpr bool fields_within_bounds(const P& procedure, CountOf&& count_of) {
  bool all = true;
  each_field(procedure, [&]<class Field>(std::string_view, const Field& field) {
    const u64 value = static_cast<u64>(field);
    if constexpr (!kIsValue<Field>) {
      all = all && value < static_cast<u64>(word_count(words_of(Field{})));
    } else if constexpr (Field::bits == 1) {
      all = all && value <= 1;
    } else {
      const u64 count = count_of(Field::kind);
      const bool is_none = Field::form == Form::maybe && value == Field::initial;
      if (count == 0 || is_none) return;
      all = all && (Field::form == Form::set ? count >= 64 || value >> count == 0 : value < count);
    }
  });
  return all;
}

// The same of all procedures in progress, and nothing lies above them. One may say more: can_go_on(rules).
template <class L, class CountOf>
constexpr bool within_bounds(const L& t, CountOf&& count_of) {
  const auto& stack = t.s.stack;
  for (int i = 0; i < stack.kDepth; ++i) {
    const auto sound = [&](const auto& procedure) {
      if constexpr (requires { procedure.can_go_on(t.rules); }) {
        if (!procedure.can_go_on(t.rules)) return false;
      }
      return i < stack.depth && fields_within_bounds(procedure, count_of);
    };
    if (!with(stack.frames[i], sound, i >= stack.depth)) return false;
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
