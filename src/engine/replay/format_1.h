// Replay files of format 1, whose scenes are raised to those of today: after this there is one way to read a file.
#pragma once
#include <boost/json.hpp>
#include <string>

namespace agon::engine {

// Makes a file of format 1 one of format 2: its opening and all its patches say what they mean, everything else stays
// as it was written. `error` is what is wrong with a patch, with its place, as in
// `entries[3].events[0].patch: [0]: the scene has no ["figures","7"]`. What else may be wrong with the file is left to
// its reader.
void raise_format_1(boost::json::object& file, std::string& error);

}  // namespace agon::engine
