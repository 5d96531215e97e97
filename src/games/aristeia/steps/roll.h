// "Rolls": simple and face-to-face, step by step.
#pragma once
#include "games/aristeia/steps/rolls/criticals.h"
#include "games/aristeia/steps/rolls/pool.h"
#include "games/aristeia/steps/rolls/states.h"

namespace agon::aristeia {

template <class T>
constexpr Next RollDice::run(T& t) {
  switch (step) {
    case Step::begin: return t.go(step, t.s.options.stunned == Edition::agl ? Step::name_symbol : Step::tactics);
    case Step::name_symbol: return name_symbol(t);
    case Step::tactics: return open(t, Moment::before_roll, Step::build);
    case Step::build: return build(t);
    case Step::only_die: return keep_one_die(t);
    case Step::first_side: return roll_side(t, 0);
    case Step::second_side: return roll_side(t, 1);
    case Step::after: return open(t, Moment::after_roll, t.s.roll().sides > 1 ? Step::block_first : Step::transform);
    case Step::block_first: return block_first(t);
    case Step::block: return block(t);
    case Step::transform: return transform(t);
    case Step::stunned: return lose_symbols(t);
    case Step::start_switches: sides_done = 0; return open(t, Moment::before_switches, Step::switch_first);
    case Step::switch_first: return switch_first(t);
    case Step::switches: return use_switches(t);
    case Step::results: return come_to_result(t);
  }
  return t.done();
}

// Tactics and abilities may act: whoever acts is the subject, whom he acts against the object.
template <class T>
constexpr Next RollDice::open(T& t, Moment moment, Step then) {
  return t.call(*this, then,
                Window{.moment = moment, .subject = t.s.roll().side[0].piece, .object = switch_context(t.s, 0).object});
}

template <class T>
constexpr Next RollDice::build(T& t) {
  Roll& roll = t.s.roll();
  if (t.s.options.hidden == Edition::agl) settle_hidden(t);
  for (int i = 0; i < roll.sides; ++i) {
    const int dropped = build_side(t, roll, i, roll.side[i], NoParts{});
    if (dropped != 0) t.tell(Rule::dice_limits, What::over_limit, roll.side[i].piece, dropped);
  }
  return t.go(step, Step::only_die);
}

// An effect may leave a side one die, which the rival picks.
template <class T>
constexpr Next RollDice::keep_one_die(T& t) {
  Roll& roll = t.s.roll();
  while (side < roll.sides && (roll.side[side].only_one == 0 || roll.side[side].count == 0)) ++side;
  if (side == roll.sides) {
    side = 0;
    return t.go(step, Step::first_side);
  }
  RollSide& mine = roll.side[side];
  if (t.asks(only(rival(seat_of(mine.piece))))) return Next::wait;
  mine.kind = {static_cast<u8>(as<choose::OneDie>(t.given).die)};
  mine.count = 1;
  t.tell(Rule::dice_nullified, What::die_dropped, mine.piece, mine.kind[0]);
  ++side;
  return t.go(step, Step::only_die);
}

// The dice of one side fall; after those of the last one Marked may give its right.
template <class T>
constexpr Next RollDice::roll_side(T& t, int i) {
  Roll& roll = t.s.roll();
  RollSide& mine = roll.side[i];
  if (dice_to_roll(mine) != 0) {
    if (t.asks(kChance)) return Next::wait;
    const Rolled<> dice{as<choose::Roll>(t.given).dice};
    int rolled = 0;
    for (int die = 0; die < mine.count; ++die) {
      if (is_colour(mine.kind[die])) mine.face[die] = static_cast<u8>(dice[rolled++] - 1);
    }
    mine.fallen = 1;
    t.tell(Rule::rolls_roll, What::rolled, mine.piece, dice.faces, total(mine).packed());
  }
  if (i == 0 && roll.sides > 1) return t.go(step, Step::second_side);
  roll.stage = 1;
  if (mark_gives_right(t)) roll.side[0].marked_right = 1;
  return t.go(step, Step::after);
}

// "Switches": if both sides can use some, the active player says who is first.
template <class T>
constexpr Next RollDice::switch_first(T& t) {
  const State& s = t.s;
  side = 0;
  if (s.roll().sides > 1 && can_trade(t, 1)) {
    side = 1;
    if (can_trade(t, 0)) {
      if (t.asks(only(s.active == kNone ? seat_of(s.roll().side[0].piece) : seat_of(s.active)))) return Next::wait;
      side = side_named_first(t, Rule::switches_first);
    }
  }
  return t.go(step, Step::switches);
}

// One side buys switches until it stops or can buy no more, then the other.
template <class T>
constexpr Next RollDice::use_switches(T& t) {
  Roll& roll = t.s.roll();
  RollSide& mine = roll.side[side];
  if (can_trade(t, side)) {
    if (t.asks(only(seat_of(mine.piece)))) return Next::wait;
    if (verb(t.given) == Verb::trade) {
      const auto [index, successes, blocks] = as<choose::Trade>(t.given);
      pay(mine, payment(t, mine, t.rules.switches[index], successes, blocks), successes, blocks);
      const Effect effect = apply_switch(t, side, index);
      if (effect.pc == 0) return Next::again;
      t.push(*this, effect);
      return Next::go;
    }
  }
  sides_done |= bit(side);
  if (roll.sides > 1 && sides_done != kBothSides) {
    side = 1 - side;
    return t.go(step, Step::switches);
  }
  return t.go(step, Step::results);
}

// The stars that a side has left: blocks of the other side cancel stars, but no critical successes. In a simple roll
// nobody has any.
constexpr int stars_left(const Roll& roll, int i) {
  const RollSide& mine = roll.side[i];
  const RollSide& theirs = roll.side[1 - i];
  const int blocks = remaining(theirs, Symbol::block) + remaining(theirs, Symbol::critical_block);
  const int stars = remaining(mine, Symbol::star);
  return (stars > blocks ? stars - blocks : 0) + remaining(mine, Symbol::critical_success);
}

template <class T>
constexpr Next RollDice::come_to_result(T& t) {
  State& s = t.s;
  for (int i = 0; i < s.roll().sides; ++i) s.outcome[i] = static_cast<u8>(stars_left(s.roll(), i));
  expire(t, [&](const auto& entry, End end) { return end == End::this_roll && entry.scope == s.roll_depth; });
  const Roll ended = s.roll();
  s.roll() = Roll{};
  --s.roll_depth;
  for (int i = 0; i < ended.sides; ++i) {
    t.tell(Rule::rolls_results, What::roll_result, ended.side[i].piece, s.outcome[i]);
  }
  return t.done();
}

template <class T, class Out>
constexpr void RollDice::options(const T& t, int, Out& out) const {
  const Roll& roll = t.s.roll();
  switch (step) {
    case Step::name_symbol:
      for (int i = 0; i <= static_cast<int>(Symbol::special); ++i) out(choose::NameSymbol{static_cast<Symbol>(i)});
      break;
    case Step::only_die: {
      u32 kinds = 0;
      for (int i = 0; i < roll.side[side].count; ++i) kinds |= u32{1} << roll.side[side].kind[i];
      u32 colours = kinds & ((u32{1} << kColours) - 1);
      for_each_bit(colours != 0 ? colours : kinds, [&](int kind) { out(choose::OneDie{static_cast<DieKind>(kind)}); });
      break;
    }
    case Step::first_side:
    case Step::second_side: roll_options(dice_to_roll(roll.side[step == Step::first_side ? 0 : 1]), out); break;
    case Step::block_first:
    case Step::switch_first:
      out(choose::First{0});
      out(choose::First{1});
      break;
    case Step::block: {
      out(choose::Pass{});
      const RollSide& theirs = roll.side[1 - side];
      for (int i = 0; i < theirs.count; ++i) {
        if (counts(theirs, i) && !equal_before(theirs, i)) out(choose::Nullify{i});
      }
      break;
    }
    case Step::transform:
      out(choose::Pass{});
      out(choose::Transform{});
      break;
    case Step::switches:
      out(choose::Pass{});
      each_trade(t, side, [&](int i, int cs, int cb) { out(choose::Trade{i, cs, cb}); });
      break;
    default: break;
  }
}

template <class T>
constexpr Refusal RollDice::check(const T& t, int, Choice given) const {
  const Roll& roll = t.s.roll();
  switch (step) {
    case Step::name_symbol: {
      const auto named = heard<choose::NameSymbol>(given);
      return named && named->symbol <= Symbol::special ? kAllowed : not_an_answer();
    }
    case Step::only_die: {
      const auto kept = heard<choose::OneDie>(given);
      if (!kept) return not_an_answer();
      const int a = static_cast<int>(kept->die);
      bool there = false, colours = false;
      for (int i = 0; i < roll.side[side].count; ++i) {
        there = there || roll.side[side].kind[i] == a;
        colours = colours || is_colour(roll.side[side].kind[i]);
      }
      return there && (is_colour(a) || !colours) ? kAllowed : refuse(Rule::dice_nullified, Reason::no_such_die);
    }
    case Step::first_side:
    case Step::second_side: return may_roll(given, dice_to_roll(roll.side[step == Step::first_side ? 0 : 1]));
    case Step::block_first:
    case Step::switch_first: return is_seat_named(heard<choose::First>(given)) ? kAllowed : not_an_answer();
    case Step::block: {
      if (given == choose::Pass{}) return kAllowed;
      const auto nullify = heard<choose::Nullify>(given);
      if (!nullify) return not_an_answer();
      const int a = nullify->die;
      const RollSide& theirs = roll.side[1 - side];
      if (a >= theirs.count) return refuse(Rule::dice_critical_block, Reason::no_such_die);
      if (!counts(theirs, a)) return refuse(Rule::dice_critical_block, Reason::die_gone);
      return equal_before(theirs, a) ? not_an_answer() : kAllowed;
    }
    case Step::transform: return given == choose::Pass{} || given == choose::Transform{} ? kAllowed : not_an_answer();
    case Step::switches: {
      if (given == choose::Pass{}) return kAllowed;
      const auto trade = heard<choose::Trade>(given);
      if (!trade || trade->switch_ >= t.rules.switches.size()) return not_an_answer();
      const int a = trade->switch_;
      if (const Refusal r = may_apply(t, side, a); !r.allowed()) return r;
      if (!payment(t, roll.side[side], t.rules.switches[a], trade->successes, trade->blocks).possible) {
        return refuse(Rule::switches_activate, Reason::no_symbols, a);
      }
      return kAllowed;
    }
    default: return not_an_answer();
  }
}

}  // namespace agon::aristeia
