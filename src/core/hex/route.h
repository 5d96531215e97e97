// How far apart two cells are for one who goes around what stands in the way.
#pragma once
#include "core/hex/board.h"
#include "core/types.h"

namespace agon {

namespace detail {

// Goes outwards from a cell through free cells and calls ring(steps, cells) for the cells that the shortest routes
// reach with 1, 2, 3 … steps. Cells that are not free are ends of routes, never passages. Stops after `most` steps, or
// when the ring says false.
template <int Cells, class Ring>
constexpr void go_outwards(const Board<Cells>& board, const typename Board<Cells>::Set& free, u8 from, int most,
                           Ring&& ring) {
  auto edge = Board<Cells>::Set::of(from);
  auto reached = edge;
  for (int steps = 1; steps <= most && edge.any(); ++steps) {
    typename Board<Cells>::Set around{};
    edge.for_each([&](int cell) { around |= board.adjacent[cell]; });
    around -= reached;
    if (!ring(steps, around)) return;
    reached |= around;
    edge = around & free;
  }
}

// Whether a straight way between two cells is free, tried without turning back. Nearly always it is.
template <int Cells>
constexpr bool is_straight_way_free(const Board<Cells>& board, const typename Board<Cells>::Set& free, u8 from, u8 to) {
  u8 at = from;
  for (int left = board.distance[from][to] - 1; left > 0; --left) {
    u8 closer = kNowhere;
    for (const u8 next : board.next[at]) {
      if (next != kNowhere && board.distance[to][next] == left && free.contains(next)) {
        closer = next;
        break;
      }
    }
    if (closer == kNowhere) return false;
    at = closer;
  }
  return board.adjacent[at].contains(to);
}

}  // namespace detail

// The steps of the shortest route between two cells whose cells in between are all free; the two themselves need not
// be. kNowhere when there is none of at most that many steps.
template <int Cells>
constexpr u8 route(const Board<Cells>& board, const typename Board<Cells>::Set& free, u8 from, u8 to, int most) {
  if (from >= board.size || to >= board.size || board.distance[from][to] > most) return kNowhere;
  if (from == to) return 0;
  const bool straight = detail::is_straight_way_free(board, free, from, to);
  if (straight) return board.distance[from][to];
  u8 result = kNowhere;
  detail::go_outwards(board, free, from, most, [&](int steps, const typename Board<Cells>::Set& cells) {
    if (cells.contains(to)) result = static_cast<u8>(steps);
    return result == kNowhere;
  });
  return result;
}

// The cells whose shortest route from a cell has so many steps, from `least` to `most`.
template <int Cells>
constexpr typename Board<Cells>::Set routes(const Board<Cells>& board, const typename Board<Cells>::Set& free, u8 from,
                                            int least, int most) {
  typename Board<Cells>::Set result{};
  if (from >= board.size || most < 0) return result;
  if (least <= 0) result.add(from);
  detail::go_outwards(board, free, from, most, [&](int steps, const typename Board<Cells>::Set& cells) {
    if (steps >= least) result |= cells;
    return true;
  });
  return result;
}

}  // namespace agon
