// The verbs, events and reasons of Champion's Combat. Their operands are named in describe.h.
#pragma once
#include "core/choice.h"
#include "core/types.h"

namespace agon::champions {

// What can be answered.
enum class Verb : u8 {
  pass,      // skip, decline, do not react, do not walk
  play,      // a card, for its move or attack section
  step,      // to an adjacent hex
  displace,  // the displaced fighter to a hex
  face,      // a direction
  target,    // a fighter to attack
  push,      // the target to a hex
  turn,      // the attacker, who fumbled, to a direction
  next,      // the target that reacts next
  react,     // with a card
  style,     // take a style
  corner,    // take a starting corner (chance)
  draw,      // a card (chance)
  order,     // the next initiative card of a half (chance)
  roll,      // the dice (chance)
  count_
};

// What happens.
enum class What : u8 {
  tokens_laid,
  took_corner,
  took_style,
  round_began,
  returned,
  drew,
  ordered,
  special_last,
  turn_began,
  offered,
  nobody_offered,
  declined,
  skipped,
  played,
  paid,
  gained,
  no_power_left,
  stayed,
  stepped,
  displaced,
  faced,
  targeted,
  rolled,
  pushed,
  not_pushed,
  turned,
  next_reaction,
  reacted,
  did_not_react,
  cannot_react,
  shielded,
  did_not_walk,
  scored,
  no_score_left,
  won,
  limit_reached,
  limit_drawn,
  count_
};

// Why something is refused.
enum class Reason : u8 {
  none,
  over,
  not_asked,
  not_an_answer,
  not_in_hand,
  reaction_only,
  cannot_pay,
  nobody_in_style,
  not_in_style,
  cannot_walk,
  dead_end,
  not_adjacent,
  already_there,
  occupied,
  back_to_start,
  no_room,
  nobody_displaced,
  must_play,
  must_walk,
  must_face,
  must_displace,
  not_waiting,
  taken_style,
  unknown_style,
  taken_corner,
  not_in_deck,
  already_ordered,
  bad_dice,
  came_from,
  from_behind,
  wrong_distance,
  does_not_move,
  count_
};

constexpr Verb verb(Choice c) { return static_cast<Verb>(c.verb()); }

}  // namespace agon::champions
