// Where a walk can lead: for showing reach, for explaining, and for the scripted opponent.
#pragma once
#include "core/inline_vec.h"
#include "games/champions/check.h"

namespace agon::champions {

// The cells on which a walk of exactly `left` more hexes can end.
constexpr Cells walk_ends(const Rules& rules, const Way& way, int at, int left) {
  if (left == 0) return at == way.start ? Cells{} : Cells::of(at);
  Cells ends{};
  if (!way.displaces) {
    Cells here = Cells::of(at);
    for (; left > 0; --left) {
      Cells next{};
      here.for_each([&](int cell) { next |= rules.board.adjacent[cell] - way.others; });
      here = next;
    }
    here.remove(way.start);
    return here;
  }
  steps_from(rules, way, at, left).for_each([&](int cell) {
    if (!way.others.contains(cell)) {
      ends |= walk_ends(rules, way, cell, left - 1);
      return;
    }
    places_for_displaced(rules, way, at, cell, left - 1).for_each([&](int place) {
      Way after = way;
      after.others.remove(cell);
      after.others.add(place);
      ends |= walk_ends(rules, after, cell, left - 1);
    });
  });
  return ends;
}

// A walk is a step for each hex, and a place for each fighter that it displaces.
using WalkChoices = InlineVec<Choice, 2 * kMaxMove>;

// Finds a walk of exactly `left` hexes that ends on `goal`; false when there is none.
constexpr bool find_walk(const Rules& rules, const Way& way, int at, int left, int goal, WalkChoices& path) {
  if (left == 0) return at == goal;
  bool found = false;
  steps_from(rules, way, at, left).for_each([&](int cell) {
    if (found) return;
    const WalkChoices before = path;
    static_cast<void>(path.push(choose::Step{cell}));
    if (!way.others.contains(cell)) {
      found = find_walk(rules, way, cell, left - 1, goal, path);
    } else {
      places_for_displaced(rules, way, at, cell, left - 1).for_each([&](int place) {
        if (found) return;
        const WalkChoices stepped = path;
        Way after = way;
        after.others.remove(cell);
        after.others.add(place);
        static_cast<void>(path.push(choose::Displace{place}));
        found = find_walk(rules, after, cell, left - 1, goal, path);
        if (!found) path = stepped;
      });
    }
    if (!found) path = before;
  });
  return found;
}

}  // namespace agon::champions
