// One number for the rules: what random games of every scenario and rule set come to, choice by choice.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

// The two belong together: when the rules or the published cards change, so does the number, and the version is raised.
constexpr int kVersion = 2;
constexpr u64 kSignature = 8'566'427'609'660'725'156u;

constexpr int kGames = 20;  // of each scenario and rule set, with teams left to chance

TEST(Signature, IsThatOfTheVersion) {
  u64 signature = 0;
  u64 seed = 0;
  for (const Title& scenario : built_in_pack().scenario_titles) {
    for (const std::string rules : {"classic", "agl", "recommended"}) {
      const TestTable start(R"({"scenario": ")" + scenario.id + R"(", "rules": ")" + rules +
                            R"(", "team_1": "random", "team_2": "random", "deck_2": "sterling_forge"})");
      Random random(++seed);
      for (int i = 0; i < kGames; ++i) {
        engine::Position at = start.position();
        start.game().play_out(start.rules(), at.data(), random, ~u64{0}, signature);
        ASSERT_EQ(start.game().owes(at.data()), 0);
        ASSERT_EQ(start.game().question(at.data()).fault, Fault::none);
      }
    }
  }
  EXPECT_EQ(built_in()->game->version, kVersion) << "the version was raised: write it and the new signature here";
  EXPECT_EQ(signature, kSignature)
      << "Random games went otherwise than before. If the rules or the data of the published game were changed on "
         "purpose: raise the version in src/games/aristeia/game.cpp, write the new version and this number here, run "
         "`./dev golden` and look at what it prints. If not, the last change broke something.";
}

}  // namespace
}  // namespace agon::aristeia
