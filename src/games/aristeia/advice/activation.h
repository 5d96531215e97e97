// A character's activation: what to declare, where to go, which card to play.
#pragma once
#include "games/aristeia/advice/walks.h"
#include "games/aristeia/advice/worth.h"

namespace agon::aristeia::advice {

// What a card must bring to be played: late and with a full hand less.
constexpr int card_price(const Look& v, int seat) {
  const int rounds = scenario(v.rules, v.s).rounds;
  const int held = v.s.players[seat].held;
  int price = kCard;
  if (held > 4) price -= 4 * min(4, held - 4);
  if (v.s.round >= rounds) price = price / 3;
  return price;
}

constexpr int play_value(const Look& v, int seat, Choice given, const Occasion& o) {
  Context c;
  const int card = card_of(v.rules, v.s, as<choose::Play>(given));
  if (!may_play(v, seat, card, o, c).allowed()) return kNever;
  return worth(v, c, ability_of(v.rules, v.s, card).code) - card_price(v, seat);
}

constexpr int use_value(const Look& v, Choice given, const Occasion& o) {
  int value = 0;
  each_in_force(v, static_cast<int>(o.moment), [&](const Ability& ability) {
    Context c;
    if (Timing::choice_of(ability) != given || !Timing::may_use(v, ability, o, c)) return;
    value = worth(v, c, v.rules.abilities[ability.ability].code);
  });
  return value;
}

// What an activation wants, found once for all its options.
class ActivationAdvice {
 public:
  constexpr ActivationAdvice(const Look& v, int seat, int piece)
      : v_(v), seat_(seat), piece_(piece), goal_(goal_of(v, piece)) {}

  constexpr i64 opinion(Choice given) const {
    switch (verb(given)) {
      case Verb::act:
      case Verb::act_alone: {
        const auto [action, target] = declaration_of(given);
        return declare(action, target);
      }
      case Verb::step: {
        if (!is_in_reach()) return -1;
        const int left = steps_left(v_, piece_, goal_, as<choose::Step>(given).space);
        return left < goal_.steps ? goal_.gain + 1 : -1;
      }
      case Verb::disengage: return is_in_reach() ? gain() - 3 : -1;
      case Verb::play: return play_value(v_, seat_, given, during_actions(piece_));
      case Verb::use: return use_value(v_, given, during_actions(piece_)) - 1;  // not again and again for nothing
      case Verb::remove: return kNever;
      case Verb::to: {  // from the bench
        const Dome& board = side(v_.rules, v_.s).board;
        const Ground ground = ground_of(v_, piece_);
        const int space = as<choose::To>(given).space;
        return ground(board, space) + threats_of(v_, piece_).from(board, space, v_.s.action_points) / 2;
      }
      default: return 0;
    }
  }

 private:
  // What going there is worth, as far as somebody may hold the piece back.
  constexpr int gain() const { return goal_.gain * disengage_chance(v_, piece_) / 100; }
  constexpr bool is_in_reach() const { return goal_.gain > 0 && goal_.steps <= v_.s.movement_points; }

  // Declaring an action: what it brings, less the points, and less the way that could then not be paid any more.
  constexpr int declare(int action, int target) const {
    const Action& card = v_.rules.actions[action];
    if (card.move) return goal_.steps <= v_.s.movement_points ? -1 : gain();
    const int value =
        action_worth(v_, piece_, action, target) - kActionPoint / 2 * card.cost - kMovementPoint * card.movement;
    if (value <= 0 || card.cost == 0) return value;
    const bool still = v_.s.action_points - card.cost >= goal_.action_points;
    return still ? value : value - gain();
  }

  const Look& v_;
  int seat_;
  int piece_;
  Goal goal_;
};

}  // namespace agon::aristeia::advice
