// A walk of exact length, hex by hex, with displacing, and the facing at its end.
#pragma once
#include "games/champions/check.h"

namespace agon::champions {

template <class T>
constexpr Next Walk::run(T& t) {
  Fighter& mover = t.s.fighters[seat];
  switch (step) {
    case Step::walk: {
      if (left == 0) return t.go(step, Step::facing);
      if (t.asks(only(seat))) return Next::wait;
      if (verb(t.given) == Verb::pass) {
        t.tell(Rule::reaction_move, What::did_not_walk, seat);
        return t.done();
      }
      optional = 0;
      --left;
      const u8 cell = as<choose::Step>(t.given).space;
      if (fighter_on(t.s, cell) >= 0) {
        entering = cell;
        return t.go(step, Step::displace);
      }
      mover.at = cell;
      t.tell(Rule::move_exact, What::stepped, seat, cell);
      return t.go(step, Step::walk);
    }
    case Step::displace: {
      if (t.asks(only(seat))) return Next::wait;
      const int other = fighter_on(t.s, entering);
      t.s.fighters[other].at = as<choose::Displace>(t.given).space;
      t.tell(Rule::move_displace, What::displaced, other, t.s.fighters[other].at, seat);
      mover.at = entering;
      t.tell(Rule::move_exact, What::stepped, seat, entering);
      entering = 0;
      return t.go(step, Step::walk);
    }
    case Step::facing:
      if (t.asks(only(seat))) return Next::wait;
      if (verb(t.given) == Verb::pass) {
        t.tell(Rule::reaction_move, What::did_not_walk, seat);
        return t.done();
      }
      mover.facing = as<choose::Face>(t.given).direction;
      t.tell(Rule::move_facing, What::faced, seat, mover.facing);
      return t.done();
  }
  return Next::done;
}

template <class T, class Out>
constexpr void Walk::options(const T& t, int, Out& out) const {
  if (optional != 0) out(choose::Pass{});
  if (step == Step::facing) {
    constexpr auto faces = choices_below<kDirections, choose::Face>();
    return out(faces);
  }
  const Way way = way_of(t.s, seat, start, displaces != 0);
  const u8 at = t.s.fighters[seat].at;
  if (step == Step::displace) {
    places_for_displaced(t.rules, way, at, entering, left).for_each([&](int c) { out(choose::Displace{c}); });
    return;
  }
  steps_from(t.rules, way, at, left).for_each([&](int c) { out(choose::Step{c}); });
}

template <class T>
constexpr Refusal Walk::check(const T& t, int, Choice given) const {
  if (given == choose::Pass{}) {
    if (optional != 0) return kAllowed;
    if (step == Step::facing) return refuse(Rule::move_facing, Reason::must_face, seat);
    if (step == Step::displace) return refuse(Rule::move_displace, Reason::must_displace, entering);
    return refuse(Rule::move_exact, Reason::must_walk, seat, left);
  }
  if (step == Step::facing) return is_direction(heard<choose::Face>(given)) ? kAllowed : not_an_answer();
  const Way way = way_of(t.s, seat, start, displaces != 0);
  const u8 at = t.s.fighters[seat].at;
  if (step == Step::displace) {
    const auto displace = heard<choose::Displace>(given);
    return displace ? may_displace(t.rules, way, at, entering, displace->space, left) : not_an_answer();
  }
  const auto take = heard<choose::Step>(given);
  return take ? may_step(t.rules, way, at, take->space, left) : not_an_answer();
}

}  // namespace agon::champions
