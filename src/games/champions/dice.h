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

// Calls out(roll, weight) for each way the dice can fall, in ascending order of faces: equal dice count once, and the
// weights add up to 6 to the power of the dice.
template <class Out>
constexpr void each_roll(int dice, Out&& out) {
  std::array<u8, kMaxDice> faces{};
  faces.fill(1);
  for (;;) {
    Rolled<> rolled;
    u64 weight = 1;
    int run = 0;
    for (int i = 0; i < dice; ++i) {
      rolled = rolled.with(i, faces[i]);
      run = i > 0 && faces[i] == faces[i - 1] ? run + 1 : 1;
      weight = weight * static_cast<u64>(i + 1) / static_cast<u64>(run);  // the multinomial, factor by factor
    }
    out(choose::Roll{rolled.faces}, weight);
    int i = dice - 1;
    while (i >= 0 && faces[i] == kFaces) --i;
    if (i < 0) return;
    const u8 next = static_cast<u8>(faces[i] + 1);
    for (; i < dice; ++i) faces[i] = next;
  }
}

}  // namespace agon::champions
