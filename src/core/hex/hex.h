// Hexagons in axial coordinates, flat side up: q counts columns to the right, r runs down a column. The third cube
// coordinate is s = -q - r. Screen coordinates have y pointing down, so "clockwise" is what one sees.
#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "core/kind.h"
#include "core/types.h"

namespace agon {

struct Hex {
  i8 q, r;
  constexpr bool operator==(const Hex&) const = default;
};

// Clockwise from straight up.
enum class Direction : u8 { n, ne, se, s, sw, nw };
constexpr Kind kind_of(Direction) { return Kind::direction; }
inline constexpr int kDirections = 6;

constexpr Hex operator+(Hex a, Hex b) { return {static_cast<i8>(a.q + b.q), static_cast<i8>(a.r + b.r)}; }
constexpr Hex operator-(Hex a, Hex b) { return {static_cast<i8>(a.q - b.q), static_cast<i8>(a.r - b.r)}; }

// The way to the next hex. (Tables are local to their functions: a GPU does not see those at namespace scope.)
constexpr Hex step(Direction d) {
  constexpr std::array<Hex, kDirections> steps{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
  return steps[static_cast<std::size_t>(d)];
}
constexpr Hex neighbour(Hex hex, Direction d) { return hex + step(d); }

// Turned by steps of 60 degrees, clockwise; negative steps turn the other way.
constexpr Direction turned(Direction d, int steps) {
  const int i = (static_cast<int>(d) + steps) % kDirections;
  return static_cast<Direction>(i < 0 ? i + kDirections : i);
}
constexpr Direction opposite(Direction d) { return turned(d, 3); }

constexpr int distance(Hex a, Hex b) {
  const auto size = [](int x) { return x < 0 ? -x : x; };
  const int q = a.q - b.q, r = a.r - b.r;
  return (size(q) + size(r) + size(q + r)) / 2;
}

// Turned about the origin by steps of 60 degrees, clockwise.
constexpr Hex rotated(Hex hex, int steps) {
  for (int i = static_cast<int>(turned(Direction::n, steps)); i > 0; --i) {
    hex = {static_cast<i8>(-hex.r), static_cast<i8>(hex.q + hex.r)};
  }
  return hex;
}

// Calls out(hex) for the hexes up to this distance, column by column from the left, each from the top down.
template <class Out>
constexpr void disc(Hex centre, int radius, Out&& out) {
  for (int q = -radius; q <= radius; ++q) {
    const int top = q < 0 ? -radius - q : -radius;
    const int bottom = q < 0 ? radius : radius - q;
    for (int r = top; r <= bottom; ++r) out(centre + Hex{static_cast<i8>(q), static_cast<i8>(r)});
  }
}

constexpr std::string_view direction_name(Direction d) {
  constexpr std::array<std::string_view, kDirections> names{"n", "ne", "se", "s", "sw", "nw"};
  return names[static_cast<std::size_t>(d)];
}

constexpr std::optional<Direction> direction_from(std::string_view name) {
  for (int i = 0; i < kDirections; ++i) {
    if (direction_name(static_cast<Direction>(i)) == name) return static_cast<Direction>(i);
  }
  return std::nullopt;
}

// The plane. `size` is the distance from the centre of a hexagon to its corners, and the length of its sides.
struct Point {
  double x, y;
};

inline constexpr double kSqrt3 = 1.7320508075688772;

constexpr Point centre(Hex hex, double size) { return {size * 1.5 * hex.q, size * kSqrt3 * (hex.r + hex.q * 0.5)}; }

// An exact place in the plane: axial coordinates times three, in which all centres and all corners are whole numbers.
struct IntPoint {
  i32 x, y;
  constexpr bool operator==(const IntPoint&) const = default;
};

constexpr IntPoint centre3(Hex hex) { return {3 * hex.q, 3 * hex.r}; }

// Corner i is the clockwise end of the side towards direction i: the place that the hex shares with its neighbours
// towards i and i + 1. Corner 0 is at the upper right, the next ones follow clockwise.
constexpr IntPoint vertex3(Hex hex, int i) {
  const Hex a = step(turned(Direction::n, i)), b = step(turned(Direction::n, i + 1));
  return {3 * hex.q + a.q + b.q, 3 * hex.r + a.r + b.r};
}

constexpr Point corner(Hex hex, int i, double size) {
  const IntPoint at = vertex3(hex, i);
  return {size * 0.5 * at.x, size * kSqrt3 / 3 * (at.y + at.x * 0.5)};
}

}  // namespace agon
