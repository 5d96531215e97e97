// Champion's Combat as the engine knows it.
#pragma once
#include "engine/game.h"

namespace agon::champions {

const engine::Game& game();

}  // namespace agon::champions
