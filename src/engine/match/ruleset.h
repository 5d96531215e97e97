// A game made ready for play: its interface, the rules compiled from packs, and the texts.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/look/look.h"
#include "engine/look/tour.h"
#include "packs/problem.h"
#include "packs/source.h"
#include "packs/texts.h"

namespace agon::engine {

// Immutable and shared by all matches that are played by it.
struct Ruleset {
  const Game* game = nullptr;
  std::shared_ptr<const void> rules;
  std::vector<packs::PackInfo> packs;  // the lowest first
  packs::Texts texts;
  Look look;
  Tour tour;

  const void* block() const { return rules.get(); }
  const packs::RuleEntry& rule(u16 id) const { return game->rule_page()[id]; }
};

// All that a pack says of a game; it may be used only if there are no problems.
std::shared_ptr<const Ruleset> read_ruleset(const Game& game, const packs::Source& source, packs::Problems& problems);

// The games that a program knows, in the order in which it shows them. Everything that reads a game's name from outside
// (files, the protocol, the command line) is given one; games/list.h has the one with all games.
struct Library {
  std::span<const Game* const> games;

  // The game of that name; null when there is none.
  const Game* find(std::string_view name) const;

  // Opens a pack (a built-in one by name, or a designer's folder) for the game that it belongs to. Null with problems.
  std::shared_ptr<const Ruleset> open(std::string_view pack, packs::Problems& problems) const;
};

}  // namespace agon::engine
