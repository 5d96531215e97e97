// One number for the rules: what thousands of random games come to, choice by choice.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

// The two belong together: when the rules change, so does the number, and the version is raised.
constexpr int kVersion = 1;
constexpr u64 kSignature = 1'575'212'053'408'806'848u;

constexpr int kGames = 1'000;  // of each number of players

TEST(Signature, IsThatOfTheVersion) {
  u64 signature = 0;
  for (int players = 2; players <= 4; ++players) {
    const TestTable start("{\"players\": " + std::to_string(players) + "}");
    Random random(static_cast<u64>(players));
    for (int i = 0; i < kGames; ++i) {
      engine::Position at = start.position();
      start.game().play_out(start.rules(), at.data(), random, ~u64{0}, signature);
      ASSERT_EQ(start.game().owes(at.data()), 0);
    }
  }
  EXPECT_EQ(built_in()->game->version, kVersion) << "the version was raised: write it and the new signature here";
  EXPECT_EQ(signature, kSignature)
      << "Random games went otherwise than before. If the rules or the data of the published game were changed on "
         "purpose: raise the version in src/games/champions/game.cpp, write the new version and this number here, run "
         "`./dev golden` and look at what it prints. If not, the last change broke something.";
}

}  // namespace
}  // namespace agon::champions
