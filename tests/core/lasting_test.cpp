#include "core/lasting.h"

#include <gtest/gtest.h>

namespace agon {
namespace {

using List = InForce<3>;

TEST(Lasting, IsListedAtItsMoment) {
  List list;
  EXPECT_EQ(list.add({1, 2, 3, 4}, 2), 0);
  EXPECT_EQ(list.add({5, 6, 7, 8}, 0), 1);
  EXPECT_EQ(list.used, 0b11u);
  EXPECT_EQ(list.at, (std::array<u64, 3>{0b10, 0, 0b01}));
  EXPECT_EQ(list.entries[1], (Lasting{5, 6, 7, 8}));
}

TEST(Lasting, ASlotKeepsItsNumberAndIsUsedAgain) {
  List list;
  for (u8 i = 0; i < 3; ++i) list.add({i}, 1);
  list.remove(1);
  EXPECT_EQ(list.used, 0b101u);
  EXPECT_EQ(list.at[1], 0b101u);
  EXPECT_EQ(list.entries[1], Lasting{});  // nothing is left behind
  EXPECT_EQ(list.entries[2], Lasting{2});
  EXPECT_EQ(list.add({9}, 0), 1);
  EXPECT_EQ(list.at[0], 0b010u);
}

TEST(Lasting, SaysWhenItIsFull) {
  List list;
  for (int i = 0; i < List::kCapacity; ++i) EXPECT_EQ(list.add({1}, 0), i);
  const List full = list;
  EXPECT_EQ(list.add({2}, 0), -1);
  EXPECT_EQ(list.used, full.used);
  EXPECT_EQ(list.entries, full.entries);
  list.remove(63);
  EXPECT_EQ(list.add({2}, 0), 63);
}

TEST(Lasting, EndsWhatIsNamed) {
  List list;
  for (const u8 end : std::array<u8, 4>{0, 1, 2, 1}) list.add({.ability = 1, .end = end}, end);
  list.expire([](const Lasting& entry) { return entry.end == 1; });
  EXPECT_EQ(list.used, 0b0101u);
  EXPECT_EQ(list.at, (std::array<u64, 3>{0b0001, 0, 0b0100}));
}

// All of it at compile time.
static_assert([] {
  List list;
  list.add({1}, 0);
  list.expire([](const Lasting&) { return true; });
  return list.used == 0 && list.at == std::array<u64, 3>{};
}());

}  // namespace
}  // namespace agon
