#include "server/rulesets.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "engine/protocol/commands.h"

namespace agon::server {

Rulesets::Rulesets(const engine::Library& library, const std::vector<std::string>& packs) {
  const auto open = [&](std::string_view pack) {
    packs::Problems problems;
    auto ruleset = library.open(pack, problems);
    if (ruleset == nullptr) throw std::runtime_error(fmt::format("{}: {}", pack, engine::one_line(problems)));
    return ruleset;
  };
  for (const engine::Game* game : library.games) {
    games_.push_back(open(game->name));
    packs_.emplace_back(game->name, games_.back());
  }
  for (const std::string& folder : packs) {
    auto ruleset = open(folder);
    const std::string name = ruleset->packs.back().name;
    if (find(name) != nullptr)
      throw std::runtime_error(fmt::format("{}: there is a pack \"{}\" already", folder, name));
    packs_.emplace_back(name, std::move(ruleset));
  }
}

std::shared_ptr<const engine::Ruleset> Rulesets::find(std::string_view pack) const {
  const auto found = std::find_if(packs_.begin(), packs_.end(), [&](const auto& each) { return each.first == pack; });
  return found == packs_.end() ? nullptr : found->second;
}

std::vector<std::string> Rulesets::packs_for(std::string_view game) const {
  std::vector<std::string> names;
  for (const auto& [name, ruleset] : packs_) {
    if (ruleset->game->name == game) names.push_back(name);
  }
  return names;
}

}  // namespace agon::server
