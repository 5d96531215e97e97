// The contract of Aristeia!: start, check, chance's answers. Asking and answering themselves are the machine's.
#pragma once
#include "core/ending.h"
#include "core/playout.h"
#include "games/aristeia/steps/action.h"
#include "games/aristeia/steps/activation.h"
#include "games/aristeia/steps/choose_die.h"
#include "games/aristeia/steps/harm.h"
#include "games/aristeia/steps/move.h"
#include "games/aristeia/steps/roll.h"
#include "games/aristeia/steps/round.h"
#include "games/aristeia/steps/setup.h"
#include "games/aristeia/steps/tactic.h"
#include "games/aristeia/steps/window.h"

namespace agon::aristeia {

template <class Sink>
constexpr void start(const Rules& rules, const Options& options, const std::array<u8, kSeats>& decks, State& s,
                     const Sink& sink) {
  s = State{};
  s.options = options;
  for (int i = 0; i < kSeats; ++i) s.players[i].deck_name = decks[i];
  agon::begin(rules, s, sink, Setup{});
}

constexpr Refusal check(const Rules& rules, const State& s, int seat, Choice given) {
  return check_answer<Rule, Reason>(rules, s, seat, given);
}

// How many dice chance is asked to roll; 0 when it is asked for something else.
constexpr int dice_asked(const State& s) {
  const Frame& top = s.stack.top();
  switch (top.procedure) {
    case Procedure::roll_dice:
      return dice_to_roll(s.roll().side[top.as.roll_dice.step == RollDice::Step::first_side ? 0 : 1]);
    case Procedure::choose_die: return count(top.as.choose_die.dice);
    case Procedure::activation: return 1;
    default: return 0;
  }
}

// Chance's answer to the open question.
constexpr Choice draw(const Rules& rules, const State& s, Random& random) {
  if (const int dice = dice_asked(s); dice != 0) return draw_roll(dice, random);
  const Frame& top = s.stack.top();
  if (top.procedure == Procedure::draw_tactics) {
    return card_choice<choose::Draw>(rules, s, draw_bit(s.players[top.as.draw_tactics.seat].deck, random));
  }
  ChoiceList list;
  agon::options(rules, s, kChanceSeat, list);
  return list[static_cast<int>(random.below(static_cast<u32>(list.size)))];
}

// Calls out(choice, weight) for everything that chance can answer.
template <class Out>
constexpr void outcomes(const Rules& rules, const State& s, Out&& out) {
  const auto one = [&](Choice c) { out(c, u64{1}); };
  if (const int dice = dice_asked(s); dice != 0) return each_roll(dice, one);
  ChoiceList list;
  agon::options(rules, s, kChanceSeat, list);
  for (const Choice c : list) one(c);
}

// What an answer of chance comes to: what a roll shows in all, else what was drawn.
constexpr u16 outcome_class(const Rules& rules, const State& s, Choice given) {
  const int dice = dice_asked(s);
  if (dice == 0) {
    switch (verb(given)) {
      case Verb::draw: return static_cast<u16>(card_of(rules, s, as<choose::Draw>(given)));
      case Verb::draft: return as<choose::Draft>(given).character;
      default: return as<choose::Toss>(given).seat;
    }
  }
  const Rolled<> faces{as<choose::Roll>(given).dice};
  const Frame& top = s.stack.top();
  Shown sum;
  if (top.procedure == Procedure::activation) {
    sum = face_of(static_cast<int>(DieKind::orange), faces[0] - 1);
  } else {
    const bool again = top.procedure == Procedure::choose_die;
    const int rolling = top.as.roll_dice.step == RollDice::Step::first_side ? 0 : 1;
    const RollSide& side = s.roll().side[again ? int{top.as.choose_die.side} : rolling];
    int rolled = 0;
    for (int i = 0; i < side.count; ++i) {
      const bool is_rolled = again ? (top.as.choose_die.dice >> i & 1) != 0 : is_colour(side.kind[i]);
      if (is_rolled) sum += shown(side.kind[i], faces[rolled++] - 1);
    }
  }
  constexpr std::array<int, kSymbols> kTold{12, 12, 12, 4, 4};  // counts from there on are not told apart
  int result = 0;
  for (int i = 0; i < kSymbols; ++i) result = result * kTold[i] + (sum.n[i] < kTold[i] ? sum.n[i] : kTold[i] - 1);
  return static_cast<u16>(result);
}

constexpr int seats(const State&) { return kSeats; }
constexpr u64 turns(const State& s) { return s.activations; }
constexpr i64 score(const State& s, int seat) { return s.players[seat].points; }

}  // namespace agon::aristeia
