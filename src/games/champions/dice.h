// The dice of an attack: how they are packed in a choice, what they must show, and every way they can fall.
#pragma once
#include "core/parts.h"
#include "core/rolled.h"
#include "games/champions/check.h"

namespace agon::champions {

// What a die must show to hit, and why.
template <class Parts>
constexpr int need_against(const Rules& rules, const State& s, int attacker, int target, Parts&& parts) {
  const Fighter& a = s.fighters[attacker];
  const int need = rules.need(a.style, static_cast<int>(a.facing), a.at, s.fighters[target].at);
  parts(part(Rule::attack_need, need));
  return need;
}

constexpr int count_hits(Rolled<> dice, int number, int need) {
  int hits = 0;
  for (int i = 0; i < number; ++i) hits += dice[i] >= need;
  return hits;
}

// Calls out(roll, weight) for each way the dice can fall.
template <class Out>
constexpr void each_roll(int dice, Out&& out) {
  agon::each_roll<3>(dice, kFaces, [&](Rolled<> rolled, u64 weight) { out(choose::Roll{rolled.faces}, weight); });
}

}  // namespace agon::champions
