// The faces that rolled dice show, in one word: what an answer of chance names.
#pragma once
#include <array>

#include "core/random.h"
#include "core/types.h"

namespace agon {

// `Bits` for each die, the first die lowest, its face counted from 1; 0 is no die. Sixteen dice of up to seven faces,
// or twelve of up to fifteen, fit into the 48 bits of an answer.
template <int Bits = 3>
struct Rolled {
  static_assert(Bits == 3 || Bits == 4);
  static constexpr int capacity = 48 / Bits;
  static constexpr int most = (1 << Bits) - 1;  // the highest face

  u64 faces{};

  constexpr int operator[](int die) const { return static_cast<int>(faces >> (Bits * die)) & most; }

  // One die more, which shows this face.
  constexpr Rolled with(int die, int face) const { return {faces | static_cast<u64>(face) << (Bits * die)}; }

  // Exactly that many dice, each with one of its faces?
  constexpr bool are(int dice, int sides) const {
    for (int i = 0; i < dice; ++i) {
      if ((*this)[i] < 1 || (*this)[i] > sides) return false;
    }
    return dice >= capacity || faces >> (Bits * dice) == 0;
  }

  // Rolls dice with that many sides, the first one first.
  static constexpr Rolled drawn(int dice, int sides, Random& random) {
    Rolled rolled;
    for (int i = 0; i < dice; ++i) rolled = rolled.with(i, static_cast<int>(random.below(static_cast<u32>(sides))) + 1);
    return rolled;
  }

  constexpr bool operator==(const Rolled&) const = default;
};

// Calls out(rolled, weight) for each way in which dice with that many sides can fall, in ascending order of faces:
// equal dice count once, and the weights add up to the sides to the power of the dice.
template <int Bits, class Out>
constexpr void each_roll(int dice, int sides, Out&& out) {
  std::array<u8, Rolled<Bits>::capacity> faces{};
  faces.fill(1);
  for (;;) {
    Rolled<Bits> rolled;
    u64 weight = 1;
    int run = 0;
    for (int i = 0; i < dice; ++i) {
      rolled = rolled.with(i, faces[i]);
      run = i > 0 && faces[i] == faces[i - 1] ? run + 1 : 1;
      weight = weight * static_cast<u64>(i + 1) / static_cast<u64>(run);  // the multinomial, factor by factor
    }
    out(rolled, weight);
    int i = dice - 1;
    while (i >= 0 && faces[i] == sides) --i;
    if (i < 0) return;
    const u8 next = static_cast<u8>(faces[i] + 1);
    for (; i < dice; ++i) faces[i] = next;
  }
}

}  // namespace agon
