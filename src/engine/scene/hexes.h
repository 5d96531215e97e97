// Hexes as spaces of a scene.
#pragma once
#include <cmath>
#include <string>
#include <utility>

#include "core/hex/hex.h"
#include "engine/scene/scene.h"

namespace agon::engine {

inline SceneSpace hex_space(Hex hex, std::string id) {
  const auto to_scene = [](Point p) {
    return ScenePoint{static_cast<i32>(std::lround(p.x)), static_cast<i32>(std::lround(p.y))};
  };
  SceneSpace space;
  space.id = std::move(id);
  space.centre = to_scene(centre(hex, kSceneUnit));
  for (int i = 0; i < kDirections; ++i) space.corners.push_back(to_scene(corner(hex, i, kSceneUnit)));
  return space;
}

}  // namespace agon::engine
