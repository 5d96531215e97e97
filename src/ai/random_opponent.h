// ai:0
#pragma once
#include "ai/opponent.h"

namespace agon::ai {

// Takes any option, each equally likely: what every other opponent is measured against.
class RandomOpponent : public Opponent {
 public:
  Choice choose(const engine::Ruleset& ruleset, const engine::Position& view, int seat, Random& random) override;
};

}  // namespace agon::ai
