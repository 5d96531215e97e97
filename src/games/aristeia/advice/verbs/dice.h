// What it is worth to add, cancel, nullify and re-roll dice of the roll in progress.
#pragma once
#include "games/aristeia/advice/weighing.h"

namespace agon::aristeia::advice {

constexpr int added(const Weighing& w, u32 dice, int times) {
  const State& s = w.v.s;
  const int own = w.own_side();
  const int rolling = own != kNone ? own : w.c.subject == kNone ? kNone : side_of_roll(s, w.c.subject);
  if (rolling == kNone || times <= 0) return 0;
  const Stake stake = stake_of(w.v, w.depth);
  if (s.roll().stage == 0) {
    return roll_expected(w.v, stake, w.c.seat, rolling, dice, times) - roll_expected(w.v, stake, w.c.seat, kNone, 0, 0);
  }
  Standing now = standing_of(s);
  const int before = roll_value(s, stake, now, w.c.seat);
  for (int k = 0; k < kSymbols; ++k) {
    if (kColours + k >= static_cast<int>(DieKind::critical_success)) break;
    now.shown[rolling].n[k] = static_cast<u8>(now.shown[rolling].n[k] + times * dice_of(dice, kColours + k));
  }
  return roll_value(s, stake, now, w.c.seat) - before;
}
constexpr int worth(const Weighing& w, const verbs::AddDice& verb) { return added(w, verb.dice, 1); }
constexpr int worth(const Weighing& w, const verbs::AddDicePer& verb) { return added(w, verb.dice, count(verb.each)); }
constexpr int worth(const Weighing& w, const verbs::AddDiceTimes& verb) { return added(w, verb.dice, verb.times); }

constexpr int worth(const Weighing& w, const verbs::CancelSymbols& verb) {
  const State& s = w.v.s;
  const int mine = w.own_side();
  if (mine == kNone || s.roll().sides < 2 || s.roll().stage == 0) return 0;
  const Stake stake = stake_of(w.v, w.depth);
  Standing now = standing_of(s);
  const int before = roll_value(s, stake, now, w.c.seat);
  u8& there = now.shown[1 - mine][verb.symbol];
  there = static_cast<u8>(there - min(verb.most, there));
  return roll_value(s, stake, now, w.c.seat) - before;
}

// The best dice of one side; `gain` says what one of them brings.
template <class Gain>
constexpr int chosen(const Weighing& w, const verbs::ChoosingDice& verb, bool own, DiePurpose purpose, Gain&& gain) {
  const State& s = w.v.s;
  const int mine = w.own_side();
  if (mine == kNone || s.roll().stage == 0) return 0;
  const int whose = own ? mine : 1 - mine;
  if (whose >= s.roll().sides) return 0;
  const Stake stake = stake_of(w.v, w.depth);
  return best_dice(s.roll().side[whose], purpose, verb.dice,
                   [&](int die) { return gain(s, stake, whose, die, w.c.seat); });
}
constexpr int worth(const Weighing& w, const verbs::NullifyDie& verb) {
  return chosen(w, verb, false, DiePurpose::nullify, [](const auto&... what) { return nullify_gain(what...); });
}
constexpr int usual_worth(const verbs::NullifyDie&) { return 50; }
constexpr int rerolled(const Weighing& w, const verbs::ChoosingDice& verb, bool own) {
  return chosen(w, verb, own, DiePurpose::reroll, [](const auto&... what) { return reroll_gain(what...); });
}
constexpr int worth(const Weighing& w, const verbs::RerollOwn& verb) { return rerolled(w, verb, true); }
constexpr int usual_worth(const verbs::RerollOwn&) { return 34; }
constexpr int worth(const Weighing& w, const verbs::RerollRival& verb) { return rerolled(w, verb, false); }
constexpr int usual_worth(const verbs::RerollRival&) { return 34; }

constexpr int worth(const Weighing& w, const verbs::GrantReroll& verb) {
  return w.own_side() == kNone ? 0 : min(verb.times, 2) * (stake_of(w.v, w.depth).attack ? 20 : 12);
}

constexpr int worth(const Weighing& w, const verbs::RivalRollsOneDie&) {
  const State& s = w.v.s;
  const int mine = w.own_side();
  if (mine == kNone || s.roll().sides < 2 || s.roll().stage != 0) return 0;
  const Stake stake = stake_of(w.v, w.depth);
  return roll_expected(w.v, stake, w.c.seat, mine, 0, 0, true) - roll_expected(w.v, stake, w.c.seat, kNone, 0, 0);
}
constexpr int usual_worth(const verbs::RivalRollsOneDie&) { return 50; }

constexpr int worth(const Weighing& w, const verbs::UseSwitchFree&) {
  const int mine = w.own_side();
  if (mine == kNone || w.depth >= kDeepest) return 0;
  int best = 0;
  each_switch(w.v, mine, [&](int i) {
    const Switch& card = w.v.rules.switches[i];
    if (card.code != 0) best = max(best, worth(w.v, switch_context(w.v.s, mine), card.code, w.depth + 1));
  });
  return best;
}

}  // namespace agon::aristeia::advice
