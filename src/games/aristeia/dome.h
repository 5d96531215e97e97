// What can be read from the position: who is where, who sees whom, how far it is, which card is which.
#pragma once
#include "core/hex/reach.h"
#include "core/hex/route.h"
#include "core/hex/sight.h"
#include "games/aristeia/dice.h"
#include "games/aristeia/state.h"

namespace agon::aristeia {

// A position with its rules, to be looked at.
using Look = agon::Look<Rules, State>;

constexpr const Scenario& scenario(const Rules& rules, const State& s) { return rules.scenarios[s.options.scenario]; }
constexpr const Side& side(const Rules& rules, const State& s) { return rules.sides[scenario(rules, s).side]; }
constexpr const Profile& profile(const Rules& rules, const State& s, int piece) {
  return rules.profiles[s.profile[piece]];
}

// The abilities on the card of a piece, and when one acts: what core/in_force.h asks.
constexpr std::span<const u16> abilities_of(const Rules& rules, const State& s, int piece) {
  const Slice slice = profile(rules, s, piece).abilities;
  return rules.printed.subspan(slice.first, slice.count);
}
constexpr int moment_of(const Rules& rules, int ability) {
  return moment_of(rules.abilities[static_cast<std::size_t>(ability)]);
}

// Of a barrier no state is true: it has no card.
constexpr bool has(const State& s, StateName state, int piece) {
  return (s.with[static_cast<int>(state)] >> piece & 1) != 0;
}
constexpr PieceMask having(const State& s, StateName state) { return s.with[static_cast<int>(state)]; }

constexpr bool in_dome(const State& s, int piece) { return piece < kPieces && (s.present >> piece & 1) != 0; }

// Do the skills of a piece count? Those of characters from when the teams are shown, also outside the HexaDome; those
// of minions in it.
constexpr bool counts_card(const State& s, int piece) {
  return s.unveiled != 0 && (is_character(piece) || in_dome(s, piece));
}

// "Free spaces": neither blocked (those are no cells) nor occupied.
constexpr Cells occupied(const State& s) { return s.characters | s.obstacles; }
constexpr Cells free_cells(const Rules& rules, const State& s) { return side(rules, s).board.cells() - occupied(s); }

constexpr int piece_on(const State& s, int cell) {
  for (int i = 0; i < kPieces; ++i) {
    if (s.pieces[i].at == cell) return i;
  }
  return kNone;
}

// Moves a piece and keeps the sets of cells true.
constexpr void lift(State& s, int piece) {
  const int at = s.pieces[piece].at;
  if (at < kMaxCells) {
    (is_character(piece) ? s.characters : s.obstacles).remove(at);
    s.present &= ~piece_bit(piece);
  }
  s.pieces[piece].at = kAside;
}
constexpr void put_on(State& s, int piece, int cell) {
  lift(s, piece);
  (is_character(piece) ? s.characters : s.obstacles).add(cell);
  s.present |= piece_bit(piece);
  s.pieces[piece].at = static_cast<u8>(cell);
}

constexpr PieceMask allies(const State& s, int seat) { return s.present & team_of(seat); }
constexpr PieceMask enemies(const State& s, int seat) { return s.present & team_of(rival(seat)); }

constexpr int distance(const Rules& rules, const State& s, int a, int b) {
  return side(rules, s).board.distance[s.pieces[a].at][s.pieces[b].at];
}
constexpr bool adjacent(const Rules& rules, const State& s, int a, int b) {
  return in_dome(s, a) && in_dome(s, b) && distance(rules, s, a, b) == 1;
}
constexpr PieceMask near(const Rules& rules, const State& s, int cell, int least, int most, PieceMask among) {
  PieceMask result = 0;
  const auto& from = side(rules, s).board.distance[cell];
  for_each_bit(among & s.present, [&](int piece) {
    const int d = from[s.pieces[piece].at];
    if (d >= least && d <= most) result |= piece_bit(piece);
  });
  return result;
}
constexpr PieceMask enemies_around(const Rules& rules, const State& s, int piece) {
  if (!in_dome(s, piece)) return 0;
  return near(rules, s, s.pieces[piece].at, 1, 1, enemies(s, seat_of(piece)));
}

// "Line of Sight": those of some pieces that a piece sees, with all that takes sight away.
constexpr PieceMask seen_by(const Rules& rules, const State& s, int viewer, PieceMask targets) {
  if (!in_dome(s, viewer)) return 0;
  const Side& dome = side(rules, s);
  const int from = s.pieces[viewer].at;
  const bool blind = has(s, StateName::dazzled, viewer) || s.clouds.contains(from);
  const Cells blocking = s.characters | s.clouds;
  PieceMask seen = 0;
  for_each_bit(targets & s.present, [&](int target) {
    const int to = s.pieces[target].at;
    if (dome.board.distance[from][to] > 1) {
      if (blind || has(s, StateName::hidden, target) || s.clouds.contains(to)) return;
      if (sight(dome.sight, blocking, static_cast<u8>(from), static_cast<u8>(to)) == Sight::blocked) return;
    }
    seen |= piece_bit(target);
  });
  return seen;
}
constexpr bool sees(const Rules& rules, const State& s, int viewer, int target) {
  return in_dome(s, target) && seen_by(rules, s, viewer, piece_bit(target)) != 0;
}

// "Cover": does the terrain shelter a piece from an enemy's sight?
constexpr bool covered(const Rules& rules, const State& s, int viewer, int target) {
  if (!is_character(target) || !in_dome(s, viewer) || !in_dome(s, target)) return false;
  if (has(s, StateName::hidden, target) || has(s, StateName::marked, target)) return false;
  // Classic: who is dazzled draws no line at all, so none is obstructed; AGL: the lines are there, all blocked.
  if (s.options.dazzled == Edition::classic && has(s, StateName::dazzled, viewer)) return false;
  const Cells solid = occupied(s);
  return agon::covered(side(rules, s).sight, solid | s.clouds, solid, s.pieces[viewer].at, s.pieces[target].at);
}

// "Range" with line of sight: the shortest route round blocked and occupied spaces; kNowhere when there is none.
constexpr int route(const Rules& rules, const State& s, int from, int to, int most) {
  return agon::route(side(rules, s).board, ~occupied(s), s.pieces[from].at, s.pieces[to].at, most);
}

// "Scoring Zones": the spaces that score now.
constexpr int first_place(const Scenario& scenario) { return scenario.ziggurats ? kZones : 0; }
constexpr int place_count(const Rules& rules, const State& s) {
  return scenario(rules, s).ziggurats ? rules.sides[scenario(rules, s).side].ziggurats : kZones;
}
constexpr Cells scoring_cells(const Rules& rules, const State& s) {
  const Scenario& sc = scenario(rules, s);
  if (sc.objective == Objective::place) return s.place == kNone ? Cells{} : side(rules, s).places[s.place];
  Cells all{};
  if (sc.objective == Objective::all) {
    for (int i = 0; i < place_count(rules, s); ++i) all |= side(rules, s).places[first_place(sc) + i];
  }
  return all;
}

// The minions that a controller has or can have.
constexpr int controller_of(const Rules& rules, const State& s, int minion) {
  const int seat = seat_of(minion);
  int slot = kFirstMinion + seat * kMinionsEach;
  for (int i = 0; i < kTeam; ++i) {
    const int character = seat * kTeam + i;
    const int count = profile(rules, s, character).minion_count;
    if (minion >= slot && minion < slot + count) return character;
    slot += count;
  }
  return kNone;
}
constexpr PieceMask minions_of(const Rules& rules, const State& s, int character) {
  const int seat = seat_of(character);
  int slot = kFirstMinion + seat * kMinionsEach;
  for (int i = seat * kTeam; i < character; ++i) slot += profile(rules, s, i).minion_count;
  return ((piece_bit(profile(rules, s, character).minion_count) - 1) << slot) & kAllMinions & team_of(seat);
}
constexpr PieceMask minions_there(const Rules& rules, const State& s, int character) {
  const PieceMask there = s.present & kAllMinions;
  return there == 0 ? 0 : minions_of(rules, s, character) & there;
}

// Writes on a token what Silenced names on a card: it stays that, whichever side of the card shows later.
constexpr void name_in(Token& token, const Profile& card, CardLine line) {
  const Slice& lines = line.skill ? card.skills : card.actions;
  (line.skill ? token.skill : token.action) = static_cast<u8>(lines.first + line.place + 1);
}

// The tactic of a card slot: a character's, or of the standard deck.
constexpr int tactic_of(const Rules& rules, const State& s, int card) {
  const Player& owner = s.players[owner_of(card)];
  const int k = card % kCardsEach;
  if (k >= kTeam * kTacticsEach) return rules.decks[owner.deck_name].tactics[k - kTeam * kTacticsEach];
  return rules.characters[owner.character[k / kTacticsEach]].tactics[k % kTacticsEach];
}
constexpr const AbilityCode& ability_of(const Rules& rules, const State& s, int card) {
  return rules.abilities[rules.tactics[tactic_of(rules, s, card)].ability];
}

// The Contender of the edition that is played.
constexpr int contender(const Rules& rules, const State& s) {
  return s.options.contender == Edition::agl ? rules.contender_agl : rules.contender_classic;
}

// The nearest frame of a kind below the top, or null: which action or tactic is going on.
template <class P, class S>
constexpr auto* innermost(S& s, Procedure procedure, P Frame::As::* member) {
  using Pointer = decltype(&(s.stack.frames[0].as.*member));
  for (int i = s.stack.depth - 1; i >= 0; --i) {
    if (s.stack.frames[i].procedure == procedure) return &(s.stack.frames[i].as.*member);
  }
  return Pointer{nullptr};
}
template <class S>
constexpr auto* action_in_progress(S& s) {
  return innermost(s, Procedure::perform_action, &Frame::As::perform_action);
}

}  // namespace agon::aristeia
