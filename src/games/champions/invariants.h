// What holds in every position. Fuzzing checks it at every choice, the reader of positions before it lets one in.
#pragma once
#include <string_view>

#include "core/ties.h"
#include "games/champions/play.h"

namespace agon::champions {

namespace detail {

constexpr bool seat_ok(const State& s, int seat) { return seat < s.players(); }

// Does this fighter stand on one of the corners that are taken?
constexpr bool on_taken_corner(const Rules& rules, const State& s, int seat, u8 corners) {
  for (int i = 0; i < s.players(); ++i) {
    if ((corners >> i & 1) != 0 && rules.starts[s.players() - kMinPlayers][i].at == s.fighters[seat].at) return true;
  }
  return false;
}

constexpr std::string_view broken(const Rules& rules, const State& s, const Match& m) {
  if (m.seat > s.players() || (m.corners & ~first_seats(s.players())) != 0) return "the setup has no such seat";
  const bool asks = m.step == Match::Step::corners || m.step == Match::Step::styles;
  if (asks && m.seat == s.players()) return "the setup has no such seat";
  if (m.step != Match::Step::corners) return {};
  if (count(m.corners) != m.seat) return "the corners taken do not fit the seat";
  for (int i = 0; i < m.seat; ++i) {
    if (!on_taken_corner(rules, s, i, m.corners)) return "the corners taken do not fit the fighters";
  }
  return {};
}
constexpr std::string_view broken(const Rules& rules, const State& s, const DrawPhase& d) {
  if (!seat_ok(s, d.seat)) return "the draw phase has no such seat";
  if (s.fighters[d.seat].held >= rules.hand_size) return "a full hand draws no card";
  for (int i = 0; i < s.players(); ++i) {
    if (s.discard[i] != 0) return "the discards are not back in the deck";
    if (i != d.seat && s.fighters[i].held != (i < d.seat ? rules.hand_size : 0)) {
      return "the hands do not fit the draw phase";
    }
  }
  return {};
}
constexpr std::string_view broken(const Rules& rules, const State& s, const InitiativePhase& p) {
  if (p.half == 0 || p.half > rules.initiative_each) return "there is no such half of the initiative cards";
  if ((p.left & ~first_seats(s.players())) != 0 || without_lowest(p.left) == 0)
    return "the half has no card to ask for";
  if (s.line_length != p.half * s.players() - count(p.left) || s.line_next != 0)
    return "the line does not fit the half";
  return {};
}
constexpr std::string_view broken(const Rules&, const State&, const ResolutionPhase&) { return {}; }
constexpr std::string_view broken(const Rules&, const State& s, const Turn& turn) {
  if (!seat_ok(s, turn.seat) || turn.special > 1) return "the turn has no such seat";
  if (turn.step != (turn.special != 0 ? Turn::Step::offer : Turn::Step::play)) return "the turn is at another step";
  return s.fighters[turn.seat].held != 0 ? "" : "who holds no card has no turn";
}
constexpr std::string_view broken(const Rules& rules, const State& s, const Walk& w) {
  if (!seat_ok(s, w.seat) || w.start >= rules.board.size) return "the walk has no such seat or start";
  if (w.left > kMaxMove || w.displaces > 1 || w.optional > 1) return "the walk is out of bounds";
  const Way way = way_of(s, w.seat, w.start, w.displaces != 0);
  const u8 at = s.fighters[w.seat].at;
  if (w.optional != 0 && (at != w.start || w.step == Walk::Step::displace)) return "the walk has begun already";
  if (w.step == Walk::Step::walk) {
    if (w.left == 0 || w.entering != 0 || !can_finish(rules, way, at, w.left)) return "the walk cannot be completed";
  } else if (w.step == Walk::Step::displace) {
    if (w.displaces == 0 || w.entering >= rules.board.size || !way.others.contains(w.entering) ||
        !rules.board.adjacent[at].contains(w.entering) ||
        places_for_displaced(rules, way, at, w.entering, w.left).empty()) {
      return "nobody can be displaced there";
    }
  } else if (w.left != 0 || w.entering != 0) {
    return "the walk is not over yet";
  }
  return {};
}
constexpr std::string_view broken(const Rules& rules, const State& s, const AttackSection& a) {
  using Step = AttackSection::Step;
  if (!seat_ok(s, a.attacker) || a.card >= rules.cards) return "the attack has no such seat or card";
  const u8 others = static_cast<u8>(first_seats(s.players()) & ~only(a.attacker));
  if (((a.targets | a.behind | a.waiting) & ~others) != 0 || ((a.behind | a.waiting) & ~a.targets) != 0) {
    return "the attack has targets that it cannot have";
  }
  if (a.reacting >= s.players()) return "nobody of that seat reacts";
  const Section& section = rules.section(a.card, SectionName::attack);
  for (int i = 0; i < kMaxPlayers; ++i) {
    if (a.hits[i] > section.dice || (a.hits[i] != 0 && (a.targets >> i & 1) == 0))
      return "the attack has impossible hits";
  }
  const bool waits = a.waiting != 0;
  u8 covered = 0, holding = 0;  // seats that can be rolled for, that can react
  for_each_bit(a.waiting, [&](int target) {
    if (need_against(rules, s, a.attacker, target, NoParts{}) != 0) covered |= only(target);
    if (s.fighters[target].held != 0) holding |= only(target);
  });
  switch (a.step) {
    case Step::target:
      return without_lowest(in_style(rules, s, a.attacker)) != 0 && a.targets == 0 ? "" : "there is no target to name";
    case Step::roll: return waits && covered == a.waiting ? "" : "there is no roll to make";
    case Step::push:
      return waits && section.push && free_around(rules, s, s.fighters[lowest(a.waiting)].at).any()
                 ? ""
                 : "there is nobody to push";
    case Step::fumble: return waits && section.fumble ? "" : "there is no fumble";
    case Step::reaction_order:
      return without_lowest(a.waiting) != 0 && holding == a.waiting ? "" : "there is no order of reactions to choose";
    case Step::reacted:
      if ((a.targets >> a.reacting & 1) == 0) return "only a target reacts";
      return holding == a.waiting && (a.waiting >> a.reacting & 1) == 0 ? "" : "somebody waits who does not react";
    default: return "an attack does not stop there";
  }
}
constexpr std::string_view broken(const Rules& rules, const State& s, const Reaction& r) {
  if (!seat_ok(s, r.seat) || r.card >= rules.cards) return "the reaction has no such seat or card";
  const bool asked = r.step == Reaction::Step::choose;
  return asked && s.fighters[r.seat].held == 0 ? "who holds no card does not react" : "";
}

// What the list of who calls whom does not say: the match waits for the phase that its step has called, the target that
// reacts is the one whose turn it is, and only a reaction's walk may be left out.
constexpr bool suits(const Frame& frame, const Frame& below) {
  const auto called_at = [&](Match::Step step) {
    return below.procedure == Procedure::match && below.as.match.step == step;
  };
  switch (frame.procedure) {
    case Procedure::draw_phase: return called_at(Match::Step::initiative);
    case Procedure::initiative_phase: return called_at(Match::Step::resolution);
    case Procedure::resolution_phase: return called_at(Match::Step::end_of_round);
    case Procedure::walk: return below.procedure == Procedure::reaction || frame.as.walk.optional == 0;
    case Procedure::reaction:
      return below.procedure == Procedure::attack_section && frame.as.reaction.seat == below.as.attack_section.reacting;
    default: return true;
  }
}

constexpr std::string_view broken_stack(const Rules& rules, const State& s) {
  const auto& stack = s.stack;
  if (stack.depth > kDepth) return "the stack is too deep";
  if ((stack.depth == 0) != (s.ending != Ending::none)) return "the game has no ending, or goes on after it";
  if (stack.depth == 0) return stack.owes == 0 && stack.result == 0 ? "" : "somebody is asked though the game is over";
  if (!fit_together(stack, bit(static_cast<int>(Procedure::match))))
    return "the procedures in progress do not fit together";
  for (int i = 0; i < stack.depth; ++i) {
    const Frame& frame = stack.frames[i];
    const std::string_view problem =
        with(frame, [&](const auto& procedure) { return broken(rules, s, procedure); }, std::string_view{});
    if (!problem.empty()) return problem;
    if (i != 0 && !suits(frame, stack.frames[i - 1])) return "the procedures in progress do not fit together";
  }
  return asks_itself(rules, s) ? "" : "the question that is open is not the one that is asked";
}

}  // namespace detail

// What is broken, in words; empty when the position is sound. `hidden` is the mask of seats whose hands are blanked.
constexpr std::string_view broken(const Rules& rules, const State& s, u8 hidden = 0) {
  const int n = s.players();
  if (n < kMinPlayers || n > kMaxPlayers) return "the number of players is out of bounds";
  if (s.options.win_score < 1 || s.options.win_score > max_win_score(rules.score_tokens, n)) {
    return "the winning score is out of bounds";
  }
  if (s.options.choose_styles > 1 || s.options.random_corners > 1) return "an option is neither on nor off";
  Cells seen{};
  for (int i = 0; i < kMaxPlayers; ++i) {
    const Fighter& f = s.fighters[i];
    if (i >= n) {
      if (f != Fighter{} || s.hand[i] != 0 || s.discard[i] != 0) return "an empty seat is not empty";
      continue;
    }
    if (f.at >= rules.board.size || rules.board.walls.contains(f.at)) return "a fighter is not on the board";
    if (is_placed(s, i) && seen.contains(f.at)) return "two fighters stand on one hex";
    if (is_placed(s, i)) seen.add(f.at);
    if (static_cast<int>(f.facing) >= kDirections) return "a fighter faces nowhere";
    if (f.style >= rules.style_count) return "a fighter has no style";
    if (f.score >= s.options.win_score && s.ending != Ending::win) return "somebody has won already";
    if (((s.hand[i] | s.discard[i]) & ~rules.all_cards) != 0) return "there is no such card";
    if ((s.hand[i] & s.discard[i]) != 0) return "a card is in hand and discarded";
    if ((hidden >> i & 1) == 0 && count(s.hand[i]) != f.held) return "a hand does not have the cards that it holds";
    if (f.held + count(s.discard[i]) > rules.cards) return "there are more cards than in the deck";
    for (int k = 0; k < i && has_style(s, i); ++k) {
      if (s.fighters[k].style == f.style) return "two fighters have one style";
    }
  }
  if (score_left(rules, s) < 0 || power_left(rules, s) < 0) return "there are more tokens than in the pile";
  if (s.line_length > kMaxLine || s.line_next > s.line_length) return "the initiative line is out of bounds";
  for (int i = 0; i < kMaxLine; ++i) {
    const u8 card = s.line[i];
    if (i < s.line_length ? card >= n && card != kSpecial : card != 0) return "the initiative line has a wrong card";
  }
  if (s.active >= n || s.winner >= n || s.ending > Ending::draw) return "there is no such seat";
  if (s.ending == Ending::win && s.fighters[s.winner].score < s.options.win_score) return "the winner has not won";
  if (s.ending != Ending::win && s.ending != Ending::limit && s.winner != 0) return "there is a winner before the end";
  for (const u8 byte : s.unused) {
    if (byte != 0) return "unused bytes are not zero";
  }
  for (int i = s.stack.depth; i < kDepth; ++i) {
    if (s.stack.frames[i].procedure != Procedure::none) return "an ended procedure is still there";
  }
  if (s.stack.fault == Fault::none) return detail::broken_stack(rules, s);
  if (s.stack.fault > Fault::loop) return "there is no such fault";
  return s.stack.owes == 0 ? "" : "somebody is asked after a fault";
}

}  // namespace agon::champions
