// The board of a scene in characters.
//
//    _____            Flat-topped hexes, two lines high. The upper line has the figure with the way it faces, on the
//   /.1↑..\           marks of the seats whose reach covers the hex (one mark for each seat: . : + ~); the lower line
//   \_d4__/           has the label, in brackets where the hex can be chosen: [d4].
#pragma once
#include <string>
#include <vector>

#include "cli/canvas.h"
#include "engine/scene.h"

namespace agon::cli {

struct BoardStyle {
  bool unicode = true;
  std::vector<std::string> marked;  // the labels of the hexes that can be chosen
};

/// The mark of a seat's reach.
char reach_mark(int seat);

/// The way that a figure faces: an arrow, or in ASCII the letters of the direction. Empty for none.
std::string facing_sign(const std::string& facing, bool unicode);

/// Every space of the scene is drawn as a hex at its place; a scene without spaces gives an empty canvas.
Canvas draw_board(const engine::Scene& scene, const BoardStyle& style);

}  // namespace agon::cli
