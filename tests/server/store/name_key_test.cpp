#include "server/store/name_key.h"

#include <gtest/gtest.h>

#include "server/store/database.h"

namespace agon::server {
namespace {

TEST(NameKeys, CaseMakesNoDifference) {
  EXPECT_EQ(name_key("Ana"), "ana");
  EXPECT_EQ(name_key("ÁNGEL Ñandú"), name_key("ángel ñANDÚ"));
  EXPECT_EQ(name_key("STRASSE"), name_key("straße"));
  EXPECT_EQ(name_key("ΣΊΣΥΦΟΣ"), name_key("σίσυφος"));
}

TEST(NameKeys, HowALetterIsWrittenMakesNoDifference) {
  EXPECT_EQ(name_key("Jos\u00e9"), name_key("Jose\u0301"));
  EXPECT_EQ(name_key("Ａｎａ"), name_key("Ana"));
  EXPECT_EQ(name_key("A\u200dna"), name_key("Ana"));  // a joiner that nobody sees
}

TEST(NameKeys, OtherNamesAreOthers) {
  EXPECT_NE(name_key("Ana"), name_key("Anna"));
  EXPECT_NE(name_key("Jose"), name_key("José"));
  EXPECT_EQ(name_key(""), "");
}

TEST(NameLooks, AreWhatPeopleSee) {
  EXPECT_EQ(name_look("Ann"), name_look(" A n n "));
  EXPECT_EQ(name_look("Ann"), name_look("Ann\u00a0"));
  EXPECT_EQ(name_look("paypal"), name_look("p\u0430yp\u0430l"));  // Cyrillic
  EXPECT_EQ(name_look("Bob"), name_look("B0b"));
  EXPECT_EQ(name_look("Bill"), name_look("BiIl"));
  EXPECT_EQ(name_look("Ann"), name_look("A\u200bnn"));
  EXPECT_NE(name_look("Ann"), name_look("Anna"));
  EXPECT_NE(name_look("Jose"), name_look("José"));
  EXPECT_THROW(name_look("\xff"), DatabaseError);
}

TEST(NameKeys, WhatIsNoTextIsRefused) { EXPECT_THROW(name_key("\xff"), DatabaseError); }

}  // namespace
}  // namespace agon::server
