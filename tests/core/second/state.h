// What is on the table.
#pragma once
#include <cstddef>
#include <type_traits>

#include "core/hex/reach.h"
#include "core/parts.h"
#include "core/rolled.h"
#include "tests/core/second/timing.h"

namespace agon::second {

AGON_PROCEDURES(AGON_SECOND, 40)
inline constexpr int kDepth = 48;  // a strike by an ability is three deep, an ability two

struct Figure {
  Maybe<Kind::space> at;  // none: it has fallen
  Number<> wounds;
  AGON_FIELDS(at, wounds)
};
using AbilitiesInForce = InForce<FigureMask, kMoments, kFigures, 24, 1, 32>;

// The position. Secret are plans, and answers that are given at the same time until all are in.
struct alignas(64) State {
  using Stack = agon::Stack<Frame, kDepth>;

  AbilitiesInForce in_force{};
  std::array<Choice, kSeats> pick{};
  FigureSet standing;
  std::array<Figure, kFigures> figures{};
  std::array<Number<>, kSeats> points{};
  std::array<MaybeFigure, kSeats> plan{};
  Seats planned;  // everybody knows who has a plan
  Number<> round = 1;
  Stack stack{};
  std::array<u8, 2> unused{};  // to the end of the cache line
  AGON_FIELDS(standing, figures, points, plan, planned, round)
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<AbilitiesInForce>);
static_assert(offsetof(State, unused) + sizeof(State::unused) == sizeof(State) && sizeof(State) <= 3072);

// What core/in_force.h asks.
constexpr int seat_of(const State&, int figure) { return seat_of(figure); }
constexpr const Profile& profile(const Rules& rules, int figure) {
  return rules.profiles[figure % rules.profiles.size()];
}
constexpr std::span<const u16> abilities_of(const Rules& rules, const State&, int figure) {
  return rules.printed.subspan(profile(rules, figure).first_text, profile(rules, figure).texts);
}
constexpr int moment_of(const Rules& rules, int ability) { return rules.abilities[ability].op; }

constexpr int life_left(const Rules& rules, const State& s, int figure) {
  return profile(rules, figure).life - s.figures[figure].wounds;
}
// Where so many steps can end.
constexpr Board::Set reached(const Rules& rules, const State& s, int figure, int steps) {
  Board::Set free = rules.board().floor();
  for_each_bit(s.standing, [&](int i) { free.remove(s.figures[i].at); });
  return reach(rules.board(), s.figures[figure].at, free, steps).cells - Board::Set::of(s.figures[figure].at);
}
constexpr FigureMask within(const auto& t, int figure, Distances range, FigureMask set) {
  FigureMask result = 0;
  const auto& distance = t.rules.board().distance[t.s.figures[figure].at];
  for_each_bit(set, [&](int i) { result |= range.has(distance[t.s.figures[i].at]) ? one(i) : 0; });
  return result;
}
constexpr FigureMask targets(const auto& t, int figure) {
  return within(t, figure, profile(t.rules, figure).range, t.s.standing & ~warband_of(seat_of(figure)));
}

// The innermost strike, by its place on the stack.
constexpr int depth_of_strike(const State& s) {
  int depth = s.stack.depth;
  while (depth != 0 && s.stack.frames[depth - 1].procedure != Procedure::strike) --depth;
  return depth;
}
constexpr auto& strike_in_progress(auto& s) { return s.stack.frames[depth_of_strike(s) - 1].as.strike; }

// How many dice a strike has, and why.
constexpr int strike_dice(const auto& t, const Strike& strike, auto&& parts) {
  int dice = 0;
  const auto add = [&](Rule rule, int amount) {
    if (amount != 0) parts(part(rule, amount));
    dice += amount;
  };
  add(Rule::strike_dice, profile(t.rules, strike.attacker).dice);
  add(Rule::effect, strike.bonus);
  each_passive<Language>(t, static_cast<int>(Moment::rolls_more), [&](const Ability&, const Values& v) {
    if (v.are_for(strike.attacker)) add(Rule::lasting, static_cast<int>(v.at[1]));
  });
  add(Rule::strike_limit, dice > kMaxDice ? kMaxDice - dice : 0);
  return dice;
}

}  // namespace agon::second
