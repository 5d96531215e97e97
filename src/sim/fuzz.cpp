#include "sim/fuzz.h"

#include "core/random.h"
#include "engine/checks/soundness.h"
#include "engine/json/options.h"

namespace agon::sim {

std::vector<i64> fuzzed_options(const engine::Ruleset& ruleset, u64 seed) {
  constexpr int kTries = 100;
  Random random(mixed(seed));
  const std::vector<engine::OptionInfo> infos = ruleset.game->match_options(ruleset.block());
  std::vector<i64> usual = engine::usual_options(ruleset);
  // Any values that go together: half of the options stay as usual, so that games of the common kind are common.
  for (int i = 0; i < kTries; ++i) {
    std::vector<i64> values = usual;
    for (std::size_t k = 0; k < infos.size(); ++k) {
      const bool varied = infos[k].name == "players" || random.below(2) == 0;
      const u32 drawn = random.below(static_cast<u32>(infos[k].most - infos[k].least + 1));
      if (varied) values[k] = infos[k].least + drawn;
    }
    if (ruleset.game->refuse_options(ruleset.block(), values).empty()) return values;
  }
  return usual;
}

FuzzReport fuzz(const engine::Ruleset& ruleset, u64 games, u64 seed, const std::function<void(u64)>& progress) {
  constexpr u64 kProgressEvery = 500;
  FuzzReport report;
  for (; report.games < games; ++report.games) {
    if (report.games % kProgressEvery == 0) progress(report.games);
    const u64 game_seed = seed + report.games;
    engine::FuzzedGame game = engine::fuzz_game(ruleset, fuzzed_options(ruleset, game_seed), game_seed, kHeavyOneIn);
    report.choices += game.choices;
    report.heavy += game.heavy;
    if (!game.broken.empty()) {
      report.failure = FuzzFailure{game_seed, game.choices, std::move(game.broken)};
      return report;
    }
  }
  return report;
}

}  // namespace agon::sim
