// Odds of dice that are named, without a position: "red orange star | green blue".
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "games/aristeia/state.h"

namespace agon::aristeia {

// Two sides, or one for a simple roll: dice and symbols, then after commas what else a side has: "stunned", "reroll",
// "marked", "block buys star", "special special cancels block". Empty, and an error, when it cannot be read.
std::vector<engine::Odds> odds_of_text(const Options& options, std::string_view text, std::string& error);

}  // namespace agon::aristeia
