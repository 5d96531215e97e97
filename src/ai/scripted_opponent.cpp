#include "ai/scripted_opponent.h"

namespace agon::ai {

Choice ScriptedOpponent::choose(const engine::Ruleset& ruleset, const engine::Position& view, int seat,
                                Random& random) {
  const engine::Game& game = *ruleset.game;
  ChoiceList options;
  game.options(ruleset.block(), view.data(), seat, options);
  Choice best = options[0];
  i64 highest = 0;
  u32 equals = 0;
  for (const Choice option : options) {
    const i64 opinion = game.prefer(ruleset.block(), view.data(), seat, option);
    if (equals != 0 && opinion < highest) continue;
    equals = equals != 0 && opinion == highest ? equals + 1 : 1;
    highest = opinion;
    // The n-th of equals replaces the one kept so far once in n times: each is kept equally often.
    if (equals == 1 || random.below(equals) == 0) best = option;
  }
  return best;
}

}  // namespace agon::ai
