// "Setup", and the loop of rounds.
#pragma once
#include "core/random.h"
#include "games/champions/check.h"

namespace agon::champions {

constexpr bool style_taken(const State& s, int before_seat, int style) {
  for (int i = 0; i < before_seat; ++i) {
    if (s.fighters[i].style == style) return true;
  }
  return false;
}

// With a round limit: the highest score wins, and a tie for it is a draw.
template <class T>
constexpr Next end_at_limit(T& t) {
  int best = 0, holders = 0;
  for (int i = 1; i < t.s.players(); ++i) {
    if (t.s.fighters[i].score > t.s.fighters[best].score) best = i;
  }
  for (int i = 0; i < t.s.players(); ++i) holders += t.s.fighters[i].score == t.s.fighters[best].score;
  t.s.ending = holders == 1 ? Ending::limit : Ending::draw;
  if (holders == 1) {
    t.s.winner = static_cast<u8>(best);
    t.tell(Rule::round_limit, What::limit_reached, t.s.round, best);
  } else {
    t.tell(Rule::round_limit, What::limit_drawn, t.s.round);
  }
  return Next::over;
}

template <class T>
constexpr Next Match::run(T& t) {
  switch (step) {
    case Step::tokens:
      t.tell(Rule::setup_tokens, What::tokens_laid, t.rules.score_tokens, t.rules.power_tokens);
      return t.go(step, Step::corners);
    case Step::corners: {
      if (seat == t.s.players()) {
        seat = 0;
        return t.go(step, Step::styles);
      }
      int corner = seat;
      if (t.s.options.random_corners != 0) {
        if (t.asks(kChance)) return Next::wait;
        corner = as<choose::Corner>(t.given).number;
      }
      corners |= only(corner);
      const Place& place = t.rules.starts[t.s.players() - kMinPlayers][corner];
      const int placed = seat++;
      t.s.fighters[placed].at = place.at;
      t.s.fighters[placed].facing = place.facing;
      t.tell(t.s.options.random_corners != 0 ? Rule::setup_seats : Rule::setup_start, What::took_corner, placed,
             place.at, place.facing);
      return t.go(step, Step::corners);
    }
    case Step::styles:
      if (t.asks(t.s.options.choose_styles != 0 ? only(seat) : kChance)) return Next::wait;
      t.s.fighters[seat].style = as<choose::Style>(t.given).style;
      ++seat;  // who is told of it sees that it is taken
      t.tell(Rule::setup_styles, What::took_style, seat - 1, t.s.fighters[seat - 1].style);
      if (seat < t.s.players()) return t.go(step, Step::styles);
      seat = 0;
      corners = 0;
      return t.go(step, Step::draw);
    case Step::draw:
      ++t.s.round;
      t.s.line = {};
      t.s.line_length = t.s.line_next = 0;
      t.tell(Rule::round_begin, What::round_began, t.s.round);
      return t.call(*this, Step::initiative, DrawPhase{});
    case Step::initiative: return t.call(*this, Step::resolution, InitiativePhase{});
    case Step::resolution: return t.call(*this, Step::end_of_round, ResolutionPhase{});
    case Step::end_of_round:
      if (t.s.round == t.s.options.round_limit) return end_at_limit(t);
      return t.go(step, Step::draw);
  }
  return Next::over;
}

template <class T, class Out>
constexpr void Match::options(const T& t, int, Out& out) const {
  if (step == Step::corners) {
    for_each_bit(first_seats(t.s.players()) & ~u64{corners}, [&](int i) { out(choose::Corner{i}); });
  } else {
    for (int i = 0; i < t.rules.style_count; ++i) {
      if (!style_taken(t.s, seat, i)) out(choose::Style{i});
    }
  }
}

template <class T>
constexpr Refusal Match::check(const T& t, int, Choice given) const {
  if (step == Step::corners) {
    const auto corner = heard<choose::Corner>(given);
    if (!corner || corner->number >= t.s.players()) return not_an_answer();
    if ((corners >> corner->number & 1) != 0) return refuse(Rule::setup_seats, Reason::taken_corner, corner->number);
    return kAllowed;
  }
  const auto take = heard<choose::Style>(given);
  if (!take) return not_an_answer();
  if (take->style >= t.rules.style_count) return refuse(Rule::setup_styles, Reason::unknown_style, take->style);
  if (style_taken(t.s, seat, take->style)) return refuse(Rule::setup_styles, Reason::taken_style, take->style);
  return kAllowed;
}

}  // namespace agon::champions
