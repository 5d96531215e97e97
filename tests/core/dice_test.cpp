#include "core/dice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <type_traits>
#include <vector>

namespace agon {
namespace {

static_assert(std::has_unique_object_representations_v<Die> && std::is_trivially_copyable_v<Die>);

// In how many cases the value is exactly, or at least, n; and what it is in the mean.
template <int Capacity>
constexpr u64 at_least(const Distribution<Capacity>& odds, i64 n) {
  u64 sum = 0;
  for (int i = 0; i < odds.size; ++i) sum += odds.low + i >= n ? odds.weight[i] : 0;
  return sum;
}
template <int Capacity>
constexpr u64 exactly(const Distribution<Capacity>& odds, i64 n) {
  return at_least(odds, n) - at_least(odds, n + 1);
}
template <int Capacity>
double mean(const Distribution<Capacity>& odds) {
  double sum = 0;
  for (int i = 0; i < odds.size; ++i) sum += static_cast<double>(odds.weight[i]) * (odds.low + i);
  return odds.total == 0 ? 0 : sum / static_cast<double>(odds.total);
}

// Two dice, all 2 or more: 25 of 36. Two dice, at least one of 3 or more: 32 of 36.
static_assert(exactly(of_successes<8>(numbered(6), 2, 2), 2) == 25 && of_successes<8>(numbered(6), 2, 2).total == 36);
static_assert(at_least(of_successes<8>(numbered(6), 3, 2), 1) == 32);

// Calls f with the faces of every way in which the dice can fall, counted like an odometer.
template <class F>
void every_roll(const std::vector<Die>& dice, F f) {
  std::vector<int> faces(dice.size());
  while (true) {
    f(faces);
    std::size_t i = 0;
    for (; i < dice.size() && ++faces[i] == dice[i].faces; ++i) faces[i] = 0;
    if (i == dice.size()) return;
  }
}

TEST(Symbols, CountEachKindApart) {
  const Symbols sum = Symbols::of(0) + Symbols::of(0) + Symbols::of(2) + Symbols::of(7, 200);
  EXPECT_EQ(sum[0], 2);
  EXPECT_EQ(sum[1], 0);
  EXPECT_EQ(sum[2], 1);
  EXPECT_EQ(sum[7], 200);
  EXPECT_EQ(Symbols::of(3, 5)[3], 5);
}

TEST(Die, NumberedShowsItsNumber) {
  const Die die = numbered(10);
  ASSERT_EQ(die.faces, 10);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(die.face[i], Symbols::of(0, i + 1));
  for (int i = 10; i < kMaxFaces; ++i) EXPECT_EQ(die.face[i], Symbols{});
  EXPECT_EQ(numbered(16).faces, 16);
}

TEST(Distribution, SumsAgreeWithEnumeration) {
  const auto number = [](Symbols face) { return face[0]; };
  for (const int sides : {2, 6, 10}) {
    for (int n = 0; n <= 5; ++n) {
      std::map<int, u64> expected;
      const std::vector<Die> dice(static_cast<std::size_t>(n), numbered(sides));
      every_roll(dice, [&](const std::vector<int>& faces) {
        int sum = 0;
        for (const int face : faces) sum += face + 1;
        ++expected[sum];
      });
      const auto odds = repeated(Distribution<64>::of(numbered(sides), number), n);
      ASSERT_TRUE(odds.ok());
      u64 total = 0, tail = 0;
      double sum = 0;
      for (const auto& [value, weight] : expected) {
        EXPECT_EQ(exactly(odds, value), weight);
        total += weight;
        sum += static_cast<double>(weight) * value;
      }
      EXPECT_EQ(odds.total, total);
      EXPECT_NEAR(mean(odds), sum / static_cast<double>(total), 1e-9);
      EXPECT_NEAR(mean(odds), n * (sides + 1) / 2.0, 1e-9);
      for (int value = n * sides + 2; value >= -2; --value) {
        tail += expected.contains(value) ? expected.at(value) : 0;
        EXPECT_EQ(at_least(odds, value), tail);
        EXPECT_EQ(exactly(odds, value), expected.contains(value) ? expected.at(value) : 0);
      }
    }
  }
}

// n dice that succeed with s of 6 faces: binomial, n choose k times s^k (6 - s)^(n - k).
TEST(Distribution, SuccessesAreBinomial) {
  for (int need = 0; need <= 8; ++need) {
    const u64 good = static_cast<u64>(std::clamp(7 - need, 0, 6)), bad = 6 - good;
    for (int n = 0; n <= 12; ++n) {
      const auto odds = of_successes<16>(numbered(6), need, n);
      ASSERT_TRUE(odds.ok());
      u64 choose = 1;
      for (int k = 0; k <= n; ++k) {
        u64 expected = choose;
        for (int i = 0; i < n; ++i) expected *= i < k ? good : bad;
        EXPECT_EQ(exactly(odds, k), expected) << n << " dice, " << k << " of " << need << " or more";
        choose = choose * static_cast<u64>(n - k) / static_cast<u64>(k + 1);
      }
      EXPECT_EQ(at_least(odds, 0), odds.total);
      EXPECT_NEAR(mean(odds), n * static_cast<double>(good) / 6, 1e-9);
    }
  }
}

// A difference of two dice: values below zero, and dice of different kinds.
TEST(Distribution, HoldsNegativeNumbers) {
  const auto attack = Distribution<32>::of(numbered(6), [](Symbols face) { return face[0]; });
  const auto defence = Distribution<32>::of(numbered(4), [](Symbols face) { return -face[0]; });
  const auto odds = convolve(attack, defence);
  std::map<int, u64> expected;
  for (int a = 1; a <= 6; ++a) {
    for (int d = 1; d <= 4; ++d) ++expected[a - d];
  }
  for (int value = -6; value <= 8; ++value) {
    EXPECT_EQ(exactly(odds, value), expected.contains(value) ? expected.at(value) : 0);
  }
  for (const i32 value : {-1'000'000, -33, 33, 1'000'000}) EXPECT_EQ(exactly(odds, value), 0u) << "out of all room";
  EXPECT_EQ(odds.total, 24u);
  EXPECT_EQ(convolve(defence, attack), odds);
  EXPECT_NEAR(mean(odds), 1.0, 1e-12);
}

TEST(Distribution, CertainAddsToTheValue) {
  const auto die = Distribution<16>::of(numbered(6), [](Symbols face) { return face[0]; });
  const auto odds = convolve(die, Distribution<16>::certain(-3));
  EXPECT_EQ(exactly(odds, -2), 1u);
  EXPECT_EQ(exactly(odds, 3), 1u);
  EXPECT_EQ(at_least(odds, 1), 3u);
  EXPECT_EQ(odds.total, 6u);
}

static_assert(!detail::product_overflows(0, ~u64{0}) && !detail::product_overflows(1, ~u64{0}));
static_assert(!detail::product_overflows(3, ~u64{0} / 3) && detail::product_overflows(3, ~u64{0} / 3 + 1));
static_assert(detail::product_overflows(2, u64{1} << 63));

TEST(Distribution, HoldsNoNumbersBeyondThoseOfGames) {
  const auto far = Distribution<16>::of(numbered(6), [](Symbols face) { return (i64{1} << 40) + face[0]; });
  EXPECT_EQ(far.fault, OddsFault::capacity);
}

// 6^24 is below 2^64, 6^25 is not.
TEST(Distribution, TellsWhenTheCasesCannotBeCounted) {
  u64 cases = 1;
  for (int i = 0; i < 24; ++i) cases *= 6;
  const auto most = of_successes<64>(numbered(6), 4, 24);
  ASSERT_TRUE(most.ok());
  EXPECT_EQ(most.total, cases);
  EXPECT_EQ(at_least(most, 0), cases);
  const auto over = of_successes<64>(numbered(6), 4, 25);
  EXPECT_EQ(over.fault, OddsFault::weight);
  EXPECT_EQ(over.total, 0u);
  EXPECT_EQ(at_least(over, 0), 0u);
  EXPECT_EQ(mean(over), 0.0);
}

TEST(Distribution, TellsWhenTheValuesDoNotFit) {
  EXPECT_TRUE((of_successes<6>(numbered(6), 4, 5).ok()));
  EXPECT_EQ((of_successes<6>(numbered(6), 4, 6).fault), OddsFault::capacity);
  const auto number = [](Symbols face) { return face[0]; };
  EXPECT_TRUE(Distribution<6>::of(numbered(6), number).ok());
  EXPECT_EQ(Distribution<5>::of(numbered(6), number).fault, OddsFault::capacity);
  EXPECT_EQ(Distribution<5>::of(Die{}, number).fault, OddsFault::capacity);
  const auto large = Distribution<4>::certain(2'000'000'000);
  EXPECT_EQ(convolve(large, large).fault, OddsFault::capacity);
}

TEST(Distribution, FaultsStick) {
  const auto fine = Distribution<4>::certain(1), bad = Distribution<4>::failed(OddsFault::weight);
  EXPECT_EQ(convolve(fine, bad).fault, OddsFault::weight);
  EXPECT_EQ(convolve(bad, fine).fault, OddsFault::weight);
}

}  // namespace
}  // namespace agon
