// What is on the table.
#pragma once
#include <array>
#include <cstddef>
#include <type_traits>

#include "core/in_force.h"
#include "core/machine.h"
#include "games/aristeia/procedures.h"
#include "games/aristeia/rule_ids.h"
#include "games/aristeia/rules.h"

namespace agon::aristeia {

// Pieces are numbered: the characters of both teams, their minions, the barriers.
inline constexpr int kCharacters = kSeats * kTeam;
inline constexpr int kMinionsEach = 4;
inline constexpr int kFirstMinion = kCharacters;
inline constexpr int kFirstBarrier = kFirstMinion + kSeats * kMinionsEach;
inline constexpr int kPieces = kFirstBarrier + kMaxBarriers;
inline constexpr int kWithCard = kFirstBarrier;  // pieces that have a card: damage, states

constexpr PieceMask piece_bit(int piece) { return PieceMask{1} << piece; }
inline constexpr PieceMask kAllCharacters = piece_bit(kCharacters) - 1;
inline constexpr PieceMask kAllMinions = piece_bit(kFirstBarrier) - piece_bit(kFirstMinion);
inline constexpr PieceMask kAllCards = piece_bit(kWithCard) - 1;  // whoever has a card, on which tokens lie
inline constexpr PieceMask kAllBarriers = piece_bit(kPieces) - piece_bit(kFirstBarrier);

constexpr bool is_in(PieceMask set, int piece) { return piece < kPieces && (set >> piece & 1) != 0; }

constexpr bool is_character(int piece) { return piece < kCharacters; }
constexpr bool is_minion(int piece) { return piece >= kFirstMinion && piece < kFirstBarrier; }
constexpr bool is_barrier(int piece) { return piece >= kFirstBarrier && piece < kPieces; }

// The seat that a character or minion belongs to; kNone for barriers.
constexpr int seat_of(int piece) {
  return is_character(piece) ? piece / kTeam : is_minion(piece) ? (piece - kFirstMinion) / kMinionsEach : kNone;
}
constexpr int rival(int seat) { return 1 - seat; }

// Everything that a seat has, in or out of the HexaDome.
constexpr PieceMask team_of(int seat) {
  constexpr PieceMask characters = piece_bit(kTeam) - 1;
  constexpr PieceMask minions = (piece_bit(kMinionsEach) - 1) << kFirstMinion;
  return characters << (seat * kTeam) | minions << (seat * kMinionsEach);
}

// Where a piece is when it is not in the HexaDome. (Cells are below kMaxCells.)
inline constexpr u8 kAside = 0xff;  // not deployed, or a minion that was removed
inline constexpr u8 kInfirmary = 0xfe;
inline constexpr u8 kBench = 0xfd;

// "States": one token on a card. `by` is who imposed it; Silenced names an action or a skill.
struct Token {
  u8 state = 0;
  u8 by = 0;
  u8 action = 0;  // 1 + its number
  u8 skill = 0;   // 1 + its number
  u8 blue = 0;    // which side shows
  constexpr bool operator==(const Token&) const = default;
};
inline constexpr int kMaxTokens = 8;
using Tokens = InlineVec<Token, kMaxTokens>;

struct Piece {
  u8 at = kAside;
  u8 damage = 0;
  constexpr bool operator==(const Piece&) const = default;
};

// Tactics are numbered by slot: those of the first player's characters, his standard deck, then the second player's.
inline constexpr int kCardsEach = kTeam * kTacticsEach + kStandard;
inline constexpr int kCards = kSeats * kCardsEach;
constexpr int owner_of(int card) { return card / kCardsEach; }
constexpr u64 cards_of(int seat) { return (bit(kCardsEach) - 1) << (seat * kCardsEach); }
inline constexpr int kMaxDiscards = 26;

inline constexpr u8 kSecret = 0xfe;  // a character that somebody has drafted: one does not know whom

// What one player has. The hand, the deck and the unrevealed part of the plan are the player's secret.
struct Player {
  Choice pick{};  // the secret answer in a window
  u64 hand = 0;
  u64 deck = 0;
  u64 known = 0;  // cards of the hand that the rival has seen
  u64 seen = 0;   // cards that the rival knows to be in the deck or the hand
  InlineVec<u8, kMaxDiscards> discards{};
  u8 held = 0;
  u8 in_deck = 0;
  std::array<u8, kTeam> plan{kNone, kNone, kNone, kNone};
  u8 planned = 0;
  u8 points = 0;
  u8 points_this_round = 0;
  u8 frags = 0;
  u8 frags_this_round = 0;
  u8 zone = kNone;      // where the team deployed
  u8 deck_name = 0;     // the standard deck
  u8 draw_blocked = 0;  // the next tactic of this round is not drawn
  u8 frag_drawn = 0;    // the first frag of this round was
  u8 omadon_used = 0;
  std::array<u8, kTeam> character{kNone, kNone, kNone, kNone};
  u8 aura = 0;  // AGL: the first frag of this round is Táowù's, and the moment is not over
  constexpr bool operator==(const Player&) const = default;
};
static_assert(std::has_unique_object_representations_v<Player>);

// "Rolls": what one side rolls. Dice are kept with the face they show until the roll has ended.
inline constexpr int kMaxDice = 16;
struct RollSide {
  std::array<u8, kMaxDice> kind{};
  std::array<u8, kMaxDice> face{};
  std::array<u8, kDieKinds> extra{};  // dice and symbols that tactics and abilities added before the roll
  std::array<u8, kSymbols> left{};    // symbols from the switches step on
  u16 nullified = 0;
  u16 rerolled = 0;
  u8 count = 0;
  u8 piece = kNone;
  u8 rerolls = 0;  // rights to re-roll a die
  u8 hidden_reroll = 0;
  u8 marked_right = 0;
  u8 stunned_symbol = kNone;
  u8 only_one = 0;
  u8 half_stars = 0;  // left over from criticals
  u8 half_blocks = 0;
  u8 fallen = 0;  // its dice have been rolled
  constexpr bool operator==(const RollSide&) const = default;
};
AGON_WORDS(RollKind, simple, attack, disengage);
struct Roll {
  std::array<RollSide, kSeats> side{};
  RollKind kind{};
  u8 sides = 0;       // 1: a simple roll
  u8 action = kNone;  // whose dice side 0 rolls
  u8 sight = 0;       // cover counts
  u8 stage = 0;       // 0 before the dice fall, 1 after, 2 from the switches on
  u8 unused = 0;
  constexpr bool operator==(const Roll&) const = default;
};
inline constexpr int kMaxRolls = 2;

// A cloud: where, and whose.
struct Smoke {
  u8 at = 0;
  u8 by = 0;
  constexpr bool operator==(const Smoke&) const = default;
};
inline constexpr int kMaxSmoke = 8;

// The rules that exist in two versions, and the rest that the players agreed on.
AGON_WORDS(Edition, classic, agl);
struct Options {
  u8 scenario = 0;
  Edition critical_block{}, critical_success{}, dazzled{}, hidden{}, marked{}, stunned{}, contender{}, frags{};
  u8 omadon = 0;
  std::array<u8, kSeats> team{};  // 0 chosen, 1 random, then the teams of the pack
  u8 random_tactics = 0;
  constexpr bool operator==(const Options&) const = default;
};

inline constexpr int kTeamChosen = 0;
inline constexpr int kTeamRandom = 1;
inline constexpr int kFirstTeam = 2;  // then the teams of the pack

AGON_WORDS(Ending, none, points, frags, draw);

// What effects leave behind at the same time, at most; and the times once in which an ability may act.
inline constexpr int kMostLeft = 20;
enum class Period : u8 { round, activation, count_ };
using AbilitiesInForce = InForce<PieceMask, kMoments, kWithCard, kMostLeft, static_cast<int>(Period::count_)>;
static_assert(std::has_unique_object_representations_v<AbilitiesInForce> &&
              std::has_unique_object_representations_v<Roll> && std::has_unique_object_representations_v<Tokens> &&
              std::has_unique_object_representations_v<Options>);

// The position.
struct alignas(64) State {
  using Stack = agon::Stack<Frame, kDepth>;

  AbilitiesInForce in_force{};
  std::array<Player, kSeats> players{};
  u64 removed = 0;     // cards that left the game
  Cells characters{};  // where characters stand
  Cells obstacles{};   // where minions and barriers stand
  Cells clouds{};
  std::array<PieceMask, kStates> with{};  // who is under the influence of which state
  PieceMask present = 0;                  // in the HexaDome
  std::array<Roll, kMaxRolls> rolls{};
  std::array<u16, kWithCard> profile{};
  std::array<Piece, kPieces> pieces{};
  std::array<Tokens, kWithCard> tokens{};
  Stack stack{};
  InlineVec<Smoke, kMaxSmoke> smoke{};
  Options options{};
  u8 roll_depth = 0;
  u8 round = 0;
  u8 turn = 0;         // of the round, from 0
  u8 activations = 0;  // of the game
  u8 underdog = 0;
  u8 active = kNone;
  u8 action_points = 0;
  u8 movement_points = 0;
  u8 movement_spent = 0;
  u8 place = kNone;                      // the scoring place
  u16 burnt = 0;                         // places that can no longer be picked, a bit each
  std::array<u8, kMaxPlaces> held_by{};  // conquest: seat + 1
  std::array<u8, kSeats> outcome{};      // stars that the roll just made has left, by side
  Ending ending{};
  u8 winner = 0;
  u8 scored_last_round = 0;
  u8 unveiled = 0;                     // both teams have been shown
  u8 revealed = 0;                     // cards of this round's running orders that are open
  std::array<Moment, 64> played_at{};  // when each card is played: follows from the teams
  std::array<u8, 8> padding{};         // there is no other: equal positions have equal bytes

  constexpr Roll& roll() { return rolls[roll_depth - 1]; }
  constexpr const Roll& roll() const { return rolls[roll_depth - 1]; }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 3072);
static_assert(offsetof(State, padding) + sizeof(State::padding) == sizeof(State));

constexpr bool has_acted_in(const State& s, Period period, InForceId ability) {
  return ability != InForceId{} && s.in_force.has_acted_in(static_cast<int>(period), ability);
}

// Whose a piece is, as abilities in force ask it.
constexpr int seat_of(const State&, int piece) { return seat_of(piece); }

}  // namespace agon::aristeia
