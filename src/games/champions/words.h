// The verbs of Champion's Combat, its events, and its reasons for refusing something: what each is called, with its
// operands. What the operands of events and reasons are is in called.h.
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
#define AGON_CHAMPIONS_EVENTS(X)         \
  X(tokens_laid, score, power)           \
  X(took_corner, seat, space, direction) \
  X(took_style, seat, style)             \
  X(round_began, number)                 \
  X(returned, seat)                      \
  X(drew, seat, secret_card)             \
  X(ordered, seat, number)               \
  X(special_last)                        \
  X(turn_began, seat)                    \
  X(offered, seat)                       \
  X(nobody_offered)                      \
  X(declined, seat)                      \
  X(skipped, seat)                       \
  X(played, seat, card, section)         \
  X(paid, seat, number)                  \
  X(gained, seat, number)                \
  X(no_power_left, seat, number)         \
  X(stayed, seat)                        \
  X(stepped, seat, space)                \
  X(displaced, seat, space, by)          \
  X(faced, seat, direction)              \
  X(targeted, seat, target)              \
  X(rolled, target, dice, need, hits)    \
  X(pushed, seat, space, by)             \
  X(not_pushed, seat)                    \
  X(turned, seat, direction, by)         \
  X(next_reaction, seat, target)         \
  X(reacted, seat, card)                 \
  X(did_not_react, seat)                 \
  X(cannot_react, seat)                  \
  X(shielded, seat, number)              \
  X(did_not_walk, seat)                  \
  X(scored, seat, number)                \
  X(no_score_left, seat, number)         \
  X(won, seat, number)                   \
  X(limit_reached, number, seat)         \
  X(limit_drawn, number)
AGON_ENUMERATION(What, AGON_CHAMPIONS_EVENTS);

// Why something is refused.
#define AGON_CHAMPIONS_REASONS(X)          \
  AGON_REASONS_OF_EVERY_GAME(X)            \
  X(not_in_hand, seat, card)               \
  X(reaction_only, card)                   \
  X(cannot_pay, card, section, cost, held) \
  X(nobody_in_style, seat)                 \
  X(not_in_style, seat, target)            \
  X(cannot_walk, card, number)             \
  X(dead_end, space, number)               \
  X(not_adjacent, from, space)             \
  X(already_there, space)                  \
  X(occupied, space)                       \
  X(back_to_start, space)                  \
  X(no_room, space)                        \
  X(nobody_displaced, card, space)         \
  X(must_play, seat)                       \
  X(must_walk, seat, number)               \
  X(must_face, seat)                       \
  X(must_displace, space)                  \
  X(not_waiting, seat)                     \
  X(taken_style, style)                    \
  X(unknown_style, number)                 \
  X(taken_corner, number)                  \
  X(not_in_deck, seat, card)               \
  X(already_ordered, seat)                 \
  X(bad_dice, number)                      \
  X(came_from, space)                      \
  X(from_behind, seat, attacker)           \
  X(wrong_distance, card, space, number)   \
  X(does_not_move, card)
AGON_ENUMERATION(Reason, AGON_CHAMPIONS_REASONS);

}  // namespace agon::champions
