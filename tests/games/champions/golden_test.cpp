// Golden replays: games that were played once and are played again by the rules of today, event by event.
//
// `./dev golden` (AGON_UPDATE_GOLDEN=1) plays them anew, and says for each the first event that differs, with its rule.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ai/opponent.h"
#include "engine/match.h"
#include "engine/replay.h"
#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

// The rules alone, without texts and without the hash of the pack: no change of wording changes a golden replay.
RulesetPtr bare_rules() {
  static const RulesetPtr ruleset = [] {
    auto bare = std::make_shared<engine::Ruleset>(*built_in());
    bare->texts = {};
    for (packs::PackInfo& pack : bare->packs) pack.hash.clear();
    return bare;
  }();
  return ruleset;
}

// A game to keep.
struct GoldenGame {
  std::string_view name;
  std::string_view seed;
  std::string_view options;
  std::vector<int> levels;  // of the opponents in its seats
};
void PrintTo(const GoldenGame& golden, std::ostream* out) { *out << golden.name; }

std::vector<GoldenGame> golden_games() {
  return {
      {"two_scripted", "1", R"({"players": 2})", {1, 1}},
      {"two_mixed", "20", R"({"players": 2, "win_score": 3})", {1, 0}},
      {"three_chosen_styles", "1", R"({"players": 3, "win_score": 3, "styles": "chosen"})", {1, 1, 0}},
      {"four_random_corners", "6", R"({"players": 4, "win_score": 3, "seat_order": "random"})", {1, 0, 1, 0}},
      {"four_round_limit", "42", R"({"players": 4, "round_limit": 4})", {0, 0, 0, 0}},
  };
}

engine::Match played(const GoldenGame& golden) {
  const auto options = engine::options_from_json(*bare_rules(), json::parse(golden.options));
  engine::Match match =
      engine::Match::start(
          {.ruleset = bare_rules(), .options = options.value(), .seed = engine::Seed::from_text(golden.seed)})
          .value();
  std::vector<std::unique_ptr<ai::Opponent>> opponents;
  for (const int level : golden.levels) opponents.push_back(ai::make_opponent(level));
  Random random(1);
  while (!match.over()) {
    const int seat = lowest(match.question().owes);
    const Choice choice =
        ai::choose_for(*opponents[static_cast<std::size_t>(seat)], *bare_rules(), match.position(), seat, random);
    if (!match.answer(seat, choice).allowed()) throw std::runtime_error("an opponent chose what is not allowed");
  }
  return match;
}

std::string file_of(const GoldenGame& golden) {
  return std::string(AGON_SOURCE_DIR) + "/tests/replays/champions/" + std::string(golden.name) +
         std::string(engine::kReplayEnding);
}

// What became of the old file: told to whoever writes it anew.
std::string difference(const GoldenGame& golden, const engine::Match& now) {
  auto replay = engine::read_replay(file_of(golden));
  if (!replay) return "new (" + replay.error() + ")";
  replay->version = bare_rules()->game->version;  // compared event by event even when it says that the rules are others
  const engine::Verification result = engine::verify(*replay, bare_rules());
  if (!result.holds) return result.text();
  const auto again = engine::resume(*replay, bare_rules());
  if (!again) return again.error();
  return engine::replay_text(*again, false) == engine::replay_text(now, false)
             ? "the same"
             : "the rules give the same, but the opponents play otherwise";
}

bool updating() { return std::getenv("AGON_UPDATE_GOLDEN") != nullptr; }

class Golden : public testing::TestWithParam<GoldenGame> {};

TEST_P(Golden, IsPlayedAsItWas) {
  const GoldenGame& golden = GetParam();
  if (updating()) {
    const engine::Match now = played(golden);
    std::cout << golden.name << ": " << difference(golden, now) << "\n";
    std::filesystem::create_directories(std::filesystem::path(file_of(golden)).parent_path());
    ASSERT_EQ(engine::write_replay(now, file_of(golden), false), "");
  }
  const auto replay = engine::read_replay(file_of(golden));
  ASSERT_TRUE(replay) << replay.error();
  EXPECT_TRUE(replay->over);
  const engine::Verification result = engine::verify(*replay, bare_rules());
  EXPECT_TRUE(result.holds) << result.text() << "\nIf that was meant, run `./dev golden` and look at what it prints.";
  EXPECT_GT(result.rolls, 20u);  // hands and initiative at least
  EXPECT_GT(result.choices, 10u);
}

INSTANTIATE_TEST_SUITE_P(Champions, Golden, testing::ValuesIn(golden_games()),
                         [](const auto& each) { return std::string(each.param.name); });

// Together the golden games show nearly all that can happen.
TEST(GoldenGames, HaveEveryPartOfTheGame) {
  if (updating()) GTEST_SKIP() << "the files are being written";
  std::set<std::string> events;
  for (const GoldenGame& golden : golden_games()) {
    const auto replay = engine::read_replay(file_of(golden));
    ASSERT_TRUE(replay) << replay.error();
    for (const engine::ReplayEvent& event : replay->start) events.insert(event.name);
    for (const engine::ReplayEntry& entry : replay->entries) {
      for (const engine::ReplayEvent& event : entry.events) events.insert(event.name);
    }
  }
  for (const std::string name :
       {"tokens_laid",  "took_corner", "took_style",   "drew",   "ordered",       "turn_began",   "offered",
        "declined",     "played",      "paid",         "gained", "stepped",       "displaced",    "faced",
        "targeted",     "rolled",      "pushed",       "turned", "next_reaction", "reacted",      "did_not_react",
        "cannot_react", "shielded",    "did_not_walk", "scored", "won",           "limit_reached"}) {
    EXPECT_TRUE(events.contains(name)) << name;
  }
}

}  // namespace
}  // namespace agon::champions
