// The second game as the engine knows it.
#pragma once
#include <memory>

#include "engine/match/ruleset.h"

namespace agon::second {

const engine::Game& game();

// Ready for play: its rules are part of the program.
std::shared_ptr<const engine::Ruleset> ruleset();

}  // namespace agon::second
