// The verbs, events and reasons of the second game.
#pragma once
#include "core/choice.h"
#include "core/types.h"

namespace agon::second {

enum class Verb : u8 {
  pass,     // play no tactic, decline an ability, stop shoving
  rest,     // plan to rest
  plan,     // to attack a fighter
  tactic,   // play a card
  first,    // the seat whose tactic comes first
  ability,  // use the ability in a slot
  pick,     // a fighter
  shove,    // the picked fighter to a space
  draw,     // a card (chance)
  show,     // a card of a hand (chance)
  roll,     // dice (chance)
  count_
};

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

constexpr Verb verb(Choice c) { return static_cast<Verb>(c.verb()); }

}  // namespace agon::second
