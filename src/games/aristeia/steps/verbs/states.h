// "States": tokens are put on cards, taken off, and passed on.
#pragma once
#include "games/aristeia/steps/verbs/doing.h"

namespace agon::aristeia::verbs {

struct Impose {
  StateName state{};
  PieceMask who = 0;
  AGON_FIELDS(state, who)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int piece = now.next_of(who & now.s.present & kAllCards);
    if (piece == kNone) return false;
    return now.run(aristeia::Impose{.piece = piece, .state = state, .by = now.e.self, .seat = now.e.seat});
  }
};

// Token by token, each on whom the owner says.
struct ImposeShared {
  int tokens = 0;
  StateName state{};
  PieceMask among = 0;
  AGON_FIELDS(tokens, state, among)

  constexpr Asked<PieceMask> asks(const Look&, const Effect& e) const {
    const PieceMask cards = among & kAllCards;
    const int left = e.busy != 0 ? int{e.to_pick} : tokens;
    return left != 0 && cards != 0 ? Asked<PieceMask>::figure(cards) : Asked<PieceMask>{};
  }
  template <class T>
  constexpr bool answered(const Doing<T>& now, int piece) const {
    if (now.e.first_time()) now.e.to_pick = tokens;
    --now.e.to_pick;
    now.t.push(now.e, aristeia::Impose{.piece = piece, .state = state, .by = now.e.self, .seat = now.e.seat});
    return true;
  }
  template <class T>
  constexpr void perform(const Doing<T>&) const {}  // none is left, or nobody to get it
};

struct RemoveState {
  StateName state{};
  PieceMask who = 0;
  AGON_FIELDS(state, who)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    for_each_bit(who & kAllCards, [&](int piece) {
      const int token = find_token(now.s, piece, state);
      if (token < 0) return;
      take_token(now.s, piece, token);
      now.tell(Rule::states_remove, What::state_removed, piece, state);
    });
  }
};

struct RemoveStates {
  int tokens = 0;
  PieceMask who = 0;
  AGON_FIELDS(tokens, who)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int piece = now.next_of(who & kAllCards);
    return piece != kNone && now.run(TakeStates{.piece = piece, .left = tokens, .seat = now.e.seat});
  }
};

struct RemoveAllStates {
  PieceMask who = 0;
  AGON_FIELDS(who)

  template <class T>
  constexpr void perform(const Doing<T>& now) const {
    for_each_bit(who & kAllCards, [&](int piece) {
      while (!now.s.tokens[piece].empty()) {
        const int state = now.s.tokens[piece].back().state;
        take_token(now.s, piece, now.s.tokens[piece].size() - 1);
        now.tell(Rule::states_remove, What::state_removed, piece, state);
      }
    });
  }
};

struct MoveState {
  PieceMask from = 0, to = 0;
  AGON_FIELDS(from, to)

  template <class T>
  constexpr bool perform(const Doing<T>& now) const {
    const int giver = lowest_piece(from & kAllCards), taker = lowest_piece(to & now.s.present & kAllCards);
    if (giver == kNone || taker == kNone) return false;
    return now.run_once(TakeStates{.piece = giver, .left = 1, .seat = now.e.seat, .to = taker, .by = now.e.self});
  }
};

}  // namespace agon::aristeia::verbs
