#include "server/identity/passwords.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <string>

namespace agon::server {
namespace {

TEST(Passwords, TheRightOneIsRecognised) {
  const std::string hash = hash_password("open sesame");
  EXPECT_TRUE(verify_password(hash, "open sesame"));
  EXPECT_FALSE(verify_password(hash, "open sesamE"));
  EXPECT_FALSE(verify_password(hash, ""));
  EXPECT_FALSE(verify_password(hash, "open sesame "));
}

TEST(Passwords, HashesAreArgon2idSaltedAndText) {
  const std::string hash = hash_password("open sesame");
  EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
  EXPECT_EQ(hash.find('\0'), std::string::npos);
  EXPECT_EQ(hash.find("sesame"), std::string::npos);
  EXPECT_NE(hash, hash_password("open sesame"));
}

TEST(Passwords, AnyTextIsAPassword) {
  const std::string odd("\0\xff contraseña", 14);
  EXPECT_TRUE(verify_password(hash_password(odd), odd));
  EXPECT_FALSE(verify_password(hash_password(odd), std::string(odd).substr(0, 1)));
  EXPECT_TRUE(verify_password(hash_password(""), ""));
}

TEST(Passwords, WhatIsNoHashFitsNoPassword) {
  EXPECT_FALSE(verify_password("", ""));
  EXPECT_FALSE(verify_password("open sesame", "open sesame"));
  EXPECT_FALSE(verify_password(std::string(1000, '$'), "open sesame"));
}

TEST(Passwords, AHashOfOtherCostsIsToBeMadeAnew) {
  std::array<char, crypto_pwhash_argon2id_STRBYTES> cheap{};
  ASSERT_EQ(crypto_pwhash_argon2id_str(cheap.data(), "x", 1, crypto_pwhash_argon2id_OPSLIMIT_MIN,
                                       crypto_pwhash_argon2id_MEMLIMIT_MIN),
            0);
  EXPECT_TRUE(verify_password(cheap.data(), "x"));
  EXPECT_TRUE(needs_rehash(cheap.data()));
  EXPECT_TRUE(needs_rehash("no hash at all"));
  EXPECT_FALSE(needs_rehash(hash_password("x")));
}

}  // namespace
}  // namespace agon::server
