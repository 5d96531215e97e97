#include "engine/scene/scene_kinds.h"

#include <fmt/format.h>

#include <algorithm>

namespace agon::engine {
namespace {

// Remembers the first word that is not among those of its kind.
class Looker {
 public:
  void operator()(std::string_view what, const std::string& word, std::span<const std::string_view> known) {
    if (!found_.empty() || std::find(known.begin(), known.end(), word) != known.end()) return;
    found_ = fmt::format("{} \"{}\"", what, word);
  }
  std::string found() && { return std::move(found_); }

 private:
  std::string found_;
};

}  // namespace

std::string shown_of_no_kind(const Scene& scene, const SceneKinds& kinds) {
  Looker look;
  for (const SceneSpace& space : scene.spaces) {
    for (const std::string& terrain : space.terrain) look("terrain", terrain, kinds.terrain);
  }
  for (const SceneArea& area : scene.areas) look("terrain", area.terrain, kinds.terrain);
  for (const SceneEdge& edge : scene.edges) look("terrain", edge.terrain, kinds.terrain);
  for (const SceneFigure& figure : scene.figures) {
    look("figure", figure.kind, kinds.figures);
    for (const auto& [name, count] : figure.counters) look("counter", name, kinds.counters);
    for (const SceneToken& token : figure.tokens) look("token", token.name, kinds.tokens);
  }
  for (const SceneDice& dice : scene.dice) {
    for (const SceneDie& die : dice.dice) {
      look("die", die.kind, kinds.dice);
      if (!die.symbols) continue;
      for (const std::string& symbol : *die.symbols) look("symbol", symbol, kinds.symbols);
    }
  }
  for (const SceneTrack& track : scene.tracks) look("track", track.name, kinds.tracks);
  return std::move(look).found();
}

}  // namespace agon::engine
