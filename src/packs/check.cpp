#include "packs/check.h"

#include <algorithm>
#include <vector>

#include "packs/document.h"
#include "packs/nearest.h"
#include "packs/texts.h"

namespace agon::packs {

Problems check_pack(std::string_view where, std::span<const GameCheck> games, std::span<const EmbeddedFile> built_in) {
  Problems problems;
  const auto source = open_pack(where, built_in, problems);
  if (!source) return problems;
  for (const PackFile& file : source->files()) static_cast<void>(parse_document(file.shown, file.text, problems));
  if (!problems.empty()) return problems;

  static_cast<void>(Texts::load(*source, problems));
  const PackInfo& info = source->packs().back();
  const auto game =
      std::find_if(games.begin(), games.end(), [&](const GameCheck& each) { return each.game == info.game; });
  if (game != games.end()) {
    game->check(*source, problems);
  } else {
    std::vector<std::string_view> names;
    for (const GameCheck& each : games) names.push_back(each.game);
    problems.add(info.game_place, "\"game\": " + unknown_name("game", info.game, names));
  }
  return problems;
}

}  // namespace agon::packs
