// The duel as the engine knows it.
#pragma once
#include <memory>

#include "engine/match/ruleset.h"

namespace agon::duel {

const engine::Game& game();

// Ready for play: it has no pack.
std::shared_ptr<const engine::Ruleset> ruleset();

}  // namespace agon::duel
