// How many dice hit: exact, and as odds are told.
#pragma once
#include <string>
#include <utility>

#include "core/dice.h"
#include "engine/game/insight.h"
#include "games/champions/rules.h"

namespace agon::champions {

inline constexpr int kMaxHits = kMaxPlayers * kMaxDice;
using HitOdds = Distribution<kMaxHits + 1>;

inline HitOdds hit_odds(int dice, int need) { return of_successes<kMaxHits + 1>(numbered(kFaces), need, dice); }

inline engine::Odds to_odds(std::string what, int seat, const HitOdds& d) {
  engine::Odds odds;
  odds.what = std::move(what);
  odds.seat = seat;
  for (int i = 0; i < d.size; ++i) odds.weights.emplace_back(d.low + i, d.weight[i]);
  odds.total = d.total;
  return odds;
}

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
