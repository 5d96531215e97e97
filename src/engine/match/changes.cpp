#include "engine/match/changes.h"

#include <utility>

namespace agon::engine {

// Hears the events of a choice that is made again, and draws what each has changed.
class Changes::Listening {
 public:
  Listening(Changes& changes, const Match& match, const Position& position, std::vector<ScenePatch>& patches)
      : changes_(changes), match_(match), position_(position), patches_(patches) {}

  Listener listener() {
    return {this, [](void* self, const Event&) { static_cast<Listening*>(self)->hear(); }};
  }

 private:
  void hear() { patches_.push_back(changes_.draw(match_, match_.view(position_, changes_.viewer_))); }

  Changes& changes_;
  const Match& match_;
  const Position& position_;
  std::vector<ScenePatch>& patches_;
};

std::vector<ScenePatch> Changes::of(const Match& match, const Entry& entry) {
  std::vector<ScenePatch> patches;
  switch (entry.kind) {
    case Entry::Kind::choice: {
      if (!entry.before) return patches;
      stand_at(match, *entry.before);
      Position position = *entry.before;
      Listening listening(*this, match, position, patches);
      match.game().tell(match.ruleset().block(), position.data(), entry.seat, entry.choice, listening.listener());
      at_ = entry.after;
      break;
    }
    case Entry::Kind::undo:
      if (!entry.before) return patches;
      stand_at(match, *entry.before);
      patches.push_back(draw(match, match.view(*entry.after, viewer_)));
      at_ = entry.after;
      break;
    case Entry::Kind::rebase:
    case Entry::Kind::past:
      if (viewer_ == kAllSeeing) patches = entry.patches;
      break;
  }
  return patches;
}

const Scene& Changes::pieces(const Match& match) {
  stand_at(match, match.position());
  return scene_;
}

void Changes::stand_at(const Match& match, const Position& position) {
  if (at_ && *at_ == position) return;
  seen_ = match.view(position, viewer_);
  scene_ = match.pieces(seen_, viewer_);
}

// Who knows nothing new sees nothing new.
ScenePatch Changes::draw(const Match& match, Position view) {
  if (view == seen_) return {};
  seen_ = std::move(view);
  Scene now = match.pieces(seen_, viewer_);
  ScenePatch patch = diff(scene_, now);
  scene_ = std::move(now);
  return patch;
}

}  // namespace agon::engine
