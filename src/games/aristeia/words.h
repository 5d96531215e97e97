// The verbs, events and reasons of Aristeia!. Their operands are named in describe.h.
#pragma once
#include "core/choice.h"
#include "core/types.h"

namespace agon::aristeia {

// What can be answered.
enum class Verb : u8 {
  pass,       // decline, play nothing, stop
  draft,      // a character for the team
  include,    // a tactic in the deck
  keep,       // the starting hand
  redraw,     // the starting hand: mulligan
  zone,       // a place: to deploy, to score
  first,      // who goes first: a seat
  deploy,     // a character to a space
  plan,       // a character into the next slot of the running order
  act,        // declare an action at a target
  act_alone,  // declare an action without a target
  step,       // spend a movement point to go to a space
  disengage,  // spend a movement point to leave a space next to an enemy
  play,       // a tactic
  use,        // an ability
  remove,     // one's own minion
  finish,     // end the actions step
  focus,      // spend Focused for a die
  symbol,     // name a symbol
  nullify,    // a die of the rival
  transform,  // a critical success into two stars
  trade,      // activate a switch
  reroll,     // use a right to roll dice again, or to remove Marked for a star
  kind,       // the kind of the one die that is rolled
  to,         // a space
  piece,      // a piece
  token,      // a state token
  name,       // an action or skill to silence
  choose,     // an alternative
  amount,     // a number
  card,       // a tactic to discard or take
  die,        // a die
  yes,
  roll,  // the dice (chance)
  draw,  // a tactic (chance)
  toss,  // a seat (chance)
  count_
};

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

constexpr Verb verb(Choice c) { return static_cast<Verb>(c.verb()); }

}  // namespace agon::aristeia
