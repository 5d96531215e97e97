// What giving and taking state tokens is worth.
#pragma once
#include "games/aristeia/advice/weighing.h"

namespace agon::aristeia::advice {

constexpr int worth(const Weighing& w, const verbs::Impose& verb) {
  return w.sum_of(verb.who & w.v.s.present & kAllCards, [&](int piece) { return imposed(w.v, piece, verb.state); });
}
constexpr int usual_worth(const verbs::Impose&) { return 32; }

// Who gets them is weighed token by token.
constexpr int worth(const Weighing&, const verbs::ImposeShared&) { return 0; }
constexpr int answer_worth(const Weighing& w, const verbs::ImposeShared& verb, int piece) {
  return for_seat(w.c.seat, piece, imposed(w.v, piece, verb.state));
}

constexpr int worth(const Weighing& w, const verbs::RemoveState& verb) {
  return w.sum_of(verb.who & kAllCards, [&](int piece) {
    return find_token(w.v.s, piece, verb.state) >= 0 ? -state_value(w.v, piece, verb.state) : 0;
  });
}

// The best token of each, or all of them.
constexpr int removed(const Weighing& w, PieceMask who, int tokens) {
  int sum = 0;
  for_each_bit(who & kAllCards, [&](int piece) {
    int best = kNever, all = 0;
    for (const Token& token : w.v.s.tokens[piece]) {
      const int value = for_seat(w.c.seat, piece, -state_value(w.v, piece, static_cast<StateName>(token.state))) /
                        (token.blue != 0 ? 2 : 1);
      best = max(best, value);
      all += value;
    }
    if (best != kNever) sum += tokens == 1 ? best : all;
  });
  return sum;
}
constexpr int worth(const Weighing& w, const verbs::RemoveStates& verb) { return removed(w, verb.who, verb.tokens); }
constexpr int worth(const Weighing& w, const verbs::RemoveAllStates& verb) { return removed(w, verb.who, kMaxTokens); }

constexpr int worth(const Weighing& w, const verbs::MoveState& verb) {
  const int from = lowest_piece(verb.from & kAllCards), to = lowest_piece(verb.to & w.v.s.present & kAllCards);
  if (to == kNone || from == kNone) return 0;
  int best = kNever;
  for (const Token& token : w.v.s.tokens[from]) {
    const auto state = static_cast<StateName>(token.state);
    best = max(best, for_seat(w.c.seat, from, -state_value(w.v, from, state)) +
                         for_seat(w.c.seat, to, imposed(w.v, to, state)));
  }
  return best == kNever ? 0 : best;
}

}  // namespace agon::aristeia::advice
