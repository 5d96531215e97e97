#include "core/inline_vec.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <span>
#include <vector>

#include "core/random.h"

namespace agon {
namespace {

struct Pair {
  u16 a, b;
  constexpr bool operator==(const Pair&) const = default;
};

template <class List>
constexpr bool is_flat_list = std::is_trivially_copyable_v<List> && std::has_unique_object_representations_v<List>;
static_assert(is_flat_list<InlineVec<u8, 7>> && sizeof(InlineVec<u8, 7>) == 8);
static_assert(is_flat_list<InlineVec<u8, 300>> && sizeof(InlineVec<u8, 300>) == 302);
static_assert(is_flat_list<InlineVec<Pair, 3>> && is_flat_list<InlineVec<u32, 3>> && is_flat_list<InlineVec<u64, 5>>);
static_assert(InlineVec<u8, 7>::capacity == 7);

constexpr bool works_at_compile_time() {
  InlineVec<u8, 3> list;
  if (!list.push(4) || !list.push(5) || !list.push(6) || list.push(7)) return false;
  list.erase_at(0);
  return list.size() == 2 && list[0] == 5 && list.pop() == 6 && list.back() == 5;
}
static_assert(works_at_compile_time());

TEST(InlineVec, RefusesWhatDoesNotFit) {
  InlineVec<u16, 2> list;
  EXPECT_TRUE(list.empty());
  EXPECT_TRUE(list.push(10));
  EXPECT_FALSE(list.full());
  EXPECT_TRUE(list.push(11));
  EXPECT_TRUE(list.full());
  const auto before = list;
  EXPECT_FALSE(list.push(12));
  EXPECT_EQ(list, before);
}

TEST(InlineVec, HoldsMoreThanAByteCounts) {
  InlineVec<u8, 300> list;
  for (int i = 0; i < 300; ++i) EXPECT_TRUE(list.push(static_cast<u8>(i)));
  EXPECT_EQ(list.size(), 300);
  EXPECT_FALSE(list.push(1));
  EXPECT_EQ(list.pop(), 299 - 256);
}

TEST(InlineVec, IsARange) {
  InlineVec<u32, 5> list;
  for (u32 i = 1; i <= 4; ++i) EXPECT_TRUE(list.push(i));
  EXPECT_EQ(std::accumulate(list.begin(), list.end(), 0u), 10u);
  const std::span<const u32> view = list;
  EXPECT_EQ(view.size(), 4u);
  EXPECT_EQ(view[3], 4u);
  for (u32& item : list) item *= 2;
  EXPECT_EQ(list[0], 2u);
  const auto& same = list;
  EXPECT_EQ(same.back(), 8u);
  EXPECT_EQ(same[0], 2u);
  EXPECT_EQ(same.end() - same.begin(), 4);
}

// Random pushes, pops, removals and clears beside a std::vector; after each the bytes must be those of a fresh list
// with the same items.
template <class T, int N>
void behaves_like_a_vector(u64 seed) {
  Random random{seed};
  InlineVec<T, N> list;
  std::vector<T> model;
  for (int i = 0; i < 3000; ++i) {
    const u32 act = random.below(16);
    if (act < 9) {
      const T item = static_cast<T>(random.next() | 1);
      EXPECT_EQ(list.push(item), model.size() < N);
      if (model.size() < N) model.push_back(item);
    } else if (act < 12 && !model.empty()) {
      EXPECT_EQ(list.pop(), model.back());
      model.pop_back();
    } else if (act < 15 && !model.empty()) {
      const u32 at = random.below(static_cast<u32>(model.size()));
      list.erase_at(static_cast<int>(at));
      model.erase(model.begin() + at);
    } else if (act == 15 && random.below(8) == 0) {
      list.clear();
      model.clear();
    }
    ASSERT_EQ(std::vector<T>(list.begin(), list.end()), model);
    ASSERT_EQ(list.empty(), model.empty());
    ASSERT_EQ(list.full(), model.size() == N);
    InlineVec<T, N> fresh;
    for (const T item : model) ASSERT_TRUE(fresh.push(item));
    ASSERT_EQ(std::memcmp(&fresh, &list, sizeof list), 0);
    ASSERT_EQ(fresh, list);
  }
}

TEST(InlineVec, BehavesLikeAVectorAndLeavesNothingBehind) {
  behaves_like_a_vector<u8, 1>(1);
  behaves_like_a_vector<u8, 9>(2);
  behaves_like_a_vector<u16, 6>(3);
  behaves_like_a_vector<u64, 12>(4);
}

}  // namespace
}  // namespace agon
