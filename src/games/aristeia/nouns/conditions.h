// Conditions: whether something is so.
#pragma once
#include "games/aristeia/passives.h"

namespace agon::aristeia::nouns {

struct IsAmong {  // all of them, and there is one
  PieceMask who = 0, set = 0;
  AGON_FIELDS(who, set)

  constexpr bool value(const Look&, const Context&) const { return who != 0 && (who & ~set) == 0; }
};
struct Any {
  PieceMask set = 0;
  AGON_FIELDS(set)

  constexpr bool value(const Look&, const Context&) const { return set != 0; }
};
struct Stands {
  PieceMask who = 0;
  AGON_FIELDS(who)

  constexpr bool value(const Look& t, const Context& c) const { return IsAmong{who, t.s.present}.value(t, c); }
};
struct Sees {
  PieceMask a = 0, b = 0;
  AGON_FIELDS(a, b)

  constexpr bool value(const Look& t, const Context&) const {
    const int viewer = lowest_piece(a), target = lowest_piece(b);
    return viewer != kNone && target != kNone && sees(t.rules, t.s, viewer, target);
  }
};

// Whether `self` rolls that side of a roll of that kind: 0 attacks or disengages, 1 is against it.
constexpr bool rolls(const Look& t, const Context& c, RollKind kind, int side) {
  return t.s.roll_depth != 0 && t.s.roll().kind == kind && side_of_roll(t.s, c.self) == side;
}
struct IsAttacking {
  constexpr bool value(const Look& t, const Context& c) const { return rolls(t, c, RollKind::attack, 0); }
};
struct IsDefending {
  constexpr bool value(const Look& t, const Context& c) const { return rolls(t, c, RollKind::attack, 1); }
};
struct IsDisengaging {
  constexpr bool value(const Look& t, const Context& c) const { return rolls(t, c, RollKind::disengage, 0); }
};

struct ActionIsAttack {
  constexpr bool value(const Look& t, const Context&) const {
    const auto* action = action_in_progress(t.s);
    return action != nullptr && t.rules.actions[action->action].attack;
  }
};
struct IsSuccess {
  constexpr bool value(const Look& t, const Context&) const {
    const auto* action = action_in_progress(t.s);
    return action != nullptr && action->stars != 0;
  }
};

struct OnceARound {
  constexpr bool value(const Look& t, const Context& c) const { return !has_acted_in(t.s, Period::round, c.ability); }
};
struct OnceAnActivation {
  constexpr bool value(const Look& t, const Context& c) const {
    return !has_acted_in(t.s, Period::activation, c.ability);
  }
};

struct IsUnderdog {
  constexpr bool value(const Look& t, const Context& c) const { return t.s.underdog == c.seat; }
};

}  // namespace agon::aristeia::nouns
