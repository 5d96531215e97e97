// What a number stands for.
#pragma once
#include "core/types.h"

namespace agon {

// The kind of a value: what it names, and so how it is written, read and shown. Numbers from kGameKinds on are a game's
// own; the game names them (Game::kinds). Dice are the faces that they show, packed as core/rolled.h says.
enum class Kind : u8 { number, seat, space, direction, card, dice, in_force };
inline constexpr int kGameKinds = 16;

// The kinds of a game, each listed once: LIST(X) with X(kPieceKind, piece) for each makes the constants.
#define AGON_KIND_PLACE(constant, name) name,
#define AGON_KIND(constant, name) \
  inline constexpr ::agon::Kind constant{::agon::kGameKinds + static_cast<int>(KindPlace::name)};
#define AGON_KINDS(LIST)                          \
  enum class KindPlace { LIST(AGON_KIND_PLACE) }; \
  LIST(AGON_KIND)

}  // namespace agon
