// The op-codes of Aristeia!'s effects: what its phrases compile to (see vocabulary.h) and its Effect procedure runs.
#pragma once
#include "core/effect.h"
#include "core/types.h"
#include "games/aristeia/kinds.h"

namespace agon::aristeia {

enum class Code : u8 {
  // Who: masks of pieces.
  self = kFirstGameOp,
  target,   // of the action or roll in progress
  subject,  // whom the moment is about
  active,   // the character whose activation it is
  attacker,
  defender,

  // Sets: pieces in the HexaDome.
  allies,
  enemies,
  characters,
  allied_characters,
  enemy_characters,
  minions,
  allied_minions,
  barriers,
  pieces,
  named,  // the allied character of that name

  // Filters: narrow the set below them on the stack.
  other_than,
  adjacent_to,
  within,
  within_sight,
  seen_by,
  seeing,
  with_state,
  without_state,
  with_any_state,
  wounded,
  in_scoring_zone,
  taunted_by,

  // Numbers.
  damage_dealt,
  damage_suffered,
  movement_spent,
  number_of,
  attribute_of,
  states_on,
  damage_on,
  hit_points_left,
  rolled,
  action_points,
  movement_points,
  rounds_played,
  plus,
  minus,
  limited_to,

  // Dice: packed counts of dice and symbols.
  one_die,
  dice_sum,

  // Conditions.
  is_among,
  any,
  stands,
  sees,
  is_attacking,
  is_defending,
  is_disengaging,
  action_is_attack,
  is_success,
  once_a_round,
  once_an_activation,
  is_underdog,

  // Verbs.
  displace,
  displace_times,
  displace_up_to,
  place_adjacent,
  place_within,
  swap,
  damage,
  deal,
  heal,
  fill,
  impose,
  impose_shared,
  remove_state,
  remove_states,
  remove_all_states,
  move_state,
  gain_movement,
  gain_actions,
  draw_tactics,
  discard_tactics,
  rival_discards,
  rival_discards_at_random,
  take_own_discard,
  take_own_discard_before_roll,
  take_rival_discard,
  leave_game,
  add_dice,
  add_dice_per,
  add_dice_times,
  cancel_symbols,
  nullify_die,
  reroll_own,
  reroll_rival,
  grant_reroll,
  rival_rolls_one_die,
  use_switch_free,
  repeat_attack,
  repeat_attack_on,
  perform,
  let_perform,
  let_attack,
  must_attack,
  sidestep_and_perform,
  becomes_target,
  cancel_action,
  cancel_tactic,
  deploy_smoke,
  remove_smoke,
  deploy_minion,
  activate_minion,
  choose_scoring_zone,
  change_form,
  take_damage_share,
  suffer_up_to,

  // Passives.
  ignores_cover,
  cover_gives,
  cannot_be_displaced_by_enemies,
  cannot_be_displaced,
  cannot_be_attacked,
  cannot_be_switched,
  keeps_several,
  immune_to,
  yields_no_tactic,
  attack_dice,
  attack_dice_per,
  defense_dice,
  disengage_dice,
  hold_dice,  // Brawn against somebody who disengages
  this_roll_dice,
  this_roll_dice_per,
  attribute_more,
  attribute_less,
  must_attack_self,
  ignores_sight,
  reaches_further,
  cannot_move,
  cannot_use_switches,
  count_
};

// Named points where abilities and tactics act. Those up to `round_ends` are windows, in which both players may also
// play tactics; the others belong to abilities alone.
enum class Moment : u8 {
  none,
  initiative_revealed,
  preparation_begins,
  preparation_ends,
  actions_begin,
  during_actions,  // of one's own character, between actions and movements
  actions_end,
  states_begin,
  states_end,
  targeted,
  before_roll,
  after_roll,
  before_switches,
  displaced,
  would_fall,
  after_resolution,
  tactic_played,
  round_ends,
  would_suffer,
  damage_dealt,
  damage_suffered,
  fell,
  count_
};

constexpr Kind kind_of(Moment) { return kMomentKind; }

// Abilities in force are kept by moment; what always holds, by its kind: asking for one that nobody has costs a load.
inline constexpr int kPassives = static_cast<int>(Code::count_) - static_cast<int>(Code::ignores_cover);
inline constexpr int kMoments = static_cast<int>(Moment::count_) + kPassives;
constexpr int passive_moment(Code code) {
  return static_cast<int>(Moment::count_) + static_cast<int>(code) - static_cast<int>(Code::ignores_cover);
}
constexpr int moment_of(const AbilityCode& ability) {
  return ability.passive() ? passive_moment(static_cast<Code>(ability.op)) : ability.op;
}

// What an effect names in quotes, as its code has it: a character or an action.
struct InQuotes {
  bool action = false;
  int index = 0;

  static constexpr InQuotes of(int value) { return {value % 2 != 0, value / 2}; }
  constexpr u16 value() const { return static_cast<u16>(2 * index + (action ? 1 : 0)); }
};

// Which rolls or actions a moment is about: its literal.
enum class About : u8 { anything, attack, defense, combat, disengage, hold, action };

// What ends a lasting ability. Those up to `activation` last no longer than the activation.
enum class End : u8 { this_action, this_roll, next_action, activation, own_next_activation, round, never };
static_assert(static_cast<u8>(End::this_action) == kEndOfAction);

}  // namespace agon::aristeia
