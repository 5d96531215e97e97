// The report of a simulation: one row a game.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "sim/simulation.h"

namespace agon::sim {

/// Text as a CSV field: in quotes where it holds a comma, a quote or a line end.
std::string csv_field(std::string_view text);

/// The names of the columns; `sample` is any record of the simulation.
std::string csv_header(const GameRecord& sample);

/// One row; `levels` are the seats' opponents.
std::string csv_row(const GameRecord& record, const std::vector<int>& levels);

}  // namespace agon::sim
