// What giving and taking state tokens is worth.
#pragma once
#include "games/aristeia/advice/values.h"

namespace agon::aristeia::advice {

// Verbs about the state tokens of cards.
constexpr int states_worth(const View& v, const Context& c, Code code, Values& values) {
  const State& s = v.s;
  const PieceMask cards = piece_bit(kWithCard) - 1;
  const auto sum_of = [&](PieceMask who, auto&& value) {
    int sum = 0;
    for_each_bit(who, [&](int piece) { sum += for_seat(c.seat, piece, value(piece)); });
    return sum;
  };
  switch (code) {
    case Code::impose: {
      const PieceMask who = values.figures() & s.present & cards;
      const int state = values.pop();
      return sum_of(who, [&](int piece) { return imposed(v, piece, state); });
    }
    case Code::remove_state: {
      const PieceMask who = values.figures() & cards;
      const auto state = static_cast<StateName>(values.pop());
      return sum_of(who,
                    [&](int piece) { return find_token(s, piece, state) >= 0 ? -state_value(v, piece, state) : 0; });
    }
    case Code::remove_states:
    case Code::remove_all_states: {
      const PieceMask who = values.figures() & cards;
      const int n = code == Code::remove_states ? values.pop() : kMaxTokens;
      int sum = 0;
      for_each_bit(who, [&](int piece) {
        int best = kNever, all = 0;
        for (const Token& token : s.tokens[piece]) {
          const int value = for_seat(c.seat, piece, -state_value(v, piece, static_cast<StateName>(token.state))) /
                            (token.blue != 0 ? 2 : 1);
          best = max(best, value);
          all += value;
        }
        if (best != kNever) sum += n == 1 ? best : all;
      });
      return sum;
    }
    case Code::move_state: {
      const int to = lowest_piece(values.figures() & s.present & cards), from = lowest_piece(values.figures() & cards);
      if (to == kNone || from == kNone) return 0;
      int best = kNever;
      for (const Token& token : s.tokens[from]) {
        const auto state = static_cast<StateName>(token.state);
        best = max(best, for_seat(c.seat, from, -state_value(v, from, state)) +
                             for_seat(c.seat, to, imposed(v, to, token.state)));
      }
      return best == kNever ? 0 : best;
    }
    default: return 0;
  }
}

}  // namespace agon::aristeia::advice
