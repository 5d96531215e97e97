// Golden replays: games that were played once and are played again by the rules of today, event by event.
//
// `./dev golden` (AGON_UPDATE_GOLDEN=1) plays them anew, and says for each the first event that differs, with its rule.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "ai/opponent.h"
#include "engine/match/match.h"
#include "engine/replay/replay.h"
#include "tests/games/test_table.h"

namespace agon::games {

// The rules alone, without texts and without the hash of the pack: no change of wording changes a golden replay.
inline RulesetPtr bare_rules(std::string_view game) {
  auto bare = std::make_shared<engine::Ruleset>(*open_rules(game));
  bare->texts = {};
  for (packs::PackInfo& pack : bare->packs) pack.hash.clear();
  return bare;
}

// A game to keep.
struct GoldenGame {
  std::string_view game;
  std::string_view name;
  std::string_view seed;
  std::string_view options;
  std::vector<int> levels;  // of the opponents in its seats
};
inline void PrintTo(const GoldenGame& golden, std::ostream* out) { *out << golden.name; }

inline engine::Match begun(const GoldenGame& golden, const RulesetPtr& rules, bool by_hand = false) {
  const auto options = engine::options_from_json(*rules, json::parse(golden.options));
  return engine::Match::start({.ruleset = rules,
                               .options = options.value(),
                               .seed = engine::Seed::from_text(golden.seed),
                               .by_hand = by_hand})
      .value();
}

inline engine::Match played(const GoldenGame& golden, const RulesetPtr& rules) {
  engine::Match match = begun(golden, rules);
  std::vector<std::unique_ptr<ai::Opponent>> opponents;
  for (const int level : golden.levels) opponents.push_back(ai::make_opponent(level));
  Random random(1);
  while (!match.over()) {
    const int seat = lowest(match.question().owes);
    const Choice choice =
        ai::choose_for(*opponents[static_cast<std::size_t>(seat)], *rules, match.position(), seat, random);
    if (!match.answer(seat, choice).allowed()) throw std::runtime_error("an opponent chose what is not allowed");
  }
  return match;
}

inline std::string file_of(const GoldenGame& golden) {
  return std::string(AGON_SOURCE_DIR) + "/tests/replays/" + std::string(golden.game) + "/" + std::string(golden.name) +
         std::string(engine::kReplayEnding);
}

// What became of the old file: told to whoever writes it anew.
inline std::string difference(const GoldenGame& golden, const engine::Match& now, const RulesetPtr& rules) {
  auto replay = engine::read_replay(file_of(golden));
  if (!replay) return "new (" + replay.error() + ")";
  if (replay->version != rules->game->version) {  // compared event by event even so, with the dice of then
    replay->version = rules->game->version;
    replay->by_hand = true;
    for (engine::ReplayEntry& entry : replay->entries) {
      if (entry.seat == kChanceSeat) entry.line["by_hand"] = entry.by_hand = true;
    }
  }
  const engine::Verification result = engine::verify(*replay, rules);
  if (!result.holds) return result.text();
  const auto again = engine::resume(*replay, rules);
  if (!again) return again.error();
  return engine::replay_text(*again, false) == engine::replay_text(now, false)
             ? "the same"
             : "the rules give the same, but the opponents play otherwise";
}

inline bool updating() { return std::getenv("AGON_UPDATE_GOLDEN") != nullptr; }

// Writes the game anew when asked to, then plays it again from its file.
inline void expect_played_as_it_was(const GoldenGame& golden) {
  const RulesetPtr rules = bare_rules(golden.game);
  if (updating()) {
    const engine::Match now = played(golden, rules);
    std::cout << golden.name << ": " << difference(golden, now, rules) << "\n";
    std::filesystem::create_directories(std::filesystem::path(file_of(golden)).parent_path());
    ASSERT_EQ(engine::write_replay(now, file_of(golden), false), "");
  }
  const auto replay = engine::read_replay(file_of(golden));
  ASSERT_TRUE(replay) << replay.error();
  EXPECT_TRUE(replay->over);
  const engine::Verification result = engine::verify(*replay, rules);
  EXPECT_TRUE(result.holds) << result.text() << "\nIf that was meant, run `./dev golden` and look at what it prints.";
  EXPECT_GT(result.rolls, 20u);  // hands at least
  EXPECT_GT(result.choices, 10u);
}

// The names of all events of some golden games.
inline std::set<std::string> events_of(const std::vector<GoldenGame>& list) {
  std::set<std::string> events;
  for (const GoldenGame& golden : list) {
    const auto replay = engine::read_replay(file_of(golden));
    if (!replay) throw std::runtime_error(replay.error());
    for (const engine::ReplayEvent& event : replay->start) events.insert(event.name);
    for (const engine::ReplayEntry& entry : replay->entries) {
      for (const engine::ReplayEvent& event : entry.events) events.insert(event.name);
    }
  }
  return events;
}

}  // namespace agon::games
