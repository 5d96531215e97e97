// The geometry of sight: which of the lines between two hexes a third one obstructs, in whole numbers throughout.
//
// Thirty-six lines join two hexes, from each corner of the viewer's to each of the target's. A blocking hex obstructs a
// line that enters its interior, and one that runs along a whole side of it, both corners of that side lying between
// the line's ends. A side on which a line begins or ends obstructs it only when both hexes that share it block.
#pragma once
#include <array>

#include "core/hex/hex.h"
#include "core/types.h"

namespace agon {

inline constexpr int kCorners = 6;

// A set of the lines between two hexes: the one from the viewer's corner i to the target's corner j is bit 6 j + i.
using Lines = u64;

inline constexpr Lines kAllLines = 0xfffffffff;
constexpr Lines lines_from(int corner) { return Lines{0x041041041} << corner; }
constexpr Lines lines_to(int corner) { return Lines{0x3f} << (kCorners * corner); }

// A symmetry of the plane of hexes: turned clockwise by steps of 60 degrees, then perhaps mirrored by exchanging q and
// r. Sight does not depend on where north is, so twelve targets share one table when each is brought to the same place.
struct Turn {
  u8 index;  // twice the steps, 0 to 2, and 1 more with another half turn, and 6 more when mirrored

  constexpr int steps() const { return index / 2 % 3 + 3 * (index & 1); }
  constexpr bool mirrored() const { return index >= 6; }

  constexpr Hex apply(Hex hex) const {
    const Hex turned = rotated(hex, steps());
    return mirrored() ? Hex{turned.r, turned.q} : turned;
  }
  constexpr int direction(int d) const {
    const int turned = d + steps();
    return (mirrored() ? 11 - turned : turned) % kDirections;
  }
  constexpr int corner(int i) const {
    const int turned = i + steps();
    return (mirrored() ? 16 - turned : turned) % kCorners;
  }
  // The same after another half turn.
  constexpr Turn back() const { return {static_cast<u8>(index ^ 1)}; }
};
inline constexpr int kTurns = 12;

// The turn that brings a hex into the twelfth of the plane with q >= r >= 0.
constexpr Turn turn_to_first(Hex hex) {
  for (u8 i = 0; i < kTurns; ++i) {
    const Hex turned = Turn{i}.apply(hex);
    if (turned.q >= turned.r && turned.r >= 0) return {i};
  }
  return {};
}

namespace detail {

constexpr IntPoint way(IntPoint from, IntPoint to) { return {to.x - from.x, to.y - from.y}; }
constexpr int cross(IntPoint a, IntPoint b) { return a.x * b.y - a.y * b.x; }
constexpr int dot(IntPoint a, IntPoint b) { return a.x * b.x + a.y * b.y; }  // orders points along one line, no more

constexpr std::array<IntPoint, kCorners> corners3(Hex hex) {
  std::array<IntPoint, kCorners> corners{};
  for (int i = 0; i < kCorners; ++i) corners[i] = vertex3(hex, i);
  return corners;
}

// How far a point is from the middles of a hexagon's three strips, each between two opposite sides: the sides are at 3.
using Across = std::array<int, 3>;
constexpr Across across(Hex hex, IntPoint point) {
  const IntPoint at = way(centre3(hex), point);
  return {at.x - at.y, at.x + 2 * at.y, 2 * at.x + at.y};
}

// Whether part of a line lies within a strip, given where its ends are; whether none of it does so much as touch it.
constexpr bool meets_strip(int a, int b) { return (a < 3 || b < 3) && (a > -3 || b > -3); }
constexpr bool misses_strip(int a, int b) { return (a > 3 && b > 3) || (a < -3 && b < -3); }
constexpr bool misses_a_strip(const Across& a, const Across& b) {
  return misses_strip(a[0], b[0]) || misses_strip(a[1], b[1]) || misses_strip(a[2], b[2]);
}

// Whether a blocking hex alone obstructs the line between two corners of other hexes; `a` and `b` are where these are
// in its strips.
constexpr bool obstructs(const std::array<IntPoint, kCorners>& corners, IntPoint from, IntPoint to, const Across& a,
                         const Across& b) {
  const IntPoint along = way(from, to);
  const int length = dot(along, along);
  bool left = false, right = false;
  int between = 0;  // corners on the line, its ends left out: with two of them it runs along their side, or inside
  for (const IntPoint corner : corners) {
    const IntPoint reached = way(from, corner);
    const int side = cross(along, reached), at = dot(along, reached);
    left |= side < 0;
    right |= side > 0;
    between += side == 0 && at > 0 && at < length;
  }
  if (between >= 2) return true;
  // A hexagon is where its three strips cross. It has no inner point on the line exactly when all its corners are on
  // one side of the line, or one of its strips misses the line.
  return left && right && meets_strip(a[0], b[0]) && meets_strip(a[1], b[1]) && meets_strip(a[2], b[2]);
}

}  // namespace detail

// The lines from the origin to the target that a blocking hex obstructs by itself: none of its own two hexes.
constexpr Lines obstructed_lines(Hex target, Hex blocking) {
  Lines lines = 0;
  if (blocking == Hex{0, 0} || blocking == target) return lines;
  const auto starts = detail::corners3({0, 0}), ends = detail::corners3(target), corners = detail::corners3(blocking);
  std::array<detail::Across, kCorners> start_at{};
  for (int i = 0; i < kCorners; ++i) start_at[i] = detail::across(blocking, starts[i]);
  for (int j = 0; j < kCorners; ++j) {
    const detail::Across end_at = detail::across(blocking, ends[j]);
    for (int i = 0; i < kCorners; ++i) {
      if (detail::misses_a_strip(start_at[i], end_at)) continue;  // so it is with most lines
      if (detail::obstructs(corners, starts[i], ends[j], start_at[i], end_at)) lines |= lines_from(i) & lines_to(j);
    }
  }
  return lines;
}

// The lines from the origin to the target that begin along a side. Three sides meet in a corner; two of them belong to
// the viewer's own hex, so it is the third, which points away from it and lies between its neighbours towards i and
// i + 1. Where it ends is a corner of a hex, so a line never takes only a part of it.
constexpr Lines lines_leaving_along_a_side(Hex target) {
  Lines lines = 0;
  const auto starts = detail::corners3({0, 0}), ends = detail::corners3(target);
  for (int j = 0; j < kCorners; ++j) {
    for (int i = 0; i < kCorners; ++i) {
      const IntPoint along = detail::way(starts[i], ends[j]);
      if (detail::cross(starts[i], along) == 0 && detail::dot(starts[i], along) > 0) {
        lines |= lines_from(i) & lines_to(j);
      }
    }
  }
  return lines;
}

// The same seen from the target: the lines that end along the side between its neighbours towards j and j + 1.
constexpr Lines lines_arriving_along_a_side(Hex target) {
  Lines lines = 0;
  const Lines back = lines_leaving_along_a_side({static_cast<i8>(-target.q), static_cast<i8>(-target.r)});
  for (int j = 0; j < kCorners; ++j) {
    for (int i = 0; i < kCorners; ++i) {
      if ((back & lines_from(j) & lines_to(i)) != 0) lines |= lines_from(i) & lines_to(j);
    }
  }
  return lines;
}

}  // namespace agon
