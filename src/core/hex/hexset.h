// A set of cells of a board as a bitboard: cell i is bit i % 64 of word i / 64.
#pragma once
#include <array>
#include <cstring>

#include "core/bits.h"
#include "core/types.h"

namespace agon {

// With one word everything here is one machine operation or two.
template <int Words>
struct HexSet {
  static_assert(Words > 0);
  static constexpr int capacity = 64 * Words;

  std::array<u64, Words> w;

  static constexpr HexSet of(int cell) {
    HexSet set{};
    set.add(cell);
    return set;
  }

  // The cells 0 to n - 1.
  static constexpr HexSet below(int n) {
    HexSet set{};
    for (int k = 0; k < Words; ++k) {
      const int bits = n - 64 * k;
      set.w[k] = bits >= 64 ? ~u64{0} : bits <= 0 ? 0 : bit(bits) - 1;
    }
    return set;
  }

  constexpr bool contains(int cell) const { return (w[word(cell)] >> place(cell)) & 1; }
  constexpr void add(int cell) { w[word(cell)] |= bit(place(cell)); }
  constexpr void remove(int cell) { w[word(cell)] &= ~bit(place(cell)); }

  constexpr HexSet& operator|=(const HexSet& o) {
    return each(o, [](auto a, auto b) { return a | b; });
  }
  constexpr HexSet& operator&=(const HexSet& o) {
    return each(o, [](auto a, auto b) { return a & b; });
  }
  constexpr HexSet& operator^=(const HexSet& o) {
    return each(o, [](auto a, auto b) { return a ^ b; });
  }
  constexpr HexSet& operator-=(const HexSet& o) {
    return each(o, [](auto a, auto b) { return a & ~b; });
  }
  friend constexpr HexSet operator|(HexSet a, const HexSet& b) { return a |= b; }
  friend constexpr HexSet operator&(HexSet a, const HexSet& b) { return a &= b; }
  friend constexpr HexSet operator^(HexSet a, const HexSet& b) { return a ^= b; }
  friend constexpr HexSet operator-(HexSet a, const HexSet& b) { return a -= b; }
  // All that is not in the set, bits beyond the cells of a board among it.
  friend constexpr HexSet operator~(HexSet a) {
    for (u64& word : a.w) word = ~word;
    return a;
  }
  constexpr bool operator==(const HexSet&) const = default;

  constexpr bool any() const {
#if defined(__AVX2__) && !defined(__CUDACC__)
    if constexpr (Words == 4) {
      if (!std::is_constant_evaluated()) {
        using V = long long __attribute__((vector_size(32)));
        V a;
        std::memcpy(&a, w.data(), sizeof a);
        return !__builtin_ia32_ptestz256(a, a);
      }
    }
#endif
    u64 all = w[0];
    for (int k = 1; k < Words; ++k) all |= w[k];
    return all != 0;
  }
  constexpr bool empty() const { return !any(); }
  constexpr bool intersects(const HexSet& o) const { return (*this & o).any(); }

  constexpr int count() const {
    int sum = 0;
    for (int k = 0; k < Words; ++k) sum += agon::count(w[k]);
    return sum;
  }

  // The lowest cell; `capacity` when the set is empty.
  constexpr int first() const {
    for (int k = 0; k + 1 < Words; ++k) {
      if (w[k] != 0) return 64 * k + lowest(w[k]);
    }
    return 64 * (Words - 1) + lowest(w[Words - 1]);
  }

  // Calls f(cell) in ascending order.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (int k = 0; k < Words; ++k) {
      for_each_bit(w[k], [&](int i) { f(64 * k + i); });
    }
  }

 private:
  template <class Do>
  [[gnu::always_inline]] constexpr HexSet& each(const HexSet& o, Do&& use) {
#if defined(__AVX2__) && !defined(__CUDACC__)
    if constexpr (Words == 4) {
      if (!std::is_constant_evaluated()) {
        using V = u64 __attribute__((vector_size(32)));
        V a, b;
        std::memcpy(&a, w.data(), sizeof a);
        std::memcpy(&b, o.w.data(), sizeof b);
        a = use(a, b);
        std::memcpy(w.data(), &a, sizeof a);
        return *this;
      }
    }
#endif
    for (int k = 0; k < Words; ++k) w[k] = use(w[k], o.w[k]);
    return *this;
  }
  static constexpr int word(int cell) {
    if constexpr (Words == 1) {
      return 0;
    } else {
      return cell >> 6;
    }
  }
  static constexpr int place(int cell) { return cell & 63; }
};

}  // namespace agon
