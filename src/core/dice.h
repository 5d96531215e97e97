// Dice reckoned: numbered dice, and faces that show several symbols at once. Odds are exact whole numbers; whatever
// does not fit is a fault that sticks, never a wrong number.
#pragma once
#include <array>
#include <compare>

#include "core/types.h"

namespace agon {

// What a face shows, or several of them together: eight counters of a byte each in one word. A game names its symbols
// 0 to 7; a numbered die shows its number in counter 0. Adding words adds all counters at once.
struct Symbols {
  u64 bits{};

  static constexpr int kinds = 8;

  static constexpr Symbols of(int kind, int number = 1) { return {static_cast<u64>(number & 0xff) << (8 * kind)}; }
  constexpr int operator[](int kind) const { return static_cast<int>((bits >> (8 * kind)) & 0xff); }

  friend constexpr Symbols operator+(Symbols a, Symbols b) { return {a.bits + b.bits}; }
  constexpr Symbols& operator+=(Symbols o) { return *this = *this + o; }
  constexpr auto operator<=>(const Symbols&) const = default;
};

inline constexpr int kMaxFaces = 16;

// A die: what each of its faces shows. Faces are equally likely; the same face may occur several times.
struct Die {
  std::array<Symbols, kMaxFaces> face{};
  u8 faces{};
  std::array<u8, 7> unused{};

  constexpr bool operator==(const Die&) const = default;
};

// A die numbered from 1 up: numbered(6), numbered(10). The number of sides is at most kMaxFaces.
constexpr Die numbered(int sides) {
  Die die;
  for (int i = 0; i < sides && i < kMaxFaces; ++i) {
    die.face[i] = Symbols::of(0, i + 1);
    ++die.faces;
  }
  return die;
}

// Why odds could not be reckoned.
enum class OddsFault : u8 {
  none,
  weight,    // more equally likely cases than 64 bits count
  capacity,  // more different values than there is room for
};

namespace detail {

constexpr bool product_overflows(u64 a, u64 b) { return a != 0 && b > ~u64{0} / a; }

}  // namespace detail

// How likely each value of a whole number is: of `total` equally likely cases, weight[i] give the value low + i. The
// weights always sum to the total, so that they fit wherever it does. With a fault nothing is known: total 0.
template <int Capacity>
struct Distribution {
  static_assert(Capacity > 0 && Capacity <= 0xffff);

  std::array<u64, Capacity> weight{};
  u64 total{};
  i32 low{};
  u16 size{};  // values low to low + size - 1; the first and the last do occur
  OddsFault fault{};

  static constexpr Distribution failed(OddsFault fault) {
    Distribution result;
    result.fault = fault;
    return result;
  }

  // The value is certain.
  static constexpr Distribution certain(i32 value) {
    Distribution result;
    result.weight[0] = 1;
    result.total = 1;
    result.low = value;
    result.size = 1;
    return result;
  }

  // What value(face) gives for one roll of the die.
  template <class Value>
  static constexpr Distribution of(const Die& die, Value value) {
    if (die.faces == 0) return failed(OddsFault::capacity);
    i64 least = value(die.face[0]), most = least;
    for (int i = 1; i < die.faces; ++i) {
      const i64 v = value(die.face[i]);
      least = v < least ? v : least;
      most = v > most ? v : most;
    }
    if (most - least >= Capacity || static_cast<i32>(least) != least) return failed(OddsFault::capacity);
    Distribution result;
    for (int i = 0; i < die.faces; ++i) ++result.weight[static_cast<std::size_t>(value(die.face[i]) - least)];
    result.total = die.faces;
    result.low = static_cast<i32>(least);
    result.size = static_cast<u16>(most - least + 1);
    return result;
  }

  constexpr bool ok() const { return fault == OddsFault::none; }

  constexpr bool operator==(const Distribution&) const = default;
};

// The sum of two independent numbers.
template <int Capacity>
constexpr Distribution<Capacity> convolve(const Distribution<Capacity>& a, const Distribution<Capacity>& b) {
  using Result = Distribution<Capacity>;
  if (!a.ok()) return a;
  if (!b.ok()) return b;
  if (detail::product_overflows(a.total, b.total)) return Result::failed(OddsFault::weight);
  const i64 low = i64{a.low} + b.low;
  if (a.size + b.size - 1 > Capacity || static_cast<i32>(low) != low) return Result::failed(OddsFault::capacity);
  Result result;
  for (int i = 0; i < a.size; ++i) {
    for (int k = 0; k < b.size; ++k) result.weight[i + k] += a.weight[i] * b.weight[k];
  }
  result.total = a.total * b.total;
  result.low = static_cast<i32>(low);
  result.size = static_cast<u16>(a.size + b.size - 1);
  return result;
}

// The sum of n independent numbers that are distributed alike.
template <int Capacity>
constexpr Distribution<Capacity> repeated(const Distribution<Capacity>& one, int n) {
  auto result = Distribution<Capacity>::certain(0);
  for (int i = 0; i < n; ++i) result = convolve(result, one);
  return result;
}

// How many of n numbered dice show `need` or more.
template <int Capacity>
constexpr Distribution<Capacity> of_successes(const Die& die, int need, int n = 1) {
  return repeated(Distribution<Capacity>::of(die, [&](Symbols face) { return face[0] >= need ? 1 : 0; }), n);
}

}  // namespace agon
