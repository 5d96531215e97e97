// The rules as a WebAssembly module: run_wasm.mjs calls these functions.
#include <new>

#include "tests/portability/standard_games.h"

namespace {

using namespace agon;

portability::Played played;

// The second game is part of no program that could be asked for its signature, so the compiler itself plays it.
constexpr u64 kSecondGames = 2, kSecondSeed = 1;
constexpr portability::Played kSecondPlayed = portability::play_second(second::kRules, kSecondGames, kSecondSeed);

template <class Rules, class State>
void play(const std::byte* block, const std::byte* start, u64 games, u64 seed) {
  played = portability::play_standard<Rules, State>(block, start, games, seed);
}

}  // namespace

extern "C" {

// Memory for a block or a position, to be filled from outside.
[[clang::export_name("room_for")]] void* room_for(unsigned bytes) {
  return operator new(bytes, std::align_val_t{kBlockAlignment});
}

[[clang::export_name("play_champions")]] void play_champions(const std::byte* block, const std::byte* start, u64 games,
                                                             u64 seed) {
  play<champions::Rules, champions::State>(block, start, games, seed);
}

[[clang::export_name("play_aristeia")]] void play_aristeia(const std::byte* block, const std::byte* start, u64 games,
                                                           u64 seed) {
  play<aristeia::Rules, aristeia::State>(block, start, games, seed);
}

// 1: the second game went as it did when the compiler played it.
[[clang::export_name("second_agrees")]] int second_agrees() {
  return portability::play_second(second::kRules, kSecondGames, kSecondSeed) == kSecondPlayed ? 1 : 0;
}

// Of the games that were played last.
[[clang::export_name("choices")]] u64 choices() { return played.choices; }
[[clang::export_name("signature")]] u64 signature() { return played.signature; }
}
