// Where a game stands: who owes an answer, and to what.
#pragma once
#include "core/types.h"

namespace agon {

inline constexpr int kMaxSeats = 7;
inline constexpr u8 kChance = 0x80;  // the bit of chance, who answers for dice and draws, in a mask of seats
inline constexpr int kChanceSeat = 7;
inline constexpr int kNobody = 0xff;  // a seat that is none: a spectator

constexpr u8 only(int seat) { return static_cast<u8>(1u << seat); }
constexpr u8 first_seats(int n) { return static_cast<u8>((1u << n) - 1); }

// A bound of the engine was hit. Sticky: the game is over and says so.
enum class Fault : u8 { none, depth, capacity, loop };

// Which question is open. `owes` has a bit for each seat that must answer (several at once: simultaneous, in any
// order), or kChance. Zero means that the game is over. The procedure and its step name the question; both are public.
struct Question {
  u8 owes = 0;
  Fault fault = Fault::none;
  u8 procedure = 0;
  u8 step = 0;

  constexpr bool over() const { return owes == 0; }
  constexpr bool chance() const { return owes == kChance; }
  constexpr bool asks(int seat) const { return seat >= 0 && seat < 8 && (owes >> seat & 1) != 0; }
  constexpr bool operator==(const Question&) const = default;
};

}  // namespace agon
