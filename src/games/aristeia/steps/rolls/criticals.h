// "Critical Blocks" and "Critical Successes": what they are turned into, or kept for.
#pragma once
#include "games/aristeia/steps/rolls/pool.h"

namespace agon::aristeia {

// How many symbols of a kind a side still has, from the transforming of criticals on.
constexpr u8& remaining(RollSide& side, Symbol symbol) { return side.left[static_cast<int>(symbol)]; }
constexpr int remaining(const RollSide& side, Symbol symbol) { return side.left[static_cast<int>(symbol)]; }

constexpr int critical_blocks(const RollSide& side) { return total(side)[Symbol::critical_block]; }

// A critical block that was used is spent with its die.
constexpr void spend_block(RollSide& side) {
  for (int i = 0; i < side.count; ++i) {
    if (counts(side, i) && shown(side.kind[i], side.face[i])[Symbol::critical_block] != 0) return nullify(side, i);
  }
}

constexpr bool has_dice(const RollSide& side) {
  for (int i = 0; i < side.count; ++i) {
    if (counts(side, i)) return true;
  }
  return false;
}

// The side of the player who was said to go first.
template <class T>
constexpr int side_named_first(T& t, Rule rule) {
  const int first = as<choose::First>(t.given).seat;
  t.tell(rule, What::goes_first, first);
  return seat_of(t.s.roll().side[0].piece) == first ? 0 : 1;
}

// Who has critical blocks decides on them first; of two the one whom the Underdog names.
template <class T>
constexpr Next RollDice::block_first(T& t) {
  const Roll& roll = t.s.roll();
  const bool a = critical_blocks(roll.side[0]) != 0, b = critical_blocks(roll.side[1]) != 0;
  side = a ? 0 : 1;
  if (a && b) {
    if (t.asks(only(t.s.underdog))) return Next::wait;
    side = side_named_first(t, Rule::dice_critical_block);
  }
  sides_done = 0;
  criticals = critical_blocks(roll.side[side]);
  return t.go(step, Step::block);
}

// Each critical block of one side, then of the other, nullifies a die of the rival or is kept.
template <class T>
constexpr Next RollDice::block(T& t) {
  Roll& roll = t.s.roll();
  RollSide& mine = roll.side[side];
  RollSide& theirs = roll.side[1 - side];
  if (const int still = critical_blocks(mine); criticals > still) criticals = still;
  if (criticals == 0 || !has_dice(theirs)) {
    sides_done |= bit(side);
    side = 1 - side;
    if (sides_done == kBothSides) {
      side = 0;
      return t.go(step, Step::transform);
    }
    criticals = critical_blocks(roll.side[side]);
    return t.go(step, Step::block);
  }
  if (t.asks(only(seat_of(mine.piece)))) return Next::wait;
  --criticals;
  if (verb(t.given) == Verb::nullify) {
    const int die = as<choose::Nullify>(t.given).die;
    nullify(theirs, die);
    spend_block(mine);
    t.tell(Rule::dice_critical_block, What::die_nullified, theirs.piece, theirs.kind[die],
           shown(theirs.kind[die], theirs.face[die]).packed());
  } else {
    t.tell(Rule::dice_critical_block, What::block_kept, mine.piece);
  }
  return t.go(step, Step::block);
}

// From now on symbols count, no more the dice that show them. In AGL a critical block that was kept becomes two blocks.
template <class T>
constexpr void count_symbols(T& t) {
  Roll& roll = t.s.roll();
  roll.stage = 2;
  for (int i = 0; i < roll.sides; ++i) {
    RollSide& mine = roll.side[i];
    mine.left = total(mine).n;
    if (t.s.options.critical_block != Edition::agl) continue;
    u8& kept = remaining(mine, Symbol::critical_block);
    if (kept != 0) t.tell(Rule::dice_critical_block, What::block_transformed, mine.piece, kept);
    u8& blocks = remaining(mine, Symbol::block);
    blocks = static_cast<u8>(blocks + 2 * kept);
    kept = 0;
  }
}

// In AGL each critical success of one side, then of the other, becomes two stars or is kept.
template <class T>
constexpr Next RollDice::transform(T& t) {
  Roll& roll = t.s.roll();
  const auto successes = [&](int i) { return remaining(roll.side[i], Symbol::critical_success); };
  if (roll.stage < 2) {
    count_symbols(t);
    if (t.s.options.critical_success == Edition::classic) return t.go(step, Step::stunned);
    criticals = successes(0);
  }
  while (criticals == 0) {
    if (++side >= roll.sides) return t.go(step, Step::stunned);
    criticals = successes(side);
  }
  RollSide& mine = roll.side[side];
  if (t.asks(only(seat_of(mine.piece)))) return Next::wait;
  --criticals;
  if (verb(t.given) == Verb::transform) {
    --remaining(mine, Symbol::critical_success);
    u8& stars = remaining(mine, Symbol::star);
    stars = static_cast<u8>(stars + 2);
    t.tell(Rule::dice_critical_success, What::success_transformed, mine.piece);
  } else {
    t.tell(Rule::dice_critical_success, What::success_kept, mine.piece);
  }
  return t.go(step, Step::transform);
}

}  // namespace agon::aristeia
