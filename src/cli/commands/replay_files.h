// Replay files as the commands take them from the command line.
#pragma once
#include <memory>
#include <string>

#include "engine/match/ruleset.h"
#include "engine/replay/replay.h"

namespace agon::cli {

/// Reads a file. Throws BadInput.
engine::Replay open_replay(const std::string& file);

/// The rules that the file was played by: the given pack, or else the built-in one that the file names. Throws
/// BadInput.
std::shared_ptr<const engine::Ruleset> ruleset_of(const engine::Replay& replay, const std::string& pack);

/// The match of a file, to go on with. Where the rules or the packs are not those it was played by any more, it goes on
/// from the position that the file holds, and its log says so. Throws BadInput.
engine::Match open_match(const engine::Replay& replay, const std::string& pack);

}  // namespace agon::cli
