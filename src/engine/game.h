// One interface over all games: functions over positions kept as plain bytes.
//
// Everything above the rules (matches, opponents, simulation, server, terminal, tests) uses a game through this
// interface and nothing else. It has four parts: what the game is, and the functions that play, that tell and that know
// more. The functions are made from a game's own ones (engine/adapter/), a part in a file of its own.
#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/game/insight.h"
#include "engine/game/playing.h"
#include "engine/game/telling.h"
#include "engine/scene/scene_kinds.h"
#include "engine/words.h"
#include "packs/problem.h"
#include "packs/rule_page.h"
#include "packs/rulings.h"
#include "packs/source.h"

namespace agon::engine {

// What a game is, whatever the pack and the position.
struct Description {
  std::string_view name;
  int version = 0;  // of the rules; raised with the signature
  int least_seats = 0;
  int most_seats = 0;
  std::span<const VerbInfo> verbs;
  std::span<const WordInfo> events;
  std::span<const WordInfo> reasons;
  std::span<const ProcedureInfo> procedures;
  std::span<const KindInfo> kinds;
  SceneKinds scene_kinds{};   // what its scenes show
  Kind figures = Kind::seat;  // what the ids of a scene's figures name
  int die_bits = 3;           // of each die in a roll (core/rolled.h)
  std::span<const packs::RuleEntry> (*rule_page)() = nullptr;
  std::span<const packs::RulingEntry> (*rulings)() = nullptr;
  // What a pack compiles to, which the other functions take as `rules`; null when there are problems.
  std::shared_ptr<const void> (*compile)(const packs::Source&, packs::Problems&) = nullptr;
};

struct Game : Description, Playing, Telling, Insight {};

}  // namespace agon::engine
