// The parts of the game's interface, each made in a file of its own.
#pragma once
#include "engine/game.h"

namespace agon::aristeia {

engine::Playing playing();
engine::Telling telling();
engine::Insight insight();

}  // namespace agon::aristeia
