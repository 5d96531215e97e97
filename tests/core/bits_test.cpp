#include "core/bits.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/random.h"

namespace agon {
namespace {

static_assert(bit(0) == 1 && bit(63) == 0x8000'0000'0000'0000);
static_assert(count(0) == 0 && count(0b1011) == 3 && count(~u64{0}) == 64);
static_assert(lowest(0b1000) == 3 && lowest(bit(63)) == 63 && lowest(0) == 64);
static_assert(without_lowest(0b1100) == 0b1000 && without_lowest(0) == 0);
static_assert(nth(0b10110, 0) == 1 && nth(0b10110, 1) == 2 && nth(0b10110, 2) == 4 && nth(0b10110, 3) == 64);

// The indices of the set bits, looked at one by one.
std::vector<int> set_bits(u64 x) {
  std::vector<int> indices;
  for (int i = 0; i < 64; ++i) {
    if ((x >> i) % 2 == 1) indices.push_back(i);
  }
  return indices;
}

// Words of every density: a draw, two drawn together, two drawn apart, and single bits.
std::vector<u64> words() {
  std::vector<u64> words{0, ~u64{0}};
  for (int i = 0; i < 64; ++i) words.push_back(u64{1} << i);
  Random random{1};
  for (int i = 0; i < 2000; ++i) {
    const u64 a = random.next();
    const u64 b = random.next();
    words.insert(words.end(), {a, a & b, a | b, a >> (b % 64)});
  }
  return words;
}

TEST(Bits, AgreeWithLookingAtEachBit) {
  for (const u64 x : words()) {
    const std::vector<int> expected = set_bits(x);
    EXPECT_EQ(count(x), static_cast<int>(expected.size()));
    EXPECT_EQ(lowest(x), expected.empty() ? 64 : expected.front());

    std::vector<int> visited;
    for_each_bit(x, [&](int i) { visited.push_back(i); });
    EXPECT_EQ(visited, expected);

    for (int n = 0; n <= 64; ++n) {
      const auto at = static_cast<std::size_t>(n);
      EXPECT_EQ(nth(x, n), at < expected.size() ? expected[at] : 64) << std::hex << x << " bit " << std::dec << n;
    }
    if (!expected.empty()) {
      EXPECT_EQ(without_lowest(x), x - bit(expected.front()));
    }
  }
}

}  // namespace
}  // namespace agon
