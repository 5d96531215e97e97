// Situations: rule tests that read like a rule book's examples. A file is TOML with any number of them:
//
//   game  = "champions"
//   seats = ["Red", "Blue"]                      # what the lines of play call the players
//
//   [[situation]]
//   name    = "A walk does not end where it began"
//   book    = "Move section"                     # where the rule book says so; for the reader
//   rules   = ["champions.move.return"]          # what it proves: each must appear in its events or refusals
//   options = { players = 2 }                    # of the match
//   from    = { entry = "turn", seat = "Red" }   # where it begins: an entry point of the game; else a game just
//   started position.fighters = [{ at = "d4", hand = [5] }, { at = "g4" }] play = """ Red play 5 move Red step d5 Red
//   cannot step d4: champions.move.return
//   """
//
// docs/situations.md has the lines of play.
#pragma once
#include <cstddef>
#include <filesystem>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/match/ruleset.h"
#include "packs/problem.h"

namespace agon::engine {

// Something that did not come out as the situation says.
struct SituationFailure {
  packs::Place place;
  std::string situation;
  std::string message;  // what was expected, and what came
};

struct SituationReport {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::vector<SituationFailure> failures;
  packs::Problems problems;      // files that cannot be read as situations
  std::set<std::string> proved;  // the ids that situations claimed and proved

  bool ok() const { return failed == 0 && problems.empty(); }
  // A line for each failure and problem, and "N passed, N failed".
  std::string text() const;
};

enum class StopAt { end, first_failure };

// Runs the situations of files, and of all .toml files in folders and the folders in them, in the order of their paths.
SituationReport run_situations(const Library& library, std::span<const std::filesystem::path> paths,
                               StopAt stop = StopAt::end);

}  // namespace agon::engine
