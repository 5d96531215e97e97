// How a seat stands: who is nearer to winning, who holds more, who stands better. From a blanked position.
#pragma once
#include "core/evaluation.h"
#include "games/champions/advice.h"

namespace agon::champions {

namespace advice {

inline constexpr int kVictory = 500;  // all the score tokens that a player needs, in hundredths of a hit
inline constexpr int kHeldCard = 12;
inline constexpr int kStanding = 4;  // standing well lasts until somebody moves: a part of it counts

constexpr i64 strength(const Rules& rules, const State& s, int seat) {
  const Fighter& f = s.fighters[seat];
  i64 value = kVictory * f.score / s.options.win_score + kPower * f.power + kHeldCard * f.held;
  for (int i = 0; i < s.players(); ++i) {
    if (!is_placed(s, i) || !has_style(s, i)) return value;
  }
  return value + now(rules, s, seat) / kStanding;
}

}  // namespace advice

// Against the strongest of the others.
constexpr i64 evaluate(const Rules& rules, const State& s, int seat) {
  constexpr i64 kHalf = 150;
  if (s.ending != Ending::none) return evaluation_of_result(result(s, seat));
  i64 strongest = -kSureWin * kHalf;
  for (int i = 0; i < s.players(); ++i) {
    if (i == seat) continue;
    const i64 other = advice::strength(rules, s, i);
    if (other > strongest) strongest = other;
  }
  return evaluation_of(advice::strength(rules, s, seat) - strongest, kHalf);
}

}  // namespace agon::champions
