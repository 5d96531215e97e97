// A character's activation: what to declare, where to go, which card to play.
#pragma once
#include "games/aristeia/advice/walks.h"
#include "games/aristeia/advice/worth.h"

namespace agon::aristeia::advice {

// What a card must bring to be played: late and with a full hand less.
constexpr int card_price(const View& v, int seat) {
  const int rounds = scenario(v.rules, v.s).rounds;
  const int held = v.s.players[seat].held;
  int price = kCard;
  if (held > 4) price -= 4 * min(4, held - 4);
  if (v.s.round >= rounds) price = price / 3;
  return price;
}

constexpr int play_value(const View& v, int seat, Choice given, const Occasion& o) {
  Context c;
  const int card = card_of(v.rules, v.s, as<choose::Play>(given));
  if (!may_play(v, seat, card, o, c).allowed()) return kNever;
  return worth(v, c, ability_of(v.rules, v.s, card).code) - card_price(v, seat);
}

constexpr int use_value(const View& v, Choice given, const Occasion& o) {
  int value = 0;
  each_in_force(v, static_cast<int>(o.moment), [&](const Ability& ability) {
    Context c;
    if (Timing::choice_of(ability) != given || !Timing::may_use(v, ability, o, c)) return;
    value = worth(v, c, v.rules.abilities[ability.ability].code);
  });
  return value;
}

// Declaring an action: what it brings, less the points, and less the way that could then not be paid any more.
constexpr int declare_value(const View& v, int piece, int action, int target) {
  const Action& card = v.rules.actions[action];
  const State& s = v.s;
  if (card.move) {
    const Goal goal = goal_of(v, piece);
    if (goal.steps <= s.movement_points) return -1;
    return goal.gain * disengage_chance(v, piece) / 100;
  }
  const int value =
      action_worth(v, piece, action, target) - kActionPoint / 2 * card.cost - kMovementPoint * card.movement;
  if (value <= 0 || card.cost == 0) return value;
  const Goal goal = goal_of(v, piece);
  const bool still = s.action_points - card.cost >= goal.action_points;
  return still ? value : value - goal.gain * disengage_chance(v, piece) / 100;
}

constexpr i64 activation_value(const View& v, int seat, const Activation& now, Choice given) {
  const State& s = v.s;
  const int piece = now.piece;
  switch (verb(given)) {
    case Verb::act:
    case Verb::act_alone: {
      const auto [action, target] = declaration_of(given);
      return declare_value(v, piece, action, target);
    }
    case Verb::step: {
      const Goal goal = goal_of(v, piece);
      if (goal.gain <= 0 || goal.steps > s.movement_points) return -1;
      const int left = steps_left(v, piece, goal, as<choose::Step>(given).space);
      return left < goal.steps ? goal.gain + 1 : -1;
    }
    case Verb::disengage: {
      const Goal goal = goal_of(v, piece);
      if (goal.gain <= 0 || goal.steps > s.movement_points) return -1;
      return goal.gain * disengage_chance(v, piece) / 100 - 3;
    }
    case Verb::play: return play_value(v, seat, given, during_actions(piece));
    case Verb::use: return use_value(v, given, during_actions(piece)) - 1;  // not again and again for nothing
    case Verb::remove: return kNever;
    case Verb::to: {  // from the bench
      const Dome& board = side(v.rules, s).board;
      const Ground ground = ground_of(v, piece);
      const int space = as<choose::To>(given).space;
      return ground(board, space) + threats_of(v, piece).from(board, space, s.action_points) / 2;
    }
    default: return 0;
  }
}

}  // namespace agon::aristeia::advice
