// situations PATH…: runs rule situations up to the first that does not come out as it says. `agon situations` runs all
// of them and needs the whole program, which takes long to build with mutants in core/.
#include <filesystem>
#include <iostream>
#include <vector>

#include "engine/situation/situation.h"
#include "games/list.h"

int main(int count, char** values) {
  const std::vector<std::filesystem::path> paths(values + 1, values + count);
  const auto report =
      agon::engine::run_situations(agon::games::all_games(), paths, agon::engine::StopAt::first_failure);
  std::cout << report.text();
  return report.ok() && report.passed > 0 ? 0 : 1;
}
