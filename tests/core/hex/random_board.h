// Boards of any shape for property tests: part of a disc somewhere, with some walls, often in several pieces.
#pragma once
#include <algorithm>
#include <vector>

#include "core/hex/board.h"
#include "core/random.h"

namespace agon {

struct RandomBoard {
  std::vector<Hex> hexes;  // in no order
  std::vector<Hex> walls;

  RandomBoard(Random& random, int most_cells) {
    const auto between = [&](int low, int high) {
      return low + static_cast<int>(random.below(static_cast<u32>(high - low + 1)));
    };
    const int q = between(-40, 40);
    const int r = between(-40, 40);
    const int radius = between(1, 9);
    const int density = between(2, 10);
    disc({static_cast<i8>(q), static_cast<i8>(r)}, radius, [&](Hex hex) {
      if (between(1, 10) <= density) hexes.push_back(hex);
    });
    if (hexes.empty()) hexes.push_back({static_cast<i8>(q), static_cast<i8>(r)});
    for (std::size_t i = hexes.size() - 1; i > 0; --i)
      std::swap(hexes[i], hexes[random.below(static_cast<u32>(i + 1))]);
    if (hexes.size() > static_cast<std::size_t>(most_cells)) hexes.resize(static_cast<std::size_t>(most_cells));
    const int walled = between(0, 4);
    for (const Hex hex : hexes) {
      if (between(1, 10) <= walled) walls.push_back(hex);
    }
  }
};

}  // namespace agon
