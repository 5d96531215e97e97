// An attack, its roll, and what being hurt leads to.
#pragma once
#include "tests/core/second/check.h"

namespace agon::second {

template <class T>
constexpr Next Attack::run(T& t) {
  switch (step) {
    case Step::declare:
      ++t.s.attacks;
      t.tell(Rule::attack, What::attacked, attacker, defender);
      if (!t.s.rolls.push({.attacker = attacker, .defender = defender, .action = action})) {
        t.fault(Fault::capacity);
        return t.done();
      }
      return t.call(*this, Step::hit, RollDice{});
    case Step::hit: {
      const int hits = t.result();
      t.s.rolls.pop();
      if (hits == 0) return t.go(step, Step::effect);
      return t.call(*this, Step::effect, Hurt{.target = defender, .by = attacker, .amount = hits});
    }
    case Step::effect: {
      const u8 pc = t.rules.actions[action].effect;
      if (pc == 0) return t.done();
      return t.become(*this, Effect{.op = pc, .seat = attacker, .target = defender});
    }
  }
  return Next::done;
}
template <class T, class Out>
constexpr void Attack::options(const T&, int, Out&) const {}
template <class T>
constexpr Refusal Attack::check(const T&, int, Choice) const {
  return not_an_answer();
}

template <class T>
constexpr Next RollDice::run(T& t) {
  const Roll roll = t.s.rolls.back();
  switch (step) {
    case Step::abilities:
      return t.call(*this, Step::tactics,
                    Moment{.moment = When::before_roll, .subject = roll.attacker, .object = roll.defender});
    case Step::tactics: return t.call(*this, Step::roll, Window{.timing = Timing::before_roll});
    case Step::roll: {
      const int dice = attack_dice(t.rules, t.s, roll, NoParts{});
      if (dice == 0) return t.done(0);
      if (t.asks(kChance)) return Next::wait;
      const Rolled<> faces{as<choose::Roll>(t.given).dice};
      int hits = 0;
      for (int i = 0; i < dice; ++i) hits += faces[i] >= kNeed;
      t.tell(Rule::attack_dice, What::rolled, roll.attacker, faces.faces, hits);
      return t.done(hits);
    }
  }
  return Next::done;
}
template <class T, class Out>
constexpr void RollDice::options(const T& t, int, Out& out) const {
  each_roll(attack_dice(t.rules, t.s, t.s.rolls.back(), NoParts{}), [&](Choice roll, u64) { out(roll); });
}
template <class T>
constexpr Refusal RollDice::check(const T& t, int, Choice given) const {
  return may_roll(given, attack_dice(t.rules, t.s, t.s.rolls.back(), NoParts{}));
}

template <class T>
constexpr Next Hurt::run(T& t) {
  switch (step) {
    case Step::would:
      return t.call(*this, Step::apply, Moment{.moment = When::would_be_hurt, .subject = target, .object = by});
    case Step::apply: {
      if (t.result() != 0) {
        t.tell(Rule::would, What::prevented, target, amount);
        return t.done();
      }
      Fighter& f = t.s.fighters[target];
      const int room = kHealth - f.wounds;
      amount = amount < room ? int{amount} : room;
      f.wounds = static_cast<u8>(f.wounds + amount);
      if (by != target) t.s.fighters[by].points = static_cast<u8>(t.s.fighters[by].points + amount);
      t.tell(Rule::hurt, What::hurt, target, by, amount);
      return t.call(*this, Step::after, Moment{.moment = When::after_hurt, .subject = target, .object = by});
    }
    case Step::after: return t.done();
  }
  return Next::done;
}
template <class T, class Out>
constexpr void Hurt::options(const T&, int, Out&) const {}
template <class T>
constexpr Refusal Hurt::check(const T&, int, Choice) const {
  return not_an_answer();
}

}  // namespace agon::second
