#include "packs/problem.h"

#include <gtest/gtest.h>

namespace agon::packs {
namespace {

TEST(Problem, IsWrittenWithItsPlace) {
  EXPECT_EQ(to_string(Problem{"deck.toml", 3, 7, "no"}), "deck.toml:3:7: no");
  EXPECT_EQ(to_string(Problem{"deck.toml", 0, 0, "cannot be read"}), "deck.toml: cannot be read");
}

TEST(Problems, KeepTheirOrderAndEachOnce) {
  Problems problems;
  problems.add(Place{"b", 1, 1}, "first");
  problems.add(Place{"a", 1, 1}, "second");
  problems.add(Place{"b", 1, 1}, "first");
  ASSERT_EQ(problems.size(), 2u);
  EXPECT_EQ(problems.text(), "b:1:1: first\na:1:1: second\n");
}

TEST(Problems, AreCountedWhenThereAreTooMany) {
  Problems problems;
  for (int i = 1; i <= static_cast<int>(Problems::kMost) + 5; ++i) problems.add(Place{"a", i, 1}, "no");
  EXPECT_EQ(problems.size(), Problems::kMost);
  EXPECT_EQ(problems.left_out(), 5u);
  EXPECT_TRUE(problems.text().ends_with("and 5 more\n"));
}

TEST(Problems, TakeOverThoseOfOthers) {
  Problems all, part;
  all.add(Place{"a", 1, 1}, "x");
  part.add(Place{"a", 1, 1}, "x");
  part.add(Place{"a", 2, 1}, "y");
  all.add(part);
  EXPECT_EQ(all.text(), "a:1:1: x\na:2:1: y\n");
}

}  // namespace
}  // namespace agon::packs
