#include "core/rolled.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

namespace agon {
namespace {

template <int Bits>
void keeps_every_face() {
  using Dice = Rolled<Bits>;
  Random random{2};
  for (int i = 0; i < 500; ++i) {
    Dice rolled;
    std::vector<int> model;
    for (int die = 0; die < Dice::capacity; ++die) {
      model.push_back(static_cast<int>(random.below(Dice::most)) + 1);
      rolled = rolled.with(die, model.back());
    }
    for (int die = 0; die < Dice::capacity; ++die) ASSERT_EQ(rolled[die], model[static_cast<std::size_t>(die)]);
    ASSERT_EQ(rolled.faces >> 48, 0u) << "an answer has 48 bits";
    ASSERT_TRUE(rolled.are(Dice::capacity, Dice::most));
    ASSERT_FALSE(rolled.are(Dice::capacity - 1, Dice::most));
  }
}

TEST(Rolled, KeepsEveryFace) {
  keeps_every_face<3>();
  keeps_every_face<4>();
  EXPECT_EQ(Rolled<3>::capacity, 16);
  EXPECT_EQ(Rolled<4>::capacity, 12);
}

TEST(Rolled, AreSoManyDiceWithSoManySides) {
  const Rolled<3> rolled{0'536};  // 6, 3, 5
  EXPECT_EQ(rolled[0], 6);
  EXPECT_EQ(rolled[2], 5);
  EXPECT_TRUE(rolled.are(3, 6));
  EXPECT_FALSE(rolled.are(3, 5)) << "one shows a six";
  EXPECT_FALSE(rolled.are(2, 6)) << "there is one more";
  EXPECT_FALSE(rolled.are(4, 6)) << "one is missing";
  EXPECT_TRUE(Rolled<3>{}.are(0, 6));
}

TEST(Rolled, DrawsOnceForEachDieInOrder) {
  Random random{3}, same{3};
  for (int i = 0; i < 200; ++i) {
    const auto rolled = Rolled<4>::drawn(5, 10, random);
    for (int die = 0; die < 5; ++die) ASSERT_EQ(rolled[die], static_cast<int>(same.below(10)) + 1);
    ASSERT_TRUE(rolled.are(5, 10));
  }
  EXPECT_EQ(random, same);
}

// Counted like an odometer: as often as the same dice fall in any order, ascending each, none twice.
TEST(EachRoll, IsEveryWayOnceWithItsWeight) {
  for (const int sides : {6, 10}) {
    for (int dice = 0; dice <= 4; ++dice) {
      std::map<u64, u64> expected;
      std::vector<int> faces(static_cast<std::size_t>(dice), 1);
      for (std::size_t i = 0; i <= faces.size();) {
        std::vector<int> sorted = faces;
        std::ranges::sort(sorted);
        Rolled<4> rolled;
        for (int die = 0; die < dice; ++die) rolled = rolled.with(die, sorted[static_cast<std::size_t>(die)]);
        ++expected[rolled.faces];
        for (i = 0; i < faces.size() && ++faces[i] > sides; ++i) faces[i] = 1;
        if (i == faces.size()) break;
      }
      std::map<u64, u64> found;
      each_roll<4>(dice, sides,
                   [&](Rolled<4> rolled, u64 weight) { EXPECT_TRUE(found.emplace(rolled.faces, weight).second); });
      EXPECT_EQ(found, expected) << dice << " dice with " << sides << " sides";
    }
  }
}

}  // namespace
}  // namespace agon
