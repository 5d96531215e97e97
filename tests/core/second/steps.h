// What the procedures do.
#pragma once
#include "tests/core/second/state.h"

namespace agon::second {

// Who plans: whoever has somebody left to lead.
constexpr Seats without_plan(const State& s) {
  Seats seats;
  for (int i = 0; i < kSeats; ++i) seats |= (s.standing & warband_of(i)) != 0 ? only(i) : 0;
  return seats & ~s.planned;
}
constexpr FigureMask leaders(const State& s, int seat) { return s.standing & warband_of(seat); }

template <class T>
constexpr Next Round::run(T& t) {
  State& s = t.s;
  if (step == Step::plan) {
    const Seats waiting = without_plan(s);
    if (waiting == 0) return t.go(step, Step::turn);
    if (t.asks(waiting)) return Next::wait;
    s.plan[t.by] = as<choose::Lead>(t.given).figure;
    s.planned |= only(t.by);
    t.tell_secretly(only(t.by), Rule::lead, What::planned, t.by, s.plan[t.by]);
    return t.go(step, Step::plan);
  }
  if (place == kSeats) {
    s.in_force.expire([](const auto&) { return true; });
    s.in_force.begin_period(0);
    ++s.round;
    t.tell(Rule::round_end, What::round_ended, s.round - 1);
    if (s.round > kRounds) return Next::over;
    place = 0;
    return t.go(step, Step::plan);
  }
  const int seat = place++;
  if ((s.planned >> seat & 1) == 0) return t.go(step, Step::turn);
  const FigureId figure = s.plan[seat];
  s.plan[seat] = kNone;
  s.planned &= ~only(seat);
  t.tell(Rule::lead, What::led, figure);
  if ((s.standing & one(figure)) == 0) return t.go(step, Step::turn);
  return t.call(*this, Step::turn, Turn{.figure = figure});
}
template <class T, class Out>
constexpr void Round::options(const T& t, int by, Out& out) const {
  each_of<choose::Lead>(leaders(t.s, by), out);
}
template <class T>
constexpr Refusal Round::check(const T& t, int by, Choice given) const {
  return one_of<choose::Lead>(leaders(t.s, by), given, not_an_answer(), refuse(Rule::lead, Reason::not_yours));
}

template <class T>
constexpr Next Turn::run(T& t) {
  const bool stays = is_under<Language>(t, static_cast<int>(Moment::cannot_go), figure);
  if (step == Step::go && stays) return t.go(step, Step::strike);
  if (t.asks(only(seat_of(figure)))) return Next::wait;
  if (step == Step::strike) {
    const auto strike = heard<choose::Strike>(t.given);
    if (!strike) return t.done();
    return t.become(*this,
                    Strike{.attacker = figure, .target = strike->target, .left = profile(t.rules, figure).strikes});
  }
  if (const auto go = heard<choose::Go>(t.given)) {
    t.s.figures[figure].at = go->space;
    t.tell(Rule::go, What::went, figure, go->space);
  }
  return t.go(step, Step::strike);
}
// A figure may go to any space within its steps; listed are the next ones alone.
template <class T, class Out>
constexpr void Turn::options(const T& t, int, Out& out) const {
  out(choose::Pass{});
  if (step == Step::strike) return each_of<choose::Strike>(targets(t, figure), out);
  reached(t.rules, t.s, figure, 1).for_each([&](int space) { out(choose::Go{space}); });
}
template <class T>
constexpr Refusal Turn::check(const T& t, int, Choice given) const {
  if (given == choose::Pass{}) return kAllowed;
  const Refusal too_far = refuse(step == Step::go ? Rule::go : Rule::strike, Reason::not_reached);
  if (step == Step::strike) return one_of<choose::Strike>(targets(t, figure), given, not_an_answer(), too_far);
  const auto go = heard<choose::Go>(given);
  if (!go) return not_an_answer();
  const auto spaces = reached(t.rules, t.s, figure, profile(t.rules, figure).steps);
  return go->space < Board::capacity && spaces.contains(go->space) ? kAllowed : too_far;
}

template <class T>
constexpr Next Strike::run(T& t) {
  State& s = t.s;
  const bool both_stand = (one(attacker) & s.standing) != 0 && (one(target) & s.standing) != 0;
  switch (step) {
    case Step::declare:
      --left;
      t.tell(Rule::strike, What::struck, attacker, target);
      return t.call(*this, Step::roll, Window{.moment = Moment::before_roll, .subject = attacker, .object = target});
    case Step::roll: {
      if (!both_stand) return t.go(step, Step::again);
      if (t.asks(kChance)) return Next::wait;
      const Rolled<4> rolled{as<choose::Roll>(t.given).dice};
      int hits = 0;
      for (int i = 0; i < kMaxDice; ++i) hits += rolled[i] >= profile(t.rules, attacker).need ? 1 : 0;
      t.tell(Rule::strike_dice, What::rolled, attacker, rolled.faces, hits);
      if (hits == 0) return t.go(step, Step::again);
      return t.call(*this, Step::again, Hurt{.figure = target, .by = attacker, .amount = hits});
    }
    case Step::again: break;
  }
  bonus = 0;
  if (left != 0 && both_stand) return t.go(step, Step::declare);
  s.in_force.expire([&](const auto& entry) { return entry.scope == s.stack.depth; });
  return t.done();
}
template <class T, class Out>
constexpr void Strike::options(const T& t, int, Out& out) const {
  const int dice = strike_dice(t, *this, NoParts{});
  each_roll<4>(dice, kFaces, [&](Rolled<4> rolled, u64) { out(choose::Roll{rolled.faces}); });
}
template <class T>
constexpr Refusal Strike::check(const T& t, int, Choice given) const {
  const auto roll = heard<choose::Roll>(given);
  const bool falls = roll && Rolled<4>{roll->dice}.are(strike_dice(t, *this, NoParts{}), kFaces);
  return falls ? kAllowed : refuse(Rule::strike_dice, Reason::bad_dice);
}

template <class T>
constexpr Next Hurt::run(T& t) {
  State& s = t.s;
  const auto at = [&](Moment when) {
    return Window{.moment = when, .subject = figure, .object = by, .amount = amount};
  };
  if (step == Step::would) return t.call(*this, Step::apply, at(Moment::would_be_hurt));
  if (t.result() != 0) t.tell(Rule::effect, What::prevented, figure);
  if (t.result() != 0 || (s.standing & one(figure)) == 0) return t.done();
  const int left = life_left(t.rules, s, figure);
  amount = amount < left ? int{amount} : left;
  s.figures[figure].wounds += amount;
  if (seat_of(by) != seat_of(figure)) s.points[seat_of(by)] += amount;
  t.tell(Rule::hurt, What::hurt, figure, by, amount);
  if (amount < left) return t.become(*this, at(Moment::after_hurt));
  s.standing &= ~one(figure);
  s.figures[figure].at = kNowhere;
  s.in_force.drop(figure);
  t.tell(Rule::hurt, What::fell, figure);
  return t.done();
}

}  // namespace agon::second
