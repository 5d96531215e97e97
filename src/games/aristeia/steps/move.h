// "Displace, Place & Swap", and "Disengage".
#pragma once
#include "games/aristeia/steps/effect.h"

namespace agon::aristeia {

template <class T>
constexpr Next Displace::run(T& t) {
  switch (step) {
    case Step::next: {
      if (left == 0 || !in_dome(t.s, piece)) return t.done();
      if (!may_be_displaced(t, piece, seat)) {
        t.tell(Rule::precedence_cannot, What::not_displaced, piece);
        return t.done();
      }
      if (displacements(t, *this).empty()) {
        t.tell(Rule::displacement, What::not_displaced, piece);
        return t.done();
      }
      if (t.asks(only(seat))) return Next::wait;
      if (verb(t.given) == Verb::pass) return t.done();
      put_on(t.s, piece, as<choose::To>(t.given).space);
      --left;
      t.tell(Rule::displacement, What::displaced, piece, t.s.pieces[piece].at);
      return t.call(*this, Step::moved, Window{.moment = Moment::displaced, .subject = piece, .object = t.s.active});
    }
    case Step::moved: return t.go(step, Step::next);
  }
  return t.done();
}
template <class T, class Out>
constexpr void Displace::options(const T& t, int, Out& out) const {
  if (optional != 0) out(choose::Pass{});
  displacements(t, *this).for_each([&](int cell) { out(choose::To{cell}); });
}
template <class T>
constexpr Refusal Displace::check(const T& t, int, Choice given) const {
  if (given == choose::Pass{}) {
    return optional != 0 ? kAllowed : refuse(Rule::effects_mandatory, Reason::cannot_decline);
  }
  const auto to = heard<choose::To>(given);
  if (!to) return not_an_answer();
  const int cell = to->space;
  const Dome& board = side(t.rules, t.s).board;
  if (!board.adjacent[t.s.pieces[piece].at].contains(cell)) {
    return refuse(Rule::displacement, Reason::not_adjacent, cell);
  }
  if (occupied(t.s).contains(cell)) return refuse(Rule::displacement, Reason::not_free, cell);
  return displacements(t, *this).contains(cell) ? kAllowed
                                                : refuse(Rule::actions_requirements, Reason::condition_not_met);
}

// The free spaces among the designated ones; if none is free, those next to them.
template <class L>
constexpr Cells placements(const L& t, const Put& p) {
  const Dome& board = side(t.rules, t.s).board;
  const PutPurpose purpose = p.purpose;
  if (purpose == PutPurpose::smoke) {
    Cells spots{};
    for (int cell = 0; cell < board.size; ++cell) {
      const int d = board.distance[p.at][cell];
      if (d >= p.least && d <= p.most && !t.s.clouds.contains(cell)) spots.add(cell);
    }
    return spots;
  }
  const Cells free = free_cells(t.rules, t.s);
  Cells designated{};
  if (purpose == PutPurpose::out_of_place) {
    const Cells inside = side(t.rules, t.s).places[p.at];
    designated = spread(board, inside) - inside;
  } else {
    for (int cell = 0; cell < board.size; ++cell) {
      const int d = board.distance[p.at][cell];
      if (d >= p.least && d <= p.most) designated.add(cell);
    }
  }
  Cells good = designated & free;
  if (purpose == PutPurpose::minion) {
    for_each_bit(allies(t.s, seat_of(p.piece)) & kAllMinions,
                 [&](int minion) { good -= board.adjacent[t.s.pieces[minion].at]; });
    return good;
  }
  return good.any() ? good : spread(board, designated) & free;
}

template <class T>
constexpr Next Put::run(T& t) {
  State& s = t.s;
  if (purpose == PutPurpose::smoke) {
    int mine = 0;
    for (const Smoke& cloud : s.smoke) mine += cloud.by == piece ? 1 : 0;
    if (left == 0) return t.done();
    if (mine >= profile(t.rules, s, piece).smoke || s.smoke.full()) {
      t.tell(Rule::smoke_limit, What::no_smoke_left, piece);
      return t.done();
    }
  }
  if (placements(t, *this).empty()) {
    t.tell(Rule::placing, What::not_placed, piece);
    return t.done();
  }
  if (t.asks(only(seat))) return Next::wait;
  if (verb(t.given) == Verb::pass) return t.done();
  const int cell = as<choose::To>(t.given).space;
  switch (purpose) {
    case PutPurpose::smoke:
      static_cast<void>(s.smoke.push({static_cast<u8>(cell), piece}));
      s.clouds.add(cell);
      --left;
      t.tell(Rule::smoke_limit, What::smoke_deployed, piece, cell);
      return Next::again;
    case PutPurpose::minion: {
      const Profile& controller = profile(t.rules, s, controller_of(t.rules, s, piece));
      s.profile[piece] = controller.minion;
      s.pieces[piece].damage = 0;
      put_on(s, piece, cell);
      take_up_skills(t.rules, t.s, piece);
      t.tell(Rule::controllers_deploy, What::minion_deployed, piece, cell);
      return t.done();
    }
    case PutPurpose::out_of_place:
      put_on(s, piece, cell);
      t.tell(Rule::scenario_clear, What::moved_out, piece, cell);
      return t.done();
    case PutPurpose::piece:
      put_on(s, piece, cell);
      t.tell(Rule::placing, What::placed, piece, cell);
      return t.done();
  }
  return t.done();
}
template <class T, class Out>
constexpr void Put::options(const T& t, int, Out& out) const {
  if (purpose == PutPurpose::smoke) out(choose::Pass{});
  placements(t, *this).for_each([&](int cell) { out(choose::To{cell}); });
}
template <class T>
constexpr Refusal Put::check(const T& t, int, Choice given) const {
  if (given == choose::Pass{}) {
    return purpose == PutPurpose::smoke ? kAllowed : refuse(Rule::effects_mandatory, Reason::cannot_decline);
  }
  const auto to = heard<choose::To>(given);
  const int cell = to->space;
  const Dome& board = side(t.rules, t.s).board;
  const bool in_range = cell < board.size && board.distance[at][cell] >= least && board.distance[at][cell] <= most;
  const Rule rule = purpose == PutPurpose::out_of_place         ? Rule::scenario_clear
                    : purpose == PutPurpose::minion && in_range ? Rule::controllers_deploy
                                                                : Rule::placing;
  if (!to) return not_an_answer();
  if (placements(t, *this).contains(cell)) return kAllowed;
  if (purpose == PutPurpose::smoke && t.s.clouds.contains(cell)) {
    return refuse(Rule::smoke_limit, Reason::not_free, cell);
  }
  if (occupied(t.s).contains(cell)) return refuse(rule, Reason::not_free, cell);
  return refuse(rule, rule == Rule::controllers_deploy ? Reason::next_to_minion : Reason::too_far, cell);
}

// A character always makes the roll; where only minions could, their player may let the mover go.
constexpr bool may_let_go(PieceMask could) { return (could & kAllCharacters) == 0; }

// "Disengage": one roll against all who are near, then the step that must be taken.
template <class T>
constexpr Next Disengage::run(T& t) {
  State& s = t.s;
  switch (step) {
    case Step::holder: {
      // The first time everybody near counts, the second time only those who were not near before.
      const PieceMask could = holders(t, piece) & ~near;
      holder = lowest(could);
      if (without_lowest(could) != 0 || may_let_go(could)) {
        if (t.asks(only(rival(seat_of(piece))))) return Next::wait;
        holder = verb(t.given) == Verb::pass ? int{kNone} : int{as<choose::ChoosePiece>(t.given).piece};
      }
      before = near;
      near |= enemies_around(t.rules, s, piece);
      return t.go(step, holder == kNone ? Step::step_away : Step::roll);
    }
    case Step::roll: {
      if (s.roll_depth == kMaxRolls) {
        t.fault(Fault::capacity);
        return t.done();
      }
      Roll& roll = s.rolls[s.roll_depth++];
      roll.kind = RollKind::disengage;
      roll.sides = 2;
      roll.side[0].piece = piece;
      roll.side[1].piece = holder;
      t.tell(Rule::disengage_roll, What::disengages, piece, holder);
      return t.call(*this, Step::rolled, RollDice{});
    }
    case Step::rolled: {
      const int stars = s.outcome[0];
      s.outcome = {};
      if (stars == 0 || !in_dome(s, piece)) {
        s.movement_points = 0;
        t.tell(Rule::disengage_failed, What::not_disengaged, piece);
        return t.done();
      }
      t.tell(Rule::disengage_success, What::disengaged, piece);
      return t.go(step, Step::again);
    }
    case Step::again:
      if ((holders(t, piece) & ~near) != 0) return t.go(step, Step::holder);
      return t.go(step, Step::step_away);
    case Step::step_away:
      if (!may_move(t, piece).allowed()) {
        t.tell(Rule::disengage_success, What::stayed, piece);
        return t.done();
      }
      if (t.asks(only(seat_of(piece)))) return Next::wait;
      put_on(s, piece, as<choose::Step>(t.given).space);
      --s.movement_points;
      ++s.movement_spent;
      t.tell(Rule::disengage_success, What::stepped, piece, s.pieces[piece].at);
      return t.done();
  }
  return t.done();
}
template <class T, class Out>
constexpr void Disengage::options(const T& t, int, Out& out) const {
  if (step == Step::holder) {
    const PieceMask could = holders(t, piece) & ~near;
    if (may_let_go(could)) out(choose::Pass{});
    for_each_bit(could, [&](int enemy) { out(choose::ChoosePiece{enemy}); });
  } else {
    spaces_around(t.rules, t.s, piece).for_each([&](int cell) { out(choose::Step{cell}); });
  }
}
template <class T>
constexpr Refusal Disengage::check(const T& t, int, Choice given) const {
  if (step == Step::holder) {
    const PieceMask could = holders(t, piece) & ~near;
    if (given == choose::Pass{}) {
      return may_let_go(could) ? kAllowed : refuse(Rule::disengage_roll, Reason::cannot_decline);
    }
    const auto chosen = heard<choose::ChoosePiece>(given);
    if (!chosen) return not_an_answer();
    return is_in(could, chosen->piece) ? kAllowed : refuse(Rule::disengage_roll, Reason::not_among);
  }
  const auto take = heard<choose::Step>(given);
  if (!take) return not_an_answer();
  const int a = take->space;
  const Dome& board = side(t.rules, t.s).board;
  if (!board.adjacent[t.s.pieces[piece].at].contains(a)) {
    return refuse(Rule::movement_adjacent, Reason::not_adjacent, a);
  }
  return occupied(t.s).contains(a) ? refuse(Rule::movement_free, Reason::not_free, a) : kAllowed;
}

}  // namespace agon::aristeia
