#include "cli/commands/progress.h"

#include <unistd.h>

#include <utility>

#include <fmt/format.h>

#include "cli/commands/command.h"

namespace agon::cli {

namespace {
constexpr std::chrono::milliseconds kPauseOnTerminal{200};
constexpr std::chrono::milliseconds kPauseElsewhere{10'000};
}  // namespace

Progress::Progress(u64 total, std::string what)
    : total_(total), what_(std::move(what)), terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (shown_) complain("\r\x1b[K");
}

void Progress::at(u64 done) {
  const Clock::time_point now = Clock::now();
  if (total_ == 0 || now - last_ < (terminal_ ? kPauseOnTerminal : kPauseElsewhere)) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const std::string text =
      fmt::format("{} of {} {} ({}%), {:.0f} s", done, total_, what_, done * 100 / total_, seconds);
  complain(terminal_ ? "\r\x1b[K" + text : text + "\n");
  shown_ = terminal_;
}

}  // namespace agon::cli
