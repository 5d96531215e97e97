// "Displacements", "Placing", "Swapping": pieces go elsewhere.
#pragma once
#include "games/aristeia/steps/verbs/doing.h"

namespace agon::aristeia::verbs {

struct Displacing {
  PieceMask who = 0;
  int times = 1;
  bool optional = false;

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int piece = now.next_of(who & now.s.present);
    if (piece == kNone) return false;
    return now.run(aristeia::Displace{.piece = piece, .left = times, .optional = optional, .seat = now.e.seat});
  }
};
struct Displace : Displacing {
  AGON_FIELDS(who)
};
struct DisplaceTimes : Displacing {
  AGON_FIELDS(who, times)
};
struct DisplaceUpTo : Displacing {
  constexpr DisplaceUpTo() : Displacing{.optional = true} {}
  AGON_FIELDS(who, times)
};

struct Placing {
  PieceMask who = 0;
  Distances range{1, 1};
  PieceMask near = 0;

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int from = lowest_piece(near & now.s.present);
    if (from == kNone) return false;
    const int piece = now.next_of(who & now.s.present);
    if (piece == kNone) return false;
    return now.run(
        Put{.piece = piece, .seat = now.e.seat, .least = range.least, .most = range.most, .at = now.s.pieces[from].at});
  }
};
struct PlaceAdjacent : Placing {
  AGON_FIELDS(who, near)
};
struct PlaceWithin : Placing {
  AGON_FIELDS(who, range, near)
};

struct Swap {
  PieceMask one = 0, other = 0;
  AGON_FIELDS(one, other)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    State& s = now.s;
    const int a = lowest_piece(one & s.present), b = lowest_piece(other & s.present);
    if (a == kNone || b == kNone || a == b) return;
    const int at_a = s.pieces[a].at, at_b = s.pieces[b].at;
    lift(s, a);
    put_on(s, b, at_a);
    put_on(s, a, at_b);
    now.tell(Rule::placing_swap, What::swapped, a, b);
  }
};

}  // namespace agon::aristeia::verbs
