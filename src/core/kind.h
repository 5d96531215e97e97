// What a number stands for.
#pragma once
#include "core/types.h"

namespace agon {

// The kind of a value: what it names, and so how it is written, read and shown. Numbers from kGameKinds on are a game's
// own; the game names them (Game::kinds). Dice are up to sixteen faces of three bits, the first die lowest, counted
// from 1; 0 is no die.
enum class Kind : u8 { number, seat, space, direction, card, dice };
inline constexpr int kGameKinds = 16;

}  // namespace agon
