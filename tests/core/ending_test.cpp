// How a game came out, from what its position keeps of that.
#include "core/ending.h"

#include <gtest/gtest.h>

namespace agon {
namespace {

namespace race {

AGON_WORDS(Ending, none, first_home, draw);
struct State {
  Ending ending{};
  u8 winner = 0;
};

}  // namespace race

namespace siege {  // somebody always wins

AGON_WORDS(Ending, none, stormed, starved);
struct State {
  Ending ending{};
  u8 winner = 0;
};

}  // namespace siege

TEST(Ending, WhoeverWinsHasTwoHalves) {
  EXPECT_EQ(result(race::State{race::Ending::first_home, 1}, 1), 2);
  EXPECT_EQ(result(race::State{race::Ending::first_home, 1}, 0), 0);
  EXPECT_EQ(result(siege::State{siege::Ending::starved, 0}, 0), 2);
  EXPECT_EQ(result(siege::State{siege::Ending::starved, 0}, 1), 0);
}

TEST(Ending, InADrawEachHasOne) {
  for (const int seat : {0, 1}) EXPECT_EQ(result(race::State{race::Ending::draw, 0}, seat), 1);
}

TEST(Ending, NobodyHasAnythingBeforeTheEnd) {
  for (const int seat : {0, 1}) {
    EXPECT_EQ(result(race::State{}, seat), 0);
    EXPECT_EQ(result(siege::State{}, seat), 0);
  }
}

TEST(Ending, IsAWordOfTheGame) {
  EXPECT_EQ(ending(race::State{}), "");
  EXPECT_EQ(ending(race::State{race::Ending::first_home, 1}), "first_home");
  EXPECT_EQ(ending(race::State{race::Ending::draw, 0}), "draw");
  EXPECT_EQ(ending(siege::State{siege::Ending::stormed, 0}), "stormed");
}

}  // namespace
}  // namespace agon
