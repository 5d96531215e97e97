// What a client draws. A scene is made from a position that was blanked for its viewer, so it holds nothing that the
// viewer may not know, and it names things as people do: a client needs no rules and no geometry of its own.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "core/types.h"

namespace agon::engine {

// A point in integer units: a hex is 2 * kSceneUnit wide, so that corners are near enough to integers.
struct ScenePoint {
  i32 x = 0;
  i32 y = 0;
  bool operator==(const ScenePoint&) const = default;
};
inline constexpr int kSceneUnit = 1000;

// A hex, or any polygon of an open table.
struct SceneSpace {
  std::string id;  // its label
  ScenePoint centre;
  std::vector<ScenePoint> corners;
  bool wall = false;
  std::vector<std::string> zones;
};

// A number that is shown, by name: score, power, round.
using SceneCounter = std::pair<std::string, i64>;

// A figure or anything else that stands on the board: an obstacle, smoke. Those drawn later are on top. One that is not
// on the board has the name of the place beside it where it waits.
struct SceneFigure {
  std::string id;
  int seat = 0;  // -1: of the table
  std::string space;
  std::string facing;  // empty: none
  std::string label;
  bool active = false;                   // it is its turn
  std::vector<SceneCounter> counters{};  // damage
  std::vector<std::string> tokens{};     // what lies on it, in its order
  std::string face{};                    // its card, by kind and name: "character/prysm"; empty: none
};

// Cards that lie together: a hand, discards, a line of initiative. A card that the viewer may not know is "?".
struct ScenePile {
  std::string id;
  int seat = -1;  // -1: of the table
  std::vector<std::string> cards;
};

// Spaces marked on top of the board: what a style covers, what can be reached.
struct SceneOverlay {
  std::string id;
  int seat = -1;
  std::vector<std::string> spaces;
};

struct SceneSeat {
  std::string name;
  std::vector<SceneCounter> counters;
  std::vector<std::pair<std::string, std::string>> properties;  // style, team
};

struct Scene {
  std::vector<SceneSpace> spaces;
  std::vector<SceneFigure> figures;
  std::vector<SceneSeat> seats;
  std::vector<ScenePile> piles;
  std::vector<SceneOverlay> overlays;
  std::vector<SceneCounter> counters;  // of the table
};

}  // namespace agon::engine
