// The verbs, events and reasons of the second game.
#pragma once
#include "core/choice.h"
#include "core/types.h"

namespace agon::second {

#define AGON_SECOND_VERBS(X) \
  X(Pass, pass)              \
  X(Rest, rest)              \
  X(Plan, plan)              \
  X(Tactic, tactic)          \
  X(First, first)            \
  X(Ability, ability)        \
  X(Pick, pick)              \
  X(Shove, shove)            \
  X(Draw, draw)              \
  X(Show, show)              \
  X(Roll, roll)
AGON_VERBS(AGON_SECOND_VERBS)

namespace choose {

struct Pass {  // play no tactic, decline an ability, stop shoving
  AGON_CHOICE(pass);
};
struct Rest {  // plan to rest
  AGON_CHOICE(rest);
};
struct Plan {  // to attack a fighter
  Seat target;
  AGON_CHOICE(plan, target);
};
struct Tactic {
  CardId card;
  AGON_CHOICE(tactic, card);
};
struct First {  // whose tactic comes first
  Seat seat;
  AGON_CHOICE(first, seat);
};
struct Ability {
  Number<> slot;
  AGON_CHOICE(ability, slot);
};
struct Pick {
  Seat target;
  AGON_CHOICE(pick, target);
};
struct Shove {  // the picked fighter
  SpaceId space;
  AGON_CHOICE(shove, space);
};
struct Draw {  // (chance)
  CardId card;
  AGON_CHOICE(draw, card);
};
struct Show {  // of a hand (chance)
  CardId card;
  AGON_CHOICE(show, card);
};
struct Roll {  // (chance)
  RolledDice dice;
  AGON_CHOICE(roll, dice);
};

}  // namespace choose

enum class What : u8 {
  drew,
  planned,
  rested,
  attacked,
  chose,
  played,
  went_first,
  took_back,
  cancelled,
  rolled,
  hurt,
  prevented,
  healed,
  luck_changed,
  shoved,
  shown,
  began,
  ended,
  round_began,
  finished,
  count_
};

enum class Reason : u8 {
  none,
  over,
  not_asked,
  not_an_answer,
  not_in_hand,
  wrong_timing,
  not_an_enemy,
  not_waiting,
  not_offered,
  no_space,
  not_in_deck,
  bad_dice,
  count_
};

}  // namespace agon::second
