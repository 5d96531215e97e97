// The board of a scene in characters. One of hexes is drawn here; a table without spaces in open_board.h.
//
//    _____            Flat-topped hexes, two lines high. The upper line has the figure with the way it faces, on the
//   /.1↑..\           marks of the seats whose reach covers the hex (one mark for each seat: . : + ~); the lower line
//   \_d4__/           has the label, in brackets where the hex can be chosen: [d4].
//
//    ___              Where there is no room for that the hexes are smaller, with the brackets in the upper line. What
//   /[ ]\             is still too large is cut out around the figure whose turn it is, or what can be chosen.
//   \_d4/
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/canvas.h"
#include "engine/scene/scene.h"

namespace agon::cli {

// The room that a screen has for a board, in characters. 0: as much as it wants.
struct BoardRoom {
  int beside = 0;  // columns that leave enough for what stands beside it
  int width = 0;   // columns in all
  int height = 0;
};

struct BoardStyle {
  bool unicode = true;
  std::vector<std::string> marked;  // the ids of the spaces and figures that can be chosen
  BoardRoom room{};
};

/// The mark of a seat's reach.
char reach_mark(int seat);

/// Whether something of the board bears the mark of the seat.
bool has_marks(const engine::Scene& scene, int seat);

/// The way that a figure faces, in degrees: an arrow, or in ASCII the letters of the direction. Empty for none.
std::string facing_sign(std::optional<int> facing, bool unicode);

/// The figures in the order in which they are drawn: what lies about first, then those who have a card or numbers.
std::vector<const engine::SceneFigure*> drawing_order(const engine::Scene& scene);

/// Every space of the scene that fits is drawn as a hex at its place; a table without spaces as open_board.h does it.
Canvas draw_board(const engine::Scene& scene, const BoardStyle& style);

}  // namespace agon::cli
