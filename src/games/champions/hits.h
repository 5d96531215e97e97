// How many dice hit, and what shields leave of it.
#pragma once
#include "core/dice.h"
#include "engine/game/insight.h"
#include "games/champions/rules.h"

namespace agon::champions {

inline constexpr int kMaxHits = kMaxPlayers * kMaxDice;
using HitOdds = Distribution<kMaxHits + 1>;

inline HitOdds hit_odds(int dice, int need) { return of_successes<kMaxHits + 1>(numbered(kFaces), need, dice); }

// Hits less what shields take away.
inline engine::Odds less_shields(const engine::Odds& hits, i64 shields) {
  engine::Odds left = hits;
  left.weights.clear();
  for (const auto& [value, weight] : hits.weights) {
    const i64 through = value > shields ? value - shields : 0;
    if (!left.weights.empty() && left.weights.back().first == through) {
      left.weights.back().second += weight;
    } else {
      left.weights.emplace_back(through, weight);
    }
  }
  return left;
}

}  // namespace agon::champions
