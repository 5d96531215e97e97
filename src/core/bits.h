// Every bit operation of the project. On a GPU std::countr_zero compiles and silently answers wrongly, so the device
// has its own versions here and nobody else calls <bit>. The intrinsics are not constexpr, and static_asserts run in
// the device pass too: hence the branch on std::is_constant_evaluated().
#pragma once
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>

#include "core/types.h"

namespace agon {

constexpr u64 bit(int i) { return u64{1} << i; }

// How many bits are set.
constexpr int count(u64 x) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __popcll(x);
#endif
  return std::popcount(x);
}

// The index of the lowest set bit; 64 when there is none.
constexpr int lowest(u64 x) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __clzll(static_cast<long long>(__brevll(x)));
  return std::popcount(~x & (x - 1));
#else
  return std::countr_zero(x);
#endif
}

constexpr u64 without_lowest(u64 x) { return x & (x - 1); }

// The index of the n-th set bit, n from 0; 64 when there are not that many.
constexpr int nth(u64 x, int n) {
#if defined(__BMI2__) && !defined(__CUDACC__)
  if (!std::is_constant_evaluated()) return n < 64 ? lowest(__builtin_ia32_pdep_di(bit(n), x)) : 64;
#endif
  for (; n > 0 && x != 0; --n) x = without_lowest(x);
  return lowest(x);
}

// Those of a set whose byte in the list is that one.
template <class Byte>
constexpr u64 with_byte(u64 set, const std::array<Byte, 64>& bytes, Byte wanted) {
  static_assert(sizeof(Byte) == 1);
#if defined(__AVX2__) && !defined(__CUDACC__)
  if (!std::is_constant_evaluated()) {
    using Bytes = char __attribute__((vector_size(32)));
    Bytes low, high;
    std::memcpy(&low, bytes.data(), sizeof(Bytes));
    std::memcpy(&high, bytes.data() + sizeof(Bytes), sizeof(Bytes));
    const Bytes all = Bytes{} + static_cast<char>(wanted);
    const auto is = [](Bytes equal) { return u64{static_cast<u32>(__builtin_ia32_pmovmskb256(equal))}; };
    return set & (is(low == all) | is(high == all) << 32);
  }
#endif
  for (u64 left = set; left != 0; left = without_lowest(left)) {
    if (bytes[static_cast<std::size_t>(lowest(left))] != wanted) set &= ~(left & ~without_lowest(left));
  }
  return set;
}

// Calls f(index) for each set bit, from the lowest up.
template <class F>
constexpr void for_each_bit(u64 x, F&& f) {
  for (; x != 0; x = without_lowest(x)) f(lowest(x));
}

}  // namespace agon
