// What holds of the procedures in progress: their operands, who may have called whom, and that the question which is
// open is the one that they ask.
#pragma once
#include <initializer_list>
#include <string_view>

#include "core/ties.h"
#include "games/aristeia/play.h"

namespace agon::aristeia::detail {

constexpr bool is_seat(int seat) { return seat < kSeats; }
constexpr bool is_piece(int piece) { return piece < kPieces; }
constexpr bool has_card(int piece) { return piece < kWithCard; }
constexpr bool is_none_or(int value, int bound) { return value == kNone || value < bound; }
constexpr bool is_flag(int value) { return value <= 1; }
constexpr bool are_flags(std::initializer_list<u8> values) {
  for (const u8 value : values) {
    if (!is_flag(value)) return false;
  }
  return true;
}
constexpr bool are_pieces(u64 mask) { return mask >> kPieces == 0; }
constexpr bool is_cell(const Rules& rules, const State& s, int cell) { return cell < side(rules, s).board.size; }

constexpr std::string_view broken(const Rules&, const State& s, const Setup& p) {
  using Step = Setup::Step;
  if (p.seat > kSeats || ((p.waiting | p.redraws) & ~first_seats(kSeats)) != 0) return "the setup has no such seat";
  if (p.step == Step::deploy && (!is_seat(p.seat) || p.deployed == 0xff)) return "nobody is left to deploy";
  if (p.step == Step::teams || p.step == Step::tactics || p.step == Step::mulligan) {
    if (p.waiting == 0) return "the setup waits for nobody";
  }
  if ((p.redraws & p.waiting) != 0) return "a hand is redrawn before its player has said so";
  for (int piece = 0; piece < kCharacters; ++piece) {
    const bool there = p.step > Step::deploy || (p.deployed >> piece & 1) != 0;
    if (in_dome(s, piece) != there) return "the setup does not fit the characters in the HexaDome";
  }
  return p.step == Step::deploy || p.deployed == 0 ? "" : "characters are deployed too early";
}
constexpr std::string_view broken(const Rules&, const State&, const Round& p) {
  if (p.seat > kSeats || (p.waiting & ~first_seats(kSeats)) != 0) return "the round has no such seat";
  return (p.step == Round::Step::planning) == (p.waiting != 0) ? "" : "somebody plans at the wrong time";
}
constexpr std::string_view broken(const Rules&, const State& s, const Turn& p) {
  if (!is_seat(p.first_seat) || !is_seat(p.chooser)) return "the turn has no such seat";
  return s.turn < kRoundTurns && s.revealed == s.turn + 1 ? "" : "the turn is not one of the round";
}
constexpr std::string_view broken(const Rules&, const State& s, const Activation& p) {
  using Step = Activation::Step;
  if (!is_character(p.piece) || !has_card(p.who) || !is_flag(p.removed) || !is_none_or(p.provoked_by, kPieces)) {
    return "the activation is out of bounds";
  }
  if (s.active != p.piece) return "somebody else is active";
  if (s.players[seat_of(p.piece)].plan[s.turn] != p.piece) return "the activation is not the one of this turn";
  const u8 at = s.pieces[p.piece].at;
  if (p.step <= Step::back) return p.step != Step::back || at == kBench ? "" : "only who is benched comes back";
  if (at == kBench && p.step != Step::end) return "who is benched does not act";
  if (p.step == Step::burn_roll && !in_dome(s, p.who)) return "nobody burns";
  return {};
}
constexpr std::string_view broken(const Rules& rules, const State&, const PerformAction& p) {
  if (!has_card(p.actor) || p.action >= rules.actions.size()) return "the action has no actor";
  if (!is_none_or(p.target, kPieces) || !is_none_or(p.repeat_at, kPieces)) {
    return "the action has a target that is nobody";
  }
  if (!are_flags({p.free, p.cancelled, p.defender_sees, p.sight, p.was_hidden, p.defends, p.repeats})) {
    return "the action is out of bounds";
  }
  if (rules.actions[p.action].ranged && p.target == kNone) return "the action has no target";
  return p.step != PerformAction::Step::defend || is_minion(p.target) ? "" : "nobody can choose whether to defend";
}
constexpr std::string_view broken(const Rules&, const State& s, const RollDice& p) {
  using Step = RollDice::Step;
  const Roll& roll = s.roll();
  if (p.side > roll.sides || p.sides_done > 3 || p.criticals > kMaxDice) return "the roll has no such side";
  const bool built = p.step > Step::build, fallen = p.step > Step::second_side, settled = p.step > Step::transform;
  if (!built && (roll.side[0].count != 0 || roll.side[1].count != 0)) return "the dice are there too early";
  if (p.step != Step::transform && roll.stage != (settled ? 2 : fallen ? 1 : 0)) return "the roll is at another stage";
  if (p.step == Step::block && roll.sides < 2) return "there are no dice to nullify";
  return {};
}
constexpr std::string_view broken(const Rules&, const State&, const Window& p) {
  if (p.moment == Moment::none || p.moment >= Moment::count_) return "there is no such moment";
  if (p.moment == Moment::tactic_played ? !is_seat(p.about) : p.about > static_cast<u8>(About::action)) {
    return "the moment is about nothing";
  }
  if (!is_none_or(p.subject, kPieces) || !is_none_or(p.object, kPieces) || !is_none_or(p.other_subject, kPieces) ||
      !is_none_or(p.other_object, kPieces)) {
    return "the moment is about nobody";
  }
  if (p.other_subject == kNone && (p.other_object != kNone || p.other_amount != 0)) {
    return "the moment is about another nobody";
  }
  if (!is_flag(p.replaced)) return "the moment is out of bounds";
  return (p.waiting & ~first_seats(kSeats)) == 0 ? "" : "the moment waits for a seat that is none";
}
constexpr std::string_view broken(const Rules&, const State&, const PlayTactic& p) {
  if (!is_seat(p.seat) || p.card >= kCards || !are_flags({p.gone, p.cancelled})) return "there is no such tactic";
  if (!is_none_or(p.self, kWithCard) || !is_none_or(p.subject, kPieces) || !is_none_or(p.object, kPieces)) {
    return "a tactic is about nobody";
  }
  return {};
}
constexpr std::string_view broken(const Rules& rules, const State&, const Effect& p) {
  if (!is_seat(p.seat) || !is_none_or(p.self, kWithCard) || !is_none_or(p.subject, kPieces) ||
      !is_none_or(p.object, kPieces)) {
    return "an effect is nobody's";
  }
  if (!p.can_go_on(rules)) return "an effect is where none can be";
  if (!are_pieces(p.picked) || !are_pieces(p.other) || !are_pieces(p.rest) ||
      !are_flags({p.busy, p.cause, p.idle, p.replaces})) {
    return "an effect has picked what is not there";
  }
  return {};
}
constexpr std::string_view broken(const Rules& rules, const State&, const Displace& p) {
  if (!is_piece(p.piece) || !is_seat(p.seat) || !is_flag(p.optional)) return "nobody can be displaced so";
  if (p.towards == 0) return {};
  const bool aimed = has_card(p.piece) && is_piece(p.prey) && p.towards <= rules.actions.size();
  return aimed ? "" : "nobody can be displaced towards nothing";
}
constexpr std::string_view broken(const Rules& rules, const State& s, const Put& p) {
  const PutPurpose purpose = p.purpose;
  if (!is_piece(p.piece) || !is_seat(p.seat) || purpose > PutPurpose::out_of_place) return "nobody can be placed so";
  if (purpose == PutPurpose::out_of_place ? p.at >= kMaxPlaces : !is_cell(rules, s, p.at))
    return "there is no such place";
  if (purpose == PutPurpose::smoke && !has_card(p.piece)) return "only a character has smoke";
  if (purpose == PutPurpose::minion &&
      (!is_minion(p.piece) || in_dome(s, p.piece) || controller_of(rules, s, p.piece) == kNone)) {
    return "there is no such minion to deploy";
  }
  const bool moves = purpose == PutPurpose::piece || purpose == PutPurpose::out_of_place;
  return !moves || in_dome(s, p.piece) ? "" : "only who is in the HexaDome is placed";
}
constexpr std::string_view broken(const Rules&, const State&, const Harm& p) {
  for (const Blow& blow : p.victims) {
    if (!is_none_or(blow.piece, kWithCard) || !is_none_or(blow.by, kPieces)) return "damage is dealt to nobody";
  }
  return is_flag(p.attack) ? "" : "damage is out of bounds";
}
constexpr std::string_view broken(const Rules&, const State&, const Impose& p) {
  const bool sound =
      has_card(p.piece) && static_cast<int>(p.state) < kStates && is_none_or(p.by, kPieces) && is_seat(p.seat);
  return sound ? "" : "there is no such state to impose";
}
constexpr std::string_view broken(const Rules&, const State&, const TakeStates& p) {
  const bool sound = has_card(p.piece) && is_seat(p.seat) && is_none_or(p.to, kWithCard) && is_none_or(p.by, kPieces);
  return sound ? "" : "there is no such state to take";
}
constexpr std::string_view broken(const Rules&, const State& s, const Disengage& p) {
  if (!has_card(p.piece) || !is_none_or(p.holder, kWithCard) || !are_pieces(p.near)) return "nobody disengages";
  const bool rolls = p.step == Disengage::Step::rolled;
  if (rolls && p.holder == kNone) return "nobody holds";
  return rolls || in_dome(s, p.piece) ? "" : "nobody disengages";
}
constexpr std::string_view broken(const Rules&, const State& s, const ChooseDie& p) {
  if (s.roll_depth == 0 || p.side >= s.roll().sides || !is_seat(p.seat) || p.purpose > DiePurpose::nullify) {
    return "there are no dice to choose from";
  }
  const RollSide& mine = s.roll().side[p.side];
  if (p.dice >> mine.count != 0) return "dice are chosen that are not there";
  bool real = true;
  for_each_bit(p.dice, [&](int die) { real = real && is_colour(mine.kind[die]); });
  return real && (p.step != ChooseDie::Step::roll || p.dice != 0) ? "" : "dice are chosen that are not there";
}
constexpr std::string_view broken(const Rules&, const State&, const DrawTactics& p) {
  return is_seat(p.seat) ? "" : "a tactic is drawn by nobody";
}
constexpr std::string_view broken(const Rules&, const State&, const DiscardTactics& p) {
  return is_seat(p.seat) && is_flag(p.random) ? "" : "a tactic is discarded by nobody";
}
constexpr std::string_view broken(const Rules&, const State&, const TakeDiscard& p) {
  return is_seat(p.seat) && is_seat(p.from) && is_flag(p.rolls) ? "" : "a tactic is taken by nobody";
}
constexpr std::string_view broken(const Rules& rules, const State&, const LetPerform& p) {
  if (!is_none_or(p.piece, kWithCard) || !is_seat(p.seat) || !are_flags({p.attack, p.free, p.mandatory}) ||
      !is_none_or(p.action, static_cast<int>(rules.actions.size())) || !is_none_or(p.not_at, kPieces) ||
      !is_none_or(p.at, kPieces) || !is_none_or(p.controller, kCharacters)) {
    return "nobody performs an action so";
  }
  const bool known = p.piece != kNone || (p.step == LetPerform::Step::who && p.controller != kNone);
  return known ? "" : "nobody performs the action";
}
constexpr std::string_view broken(const Rules&, const State& s, const FreeSwitch& p) {
  return s.roll_depth != 0 && p.side < s.roll().sides ? "" : "there is no roll to use a switch in";
}
constexpr std::string_view broken(const Rules&, const State& s, const ChoosePlace& p) {
  if (!is_seat(p.seat) || !is_flag(p.any)) return "nobody picks a place";
  return p.step == ChoosePlace::Step::which || s.place != kNone ? "" : "no place has been picked";
}

// The windows of a roll are its own.
constexpr bool fits_roll(const State& s, int i) {
  const Frame& frame = s.stack.frames[i];
  if (frame.procedure != Procedure::window) return true;
  return is_of_roll(frame.as.window.moment) == (s.stack.frames[i - 1].procedure == Procedure::roll_dice);
}

// The rolls in progress, each with the procedure that makes it.
constexpr std::string_view broken_rollers(const State& s) {
  int rolls = 0;
  for (int i = 0; i < s.stack.depth; ++i) {
    if (s.stack.frames[i].procedure != Procedure::roll_dice) continue;
    if (i == 0 || rolls == s.roll_depth) return "dice are rolled for nobody";
    const Frame& below = s.stack.frames[i - 1];
    const Roll& roll = s.rolls[rolls++];
    const bool fits = below.procedure == Procedure::disengage
                          ? roll.kind == RollKind::disengage && roll.side[0].piece == below.as.disengage.piece
                          : below.procedure == Procedure::perform_action && roll.kind != RollKind::disengage &&
                                roll.side[0].piece == below.as.perform_action.actor &&
                                roll.action == below.as.perform_action.action;
    if (!fits) return "the roll is not the one that is made";
  }
  return rolls == s.roll_depth ? "" : "there is a roll that nobody makes";
}

inline std::string_view broken_stack(const Rules& rules, const State& s) {
  const auto& stack = s.stack;
  for (int i = stack.depth; i < kDepth; ++i) {
    if (stack.frames[i].procedure != Procedure::none) return "an ended procedure is still there";
  }
  if ((stack.depth == 0) != (s.ending != Ending::none)) return "the game has no ending, or goes on after it";
  if (stack.depth == 0) return stack.owes == 0 && stack.result == 0 ? "" : "somebody is asked though the game is over";
  constexpr u64 kOutermost = bit(static_cast<int>(Procedure::setup)) | bit(static_cast<int>(Procedure::round));
  bool fits = fit_together(stack, kOutermost);
  for (int i = 1; fits && i < stack.depth; ++i) fits = fits_roll(s, i);
  if (!fits) return "the procedures in progress do not fit together";
  if (const std::string_view problem = broken_rollers(s); !problem.empty()) return problem;
  for (int i = 0; i < stack.depth; ++i) {
    // A roll is judged where it is the innermost one: `roll()` is about that.
    if (stack.frames[i].procedure == Procedure::roll_dice) {
      bool inner = false;
      for (int k = i + 1; k < stack.depth; ++k) inner = inner || stack.frames[k].procedure == Procedure::roll_dice;
      if (inner) continue;
    }
    const std::string_view problem =
        with(stack.frames[i], [&](const auto& p) { return broken(rules, s, p); }, std::string_view{});
    if (!problem.empty()) return problem;
  }
  const bool active = s.active != kNone;
  if (active != (stack.depth > 2 && stack.frames[2].procedure == Procedure::activation)) return "nobody is active";
  if (stack.owes == 0 || (stack.owes != kChance && (stack.owes & ~first_seats(kSeats)) != 0)) {
    return "the question asks nobody";
  }
  return asks_itself(rules, s) ? "" : "the question that is open is not the one that is asked";
}

}  // namespace agon::aristeia::detail
