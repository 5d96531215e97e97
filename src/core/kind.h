// What a number stands for.
#pragma once
#include "core/types.h"

namespace agon {

// The kind of a value: what it names, and so how it is written, read and shown. Numbers from kGameKinds on are a game's
// own; the game names them (Game::kinds). Dice are the faces that they show, packed as core/rolled.h says.
enum class Kind : u8 { number, seat, space, direction, card, dice, in_force };
inline constexpr int kGameKinds = 16;

}  // namespace agon
