// "States" in a roll: what Stunned takes away, what Hidden and Marked give.
#pragma once
#include "games/aristeia/steps/rolls/criticals.h"

namespace agon::aristeia {

// "Stunned": the symbol of which a side loses one, kNone when it loses none. Classic, a star; AGL, what was named.
template <class L>
constexpr int stunned_symbol(const L& t, const RollSide& side) {
  if (t.s.options.stunned == Edition::agl) return side.stunned_symbol;
  return suffers_from(t, StateName::stunned, side.piece) ? static_cast<int>(Symbol::star) : kNone;
}

// "Marked (AGL)": whose team marked the target, and who is not next to it, may re-roll a die or take the mark for a
// star.
template <class L>
constexpr bool mark_gives_right(const L& t) {
  const State& s = t.s;
  const auto* action = action_in_progress(s);
  if (s.options.marked != Edition::agl || action == nullptr) return false;
  if (!in_dome(s, action->target) || adjacent(t.rules, s, action->actor, action->target)) return false;
  return mark_of(s, action->target, seat_of(action->actor)) >= 0;
}

// "Stunned (AGL)": the rival of each who is stunned names a symbol, before anything else.
template <class T>
constexpr Next RollDice::name_symbol(T& t) {
  Roll& roll = t.s.roll();
  while (side < roll.sides && !suffers_from(t, StateName::stunned, roll.side[side].piece)) ++side;
  if (side == roll.sides) {
    side = 0;
    return t.go(step, Step::tactics);
  }
  RollSide& stunned = roll.side[side];
  if (t.asks(only(rival(seat_of(stunned.piece))))) return Next::wait;
  stunned.stunned_symbol = static_cast<u8>(as<choose::NameSymbol>(t.given).symbol);
  t.tell(Rule::states_stunned, What::symbol_named, stunned.piece, stunned.stunned_symbol);
  ++side;
  return t.go(step, Step::name_symbol);
}

// "Hidden (AGL)": who was hidden at declaration, or defends hidden, may re-roll one die; the actor comes out of hiding.
template <class T>
constexpr void settle_hidden(T& t) {
  State& s = t.s;
  Roll& roll = s.roll();
  const auto* action = action_in_progress(s);
  if (action == nullptr) return;  // somebody disengages
  const bool at_enemy = action->target < kWithCard && seat_of(action->target) != seat_of(action->actor);
  if (action->was_hidden != 0 && (at_enemy || roll.kind == RollKind::attack)) {
    roll.side[0].hidden_reroll = 1;
    const int token = find_token(s, action->actor, StateName::hidden);
    if (token >= 0 && at_enemy) {
      take_token(s, action->actor, token);
      t.tell(Rule::states_hidden, What::state_removed, action->actor, StateName::hidden);
    }
  }
  if (roll.sides > 1 && has(s, StateName::hidden, roll.side[1].piece)) roll.side[1].hidden_reroll = 1;
}

// "Stunned": each side that is loses one symbol, before the switches.
template <class T>
constexpr Next RollDice::lose_symbols(T& t) {
  Roll& roll = t.s.roll();
  for (int i = 0; i < roll.sides; ++i) {
    RollSide& stunned = roll.side[i];
    const int symbol = stunned_symbol(t, stunned);
    if (symbol == kNone || stunned.left[symbol] == 0) continue;
    --stunned.left[symbol];
    t.tell(Rule::states_stunned, What::stunned_cancelled, stunned.piece, symbol);
  }
  side = 0;
  return t.go(step, Step::start_switches);
}

}  // namespace agon::aristeia
