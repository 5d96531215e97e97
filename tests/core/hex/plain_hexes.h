// The coordinates of a hex as plain numbers, for references in ordinary containers; and a board that several tests use.
#pragma once
#include <utility>

#include "core/hex/board.h"

namespace agon {

using Key = std::pair<int, int>;
inline Key key(Hex hex) { return {hex.q, hex.r}; }

inline constexpr Board<37> kHexagon = make_board<37>(hexagon(3)).board;

}  // namespace agon
