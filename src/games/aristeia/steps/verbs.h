// The verbs of effects: what each does once its statement has been read.
#pragma once
#include "games/aristeia/steps/in_force.h"

namespace agon::aristeia {

// Adds dice or symbols to the roll of a piece, or else of whom the moment is about: before the dice fall they wait,
// later only symbols count. False: nothing was added.
template <class T>
constexpr bool add_to_roll(T& t, int piece, int otherwise, u32 dice, int times) {
  int i = side_of_roll(t.s, piece);
  if (i == kNone) i = side_of_roll(t.s, otherwise);
  if (i == kNone || times <= 0) return false;
  Roll& roll = t.s.roll();
  RollSide& side = roll.side[i];
  for (int kind = 0; kind < static_cast<int>(DieKind::critical_success); ++kind) {
    const int n = dice_of(dice, kind) * times;
    for (int k = 0; k < n; ++k) {
      if (roll.stage == 0) {
        if (side.extra[kind] < kMaxDice) ++side.extra[kind];
      } else if (!is_colour(kind)) {
        const bool added = add_die(side, kind);
        if (added && roll.stage == 2) ++side.left[kind - kColours];
      }
    }
    if (n != 0) t.tell(Rule::dice_added, What::dice_added, side.piece, kind, n);
  }
  return true;
}

// "Smoke": the clouds of a character disappear. False: it had none.
template <class T>
constexpr bool clear_smoke(T& t, int by) {
  State& s = t.s;
  const int before = s.smoke.size();
  for (int i = s.smoke.size() - 1; i >= 0; --i) {
    if (s.smoke[i].by != by) continue;
    const int at = s.smoke[i].at;
    s.smoke.erase_at(i);
    t.tell(Rule::smoke_removed, What::smoke_removed, by, at);
  }
  s.clouds = {};
  for (const Smoke& cloud : s.smoke) s.clouds.add(cloud.at);
  return s.smoke.size() != before;
}

// The pieces that an effect must leave alone: those that rival switches cannot affect.
template <class L>
constexpr PieceMask spared(const L& t, const Effect& e) {
  PieceMask result = 0;
  if (e.cause == 0) return result;
  each_passive(t, Code::cannot_be_switched, [&](const Ability&, const Values& v) {
    result |= static_cast<PieceMask>(v.at[0]) & team_of(rival(e.seat));
  });
  return result;
}

// Will anything come of what a verb puts in progress? Most say themselves what they could not do.
template <class T, class P>
constexpr bool has_result(const T&, const P&) {
  return true;
}

// Does the verb at the end of a statement. True: it has put something in progress and comes again for the next piece.
template <class T>
constexpr bool Language::perform(T& t, Effect& e, Op op, Values& v) {
  State& s = t.s;
  const auto seat = e.seat;
  const auto self = e.self;
  const Code code = static_cast<Code>(op.code);
  const auto again = [&](const auto& procedure) {
    if (has_result(t, procedure)) e.idle = 0;
    t.push(e, procedure);
    return true;
  };
  const auto tell = [&](const auto&... what) {
    e.idle = 0;
    t.tell(what...);
  };
  switch (code) {
    case Code::displace:
    case Code::displace_times:
    case Code::displace_up_to: {
      const int times = code == Code::displace ? 1 : v.pop();
      const int piece = e.next_of((v.figures() & s.present) & ~spared(t, e));
      if (piece == kNone) return false;
      return again(Displace{.piece = piece, .left = times, .optional = code == Code::displace_up_to, .seat = seat});
    }
    case Code::place_adjacent:
    case Code::place_within: {
      const int at = lowest_piece(v.figures() & s.present);
      const Distances range = code == Code::place_within ? Distances::of(v.pop()) : Distances{1, 1};
      if (at == kNone) return false;
      const int piece = e.next_of((v.figures() & s.present) & ~spared(t, e));
      if (piece == kNone) return false;
      return again(Put{.piece = piece, .seat = seat, .least = range.least, .most = range.most, .at = s.pieces[at].at});
    }
    case Code::swap: {
      const int b = lowest_piece(v.figures() & s.present), a = lowest_piece(v.figures() & s.present);
      if (a == kNone || b == kNone || a == b) return false;
      const int at_a = s.pieces[a].at, at_b = s.pieces[b].at;
      lift(s, a);
      put_on(s, b, at_a);
      put_on(s, a, at_b);
      tell(Rule::placing_swap, What::swapped, a, b);
      return false;
    }
    case Code::damage:
    case Code::deal:
    case Code::fill: {
      int hurt = code == Code::damage ? v.pop() : 0;
      const PieceMask who = v.figures() & s.present & kAllCards;
      if (code == Code::deal) hurt = v.pop();
      const int piece = e.next_of((who) & ~spared(t, e));
      if (piece == kNone) return false;
      if (code == Code::fill) hurt = hit_points(t, piece);  // what it cannot take is cut off
      return again(Harm{.victims = {Blow{piece, hurt, code == Code::damage ? MaybePiece{} : self}}});
    }
    case Code::heal: {
      const int points = v.pop();
      for_each_bit(v.figures() & kAllCards, [&](int piece) {
        const int healed = points < s.pieces[piece].damage ? points : s.pieces[piece].damage;
        s.pieces[piece].damage = static_cast<u8>(s.pieces[piece].damage - healed);
        if (healed != 0) tell(Rule::damage_heal, What::healed, piece, healed);
      });
      return false;
    }
    case Code::impose: {
      const PieceMask who = v.figures() & s.present & kAllCards;
      const int state = v.pop();
      const int piece = e.next_of((who) & ~spared(t, e));
      if (piece == kNone) return false;
      return again(Impose{.piece = piece, .state = static_cast<StateName>(state), .by = self, .seat = seat});
    }
    case Code::remove_state: {
      const PieceMask who = v.figures() & kAllCards;
      const auto state = static_cast<StateName>(v.pop());
      for_each_bit(who, [&](int piece) {
        const int token = find_token(s, piece, state);
        if (token < 0) return;
        take_token(s, piece, token);
        tell(Rule::states_remove, What::state_removed, piece, state);
      });
      return false;
    }
    case Code::remove_states: {
      const PieceMask who = v.figures() & kAllCards;
      const int n = v.pop();
      const int piece = e.next_of((who) & ~spared(t, e));
      if (piece == kNone) return false;
      return again(TakeStates{.piece = piece, .left = n, .seat = seat});
    }
    case Code::remove_all_states:
      for_each_bit(v.figures() & kAllCards, [&](int piece) {
        while (!s.tokens[piece].empty()) {
          const int state = s.tokens[piece].back().state;
          take_token(s, piece, s.tokens[piece].size() - 1);
          tell(Rule::states_remove, What::state_removed, piece, state);
        }
      });
      return false;
    case Code::move_state: {
      const int to = lowest_piece(v.figures() & s.present & kAllCards);
      const int from = lowest_piece(v.figures() & kAllCards);
      if (to == kNone || from == kNone || !e.first_time()) return false;
      return again(TakeStates{.piece = from, .left = 1, .seat = seat, .to = to, .by = self});
    }
    case Code::gain_movement:
    case Code::gain_actions: {
      const int n = v.pop();
      if (self == kNone || self != s.active) return false;
      u8& points = code == Code::gain_movement ? s.movement_points : s.action_points;
      points = static_cast<u8>(points + n > 99 ? 99 : points + n);
      if (code == Code::gain_movement) {
        tell(Rule::movement_gained, What::movement_points, self, points);
      } else {
        tell(Rule::actions_points, What::action_points, self, points);
      }
      return false;
    }
    case Code::draw_tactics:
    case Code::discard_tactics:
    case Code::rival_discards:
    case Code::rival_discards_at_random: {
      const int n = v.pop();
      if (!e.first_time()) return false;
      if (code == Code::draw_tactics) return again(DrawTactics{.seat = seat, .left = n});
      const int whose = code == Code::discard_tactics ? int{seat} : rival(seat);
      return again(DiscardTactics{.seat = whose, .left = n, .random = code == Code::rival_discards_at_random});
    }
    case Code::take_own_discard:
    case Code::take_own_discard_before_roll:
    case Code::take_rival_discard:
      if (!e.first_time()) return false;
      return again(TakeDiscard{.seat = seat,
                               .from = code == Code::take_rival_discard ? rival(seat) : int{seat},
                               .rolls = code == Code::take_own_discard_before_roll});
    case Code::leave_game:
      if (auto* tactic = innermost(s, Procedure::play_tactic, &Frame::As::play_tactic)) {
        tactic->gone = 1;
        e.idle = 0;
      }
      return false;
    case Code::add_dice:
    case Code::add_dice_per:
    case Code::add_dice_times: {
      const int n = code == Code::add_dice ? 1 : code == Code::add_dice_per ? count(v.figures()) : v.pop();
      if (add_to_roll(t, self, e.subject, static_cast<u32>(v.pop()), n)) e.idle = 0;
      return false;
    }
    case Code::cancel_symbols: {
      const int symbol = v.pop(), wanted = v.pop();
      const int mine = side_of_roll(s, self);
      if (mine == kNone || s.roll().sides < 2) return false;
      u8& there = s.roll().side[1 - mine].left[symbol];
      const int n = wanted < there ? wanted : there;
      if (n == 0) return false;
      there = static_cast<u8>(there - n);
      tell(Rule::switches_effect, What::symbols_cancelled, s.roll().side[1 - mine].piece, symbol, n);
      return false;
    }
    case Code::nullify_die:
    case Code::reroll_own:
    case Code::reroll_rival: {
      const int n = code == Code::nullify_die ? 1 : v.pop();
      const int mine = side_of_roll(s, self);
      if (mine == kNone) return false;
      const int whose = code == Code::reroll_own ? mine : 1 - mine;
      if (!e.first_time()) return false;
      return again(ChooseDie{.side = whose,
                             .left = n,
                             .seat = seat,
                             .purpose = code == Code::nullify_die  ? DiePurpose::nullify
                                        : code == Code::reroll_own ? DiePurpose::own_reroll
                                                                   : DiePurpose::reroll});
    }
    case Code::grant_reroll: {
      const int n = v.pop(), mine = side_of_roll(s, self);
      if (mine == kNone) return false;
      s.roll().side[mine].rerolls = static_cast<u8>(s.roll().side[mine].rerolls + n);
      e.idle = 0;
      return false;
    }
    case Code::rival_rolls_one_die: {
      const int mine = side_of_roll(s, self);
      if (mine == kNone || s.roll().sides < 2) return false;
      s.roll().side[1 - mine].only_one = 1;
      e.idle = 0;
      return false;
    }
    case Code::use_switch_free: {
      const int mine = side_of_roll(s, self);
      if (mine == kNone) return false;
      if (!e.first_time()) return false;
      return again(FreeSwitch{.side = mine});
    }
    case Code::repeat_attack:
    case Code::repeat_attack_on: {
      const int at = code == Code::repeat_attack_on ? lowest_piece(v.figures() & s.present) : kNone;
      auto* action = action_in_progress(s);
      if (action == nullptr || (code == Code::repeat_attack_on && at == kNone)) return false;
      e.idle = 0;
      action->repeats = 1;
      action->repeat_at = at;
      return false;
    }
    case Code::perform: {
      const int at = lowest_piece(v.figures() & s.present);
      const int action = InQuotes::of(v.pop()).index;
      if (at == kNone || !in_dome(s, self)) return false;
      if (!e.first_time()) return false;
      return again(
          LetPerform{.piece = self, .seat = seat, .most = 99, .free = 1, .mandatory = 1, .action = action, .at = at});
    }
    case Code::let_perform:
    case Code::let_attack:
    case Code::must_attack: {
      const int most = code == Code::let_perform ? v.pop() : 99;
      const int piece = e.next_of((v.figures() & s.present & kAllCards) & ~spared(t, e));
      if (piece == kNone) return false;
      return again(LetPerform{.piece = piece,
                              .seat = seat,
                              .most = most,
                              .attack = code != Code::let_perform,
                              .free = code != Code::must_attack,
                              .mandatory = code == Code::must_attack});
    }
    case Code::sidestep_and_perform: {
      const int action = InQuotes::of(v.pop()).index;
      const int prey = lowest_piece(v.figures() & s.present);
      if (prey == kNone || !in_dome(s, self)) return false;
      if (!e.first_time()) return false;
      t.push(e, LetPerform{.piece = self, .seat = seat, .most = 99, .mandatory = 1, .action = action, .at = prey});
      Displace away{.piece = self, .left = 1, .seat = seat, .prey = prey};
      away.towards = action + 1;
      return again(away);
    }
    case Code::becomes_target: {
      const int who = lowest_piece(v.figures() & s.present);
      auto* action = action_in_progress(s);
      if (who == kNone || action == nullptr) return false;
      action->target = who;
      tell(Rule::actions_requirements, What::target_changed, action->actor, who);
      return false;
    }
    case Code::cancel_action:
      if (auto* action = action_in_progress(s)) {
        action->cancelled = 1;
        tell(Rule::effects_nullified, What::action_cancelled, action->actor, action->action);
      }
      return false;
    case Code::cancel_tactic: {
      // The tactic that this one answers is the next one below it.
      int own = -1;
      for (int i = s.stack.depth - 1; i >= 0; --i) {
        if (s.stack.frames[i].procedure != Procedure::play_tactic) continue;
        if (own >= 0) {
          s.stack.frames[i].as.play_tactic.cancelled = 1;
          e.idle = 0;
          break;
        }
        own = i;
      }
      return false;
    }
    case Code::deploy_smoke: {
      const int at = lowest_piece(v.figures() & s.present);
      const Distances range = Distances::of(v.pop());
      const int n = v.pop();
      if (at == kNone || self >= kWithCard) return false;
      if (!e.first_time()) return false;
      return again(Put{.piece = self,
                       .seat = seat,
                       .least = range.least,
                       .most = range.most,
                       .at = s.pieces[at].at,
                       .purpose = PutPurpose::smoke,
                       .left = n});
    }
    case Code::remove_smoke:
      if (clear_smoke(t, self)) e.idle = 0;
      return false;
    case Code::deploy_minion: {
      const int at = lowest_piece(v.figures() & s.present);
      const Distances range = Distances::of(v.pop());
      const PieceMask spare = self < kCharacters ? minions_of(t.rules, s, self) & ~s.present : 0;
      if (at == kNone || spare == 0) return false;
      if (!e.first_time()) return false;
      return again(Put{.piece = lowest(spare),
                       .seat = seat,
                       .least = range.least,
                       .most = range.most,
                       .at = s.pieces[at].at,
                       .purpose = PutPurpose::minion});
    }
    case Code::activate_minion: {
      if (self >= kCharacters) return false;
      if (!e.first_time()) return false;
      return again(LetPerform{
          .piece = kNone, .seat = seat, .most = 99, .free = 1, .not_at = kNone, .at = kNone, .controller = self});
    }
    case Code::choose_scoring_zone:
      if (!e.first_time()) return false;
      return again(ChoosePlace{.seat = seat, .any = 1});
    case Code::change_form: {
      if (self >= kCharacters) return false;
      drop_skills(t.s, self);
      s.profile[self] = profile(t.rules, s, self).second;
      s.pieces[self].damage = 0;
      take_up_skills(t.rules, t.s, self);
      tell(Rule::characters_forms, What::form_changed, self, s.profile[self]);
      return false;
    }
    case Code::suffer_up_to:
    case Code::take_damage_share:
      if (e.busy == 0) e.named = 0;  // nothing could be taken
      return false;
    default: return false;
  }
}

}  // namespace agon::aristeia
