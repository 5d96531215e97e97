// How a seat stands: points, what the present round will bring, who is hurt, who holds more. From a blanked position.
#pragma once
#include "core/evaluation.h"
#include "games/aristeia/advice/values.h"

namespace agon::aristeia {

namespace advice {

inline constexpr int kScored = 100;   // a point that is scored
inline constexpr int kExpected = 60;  // one that this round brings as things stand
inline constexpr int kTieBreak = 8;   // a frag, which decides where points do not
inline constexpr int kHealthy = 40;   // a character without damage
inline constexpr int kInInfirmary = 45;
inline constexpr int kTacticHeld = 6;

constexpr i64 strength(const Look& v, int seat) {
  const State& s = v.s;
  const Player& player = s.players[seat];
  i64 value = kScored * player.points + kExpected * objectives(v.rules, s).by_seat[seat] + kTieBreak * player.frags +
              kTacticHeld * player.held;
  for (int piece = seat * kTeam; piece < (seat + 1) * kTeam; ++piece) {
    if (s.pieces[piece].at == kInfirmary) value -= kInInfirmary;
    if (in_dome(s, piece)) value += kHealthy * left_of(v, piece) / max(1, hit_points(v, piece));
  }
  return value;
}

}  // namespace advice

constexpr i64 evaluate(const Rules& rules, const State& s, int seat) {
  constexpr i64 kHalf = 300;
  if (s.ending != Ending::none) return evaluation_of_result(result(s, seat));
  if (s.unveiled == 0) return 0;  // nobody knows who plays
  const Look v{rules, s};
  return evaluation_of(advice::strength(v, seat) - advice::strength(v, rival(seat)), kHalf);
}

}  // namespace agon::aristeia
