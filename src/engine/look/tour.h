// A first match with cards beside it that say what to look at and what to try: what a pack says in tour.toml. A client
// goes from step to step by what it sees of the match; it knows no rules.
#pragma once
#include <boost/json.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "packs/problem.h"
#include "packs/source.h"
#include "packs/texts.h"

namespace agon::engine {

// What a step waits for, one of these:
//   did        the player has done one of these events, at any time
//   does       the same, since the step began
//   whole      the first of these events, and one of the others after it
//   reached    a track of the table has got so far
//   offered    a choice of one of these verbs can be made
//   like       a choice with these operands can be made
//   asked_why, sees_odds   the player has looked at that
//   any        one of several
struct TourCondition {
  enum class What : u8 { did, does, whole, reached, offered, like, asked_why, sees_odds, any };
  What what{};
  std::vector<std::string> words{};                         // events, verbs
  std::string track{};                                      // reached
  i64 value = 0;                                            // reached
  std::vector<std::pair<std::string, std::string>> like{};  // operands
  std::vector<TourCondition> any{};
};
inline constexpr std::string_view kTourConditions[] = {"did",  "does",      "whole",     "reached", "offered",
                                                       "like", "asked_why", "sees_odds", "any"};

// What of the page a step is about.
inline constexpr std::string_view kTourLooks[] = {"board", "hand", "options", "seats", "table", "log"};

// A step: its words are the texts tour.NAME.title and tour.NAME.text. With `when`, its moment must have come, and until
// then tour.NAME.before is said; `can`: it can be done at once; `read`: the reader has it before their eyes; `done`:
// it is done (without: by a click).
struct TourStep {
  std::string name;
  std::optional<std::size_t> look{};
  std::optional<TourCondition> when{};
  std::optional<TourCondition> can{};
  std::optional<TourCondition> read{};
  std::optional<TourCondition> done{};
};

struct Tour {
  i64 level = 0;                                       // of the machine
  std::vector<std::pair<std::string, i64>> options{};  // of the match, where not as usual
  std::vector<TourStep> steps{};

  bool empty() const { return steps.empty(); }
};

// Reads tour.toml of a pack; a pack without one has no tour. Events, verbs, operands, tracks, options and texts that
// the game does not have are problems.
Tour read_tour(const packs::Source& source, const Game& game, const void* rules, const packs::Texts& texts,
               packs::Problems& problems);

boost::json::object tour_to_json(const Tour& tour, const Game& game, const void* rules, const packs::Texts& texts,
                                 packs::Language language);

}  // namespace agon::engine
