#include "ai/random_opponent.h"

namespace agon::ai {

Choice RandomOpponent::choose(const engine::Ruleset& ruleset, const engine::Position& view, int seat, Random& random) {
  ChoiceList options;
  ruleset.game->options(ruleset.block(), view.data(), seat, options);
  return options[static_cast<int>(random.below(static_cast<u32>(options.size)))];
}

}  // namespace agon::ai
