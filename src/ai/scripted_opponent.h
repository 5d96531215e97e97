// ai:1
#pragma once
#include "ai/opponent.h"

namespace agon::ai {

// Takes the option that the game's own advice (Insight::rate) rates highest, without looking ahead; among equals any.
class ScriptedOpponent : public Opponent {
 public:
  Choice choose(const engine::Ruleset& ruleset, const engine::Position& view, int seat, Random& random) override;
};

}  // namespace agon::ai
