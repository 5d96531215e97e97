// The scripted opponent's opinion: how good an option looks to somebody who knows the rules, counts the dice and thinks
// of this activation only. It sees a blanked position. Values are in hundredths of a hit; passing is worth nothing.
#pragma once
#include <span>

#include "games/aristeia/advice/answers_to_rolls.h"
#include "games/aristeia/advice/setup.h"

namespace agon::aristeia {

namespace advice {

// What a verb or the language itself asks of an effect's owner.
constexpr i64 effect_value(const Look& v, const Effect& effect, Choice given) {
  Context c = effect.context();
  Values values;
  const int at = evaluate(v, c, effect.pc, values);
  const Op op = v.rules.code[at];
  if (!is_flow(op)) {
    const bool number = verb(given) == Verb::amount;
    const int answer = number ? int{as<choose::Amount>(given).number} : int{as<choose::ChoosePiece>(given).piece};
    return verb_answer_worth({v, c}, op, values, answer);
  }
  switch (verb(given)) {
    case Verb::piece: (op.a == 0 ? c.picked : c.other) = piece_bit(as<choose::ChoosePiece>(given).piece); break;
    case Verb::choose: return worth(v, c, at + 1 + as<choose::Alternative>(given).offer);
    case Verb::yes: break;
    default: return 0;
  }
  return worth(v, c, at + 1);
}

// A piece goes to a space: an own one to a better, an enemy to a worse one.
constexpr i64 space_value(const Look& v, int seat, int piece, int cell) {
  if (piece >= kFirstBarrier) return 0;
  const Dome& board = side(v.rules, v.s).board;
  const Ground ground = ground_of(v, piece);
  const int now = in_dome(v.s, piece) ? ground(board, v.s.pieces[piece].at) : 0;
  return for_seat(seat, piece, ground(board, cell) - now);
}

// Smoke: over one's own, who are then not seen from afar.
constexpr i64 smoke_value(const Look& v, int seat, int cell) {
  const int piece = piece_on(v.s, cell);
  if (piece == kNone || !is_character(piece)) return -1;
  return for_seat(seat, piece, keeps_away(v, piece) ? -5 : 10);
}

// One option of any question but those of an activation.
constexpr i64 opinion(const Look& v, int seat, Choice given) {
  const State& s = v.s;
  const Rules& rules = v.rules;
  const Frame& top = s.stack.top();
  switch (top.procedure) {
    case Procedure::setup:
      switch (verb(given)) {
        case Verb::draft: return draft_value(v, seat, as<choose::Draft>(given).character);
        case Verb::include: return usual_worth_of(v, as<choose::Include>(given).card);
        case Verb::keep: return 1;
        case Verb::zone: return zone_value(v, as<choose::Zone>(given).place);
        case Verb::first: return as<choose::First>(given).seat != seat ? 1 : 0;  // to see where the rival stands
        case Verb::deploy: {
          const auto [piece, space] = as<choose::Deploy>(given);
          return deploy_value(v, piece, space);
        }
        default: return 0;
      }
    case Procedure::round: return plan_value(v, as<choose::Plan>(given).piece);
    case Procedure::turn:  // the last word in the last turn
      return (as<choose::First>(given).seat == seat) == (s.turn + 1 < kRoundTurns) ? 1 : 0;
    case Procedure::perform_action: {
      const PerformAction& action = top.as.perform_action;
      if (verb(given) != Verb::yes || action.step != PerformAction::Step::success)
        return verb(given) == Verb::yes ? 1 : 0;
      const Action& card = rules.actions[action.action];
      return card.success == 0 ? 1 : worth(v, context_for(action.actor, action.target), card.success);
    }
    case Procedure::roll_dice: return roll_step_value(v, seat, top.as.roll_dice, given);
    case Procedure::window: return window_value(v, seat, top.as.window, given);
    case Procedure::effect: return effect_value(v, top.as.effect, given);
    case Procedure::displace:
    case Procedure::put: {
      if (verb(given) != Verb::to) return 0;
      const int space = as<choose::To>(given).space;
      if (top.procedure == Procedure::displace) return space_value(v, seat, top.as.displace.piece, space);
      if (top.as.put.purpose == PutPurpose::smoke) return smoke_value(v, seat, space);
      return space_value(v, seat, top.as.put.piece, space);
    }
    case Procedure::take_states: {
      const TakeStates& take = top.as.take_states;
      const Token& token = s.tokens[take.piece][as<choose::ChooseToken>(given).token];
      const int value = for_seat(seat, take.piece, -state_value(v, take.piece, static_cast<StateName>(token.state)));
      if (take.to != kNone)
        return value + for_seat(seat, take.to, imposed(v, take.to, static_cast<StateName>(token.state)));
      return token.blue != 0 ? value / 2 : value;
    }
    case Procedure::disengage: {
      const Disengage& leave = top.as.disengage;
      if (verb(given) == Verb::pass) return kNever;
      if (verb(given) == Verb::piece) {
        return mean(kBlockFaces, profile(rules, s, as<choose::ChoosePiece>(given).piece).brawn);
      }
      const Goal goal = goal_of(v, leave.piece);
      return -steps_left(v, leave.piece, goal, as<choose::Step>(given).space);
    }
    case Procedure::choose_die: {
      if (verb(given) != Verb::die) return 0;
      const ChooseDie& dice = top.as.choose_die;
      const int die = as<choose::ChooseDie>(given).die;
      const Stake stake = stake_of(v);
      return dice.purpose == DiePurpose::nullify ? nullify_gain(s, stake, dice.side, die, seat)
                                                 : reroll_gain(s, stake, dice.side, die, seat);
    }
    case Procedure::discard_tactics: return -usual_worth_of(v, as<choose::ChooseCard>(given).card);
    case Procedure::take_discard: return usual_worth_of(v, as<choose::ChooseCard>(given).card);
    case Procedure::let_perform:
      switch (verb(given)) {
        case Verb::piece: return best_action(v, as<choose::ChoosePiece>(given).piece, 99, false, true, 0);
        case Verb::act:
        case Verb::act_alone: {
          const auto [action, target] = declaration_of(given);
          return rules.actions[action].move ? 1 : action_worth(v, top.as.let_perform.piece, action, target);
        }
        default: return 0;
      }
    case Procedure::free_switch:
      return verb(given) == Verb::trade ? trade_value(v, seat, top.as.free_switch.side, given, false) : 0;
    case Procedure::choose_place: return place_worth(v, seat, as<choose::Zone>(given).place);
    default: return 0;
  }
}

}  // namespace advice

// What a seat that knows only this much thinks of each option: the scripted opponent takes the highest.
constexpr void rate(const Rules& rules, const State& s, int seat, std::span<const Choice> options,
                    std::span<i64> scores) {
  using namespace advice;
  const Look v{rules, s};
  const Frame& top = s.stack.top();
  if (top.procedure != Procedure::activation) {
    for (std::size_t i = 0; i < options.size(); ++i) scores[i] = opinion(v, seat, options[i]);
    return;
  }
  const ActivationAdvice advice(v, seat, top.as.activation.piece);
  for (std::size_t i = 0; i < options.size(); ++i) scores[i] = advice.opinion(options[i]);
}

}  // namespace agon::aristeia
