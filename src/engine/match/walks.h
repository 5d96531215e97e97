// Where a seat can get by answers of the same kind in a row, as walks go: hex by hex.
#pragma once
#include <vector>

#include "core/choice.h"
#include "engine/match/match.h"

namespace agon::engine {

// A way to a space: the answers to give, the last of which names the space.
struct Walk {
  i64 space = 0;
  std::vector<Choice> choices;
};

// The shortest way to each space that the seat can reach from the open question by answers that name a space, as long
// as the same question comes again; one that leads to another question (a roll, a facing) ends a way. Found on copies
// of what the seat may know, so it tells nothing else.
std::vector<Walk> walks(const Match& match, int seat);

}  // namespace agon::engine
