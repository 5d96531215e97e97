#include "cli/commands/replay_files.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/commands/command.h"
#include "packs/embedded.h"

namespace agon::cli {

namespace {

// The same version of the rules, and the very same packs.
bool same_rules(const engine::Replay& replay, const engine::Ruleset& ruleset) {
  return replay.version == ruleset.game->version &&
         std::equal(replay.packs.begin(), replay.packs.end(), ruleset.packs.begin(), ruleset.packs.end(),
                    [](const engine::ReplayPack& a, const packs::PackInfo& b) { return a.hash == b.hash; });
}

}  // namespace

engine::Replay open_replay(const std::string& file) {
  auto replay = engine::read_replay(file);
  if (!replay) {
    const std::string& error = replay.error();
    throw BadInput(error.find(file) == std::string::npos ? fmt::format("{}: {}", file, error) : error);
  }
  return std::move(*replay);
}

std::shared_ptr<const engine::Ruleset> ruleset_of(const engine::Replay& replay, const std::string& pack) {
  if (!pack.empty() || replay.packs.empty()) return open_ruleset(replay.game, pack);
  const std::string& name = replay.packs.back().name;
  const auto files = packs::embedded_files();
  const bool built_in = std::any_of(files.begin(), files.end(),
                                    [&](const packs::EmbeddedFile& f) { return f.path.starts_with(name + "/"); });
  if (!built_in) {
    throw BadInput(fmt::format("the game was played with the pack \"{}\": name its folder with --pack", name));
  }
  return open_ruleset(replay.game, name);
}

engine::Match open_match(const engine::Replay& replay, const std::string& pack) {
  const auto ruleset = ruleset_of(replay, pack);
  auto match = same_rules(replay, *ruleset) ? engine::resume(replay, ruleset) : engine::rebase(replay, ruleset);
  if (!match) throw BadInput(match.error());
  return std::move(*match);
}

}  // namespace agon::cli
