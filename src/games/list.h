// All games of the program.
#pragma once
#include "engine/match/ruleset.h"

namespace agon::games {

engine::Library all_games();

}  // namespace agon::games
