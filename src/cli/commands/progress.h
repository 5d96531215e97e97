// How far a long command has come, on standard error.
#pragma once
#include <chrono>
#include <string>

#include "core/types.h"

namespace agon::cli {

// On a terminal one line that is written over a few times a second; elsewhere a line every ten
// seconds.
class Progress {
 public:
  Progress(u64 total, std::string what);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void at(u64 done);

 private:
  using Clock = std::chrono::steady_clock;

  u64 total_;
  std::string what_;
  bool terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = Clock::now();
  bool shown_ = false;
};

}  // namespace agon::cli
