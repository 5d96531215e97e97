// Aristeia!: two teams of four in the HexaDome.
#pragma once
#include "engine/game.h"

namespace agon::aristeia {

const engine::Game& game();

}  // namespace agon::aristeia
