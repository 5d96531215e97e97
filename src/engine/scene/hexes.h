// What boards of hexes have in common in a scene: their spaces, and the ways that figures face on them.
#pragma once
#include <cmath>
#include <string>
#include <utility>

#include "core/hex/hex.h"
#include "engine/scene/scene.h"

namespace agon::engine {

inline ScenePoint scene_point(Point p) {
  return {static_cast<i32>(std::lround(p.x)), static_cast<i32>(std::lround(p.y))};
}

inline SceneSpace hex_space(Hex hex, std::string id) {
  SceneSpace space{.id = std::move(id), .centre = scene_point(centre(hex, kSceneUnit))};
  space.corners.reserve(kDirections);
  for (int i = 0; i < kDirections; ++i) space.corners.push_back(scene_point(corner(hex, i, kSceneUnit)));
  return space;
}

// A solid one: scenery, on which nobody can stand.
inline SceneSpace solid_hex(Hex hex, std::string id, std::string terrain) {
  SceneSpace space = hex_space(hex, std::move(id));
  space.terrain = {std::move(terrain)};
  space.solid = true;
  return space;
}

// Hexes have flat tops, so that one looks towards a side: the first one is at the top, the others follow clockwise.
constexpr int degrees(Direction facing) { return static_cast<int>(facing) * 360 / kDirections; }

}  // namespace agon::engine
