// Playing a situation: the lines of its play, one after the other.
#pragma once
#include <vector>

#include "engine/situation/file.h"
#include "engine/situation/situation.h"

namespace agon::engine {

// What did not come out as expected; empty: all did. An answer that cannot be given ends the play, an expectation that
// does not hold does not.
std::vector<SituationFailure> play(const Situation& situation);

}  // namespace agon::engine
