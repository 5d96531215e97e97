// The immutable tables that a pack compiles to: cards, scenarios, the HexaDome, the code of every effect.
#pragma once
#include <array>
#include <span>

#include "core/effect.h"
#include "core/fields.h"
#include "core/hex/board.h"
#include "core/hex/sight.h"
#include "core/inline_vec.h"
#include "games/aristeia/code.h"
#include "games/aristeia/kinds.h"

namespace agon::aristeia {

inline constexpr int kSeats = 2;
inline constexpr int kTeam = 4;         // characters of a team
inline constexpr int kRoundTurns = 4;   // turns of a round
inline constexpr int kTacticsEach = 4;  // tactics of a character, of which two go into the deck
inline constexpr int kTacticsTaken = 2;
inline constexpr int kStandard = 10;  // tactics of a standard deck
inline constexpr int kStartingHand = 4;
inline constexpr int kMaxCells = 252;
inline constexpr int kFarthest = 18;   // steps between two spaces, at most
inline constexpr int kMaxPlaces = 13;  // seven zones, six ziggurats
inline constexpr int kMaxBarriers = 5;
inline constexpr int kPrinted = 15;  // dice and symbols of one attribute or action

using Dome = Board<kMaxCells>;
using Cells = Dome::Set;
static_assert(Cells::capacity > 0xff, "a choice names a space by a byte, and any byte may be asked about");

// Dice and printed symbols of an attribute or an action, each a DieKind.
using Dice = InlineVec<u8, kPrinted>;

// A part of one of the tables below.
struct Slice {
  u16 first = 0;
  u16 count = 0;
  constexpr int begin() const { return first; }
  constexpr int end() const { return first + count; }
  constexpr bool contains(int i) const { return i >= first && i < first + count; }
};

// "Switches": symbols to spend, and what they buy. General ones belong to a profile, others to one action.
struct Switch {
  std::array<u8, 3> cost{};  // stars, blocks, specials
  u16 condition = 0;
  u16 code = 0;
  Slice abilities{};       // that it puts in force until the action ends
  bool at_target = false;  // it affects the one whom the roll is against
  bool repeats = false;    // it has the attack repeated
};

// "Actions" and "Attacks", Contender and Move among them.
struct Action {
  bool attack = false;
  bool move = false;    // the Move action
  bool ranged = false;  // needs a target
  bool sight = false;   // a range with line of sight
  bool rolls = false;
  u8 cost = 0;
  u8 movement = 0;         // movement points it costs
  u8 least = 0, most = 0;  // range
  Dice dice{};
  u16 targets = 0;  // the code of the set of its targets; 0: what its kind says
  u16 success = 0;  // applies with a success
  u16 always = 0;
  Slice abilities{};          // dice that it adds to its own roll, and what it does after the resolution
  Slice success_abilities{};  // the same, with a success
  Slice switches{};
};

// "Automatic Skills": a name that can be silenced, and abilities.
struct Skill {
  Slice abilities{};
};

// One side of a character's or minion's card.
struct Profile {
  std::array<u8, kAttributes> value{};
  Dice agility{}, brawn{}, defense{};
  bool has_agility = false, has_brawn = false, has_defense = false;
  u8 smoke = 0;  // smoke tokens that come with it
  u8 minion_count = 0;
  u16 minion = 0;  // their profile, with minion_count
  u16 second = 0;  // the other side of the card; itself when there is none
  u16 character = 0;
  Slice switches{}, actions{}, skills{};
  Slice abilities{};  // of its skills, in `printed`
};

struct Tactic {
  u16 ability = 0;
  u16 number = 0;
  Moment moment{};  // when it is played
};

struct Character {
  u16 profile = 0;
  std::array<u16, kTacticsEach> tactics{};
};

struct StandardDeck {
  std::array<u16, kStandard> tactics{};
};

struct Team {
  std::array<u16, kTeam> characters{};
  u16 deck = 0;
};

// What scores in a scenario.
enum class Objective : u8 { place, conquest, all };
enum class Moves : u8 { after_scoring, every_round, never };

struct Scenario {
  u8 side = 0;
  u8 rounds = 5;
  u8 points_to_win = 8;
  Objective objective{};
  bool ziggurats = false;       // they score instead of the zones
  bool underdog_first = false;  // the Underdog picks the first scoring place, else it is the Central Zone
  Moves moves{};
  bool once = false;
  bool burns = false;
  bool return_anywhere = false;
  u8 sole = 0, more = 0, equal = 0, lead = 0, frag = 0, frag_most = 0, fallen = 0;
  std::array<u8, kMaxBarriers> barriers{};
  u8 barrier_count = 0;
};

// One side of the HexaDome. Blocked spaces are no cells: nothing can be on them.
struct Side {
  Dome board{};
  SightTables<kMaxCells, kFarthest> sight{};
  std::array<Cells, kMaxPlaces> places{};  // the six outer zones, the Central Zone, then the ziggurats
  u8 ziggurats = 0;
};
inline constexpr int kOuterZones = 6;
inline constexpr int kCentral = 6;
inline constexpr int kZones = 7;

struct Rules {
  std::span<const Op> code;
  std::span<const AbilityCode> abilities;
  std::span<const Action> actions;
  std::span<const Switch> switches;
  std::span<const Skill> skills;
  std::span<const u16> printed;  // abilities, card by card
  std::span<const Profile> profiles;
  std::span<const Tactic> tactics;
  std::span<const Character> characters;
  std::span<const StandardDeck> decks;
  std::span<const Team> teams;
  std::span<const Scenario> scenarios;
  std::span<const Side> sides;
  u16 move = 0;  // the actions that everybody has
  u16 contender_classic = 0;
  u16 contender_agl = 0;
  AGON_FIELDS(code, abilities, actions, switches, skills, printed, profiles, tactics, characters, decks, teams,
              scenarios, sides, move, contender_classic, contender_agl)
};

}  // namespace agon::aristeia
