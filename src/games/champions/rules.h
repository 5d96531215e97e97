// The tables of Champion's Combat: what a pack says, made ready for play.
#pragma once
#include <array>

#include "core/hex/board.h"
#include "core/hex/hex.h"
#include "core/inline_vec.h"
#include "games/champions/card.h"
#include "games/champions/rule_ids.h"

namespace agon::champions {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxCards = 64;  // a hand is one word
inline constexpr int kMaxStyles = 16;
inline constexpr int kMaxCells = 64;  // a set of hexes is one word
inline constexpr int kMaxStyleHexes = 12;
inline constexpr int kMaxInitiative = 3;  // initiative cards of a player
inline constexpr int kMaxLine = kMaxInitiative * kMaxPlayers + 1;

using Arena = Board<kMaxCells>;
using Cells = Arena::Set;

// A hex that a style covers, seen by a fighter at the origin who faces north, and what a die must show there.
struct StyleHex {
  Hex offset{};
  u8 need = 0;
  u8 unused = 0;
  constexpr bool operator==(const StyleHex&) const = default;
};

struct Style {
  u8 number = 0;
  InlineVec<StyleHex, kMaxStyleHexes> hexes{};
  constexpr bool operator==(const Style&) const = default;
};

struct Start {
  Hex at{};
  Direction facing{};
  constexpr bool operator==(const Start&) const = default;
};

// What a pack says, in plain data: all that there is to know before any table is made.
struct Definition {
  InlineVec<Hex, kMaxCells> hexes{};
  InlineVec<Hex, kMaxCells> walls{};
  InlineVec<Card, kMaxCards> deck{};
  InlineVec<Style, kMaxStyles> styles{};
  std::array<std::array<Start, kMaxPlayers>, kMaxPlayers - kMinPlayers + 1> starts{};  // for 2, 3 and 4 players
  u8 hand_size = 4;
  u8 win_score = 5;
  u8 score_tokens = 20;
  u8 power_tokens = 20;
  u8 initiative_each = 2;
};

struct Place {
  u8 at = 0;
  Direction facing{};
};

// The immutable tables of play.
struct Rules {
  Arena board{};
  std::array<Card, kMaxCards> deck{};
  std::array<Style, kMaxStyles> styles{};
  // By style, facing and cell: the cells that the style covers.
  std::array<std::array<std::array<Cells, kMaxCells>, kDirections>, kMaxStyles> zone{};
  std::array<std::array<Place, kMaxPlayers>, kMaxPlayers - kMinPlayers + 1> starts{};
  u64 all_cards = 0;
  // By section and power tokens held: the cards whose section can be paid.
  std::array<std::array<u64, kMaxIcons + 1>, kSections> affordable{};
  std::array<u64, kMaxMove + 1> walk_cards{};  // by number of hexes: the cards whose move section walks that far
  u64 still_cards = 0;                         // whose move section has no number
  u64 displace_cards = 0;                      // whose move section displaces
  u8 cards = 0;
  u8 style_count = 0;
  u8 hand_size = 0;
  u8 win_score = 0;
  u8 score_tokens = 0;
  u8 power_tokens = 0;
  u8 initiative_each = 0;
  u8 longest_walk = 0;  // of all move sections

  constexpr const Section& section(int card, SectionName name) const { return deck[card][name]; }

  constexpr u64 payable(SectionName name, int power) const {
    return affordable[static_cast<int>(name)][power < kMaxIcons ? power : kMaxIcons];
  }

  // What a die must show to hit a target on `to` from `from`: 0 when the style does not cover it.
  constexpr int need(int style, int facing, int from, int to) const {
    const Hex seen = rotated(board.hex[to] - board.hex[from], -facing);
    for (const StyleHex& h : styles[style].hexes) {
      if (h.offset == seen) return h.need;
    }
    return 0;
  }
};

// The highest winning score with which somebody can always still win: if all stand one short of it, a token is left.
constexpr int max_win_score(int score_tokens, int players) { return (score_tokens - 1) / players + 1; }

// Makes the tables. The definition is one that the pack reader (pack.cpp) has found sound.
constexpr Rules make_rules(const Definition& d) {
  Rules r;
  r.board = make_board<kMaxCells>({d.hexes.data(), static_cast<std::size_t>(d.hexes.size())},
                                  {d.walls.data(), static_cast<std::size_t>(d.walls.size())})
                .board;
  for (int i = 0; i < d.deck.size(); ++i) {
    r.deck[i] = d.deck[i];
    r.all_cards |= bit(i);
    for (int section = 0; section < kSections; ++section) {
      for (int power = d.deck[i].sections[section].cost; power <= kMaxIcons; ++power) {
        r.affordable[section][power] |= bit(i);
      }
    }
    const Section& move = d.deck[i][SectionName::move];
    (move.move == kNoMove ? r.still_cards : r.walk_cards[move.move]) |= bit(i);
    if (move.displace) r.displace_cards |= bit(i);
    if (move.move > r.longest_walk) r.longest_walk = static_cast<u8>(move.move);
  }
  for (int k = 0; k < d.styles.size(); ++k) {
    r.styles[k] = d.styles[k];
    for (int facing = 0; facing < kDirections; ++facing) {
      for (int cell = 0; cell < r.board.size; ++cell) {
        for (const StyleHex& h : d.styles[k].hexes) {
          const u8 covered = r.board.index_of(r.board.hex[cell] + rotated(h.offset, facing));
          if (covered != kNowhere) r.zone[k][facing][cell].add(covered);
        }
      }
    }
  }
  for (int n = 0; n <= kMaxPlayers - kMinPlayers; ++n) {
    for (int i = 0; i < n + kMinPlayers; ++i) {
      r.starts[n][i] = {r.board.index_of(d.starts[n][i].at), d.starts[n][i].facing};
    }
  }
  r.cards = static_cast<u8>(d.deck.size());
  r.style_count = static_cast<u8>(d.styles.size());
  r.hand_size = d.hand_size;
  r.win_score = d.win_score;
  r.score_tokens = d.score_tokens;
  r.power_tokens = d.power_tokens;
  r.initiative_each = d.initiative_each;
  return r;
}

}  // namespace agon::champions
