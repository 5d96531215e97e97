// The toy game of docs/new_game.md: it plays, and the page shows it as it is.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/checks/soundness.h"
#include "engine/match/position.h"
#include "tests/core/toy/game.h"
#include "tests/effort.h"

namespace agon::engine {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(std::string(AGON_SOURCE_DIR) + "/" + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The pieces of code on a page.
std::vector<std::string> code_on(const std::string& page) {
  constexpr std::string_view kBegin = "```cpp\n", kEnd = "```\n";
  std::vector<std::string> pieces;
  for (std::size_t at = page.find(kBegin); at != std::string::npos; at = page.find(kBegin, at)) {
    at += kBegin.size();
    pieces.push_back(page.substr(at, page.find(kEnd, at) - at));
  }
  return pieces;
}

TEST(NewGame, IsShownAsItIs) {
  const std::string sources = text_of("tests/core/toy/duel.h") + text_of("tests/core/toy/game.cpp");
  const std::vector<std::string> pieces = code_on(text_of("docs/new_game.md"));
  EXPECT_GT(pieces.size(), 10u);
  for (const std::string& piece : pieces) EXPECT_NE(sources.find(piece), std::string::npos) << piece;
}

TEST(NewGame, IsPlayedToTheEnd) {
  const auto ruleset = duel::ruleset();
  const Game& game = *ruleset->game;
  int won[2] = {};
  for (int i = 0; i < effort(200); ++i) {
    Position at(game.bytes);
    game.start(ruleset->block(), {}, at.data(), nullptr);
    Random random(static_cast<u64>(i));
    Soundness soundness(*ruleset, static_cast<u64>(i));
    for (u64 ignored = 0; game.owes(at.data()) != 0; game.play_out(ruleset->block(), at.data(), random, 1, ignored)) {
      ASSERT_EQ(soundness.cheap(at), "");
    }
    ASSERT_EQ(soundness.heavy(at), "");
    EXPECT_EQ(game.ending(at.data()), "hits");
    for (int seat = 0; seat < 2; ++seat) won[seat] += game.result(ruleset->block(), at.data(), seat) / 2;
  }
  EXPECT_EQ(won[0] + won[1], effort(200));
  EXPECT_GT(won[0], 0);
  EXPECT_GT(won[1], 0);
}

}  // namespace
}  // namespace agon::engine
