// Where one can walk on a board: floods of bitboards, a step at a time.
#pragma once
#include <array>

#include "core/bits.h"
#include "core/hex/board.h"
#include "core/types.h"

namespace agon {

// The cells next to any cell of the set, walls excluded. Cells of the set are in it only where they neighbour others.
template <int Cells>
constexpr typename Board<Cells>::Set spread(const Board<Cells>& board, const typename Board<Cells>::Set& set) {
  constexpr int chunk = Board<Cells>::chunk;
  typename Board<Cells>::Set result{};
  for (int word = 0; word < Board<Cells>::words; ++word) {
    int k = word * 64 / chunk;
    u64 bits = set.w[word] & Board<Cells>::Set::below(Cells).w[word];  // a complement may have bits beyond the table
    for (; bits != 0; bits >>= chunk) result |= board.spreads[k++][bits & (bit(chunk) - 1)];
  }
  return result;
}

// What a walk reaches: the cells, the start among them, and the fewest steps to each (kNowhere for the others).
template <int Cells>
struct Reach {
  std::array<u8, Cells> cost;
  typename Board<Cells>::Set cells;

  constexpr bool operator==(const Reach&) const = default;
};

// Walks of at most that many steps, each onto a free cell; the start need not be free.
template <int Cells>
constexpr Reach<Cells> reach(const Board<Cells>& board, u8 from, const typename Board<Cells>::Set& free, int steps) {
  Reach<Cells> result{};
  result.cost.fill(kNowhere);
  if (from >= board.size) return result;
  auto edge = Board<Cells>::Set::of(from);
  for (int cost = 0; edge.any(); ++cost) {
    typename Board<Cells>::Set around{};  // gathered cell by cell: edges are thin, and their cells are visited anyway
    edge.for_each([&](int cell) {
      result.cost[cell] = static_cast<u8>(cost);
      around |= board.adjacent[cell];
    });
    result.cells |= edge;
    if (cost >= steps) break;
    edge = (around & free) - result.cells;
  }
  return result;
}

}  // namespace agon
