// Random games of Aristeia! by its standard pack: as `agon bench aristeia` plays them.
#pragma once
#include <memory>

#include "games/aristeia/play.h"
#include "games/aristeia/standard_pack.h"
#include "tests/portability/random_games.h"

namespace agon::portability {

// A table of the pack, from the bytes in which it was written down: both machines lay out bytes and words alike.
template <class T, std::size_t N>
std::span<const T> table(const unsigned char (&bytes)[N]) {
  static_assert(N % sizeof(T) == 0 && std::is_trivially_copyable_v<T>);
  return {reinterpret_cast<const T*>(bytes), N / sizeof(T)};
}

// The rules of the pack; the tables of sight are made here.
inline aristeia::Rules standard_aristeia() {
  using namespace aristeia;
  static std::array<Side, standard::kSide + 1> sides;
  Side& side = sides[standard::kSide];
  const std::span<const Hex> hexes = table<Hex>(standard::kHexes), blocked = table<Hex>(standard::kBlocked);
  side.board = make_board<kMaxCells>(hexes).board;
  if (!make_sight_tables(side.board, blocked, side.sight)) side.board.size = 0;
  const std::span<const Cells> places = table<Cells>(standard::kPlaces);
  for (std::size_t i = 0; i < side.places.size(); ++i) side.places[i] = places[i];

  aristeia::Rules rules;
  rules.code = table<Op>(standard::kCode);
  rules.abilities = table<AbilityCode>(standard::kAbilities);
  rules.actions = table<Action>(standard::kActions);
  rules.switches = table<Switch>(standard::kSwitches);
  rules.skills = table<Skill>(standard::kSkills);
  rules.profiles = table<Profile>(standard::kProfiles);
  rules.tactics = table<Tactic>(standard::kTactics);
  rules.characters = table<Character>(standard::kCharacters);
  rules.decks = table<StandardDeck>(standard::kDecks);
  rules.teams = table<Team>(standard::kTeams);
  rules.scenarios = table<Scenario>(standard::kScenarios);
  rules.sides = sides;
  rules.move = standard::kMove;
  rules.contender_classic = standard::kContenderClassic;
  rules.contender_agl = standard::kContenderAgl;
  return rules;
}

inline Played play_aristeia(const aristeia::Rules& rules, u64 games, u64 seed) {
  using namespace aristeia;
  State start;
  std::array<u8, kSeats> decks{standard::kDefaultDecks[0], standard::kDefaultDecks[1]};
  aristeia::start(rules, table<Options>(standard::kDefaults)[0], decks, start, Quiet{});
  return play_games(rules, start, games, seed,
                    [](const aristeia::Rules& r, const State& s, Random& random) { return draw(r, s, random); });
}

}  // namespace agon::portability
