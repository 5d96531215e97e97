// A board as a pack writes it down: a shape or a list of hexes, with walls and named zones. Hexes are axial, [q, r].
//
//   shape  = "hexagon"           # or: cells = [[0, 0], [1, 0], …]
//   radius = 3
//   walls  = [[1, -2]]
//   [zones]
//   centre = [[0, 0], [0, 1]]
#pragma once
#include <string>
#include <vector>

#include "core/hex/board.h"
#include "core/hex/hex.h"
#include "packs/problem.h"
#include "packs/reader.h"

namespace agon::packs {

/// A hex with its place in the file.
struct MapHex {
  Hex hex;
  Place place;
};

struct MapZone {
  std::string name;
  Place place;
  std::vector<MapHex> hexes;
};

/// What `make_board` needs, checked: every hex once, walls and zones on the board.
struct BoardMap {
  std::vector<MapHex> cells;
  std::vector<MapHex> walls;
  std::vector<MapZone> zones;

  bool has(Hex hex) const;
};

/// Reads `[q, r]`; the origin after a problem.
MapHex read_hex(const Value& value);

/// Reads a direction, "N", "NE", "SE", "S", "SW" or "NW".
Direction read_direction(const Value& value);

/// Reads the way from a figure that faces N to a hex, in stretches: "N", "N2" (two steps), "N+NW". The origin, and a
/// problem that points into the string, when it is none.
Hex read_way(const Quoted& way, Problems& problems);

/// Reads the keys `shape` and `radius` or `cells`, `walls` and `zones` of a table. `max_cells` is how many the game's
/// board can hold.
BoardMap read_board(const TomlTable& table, int max_cells, Problems& problems);

}  // namespace agon::packs
