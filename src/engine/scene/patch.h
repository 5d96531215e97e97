// What changed between two scenes: whole things that are new or have changed, and ids of things that are gone.
#pragma once
#include <string>
#include <vector>

#include "engine/scene/scene.h"

namespace agon::engine {

// Ids by section.
struct SceneIds {
  std::vector<std::string> spaces{};
  std::vector<std::string> areas{};
  std::vector<std::string> edges{};
  std::vector<std::string> zones{};
  std::vector<std::string> figures{};
  std::vector<std::string> overlays{};
  std::vector<std::string> seats{};
  std::vector<std::string> piles{};
  std::vector<std::string> dice{};
  std::vector<std::string> tracks{};
  bool operator==(const SceneIds&) const = default;
};

// What is gone goes first. What is new comes at the end of its section: the order of things in a scene that was folded
// is not that of a scene that was drawn, and means nothing.
struct ScenePatch {
  Scene put{};
  SceneIds gone{};
  bool empty() const;
  bool operator==(const ScenePatch&) const = default;
};

// What makes `before` into `after`. Empty when both have the same things, in whatever order.
ScenePatch diff(const Scene& before, const Scene& after);

// Changes the scene. Empty, or in words what does not fit: something is gone that is not there. What comes before it is
// done then.
std::string apply(Scene& scene, const ScenePatch& patch);

}  // namespace agon::engine
