// The contract of the second game: start, chance's answers, who may know what, who has won.
#pragma once
#include "core/picks.h"
#include "tests/core/second/steps.h"

namespace agon::second {

template <class Sink>
constexpr void start(const Rules& rules, std::span<const i64>, State& s, const Sink& sink) {
  s = State{};
  int figure = 0;
  for (const std::string_view zone : {"0", "1", "2", "3"}) {
    rules.board().zone(zone)->for_each([&](int space) { s.figures[figure++].at = space; });
  }
  s.standing = bit(kFigures) - 1;
  for (int i = 0; i < kFigures; ++i) {
    for (const u16 ability : abilities_of(rules, s, i)) s.in_force.take_up(i, moment_of(rules, ability));
  }
  agon::begin(rules, s, sink, Round{});
}

constexpr int dice_asked(const Rules& rules, const State& s) {
  return strike_dice(Look<Rules, State>{rules, s}, s.stack.top().as.strike, NoParts{});
}
constexpr Choice draw(const Rules& rules, const State& s, Random& random) {
  return choose::Roll{Rolled<4>::drawn(dice_asked(rules, s), kFaces, random).faces};
}
template <class Out>
constexpr void outcomes(const Rules& rules, const State& s, Out&& out) {
  each_roll<4>(dice_asked(rules, s), kFaces,
               [&](Rolled<4> dice, u64 weight) { out(choose::Roll{dice.faces}, weight); });
}

// Zeroes all that a seat cannot know.
constexpr void blank(const Rules&, State& s, int seat) {
  for (int i = 0; i < kSeats; ++i) {
    if (i == seat) continue;
    s.plan[i] = kNone;
    hide_pick<Window>(s, i);
  }
}
// Fills a position that was blanked with something that can be.
constexpr void deal(const Rules& rules, State& s, int seat, Random& random) {
  const Look<Rules, State> t{rules, s};
  const Window* window = window_with_picks<Window>(t);
  for (int i = 0; i < kSeats; ++i) {
    if (i == seat) continue;
    if ((s.planned >> i & 1) != 0) s.plan[i] = draw_bit(warband_of(i), random);
    if (window != nullptr && (window->waiting >> i & 1) == 0) s.pick[i] = any_pick(t, *window, i, random);
  }
}

// Most points win, in halves: several who have them share.
constexpr int result(const State& s, int seat) {
  int most = 0, sharing = 0;
  for (const int points : s.points) most = points > most ? points : most;
  for (const int points : s.points) sharing += points == most ? 1 : 0;
  return s.points[seat] != most ? 0 : sharing == 1 ? 2 : 1;
}

}  // namespace agon::second
