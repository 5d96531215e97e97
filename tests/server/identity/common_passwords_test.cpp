#include "server/identity/common_passwords.h"

#include <gtest/gtest.h>

namespace agon::server {
namespace {

TEST(CommonPasswords, AreThoseThatAreGuessedFirst) {
  for (const char* password :
       {"password",   "Password1", "password123", "12345678",     "123456789",     "1234567890", "87654321",
        "11111111",   "00000000",  "qwertyuiop",  "qwerty123456", "1qaz2wsx",      "zaq12wsx",   "1q2w3e4r",
        "q1w2e3r4t5", "asdfghjkl", "asdfasdf",    "qazwsxedc",    "abcdefgh",      "iloveyou",   "sunshine",
        "baseball1",  "Football!", "superman",    "trustno1",     "starwars",      "dragon123",  "letmein1",
        "monkey12",   "passw0rd",  "P@ssw0rd",    "contraseña",   "tequieromucho", "barcelona1", "11223344",
        "12121212",   "123123123", "01011990",    "abcd1234",     "password1!",    "lovelove",   "aaaaaaaab"}) {
    EXPECT_TRUE(is_common_password(password, "Ann")) << password;
  }
}

TEST(CommonPasswords, IsTheNameToo) { EXPECT_TRUE(is_common_password("Bartholomew", "bartholomew")); }

TEST(CommonPasswords, AreNoSentences) {
  for (const char* password : {"correct horse battery", "a long sentence 7", "vR7#kq2!xL", "tres tristes tigres",
                               "93746281047265", "dragonsofautumn", "another password"}) {
    EXPECT_FALSE(is_common_password(password, "Ann")) << password;
  }
}

}  // namespace
}  // namespace agon::server
