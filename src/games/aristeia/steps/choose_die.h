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
    if (can_choose(mine, i, static_cast<DiePurpose>(choose.purpose)) && (choose.dice.get() >> i & 1) == 0) return true;
  }
  return false;
}

template <class T>
constexpr Next ChooseDie::run(T& t) {
  Roll& roll = t.s.roll();
  RollSide& mine = roll.side[side];
  const auto what = static_cast<DiePurpose>(purpose);
  switch (step) {
    case Step::which: {
      if (what == DiePurpose::blanks) {
        dice.set(blanks_of(mine));
        return t.go(step, Step::roll);
      }
      if (!has_result(t, *this)) return dice.get() != 0 ? t.go(step, Step::roll) : t.done();
      if (t.asks(only(seat))) return Next::wait;
      if (verb(t.given) == Verb::pass) return dice.get() != 0 ? t.go(step, Step::roll) : t.done();
      if (what == DiePurpose::nullify) {
        mine.nullified = static_cast<u16>(mine.nullified | 1u << t.given.a());
        t.tell(Rule::dice_nullified, What::die_nullified, mine.piece, mine.kind[t.given.a()],
               shown(mine.kind[t.given.a()], mine.face[t.given.a()]).packed());
        --left;
        return t.go(step, Step::which);
      }
      dice.set(static_cast<u16>(dice.get() | 1u << t.given.a()));
      --left;
      return t.go(step, Step::which);
    }
    case Step::roll: {
      if (t.asks(kChance)) return Next::wait;
      int rolled = 0;
      for_each_bit(dice.get(), [&](int die) { mine.face[die] = static_cast<u8>(face_of(t.given, rolled++) - 1); });
      mine.rerolled = static_cast<u16>(mine.rerolled | dice.get());
      t.tell(what == DiePurpose::blanks ? Rule::rolls_omadon : Rule::rolls_reroll, What::rerolled, mine.piece,
             t.given.low(), total(mine).packed());
      return t.done();
    }
  }
  return t.done();
}
template <class T, class Out>
constexpr void ChooseDie::options(const T& t, int, Out& out) const {
  const RollSide& mine = t.s.roll().side[side];
  if (step == Step::roll) return roll_options(count(dice.get()), out);
  const auto what = static_cast<DiePurpose>(purpose);
  out(choice(Verb::pass));
  for (int i = 0; i < mine.count; ++i) {
    if (can_choose(mine, i, what) && (dice.get() >> i & 1) == 0) out(choice(Verb::die, i));
  }
}
template <class T>
constexpr Refusal ChooseDie::check(const T& t, int, Choice given) const {
  const RollSide& mine = t.s.roll().side[side];
  const int a = given.a();
  if (step == Step::roll) return may_roll(given, count(dice.get()));
  if (given == choice(Verb::pass)) return kAllowed;
  if (given != choice(Verb::die, a)) return not_an_answer();
  if (a >= mine.count) return refuse(Rule::dice_nullified, Reason::no_such_die);
  if (!counts(mine, a)) return refuse(Rule::dice_nullified, Reason::die_gone);
  if (static_cast<DiePurpose>(purpose) == DiePurpose::nullify) return kAllowed;
  if (!is_colour(mine.kind[a])) return refuse(Rule::rolls_reroll, Reason::printed_symbol);
  return ((mine.rerolled | dice.get()) >> a & 1) == 0 ? kAllowed : refuse(Rule::rolls_reroll, Reason::die_rerolled);
}

}  // namespace agon::aristeia
