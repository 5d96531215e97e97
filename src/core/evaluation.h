// How a seat stands in a game that is not over, as one number.
#pragma once
#include "core/types.h"

namespace agon {

inline constexpr i64 kSureWin = 1000;  // and -kSureWin is lost

// What a game came to, given in halves of a win.
constexpr i64 evaluation_of_result(int halves) { return (halves - 1) * kSureWin; }

// An advantage of any size as a number between the two: `half` of it is half of a sure win, and nothing is sure.
constexpr i64 evaluation_of(i64 advantage, i64 half) {
  return (kSureWin - 1) * advantage / ((advantage < 0 ? -advantage : advantage) + half);
}

}  // namespace agon
