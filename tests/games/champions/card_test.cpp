// The notation of a card's sections.
#include <gtest/gtest.h>

#include <string_view>

#include "games/champions/pack.h"

namespace agon::champions {
namespace {

using enum SectionName;

TEST(CardSection, NumbersMoveAndNoNumberDoesNot) {
  EXPECT_EQ(parse_section(move, "2")->move, 2);
  EXPECT_EQ(parse_section(move, "0+")->move, 0);
  EXPECT_EQ(parse_section(move, "++")->move, kNoMove);
  EXPECT_EQ(parse_section(move, "6")->move, kMaxMove);
  EXPECT_EQ(parse_section(reaction, "x")->move, kNoMove);
}

TEST(CardSection, EveryIconHasItsMeaning) {
  const Section attack_section = *parse_section(attack, "dddbfp+--");
  EXPECT_EQ(attack_section.dice, 3);
  EXPECT_TRUE(attack_section.barrage && attack_section.fumble && attack_section.push);
  EXPECT_FALSE(attack_section.displace);
  EXPECT_EQ(attack_section.gain, 1);
  EXPECT_EQ(attack_section.cost, 2);
  EXPECT_EQ(attack_section.shields, 0);
  const Section reaction_section = *parse_section(reaction, "1zxx-");
  EXPECT_EQ(reaction_section.move, 1);
  EXPECT_TRUE(reaction_section.displace);
  EXPECT_EQ(reaction_section.shields, 2);
  EXPECT_EQ(reaction_section.cost, 1);
  EXPECT_EQ(reaction_section.dice, 0);
}

TEST(CardSection, TheOrderOfIconsDoesNotMatter) {
  EXPECT_EQ(parse_section(attack, "ddp-"), parse_section(attack, "-dpd"));
  EXPECT_EQ(parse_section(reaction, "1x-"), parse_section(reaction, "-x1"));
}

TEST(CardSection, IconsBelongToTheirSections) {
  for (const std::string_view icons : {"d", "b", "f", "p", "x"}) EXPECT_FALSE(parse_section(move, icons)) << icons;
  for (const std::string_view icons : {"d1", "d0", "dz", "dx"}) EXPECT_FALSE(parse_section(attack, icons)) << icons;
  for (const std::string_view icons : {"d", "b", "f", "p"}) EXPECT_FALSE(parse_section(reaction, icons)) << icons;
  for (const std::string_view icons : {"7", "9", "a", " ", "é", "D"}) {
    EXPECT_FALSE(parse_section(move, icons)) << icons;
  }
}

TEST(CardSection, WhatMayBeThereOnceIsThereOnce) {
  for (const std::string_view icons : {"12", "11", "1zz"}) EXPECT_FALSE(parse_section(move, icons)) << icons;
  for (const std::string_view icons : {"dbb", "dff", "dpp"}) EXPECT_FALSE(parse_section(attack, icons)) << icons;
}

TEST(CardSection, OnlyAWalkDisplaces) {
  EXPECT_TRUE(parse_section(move, "1z"));
  for (const std::string_view icons : {"z", "z1", "0z", "+z"}) EXPECT_FALSE(parse_section(move, icons)) << icons;
}

TEST(CardSection, AnAttackRollsOneToFourDice) {
  EXPECT_EQ(parse_section(attack, "d")->dice, 1);
  EXPECT_EQ(parse_section(attack, "dddd")->dice, 4);
  EXPECT_FALSE(parse_section(attack, "ddddd"));
  EXPECT_FALSE(parse_section(attack, "b"));
  EXPECT_FALSE(parse_section(attack, "+"));
}

TEST(CardSection, TokensAndShieldsAreAtMostNine) {
  EXPECT_EQ(parse_section(move, "+++++++++")->gain, 9);
  EXPECT_FALSE(parse_section(move, "++++++++++"));
  EXPECT_EQ(parse_section(move, "---------")->cost, 9);
  EXPECT_FALSE(parse_section(move, "----------"));
  EXPECT_EQ(parse_section(reaction, "xxxxxxxxx")->shields, 9);
  EXPECT_FALSE(parse_section(reaction, "xxxxxxxxxx"));
}

TEST(CardSection, NothingIsNoSection) {
  for (const SectionName name : {move, attack, reaction}) EXPECT_FALSE(parse_section(name, ""));
}

TEST(CardSection, IsReadUpToTheFirstMistake) {
  Section section;
  EXPECT_FALSE(read_icons(attack, "ddq", section));
  EXPECT_EQ(section.dice, 2);
}

}  // namespace
}  // namespace agon::champions
