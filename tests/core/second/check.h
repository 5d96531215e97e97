// What is allowed, and why not; and the numbers that are derived.
#pragma once
#include "core/parts.h"
#include "core/rolled.h"
#include "tests/core/second/state.h"

namespace agon::second {

constexpr Refusal not_an_answer() { return refuse(Rule::question_answer, Reason::not_an_answer); }

constexpr Refusal may_play(const Rules& rules, const State& s, int seat, int card, Timing timing) {
  if (card >= kCards || (s.hand[seat] >> card & 1) == 0) {
    return refuse(Rule::tactic_hand, Reason::not_in_hand, seat, card);
  }
  if (rules.cards[card].timing != timing) return refuse(Rule::tactic_timing, Reason::wrong_timing, card);
  return kAllowed;
}

constexpr Refusal may_pick(const State& s, int seat, int target, Rule rule) {
  return target < kSeats && (enemies(s, seat) >> target & 1) != 0 ? kAllowed
                                                                  : refuse(rule, Reason::not_an_enemy, target);
}

constexpr Refusal may_shove(const State& s, int target, int to) {
  const bool free = to < kSpaces && (occupied(s) >> to & 1) == 0;
  return free && adjacent(s.fighters[target].at, to) ? kAllowed : refuse(Rule::effect, Reason::no_space, to);
}

constexpr Refusal may_draw(const State& s, int seat, int card) {
  return card < kCards && (deck_of(s, seat) >> card & 1) != 0 ? kAllowed
                                                              : refuse(Rule::draw, Reason::not_in_deck, card);
}

// How many dice an attacker rolls, and why.
template <class Parts>
constexpr int attack_dice(const Rules& rules, const State& s, const Roll& roll, Parts&& parts) {
  int dice = 0;
  const auto add = [&](Rule rule, int amount) {
    if (amount != 0) parts(part(rule, amount));
    dice += amount;
  };
  add(Rule::attack_dice, rules.actions[roll.action].dice);
  add(Rule::attack_near, adjacent(s.fighters[roll.attacker].at, s.fighters[roll.defender].at) ? 1 : 0);
  add(Rule::tactic_bonus, roll.bonus);
  for_each_bit(s.in_force.at[static_cast<int>(When::attack_dice)], [&](int slot) {
    const Kept& entry = s.in_force.entries[slot];
    const Ability& ability = rules.abilities[entry.ability];
    if (entry.subject == roll.attacker) add(ability.rule, ability.amount);
  });
  const int allowed = dice < 0 ? 0 : dice > kMaxDice ? kMaxDice : dice;
  add(Rule::attack_limit, allowed - dice);
  return dice;
}

constexpr Refusal may_roll(Choice given, int dice) {
  const auto roll = heard<choose::Roll>(given);
  if (!roll) return not_an_answer();
  return Rolled<>{roll->dice}.are(dice, kFaces) ? kAllowed : refuse(Rule::attack_dice, Reason::bad_dice, dice);
}

constexpr Choice draw_roll(int dice, Random& random) {
  return choose::Roll{Rolled<>::drawn(dice, kFaces, random).faces};
}

// Every way in which the dice can fall, faces ascending, with how often it does.
template <class Out>
constexpr void each_roll(int dice, Out&& out, Rolled<> faces = {}, int rolled = 0, u64 weight = 1, int same = 0) {
  if (rolled == dice) return out(choose::Roll{faces.faces}, weight);
  const int last = rolled == 0 ? 1 : faces[rolled - 1];
  for (int f = last; f <= kFaces; ++f) {
    const int run = rolled != 0 && f == last ? same + 1 : 1;
    each_roll(dice, out, faces.with(rolled, f), rolled + 1,
              weight * static_cast<u64>(rolled + 1) / static_cast<u64>(run), run);
  }
}

template <class T>
constexpr bool Abilities::applies(const T& t, const Kept& entry, int, int subject, int object) {
  if (entry.subject != subject || !stands(t.s, subject)) return false;
  switch (t.rules.abilities[entry.ability].needs) {
    case Needs::nothing: return true;
    case Needs::luck: return t.s.fighters[subject].luck != 0;
    case Needs::wound: return t.s.fighters[subject].wounds != 0;
    case Needs::other: return object != subject && stands(t.s, object);
    case Needs::deck: return deck_size(t.s, subject) != 0;
  }
  return false;
}

template <class T>
constexpr int Abilities::orders(const T& t, int, int) {
  return underdog(t.s);
}

}  // namespace agon::second
