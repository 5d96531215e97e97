// What the fuzz targets share: the rules of the game that they attack, and a way to say what must hold.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "core/random.h"
#include "engine/match/ruleset.h"
#include "games/list.h"

namespace agon::fuzzing {

// What does not hold ends the run: libFuzzer keeps the input.
inline void demand(bool holds, const std::string& what) {
  if (holds) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

inline const std::shared_ptr<const engine::Ruleset>& champions() {
  static const std::shared_ptr<const engine::Ruleset> ruleset = [] {
    packs::Problems problems;
    std::shared_ptr<const engine::Ruleset> opened = games::all_games().open("champions", problems);
    demand(opened != nullptr, problems.text());
    return opened;
  }();
  return ruleset;
}

// Random numbers that follow from the input alone.
inline Random random_of(std::string_view input) {
  u64 seed = 0;
  for (const char c : input) seed = mixed(seed ^ static_cast<unsigned char>(c));
  return Random(seed);
}

}  // namespace agon::fuzzing
