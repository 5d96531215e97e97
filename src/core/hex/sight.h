// Who sees whom: the grades of sight between the spaces of a board, and cover.
//
// Lines run from the corners of the viewer's space to the corners of the target's (core/hex/sight_lines.h tells what
// obstructs them). The viewer looks from the corner that reaches most corners of the target: all six is clear, two to
// five is limited, fewer is blocked. Adjacent spaces always see each other clearly, a space sees itself, and neither
// the viewer's space nor the target's ever blocks. Sight is directed: one end may have a better corner than the other.
//
// What blocks for ever is given once, with the board; what blocks now is a set of cells given with each question.
#pragma once
#include <array>
#include <span>

#include "core/bits.h"
#include "core/hex/board.h"
#include "core/hex/hex.h"
#include "core/hex/sight_lines.h"
#include "core/inline_vec.h"
#include "core/types.h"

namespace agon {

enum class Sight : u8 { blocked, limited, clear };

inline constexpr int kMaxBlocked = 254;  // hexes that block for ever

// The grade of sight with the lines that nothing obstructs.
constexpr Sight grade(Lines open) {
  // Rows of six bits: those of the target's corner j, one bit for each corner of the viewer's.
  const Lines pairs = open & (open >> 6);
  if ((pairs & (pairs >> 12) & (pairs >> 24)) != 0) return Sight::clear;
  Lines from_here_up = open | (open >> 6);
  from_here_up |= from_here_up >> 12;
  from_here_up |= from_here_up >> 12;
  return (open & (from_here_up >> 6)) != 0 ? Sight::limited : Sight::blocked;
}

namespace detail {

// What is known beforehand about an ordered pair of cells, in one word: the lines that are open when nothing but the
// fixed hexes blocks, the grade of sight that they give, whether more blocking spaces can change it, the turn that
// brings the target, seen from the viewer, to the first twelfth of the plane, and its bearing there. The lines are
// those after the turn: which corner is which does not matter to a grade.
struct SightPair {
  u64 word;

  static constexpr SightPair fixed(Sight sight) { return {static_cast<u64>(sight) << 37}; }
  static constexpr SightPair of(Lines open, Turn turn, int bearing) {
    const Sight sight = grade(open);
    const u64 may_change = sight != Sight::blocked;
    return {open | may_change << 36 | static_cast<u64>(sight) << 37 | bit(39) | u64{turn.index} << 40 |
            static_cast<u64>(bearing) << 44};
  }

  constexpr Lines open() const { return word & kAllLines; }
  constexpr bool may_change() const { return (word >> 36) & 1; }
  constexpr Sight sight() const { return static_cast<Sight>((word >> 37) & 3); }
  constexpr bool apart() const { return (word >> 39) & 1; }  // neither the same cell nor adjacent: there are lines
  constexpr Turn turn() const { return {static_cast<u8>((word >> 40) & 15)}; }
  constexpr int bearing() const { return static_cast<int>(word >> 44); }
};

// A target in the first twelfth of the plane, seen from the origin. `shadows` is where its shadows begin: those of the
// hexes with q from 0 to its own q, and in each column with r from -1 to its own r + 1. No other hex obstructs a line.
struct Bearing {
  Lines leaving, arriving;  // along a side
  u32 shadows;
  u8 q, r;

  constexpr Hex target() const { return {static_cast<i8>(q), static_cast<i8>(r)}; }
  constexpr int height() const { return r + 3; }
  constexpr int shadow(int hex_q, int hex_r) const { return static_cast<int>(shadows) + hex_q * height() + hex_r + 1; }
  constexpr bool has(int hex_q, int hex_r) const { return hex_q >= 0 && hex_q <= q && hex_r >= -1 && hex_r <= r + 1; }
};

constexpr int bearing_count(int span) { return (span / 2 + 1) * (span - span / 2 + 1); }
constexpr int bearing_index(int span, Hex target) { return target.r * (span + 1 - target.r) + target.q; }
constexpr int shadow_count(int span) {
  int sum = 0;
  for (int r = 0; 2 * r <= span; ++r) {
    for (int q = r; q + r <= span; ++q) sum += (q + 1) * (r + 3);
  }
  return sum;
}

}  // namespace detail

// What can be known about sight before play, for boards whose cells are at most Span steps apart; 18 is the width of a
// hexagon of radius 9. Some hundred kilobytes: made once with make_sight_tables, and then shared.
template <int Cells, int Span = 18>
struct SightTables {
  static_assert(Span >= 1 && Span <= kMaxCoordinate);
  using Set = typename Board<Cells>::Set;

  std::array<std::array<detail::SightPair, Cells>, Cells> pairs{};  // [viewer][target]
  std::array<std::array<Set, kTurns>, Cells> cones{};  // where a blocking cell can matter, by the turn of the target
  std::array<Set, Cells> seen{};                       // what a viewer sees when nothing but the fixed hexes blocks
  std::array<Lines, detail::shadow_count(Span)> shadows{};
  std::array<detail::Bearing, detail::bearing_count(Span)> bearings{};
  std::array<std::array<Hex, Cells>, kTurns> turned{};    // the hexes of the cells
  std::array<std::array<u8, kDirections>, Cells> next{};  // into walls too: they may be among what blocks
  std::array<u8, Cells> fixed_around{};                   // a bit for each direction towards a fixed hex
  std::array<Hex, Cells> hex{};
  InlineVec<Hex, kMaxBlocked> fixed{};
  Set fixed_cells{};  // those that are cells: walls
};

namespace detail {

// Bit i: the hexes around a cell towards i and i + 1 both block, and so does the side that they share.
constexpr u8 closed_corners(u8 around) { return static_cast<u8>(around & ((around >> 1) | (around << 5))); }

constexpr Lines lines_from_corners(u8 corners, Turn turn) {
  Lines lines = 0;
  for_each_bit(corners, [&](int i) { lines |= lines_from(turn.corner(i)); });
  return lines;
}
constexpr Lines lines_to_corners(u8 corners, Turn turn) {
  Lines lines = 0;
  for_each_bit(corners, [&](int i) { lines |= lines_to(turn.corner(i)); });
  return lines;
}

// The directions in which cells of the set, or fixed hexes, are adjacent to a cell.
template <int Cells, int Span>
constexpr u8 around(const SightTables<Cells, Span>& tables, const typename Board<Cells>::Set& set, u8 cell) {
  u8 result = tables.fixed_around[cell];
  for (int d = 0; d < kDirections; ++d) {
    const u8 next = tables.next[cell][d];
    if (next != kNowhere && set.contains(next)) result |= static_cast<u8>(1 << d);
  }
  return result;
}

// The cells of the set that may obstruct a line between two cells. All of them have a shadow.
template <int Cells, int Span>
constexpr typename Board<Cells>::Set between(const SightTables<Cells, Span>& tables,
                                             const typename Board<Cells>::Set& blocking, SightPair pair, u8 from,
                                             u8 to) {
  return blocking & tables.cones[from][pair.turn().index] & tables.cones[to][pair.turn().back().index];
}

// The lines that begin or end along a side which two blocking hexes share. Only those among some lines are looked for.
struct ClosedSides {
  Lines leaving = 0, arriving = 0;

  template <int Cells, int Span>
  constexpr ClosedSides(const SightTables<Cells, Span>& tables, const typename Board<Cells>::Set& blocking,
                        SightPair pair, u8 from, u8 to, Lines among = kAllLines) {
    const Bearing& bearing = tables.bearings[pair.bearing()];
    if ((among & bearing.leaving) != 0) {
      const u8 closed = closed_corners(around(tables, blocking, from));
      leaving = bearing.leaving & lines_from_corners(closed, pair.turn());
    }
    if ((among & bearing.arriving) != 0) {
      const u8 closed = closed_corners(around(tables, blocking, to));
      arriving = bearing.arriving & lines_to_corners(closed, pair.turn());
    }
  }
};

// The lines between two cells that neither a fixed hex nor one of those cells between them obstructs by itself.
template <int Cells, int Span>
constexpr Lines lines_past_each(const SightTables<Cells, Span>& tables, const typename Board<Cells>::Set& between,
                                SightPair pair, u8 from) {
  const Bearing& bearing = tables.bearings[pair.bearing()];
  const auto& turned = tables.turned[pair.turn().index];
  const Hex viewer = turned[from];
  Lines open = pair.open();
  between.for_each(
      [&](int cell) { open &= ~tables.shadows[bearing.shadow(turned[cell].q - viewer.q, turned[cell].r - viewer.r)]; });
  return open;
}

// The lines that a blocking hex obstructs, alone or with another one beside it. The hex is given as seen from the
// viewer after the turn.
template <int Cells, int Span>
constexpr Lines obstructed_by(const SightTables<Cells, Span>& tables, const Bearing& bearing, const ClosedSides& closed,
                              int q, int r) {
  if (!bearing.has(q, r)) return 0;
  Lines lines = tables.shadows[bearing.shadow(q, r)];
  if ((closed.leaving | closed.arriving) == 0) return lines;
  const Hex hex{static_cast<i8>(q), static_cast<i8>(r)};
  for (int d = 0; d < kDirections; ++d) {
    const Hex next = step(static_cast<Direction>(d));
    const int before = (d + 5) % kCorners;  // the neighbour towards d has the corners d - 1 and d
    if (hex == next) lines |= closed.leaving & (lines_from(before) | lines_from(d));
    if (hex == bearing.target() + next) lines |= closed.arriving & (lines_to(before) | lines_to(d));
  }
  return lines;
}

}  // namespace detail

// How well one cell sees another; both are cells of the board.
template <int Cells, int Span>
constexpr Sight sight(const SightTables<Cells, Span>& tables, const typename Board<Cells>::Set& blocking, u8 from,
                      u8 to) {
  const detail::SightPair pair = tables.pairs[from][to];
  if (!pair.may_change()) return pair.sight();
  const auto between = detail::between(tables, blocking, pair, from, to);
  if (between.empty()) return pair.sight();
  const Lines open = detail::lines_past_each(tables, between, pair, from);
  const detail::ClosedSides closed(tables, blocking, pair, from, to, open);
  return grade(open & ~(closed.leaving | closed.arriving));
}

// The cells among some targets that a viewer sees, by the grade.
template <int Cells>
struct Seen {
  typename Board<Cells>::Set clear, limited;

  constexpr bool operator==(const Seen&) const = default;
};

template <int Cells, int Span>
constexpr Seen<Cells> seen(const SightTables<Cells, Span>& tables, const typename Board<Cells>::Set& blocking, u8 from,
                           const typename Board<Cells>::Set& targets) {
  Seen<Cells> result{};
  (targets & tables.seen[from]).for_each([&](int to) {
    switch (sight(tables, blocking, from, static_cast<u8>(to))) {
      case Sight::clear: result.clear.add(to); break;
      case Sight::limited: result.limited.add(to); break;
      case Sight::blocked: break;
    }
  });
  return result;
}

// Whether a character on a cell has cover from a viewer. `blocking` is all that blocks sight when obstacles count too,
// `solid` the cells that can give cover (those that do not block give none; the fixed hexes always can). There is cover
// when that sight is not clear and from each of the viewer's best corners a solid space adjacent to the target
// obstructs some line. A side shared by two blocking spaces counts when one of them is such a space. Adjacent cells
// have no cover from each other.
template <int Cells, int Span>
constexpr bool covered(const SightTables<Cells, Span>& tables, const typename Board<Cells>::Set& blocking,
                       const typename Board<Cells>::Set& solid, u8 from, u8 to) {
  const detail::SightPair pair = tables.pairs[from][to];
  if (!pair.apart()) return false;
  const u8 protecting = detail::around(tables, solid & blocking, to);
  if (protecting == 0) return false;
  const detail::ClosedSides closed(tables, blocking, pair, from, to);
  const auto between = detail::between(tables, blocking, pair, from, to);
  const Lines open = detail::lines_past_each(tables, between, pair, from) & ~(closed.leaving | closed.arriving);
  if (grade(open) == Sight::clear) return false;

  const detail::Bearing& bearing = tables.bearings[pair.bearing()];
  Lines obstructed = 0;
  for_each_bit(protecting, [&](int d) {
    const Hex hex = neighbour(bearing.target(), static_cast<Direction>(pair.turn().direction(d)));
    obstructed |= detail::obstructed_by(tables, bearing, closed, hex.q, hex.r);
  });
  int best = 0;
  bool result = true;
  for (int corner = 0; corner < kCorners; ++corner) {
    const int reached = count(open & lines_from(corner));
    const bool protects = (obstructed & lines_from(corner)) != 0;
    if (reached > best) {
      best = reached;
      result = protects;
    } else if (reached == best) {
      result = result && protects;
    }
  }
  return result;
}

// Why a cell is seen as it is: the viewer's best corner (the first of those equally good) and the corners of the target
// that it reaches, a bit for each. Corners are numbered as in core/hex/hex.h.
struct ExplainedSight {
  Sight sight;
  u8 corner;
  u8 reached;

  constexpr bool operator==(const ExplainedSight&) const = default;
};

// Calls out(hex, corners) for each hex that obstructs lines from the best corner, with the corners of the target at
// which these lines end. Of two adjacent cells, or a cell and itself, there is nothing to say: all is reached.
template <int Cells, int Span, class Out>
constexpr ExplainedSight explain_sight(const SightTables<Cells, Span>& tables,
                                       const typename Board<Cells>::Set& blocking, u8 from, u8 to, Out&& out) {
  const detail::SightPair pair = tables.pairs[from][to];
  if (!pair.apart()) return {pair.sight(), 0, 0x3f};
  const auto between = detail::between(tables, blocking, pair, from, to);
  const detail::ClosedSides closed(tables, blocking, pair, from, to);
  const Lines open = detail::lines_past_each(tables, between, pair, from) & ~(closed.leaving | closed.arriving);

  const auto ends = [&](Lines lines, int corner) {
    u8 corners = 0;
    for (int i = 0; i < kCorners; ++i) {
      if ((lines & lines_from(pair.turn().corner(corner)) & lines_to(pair.turn().corner(i))) != 0) {
        corners |= static_cast<u8>(1 << i);
      }
    }
    return corners;
  };
  ExplainedSight result{grade(open), 0, ends(open, 0)};
  for (int corner = 1; corner < kCorners; ++corner) {
    const u8 reached = ends(open, corner);
    if (count(reached) > count(result.reached)) result = {result.sight, static_cast<u8>(corner), reached};
  }

  const auto tell = [&](Hex hex) {
    const Hex turned = pair.turn().apply(hex), viewer = tables.turned[pair.turn().index][from];
    const Lines lines = detail::obstructed_by(tables, tables.bearings[pair.bearing()], closed, turned.q - viewer.q,
                                              turned.r - viewer.r);
    const u8 corners = ends(lines, result.corner);
    if (corners != 0) out(hex, corners);
  };
  for (const Hex hex : tables.fixed) tell(hex);
  (between - tables.fixed_cells).for_each([&](int cell) { tell(tables.hex[cell]); });
  return result;
}

namespace detail {

// What a hex is to another one: as a target, the turn that brings it to the first twelfth, and its bearing there; and
// the turns (a bit each) after which it may be in the way of a line to some target there.
struct Way {
  Turn turn;
  u16 bearing;
  u16 in_cone;
};

}  // namespace detail

// What follows from the span alone: filled once, it serves for the tables of all boards.
template <int Span>
struct Shadows {
  static constexpr int kReach = Span + 1;  // no hex farther away is in the way of a line

  std::array<Lines, detail::shadow_count(Span)> lines{};
  std::array<detail::Bearing, detail::bearing_count(Span)> bearings{};
  std::array<std::array<detail::Way, 2 * kReach + 1>, 2 * kReach + 1> ways{};  // a target is at most Span steps away

  constexpr const detail::Way& way(Hex to) const { return ways[to.q + kReach][to.r + kReach]; }
  constexpr detail::Way& way(Hex to) { return ways[to.q + kReach][to.r + kReach]; }
};

// Fills what is empty. (What a function without arguments returns g++ reckons while it compiles, which takes a minute.)
template <int Span>
constexpr void fill_shadows(Shadows<Span>& out) {
  u32 shadows = 0;
  for (int r = 0; 2 * r <= Span; ++r) {
    for (int q = r; q + r <= Span; ++q) {
      const Hex target{static_cast<i8>(q), static_cast<i8>(r)};
      out.bearings[detail::bearing_index(Span, target)] = {
          .leaving = lines_leaving_along_a_side(target),
          .arriving = lines_arriving_along_a_side(target),
          .shadows = shadows,
          .q = static_cast<u8>(q),
          .r = static_cast<u8>(r),
      };
      for (int hex_q = 0; hex_q <= q; ++hex_q) {
        for (int hex_r = -1; hex_r <= r + 1; ++hex_r) {
          const Hex hex{static_cast<i8>(hex_q), static_cast<i8>(hex_r)};
          const Lines lines = obstructed_lines(target, hex);
          out.lines[shadows++] = lines;
          if (lines != 0) out.way(hex).in_cone |= 1;
        }
      }
    }
  }
  disc({0, 0}, Span + 1, [&](Hex hex) {
    detail::Way& way = out.way(hex);
    for (u8 i = 1; i < kTurns; ++i) {
      const bool in_cone = (out.way(Turn{i}.apply(hex)).in_cone & 1) != 0;
      way.in_cone |= static_cast<u16>(in_cone << i);
    }
  });
  disc({0, 0}, Span, [&](Hex hex) {
    detail::Way& way = out.way(hex);
    way.turn = turn_to_first(hex);
    way.bearing = static_cast<u16>(detail::bearing_index(Span, way.turn.apply(hex)));
  });
}

namespace detail {

// All about the single cells.
template <int Cells, int Span>
constexpr void fill_cells(const Board<Cells>& board, std::span<const Hex> blocked, SightTables<Cells, Span>& out) {
  out.hex = board.hex;
  out.fixed.clear();
  out.fixed_cells = {};
  for (const Hex hex : blocked) {
    static_cast<void>(out.fixed.push(hex));
    const u8 cell = board.index_of(hex);
    if (cell != kNowhere) out.fixed_cells.add(cell);
  }
  out.fixed_around.fill(0);
  for (int cell = 0; cell < board.size; ++cell) {
    for (int d = 0; d < kDirections; ++d) {
      const Hex beside = neighbour(board.hex[cell], static_cast<Direction>(d));
      out.next[cell][d] = board.index_of(beside);
      for (const Hex hex : blocked) {
        if (hex == beside) out.fixed_around[cell] |= static_cast<u8>(1 << d);
      }
    }
    for (u8 turn = 0; turn < kTurns; ++turn) out.turned[turn][cell] = Turn{turn}.apply(board.hex[cell]);
  }
}

// Where a blocking cell can matter.
template <int Cells, int Span>
constexpr void fill_cones(const Board<Cells>& board, const Shadows<Span>& shadows, SightTables<Cells, Span>& out) {
  for (int from = 0; from < board.size; ++from) {
    out.cones[from] = {};
    for (int cell = 0; cell < board.size; ++cell) {
      const Way& way = shadows.way(board.hex[cell] - board.hex[from]);
      for_each_bit(way.in_cone, [&](int turn) { out.cones[from][turn].add(cell); });
    }
  }
}

// All about the pairs of cells; the rest of the tables is there.
template <int Cells, int Span>
constexpr void fill_pairs(const Board<Cells>& board, const Shadows<Span>& shadows, SightTables<Cells, Span>& out) {
  std::array<InlineVec<Hex, kMaxBlocked>, kTurns> in_cone{};  // fixed hexes, after each turn, as seen from the viewer
  for (int from = 0; from < board.size; ++from) {
    for (auto& hexes : in_cone) hexes.clear();
    for (const Hex fixed : out.fixed) {
      const Hex hex = fixed - board.hex[from];
      if (distance({0, 0}, hex) > Shadows<Span>::kReach) continue;
      for_each_bit(shadows.way(hex).in_cone,
                   [&](int turn) { static_cast<void>(in_cone[turn].push(Turn{static_cast<u8>(turn)}.apply(hex))); });
    }
    const auto pair_of = [&](int to) {
      if (board.distance[from][to] <= 1) return SightPair::fixed(Sight::clear);
      const Way& way = shadows.way(board.hex[to] - board.hex[from]);
      const Bearing& bearing = shadows.bearings[way.bearing];
      Lines open = kAllLines;
      for (const Hex hex : in_cone[way.turn.index]) {
        if (bearing.has(hex.q, hex.r)) open &= ~shadows.lines[bearing.shadow(hex.q, hex.r)];
      }
      open &= ~(bearing.leaving & lines_from_corners(closed_corners(out.fixed_around[from]), way.turn));
      open &= ~(bearing.arriving & lines_to_corners(closed_corners(out.fixed_around[to]), way.turn));
      return SightPair::of(open, way.turn, way.bearing);
    };
    out.seen[from] = {};
    for (int to = 0; to < board.size; ++to) {
      out.pairs[from][to] = pair_of(to);
      if (out.pairs[from][to].sight() != Sight::blocked) out.seen[from].add(to);
    }
  }
}

}  // namespace detail

// Fills the tables for a board and the hexes that block for ever, which are gaps in it or cells of it, each given once.
// False, and nothing is filled, when cells are more than Span steps apart, there are more than kMaxBlocked such hexes,
// or one of them is beyond kMaxCoordinate.
template <int Cells, int Span>
[[nodiscard]] constexpr bool make_sight_tables(const Board<Cells>& board, std::span<const Hex> blocked,
                                               const Shadows<Span>& shadows, SightTables<Cells, Span>& out) {
  if (blocked.size() > kMaxBlocked) return false;
  for (const Hex hex : blocked) {
    const auto is_far = [](int x) { return x < -kMaxCoordinate || x > kMaxCoordinate; };
    if (is_far(hex.q) || is_far(hex.r)) return false;
  }
  for (const auto& from : board.distance) {
    for (const u8 steps : from) {
      if (steps > Span) return false;
    }
  }
  out.shadows = shadows.lines;
  out.bearings = shadows.bearings;
  detail::fill_cells(board, blocked, out);
  detail::fill_cones(board, shadows, out);
  detail::fill_pairs(board, shadows, out);
  return true;
}
template <int Cells, int Span>
[[nodiscard]] constexpr bool make_sight_tables(const Board<Cells>& board, std::span<const Hex> blocked,
                                               SightTables<Cells, Span>& out) {
  Shadows<Span> shadows;
  fill_shadows(shadows);
  return make_sight_tables(board, blocked, shadows, out);
}

}  // namespace agon
