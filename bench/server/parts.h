// What the benchmarks of the server share: which of them there are, and small things about figures and processes.
#pragma once
#include <sys/types.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/types.h"

namespace agon::bench {

inline double percentile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), values.begin() + at, values.end());
  return values[static_cast<std::size_t>(at)];
}

// What a process has in memory, in MB; 0: it is not there.
double megabytes_of(pid_t process);
// The processor time that all threads of a process have had; 0: it is not there.
double processor_seconds_of(pid_t process);
// As many open files as the system allows: every connection is one.
void allow_open_files();

// Many who watch one match, in which somebody chooses every other second.
int watch_crowd(u16 port, int many);
// Honest players of both games, spectators, replays, accounts, and clients that mean no good, for so many minutes.
int mixed_load(u16 port, pid_t server, int minutes);

}  // namespace agon::bench
