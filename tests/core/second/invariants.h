// What holds in every position.
#pragma once
#include "core/in_force_check.h"
#include "core/ties.h"
#include "tests/core/second/play.h"

namespace agon::second {

constexpr std::string_view broken_figures(const Rules& rules, const State& s, u8 hidden) {
  Board::Set spaces{};
  for (int i = 0; i < kFigures; ++i) {
    const Figure& f = s.figures[i];
    const bool stands = (s.standing & one(i)) != 0;
    if (stands != (f.at != kNowhere) || stands != (f.wounds < profile(rules, i).life)) return "who has fallen stands";
    if (!stands) continue;
    if (f.at >= Board::capacity) return "there is no such space";
    if (spaces.contains(f.at)) return "two figures stand on one space";
    spaces.add(f.at);
  }
  for (int i = 0; i < kSeats; ++i) {
    const bool known = (s.planned & ~hidden & only(i)) != 0;
    if (known ? (one(s.plan[i]) & warband_of(i)) == 0 : s.plan[i] != kNone) return "nobody can be planned to lead so";
  }
  return s.standing >> kFigures == 0 && s.planned >> kSeats == 0 ? "" : "there is no such figure or seat";
}

// What is broken, in words; empty when the position is sound. `hidden` is the mask of seats whose secrets are blanked.
constexpr std::string_view broken(const Rules& rules, const State& s, u8 hidden) {
  const Look<Rules, State> t{rules, s};
  if (s.stack.depth > kDepth || s.stack.fault > Fault::loop) return "the stack is too deep";
  if (s.stack.fault != Fault::none) return "";
  if ((s.stack.depth == 0) != (s.stack.owes == 0)) return "the end and the question do not agree";
  if (s.round < 1 || (s.round > kRounds) != (s.stack.depth == 0)) return "there is no such round";
  if (s.unused != decltype(s.unused){}) return "unused bytes are not zero";
  const auto count_of = [](Kind kind) { return kind == kFigureKind ? kFigures : kind == Kind::seat ? kSeats : 0; };
  const auto plays = [&](int figure) { return (s.standing & one(figure)) != 0; };
  const auto lasts = [&](const AbilitiesInForce::Entry& entry) -> std::string_view {
    const bool there = entry.ability < std::ssize(rules.abilities) && entry.source < kFigures && entry.seat < kSeats &&
                       entry.about >> kFigures == 0 && entry.scope <= s.stack.depth;
    return there ? "" : "there is no such ability";
  };
  std::string_view problem = broken_figures(rules, s, hidden);
  if (problem.empty() &&
      (!fit_together(s.stack, bit(static_cast<int>(Procedure::round))) || !within_bounds(t, count_of))) {
    return "the procedures in progress do not fit together";
  }
  if (problem.empty()) problem = broken_in_force<Window>(t, plays, lasts);
  if (problem.empty()) problem = broken_picks<Window>(t, hidden);
  if (!problem.empty() || std::is_constant_evaluated() || s.stack.depth == 0) return problem;
  return asks_itself(rules, s) ? "" : "the question that is open is not the one that is asked";
}

}  // namespace agon::second
