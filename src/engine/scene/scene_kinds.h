// The kinds of things that the scenes of a game show.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "engine/scene/scene.h"

namespace agon::engine {

// A game names them all, so that what a pack says about how they look can be checked without playing: the kinds of
// figures, ground and dice, what may lie on a figure, symbols of dice, what is counted of figures, and tracks.
struct SceneKinds {
  std::span<const std::string_view> figures{};
  std::span<const std::string_view> tokens{};
  std::span<const std::string_view> terrain{};
  std::span<const std::string_view> dice{};
  std::span<const std::string_view> symbols{};
  std::span<const std::string_view> counters{};
  std::span<const std::string_view> tracks{};
};

// Something that a scene shows and that is not among them, as a message says it: `track "score"`; empty: there is none.
std::string shown_of_no_kind(const Scene& scene, const SceneKinds& kinds);

}  // namespace agon::engine
