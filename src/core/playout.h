// A game played to its end by uniformly random choices: what benchmarks, signatures and other machines run.
#pragma once
#include "core/bits.h"
#include "core/choice.h"
#include "core/machine.h"
#include "core/random.h"

namespace agon {

// One of the set bits, each equally likely; there is at least one.
constexpr int draw_bit(u64 set, Random& random) {
  return nth(set, static_cast<int>(random.below(static_cast<u32>(count(set)))));
}

// One number for a sequence of choices: the same from every compiler and platform, or something is wrong. A choice goes
// in as its place among the options, so that it does not matter how a choice is laid out; an answer of chance as the
// first of none, for what it was shows in the options that follow. Each step is a bijection, so a difference never gets
// lost again by itself.
constexpr u64 fold_signature(u64 signature, u32 place, u32 options) {
  return (signature ^ (u64{options} << 32 | place)) * 0x9e3779b97f4a7c15ull;
}

// Chance, and everybody who is asked, choose at random.
template <class Draw, class See>
struct RandomPlayers {
  Random& random;
  Draw& draw;
  See& see;
  ChoiceList& list;
  u64 most;
  u64 choices = 0;

  template <class T, class Procedure>
  constexpr bool answers(T& t, const Procedure& procedure) {
    if (choices == most) return false;
    ++choices;
    if (t.s.stack.owes == kChance) {
      const Choice drawn = draw(t.rules, t.s, random);
      see(drawn, 0, 0);
      t.take(kChanceSeat, drawn);
      return true;
    }
    const int by = lowest(t.s.stack.owes);
    list.clear();
    options_of(procedure, Look{t.rules, t.s}, by, list);
    const u32 of = static_cast<u32>(list.size), place = random.below(of);
    const Choice given = list[static_cast<int>(place)];
    see(given, place, of);
    t.take(by, given);
    return true;
  }
};

// Plays on from `s` until the game is over, or for `most` choices. `draw` is chance's answer, draw(rules, s, random);
// `see(choice, place, options)` is called with every choice. The number of choices made. Questions are answered where
// they are asked: going back to the caller with each of them would cost as much as most answers.
template <class Rules, class State, class Draw, class See>
constexpr u64 play_out(const Rules& rules, State& s, Random& random, u64 most, Draw&& draw, See&& see) {
  if (s.stack.owes == 0) return 0;
  ChoiceList list;
  Machine<Rules, State, Quiet, RandomPlayers<Draw, See>> t{
      .rules = rules, .s = s, .asked = {.random = random, .draw = draw, .see = see, .list = list, .most = most}};
  run(t);  // the step that asks now asks again: before it asks, it changes nothing
  return t.asked.choices;
}

// Goes on to the next real decision: chance answers, and whoever has a single option takes it. The number of choices
// made. Whoever may choose then is the lowest seat that owes an answer.
template <class Rules, class State, class Draw>
constexpr u64 advance(const Rules& rules, State& s, Random& random, Draw&& draw) {
  ChoiceList list;
  u64 choices = 0;
  for (; s.stack.owes != 0; ++choices) {
    if (s.stack.owes == kChance) {
      answer(rules, s, kChanceSeat, draw(rules, s, random), Quiet{});
      continue;
    }
    const int by = lowest(s.stack.owes);
    list.clear();
    options(rules, s, by, list);
    if (list.size != 1) break;
    answer(rules, s, by, list[0], Quiet{});
  }
  return choices;
}

}  // namespace agon
