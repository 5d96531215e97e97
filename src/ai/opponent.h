// Opponents: who answers for a seat that nobody sits at.
#pragma once
#include <memory>
#include <string>

#include "core/choice.h"
#include "core/random.h"
#include "engine/match/position.h"
#include "engine/match/ruleset.h"

namespace agon::ai {

// Chooses for a seat. It is handed a view and never the position, so it cannot know more than its seat does, and a
// source of random numbers, so that the same view and the same numbers give the same choice.
class Opponent {
 public:
  virtual ~Opponent() = default;

  /// The choice of `seat`, who owes an answer. `view` is the position blanked for that seat.
  virtual Choice choose(const engine::Ruleset& ruleset, const engine::Position& view, int seat, Random& random) = 0;
};

/// Levels from 0, each better than the one below.
inline constexpr int kLevels = 2;

/// The opponent of a level from 0 to kLevels - 1.
std::unique_ptr<Opponent> make_opponent(int level);

/// The position as `seat` may know it; kNobody is a spectator.
engine::Position view_of(const engine::Ruleset& ruleset, const engine::Position& position, int seat);

/// What an opponent of that level chooses in `position`: the one way from a true position to an opponent.
Choice choose_for(Opponent& opponent, const engine::Ruleset& ruleset, const engine::Position& position, int seat,
                  Random& random);

}  // namespace agon::ai
