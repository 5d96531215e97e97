// The contract of Champion's Combat: start, check, chance's answers. Asking and answering themselves are the machine's.
#pragma once
#include "core/ending.h"
#include "core/playout.h"
#include "games/champions/check.h"
#include "games/champions/dice.h"
#include "games/champions/steps/attack_section.h"
#include "games/champions/steps/draw_phase.h"
#include "games/champions/steps/initiative_phase.h"
#include "games/champions/steps/match.h"
#include "games/champions/steps/reaction.h"
#include "games/champions/steps/resolution_phase.h"
#include "games/champions/steps/turn.h"
#include "games/champions/steps/walk.h"

namespace agon::champions {

template <class Sink>
constexpr void start(const Rules& rules, const Options& options, State& s, const Sink& sink) {
  s = State{};
  s.options = options;
  agon::begin(rules, s, sink, Match{});
}

constexpr Refusal check(const Rules& rules, const State& s, int seat, Choice given) {
  return check_answer<Rule, Reason>(rules, s, seat, given);
}

// The dice that chance is asked to roll; 0 when it is asked for something else.
constexpr int dice_asked(const Rules& rules, const State& s) {
  const Frame& top = s.stack.top();
  if (top.procedure != Procedure::attack_section) return 0;
  return rules.section(top.as.attack_section.card, SectionName::attack).dice;
}

// Chance's answer to the open question.
constexpr Choice draw(const Rules& rules, const State& s, Random& random) {
  const Frame& top = s.stack.top();
  switch (top.procedure) {
    case Procedure::draw_phase: return choose::Draw{draw_bit(deck_of(rules, s, top.as.draw_phase.seat), random)};
    case Procedure::initiative_phase: return choose::Order{draw_bit(top.as.initiative_phase.left, random)};
    case Procedure::attack_section: return choose::Roll{Rolled<>::drawn(dice_asked(rules, s), kFaces, random).faces};
    default: {
      ChoiceList list;
      agon::options(rules, s, kChanceSeat, list);
      return list[static_cast<int>(random.below(static_cast<u32>(list.size)))];
    }
  }
}

// Calls out(choice, weight) for everything that chance can answer.
template <class Out>
constexpr void outcomes(const Rules& rules, const State& s, Out&& out) {
  if (const int dice = dice_asked(rules, s); dice != 0) return each_roll(dice, out);
  ChoiceList list;
  agon::options(rules, s, kChanceSeat, list);
  for (const Choice c : list) out(c, u64{1});
}

// What an answer of chance comes to: the hits of a roll, else what was drawn.
constexpr u16 outcome_class(const Rules& rules, const State& s, Choice given) {
  if (const int dice = dice_asked(rules, s); dice != 0) {
    const AttackSection& attack = s.stack.top().as.attack_section;
    const int need = need_against(rules, s, attack.attacker, lowest(attack.waiting), NoParts{});
    return static_cast<u16>(count_hits({as<choose::Roll>(given).dice}, dice, need));
  }
  switch (verb(given)) {
    case Verb::draw: return as<choose::Draw>(given).card;
    case Verb::order: return as<choose::Order>(given).seat;
    case Verb::corner: return as<choose::Corner>(given).number;
    default: return as<choose::Style>(given).style;
  }
}

constexpr int seats(const State& s) { return s.players(); }
constexpr u64 turns(const State& s) { return s.turns; }
constexpr i64 score(const State& s, int seat) { return s.fighters[static_cast<std::size_t>(seat)].score; }

}  // namespace agon::champions
