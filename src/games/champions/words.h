// The verbs of Champion's Combat with their operands, and its events and reasons, whose operands are named in
// describe.h.
#pragma once
#include "core/choice.h"
#include "core/hex/hex.h"
#include "core/types.h"
#include "games/champions/kinds.h"

namespace agon::champions {

// What can be answered.
#define AGON_CHAMPIONS_VERBS(X)                                       \
  X(Pass, pass) /* skip, decline, do not react, do not walk */        \
  X(Play, play) /* a card, for its move or attack section */          \
  X(Step, step)                                                       \
  X(Displace, displace) /* the displaced fighter */                   \
  X(Face, face)                                                       \
  X(Target, target) /* a fighter to attack */                         \
  X(Push, push)     /* the target to a hex */                         \
  X(Turn, turn)     /* the attacker, who fumbled */                   \
  X(Next, next)     /* the target that reacts next */                 \
  X(React, react)   /* with a card */                                 \
  X(Style, style)                                                     \
  X(Corner, corner) /* (chance) */                                    \
  X(Draw, draw)     /* (chance) */                                    \
  X(Order, order)   /* the next initiative card of a half (chance) */ \
  X(Roll, roll)     /* (chance) */
AGON_VERBS(AGON_CHAMPIONS_VERBS)

namespace choose {

struct Pass {
  AGON_CHOICE(pass);
};
struct Play {
  CardId card;
  SectionName section{};
  AGON_CHOICE(play, card, section);
};
struct Step {
  SpaceId space;
  AGON_CHOICE(step, space);
};
struct Displace {
  SpaceId space;
  AGON_CHOICE(displace, space);
};
struct Face {
  Direction direction{};
  AGON_CHOICE(face, direction);
};
struct Target {
  Seat seat;
  AGON_CHOICE(target, seat);
};
struct Push {
  SpaceId space;
  AGON_CHOICE(push, space);
};
struct Turn {
  Direction direction{};
  AGON_CHOICE(turn, direction);
};
struct Next {
  Seat seat;
  AGON_CHOICE(next, seat);
};
struct React {
  CardId card;
  AGON_CHOICE(react, card);
};
struct Style {
  StyleId style;
  AGON_CHOICE(style, style);
};
struct Corner {
  Number<> number;
  AGON_CHOICE(corner, number);
};
struct Draw {
  CardId card;
  AGON_CHOICE(draw, card);
};
struct Order {
  Seat seat;
  AGON_CHOICE(order, seat);
};
struct Roll {
  RolledDice dice;
  AGON_CHOICE(roll, dice);
};

}  // namespace choose

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

}  // namespace agon::champions
