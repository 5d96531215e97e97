// A distribution in words and bars.
#pragma once
#include <boost/json/fwd.hpp>
#include <string>
#include <vector>

#include "cli/screen.h"
#include "engine/codec.h"
#include "engine/game.h"

namespace agon::cli {

/// The mean of a distribution.
double mean_of(const engine::Odds& odds);

/// How far the mean may be off, as a standard error; 0 for an exact distribution.
double error_of(const engine::Odds& odds);

/// Its name and mean, a bar for each value, the numbers behind it with their rules, and what is assumed.
std::vector<Line> odds_lines(const engine::Odds& odds, const engine::Naming& naming);

/// In one line: name, mean, and how likely at least one is.
std::string odds_summary(const engine::Odds& odds, const engine::Naming& naming);

boost::json::object odds_to_json(const engine::Odds& odds, const engine::Ruleset& ruleset);

}  // namespace agon::cli
