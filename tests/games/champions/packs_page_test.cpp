// docs/packs.md: the pack that it builds can be played, and its mistakes are told as it says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "engine/files.h"
#include "packs/check.h"
#include "packs/embedded.h"
#include "tests/games/champions/support.h"
#include "tests/packs/support.h"

namespace agon::champions {
namespace {

using packs::TemporaryFolder;

// The blocks of the page that begin with "```KIND NAME", by name.
std::map<std::string, std::string> blocks(std::string_view kind) {
  const std::string page = engine::read_file(std::filesystem::path(AGON_SOURCE_DIR) / "docs/packs.md").value();
  const std::string mark = "\n```" + std::string(kind) + " ";
  std::map<std::string, std::string> found;
  for (std::size_t at = page.find(mark); at != std::string::npos; at = page.find(mark, at + 1)) {
    const std::size_t name = at + mark.size(), text = page.find('\n', name) + 1, end = page.find("\n```\n", text);
    found[page.substr(name, text - 1 - name)] = page.substr(text, end + 1 - text);
  }
  return found;
}

void write_packs(const TemporaryFolder& folder) {
  const auto files = blocks("toml");
  for (const auto& [path, text] : files) folder.write(path, text);
  folder.write("mistaken/pack.toml", files.at("harbour/pack.toml"));
}

TEST(PacksPage, ItsPackHasNoProblems) {
  const TemporaryFolder folder;
  write_packs(folder);
  packs::Problems problems;
  EXPECT_EQ(packs::read_folder(folder / "harbour", problems).files().size(), 6u);
  EXPECT_EQ(problems.text(), "");
  EXPECT_NO_THROW(open_rules(folder / "harbour"));
}

TEST(PacksPage, ItsPackIsPlayed) {
  const TemporaryFolder folder;
  write_packs(folder);
  const RulesetPtr ruleset = open_rules(folder / "harbour");
  EXPECT_EQ(ruleset->texts.format(packs::Language::es, "style.10"), "Estilo 10: cola");
  EXPECT_EQ(ruleset->texts.format(packs::Language::en, "game.name"), "Champion's Combat in the harbour");

  // The style hits behind the fighter, the card displaces, and nobody walks into a wall.
  TestTable table = TestTable::at(R"({"entry": "turn", "position": {"fighters": [
      {"at": "d4", "facing": "n", "style": "10", "power": 1, "hand": ["16"]}, {"at": "d3", "facing": "n"}]}})",
                                  "{}", ruleset);
  EXPECT_THAT(table.option_lines(), testing::ElementsAre("play card=16 section=move", "play card=16 section=attack"));
  table.answer(R"({"verb": "play", "card": "16", "section": "move"})");
  EXPECT_THAT(table.option_lines(),
              testing::UnorderedElementsAre("step space=d5", "step space=d3", "step space=e4", "step space=c3"));

  Random random(1);
  for (int players = 2; players <= 4; ++players) {
    TestTable game("{\"players\": " + std::to_string(players) + "}", ruleset);
    game.play(random, 1'000'000);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.broken(), "");
  }
}

TEST(PacksPage, MistakesAreToldAsItSays) {
  const TemporaryFolder folder;
  write_packs(folder);
  const packs::GameCheck champions{"champions", [](const packs::Source& source, packs::Problems& problems) {
                                     static_cast<void>(built_in()->game->compile(source, problems));
                                   }};
  std::string told = packs::check_pack(folder / "mistaken", {&champions, 1}, packs::embedded_files()).text();
  const std::string path = folder.path().generic_string() + "/";
  for (std::size_t at = told.find(path); at != std::string::npos; at = told.find(path)) told.erase(at, path.size());
  EXPECT_EQ(told, blocks("check").at("mistaken"));
}

}  // namespace
}  // namespace agon::champions
