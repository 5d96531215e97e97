// The tables of the second game, which is made up and never shipped: it uses all that the core offers.
//
// Four warbands of ten stand on a long field. Each round all plan at once, in secret, who leads; in turn the leaders go
// and strike, with ten-sided dice and up to twenty spaces far. Before a roll all may use abilities at once, in secret;
// who would be hurt may prevent it, and what follows from it comes in turn. Most points win.
#pragma once
#include <array>
#include <span>
#include <string_view>

#include "core/effect.h"
#include "core/fields.h"
#include "core/hex/board.h"
#include "tests/core/second/words.h"

namespace agon::second {

inline constexpr int kSeats = 4, kEach = 10, kFigures = kSeats * kEach, kColumns = 22, kRows = 5;
inline constexpr int kRounds = 3, kFaces = 10, kMaxDice = 3;
using Board = agon::Board<kColumns * kRows>;

// When abilities act; those that always hold are listed by what they do.
AGON_WORDS(Moment, before_roll, would_be_hurt, after_hurt, rolls_more, cannot_go);
inline constexpr int kMoments = word_count(words_of(Moment{}));
AGON_WORDS(End, strike, round);
static_assert(static_cast<u8>(End::strike) == kEndOfAction);

// What the phrases of card texts compile to.
enum class Noun : u8 { self = kFirstGameOp, target, allies, enemies, within, wounds, suffered, once_a_round, count_ };
enum class Does : u8 { hurt = static_cast<u8>(Noun::count_), roll_more, strike, prevent, suffer };

// What is printed, in the effect language: two or three abilities for each kind of figure.
inline constexpr std::array<std::string_view, 11> kTexts{
    "after self is hurt if once a round: until end of round: after self is hurt: hurt target 1",
    "after self is hurt if once a round: hurt each enemy within 1-3 of self 1",
    "when self would be hurt if once a round: may prevent",
    "if wounds of self >= 1: self rolls 1 more",
    "after an enemy within 1-4 of self is hurt if once a round: may hurt target 1",
    "before self rolls if wounds of self = 0: roll 1 more",
    "before self rolls: suffer up to 2; roll suffered more",
    "before self rolls if once a round: may (until end of round: up to 3 enemies within 1-20 of self cannot go)",
    "when an ally within 1-2 of self would be hurt if once a round: may choose (hurt self 1; prevent) or (hurt target "
    "1)",
    "before an enemy within 1-6 of self rolls if once a round: may strike an enemy within 1-20 of self",
    "after an enemy within 1-5 of self is hurt: until end of this strike: self rolls 1 more"};

// A kind of figure. A die hits with `need` or more.
struct Profile {
  u8 dice = 0, need = 0, life = 0, steps = 0, strikes = 0;
  Distances range{};
  u8 first_text = 0, texts = 0;
};

struct Rules {
  std::span<const Op> code;
  std::span<const AbilityCode> abilities;
  std::span<const u16> printed;  // the ability of each text
  std::span<const Profile> profiles;
  std::span<const Board> field;  // one
  AGON_FIELDS(code, abilities, printed, profiles, field)

  constexpr const Board& board() const { return field[0]; }
};

inline constexpr std::array kProfiles{Profile{2, 6, 4, 4, 1, {1, 4}, 0, 2}, Profile{2, 6, 2, 6, 1, {1, 6}, 2, 3},
                                      Profile{1, 5, 3, 2, 1, {1, 20}, 5, 3}, Profile{2, 7, 4, 3, 2, {1, 5}, 8, 3}};

// Columns of five; each warband has two of them to begin in.
inline constexpr Board kField = [] {
  std::array<Hex, kColumns * kRows> hexes{};
  for (int i = 0; i < kColumns * kRows; ++i) {
    hexes[i] = {static_cast<i8>(i / kRows), static_cast<i8>(i % kRows - i / kRows / 2)};
  }
  const auto from = [&](int column) { return std::span(hexes).subspan(column * kRows, kEach); };
  const std::array zones{ZoneHexes{"0", from(0)}, ZoneHexes{"1", from(20)}, ZoneHexes{"2", from(6)},
                         ZoneHexes{"3", from(14)}};
  return make_board<kColumns * kRows>(hexes, {}, zones).board;
}();

}  // namespace agon::second
