#include "server/identity/signed_text.h"

#include <gtest/gtest.h>

#include <string>

namespace agon::server {
namespace {

const std::string kSigningKey(32, 'k');
const std::string kOtherKey(32, 'o');

TEST(SignedText, ComesBackAsItWentIn) {
  for (const std::string payload : {"gabc", "", "with.dots.", "ñandú"}) {
    EXPECT_EQ(check_signed(kSigningKey, "guest", sign(kSigningKey, "guest", payload, 100), 99), payload);
  }
}

TEST(SignedText, ReadsAsPayloadExpiryAndMac) {
  EXPECT_TRUE(sign(kSigningKey, "guest", "gabc", 100).starts_with("gabc.100."));
}

TEST(SignedText, ExpiresAtItsMoment) {
  const std::string text = sign(kSigningKey, "guest", "gabc", 100);
  EXPECT_TRUE(check_signed(kSigningKey, "guest", text, 99));
  EXPECT_FALSE(check_signed(kSigningKey, "guest", text, 100));
}

TEST(SignedText, ServesOnePurposeAndOneKey) {
  const std::string text = sign(kSigningKey, "guest", "gabc", 100);
  EXPECT_FALSE(check_signed(kSigningKey, "move", text, 0));
  EXPECT_FALSE(check_signed(kSigningKey, "", text, 0));
  EXPECT_FALSE(check_signed(kOtherKey, "guest", text, 0));
}

TEST(SignedText, AnyChangedLetterSpoilsIt) {
  const std::string text = sign(kSigningKey, "guest", "gabc", 100);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = changed[i] == '0' ? '1' : '0';
    EXPECT_FALSE(check_signed(kSigningKey, "guest", changed, 0)) << changed;
    EXPECT_FALSE(check_signed(kSigningKey, "guest", text.substr(0, i), 0)) << i;
  }
  EXPECT_FALSE(check_signed(kSigningKey, "guest", text + "0", 0));
}

TEST(SignedText, TheDotBetweenPayloadAndExpiryCannotBeMoved) {
  std::string text = sign(kSigningKey, "guest", "g1.2", 100);
  EXPECT_FALSE(check_signed(kSigningKey, "guest", text.replace(2, 1, ""), 0));
}

TEST(SignedText, WhatIsNoSignedTextIsRefused) {
  for (const std::string text : {"", ".", "..", "...", "gabc", "gabc.100", "gabc.100.", "gabc.x.y"}) {
    EXPECT_FALSE(check_signed(kSigningKey, "guest", text, 0)) << text;
  }
}

}  // namespace
}  // namespace agon::server
