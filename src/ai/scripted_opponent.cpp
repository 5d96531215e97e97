#include "ai/scripted_opponent.h"

#include <algorithm>
#include <array>
#include <span>

namespace agon::ai {

Choice ScriptedOpponent::choose(const engine::Ruleset& ruleset, const engine::Position& view, int seat,
                                Random& random) {
  const engine::Game& game = *ruleset.game;
  ChoiceList options;
  game.options(ruleset.block(), view.data(), seat, options);
  if (options.size == 1) return options[0];
  std::array<i64, ChoiceList::kCapacity> scores;  // NOLINT(cppcoreguidelines-pro-type-member-init): `rate` fills it
  const auto count = static_cast<std::size_t>(options.size);
  game.rate(ruleset.block(), view.data(), seat, {options.at.data(), count}, {scores.data(), count});
  const i64 highest = *std::ranges::max_element(std::span(scores).first(count));
  Choice best{};
  u32 equals = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (scores[i] != highest) continue;
    // The n-th of equals replaces the one kept so far once in n times: each is kept equally often.
    if (++equals == 1 || random.below(equals) == 0) best = options.at[i];
  }
  return best;
}

}  // namespace agon::ai
