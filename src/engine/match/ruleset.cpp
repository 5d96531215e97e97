#include "engine/match/ruleset.h"

#include <fmt/format.h>

#include "packs/embedded.h"
#include "packs/nearest.h"

namespace agon::engine {

std::shared_ptr<const Ruleset> read_ruleset(const Game& game, const packs::Source& source, packs::Problems& problems) {
  auto ruleset = std::make_shared<Ruleset>();
  ruleset->game = &game;
  ruleset->packs.assign(source.packs().begin(), source.packs().end());
  ruleset->texts = packs::Texts::load(source, problems);
  ruleset->rules = game.compile(source, problems);
  if (ruleset->rules != nullptr) {
    ruleset->look = read_look(source, game, ruleset->block(), problems);
    ruleset->tour = read_tour(source, game, ruleset->block(), ruleset->texts, problems);
  }
  return ruleset;
}

const Game* Library::find(std::string_view name) const {
  for (const Game* game : games) {
    if (game->name == name) return game;
  }
  return nullptr;
}

std::shared_ptr<const Ruleset> Library::open(std::string_view pack, packs::Problems& all_problems) const {
  packs::Problems problems;
  std::shared_ptr<const Ruleset> ruleset;
  const std::optional<packs::Source> source = packs::open_pack(pack, packs::embedded_files(), problems);
  if (source && problems.empty()) {
    const packs::PackInfo& info = source->packs().back();
    const Game* const game = find(info.game);
    if (game == nullptr) {
      std::vector<std::string_view> known;
      for (const Game* each : games) known.push_back(each->name);
      problems.add(info.game_place, packs::unknown_name("game", info.game, known));
    } else {
      ruleset = read_ruleset(*game, *source, problems);
    }
  }
  all_problems.add(problems);
  return problems.empty() ? ruleset : nullptr;
}

}  // namespace agon::engine
