// "Re-rolls" and "Nullifying dice": dice of one side of the roll are chosen.
#pragma once
#include "games/aristeia/steps/effect.h"

namespace agon::aristeia {

// Dice are picked one by one: to be rolled again, each at most once, or to be nullified.
constexpr bool can_choose(const RollSide& side, int die, DiePurpose purpose) {
  if (!counts(side, die)) return false;
  if (purpose == DiePurpose::nullify) return true;
  return is_colour(side.kind[die]) && (side.rerolled >> die & 1) == 0;
}
constexpr u16 blanks_of(const RollSide& side) {
  u16 dice = 0;
  for (int i = 0; i < side.count; ++i) {
    if (can_choose(side, i, DiePurpose::blanks) && shown(side.kind[i], side.face[i]).blank()) {
      dice = static_cast<u16>(dice | 1u << i);
    }
  }
  return dice;
}

// Is there another die to pick?
template <class T>
constexpr bool has_result(const T& t, const ChooseDie& choose) {
  const RollSide& mine = t.s.roll().side[choose.side];
  if (choose.left == 0) return false;
  for (int i = 0; i < mine.count; ++i) {
    if (can_choose(mine, i, choose.purpose) && (choose.dice >> i & 1) == 0) return true;
  }
  return false;
}

template <class T>
constexpr Next ChooseDie::run(T& t) {
  Roll& roll = t.s.roll();
  RollSide& mine = roll.side[side];
  switch (step) {
    case Step::which: {
      if (purpose == DiePurpose::blanks) {
        dice = blanks_of(mine);
        return t.go(step, Step::roll);
      }
      if (!has_result(t, *this)) return dice != 0 ? t.go(step, Step::roll) : t.done();
      if (t.asks(only(seat))) return Next::wait;
      if (verb(t.given) == Verb::pass) return dice != 0 ? t.go(step, Step::roll) : t.done();
      const int die = as<choose::ChooseDie>(t.given).die;
      if (purpose == DiePurpose::nullify) {
        nullify(mine, die);
        t.tell(Rule::dice_nullified, What::die_nullified, mine.piece, mine.kind[die],
               shown(mine.kind[die], mine.face[die]).packed());
        --left;
        return t.go(step, Step::which);
      }
      dice |= bit(die);
      --left;
      return t.go(step, Step::which);
    }
    case Step::roll: {
      if (t.asks(kChance)) return Next::wait;
      const Rolled<> rolled{as<choose::Roll>(t.given).dice};
      int next = 0;
      for_each_bit(dice, [&](int die) { mine.face[die] = static_cast<u8>(rolled[next++] - 1); });
      mine.rerolled = static_cast<u16>(mine.rerolled | dice);
      t.tell(purpose == DiePurpose::blanks ? Rule::rolls_omadon : Rule::rolls_reroll, What::rerolled, mine.piece,
             rolled.faces, total(mine).packed());
      return t.done();
    }
  }
  return t.done();
}
template <class T, class Out>
constexpr void ChooseDie::options(const T& t, int, Out& out) const {
  const RollSide& mine = t.s.roll().side[side];
  if (step == Step::roll) return roll_options(count(dice), out);
  out(choose::Pass{});
  for (int i = 0; i < mine.count; ++i) {
    if (can_choose(mine, i, purpose) && (dice >> i & 1) == 0) out(choose::ChooseDie{i});
  }
}
template <class T>
constexpr Refusal ChooseDie::check(const T& t, int, Choice given) const {
  const RollSide& mine = t.s.roll().side[side];
  if (step == Step::roll) return may_roll(given, count(dice));
  if (given == choose::Pass{}) return kAllowed;
  const auto chosen = heard<choose::ChooseDie>(given);
  if (!chosen) return not_an_answer();
  const int a = chosen->die;
  if (a >= mine.count) return refuse(Rule::dice_nullified, Reason::no_such_die);
  if (!counts(mine, a)) return refuse(Rule::dice_nullified, Reason::die_gone);
  if (purpose == DiePurpose::nullify) return kAllowed;
  if (!is_colour(mine.kind[a])) return refuse(Rule::rolls_reroll, Reason::printed_symbol);
  return ((mine.rerolled | dice) >> a & 1) == 0 ? kAllowed : refuse(Rule::rolls_reroll, Reason::die_rerolled);
}

}  // namespace agon::aristeia
