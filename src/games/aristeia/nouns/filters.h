// Filters: of a set those pieces of whom something is true.
#pragma once
#include "games/aristeia/passives.h"

namespace agon::aristeia::nouns {

// Those of a set of whom something is true.
template <class Is>
constexpr PieceMask those(PieceMask set, Is&& is) {
  PieceMask result = 0;
  for_each_bit(set, [&](int piece) {
    if (is(piece)) result |= piece_bit(piece);
  });
  return result;
}

// The piece that others are near to, or see: one that is in the HexaDome; kNone when it is not.
constexpr int from_where(const Look& t, PieceMask who) { return lowest_piece(who & t.s.present); }

struct OtherThan {
  PieceMask set = 0, who = 0;
  AGON_FIELDS(set, who)

  constexpr PieceMask value(const Look&, const Context&) const { return set & ~who; }
};

// "Distances" without a line of sight: spaces are counted, whatever stands on them.
struct Within {
  PieceMask set = 0;
  Distances range{};
  PieceMask who = 0;
  AGON_FIELDS(set, range, who)

  constexpr PieceMask value(const Look& t, const Context&) const {
    const int from = from_where(t, who);
    return from == kNone ? 0 : near(t.rules, t.s, t.s.pieces[from].at, range.least, range.most, set);
  }
};
struct AdjacentTo {
  PieceMask set = 0, who = 0;
  AGON_FIELDS(set, who)

  constexpr PieceMask value(const Look& t, const Context& c) const { return Within{set, {1, 1}, who}.value(t, c); }
};

// "Distances" with a line of sight: the shortest route counts.
struct WithinSight {
  PieceMask set = 0;
  Distances range{};
  PieceMask who = 0;
  AGON_FIELDS(set, range, who)

  constexpr PieceMask value(const Look& t, const Context& c) const {
    const int from = from_where(t, who);
    return those(Within{set, range, who}.value(t, c), [&](int piece) {
      return range.has(route(t.rules, t.s, from, piece, range.most)) && sees(t.rules, t.s, from, piece);
    });
  }
};

struct SeenBy {
  PieceMask set = 0, who = 0;
  AGON_FIELDS(set, who)

  constexpr PieceMask value(const Look& t, const Context&) const {
    const int from = from_where(t, who);
    if (from == kNone) return 0;
    return those(set & t.s.present, [&](int piece) { return sees(t.rules, t.s, from, piece); });
  }
};
struct Seeing {
  PieceMask set = 0, who = 0;
  AGON_FIELDS(set, who)

  constexpr PieceMask value(const Look& t, const Context&) const {
    const int seen = from_where(t, who);
    if (seen == kNone) return 0;
    return those(set & t.s.present, [&](int piece) { return sees(t.rules, t.s, piece, seen); });
  }
};

struct WithState {
  PieceMask set = 0;
  StateName state{};
  AGON_FIELDS(set, state)

  constexpr PieceMask value(const Look& t, const Context&) const { return set & having(t.s, state); }
};
struct WithoutState {  // of barriers no state is true, nor that they are without it
  PieceMask set = 0;
  StateName state{};
  AGON_FIELDS(set, state)

  constexpr PieceMask value(const Look& t, const Context&) const { return set & ~having(t.s, state) & kAllCards; }
};
struct WithAnyState {
  PieceMask set = 0;
  AGON_FIELDS(set)

  constexpr PieceMask value(const Look& t, const Context&) const {
    return those(set & kAllCards, [&](int piece) { return !t.s.tokens[piece].empty(); });
  }
};
struct Wounded {
  PieceMask set = 0;
  AGON_FIELDS(set)

  constexpr PieceMask value(const Look& t, const Context&) const {
    return those(set, [&](int piece) { return t.s.pieces[piece].damage != 0; });
  }
};

struct InScoringZone {
  PieceMask set = 0;
  AGON_FIELDS(set)

  constexpr PieceMask value(const Look& t, const Context&) const {
    const Cells zone = scoring_cells(t.rules, t.s);
    return those(set & t.s.present, [&](int piece) { return zone.contains(t.s.pieces[piece].at); });
  }
};

struct TauntedBy {
  PieceMask set = 0, who = 0;
  AGON_FIELDS(set, who)

  constexpr PieceMask value(const Look& t, const Context&) const {
    const int by = lowest_piece(who);
    return those(set & having(t.s, StateName::taunted), [&](int piece) {
      for (const Token& token : t.s.tokens[piece]) {
        if (token.state == static_cast<u8>(StateName::taunted) && token.blue == 0 && token.by == by) return true;
      }
      return false;
    });
  }
};

}  // namespace agon::aristeia::nouns
