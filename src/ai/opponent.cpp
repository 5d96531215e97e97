#include "ai/opponent.h"

#include "ai/random_opponent.h"
#include "ai/scripted_opponent.h"

namespace agon::ai {

std::unique_ptr<Opponent> make_opponent(int level) {
  if (level == 0) return std::make_unique<RandomOpponent>();
  return std::make_unique<ScriptedOpponent>();
}

engine::Position view_of(const engine::Ruleset& ruleset, const engine::Position& position, int seat) {
  engine::Position view = position;
  ruleset.game->blank(ruleset.block(), view.data(), seat);
  return view;
}

Choice choose_for(Opponent& opponent, const engine::Ruleset& ruleset, const engine::Position& position, int seat,
                  Random& random) {
  return opponent.choose(ruleset, view_of(ruleset, position, seat), seat, random);
}

}  // namespace agon::ai
