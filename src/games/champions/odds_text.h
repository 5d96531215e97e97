// Odds of dice that are named, without a position: "3 dice, 4+, 1 shield".
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/insight.h"

namespace agon::champions {

// How many dice, what each must show to hit, and the hits that shields take away; all but the dice may be left out.
// Empty, and an error, when it cannot be read.
std::vector<engine::Odds> odds_of_text(std::string_view text, std::string& error);

}  // namespace agon::champions
