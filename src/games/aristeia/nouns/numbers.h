// Numbers: of damage, pieces, points, symbols; and packed dice.
#pragma once
#include "games/aristeia/passives.h"

namespace agon::aristeia::nouns {

struct DamageDealt {
  constexpr int value(const Look&, const Context& c) const { return c.amount; }
};
struct DamageSuffered {
  constexpr int value(const Look&, const Context& c) const { return c.named; }
};
struct MovementSpent {
  constexpr int value(const Look& t, const Context&) const { return t.s.movement_spent; }
};
struct ActionPoints {
  constexpr int value(const Look& t, const Context&) const { return t.s.action_points; }
};
struct MovementPoints {
  constexpr int value(const Look& t, const Context&) const { return t.s.movement_points; }
};
struct RoundsPlayed {
  constexpr int value(const Look& t, const Context&) const { return t.s.round == 0 ? 0 : t.s.round - 1; }
};

struct NumberOf {
  PieceMask set = 0;
  AGON_FIELDS(set)

  constexpr int value(const Look&, const Context&) const { return count(set); }
};

// Of a piece; of nobody, and of a barrier, there is nothing.
struct AttributeOf {
  Attribute attribute{};
  PieceMask who = 0;
  AGON_FIELDS(attribute, who)

  constexpr int value(const Look& t, const Context&) const {
    const int piece = lowest_piece(who & kAllCards);
    return piece == kNone ? 0 : aristeia::attribute(t, piece, attribute, NoParts{});
  }
};
struct StatesOn {
  PieceMask who = 0;
  AGON_FIELDS(who)

  constexpr int value(const Look& t, const Context&) const {
    const int piece = lowest_piece(who & kAllCards);
    return piece == kNone ? 0 : t.s.tokens[piece].size();
  }
};
struct DamageOn {
  PieceMask who = 0;
  AGON_FIELDS(who)

  constexpr int value(const Look& t, const Context&) const {
    const int piece = lowest_piece(who);
    return piece == kNone ? 0 : t.s.pieces[piece].damage;
  }
};
struct HitPointsLeft {
  PieceMask who = 0;
  AGON_FIELDS(who)

  constexpr int value(const Look& t, const Context&) const {
    const int piece = lowest_piece(who & kAllCards);
    return piece == kNone ? 0 : hit_points(t, piece) - t.s.pieces[piece].damage;
  }
};

// Symbols of one's own side of the roll in progress: what is left, once the switches have begun.
struct Rolled {
  Symbol symbol{};
  AGON_FIELDS(symbol)

  constexpr int value(const Look& t, const Context& c) const {
    const int rolling = side_of_roll(t.s, c.self);
    if (rolling == kNone) return 0;
    const RollSide& mine = t.s.roll().side[rolling];
    return t.s.roll().stage >= 2 ? mine.left[static_cast<int>(symbol)] : total(mine)[symbol];
  }
};

struct Plus {
  int a = 0, b = 0;
  AGON_FIELDS(a, b)

  constexpr int value(const Look&, const Context&) const { return a + b; }
};
struct Minus {  // never below zero
  int a = 0, b = 0;
  AGON_FIELDS(a, b)

  constexpr int value(const Look&, const Context&) const { return a > b ? a - b : 0; }
};
struct LimitedTo {
  int a = 0, b = 0;
  AGON_FIELDS(a, b)

  constexpr int value(const Look&, const Context&) const { return a < b ? a : b; }
};

struct OneDie {
  DieKind literal{};

  constexpr u32 value(const Look&, const Context&) const { return one_die(static_cast<int>(literal)); }
};
struct DiceSum {
  u32 a = 0, b = 0;
  AGON_FIELDS(a, b)

  constexpr u32 value(const Look&, const Context&) const { return a + b; }
};

}  // namespace agon::aristeia::nouns
