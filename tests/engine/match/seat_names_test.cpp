#include "engine/match/seat_names.h"

#include <gtest/gtest.h>

#include <vector>

namespace agon::engine {
namespace {

std::string wrong(std::vector<std::string> names) { return wrong_seat_names(names); }

TEST(SeatNames, PeopleMayBeCalledAsTheyAre) {
  EXPECT_EQ(wrong({"Ann", "Núria Solé", "李", "Ann B."}), "");
  EXPECT_EQ(wrong({}), "");
  std::string long_name;
  for (int i = 0; i < 40; ++i) long_name += "é";  // letters count, not bytes
  EXPECT_EQ(wrong({long_name}), "");
}

TEST(SeatNames, WhatIsNoNameIsRefused) {
  EXPECT_EQ(wrong({"Ann", ""}), "the name of player 2: it is empty");
  EXPECT_EQ(wrong({"  "}), "the name of player 1: it is empty");
  EXPECT_EQ(wrong({std::string(41, 'x')}), "the name of player 1: it has 41 characters, at most 40 are taken");
  EXPECT_EQ(wrong({"\xff"}), "the name of player 1: it is no text in UTF-8");
}

TEST(SeatNames, WhatMovesTheTextAroundItIsRefused) {
  const std::string control = "the name of player 1: it has a control character";
  EXPECT_EQ(wrong({"A\nB"}), control);
  EXPECT_EQ(wrong({"A\x1b[2J"}), control);
  EXPECT_EQ(wrong({"A\x7f"}), control);
  EXPECT_EQ(wrong({"A\u0085"}), control);
  EXPECT_EQ(wrong({"A\u202e"}), control);  // what follows runs from right to left
  EXPECT_EQ(wrong({"A\u2066"}), control);
  EXPECT_EQ(wrong({"A\u200f"}), control);
  EXPECT_EQ(wrong({"A\u2028"}), control);
  EXPECT_EQ(wrong({"A\u202f"}), "");  // a narrow space turns nothing
}

TEST(SeatNames, NoTwoAreCalledTheSame) {
  EXPECT_EQ(wrong({"Ann", "Ben", "Ann"}), "players 1 and 3 are both called \"Ann\"");
}

}  // namespace
}  // namespace agon::engine
