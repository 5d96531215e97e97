// "Rolls": simple and face-to-face, step by step.
#pragma once
#include "games/aristeia/steps/switches.h"

namespace agon::aristeia {

// Who rolls what: the printed dice, then cover, abilities and what tactics added. The answer: dice above a limit, which
// are not rolled.
template <class T, class Parts>
constexpr int build_side(const T& t, const Roll& roll, int i, RollSide& side, Parts&& parts) {
  const State& s = t.s;
  const int piece = side.piece;
  const Profile& card = profile(t.rules, s, piece);
  int dropped = 0;
  const auto add = [&](Rule rule, int kind) {
    if (add_die(side, kind)) {
      parts(part(rule, kind));
    } else {
      ++dropped;
    }
  };
  const auto add_all = [&](Rule rule, const Dice& dice) {
    for (const u8 kind : dice) add(rule, kind);
  };
  const auto add_packed = [&](Rule rule, u32 dice, int times) {
    for (int kind = 0; kind < static_cast<int>(DieKind::critical_success); ++kind) {
      for (int k = dice_of(dice, kind) * times; k > 0; --k) add(rule, kind);
    }
  };
  const int other = roll.side[1 - i].piece;  // kNone in a simple roll
  const auto passive = [&](Code code) {
    each_passive(
        t, code,
        [&](const Ability&, const Values& v) {
          if (!v.are_for(piece)) return;
          int times = 1;
          if (code == Code::attack_dice_per) {
            const int n = count(static_cast<PieceMask>(v.at[2]));
            times = n < v.at[3] ? n : v.at[3];
          }
          add_packed(Rule::dice_added, static_cast<u32>(v.at[1]), times);
        },
        other);
  };
  switch (roll.kind) {
    case RollKind::simple:
    case RollKind::attack:
      if (i == 0) {
        const Action& action = t.rules.actions[roll.action];
        add_all(Rule::rolls_dice, action.dice);
        Context c;
        c.seat = seat_of(piece);
        c.self = c.subject = piece;
        const auto* going_on = action_in_progress(s);
        if (going_on != nullptr) c.object = going_on->target;
        for (int a = action.abilities.begin(); a < action.abilities.end(); ++a) {
          const AbilityCode& ability = t.rules.abilities[a];
          const Code code = static_cast<Code>(ability.op);
          if (!ability.passive() || (code != Code::this_roll_dice && code != Code::this_roll_dice_per)) continue;
          if (!holds(t, c, ability.condition)) continue;
          Values v;
          evaluate(t, c, ability.code, v);
          add_packed(Rule::actions_own_dice, static_cast<u32>(v.at[0]), code == Code::this_roll_dice_per ? v.at[1] : 1);
        }
        if (roll.kind == RollKind::attack) {
          passive(Code::attack_dice);
          passive(Code::attack_dice_per);
        }
      } else {
        add_all(Rule::rolls_dice, card.defense);
        passive(Code::defense_dice);
      }
      break;
    case RollKind::disengage:
      if (i == 0) {
        add_all(Rule::rolls_dice, card.agility);
        passive(Code::disengage_dice);
      } else {
        add_all(Rule::rolls_dice, card.brawn);
        const auto* disengage = innermost(s, Procedure::disengage, &Frame::As::disengage);
        const PieceMask before = disengage == nullptr ? PieceSet{} : disengage->before;
        const int more = count(enemies_around(t.rules, s, roll.side[0].piece) & ~before) - 1;
        for (int k = 0; k < more; ++k) add(Rule::disengage_several, static_cast<int>(DieKind::black));
        passive(Code::hold_dice);
      }
      break;
  }
  if (roll.sight != 0 && covered(t.rules, s, other, piece) && !is_under(t, Code::ignores_cover, other)) {
    u32 gives = one_die(static_cast<int>(DieKind::black));
    each_passive(t, Code::cover_gives, [&](const Ability&, const Values& v) {
      if (v.are_for(piece)) gives = static_cast<u32>(v.at[1]);
    });
    add_packed(Rule::cover_die, gives, 1);
  }
  for (int kind = 0; kind < kDieKinds; ++kind) {
    for (int k = 0; k < side.extra[kind]; ++k) add(Rule::dice_added, kind);
  }
  return dropped;
}

constexpr int critical_blocks(const RollSide& side) { return total(side)[Symbol::critical_block]; }

// A critical block that was used is spent with its die.
constexpr void spend_block(RollSide& side) {
  for (int i = 0; i < side.count; ++i) {
    if (counts(side, i) && shown(side.kind[i], side.face[i])[Symbol::critical_block] != 0) {
      side.nullified = static_cast<u16>(side.nullified | 1u << i);
      return;
    }
  }
}

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

// Takes one symbol of a side before the switches.
template <class T>
constexpr void cancel_one(T& t, RollSide& side, Symbol symbol) {
  u8& left = side.left[static_cast<int>(symbol)];
  if (left == 0) return;
  --left;
  t.tell(Rule::states_stunned, What::stunned_cancelled, side.piece, symbol);
}

template <class T>
constexpr Next RollDice::run(T& t) {
  State& s = t.s;
  Roll& roll = s.roll();
  const auto seat_at = [&](int i) { return seat_of(roll.side[i].piece); };
  const auto window = [&](Moment moment, Step then) {
    return t.call(*this, then,
                  Window{.moment = moment, .subject = roll.side[0].piece, .object = switch_context(s, 0).object});
  };
  switch (step) {
    case Step::begin: return t.go(step, s.options.stunned == Edition::agl ? Step::name_symbol : Step::tactics);
    case Step::name_symbol:
      while (side < roll.sides && !suffers_from(t, StateName::stunned, roll.side[side].piece)) ++side;
      if (side == roll.sides) {
        side = 0;
        return t.go(step, Step::tactics);
      }
      if (t.asks(only(rival(seat_at(side))))) return Next::wait;
      roll.side[side].stunned_symbol = static_cast<u8>(as<choose::NameSymbol>(t.given).symbol);
      t.tell(Rule::states_stunned, What::symbol_named, roll.side[side].piece, roll.side[side].stunned_symbol);
      ++side;
      return t.go(step, Step::name_symbol);
    case Step::tactics: return window(Moment::before_roll, Step::build);
    case Step::build: {
      if (s.options.hidden == Edition::agl) settle_hidden(t);
      for (int i = 0; i < roll.sides; ++i) {
        const int dropped = build_side(t, roll, i, roll.side[i], NoParts{});
        if (dropped != 0) t.tell(Rule::dice_limits, What::over_limit, roll.side[i].piece, dropped);
      }
      return t.go(step, Step::only_die);
    }
    case Step::only_die:
      while (side < roll.sides && (roll.side[side].only_one == 0 || roll.side[side].count == 0)) ++side;
      if (side == roll.sides) {
        side = 0;
        return t.go(step, Step::first_side);
      }
      if (t.asks(only(rival(seat_at(side))))) return Next::wait;
      {
        RollSide& mine = roll.side[side];
        mine.kind = {static_cast<u8>(as<choose::OneDie>(t.given).die)};
        mine.count = 1;
        t.tell(Rule::dice_nullified, What::die_dropped, mine.piece, mine.kind[0]);
      }
      ++side;
      return t.go(step, Step::only_die);
    case Step::first_side:
    case Step::second_side: {
      const int i = step == Step::first_side ? 0 : 1;
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
    case Step::after: return window(Moment::after_roll, roll.sides > 1 ? Step::block_first : Step::transform);
    case Step::block_first: {
      const bool a = critical_blocks(roll.side[0]) != 0, b = critical_blocks(roll.side[1]) != 0;
      side = a ? 0 : 1;
      if (a && b) {
        if (t.asks(only(s.underdog))) return Next::wait;
        const int first = as<choose::First>(t.given).seat;
        side = seat_at(0) == first ? 0 : 1;
        t.tell(Rule::dice_critical_block, What::goes_first, first);
      }
      sides_done = 0;
      blocks = critical_blocks(roll.side[side]);
      return t.go(step, Step::block);
    }
    case Step::block: {
      RollSide& mine = roll.side[side];
      RollSide& theirs = roll.side[1 - side];
      bool target = false;
      for (int i = 0; i < theirs.count; ++i) target = target || counts(theirs, i);
      const int still = critical_blocks(mine);
      if (blocks > still) blocks = still;
      if (blocks == 0 || !target) {
        sides_done |= bit(side);
        if (sides_done == 3) {
          side = 0;
          return t.go(step, Step::transform);
        }
        side = 1 - side;
        blocks = critical_blocks(roll.side[side]);
        return t.go(step, Step::block);
      }
      if (t.asks(only(seat_at(side)))) return Next::wait;
      --blocks;
      if (verb(t.given) == Verb::nullify) {
        const int die = as<choose::Nullify>(t.given).die;
        theirs.nullified = static_cast<u16>(theirs.nullified | 1u << die);
        spend_block(mine);
        t.tell(Rule::dice_critical_block, What::die_nullified, theirs.piece, theirs.kind[die],
               shown(theirs.kind[die], theirs.face[die]).packed());
      } else {
        t.tell(Rule::dice_critical_block, What::block_kept, mine.piece);
      }
      return t.go(step, Step::block);
    }
    case Step::transform: {
      if (roll.stage < 2) {
        roll.stage = 2;
        for (int i = 0; i < roll.sides; ++i) {
          RollSide& mine = roll.side[i];
          mine.left = total(mine).n;
          if (s.options.critical_block != Edition::agl) continue;
          u8& kept = mine.left[static_cast<int>(Symbol::critical_block)];
          if (kept != 0) t.tell(Rule::dice_critical_block, What::block_transformed, mine.piece, kept);
          mine.left[static_cast<int>(Symbol::block)] =
              static_cast<u8>(mine.left[static_cast<int>(Symbol::block)] + 2 * kept);
          kept = 0;
        }
        if (s.options.critical_success == Edition::classic) return t.go(step, Step::stunned);
        blocks = roll.side[0].left[static_cast<int>(Symbol::critical_success)];
      }
      while (blocks == 0) {
        if (++side >= roll.sides) return t.go(step, Step::stunned);
        blocks = roll.side[side].left[static_cast<int>(Symbol::critical_success)];
      }
      if (t.asks(only(seat_at(side)))) return Next::wait;
      --blocks;
      if (verb(t.given) == Verb::transform) {
        RollSide& mine = roll.side[side];
        --mine.left[static_cast<int>(Symbol::critical_success)];
        mine.left[static_cast<int>(Symbol::star)] = static_cast<u8>(mine.left[static_cast<int>(Symbol::star)] + 2);
        t.tell(Rule::dice_critical_success, What::success_transformed, mine.piece);
      } else {
        t.tell(Rule::dice_critical_success, What::success_kept, roll.side[side].piece);
      }
      return t.go(step, Step::transform);
    }
    case Step::stunned:
      for (int i = 0; i < roll.sides; ++i) {
        const int symbol = stunned_symbol(t, roll.side[i]);
        if (symbol != kNone) cancel_one(t, roll.side[i], static_cast<Symbol>(symbol));
      }
      side = 0;
      return t.go(step, Step::start_switches);
    case Step::start_switches: sides_done = 0; return window(Moment::before_switches, Step::switch_first);
    case Step::switch_first: {
      side = 0;
      if (roll.sides > 1 && can_trade(t, 1)) {
        side = 1;
        if (can_trade(t, 0)) {
          if (t.asks(only(s.active == kNone ? seat_at(0) : seat_of(s.active)))) return Next::wait;
          const int first = as<choose::First>(t.given).seat;
          side = seat_at(0) == first ? 0 : 1;
          t.tell(Rule::switches_first, What::goes_first, first);
        }
      }
      return t.go(step, Step::switches);
    }
    case Step::switches: {
      if (can_trade(t, side)) {
        if (t.asks(only(seat_at(side)))) return Next::wait;
        if (verb(t.given) == Verb::trade) {
          RollSide& mine = roll.side[side];
          const auto [index, successes, critical] = as<choose::Trade>(t.given);
          pay(mine, payment(t, mine, t.rules.switches[index], successes, critical), successes, critical);
          const Effect effect = apply_switch(t, side, index);
          if (effect.pc == 0) return Next::again;
          t.push(*this, effect);
          return Next::go;
        }
      }
      sides_done |= bit(side);
      if (roll.sides > 1 && sides_done != 3) {
        side = 1 - side;
        return t.go(step, Step::switches);
      }
      return t.go(step, Step::results);
    }
    case Step::results: {
      for (int i = 0; i < roll.sides; ++i) {
        const auto mine = [&](Symbol x) { return static_cast<int>(roll.side[i].left[static_cast<int>(x)]); };
        const auto& theirs = roll.side[1 - i].left;  // in a simple roll nobody's: nothing
        const int blocked = theirs[static_cast<int>(Symbol::block)] + theirs[static_cast<int>(Symbol::critical_block)];
        const int plain = mine(Symbol::star) > blocked ? mine(Symbol::star) - blocked : 0;
        s.outcome[i] = static_cast<u8>(plain + mine(Symbol::critical_success));
      }
      expire(t, [&](const auto& entry, End end) { return end == End::this_roll && entry.scope == s.roll_depth; });
      const Roll ended = roll;
      roll = Roll{};
      --s.roll_depth;
      for (int i = 0; i < ended.sides; ++i) {
        t.tell(Rule::rolls_results, What::roll_result, ended.side[i].piece, s.outcome[i]);
      }
      return t.done();
    }
  }
  return t.done();
}

// "Hidden (AGL)": who was hidden at declaration, or defends hidden, may re-roll one die; the actor comes out of hiding.
template <class T>
constexpr void RollDice::settle_hidden(T& t) {
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
