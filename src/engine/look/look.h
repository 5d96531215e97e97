// How a game looks: what its pack says in look.toml, by the words of its scenes. Clients get it with the description of
// the game and draw all games by it; what it does not mention they draw plainly.
#pragma once
#include <boost/json.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "engine/look/drawing.h"
#include "packs/problem.h"
#include "packs/source.h"

namespace agon::engine {

// How figures of a kind are drawn, where not as a disc with their label; `under`: below all others.
struct LookOfFigure {
  std::optional<Drawing> drawing{};
  bool under = false;
};

inline constexpr std::string_view kPatterns[] = {"none", "bricks", "hatched", "dotted", "waves", "leaves", "stones"};
struct LookOfTerrain {
  std::size_t pattern = 0;
  std::size_t paint = 0;
};

inline constexpr std::string_view kDieColours[] = {"white",  "black", "red",  "orange",
                                                   "yellow", "green", "blue", "purple"};

// What stands for a symbol of dice: a sign in texts, a drawing on dice.
struct LookOfSymbol {
  std::string sign;
  std::optional<Drawing> drawing{};
};

inline constexpr std::string_view kCounterShows[] = {"number", "pips"};
inline constexpr std::string_view kTrackPlaces[] = {"table", "seat", "figure", "nowhere"};
inline constexpr std::string_view kTrackShows[] = {"text", "pips", "line"};
struct LookOfTrack {
  std::optional<std::size_t> place{};
  std::optional<std::size_t> show{};
};

// What can be picked before a match: the option of each player (option_1, option_2 …) with the value that lets one
// pick, the kind of the faces to pick from, and the rules to read.
struct PickOfTeam {
  std::string option;
  std::string value;
  std::string kind;
  std::vector<std::string> rules;
};

template <class T>
using ByWord = std::vector<std::pair<std::string, T>>;

struct Look {
  std::optional<Drawing> emblem{};
  ByWord<LookOfFigure> figures{};
  ByWord<Drawing> tokens{};
  ByWord<LookOfTerrain> terrain{};
  ByWord<std::size_t> dice{};  // the colour
  ByWord<LookOfSymbol> symbols{};
  ByWord<std::size_t> counters{};  // how they are shown
  ByWord<LookOfTrack> tracks{};
  std::vector<PickOfTeam> picks{};
};

// Reads look.toml of a pack for a game whose rules were compiled from it; a pack without one has a look that says
// nothing. Words that the game's scenes never use, options and rules that it does not have are problems.
Look read_look(const packs::Source& source, const Game& game, const void* rules, packs::Problems& problems);

boost::json::object drawing_to_json(const Drawing& drawing);
boost::json::object look_to_json(const Look& look);

}  // namespace agon::engine
