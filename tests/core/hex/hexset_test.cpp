#include "core/hex/hexset.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <type_traits>

#include "core/random.h"

namespace agon {
namespace {

static_assert(sizeof(HexSet<1>) == 8 && sizeof(HexSet<3>) == 24 && std::is_trivially_copyable_v<HexSet<2>>);
static_assert(HexSet<2>::of(70).contains(70) && HexSet<2>::of(70).first() == 70 && !HexSet<2>::of(70).contains(6));
static_assert(HexSet<2>::below(65).count() == 65 && HexSet<2>::below(65).contains(64));
static_assert(HexSet<1>{}.empty() && HexSet<1>{}.first() == 64 && HexSet<3>{}.first() == 192);

using Model = std::set<int>;

template <int Words>
HexSet<Words> from(const Model& model) {
  HexSet<Words> set{};
  for (const int cell : model) set.add(cell);
  return set;
}

template <int Words>
Model listed(const HexSet<Words>& set) {
  std::vector<int> cells;
  set.for_each([&](int cell) { cells.push_back(cell); });
  EXPECT_TRUE(std::is_sorted(cells.begin(), cells.end()));
  return {cells.begin(), cells.end()};
}

Model random_model(Random& random, int capacity) {
  Model model;
  const u32 density = random.below(9);
  for (int i = 0; i < capacity; ++i) {
    if (random.below(8) < density) model.insert(i);
  }
  return model;
}

template <class Algorithm>
Model combined(const Model& a, const Model& b, Algorithm algorithm) {
  Model result;
  algorithm(a.begin(), a.end(), b.begin(), b.end(), std::inserter(result, result.end()));
  return result;
}

template <int Words>
void agrees_with_std_set() {
  constexpr int capacity = HexSet<Words>::capacity;
  ASSERT_EQ(capacity, 64 * Words);
  Random random{static_cast<u64>(Words)};
  for (int round = 0; round < 300; ++round) {
    const Model a = random_model(random, capacity), b = random_model(random, capacity);
    const auto x = from<Words>(a), y = from<Words>(b);

    ASSERT_EQ(listed(x), a);
    ASSERT_EQ(x.count(), static_cast<int>(a.size()));
    ASSERT_EQ(x.empty(), a.empty());
    ASSERT_EQ(x.any(), !a.empty());
    ASSERT_EQ(x.first(), a.empty() ? capacity : *a.begin());
    for (int cell = 0; cell < capacity; ++cell) ASSERT_EQ(x.contains(cell), a.contains(cell));

    const auto both = [](auto... args) { return std::set_intersection(args...); };
    const auto either = [](auto... args) { return std::set_union(args...); };
    const auto one = [](auto... args) { return std::set_symmetric_difference(args...); };
    const auto minus = [](auto... args) { return std::set_difference(args...); };
    ASSERT_EQ(listed(x & y), combined(a, b, both));
    ASSERT_EQ(listed(x | y), combined(a, b, either));
    ASSERT_EQ(listed(x ^ y), combined(a, b, one));
    ASSERT_EQ(listed(x - y), combined(a, b, minus));
    ASSERT_EQ(x.intersects(y), !combined(a, b, both).empty());
    ASSERT_EQ(x == y, a == b);

    auto z = x;
    ASSERT_EQ(z &= y, x & y);
    z = x;
    ASSERT_EQ(z |= y, x | y);
    z = x;
    ASSERT_EQ(z ^= y, x ^ y);
    z = x;
    ASSERT_EQ(z -= y, x - y);

    const int cell = static_cast<int>(random.below(capacity));
    Model changed = a;
    changed.erase(cell);
    z = x;
    z.remove(cell);
    ASSERT_EQ(listed(z), changed);
    changed.insert(cell);
    z.add(cell);
    ASSERT_EQ(listed(z), changed);
    ASSERT_EQ(listed(HexSet<Words>::of(cell)), Model{cell});
  }
}

TEST(HexSet, AgreesWithStdSet) {
  agrees_with_std_set<1>();
  agrees_with_std_set<2>();
  agrees_with_std_set<4>();
}

TEST(HexSet, BelowIsTheFirstCells) {
  Model expected;
  for (int n = 0; n <= 192; ++n) {
    EXPECT_EQ(listed(HexSet<3>::below(n)), expected);
    if (n <= 64) {
      EXPECT_EQ(listed(HexSet<1>::below(n)), expected);
    }
    expected.insert(n);
  }
}

}  // namespace
}  // namespace agon
