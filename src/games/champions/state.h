// What is on the table.
#pragma once
#include <array>
#include <type_traits>

#include "core/hex/hex.h"
#include "core/machine.h"
#include "games/champions/procedures.h"
#include "games/champions/rules.h"

namespace agon::champions {

// A fighter and what its player has in front of them. All of it is public.
struct Fighter {
  u8 at = 0;
  Direction facing{};
  u8 style = 0;
  u8 score = 0;
  u8 power = 0;
  u8 held = 0;  // cards in hand
  constexpr bool operator==(const Fighter&) const = default;
};

// What the players agreed on before the game.
struct Options {
  u8 players = 2;
  u8 win_score = 5;
  u8 round_limit = 0;     // 0: none
  u8 choose_styles = 0;   // else they are drawn
  u8 random_corners = 0;  // else in seat order
  constexpr bool operator==(const Options&) const = default;
};

AGON_WORDS(Ending, none, win, limit, draw);

// Initiative cards are seats, and this one.
inline constexpr u8 kSpecial = kMaxPlayers;

// The position. A deck is never stored: it is what is neither in hand nor discarded. Hands are secret to all but their
// holders; everything else is public.
struct alignas(64) State {
  using Stack = agon::Stack<Frame, kDepth>;

  std::array<u64, kMaxPlayers> hand{};
  std::array<u64, kMaxPlayers> discard{};
  Stack stack{};
  std::array<Fighter, kMaxPlayers> fighters{};
  u16 round = 0;
  u16 turns = 0;
  Options options{};
  std::array<u8, kMaxLine> line{};
  u8 line_length = 0;
  u8 line_next = 0;  // cards of the line that have come up
  u8 active = 0;     // whose turn it is, or was last
  Ending ending{};
  u8 winner = 0;                // with Ending::win or limit
  std::array<u8, 57> unused{};  // to the end of the cache line: no padding with a content of its own

  constexpr int players() const { return options.players; }
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) == 256);

// During setup: has this fighter its place, or its style, yet?
constexpr bool in_setup(const State& s, Match::Step step, int seat) {
  if (s.stack.depth != 1 || s.stack.top().procedure != Procedure::match) return false;
  const Match& match = s.stack.top().as.match;
  return match.step < step || (match.step == step && seat >= match.seat);
}
constexpr bool is_placed(const State& s, int seat) { return !in_setup(s, Match::Step::corners, seat); }
constexpr bool has_style(const State& s, int seat) { return !in_setup(s, Match::Step::styles, seat); }

constexpr Cells occupied(const State& s) {
  Cells cells{};
  for (int i = 0; i < s.players(); ++i) cells.add(s.fighters[i].at);
  return cells;
}

// Free cells next to a cell: on the board, no wall, nobody there.
constexpr Cells free_around(const Rules& rules, const State& s, int cell) {
  return rules.board.adjacent[cell] - occupied(s);
}

// The seat of the fighter on a cell; -1 when there is none.
constexpr int fighter_on(const State& s, int cell) {
  for (int i = 0; i < s.players(); ++i) {
    if (s.fighters[i].at == cell) return i;
  }
  return -1;
}

constexpr int score_left(const Rules& rules, const State& s) {
  int left = rules.score_tokens;
  for (const Fighter& f : s.fighters) left -= f.score;
  return left;
}

constexpr int power_left(const Rules& rules, const State& s) {
  int left = rules.power_tokens;
  for (const Fighter& f : s.fighters) left -= f.power;
  return left;
}

// The player who alone holds the most power tokens; -1 when nobody does.
constexpr int sole_most_power(const State& s) {
  int best = 0;
  for (int i = 1; i < s.players(); ++i) {
    if (s.fighters[i].power > s.fighters[best].power) best = i;
  }
  for (int i = 0; i < s.players(); ++i) {
    if (i != best && s.fighters[i].power == s.fighters[best].power) return -1;
  }
  return best;
}

}  // namespace agon::champions
