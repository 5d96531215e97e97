// Random games of Champion's Combat by its standard pack, and of the second game.
#pragma once
#include "games/champions/play.h"
#include "games/champions/standard_pack.h"
#include "tests/core/second/play.h"
#include "tests/portability/random_games.h"

namespace agon::portability {

constexpr Played play_champions(const champions::Rules& rules, int players, u64 games, u64 seed) {
  champions::Options options = champions::kStandardOptions;
  options.players = static_cast<u8>(players);
  champions::State start;
  champions::start(rules, options, start, Quiet{});
  return play_games(rules, start, games, seed,
                    [](const champions::Rules& r, const champions::State& s, Random& random) {
                      return champions::draw(r, s, random);
                    });
}

constexpr Played play_second(const second::Rules& rules, u64 games, u64 seed) {
  const second::State start = second::start(rules, Quiet{});
  return play_games(rules, start, games, seed, [](const second::Rules& r, const second::State& s, Random& random) {
    return second::draw(r, s, random);
  });
}

// The second game is part of no program that could be asked for its signature, so the compiler itself plays it.
inline constexpr u64 kSecondGames = 5;
inline constexpr u64 kSecondSeed = 1;
inline constexpr Played kSecondPlayed = play_second(second::kRules, kSecondGames, kSecondSeed);

}  // namespace agon::portability
