// What it is worth that pieces go elsewhere.
#pragma once
#include "games/aristeia/advice/weighing.h"

namespace agon::aristeia::advice {

constexpr int worth(const Weighing& w, const verbs::Displacing& verb) {
  int sum = 0;
  for_each_bit(verb.who & w.v.s.present, [&](int piece) {
    if (verb.times <= 0 || !may_be_displaced(w.v, piece, w.c.seat)) return;
    sum += moved(w.v, w.c.seat, piece, displaced_to(w.v, piece, verb.times), verb.optional);
  });
  return sum;
}
constexpr int usual_worth(const verbs::Displacing&) { return 30; }

constexpr int worth(const Weighing& w, const verbs::Placing& verb) {
  const State& s = w.v.s;
  const int from = lowest_piece(verb.near & s.present);
  if (from == kNone) return 0;
  const Cells cells = cells_within(w.v, s.pieces[from].at, verb.range.least, verb.range.most);
  int sum = 0;
  for_each_bit(verb.who & s.present, [&](int piece) { sum += moved(w.v, w.c.seat, piece, cells, false); });
  return sum;
}
constexpr int usual_worth(const verbs::Placing&) { return 30; }

constexpr int worth(const Weighing& w, const verbs::Swap& verb) {
  const State& s = w.v.s;
  const int a = lowest_piece(verb.one & s.present), b = lowest_piece(verb.other & s.present);
  if (a == kNone || b == kNone || a == b) return 0;
  return moved(w.v, w.c.seat, a, Cells::of(s.pieces[b].at), false) +
         moved(w.v, w.c.seat, b, Cells::of(s.pieces[a].at), false);
}
constexpr int usual_worth(const verbs::Swap&) { return 30; }

}  // namespace agon::aristeia::advice
