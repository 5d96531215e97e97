#include "core/block.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/fields.h"

namespace agon {
namespace {

struct Record {
  u64 wide = 0;
  u8 small = 0;
};

struct Rules {
  std::span<const Record> records;
  std::span<const u16> numbers;
  std::span<const Record> nothing;
  u16 one = 0;
  AGON_FIELDS(records, numbers, nothing, one)
};

// The block of some rules, somewhere else than it was written.
std::vector<std::byte> moved_block(const Rules& rules) {
  std::vector<std::byte> written(block_size(rules));
  write_block(rules, written);
  return written;
}

TEST(Block, HoldsEveryTable) {
  const std::array<Record, 3> records{Record{1, 2}, Record{3, 4}, Record{~u64{0}, 255}};
  const std::array<u16, 5> numbers{1, 22, 333, 4444, 55555};
  const std::vector<std::byte> block = moved_block({.records = records, .numbers = numbers, .nothing = {}, .one = 7});

  const Rules opened = open_block<Rules>(block.data());
  ASSERT_EQ(opened.records.size(), 3u);
  EXPECT_EQ(opened.records[0].wide, 1u);
  EXPECT_EQ(opened.records[2].wide, ~u64{0});
  EXPECT_EQ(opened.records[2].small, 255);
  EXPECT_TRUE(std::ranges::equal(opened.numbers, numbers));
  EXPECT_TRUE(opened.nothing.empty());
  EXPECT_EQ(opened.one, 7);
}

TEST(Block, PointsNowhereOutside) {
  const std::array<u16, 2> numbers{11, 12};
  const std::vector<std::byte> block = moved_block({.records = {}, .numbers = numbers, .nothing = {}, .one = 0});
  const std::vector<std::byte> elsewhere = block;
  const Rules opened = open_block<Rules>(elsewhere.data());
  const auto* first = reinterpret_cast<const std::byte*>(opened.numbers.data());
  EXPECT_GE(first, elsewhere.data());
  EXPECT_LE(first + opened.numbers.size_bytes(), elsewhere.data() + elsewhere.size());
  EXPECT_EQ(opened.numbers[1], 12);
}

TEST(Block, AlignsItsTables) {
  const std::array<Record, 1> records{};
  const std::array<u16, 1> numbers{};
  alignas(kBlockAlignment) std::array<std::byte, 512> block{};
  const Rules rules{.records = records, .numbers = numbers, .nothing = {}, .one = 0};
  ASSERT_LE(block_size(rules), block.size());
  EXPECT_EQ(block_size(rules) % kBlockAlignment, 0u);
  write_block(rules, block);
  const Rules opened = open_block<Rules>(block.data());
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(opened.records.data()) % kBlockAlignment, 0u);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(opened.numbers.data()) % kBlockAlignment, 0u);
}

TEST(Block, IsOneFlatStructAsItIs) {
  struct Flat {
    std::array<u8, 3> table{};
    u8 one = 0;
  };
  const Flat rules{{1, 2, 3}, 4};
  ASSERT_EQ(block_size(rules), sizeof rules);
  std::array<std::byte, sizeof rules> block{};
  write_block(rules, block);
  const Flat& opened = open_block<Flat>(block.data());
  EXPECT_EQ(static_cast<const void*>(&opened), block.data());
  EXPECT_EQ(opened.table, rules.table);
  EXPECT_EQ(opened.one, 4);
}

}  // namespace
}  // namespace agon
