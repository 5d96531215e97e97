// The rules as a WebAssembly module: run_wasm.mjs calls these functions.
#include "tests/portability/standard_aristeia.h"
#include "tests/portability/standard_games.h"

namespace {

using namespace agon;

portability::Played played;

}  // namespace

extern "C" {

[[clang::export_name("play_champions")]] void play_champions(int players, u64 games, u64 seed) {
  static champions::Rules rules;  // too large for the stack of a module
  rules = champions::make_rules(champions::kStandardDefinition);
  played = portability::play_champions(rules, players, games, seed);
}

[[clang::export_name("play_aristeia")]] void play_aristeia(u64 games, u64 seed) {
  played = portability::play_aristeia(portability::standard_aristeia(), games, seed);
}

// 1: the second game went as it did when the compiler played it.
[[clang::export_name("second_agrees")]] int second_agrees() {
  using namespace portability;
  return play_second(second::kRules, kSecondGames, kSecondSeed) == kSecondPlayed ? 1 : 0;
}

// Of the games that were played last.
[[clang::export_name("choices")]] u64 choices() { return played.choices; }
[[clang::export_name("signature")]] u64 signature() { return played.signature; }
}
