// The lines of a replay file as a match writes them: verifying a file is writing them again.
#pragma once
#include <boost/json.hpp>

#include "engine/match/match.h"

namespace agon::engine {

boost::json::array start_lines(const Match& match);
boost::json::object entry_line(const Match& match, const Entry& entry);

}  // namespace agon::engine
