// "Rounds": planning, four turns, objectives, recovery.
#pragma once
#include "games/aristeia/steps/effect.h"

namespace agon::aristeia {

// How many characters a seat has on some spaces.
constexpr int characters_in(const State& s, const Cells& cells, int seat) {
  int n = 0;
  for (int i = 0; i < kTeam; ++i) {
    const int piece = seat * kTeam + i;
    n += in_dome(s, piece) && cells.contains(s.pieces[piece].at) ? 1 : 0;
  }
  return n;
}

// Points of a comparison: alone there, more, or equally many.
struct Points {
  std::array<int, kSeats> by_seat{};
};
constexpr Points compare(const Scenario& sc, int a, int b) {
  Points p;
  const int winner = a > b ? 0 : 1, most = a > b ? a : b, least = a > b ? b : a;
  if (most == 0) return p;
  if (a == b) {
    p.by_seat = {sc.equal, sc.equal};
  } else {
    p.by_seat[winner] = least == 0 && sc.sole != 0 ? sc.sole : sc.more;
  }
  return p;
}

// "Objectives": what each seat scores at the end of this round.
constexpr Points objectives(const Rules& rules, const State& s) {
  const Scenario& sc = scenario(rules, s);
  Points p;
  if (sc.objective == Objective::conquest) {
    std::array<int, kSeats> held{};
    for (const u8 holder : s.held_by) {
      if (holder != 0) ++held[holder - 1];
    }
    if (held[0] == held[1]) {
      if (held[0] != 0) p.by_seat = {sc.equal, sc.equal};
    } else {
      const int winner = held[0] > held[1] ? 0 : 1;
      const int ahead = held[winner] - held[1 - winner];
      p.by_seat[winner] = ahead >= 3 && sc.lead != 0 ? sc.lead : sc.more;
    }
  } else {
    const Cells zone = scoring_cells(rules, s);
    p = compare(sc, characters_in(s, zone, 0), characters_in(s, zone, 1));
  }
  for (int seat = 0; seat < kSeats; ++seat) {
    int frags = s.players[seat].frags_this_round * sc.frag;
    if (sc.frag_most != 0 && frags > sc.frag_most) frags = sc.frag_most;
    p.by_seat[seat] += frags;
  }
  return p;
}

// May a place become the scoring one?
constexpr bool is_empty_place(const Rules& rules, const State& s, int place) {
  return (side(rules, s).places[place] & s.characters).empty();
}
template <class L>
constexpr u32 eligible_places(const L& t, bool any) {
  const Scenario& sc = scenario(t.rules, t.s);
  if (sc.objective != Objective::place) return 0;
  const int first = first_place(sc), n = place_count(t.rules, t.s);
  u32 all = 0;
  for (int i = first; i < first + n; ++i) all |= u32{1} << i;
  if (any) return t.s.place == kNone ? all : all & ~(u32{1} << t.s.place);
  u32 open = all & ~u32{t.s.burnt};
  if (t.s.place != kNone && sc.moves == Moves::every_round) open &= ~(u32{1} << t.s.place);
  if (open == 0) open = all;
  u32 empty = 0;
  for_each_bit(open, [&](int place) {
    if (is_empty_place(t.rules, t.s, place)) empty |= u32{1} << place;
  });
  return empty != 0 ? empty : open;
}

template <class T>
constexpr Next ChoosePlace::run(T& t) {
  State& s = t.s;
  switch (step) {
    case Step::which: {
      const u32 open = eligible_places(t, any != 0);
      if (open == 0) return t.done();
      if (t.asks(only(seat))) return Next::wait;
      s.place = as<choose::Zone>(t.given).place;
      if (scenario(t.rules, s).once) s.burnt = static_cast<u16>(s.burnt | 1u << s.place);
      t.tell(Rule::scenario_zone, What::scoring_zone, s.place);
      return any != 0 ? t.done() : t.go(step, Step::clear);
    }
    case Step::clear: {
      for (int piece = 0; piece < kCharacters; ++piece) {
        if (!in_dome(s, piece) || !side(t.rules, s).places[s.place].contains(s.pieces[piece].at)) continue;
        const Put put{.piece = piece, .seat = seat, .at = s.place, .purpose = PutPurpose::out_of_place};
        if (placements(t, put).empty()) continue;
        return t.call(*this, Step::clear, put);
      }
      return t.done();
    }
  }
  return t.done();
}
template <class T, class Out>
constexpr void ChoosePlace::options(const T& t, int, Out& out) const {
  for_each_bit(eligible_places(t, any != 0), [&](int place) { out(choose::Zone{place}); });
}
template <class T>
constexpr Refusal ChoosePlace::check(const T& t, int, Choice given) const {
  const auto zone = heard<choose::Zone>(given);
  if (!zone) return not_an_answer();
  const int place = zone->place;
  const Scenario& sc = scenario(t.rules, t.s);
  if (place < first_place(sc) || place >= first_place(sc) + place_count(t.rules, t.s)) {
    return refuse(Rule::scenario_zone, Reason::not_a_zone);
  }
  if ((eligible_places(t, any != 0) >> place & 1) != 0) return kAllowed;
  if ((t.s.burnt >> place & 1) != 0) {
    return sc.burns ? refuse(Rule::scenario_burnt, Reason::zone_burnt, place)
                    : refuse(Rule::scenario_zone, Reason::zone_used, place);
  }
  if (!is_empty_place(t.rules, t.s, place)) return refuse(Rule::scenario_zone, Reason::zone_occupied, place);
  return refuse(Rule::scenario_zone, Reason::zone_used, place);
}

// The characters of a seat that are not yet in its running order.
constexpr u8 unplanned(const State& s, int seat) {
  u8 left = (1 << kTeam) - 1;
  for (int i = 0; i < s.players[seat].planned; ++i) {
    left = static_cast<u8>(left & ~(1 << (s.players[seat].plan[i] % kTeam)));
  }
  return left;
}

template <class T>
constexpr Next Round::run(T& t) {
  State& s = t.s;
  const Scenario& sc = scenario(t.rules, s);
  switch (step) {
    case Step::scoring_place: {
      const bool moves = sc.objective == Objective::place && s.round != 0 &&
                         (sc.moves == Moves::every_round || (sc.moves == Moves::after_scoring && s.scored_last_round));
      if (!moves) return t.go(step, Step::begin);
      return t.call(*this, Step::begin, ChoosePlace{.seat = s.underdog});
    }
    case Step::begin:
      ++s.round;
      s.turn = s.revealed = 0;
      s.in_force.begin_period(static_cast<int>(Period::round));
      for (Player& player : s.players) {
        player.plan = {kNone, kNone, kNone, kNone};
        player.planned = 0;
        player.points_this_round = player.frags_this_round = 0;
        player.draw_blocked = player.frag_drawn = player.omadon_used = 0;
      }
      t.tell(Rule::rounds, What::round_began, s.round);
      waiting = first_seats(kSeats);
      return t.go(step, Step::planning);
    case Step::planning: {
      if (t.asks(waiting)) return Next::wait;
      Player& player = s.players[t.by];
      const int next = as<choose::Plan>(t.given).piece;
      player.plan[player.planned++] = static_cast<u8>(next);
      t.tell_secretly(only(t.by), Rule::planning, What::planned, t.by, next);
      if (player.planned == kTeam - 1) {  // the last one follows
        const int last = t.by * kTeam + lowest(unplanned(s, t.by));
        player.plan[player.planned++] = static_cast<u8>(last);
        waiting &= ~only(t.by);
        t.tell_secretly(only(t.by), Rule::planning, What::planned, t.by, last);
      }
      return t.go(step, waiting != 0 ? Step::planning : Step::turns);
    }
    case Step::turns:
      if (s.turn == kRoundTurns) return t.go(step, Step::ending);
      return t.call(*this, Step::turns, Turn{});
    case Step::ending: return t.call(*this, Step::objectives, Window{.moment = Moment::round_ends});
    case Step::objectives: return check_objectives(t);
    case Step::recovery: {
      for_each_bit(s.in_force.used, [&](int slot) {
        const auto& entry = s.in_force.left[slot];
        if (entry.end == static_cast<u8>(End::round)) {
          t.tell(Rule::recovery_effects, What::ability_ended, entry.source, entry.ability);
        }
      });
      expire(t, [](const auto&, End end) { return end == End::round; });
      for (int piece = 0; piece < kCharacters; ++piece) {
        if (s.pieces[piece].at != kInfirmary) continue;
        s.pieces[piece].at = kBench;
        t.tell(Rule::recovery_nanotherapy, What::benched, piece);
        give_token(t, piece, Token{.state = static_cast<u8>(StateName::energy_down), .by = kNone});
      }
      seat = 0;
      return t.go(step, Step::draws);
    }
    case Step::draws: {
      if (seat == kSeats) {
        seat = 0;
        return t.go(step, Step::scoring_place);
      }
      const int n = s.players[seat].points_this_round != 0 ? 2 : 1;
      t.tell(Rule::recovery_draw, What::draws, seat, n);
      t.push(*this, DrawTactics{.seat = seat++, .left = n});
      return Next::go;
    }
  }
  return Next::over;
}

// "Objectives Phase": points, the end of the game, the Underdog.
template <class T>
constexpr Next Round::check_objectives(T& t) {
  State& s = t.s;
  const Scenario& sc = scenario(t.rules, s);
  if (sc.burns && s.place != kNone && (s.burnt >> s.place & 1) == 0 && !is_empty_place(t.rules, s, s.place)) {
    s.burnt = static_cast<u16>(s.burnt | 1u << s.place);
    t.tell(Rule::scenario_burnt, What::zone_burnt, s.place);
  }
  const Points points = objectives(t.rules, s);
  s.scored_last_round = 0;
  for (int i = 0; i < kSeats; ++i) {
    Player& player = s.players[i];
    player.points = static_cast<u8>(player.points + points.by_seat[i]);
    player.points_this_round = static_cast<u8>(player.points_this_round + points.by_seat[i]);
    if (points.by_seat[i] != 0) t.tell(Rule::objectives_points, What::scored, i, points.by_seat[i]);
    if (player.points_this_round != 0) s.scored_last_round = 1;
  }
  const int a = s.players[0].points, b = s.players[1].points;
  if (s.round >= sc.rounds || a >= sc.points_to_win || b >= sc.points_to_win) {
    const int frags_a = s.players[0].frags, frags_b = s.players[1].frags;
    s.ending = a != b ? Ending::points : frags_a != frags_b ? Ending::frags : Ending::draw;
    s.winner = static_cast<u8>(a != b ? (a > b ? 0 : 1) : frags_b > frags_a ? 1 : 0);
    if (s.ending == Ending::draw) {
      t.tell(Rule::objectives_end, What::drawn, a);
    } else if (s.ending == Ending::frags) {
      t.tell(Rule::objectives_end, What::won_by_frags, s.winner, s.players[s.winner].frags);
    } else {
      t.tell(Rule::objectives_end, What::won, s.winner, s.players[s.winner].points);
    }
    return Next::over;
  }
  s.underdog = static_cast<u8>(a == b ? rival(s.underdog) : a < b ? 0 : 1);
  t.tell(Rule::objectives_underdog, What::underdog, s.underdog);
  return t.go(step, Step::recovery);
}

template <class T, class Out>
constexpr void Round::options(const T& t, int by, Out& out) const {
  for_each_bit(unplanned(t.s, by), [&](int i) { out(choose::Plan{by * kTeam + i}); });
}
template <class T>
constexpr Refusal Round::check(const T& t, int by, Choice given) const {
  const auto plan = heard<choose::Plan>(given);
  if (!plan) return not_an_answer();
  const int piece = plan->piece;
  if (!is_character(piece) || seat_of(piece) != by) return refuse(Rule::planning, Reason::not_among);
  return (unplanned(t.s, by) >> (piece % kTeam) & 1) != 0 ? kAllowed
                                                          : refuse(Rule::planning, Reason::already_planned, piece);
}

template <class T>
constexpr Next Turn::run(T& t) {
  State& s = t.s;
  const auto piece_of = [&](int seat) { return static_cast<int>(s.players[seat].plan[s.turn]); };
  switch (step) {
    case Step::reveal:
      s.revealed = static_cast<u8>(s.turn + 1);
      for (int seat = 0; seat < kSeats; ++seat) t.tell(Rule::turns_reveal, What::revealed, seat, piece_of(seat));
      return t.call(*this, Step::compare,
                    Window{.moment = Moment::initiative_revealed, .subject = piece_of(0), .object = piece_of(1)});
    case Step::compare: {
      const int a = attribute(t, piece_of(0), Attribute::initiative, NoParts{}, true);
      const int b = attribute(t, piece_of(1), Attribute::initiative, NoParts{}, true);
      chooser = a == b ? int{s.underdog} : a > b ? 0 : 1;
      return t.go(step, Step::who_first);
    }
    case Step::who_first:
      if (t.asks(only(chooser))) return Next::wait;
      first_seat = as<choose::First>(t.given).seat;
      t.tell(Rule::turns_initiative, What::goes_first, first_seat);
      return t.call(*this, Step::second, Activation{.piece = piece_of(first_seat)});
    case Step::second: return t.call(*this, Step::end, Activation{.piece = piece_of(rival(first_seat))});
    case Step::end: ++s.turn; return t.done();
  }
  return t.done();
}
template <class T, class Out>
constexpr void Turn::options(const T&, int, Out& out) const {
  out(choose::First{0});
  out(choose::First{1});
}
template <class T>
constexpr Refusal Turn::check(const T&, int, Choice given) const {
  return is_seat_named(heard<choose::First>(given)) ? kAllowed : not_an_answer();
}

}  // namespace agon::aristeia
