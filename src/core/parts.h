// What a derived number is made of.
#pragma once
#include "core/types.h"

namespace agon {

// One contribution to a number and the rule behind it. A function that derives a number takes a parts sink and calls it
// once for each contribution; in search the sink is NoParts and nothing of it is left.
struct Part {
  u16 rule = 0;
  i32 amount = 0;
  constexpr bool operator==(const Part&) const = default;
};

struct NoParts {
  constexpr void operator()(Part) const {}
};

template <class Rule>
constexpr Part part(Rule rule, int amount) {
  return {static_cast<u16>(rule), amount};
}

}  // namespace agon
