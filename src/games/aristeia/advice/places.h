// Pieces that are put somewhere else, places that may score, damage that may fall on somebody else.
#pragma once
#include "games/aristeia/advice/values.h"

namespace agon::aristeia::advice {

// Moving a piece from where it is to the best of some cells, chosen by a seat.
constexpr int moved(const Look& v, int seat, int piece, const Cells& cells, bool optional) {
  if (!in_dome(v.s, piece)) return 0;
  if (is_barrier(piece)) return 0;
  const Dome& board = side(v.rules, v.s).board;
  const Ground ground = ground_of(v, piece);
  const int now = ground(board, v.s.pieces[piece].at);
  int best = optional ? 0 : kNever;
  cells.for_each([&](int cell) { best = max(best, for_seat(seat, piece, ground(board, cell) - now)); });
  return best == kNever ? 0 : best;
}
constexpr Cells displaced_to(const Look& v, int piece, int times) {
  const Dome& board = side(v.rules, v.s).board;
  const Cells free = free_cells(v.rules, v.s);
  Cells cells = spaces_around(v.rules, v.s, piece);
  for (int i = 1; i < min(times, 3); ++i) cells |= spread(board, cells) & free;
  return cells;
}
constexpr Cells cells_within(const Look& v, int at, int least, int most) {
  const Dome& board = side(v.rules, v.s).board;
  Cells cells{};
  free_cells(v.rules, v.s).for_each([&](int cell) {
    const int d = board.distance[at][cell];
    if (d >= least && d <= most) cells.add(cell);
  });
  return cells;
}

// A place as the scoring one: nearer to one's own than to the rival's.
constexpr int place_worth(const Look& v, int seat, int place) {
  const Side& dome = side(v.rules, v.s);
  const Cells cells = dome.places[place];
  if (cells.empty()) return 0;
  int value = 0;
  for (int piece = 0; piece < kCharacters; ++piece) {
    if (!in_dome(v.s, piece)) continue;
    int nearest = 20;
    cells.for_each([&](int cell) { nearest = min(nearest, dome.board.distance[v.s.pieces[piece].at][cell]); });
    value += for_seat(seat, piece, nearest == 0 ? 80 : -kFarther * nearest);
  }
  return value;
}

// Of the damage that is coming a piece may take some on itself: how much pays best.
constexpr int shared(const Look& v, int victim, int taker, int taken) {
  const auto* harm = innermost(v.s, Procedure::harm, &Frame::As::harm);
  if (harm == nullptr || taker >= kWithCard || victim >= kWithCard) return 0;
  const int amount = harm->victims[victim_of(*harm, victim)].amount;
  const Wound one = wound_of(v, victim), other = wound_of(v, taker);
  return one(amount) - one(amount - taken) - (taken == 0 ? 0 : other(taken));
}

}  // namespace agon::aristeia::advice
