// A board: which hexes there are, and the tables about them that rules ask for all the time. Made once, never changed.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include "core/bits.h"
#include "core/hex/hex.h"
#include "core/hex/hexset.h"
#include "core/inline_vec.h"
#include "core/types.h"

namespace agon {

// The cell that is none: off the board, not reachable.
inline constexpr u8 kNowhere = 0xff;

inline constexpr int kMaxZones = 16;
inline constexpr int kZoneName = 16;       // characters of a zone's name
inline constexpr int kMaxCoordinate = 63;  // keeps every distance, sum and difference of hexes of a board in a byte

// A cell as people write it: "d4".
struct Label {
  std::array<char, 7> text{};
  u8 length{};

  constexpr std::string_view view() const { return {text.data(), length}; }
  constexpr void put(char c) { text[length++] = c; }
  constexpr bool operator==(const Label&) const = default;
};

// A named part of a board: a start zone, a scoring area.
template <class Set>
struct Zone {
  Set cells;
  std::array<char, kZoneName> name;

  constexpr std::string_view name_view() const {
    std::size_t length = 0;
    while (length < name.size() && name[length] != 0) ++length;
    return {name.data(), length};
  }
  constexpr bool operator==(const Zone&) const = default;
};

// Cells are numbered in a canonical order, by column (q) and down the column (r), whatever order they were given in.
// Walls are cells that nobody enters: `next` and `adjacent` do not lead into them. `distance` counts hexes and knows no
// walls. All that is not in use is zero, or kNowhere where zero would be a cell; there is no padding.
template <int Cells>
struct Board {
  static_assert(Cells > 0 && Cells < kNowhere);
  static constexpr int capacity = Cells;
  static constexpr int words = (Cells + 63) / 64;
  using Set = HexSet<words>;

  // spreads[k][x] is all that is adjacent to the cells x << (k * chunk). A larger chunk is faster as long as the table
  // stays in the cache.
  static constexpr int chunk = words == 1 ? 8 : 4;

  std::array<Set, Cells> adjacent{};
  std::array<std::array<Set, 1 << chunk>, (Cells + chunk - 1) / chunk> spreads{};
  Set walls{};
  std::array<Zone<Set>, kMaxZones> zones{};
  std::array<std::array<u8, Cells>, Cells> distance{};
  std::array<std::array<u8, kDirections>, Cells> next{};
  std::array<Hex, Cells> hex{};
  u8 size{};
  u8 zone_count{};
  std::array<u8, 8 - (Cells * Cells + 8 * Cells + 2) % 8> unused{};

  constexpr Set cells() const { return Set::below(size); }
  constexpr Set floor() const { return cells() - walls; }  // where figures can be

  // The cell of a hex; kNowhere when the board does not have it.
  constexpr u8 index_of(Hex h) const {
    int low = 0, high = size;
    while (low < high) {
      const int middle = (low + high) / 2;
      if (before(hex[middle], h)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < size && hex[low] == h ? static_cast<u8>(low) : kNowhere;
  }

  // Columns are lettered from the left, the leftmost is a, after z comes aa; cells are numbered from 1 at the bottom of
  // their column. The middle of a hexagon of radius 3 is d4.
  constexpr Label label(u8 cell) const {
    Label label;
    if (cell >= size) return label;
    const int column = hex[cell].q - hex[0].q;
    if (column >= 26) label.put(static_cast<char>('a' + column / 26 - 1));
    label.put(static_cast<char>('a' + column % 26));
    const int number = 1 + bottom_of_column(hex[cell].q) - hex[cell].r;
    if (number >= 100) label.put(static_cast<char>('0' + number / 100));
    if (number >= 10) label.put(static_cast<char>('0' + number / 10 % 10));
    label.put(static_cast<char>('0' + number % 10));
    return label;
  }

  // Reads a label, in capital letters or small; kNowhere when no cell is called that.
  constexpr u8 from_label(std::string_view text) const {
    std::size_t i = 0;
    int column = 0;                          // from 1
    for (; i < text.size() && i < 2; ++i) {  // no board is wider than that
      const char c = text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] - 'A' + 'a') : text[i];
      if (c < 'a' || c > 'z') break;
      column = column * 26 + (c - 'a' + 1);
    }
    int number = 0;
    const std::size_t digits = i;
    for (; i < text.size() && i < digits + 3; ++i) {
      if (text[i] < '0' || text[i] > '9' || (number == 0 && text[i] == '0')) return kNowhere;
      number = number * 10 + (text[i] - '0');
    }
    if (i < text.size()) return kNowhere;
    const int q = hex[0].q + column - 1;  // without a letter left of the board, and without a number below it
    const int r = 1 + bottom_of_column(q) - number;
    if (q > kMaxCoordinate || r < -kMaxCoordinate) return kNowhere;
    return index_of({static_cast<i8>(q), static_cast<i8>(r)});
  }

  // The zone of that name; null when there is none.
  constexpr const Set* zone(std::string_view name) const {
    for (int i = 0; i < zone_count; ++i) {
      if (zones[i].name_view() == name) return &zones[i].cells;
    }
    return nullptr;
  }

  static constexpr bool before(Hex a, Hex b) { return a.q != b.q ? a.q < b.q : a.r < b.r; }
  constexpr bool operator==(const Board&) const = default;

 private:
  // The largest r in a column; without cells in it any value does, as no hex is found there.
  constexpr int bottom_of_column(int q) const {
    int bottom = 0;
    for (int i = 0; i < size; ++i) {
      if (hex[i].q == q) bottom = hex[i].r;
    }
    return bottom;
  }
};

// A zone as it is given to make_board.
struct ZoneHexes {
  std::string_view name;
  std::span<const Hex> hexes;
};

enum class BoardError : u8 {
  none,
  no_cells,
  too_many_cells,
  too_far,  // a coordinate beyond kMaxCoordinate
  duplicate_cell,
  wall_is_no_cell,
  too_many_zones,
  bad_zone_name,  // empty, too long, with a null in it, or given twice
  zone_is_no_cell,
};

// The board, or what is wrong with it: `hex` is the one to blame, `zone` the position of its zone in the list.
template <int Cells>
struct MadeBoard {
  Board<Cells> board{};
  BoardError error{};
  Hex hex{};
  int zone{};

  constexpr bool ok() const { return error == BoardError::none; }
};

template <int Cells>
constexpr MadeBoard<Cells> make_board(std::span<const Hex> hexes, std::span<const Hex> walls = {},
                                      std::span<const ZoneHexes> zones = {}) {
  MadeBoard<Cells> made;
  Board<Cells>& board = made.board;
  const auto refuse = [&](BoardError error, Hex hex = {}, int zone = 0) {
    return MadeBoard<Cells>{.board = {}, .error = error, .hex = hex, .zone = zone};
  };

  if (hexes.empty()) return refuse(BoardError::no_cells);
  for (const Hex hex : hexes) {
    if (board.size == Cells) return refuse(BoardError::too_many_cells, hex);
    if (hex.q < -kMaxCoordinate || hex.q > kMaxCoordinate || hex.r < -kMaxCoordinate || hex.r > kMaxCoordinate) {
      return refuse(BoardError::too_far, hex);
    }
    if (board.index_of(hex) != kNowhere) return refuse(BoardError::duplicate_cell, hex);
    int at = board.size;
    for (; at > 0 && Board<Cells>::before(hex, board.hex[at - 1]); --at) board.hex[at] = board.hex[at - 1];
    board.hex[at] = hex;
    ++board.size;
  }

  for (const Hex hex : walls) {
    const u8 cell = board.index_of(hex);
    if (cell == kNowhere) return refuse(BoardError::wall_is_no_cell, hex);
    board.walls.add(cell);
  }

  for (auto& next : board.next) next.fill(kNowhere);
  for (int i = 0; i < board.size; ++i) {
    for (int d = 0; d < kDirections; ++d) {
      const u8 cell = board.index_of(neighbour(board.hex[i], static_cast<Direction>(d)));
      if (cell == kNowhere || board.walls.contains(cell)) continue;
      board.next[i][d] = cell;
      board.adjacent[i].add(cell);
    }
    for (int k = 0; k < i; ++k) {
      const u8 steps = static_cast<u8>(distance(board.hex[i], board.hex[k]));
      board.distance[i][k] = steps;
      board.distance[k][i] = steps;
    }
  }

  for (int k = 0; k * board.chunk < board.size; ++k) {
    for (std::size_t x = 1; x < board.spreads[k].size(); ++x) {
      const int cell = k * board.chunk + lowest(x);
      board.spreads[k][x] = board.spreads[k][static_cast<std::size_t>(without_lowest(x))];
      if (cell < board.size) board.spreads[k][x] |= board.adjacent[cell];
    }
  }

  for (const ZoneHexes& given : zones) {
    const int at = board.zone_count;
    if (at == kMaxZones) return refuse(BoardError::too_many_zones, {}, at);
    const bool writable =
        !given.name.empty() && given.name.size() <= kZoneName && given.name.find('\0') == given.name.npos;
    if (!writable || board.zone(given.name) != nullptr) {
      return refuse(BoardError::bad_zone_name, {}, at);
    }
    for (std::size_t i = 0; i < given.name.size(); ++i) board.zones[at].name[i] = given.name[i];
    for (const Hex hex : given.hexes) {
      const u8 cell = board.index_of(hex);
      if (cell == kNowhere) return refuse(BoardError::zone_is_no_cell, hex, at);
      board.zones[at].cells.add(cell);
    }
    ++board.zone_count;
  }
  return made;
}

// The largest hexagon that a board can hold, and its number of cells.
inline constexpr int kMaxRadius = 8;
inline constexpr int kMaxHexagon = 1 + 3 * kMaxRadius * (kMaxRadius + 1);

// The hexes of a hexagon about the origin, in the order of a board; none when the radius is out of bounds.
constexpr InlineVec<Hex, kMaxHexagon> hexagon(int radius) {
  InlineVec<Hex, kMaxHexagon> hexes;
  if (radius > kMaxRadius) return hexes;
  disc({0, 0}, radius, [&](Hex hex) { static_cast<void>(hexes.push(hex)); });
  return hexes;
}

}  // namespace agon
