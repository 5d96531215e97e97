// What an effect would do, read from its code without running it: every verb has its price, whoever must pick picks
// the best.
#pragma once
#include "games/aristeia/advice/places.h"
#include "games/aristeia/advice/rolls.h"
#include "games/aristeia/advice/states.h"

namespace agon::aristeia::advice {

inline constexpr int kMostSentences = 24;  // of one effect that are looked at
inline constexpr int kDeepest = 3;         // effects and picks inside each other

constexpr int worth(const View& v, const Context& c, int pc, int depth = 0);

// What declaring an action is worth, whatever it costs: its roll, and what it does with and without a success.
constexpr int action_worth(const View& v, int actor, int action, int target, int depth = 0) {
  const Action& card = v.rules.actions[action];
  const Context c = context_for(actor, target);
  int value = 0;
  const auto abilities = [&](const Slice& slice) {
    int sum = 0;
    for (int a = slice.begin(); a < slice.end(); ++a) {
      const AbilityCode& ability = v.rules.abilities[a];
      if (!ability.passive() && (ability.flags & AbilityCode::kForced) == 0)
        sum += worth(v, c, ability.code, depth + 1);
    }
    return sum;
  };
  int chance = 100;
  if (card.attack) {
    value += attack_worth(v, actor, action, target);
  } else if (card.rolls) {
    chance = chance_of_star(action_pool(v, actor, action, target).stars, Odds{});
  }
  if (card.success != 0 || card.success_abilities.count != 0) {
    const int gain = (card.success != 0 ? worth(v, c, card.success, depth + 1) : 0) + abilities(card.success_abilities);
    value += max(0, gain) * (card.attack ? 50 : chance) / 100;
  }
  if (card.always != 0) value += worth(v, c, card.always, depth + 1);
  return value + abilities(card.abilities);
}

// The best thing that a piece could do if an effect let it.
constexpr int best_action(const View& v, int piece, int most, bool attack, bool free, int depth) {
  int best = 0;
  each_declaration(v, piece, free, [&](int action, int target) {
    const Action& card = v.rules.actions[action];
    if (card.move || card.cost > most || (attack && !card.attack)) return;
    best = max(best, action_worth(v, piece, action, target, depth));
  });
  return best;
}

// What is at stake in the roll in progress, and what its action would do with a success.
constexpr Stake stake_of(const View& v, int depth = 0) {
  Stake stake;
  const Roll& roll = v.s.roll();
  const auto* action = action_in_progress(v.s);
  stake.attack = roll.kind == RollKind::attack;
  if (roll.kind == RollKind::disengage || action == nullptr) {
    stake.success = kHeld;
  } else if (stake.attack) {
    stake.dealt = wound_of(v, action->target);
    stake.suffered = action->defender_sees != 0 ? wound_of(v, action->actor) : Wound{0, 99, 0};
  } else if (const Action& card = v.rules.actions[action->action]; card.success != 0) {
    stake.success = max(0, worth(v, context_for(action->actor, action->target), card.success, depth + 1));
  }
  return stake;
}

// What the tactic that all the answers are about would do for whoever played it: that is won by cancelling it, and by
// cancelling what cancels it.
constexpr int answered_worth(const View& v, int depth) {
  for (int i = v.s.stack.depth - 1; i >= 0; --i) {
    if (v.s.stack.frames[i].procedure != Procedure::play_tactic) continue;
    const PlayTactic& played = v.s.stack.frames[i].as.play_tactic;
    const AbilityCode& ability = ability_of(v.rules, v.s, played.card);
    if (ability.op == static_cast<u8>(Moment::tactic_played)) continue;
    return max(0, worth(v, context_of(played), ability.code, depth + 1));
  }
  return 0;
}

// An ability that an effect puts in force for a while.
constexpr int lasting_worth(const View& v, const Context& c, int index, int depth) {
  const AbilityCode& ability = v.rules.abilities[index];
  if (!ability.passive()) return worth(v, c, ability.code, depth + 1) / 2;
  Values values;
  evaluate(v, c, ability.code, values);
  const PieceMask who = static_cast<PieceMask>(values.at[0]);
  const bool enemy = who != 0 && (who & team_of(c.seat)) == 0;
  const auto dice = [&] {
    int n = 0;
    for (int kind = 0; kind < static_cast<int>(DieKind::critical_success); ++kind) {
      n += dice_of(static_cast<u32>(values.at[1]), kind);
    }
    return n;
  };
  switch (static_cast<Code>(ability.op)) {
    case Code::cannot_be_attacked: return 70;
    case Code::defense_dice:
    case Code::attack_dice: return 30 * dice();
    case Code::disengage_dice:
    case Code::hold_dice: return 8 * dice();
    case Code::cannot_be_displaced: return 18;
    case Code::cannot_use_switches: return enemy ? 34 : -34;
    case Code::attribute_more: return enemy ? -12 : 12;
    default: return 12;
  }
}

// Verbs about the dice of the roll in progress.
constexpr int dice_worth(const View& v, const Context& c, Code code, Values& values, int depth) {
  const State& s = v.s;
  const int mine = c.self == kNone ? kNone : side_of_roll(s, c.self);
  const int rolling = mine != kNone ? mine : c.subject == kNone ? kNone : side_of_roll(s, c.subject);
  const auto added = [&](u32 dice, int times) {
    if (rolling == kNone || times <= 0) return 0;
    const Stake stake = stake_of(v, depth);
    if (s.roll().stage == 0) {
      return roll_expected(v, stake, c.seat, rolling, dice, times) - roll_expected(v, stake, c.seat, kNone, 0, 0);
    }
    Standing now = standing_of(s);
    const int before = roll_value(s, stake, now, c.seat);
    for (int k = 0; k < kSymbols; ++k) {
      if (kColours + k >= static_cast<int>(DieKind::critical_success)) break;
      now.shown[rolling].n[k] = static_cast<u8>(now.shown[rolling].n[k] + times * dice_of(dice, kColours + k));
    }
    return roll_value(s, stake, now, c.seat) - before;
  };
  switch (code) {
    case Code::add_dice: return added(static_cast<u32>(values.pop()), 1);
    case Code::add_dice_per: {
      const int n = count(values.figures());
      return added(static_cast<u32>(values.pop()), n);
    }
    case Code::add_dice_times: {
      const int n = values.pop();
      return added(static_cast<u32>(values.pop()), n);
    }
    case Code::cancel_symbols: {
      const int symbol = values.pop(), n = values.pop();
      if (mine == kNone || s.roll().sides < 2 || s.roll().stage == 0) return 0;
      const Stake stake = stake_of(v, depth);
      Standing now = standing_of(s);
      const int before = roll_value(s, stake, now, c.seat);
      u8& there = now.shown[1 - mine].n[symbol];
      there = static_cast<u8>(there - min(n, there));
      return roll_value(s, stake, now, c.seat) - before;
    }
    case Code::nullify_die:
    case Code::reroll_own:
    case Code::reroll_rival: {
      const int n = code == Code::nullify_die ? 1 : values.pop();
      if (mine == kNone || s.roll().stage == 0) return 0;
      const int whose = code == Code::reroll_own ? mine : 1 - mine;
      if (whose >= s.roll().sides) return 0;
      const Stake stake = stake_of(v, depth);
      const bool away = code == Code::nullify_die;
      return best_dice(s.roll().side[whose], away ? DiePurpose::nullify : DiePurpose::reroll, n, [&](int die) {
        return away ? nullify_gain(s, stake, whose, die, c.seat) : reroll_gain(s, stake, whose, die, c.seat);
      });
    }
    case Code::grant_reroll: return mine == kNone ? 0 : min(values.pop(), 2) * (stake_of(v, depth).attack ? 20 : 12);
    case Code::rival_rolls_one_die: {
      if (mine == kNone || s.roll().sides < 2 || s.roll().stage != 0) return 0;
      const Stake stake = stake_of(v, depth);
      return roll_expected(v, stake, c.seat, mine, 0, 0, true) - roll_expected(v, stake, c.seat, kNone, 0, 0);
    }
    default: return 0;
  }
}

// The verb at the end of a sentence. Operands lie on the stack as the Effect procedure takes them.
constexpr int verb_worth(const View& v, const Context& c, Op op, Values& values, int depth) {
  const State& s = v.s;
  const Code code = static_cast<Code>(op.code);
  const PieceMask cards = piece_bit(kWithCard) - 1;
  const auto sum_of = [&](PieceMask who, auto&& value) {
    int sum = 0;
    for_each_bit(who, [&](int piece) { sum += for_seat(c.seat, piece, value(piece)); });
    return sum;
  };
  const int mine = c.self == kNone ? kNone : side_of_roll(s, c.self);
  switch (code) {
    case Code::displace:
    case Code::displace_times:
    case Code::displace_up_to: {
      const int times = code == Code::displace ? 1 : values.pop();
      int sum = 0;
      for_each_bit(values.figures() & s.present, [&](int piece) {
        if (times <= 0 || !may_be_displaced(v, piece, c.seat)) return;
        sum += moved(v, c.seat, piece, displaced_to(v, piece, times), code == Code::displace_up_to);
      });
      return sum;
    }
    case Code::place_adjacent:
    case Code::place_within: {
      const int at = lowest_piece(values.figures() & s.present);
      const Distances range = code == Code::place_within ? Distances::of(values.pop()) : Distances{1, 1};
      if (at == kNone) return 0;
      int sum = 0;
      for_each_bit(values.figures() & s.present, [&](int piece) {
        sum += moved(v, c.seat, piece, cells_within(v, s.pieces[at].at, range.least, range.most), false);
      });
      return sum;
    }
    case Code::swap: {
      const int b = lowest_piece(values.figures() & s.present), a = lowest_piece(values.figures() & s.present);
      if (a == kNone || b == kNone || a == b) return 0;
      return moved(v, c.seat, a, Cells::of(s.pieces[b].at), false) +
             moved(v, c.seat, b, Cells::of(s.pieces[a].at), false);
    }
    case Code::damage:
    case Code::deal:
    case Code::fill: {
      int hurt = code == Code::damage ? values.pop() : 0;
      const PieceMask who = values.figures() & s.present & cards;
      if (code == Code::deal) hurt = values.pop();
      return sum_of(who, [&](int piece) { return -wound_of(v, piece)(code == Code::fill ? left_of(v, piece) : hurt); });
    }
    case Code::heal: {
      const int points = values.pop();
      return sum_of(values.figures() & cards, [&](int piece) {
        const int healed = min(points, s.pieces[piece].damage);
        const Wound wound = wound_of(v, piece);
        const bool falling = is_character(piece) && in_dome(s, piece) && left_of(v, piece) == 0 && healed > 0;
        return healed * wound.each * kHealed / 100 + (falling ? wound.fall : 0);
      });
    }
    case Code::gain_movement: {
      const int n = values.pop();
      if (c.self == kNone || c.self != s.active || !in_dome(s, c.self)) return 0;
      const bool there = wanted_cells(v, c.seat, c.self).contains(s.pieces[c.self].at);
      return n * (there || has(s, StateName::immobilized, c.self) ? 1 : 3 * kMovementPoint);
    }
    case Code::gain_actions: return c.self != kNone && c.self == s.active ? values.pop() * 3 * kActionPoint : 0;
    case Code::draw_tactics: return min(values.pop(), s.players[c.seat].in_deck) * kCard;
    case Code::discard_tactics: return -min(values.pop(), s.players[c.seat].held) * kCard * 3 / 4;
    case Code::rival_discards:
    case Code::rival_discards_at_random: return min(values.pop(), s.players[rival(c.seat)].held) * (kCard + 6);
    case Code::take_own_discard:
    case Code::take_own_discard_before_roll: return s.players[c.seat].discards.empty() ? 0 : kCard + 6;
    case Code::take_rival_discard: return s.players[rival(c.seat)].discards.empty() ? 0 : kCard + 6;
    case Code::impose:
    case Code::remove_state:
    case Code::remove_states:
    case Code::remove_all_states:
    case Code::move_state: return states_worth(v, c, code, values);
    case Code::add_dice:
    case Code::add_dice_per:
    case Code::add_dice_times:
    case Code::cancel_symbols:
    case Code::nullify_die:
    case Code::reroll_own:
    case Code::reroll_rival:
    case Code::grant_reroll:
    case Code::rival_rolls_one_die: return dice_worth(v, c, code, values, depth);
    case Code::use_switch_free: {
      int best = 0;
      if (mine == kNone || depth >= kDeepest) return 0;
      each_switch(v, mine, [&](int i) {
        const Switch& card = v.rules.switches[i];
        if (card.code != 0) best = max(best, worth(v, switch_context(s, mine), card.code, depth + 1));
      });
      return best;
    }
    case Code::repeat_attack:
    case Code::repeat_attack_on: {
      const auto* action = action_in_progress(s);
      if (action == nullptr) return 0;
      const int at = code == Code::repeat_attack ? int{action->target} : lowest_piece(values.figures() & s.present);
      return at >= kWithCard ? 0 : max(0, attack_worth(v, action->actor, action->action, at));
    }
    case Code::perform: {
      const int at = lowest_piece(values.figures() & s.present), action = InQuotes::of(values.pop()).index;
      return at == kNone || !in_dome(s, c.self) ? 0 : action_worth(v, c.self, action, at, depth + 1);
    }
    case Code::let_perform:
    case Code::let_attack:
    case Code::must_attack: {
      const int most = code == Code::let_perform ? values.pop() : 99;
      if (depth >= kDeepest) return 0;
      int sum = 0;
      for_each_bit(values.figures() & s.present & cards, [&](int piece) {
        sum += best_action(v, piece, most, code != Code::let_perform, code != Code::must_attack, depth + 1);
      });
      return sum;
    }
    case Code::sidestep_and_perform: {
      const int action = InQuotes::of(values.pop()).index, prey = lowest_piece(values.figures() & s.present);
      if (prey == kNone || !may_act(v, c.self, action, prey, false).allowed()) return 0;
      return attack_worth(v, c.self, action, prey) - kActionPoint * v.rules.actions[action].cost - 10;
    }
    case Code::becomes_target: {
      const int who = lowest_piece(values.figures() & s.present);
      const auto* action = action_in_progress(s);
      if (who == kNone || action == nullptr || action->target >= kWithCard) return 0;
      return attack_worth(v, action->actor, action->action, action->target) -
             attack_worth(v, action->actor, action->action, who);
    }
    case Code::cancel_action: {
      const auto* action = action_in_progress(s);
      if (action == nullptr || depth >= kDeepest) return 0;
      return for_seat(c.seat, action->actor,
                      -action_worth(v, action->actor, action->action, action->target, depth + 1));
    }
    case Code::cancel_tactic: return answered_worth(v, depth);
    case Code::deploy_smoke: return 4;
    case Code::deploy_minion:
      return c.self < kCharacters && (minions_of(v.rules, s, c.self) & ~s.present) != 0 ? kMinionLife * 3 / 4 : 0;
    case Code::activate_minion: {
      int best = 0;
      if (c.self >= kCharacters || depth >= kDeepest) return 0;
      for_each_bit(minions_of(v.rules, s, c.self) & s.present,
                   [&](int minion) { best = max(best, best_action(v, minion, 99, false, true, depth + 1)); });
      return best;
    }
    case Code::choose_scoring_zone: {
      if (s.place == kNone) return 0;
      int best = kNever;
      for_each_bit(eligible_places(v, true), [&](int place) { best = max(best, place_worth(v, c.seat, place)); });
      return best == kNever ? 0 : best - place_worth(v, c.seat, s.place);
    }
    case Code::change_form: return kLife;
    case Code::take_damage_share: {
      const auto* harm = innermost(s, Procedure::harm, &Frame::As::harm);
      int best = 0;
      if (harm == nullptr) return best;
      const int coming = harm->victims[victim_of(*harm, c.subject)].amount;
      for (int n = 1; n <= coming; ++n) best = max(best, shared(v, c.subject, c.self, n));
      return best;
    }
    default: return 0;
  }
}

// The whole effect from a place in the code on, for its owner.
constexpr int worth(const View& v, const Context& context, int pc, int depth) {
  if (depth > kDeepest) return 0;
  Context c = context;
  int sum = 0;
  for (int n = 0; n < kMostSentences; ++n) {
    Values values;
    const int at = evaluate(v, c, pc, values);
    const Op op = v.rules.code[at];
    pc = at + 1;
    if (!is_flow(op)) {
      sum += verb_worth(v, c, op, values, depth);
      continue;
    }
    const auto with_picked = [&](int piece) {
      Context then = c;
      (op.a == 0 ? then.picked : then.other) = piece_bit(piece);
      return worth(v, then, at + 1, depth + 1);
    };
    switch (flow(op)) {
      case Flow::jump: pc = op.b; break;
      case Flow::jump_if_not: pc = values.pop() != 0 ? at + 1 : op.b; break;
      case Flow::pick: {
        const PieceMask mask = values.figures();
        if (mask == 0) {
          pc = op.b;
          break;
        }
        int best = kNever;
        for_each_bit(mask, [&](int piece) { best = max(best, with_picked(piece)); });
        return sum + best;
      }
      case Flow::pick_several: {
        const PieceMask mask = values.figures();
        int left = values.pop();
        for_each_bit(mask, [&](int piece) {
          const int value = left > 0 ? with_picked(piece) : 0;
          if (value > 0) --left;
          sum += max(0, value);
        });
        return sum;
      }
      case Flow::may: return sum + max(0, worth(v, c, at + 1, depth + 1));
      case Flow::choose: {
        int best = kNever;
        for (int i = 0; i < op.a; ++i) best = max(best, worth(v, c, at + 1 + i, depth + 1));
        return sum + max(best, -kLife);
      }
      case Flow::force: sum += lasting_worth(v, c, op.b, depth); break;
      default: return sum;
    }
  }
  return sum;
}

}  // namespace agon::aristeia::advice
