// Dice of any kind, rolled and reckoned: numbered dice, and dice whose faces show several symbols at once. Odds are
// exact whole numbers; whatever does not fit is a fault that sticks, never a wrong number.
#pragma once
#include <array>
#include <compare>
#include <span>

#include "core/inline_vec.h"
#include "core/random.h"
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

  // Whether a counter of the sum would run over into its neighbour.
  friend constexpr bool sum_overflows(Symbols a, Symbols b) {
    const u64 sum = a.bits + b.bits;
    constexpr u64 tops = 0x8080'8080'8080'8080;
    // The carry out of each counter's top bit, as in a full adder.
    return (((a.bits & b.bits) | ((a.bits | b.bits) & ~sum)) & tops) != 0;
  }
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

// The dice of one roll, each by its place in the game's table of dice.
template <int N>
using Pool = InlineVec<u8, N>;

// Why odds could not be reckoned.
enum class OddsFault : u8 {
  none,
  weight,    // more equally likely cases than 64 bits count
  capacity,  // more different values than there is room for
  counter,   // a symbol more than 255 times
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

  // In how many cases the value is exactly, or at least, n.
  constexpr u64 exactly(i32 n) const {
    const i64 at = i64{n} - low;
    return at < 0 || at >= size ? 0 : weight[static_cast<std::size_t>(at)];
  }
  constexpr u64 at_least(i32 n) const {
    u64 sum = 0;
    for (int i = 0; i < size; ++i) sum += i64{low} + i >= n ? weight[i] : 0;
    return sum;
  }

  constexpr double mean() const {
    double sum = 0;
    for (int i = 0; i < size; ++i) sum += static_cast<double>(weight[i]) * (static_cast<double>(low) + i);
    return total == 0 ? 0 : sum / static_cast<double>(total);
  }

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

// How likely each combination of symbols is: the values that occur, ascending, each with its weight out of `total`. The
// same promises as Distribution, for values that are too many to have a place each.
template <int Capacity>
struct SymbolOdds {
  static_assert(Capacity > 0);
  struct Entry {
    Symbols value{};
    u64 weight{};
    constexpr bool operator==(const Entry&) const = default;
  };

  std::array<Entry, Capacity> entries{};
  u64 total{};
  u32 size{};
  OddsFault fault{};

  static constexpr SymbolOdds failed(OddsFault fault) {
    SymbolOdds result;
    result.fault = fault;
    return result;
  }

  // The symbols are certain: printed on the card, say.
  static constexpr SymbolOdds certain(Symbols value) {
    SymbolOdds result;
    result.entries[0] = {value, 1};
    result.total = 1;
    result.size = 1;
    return result;
  }

  // One roll of the die.
  static constexpr SymbolOdds of(const Die& die) {
    if (die.faces == 0) return failed(OddsFault::capacity);
    SymbolOdds result;
    const SymbolOdds one = certain({});
    for (int i = 0; i < die.faces; ++i) result.mix_in(one, {die.face[i], 1});
    return result;
  }

  constexpr bool ok() const { return fault == OddsFault::none; }
  constexpr const Entry* begin() const { return entries.data(); }
  constexpr const Entry* end() const { return entries.data() + size; }

  // In how many cases the symbols satisfy a condition: where(Symbols) -> bool.
  template <class Where>
  constexpr u64 weight_where(Where where) const {
    u64 sum = 0;
    for (const Entry& entry : *this) {
      if (where(entry.value)) sum += entry.weight;
    }
    return sum;
  }

  // Adds the cases of `other`, each `by.weight` times and with the symbols `by.value` on top; a fault if they do not
  // fit.
  constexpr void mix_in(const SymbolOdds& other, Entry by) {
    if (!ok()) return;
    if (!other.ok()) return fail(other.fault);
    if (detail::product_overflows(other.total, by.weight) || other.total * by.weight > ~u64{0} - total) {
      return fail(OddsFault::weight);
    }
    u32 shared = 0;  // values that are here already; both lists ascend, as adding the same symbols keeps the order
    for (u32 i = 0, k = 0; i < other.size; ++i) {
      if (sum_overflows(other.entries[i].value, by.value)) return fail(OddsFault::counter);
      const Symbols value = other.entries[i].value + by.value;
      while (k < size && entries[k].value < value) ++k;
      if (k < size && entries[k].value == value) ++shared;
    }
    if (size + other.size - shared > Capacity) return fail(OddsFault::capacity);

    // From the back, so that nothing is written over before it has moved.
    u32 here = size, there = other.size, to = size + other.size - shared;
    size = to;
    while (there > 0) {
      const Symbols value = other.entries[there - 1].value + by.value;
      --to;
      if (here > 0 && entries[here - 1].value >= value) {
        entries[to] = entries[--here];
        if (entries[to].value != value) continue;
      } else {
        entries[to] = {value, 0};
      }
      entries[to].weight += other.entries[--there].weight * by.weight;
    }
    total += other.total * by.weight;
  }

 private:
  constexpr void fail(OddsFault why) { *this = failed(why); }
};

// The symbols of two independent rolls together.
template <int Capacity>
constexpr SymbolOdds<Capacity> convolve(const SymbolOdds<Capacity>& a, const SymbolOdds<Capacity>& b) {
  if (!b.ok()) return b;
  SymbolOdds<Capacity> result;
  for (const auto& entry : b) result.mix_in(a, entry);
  return result;
}

// The symbols of a whole pool.
template <int Capacity, int N>
constexpr SymbolOdds<Capacity> odds_of(std::span<const Die> dice, const Pool<N>& pool) {
  auto result = SymbolOdds<Capacity>::certain({});
  for (const u8 die : pool) result = convolve(result, SymbolOdds<Capacity>::of(dice[die]));
  return result;
}

}  // namespace agon
