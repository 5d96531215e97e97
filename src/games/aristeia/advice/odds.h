// How dice fall: how often a pool shows how many stars and blocks, and what comes of two pools that meet. Exact but for
// criticals, which count as two plain symbols, and for switches.
#pragma once
#include "games/aristeia/advice/values.h"

namespace agon::aristeia::advice {

inline constexpr int kMostSymbols = 16;  // of one kind in one roll; more count as that many

// How many of the faces of each kind show 0, 1 or 2 of a symbol.
using FaceCounts = std::array<std::array<u8, 3>, kDieKinds>;
constexpr FaceCounts count_faces(Symbol plain, Symbol critical) {
  FaceCounts counts{};
  for (int kind = 0; kind < kDieKinds; ++kind) {
    for (int face = 0; face < (is_colour(kind) ? kFaces : 1); ++face) {
      const Shown symbols = shown(kind, face);
      ++counts[kind][symbols[plain] + 2 * symbols[critical]];
    }
  }
  return counts;
}
inline constexpr FaceCounts kStarFaces = count_faces(Symbol::star, Symbol::critical_success);
inline constexpr FaceCounts kBlockFaces = count_faces(Symbol::block, Symbol::critical_block);

// Mean number of a symbol on a die, in sixtieths.
constexpr int mean(const FaceCounts& faces, int kind) {
  const auto& n = faces[kind];
  return 60 * (n[1] + 2 * n[2]) / (n[0] + n[1] + n[2]);
}
constexpr int mean(const FaceCounts& faces, const Dice& dice) {
  int sum = 0;
  for (const u8 kind : dice) sum += mean(faces, kind);
  return sum;
}

// How often a number of symbols comes up, of `total` times.
struct Odds {
  std::array<u64, kMostSymbols> times{1};
  u64 total = 1;
  int most = 0;

  constexpr void add(const std::array<u8, 3>& faces) {
    constexpr u64 kEnough = u64{1} << 24;  // keeps the products of two pools and a value in 64 bits
    std::array<u64, kMostSymbols> next{};
    for (int i = 0; i <= most; ++i) {
      for (int k = 0; k < 3; ++k) next[min(i + k, kMostSymbols - 1)] += times[i] * faces[k];
    }
    total *= static_cast<u64>(faces[0] + faces[1] + faces[2]);
    most = min(most + (faces[2] != 0 ? 2 : faces[1] != 0 ? 1 : 0), kMostSymbols - 1);
    times = next;
    if (total <= kEnough) return;
    total = 0;
    for (u64& n : times) total += n = (n + 7) / 8;
  }
};

// What one side rolls, as stars and as blocks. The two are told apart: their sum is what counts, not their joint fall.
struct Pool {
  Odds stars{};
  Odds blocks{};
  constexpr void add(int kind) {
    stars.add(kStarFaces[kind]);
    blocks.add(kBlockFaces[kind]);
  }
};
constexpr Pool pool_of(const RollSide& dice) {
  Pool pool;
  for (int i = 0; i < dice.count; ++i) {
    if (counts(dice, i)) pool.add(dice.kind[i]);
  }
  return pool;
}

// The mean of value(stars that no block cancels).
template <class Value>
constexpr int expected(const Odds& stars, const Odds& blocks, Value&& value) {
  std::array<u64, kMostSymbols> left{};
  for (int i = 1; i <= stars.most; ++i) {
    for (int k = 0; k <= blocks.most && k < i; ++k) left[i - k] += stars.times[i] * blocks.times[k];
  }
  i64 sum = 0;
  for (int n = 1; n <= stars.most; ++n) {
    if (left[n] != 0) sum += static_cast<i64>(left[n]) * value(n);
  }
  return static_cast<int>(sum / static_cast<i64>(stars.total * blocks.total));
}

// Percent of rolls with at least one star left.
constexpr int chance_of_star(const Odds& stars, const Odds& blocks) {
  return expected(stars, blocks, [](int) { return 1000; }) / 10;
}

}  // namespace agon::aristeia::advice
