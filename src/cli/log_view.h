// The log of a match as lines: what happened, as the viewer may know it, with the rule behind it.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "cli/program_texts.h"
#include "cli/screen.h"
#include "engine/match/match.h"

namespace agon::cli {

struct LogLine {
  std::size_t choices = 0;  // choices that had been made before it
  std::string text;
  std::string brief;  // for the narrow log; empty: not shown there
  std::string rule;   // the id; empty for what no rule makes happen, such as an undo
};

/// Everything that happened, the oldest first. The narrow log may have its own words for an event: `brief.<event>`.
std::vector<LogLine> log_of(const engine::Match& match, int viewer, const engine::Naming& naming);

/// The rule's id without the name of the game.
std::string short_rule(std::string_view id);

/// The narrow log: consecutive lines that are alike become one, and what happened before choice `fresh` is faint.
std::vector<Line> brief_log(const std::vector<LogLine>& log, std::size_t fresh);

/// The log at length, with whole rule ids.
std::vector<Line> full_log(const std::vector<LogLine>& log);

}  // namespace agon::cli
