// "States": putting tokens on cards and taking them off.
#pragma once
#include "games/aristeia/dome.h"

namespace agon::aristeia {

// Whether a token has its effect on the side that shows.
constexpr bool is_active(const Token& token) {
  if (token.blue == 0) return true;
  switch (static_cast<StateName>(token.state)) {
    case StateName::focused:
    case StateName::hidden:
    case StateName::energy_down:
    case StateName::speed_down:
    case StateName::speed_up:
    case StateName::initiative_down:
    case StateName::initiative_up: return true;
    default: return false;
  }
}

// Burning and Poisoned pile up.
constexpr bool piles_up(int state) {
  return state == static_cast<int>(StateName::burning) || state == static_cast<int>(StateName::poisoned);
}

// Makes `with` true again for a piece whose tokens have changed.
constexpr void refresh(State& s, int piece) {
  u32 states = 0;
  for (const Token& token : s.tokens[piece]) {
    if (is_active(token)) states |= u32{1} << token.state;
  }
  for (int i = 0; i < kStates; ++i) {
    if ((states >> i & 1) != 0) {
      s.with[i] |= piece_bit(piece);
    } else {
      s.with[i] &= ~piece_bit(piece);
    }
  }
}

constexpr int find_token(const State& s, int piece, StateName state) {
  for (int i = 0; i < s.tokens[piece].size(); ++i) {
    if (s.tokens[piece][i].state == static_cast<u8>(state)) return i;
  }
  return -1;
}

// The token by which a piece is marked for a team; -1 when there is none.
constexpr int mark_of(const State& s, int piece, int seat) {
  if (piece >= kWithCard) return -1;
  for (int i = 0; i < s.tokens[piece].size(); ++i) {
    const Token& token = s.tokens[piece][i];
    if (token.state == static_cast<u8>(StateName::marked) && token.blue == 0 && token.by < kWithCard &&
        seat_of(token.by) == seat) {
      return i;
    }
  }
  return -1;
}

constexpr void take_token(State& s, int piece, int index) {
  s.tokens[piece].erase_at(index);
  refresh(s, piece);
}

constexpr void clear_tokens(State& s, int piece) {
  s.tokens[piece].clear();
  refresh(s, piece);
}

// What the tokens of a piece make of an attribute: the largest bonus and the largest penalty, once each.
struct Change {
  int more = 0;
  int less = 0;
  constexpr void rise(int n) { more = n > more ? n : more; }
  constexpr void fall(int n) { less = n > less ? n : less; }
};
constexpr Change change_by_tokens(const State& s, int piece, Attribute attribute) {
  constexpr int none = kStates;
  int down = none, up = none;
  switch (attribute) {
    case Attribute::energy: down = static_cast<int>(StateName::energy_down); break;
    case Attribute::speed:
      down = static_cast<int>(StateName::speed_down);
      up = static_cast<int>(StateName::speed_up);
      break;
    case Attribute::initiative:
      down = static_cast<int>(StateName::initiative_down);
      up = static_cast<int>(StateName::initiative_up);
      break;
    case Attribute::hit_points: break;
  }
  Change change;
  if (down == none) return change;
  const PieceMask marked = s.with[down] | (up == none ? 0 : s.with[up]);
  if ((marked >> piece & 1) == 0) return change;
  for (const Token& token : s.tokens[piece]) {
    const int size = token.blue == 0 ? 2 : 1;
    if (token.state == down) change.fall(size);
    if (token.state == up) change.rise(size);
  }
  return change;
}

}  // namespace agon::aristeia
