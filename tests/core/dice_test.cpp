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

// Two dice, all 2 or more: 25 of 36. Two dice, at least one of 3 or more: 32 of 36.
static_assert(of_successes<8>(numbered(6), 2, 2).exactly(2) == 25 && of_successes<8>(numbered(6), 2, 2).total == 36);
static_assert(of_successes<8>(numbered(6), 3, 2).at_least(1) == 32);

// Dice with symbols, made up for these tests: a hit is kind 0, a block 1, a special 2.
constexpr Symbols kHit = Symbols::of(0), kBlock = Symbols::of(1), kSpecial = Symbols::of(2), kBlank{};
constexpr Die die_of(std::initializer_list<Symbols> faces) {
  Die die;
  for (const Symbols face : faces) die.face[die.faces++] = face;
  return die;
}
constexpr std::array<Die, 4> kDice{
    die_of({kHit + kHit, kHit, kHit, kSpecial, kHit + kSpecial, kBlank}),
    die_of({kBlock, kBlock + kBlock, kBlock + kSpecial, kBlank, kBlank, kSpecial}),
    numbered(4),
    die_of({kHit, kBlock, kBlank}),
};

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
  const Symbols sum = kHit + kHit + kSpecial + Symbols::of(7, 200);
  EXPECT_EQ(sum[0], 2);
  EXPECT_EQ(sum[1], 0);
  EXPECT_EQ(sum[2], 1);
  EXPECT_EQ(sum[7], 200);
  EXPECT_EQ(Symbols::of(3, 5)[3], 5);
}

TEST(Symbols, TellWhenACounterRunsOver) {
  Random random{1};
  for (int i = 0; i < 20000; ++i) {
    u64 a = random.next(), b = random.next();
    if (i % 2 == 0) a &= 0x8f8f'8f8f'8f8f'8f8f, b &= 0x7373'7373'7373'7373;
    bool over = false;
    for (int k = 0; k < Symbols::kinds; ++k) over = over || Symbols{a}[k] + Symbols{b}[k] > 255;
    ASSERT_EQ(sum_overflows(Symbols{a}, Symbols{b}), over) << std::hex << a << " + " << b;
  }
  EXPECT_TRUE(sum_overflows(Symbols::of(4, 255), Symbols::of(4)));
  EXPECT_TRUE(sum_overflows(Symbols::of(7, 255), Symbols::of(7)));
  EXPECT_FALSE(sum_overflows(Symbols::of(4, 254), Symbols::of(4)));
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
      double mean = 0;
      for (const auto& [value, weight] : expected) {
        EXPECT_EQ(odds.exactly(value), weight);
        total += weight;
        mean += static_cast<double>(weight) * value;
      }
      EXPECT_EQ(odds.total, total);
      EXPECT_NEAR(odds.mean(), mean / static_cast<double>(total), 1e-9);
      EXPECT_NEAR(odds.mean(), n * (sides + 1) / 2.0, 1e-9);
      for (int value = n * sides + 2; value >= -2; --value) {
        tail += expected.contains(value) ? expected.at(value) : 0;
        EXPECT_EQ(odds.at_least(value), tail);
        EXPECT_EQ(odds.exactly(value), expected.contains(value) ? expected.at(value) : 0);
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
        EXPECT_EQ(odds.exactly(k), expected) << n << " dice, " << k << " of " << need << " or more";
        choose = choose * static_cast<u64>(n - k) / static_cast<u64>(k + 1);
      }
      EXPECT_EQ(odds.at_least(0), odds.total);
      EXPECT_NEAR(odds.mean(), n * static_cast<double>(good) / 6, 1e-9);
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
    EXPECT_EQ(odds.exactly(value), expected.contains(value) ? expected.at(value) : 0);
  }
  for (const i32 value : {-1'000'000, -33, 33, 1'000'000}) EXPECT_EQ(odds.exactly(value), 0u) << "out of all room";
  EXPECT_EQ(odds.total, 24u);
  EXPECT_EQ(convolve(defence, attack), odds);
  EXPECT_NEAR(odds.mean(), 1.0, 1e-12);
}

TEST(Distribution, CertainAddsToTheValue) {
  const auto die = Distribution<16>::of(numbered(6), [](Symbols face) { return face[0]; });
  const auto odds = convolve(die, Distribution<16>::certain(-3));
  EXPECT_EQ(odds.exactly(-2), 1u);
  EXPECT_EQ(odds.exactly(3), 1u);
  EXPECT_EQ(odds.at_least(1), 3u);
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
  EXPECT_EQ(most.at_least(0), cases);
  const auto over = of_successes<64>(numbered(6), 4, 25);
  EXPECT_EQ(over.fault, OddsFault::weight);
  EXPECT_EQ(over.total, 0u);
  EXPECT_EQ(over.at_least(0), 0u);
  EXPECT_EQ(over.mean(), 0.0);
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

TEST(SymbolOdds, AgreeWithEnumeration) {
  Random random{5};
  for (int round = 0; round < 60; ++round) {
    Pool<12> pool;
    std::vector<Die> dice;
    for (u32 n = random.below(7); n > 0; --n) {
      const u32 die = random.below(kDice.size());
      EXPECT_TRUE(pool.push(static_cast<u8>(die)));
      dice.push_back(kDice[die]);
    }
    std::map<u64, u64> expected;
    u64 total = 0, hits = 0;
    every_roll(dice, [&](const std::vector<int>& faces) {
      std::array<int, 8> sum{};
      for (std::size_t i = 0; i < faces.size(); ++i) {
        for (int k = 0; k < 8; ++k) sum[static_cast<std::size_t>(k)] += dice[i].face[faces[i]][k];
      }
      u64 word = 0;
      for (int k = 7; k >= 0; --k) word = word * 256 + static_cast<u64>(sum[static_cast<std::size_t>(k)]);
      ++expected[word];
      ++total;
      if (sum[0] >= 2) ++hits;
    });

    const auto odds = odds_of<2048>(std::span<const Die>(kDice), pool);
    ASSERT_TRUE(odds.ok());
    ASSERT_EQ(odds.total, total);
    ASSERT_EQ(odds.size, expected.size());
    auto at = expected.begin();  // a map ascends, and so must they
    for (const auto& entry : odds) {
      ASSERT_EQ(entry.value.bits, at->first);
      ASSERT_EQ(entry.weight, at->second);
      ++at;
    }
    ASSERT_EQ(odds.weight_where([](Symbols s) { return s[0] >= 2; }), hits);
  }
}

TEST(SymbolOdds, PrintedSymbolsAreAddedToEachCase) {
  const auto die = SymbolOdds<16>::of(kDice[3]);
  const auto odds = convolve(die, SymbolOdds<16>::certain(kHit));
  EXPECT_EQ(odds.total, 3u);
  EXPECT_EQ(odds.weight_where([](Symbols s) { return s == kHit + kHit; }), 1u);
  EXPECT_EQ(odds.weight_where([](Symbols s) { return s == kHit + kBlock; }), 1u);
  EXPECT_EQ(odds.weight_where([](Symbols s) { return s == kHit; }), 1u);
}

TEST(SymbolOdds, EqualFacesAreOneEntry) {
  const auto odds = SymbolOdds<4>::of(die_of({kHit, kBlank, kHit, kHit, kBlank, kSpecial}));
  ASSERT_TRUE(odds.ok());
  ASSERT_EQ(odds.size, 3u);
  EXPECT_EQ(odds.entries[0].value, kBlank);
  EXPECT_EQ(odds.entries[0].weight, 2u);
  EXPECT_EQ(odds.entries[1].weight, 3u);
  EXPECT_EQ(odds.entries[2].weight, 1u);
}

TEST(SymbolOdds, TellWhenSomethingDoesNotFit) {
  const Die six = numbered(6);
  EXPECT_TRUE(SymbolOdds<6>::of(six).ok());
  EXPECT_EQ(SymbolOdds<5>::of(six).fault, OddsFault::capacity);
  EXPECT_EQ(SymbolOdds<5>::of(Die{}).fault, OddsFault::capacity);
  const auto one = SymbolOdds<11>::of(six);
  const auto two = convolve(one, one);
  EXPECT_TRUE(two.ok());
  EXPECT_EQ(two.size, 11u);
  const auto three = convolve(two, one);
  EXPECT_EQ(three.fault, OddsFault::capacity);
  EXPECT_EQ(three.size, 0u);
  EXPECT_EQ(three.total, 0u);
  EXPECT_EQ(convolve(three, one).fault, OddsFault::capacity);
  EXPECT_EQ(convolve(one, three).fault, OddsFault::capacity);

  const auto early = SymbolOdds<4>::of(six);  // the fifth face is one too many, and the sixth changes nothing
  EXPECT_EQ(early.fault, OddsFault::capacity);
  EXPECT_EQ(early.size, 0u);
  EXPECT_EQ(early.total, 0u);

  const auto many = SymbolOdds<4>::certain(Symbols::of(1, 200));
  EXPECT_EQ(convolve(many, many).fault, OddsFault::counter);
}

TEST(SymbolOdds, TellWhenTheCasesCannotBeCounted) {
  const auto one = SymbolOdds<32>::of(die_of({kHit, kHit, kHit, kBlank, kBlank, kBlank}));
  auto odds = SymbolOdds<32>::certain({});
  for (int i = 0; i < 24; ++i) odds = convolve(odds, one);
  ASSERT_TRUE(odds.ok());
  EXPECT_EQ(odds.weight_where([](Symbols) { return true; }), odds.total);
  EXPECT_EQ(convolve(odds, one).fault, OddsFault::weight);
  EXPECT_EQ(convolve(one, odds).fault, OddsFault::weight);

  constexpr u64 all = ~u64{0};
  auto full = SymbolOdds<32>::certain({});
  full.mix_in(SymbolOdds<32>::certain({}), {kHit, all - 1});
  EXPECT_TRUE(full.ok());
  EXPECT_EQ(full.total, all);
  full.mix_in(SymbolOdds<32>::certain({}), {kHit, 1});
  EXPECT_EQ(full.fault, OddsFault::weight);

  // 2^32 cases, each 2^32 times: 2^64 would be none at all.
  auto half = SymbolOdds<32>::certain({});
  half.mix_in(SymbolOdds<32>::certain({}), {kHit, (u64{1} << 32) - 1});
  auto both = SymbolOdds<32>::certain({});
  both.mix_in(half, {kHit, u64{1} << 32});
  EXPECT_EQ(both.fault, OddsFault::weight);
}

}  // namespace
}  // namespace agon
