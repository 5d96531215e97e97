// Random games of the shipped games by their standard packs, from the block and the start that tools/standard_block
// writes, and of the second game.
#pragma once
#include <cstddef>

#include "core/block.h"
#include "games/aristeia/play.h"
#include "games/champions/play.h"
#include "tests/core/second/code.h"
#include "tests/core/second/play.h"
#include "tests/portability/random_games.h"

namespace agon::portability {

template <class Rules, class State>
constexpr Played play_standard(const std::byte* block, const std::byte* start, u64 games, u64 seed) {
  const auto& rules = open_block<Rules>(block);
  return play_games(rules, *reinterpret_cast<const State*>(start), games, seed,
                    [](const Rules& r, const State& s, Random& random) { return draw(r, s, random); });
}

constexpr Played play_second(const second::Rules& rules, u64 games, u64 seed) {
  second::State start;
  second::start(rules, {}, start, Quiet{});
  return play_games(rules, start, games, seed, [](const second::Rules& r, const second::State& s, Random& random) {
    return second::draw(r, s, random);
  });
}

}  // namespace agon::portability
