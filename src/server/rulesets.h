// The games that a server offers, made ready once and shared by all matches.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/ruleset.h"

namespace agon::server {

class Rulesets {
 public:
  // Opens every game of the library, and more packs if there are any. Throws std::runtime_error with the problems.
  Rulesets(const engine::Library& library, const std::vector<std::string>& packs);

  // The games in the library's order, and every pack by its name; null when there is none.
  const std::vector<std::shared_ptr<const engine::Ruleset>>& games() const { return games_; }
  std::shared_ptr<const engine::Ruleset> find(std::string_view pack) const;
  // The names of the packs for a game, its own first.
  std::vector<std::string> packs_for(std::string_view game) const;

 private:
  std::vector<std::shared_ptr<const engine::Ruleset>> games_;
  std::vector<std::pair<std::string, std::shared_ptr<const engine::Ruleset>>> packs_;
};

}  // namespace agon::server
