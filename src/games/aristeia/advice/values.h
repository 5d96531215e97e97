// What things are worth to the scripted opponent, in hundredths of a hit on an ordinary character: damage, a fall, a
// place that scores, a state, a card.
#pragma once
#include "games/aristeia/play.h"

namespace agon::aristeia::advice {

inline constexpr int kLife = 200;  // all hit points of a character
inline constexpr int kFall = 200;  // a frag, besides the hit points: a tactic, and the time until it is back
inline constexpr int kMinionLife = 60;
inline constexpr int kFragPoint = 90;   // a point of the scenario for a frag
inline constexpr int kPresence = 35;    // being where points are scored, for each point that is to be had there
inline constexpr int kPoint = 55;       // a point more, or one less for the rival, as things stand now
inline constexpr int kConquest = 170;   // a place that one can make one's own
inline constexpr int kFarther = 11;     // each space between a character and where it wants to be
inline constexpr int kCloseBy = -9;     // an enemy next to somebody who fights from afar; others mind it less
inline constexpr int kCard = 26;        // a tactic in hand
inline constexpr int kActionPoint = 9;  // an action point that is left for something else
inline constexpr int kMovementPoint = 6;
inline constexpr int kHealed = 70;  // percent of the damage that healing undoes
inline constexpr int kHeld = 70;    // leaving an enemy's reach
inline constexpr int kNever = -10'000;

constexpr int max(int a, int b) { return a > b ? a : b; }
constexpr int min(int a, int b) { return a < b ? a : b; }

// Good for a seat is bad for the other.
constexpr int for_seat(int seat, int piece, int value) { return seat_of(piece) == seat ? value : -value; }

constexpr int left_of(const Look& v, int piece) { return max(0, hit_points(v, piece) - v.s.pieces[piece].damage); }

// The spaces in which a character of the seat wants to end its activation.
constexpr Cells wanted_cells(const Look& v, int seat, int piece) {
  const Scenario& sc = scenario(v.rules, v.s);
  const Side& dome = side(v.rules, v.s);
  if (sc.objective != Objective::conquest) {
    const Cells scoring = scoring_cells(v.rules, v.s);
    return scoring.any() ? scoring : dome.places[kCentral];
  }
  Cells wanted{};
  Cells others = v.s.characters;
  if (in_dome(v.s, piece)) others.remove(v.s.pieces[piece].at);
  for (int i = 0; i < place_count(v.rules, v.s); ++i) {
    const int place = first_place(sc) + i;
    if (v.s.held_by[place] != seat + 1 && !dome.places[place].intersects(others)) wanted |= dome.places[place];
  }
  return wanted.any() ? wanted : dome.places[kCentral];
}

// What one character more of the seat where points are scored is worth; with `inside` the last of those who are there.
constexpr int presence(const Look& v, int seat, bool inside) {
  const Scenario& sc = scenario(v.rules, v.s);
  if (sc.objective == Objective::conquest) return kConquest;
  const Cells zone = scoring_cells(v.rules, v.s);
  const int mine = characters_in(v.s, zone, seat) - (inside ? 1 : 0), theirs = characters_in(v.s, zone, rival(seat));
  const auto lead = [&](int a, int b) {
    const Points p = compare(sc, a, b);
    return p.by_seat[0] - p.by_seat[1];
  };
  return kPresence * max(sc.more, sc.sole) + kPoint * (lead(mine + 1, theirs) - lead(mine, theirs));
}

// What sending a character to the infirmary is worth to its rival.
constexpr int fall(const Look& v, int piece) {
  const Scenario& sc = scenario(v.rules, v.s);
  const int seat = seat_of(piece);
  int value = kFall;
  if (sc.frag != 0 && (sc.frag_most == 0 || v.s.players[rival(seat)].frags_this_round * sc.frag < sc.frag_most)) {
    value += kFragPoint * sc.frag;
  }
  const bool scores = sc.objective != Objective::conquest && in_dome(v.s, piece) &&
                      scoring_cells(v.rules, v.s).contains(v.s.pieces[piece].at);
  return scores ? value + presence(v, seat, true) : value;
}

// What some damage is worth to the rival of whoever suffers it.
struct Wound {
  int each = 0;
  int left = 0;
  int fall = 0;
  constexpr int operator()(int damage) const { return damage >= left ? left * each + fall : damage * each; }
};
constexpr Wound wound_of(const Look& v, int piece) {
  if (piece >= kWithCard || !in_dome(v.s, piece)) return {0, 99, 0};
  if (is_minion(piece)) return {kMinionLife / max(1, hit_points(v, piece)), left_of(v, piece), 0};
  return {kLife / max(1, hit_points(v, piece)), left_of(v, piece), fall(v, piece)};
}

// Does a piece fight from afar only? Or not at all from afar?
constexpr bool keeps_away(const Look& v, int piece) {
  const Slice own = profile(v.rules, v.s, piece).actions;
  for (int a = own.begin(); a < own.end(); ++a) {
    if (v.rules.actions[a].attack && v.rules.actions[a].least <= 1) return false;
  }
  return true;
}
constexpr bool needs_sight(const Look& v, int piece) {
  const Slice own = profile(v.rules, v.s, piece).actions;
  for (int a = own.begin(); a < own.end(); ++a) {
    if (v.rules.actions[a].sight && v.rules.actions[a].most > 1) return true;
  }
  return false;
}

// A state on a card: what it is worth to whoever has it, below zero for those that nobody wants.
constexpr int state_value(const Look& v, int piece, StateName state) {
  const bool there = in_dome(v.s, piece) && wanted_cells(v, seat_of(piece), piece).contains(v.s.pieces[piece].at);
  switch (state) {
    case StateName::burning: return -55;
    case StateName::poisoned: return -60;
    case StateName::dazzled: return needs_sight(v, piece) ? -38 : -6;
    case StateName::immobilized: return there ? -15 : -75;
    case StateName::marked: return -25;
    case StateName::silenced: return -20;
    case StateName::stunned: return -40;
    case StateName::taunted: return -25;
    case StateName::energy_down: return -65;
    case StateName::speed_down: return there ? -8 : -35;
    case StateName::initiative_down: return -8;
    case StateName::focused: return 32;
    case StateName::hidden: return 22;
    case StateName::speed_up: return there ? 4 : 22;
    case StateName::initiative_up: return 8;
  }
  return 0;
}

// Giving it: one that is there already is worth little, unless it piles up.
constexpr int imposed(const Look& v, int piece, StateName state) {
  const int value = state_value(v, piece, state);
  return has(v.s, state, piece) && !piles_up(static_cast<int>(state)) ? value / 8 : value;
}

// Where a piece stands, seen by its own team: in a place that scores, or on the way to it.
struct Ground {
  Cells wanted{};
  Cells enemies{};  // next to them
  int inside = 0;
  bool keeps_away = false;

  constexpr int operator()(const Dome& board, int cell) const {
    int value = enemies.contains(cell) ? (keeps_away ? kCloseBy : kCloseBy / 3) : 0;
    if (wanted.contains(cell)) return value + inside;
    int nearest = 20;
    wanted.for_each([&](int goal) { nearest = min(nearest, board.distance[cell][goal]); });
    return value - kFarther * nearest;
  }
};

constexpr Cells next_to(const Look& v, PieceMask pieces) {
  Cells around{};
  for_each_bit(pieces & v.s.present,
               [&](int piece) { around |= side(v.rules, v.s).board.adjacent[v.s.pieces[piece].at]; });
  return around;
}

constexpr Ground ground_of(const Look& v, int piece) {
  Ground ground;
  const int seat = seat_of(piece);
  ground.wanted = wanted_cells(v, seat, piece);
  ground.inside = presence(v, seat, in_dome(v.s, piece) && ground.wanted.contains(v.s.pieces[piece].at));
  if (!is_character(piece)) ground.inside = 10;  // minions hold nothing
  ground.enemies = next_to(v, enemies(v.s, seat) & kAllCharacters);
  ground.keeps_away = keeps_away(v, piece);
  return ground;
}

}  // namespace agon::aristeia::advice
