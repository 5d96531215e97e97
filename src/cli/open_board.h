// An open table in characters: what stands at points and lies in shapes, instead of on spaces.
//
//     ,,,,        ooo         Ground is filled with a mark for its kind, what is solid with #. Zones that bring points
//    ,,,,,,      oA→o         and what is marked for a player have that player's mark (. : + ~), other zones only their
//     ,,,,  +-----12          outline. A base is a ring around the label of its figure, with the way it faces. Rulers
//        ####    ooo          and the like are lines, with their length where they have one.
//
// A column of characters is half as wide as a row is high. The table is drawn as large as the room allows.
#pragma once
#include <string>
#include <vector>

#include "cli/board_view.h"

namespace agon::cli {

// What stands for a kind of ground at a height.
struct TerrainMark {
  std::string terrain;
  i32 height = 0;
  bool solid = false;
  char mark = ' ';
};

/// The kinds of ground of a table in the order in which they come up, each with its mark.
std::vector<TerrainMark> terrain_marks(const engine::Scene& scene);

/// A scene in which nothing has a place gives an empty canvas.
Canvas draw_open_board(const engine::Scene& scene, const BoardStyle& style);

}  // namespace agon::cli
