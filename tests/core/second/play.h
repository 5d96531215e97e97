// The contract of the second game: start, check, chance's answers.
#pragma once
#include "core/playout.h"
#include "tests/core/second/steps/attack.h"
#include "tests/core/second/steps/effect.h"
#include "tests/core/second/steps/match.h"
#include "tests/core/second/steps/tactics.h"

namespace agon::second {

// Fighters on every other space, with a little luck and their abilities in force.
template <class Sink>
constexpr State start(const Rules& rules, const Sink& sink) {
  State s;
  s.round = 1;
  for (int seat = 0; seat < kSeats; ++seat) {
    s.fighters[seat] = {.at = static_cast<u8>(2 * seat), .luck = 1};
    for (const Name name : rules.fighters[seat]) {
      if (name == Name::none) continue;
      const u8 number = static_cast<u8>(seat);
      s.in_force.add({of(name), number, number, of(Until::never)}, static_cast<int>(rules.abilities[of(name)].when));
    }
  }
  agon::begin(rules, s, sink, Match{});
  return s;
}

constexpr Refusal check(const Rules& rules, const State& s, int seat, Choice given) {
  const Question q = agon::question(s);
  if (q.over()) return refuse(Rule::question_over, Reason::over);
  if (!q.asks(seat)) return refuse(Rule::question_asked, Reason::not_asked, seat);
  return agon::check(rules, s, seat, given, not_an_answer());
}

// The dice that chance is asked to roll; 0 when it is asked for a card.
constexpr int dice_asked(const Rules& rules, const State& s) {
  const Frame& top = s.stack.top();
  if (top.procedure == Procedure::roll_dice) return attack_dice(rules, s, s.rolls.back(), NoParts{});
  return top.procedure == Procedure::effect && rules.code[top.as.effect.op].code == Code::roll ? 1 : 0;
}

constexpr Choice draw(const Rules& rules, const State& s, Random& random) {
  if (const int dice = dice_asked(rules, s); dice != 0) return draw_roll(dice, random);
  ChoiceList list;
  agon::options(rules, s, kChanceSeat, list);
  return list[static_cast<int>(random.below(static_cast<u32>(list.size)))];
}

template <class Out>
constexpr void outcomes(const Rules& rules, const State& s, Out&& out) {
  if (const int dice = dice_asked(rules, s); dice != 0) return each_roll(dice, out);
  ChoiceList list;
  agon::options(rules, s, kChanceSeat, list);
  for (const Choice c : list) out(c, u64{1});
}

// Most points win, in halves: several who have them share.
constexpr int result(const State& s, int seat) {
  if (s.ending == Ending::none) return 0;
  int most = 0, sharing = 0;
  for (const Fighter& f : s.fighters) most = f.points > most ? f.points : most;
  for (const Fighter& f : s.fighters) sharing += f.points == most;
  return s.fighters[seat].points != most ? 0 : sharing == 1 ? 2 : 1;
}

}  // namespace agon::second
