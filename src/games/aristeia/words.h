// The verbs of Aristeia! with their operands, and its events and reasons, whose operands are named in describe.h.
#pragma once
#include "core/choice.h"
#include "core/types.h"
#include "games/aristeia/kinds.h"

namespace agon::aristeia {

// Rights that a roll gives, offered beside tactics.
enum class Right : u8 { focus, granted, hidden, marked_die, marked_star, omadon };
inline constexpr int kRights = 6;
constexpr Kind kind_of(Right) { return kRightKind; }

// What can be answered.
#define AGON_ARISTEIA_VERBS(X) \
  X(Pass, pass)                \
  X(Draft, draft)              \
  X(Include, include)          \
  X(Keep, keep)                \
  X(Redraw, redraw)            \
  X(Zone, zone)                \
  X(First, first)              \
  X(Deploy, deploy)            \
  X(Plan, plan)                \
  X(Act, act)                  \
  X(ActAlone, act_alone)       \
  X(Step, step)                \
  X(Disengage, disengage)      \
  X(Play, play)                \
  X(Use, use)                  \
  X(Remove, remove)            \
  X(Finish, finish)            \
  X(Focus, focus)              \
  X(NameSymbol, symbol)        \
  X(Nullify, nullify)          \
  X(Transform, transform)      \
  X(Trade, trade)              \
  X(Reroll, reroll)            \
  X(OneDie, kind)              \
  X(To, to)                    \
  X(ChoosePiece, piece)        \
  X(ChooseToken, token)        \
  X(Name, name)                \
  X(Alternative, choose)       \
  X(Amount, amount)            \
  X(ChooseCard, card)          \
  X(ChooseDie, die)            \
  X(Yes, yes)                  \
  X(Roll, roll)                \
  X(Draw, draw)                \
  X(Toss, toss)
AGON_VERBS(AGON_ARISTEIA_VERBS)

namespace choose {

struct Pass {  // decline, play nothing, stop
  AGON_CHOICE(pass);
};
struct Draft {  // for the team
  CharacterId character;
  AGON_CHOICE(draft, character);
};
struct Include {  // a tactic in the deck
  Seat owner;
  TacticId card;
  AGON_CHOICE(include, owner, card);
};
struct Keep {  // the starting hand
  AGON_CHOICE(keep);
};
struct Redraw {  // the starting hand: mulligan
  AGON_CHOICE(redraw);
};
struct Zone {  // to deploy, to score
  PlaceId place;
  AGON_CHOICE(zone, place);
};
struct First {  // who goes first
  Seat seat;
  AGON_CHOICE(first, seat);
};
struct Deploy {
  PieceId piece;
  SpaceId space;
  AGON_CHOICE(deploy, piece, space);
};
struct Plan {  // a character into the next slot of the running order
  PieceId piece;
  AGON_CHOICE(plan, piece);
};
struct Act {  // declare an action at a target
  ActionId action;
  PieceId target;
  AGON_CHOICE(act, action, target);
};
struct ActAlone {  // declare an action without a target
  ActionId action;
  AGON_CHOICE(act_alone, action);
};
struct Step {  // spend a movement point to go there
  SpaceId space;
  AGON_CHOICE(step, space);
};
struct Disengage {  // spend a movement point to leave a space next to an enemy
  AGON_CHOICE(disengage);
};
struct Play {
  Seat owner;
  TacticId card;
  AGON_CHOICE(play, owner, card);
};
struct Use {
  PieceId piece;
  AbilityId ability;
  AGON_CHOICE(use, piece, ability);
};
struct Remove {  // one's own minion
  PieceId piece;
  AGON_CHOICE(remove, piece);
};
struct Finish {  // the actions step
  AGON_CHOICE(finish);
};
struct Focus {  // spend Focused for a die
  AGON_CHOICE(focus);
};
struct NameSymbol {
  Symbol symbol{};
  AGON_CHOICE(symbol, symbol);
};
struct Nullify {  // the rival's
  RolledId die;
  AGON_CHOICE(nullify, die);
};
struct Transform {  // a critical success into two stars
  AGON_CHOICE(transform);
};
struct Trade {  // symbols for a switch: so many critical ones among them
  SwitchId switch_;
  Number<> successes;
  Number<> blocks;
  AGON_CHOICE(trade, switch_, successes, blocks);
};
struct Reroll {  // use a right to roll dice again, or to remove Marked for a star
  Right right{};
  AGON_CHOICE(reroll, right);
};
struct OneDie {  // the kind of the one die that is rolled
  DieKind die{};
  AGON_CHOICE(kind, die);
};
struct To {
  SpaceId space;
  AGON_CHOICE(to, space);
};
struct ChoosePiece {
  PieceId piece;
  AGON_CHOICE(piece, piece);
};
struct ChooseToken {
  TokenId token;
  AGON_CHOICE(token, token);
};
struct Name {  // an action or skill to silence
  LineId line;
  AGON_CHOICE(name, line);
};
struct Alternative {
  OfferId offer;
  AGON_CHOICE(choose, offer);
};
struct Amount {
  Number<> number;
  AGON_CHOICE(amount, number);
};
struct ChooseCard {  // to discard or take
  Seat owner;
  TacticId card;
  AGON_CHOICE(card, owner, card);
};
struct ChooseDie {
  RolledId die;
  AGON_CHOICE(die, die);
};
struct Yes {
  AGON_CHOICE(yes);
};
struct Roll {  // (chance)
  RolledDice dice;
  AGON_CHOICE(roll, dice);
};
struct Draw {  // (chance)
  Seat owner;
  TacticId card;
  AGON_CHOICE(draw, owner, card);
};
struct Toss {  // (chance)
  Seat seat;
  AGON_CHOICE(toss, seat);
};

}  // namespace choose

// What happens.
enum class What : u8 {
  drafted,
  unveiled,
  included,
  drew,
  no_tactic_left,
  draw_blocked,
  kept_hand,
  redrew_hand,
  underdog,
  zone_taken,
  deploys_first,
  deployed,
  scoring_zone,
  zone_burnt,
  moved_out,
  round_began,
  planned,
  revealed,
  goes_first,
  activation_began,
  activation_ended,
  skipped,
  action_points,
  movement_points,
  returned,
  declared,
  declared_alone,
  stepped,
  disengaged,
  not_disengaged,
  rolled,
  rerolled,
  symbol_named,
  focused_spent,
  dice_added,
  die_dropped,
  die_nullified,
  block_kept,
  success_transformed,
  block_transformed,
  stunned_cancelled,
  symbols_cancelled,
  switched,
  roll_result,
  damaged,
  healed,
  fell,
  fragged,
  stayed,
  state_imposed,
  state_removed,
  state_flipped,
  state_refused,
  displaced,
  not_displaced,
  placed,
  not_placed,
  swapped,
  played,
  cancelled,
  discarded,
  took_discard,
  left_game,
  back_in_deck,
  ability_used,
  ability_in_force,
  action_cancelled,
  target_changed,
  resolved,
  smoke_deployed,
  smoke_removed,
  minion_deployed,
  minion_removed,
  form_changed,
  share_taken,
  conquered,
  scored,
  benched,
  won,
  drawn,
  defends,
  does_not_defend,
  no_return,
  unharmed,
  effect_left,
  repeats,
  over_limit,
  points_lost,
  ability_ended,
  draws,
  claimed,
  state_immune,
  won_by_frags,
  disengages,
  success_kept,
  no_smoke_left,
  action_silenced,
  skill_silenced,
  no_effect,
  count_
};

// Why something is refused.
enum class Reason : u8 {
  none,
  over,
  not_asked,
  not_an_answer,
  already_in_team,
  unknown_character,
  not_of_this_character,
  already_included,
  out_of_order,
  not_a_zone,
  zone_occupied,
  zone_burnt,
  zone_used,
  not_near_zone,
  not_free,
  hemmed_in,
  not_adjacent,
  too_far,
  already_placed,
  already_planned,
  not_its_action,
  cannot_pay,
  cannot_pay_movement,
  out_of_range,
  no_route,
  no_sight,
  no_such_target,
  needs_target,
  needs_no_target,
  ally_attacked,
  cannot_be_attacked,
  taunted,
  silenced,
  must_attack_first,
  condition_not_met,
  immobilized,
  no_movement,
  must_disengage,
  no_enemy_near,
  cannot_move,
  not_in_hand,
  wrong_timing,
  not_its_moment,
  cannot_decline,
  no_symbols,
  switch_refused,
  not_its_switch,
  no_such_die,
  die_gone,
  already_rerolled,
  no_reroll_left,
  not_blank,
  omadon_used,
  not_marked,
  not_focused,
  no_such_token,
  nothing_to_name,
  not_among,
  too_much,
  not_in_deck,
  not_in_discards,
  bad_dice,
  no_minion,
  already_removed,
  scores_now,
  not_in_zone,
  next_to_minion,
  out_of_reach,
  die_rerolled,
  printed_symbol,
  already_bought,
  count_
};

}  // namespace agon::aristeia
