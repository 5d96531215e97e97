// Rounds: draw, plan in secret, attack in turn.
#pragma once
#include "tests/core/second/check.h"

namespace agon::second {

template <class T>
constexpr void take_card(T& t, int seat, int card) {
  t.s.hand[seat] |= bit(card);
  ++t.s.fighters[seat].held;
  t.tell_secretly(only(seat), Rule::draw, What::drew, seat, card);
}

template <class T>
constexpr void change_luck(T& t, int seat, int by, Rule rule) {
  t.s.fighters[seat].luck = static_cast<u8>(t.s.fighters[seat].luck + by);
  t.tell(rule, What::luck_changed, seat, by);
}

// Ends what `ends` names.
template <class T, class Ends>
constexpr void expire(T& t, Rule rule, Ends&& ends) {
  for_each_bit(t.s.in_force.used, [&](int slot) {
    const Kept entry = t.s.in_force.entries[slot];
    if (!ends(entry)) return;
    t.s.in_force.remove(slot);
    t.tell(rule, What::ended, entry.ability, entry.subject);
  });
}

template <class T>
constexpr Next finish(T& t, Ending ending) {
  t.s.ending = ending;
  t.tell(Rule::finish, What::finished, t.s.round);
  return Next::over;
}

template <class T>
constexpr Next Match::run(T& t) {
  switch (step) {
    case Step::draw: {
      if (seat == kSeats) {
        seat = 0;
        waiting = standing(t.s);
        return t.go(step, Step::plan);
      }
      const int wanted = t.s.round == 1 ? kFirstHand : 1;
      if (drawn == wanted || deck_size(t.s, seat) == 0 || !stands(t.s, seat)) {
        ++seat;
        drawn = 0;
        return t.go(step, Step::draw);
      }
      if (t.asks(kChance)) return Next::wait;
      take_card(t, seat, as<choose::Draw>(t.given).card);
      ++drawn;
      return t.go(step, Step::draw);
    }
    case Step::plan:
      if (t.asks(waiting)) return Next::wait;
      t.s.plan[t.by] = verb(t.given) == Verb::rest ? kRests : static_cast<u8>(as<choose::Plan>(t.given).target + 1);
      waiting &= ~only(t.by);
      if (waiting != 0) return t.go(step, Step::plan);
      t.s.plans_open = 1;
      for (int i = 0; i < kSeats; ++i) {
        if (t.s.plan[i] == kRests) {
          t.tell(Rule::rest, What::rested, i);
          change_luck(t, i, 1, Rule::rest);
        } else if (t.s.plan[i] != 0) {
          t.tell(Rule::plan, What::planned, i, t.s.plan[i] - 1);
        }
      }
      return t.go(step, Step::act);
    case Step::act: {
      if (seat == kSeats) return t.go(step, Step::round_end);
      const u8 attacker = static_cast<u8>((t.s.round + seat) % kSeats);
      const u8 plan = t.s.plan[attacker];
      ++seat;
      if (plan == 0 || plan == kRests || !stands(t.s, attacker) || !stands(t.s, plan - 1)) {
        return t.go(step, Step::act);
      }
      return t.call(*this, Step::attacked, Attack{.attacker = attacker, .defender = plan - 1});
    }
    case Step::attacked:
      if (without_lowest(standing(t.s)) == 0) return finish(t, Ending::last_standing);
      return t.go(step, Step::act);
    case Step::round_end:
      expire(t, Rule::round_end, [](const Kept& entry) { return entry.end == of(Until::round); });
      if (t.s.round == kRounds) return finish(t, Ending::rounds);
      t.s.plan = {};
      t.s.plans_open = 0;
      ++t.s.round;
      t.tell(Rule::round_end, What::round_began, t.s.round);
      seat = 0;
      return t.go(step, Step::draw);
  }
  return Next::over;
}

template <class T, class Out>
constexpr void Match::options(const T& t, int by, Out& out) const {
  if (step == Step::draw) for_each_bit(deck_of(t.s, seat), [&](int card) { out(choose::Draw{card}); });
  if (step == Step::plan) {
    out(choose::Rest{});
    for_each_bit(enemies(t.s, by), [&](int target) { out(choose::Plan{target}); });
  }
}

template <class T>
constexpr Refusal Match::check(const T& t, int by, Choice given) const {
  if (step == Step::draw) {
    const auto draw = heard<choose::Draw>(given);
    return draw ? may_draw(t.s, seat, draw->card) : not_an_answer();
  }
  if (given == choose::Rest{}) return kAllowed;
  const auto plan = heard<choose::Plan>(given);
  return plan ? may_pick(t.s, by, plan->target, Rule::plan) : not_an_answer();
}

}  // namespace agon::second
