#include "server/identity/tokens.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace agon::server {
namespace {

TEST(Tokens, AreAsLongAsAskedAndOfPlainLetters) {
  EXPECT_EQ(random_token().size(), 26u);
  EXPECT_EQ(random_token(0), "");
  EXPECT_EQ(random_token(1000).find_first_not_of("abcdefghijklmnopqrstuvwxyz234567"), std::string::npos);
}

TEST(Tokens, UseTheWholeAlphabetAndNeverRepeat) {
  const std::string token = random_token(10'000);
  EXPECT_EQ(std::set<char>(token.begin(), token.end()).size(), 32u);
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(seen.insert(random_token()).second);
}

TEST(Tokens, RandomBytesAreAnyBytes) {
  EXPECT_EQ(random_bytes().size(), 32u);
  const std::string bytes = random_bytes(10'000);
  EXPECT_EQ(std::set<char>(bytes.begin(), bytes.end()).size(), 256u);
}

// Sessions in a database outlive the program: the hash must never change.
TEST(Tokens, TheHashOfATokenStaysTheSame) {
  EXPECT_EQ(hash_token("abc"), hash_token("abc"));
  EXPECT_NE(hash_token("abc"), hash_token("abd"));
  EXPECT_EQ(hash_token("abc"), "3bdc62cfd65e3b78e3d90e32e0a91ebfbc229c30abe54e6abd16c5d4def0db7b");
}

}  // namespace
}  // namespace agon::server
