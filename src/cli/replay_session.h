// Watching a replay at the terminal: forward, back, anywhere.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/log_view.h"
#include "cli/program_texts.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "engine/replay/replay.h"

namespace agon::cli {

/// What happened in a replay, as the file tells it, with everything shown. `choices` counts entries. Where `texts` has
/// nothing to say of an event in the narrow log, it is left out there.
std::vector<LogLine> log_of(const engine::Replay& replay, packs::Language language,
                            const packs::Texts* texts = nullptr);

class ReplaySession {
 public:
  /// `ruleset` gives the texts only: the scenes are the file's own, whatever version of the rules it was played by.
  ReplaySession(engine::Replay replay, std::shared_ptr<const engine::Ruleset> ruleset, packs::Language language,
                Terminal& terminal);

  /// Shows it until the viewer has seen enough.
  void run();

 private:
  Screen screen() const;
  bool obey(const std::string& typed);  // false: leave
  void show_log();
  // The entries at which one step stops: after the answer of a seat and all that chance answered to it.
  std::size_t next_stop(std::size_t from) const;
  std::size_t previous_stop(std::size_t from) const;
  bool stops_after(std::size_t entries) const;

  engine::Replay replay_;
  std::shared_ptr<const engine::Ruleset> ruleset_;
  packs::Language language_;
  Terminal& terminal_;
  std::vector<LogLine> log_;
  std::size_t at_ = 0;     // entries that have happened
  std::size_t since_ = 0;  // the entry from which on the log is fresh
  std::vector<Line> answer_;
};

}  // namespace agon::cli
