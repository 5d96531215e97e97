// What the lines of a match's list changed in the scene of a viewer.
//
// Nothing of it is kept: each choice is made again where it was made, and drawn after each of its events, when somebody
// is told. So nobody's scene is drawn who does not look, and a list takes no more memory the more can be seen.
#pragma once
#include <memory>
#include <vector>

#include "engine/match/match.h"
#include "engine/scene/patch.h"
#include "engine/scene/scene.h"

namespace agon::engine {

// For one viewer of one match, of lines one after the other: the scene after one is the scene before the next, drawn
// once.
class Changes {
 public:
  explicit Changes(int viewer) : viewer_(viewer) {}

  // What each event of a choice changed, what an undo or a rebase changed, and of the past what each of its events did.
  // Only who knows all is told the past, and what a rebase changed: others take the scene anew there.
  std::vector<ScenePatch> of(const Match& match, const Entry& entry);
  // What the viewer sees now, without the ground.
  const Scene& pieces(const Match& match);

 private:
  class Listening;

  void stand_at(const Match& match, const Position& position);
  ScenePatch draw(const Match& match, Position view);

  int viewer_;
  std::shared_ptr<const Position> at_{};  // where the match stood after the last line
  Position seen_{};                       // what the viewer knew of it
  Scene scene_{};                         // as it was drawn then, without the ground
};

}  // namespace agon::engine
