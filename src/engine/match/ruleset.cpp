#include "engine/match/ruleset.h"

#include <fmt/format.h>

#include "packs/embedded.h"
#include "packs/nearest.h"

namespace agon::engine {

const Game* Library::find(std::string_view name) const {
  for (const Game* game : games) {
    if (game->name == name) return game;
  }
  return nullptr;
}

std::shared_ptr<const Ruleset> Library::open(std::string_view pack, packs::Problems& all_problems) const {
  packs::Problems problems;
  auto ruleset = std::make_shared<Ruleset>();
  const std::optional<packs::Source> source = packs::open_pack(pack, packs::embedded_files(), problems);
  if (source && problems.empty()) {
    const packs::PackInfo& info = source->packs().back();
    ruleset->game = find(info.game);
    if (ruleset->game == nullptr) {
      std::vector<std::string_view> known;
      for (const Game* game : games) known.push_back(game->name);
      problems.add(info.game_place, packs::unknown_name("game", info.game, known));
    } else {
      ruleset->packs.assign(source->packs().begin(), source->packs().end());
      ruleset->texts = packs::Texts::load(*source, problems);
      ruleset->rules = ruleset->game->compile(*source, problems);
    }
  }
  all_problems.add(problems);
  return problems.empty() ? ruleset : nullptr;
}

}  // namespace agon::engine
