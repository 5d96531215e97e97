// Random numbers that are the same on every platform: xoshiro256** by Blackman and Vigna, and a bounded draw of our
// own, since those of the standard libraries differ. Draw once per full expression: compilers order arguments
// differently.
#pragma once
#include <array>

#include "core/types.h"

namespace agon {

// The output function of splitmix64: a bijection in which every bit of x moves about half of the bits of the result.
constexpr u64 mixed(u64 x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

struct Random {
  std::array<u64, 4> state;

  // Expands one word with splitmix64, as the authors of the generator advise.
  explicit constexpr Random(u64 seed) : state{} {
    for (u64& word : state) word = mixed(seed += 0x9e3779b97f4a7c15u);
  }

  // Takes 256 well mixed bits (a hash, say) as the state itself. The generator cannot leave the all-zero state, so that
  // seed stands for the one of Random(0).
  static constexpr Random from_seed(const std::array<u64, 4>& seed) {
    Random random{0};
    if ((seed[0] | seed[1] | seed[2] | seed[3]) != 0) random.state = seed;
    return random;
  }

  constexpr u64 next() {
    const u64 result = rotated_left(state[1] * 5, 7) * 9;
    const u64 shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotated_left(state[3], 45);
    return result;
  }

  // An unbiased number from 0 to n - 1 (n from 1): Lemire's multiply and shift on the upper half of a draw. A second
  // draw is needed at most once in 2^32 / n times, the division only then.
  constexpr u32 below(u32 n) {
    u64 product = (next() >> 32) * n;
    if (static_cast<u32>(product) < n) {
      const u32 biased = (0u - n) % n;
      while (static_cast<u32>(product) < biased) product = (next() >> 32) * n;
    }
    return static_cast<u32>(product >> 32);
  }

  // A child stream, seeded by mixing four draws of this one. Not by moving on a fixed number of draws: then a child
  // that splits again would meet the later children of its parent.
  constexpr Random split() {
    std::array<u64, 4> seed{};
    for (u64& word : seed) word = mixed(next());
    return from_seed(seed);
  }

  constexpr bool operator==(const Random&) const = default;

 private:
  static constexpr u64 rotated_left(u64 x, int by) { return (x << by) | (x >> (64 - by)); }
};

}  // namespace agon
