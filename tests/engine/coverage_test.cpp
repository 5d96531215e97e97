// Every rule of every game's page is cited by the game's code and proved by a situation.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "engine/files.h"
#include "engine/situation/situation.h"
#include "games/list.h"

namespace agon::engine {
namespace {

namespace fs = std::filesystem;

fs::path in_project(std::string_view path) { return fs::path(AGON_SOURCE_DIR) / path; }

// The enumerators of `Rule` that the code of a game names.
std::set<std::string> cited_by(std::string_view game) {
  constexpr std::string_view kMark = "Rule::";
  std::set<std::string> cited;
  for (const fs::directory_entry& file : fs::recursive_directory_iterator(in_project("src/games") / game)) {
    if (!file.is_regular_file()) continue;
    const std::string text = read_file(file.path()).value();
    for (std::size_t at = text.find(kMark); at != std::string::npos; at = text.find(kMark, at)) {
      at += kMark.size();
      const auto end = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_';
      });
      cited.emplace(text.begin() + static_cast<std::ptrdiff_t>(at), end);
    }
  }
  return cited;
}

// `champions.move.exact` is Rule::move_exact.
std::string enumerator(std::string_view id, std::string_view game) {
  std::string name(id.substr(game.size() + 1));
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

class Coverage : public testing::TestWithParam<const Game*> {};

TEST_P(Coverage, EveryRuleIsCitedByCode) {
  const Game& game = *GetParam();
  const std::set<std::string> cited = cited_by(game.name);
  for (const packs::RuleEntry& rule : game.rule_page()) {
    if (rule.id.empty()) continue;
    EXPECT_TRUE(cited.contains(enumerator(rule.id, game.name))) << rule.id << " is cited by no code";
  }
}

TEST_P(Coverage, EveryRuleIsProvedByASituation) {
  const Game& game = *GetParam();
  const fs::path folder = in_project("tests/situations") / game.name;
  const SituationReport report = run_situations(games::all_games(), {{folder}});
  EXPECT_TRUE(report.ok()) << report.text();
  for (const packs::RuleEntry& rule : game.rule_page()) {
    if (rule.id.empty()) continue;
    EXPECT_TRUE(report.proved.contains(std::string(rule.id))) << rule.id << " is proved by no situation";
  }
}

// The page has the rules that the tests above go through, each once.
TEST_P(Coverage, IdsAreTheGamesOwnAndDistinct) {
  const Game& game = *GetParam();
  std::set<std::string_view> ids;
  for (const packs::RuleEntry& rule : game.rule_page().subspan(1)) {
    EXPECT_TRUE(rule.id.starts_with(std::string(game.name) + ".")) << rule.id;
    EXPECT_TRUE(ids.insert(rule.id).second) << rule.id << " is there twice";
  }
  EXPECT_GT(ids.size(), 10u);
}

INSTANTIATE_TEST_SUITE_P(Games, Coverage,
                         testing::ValuesIn(games::all_games().games.begin(), games::all_games().games.end()),
                         [](const auto& tested) { return std::string(tested.param->name); });

}  // namespace
}  // namespace agon::engine
