// The words that the scenes of a game use for what they show.
#pragma once
#include <span>
#include <string_view>

namespace agon::engine {

// A game names them all, so that what a pack says about how they look can be checked without playing: the kinds of
// figures, ground and dice, what may lie on a figure, symbols of dice, what is counted of figures, and tracks.
struct SceneWords {
  std::span<const std::string_view> figures{};
  std::span<const std::string_view> tokens{};
  std::span<const std::string_view> terrain{};
  std::span<const std::string_view> dice{};
  std::span<const std::string_view> symbols{};
  std::span<const std::string_view> counters{};
  std::span<const std::string_view> tracks{};
};

}  // namespace agon::engine
