#include "server/identity/blake2b.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace agon::server {
namespace {

const std::string kKey(32, 'k');

TEST(Blake2b, IsTheOneThatOthersCompute) {
  // printf '' | b2sum -l 256
  EXPECT_EQ(blake2b_hex("", {}), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
}

TEST(Blake2b, DependsOnKeyAndPieces) {
  EXPECT_NE(blake2b_hex(kKey, {"a"}), blake2b_hex("", {"a"}));
  EXPECT_NE(blake2b_hex(kKey, {"a"}), blake2b_hex(std::string(32, 'l'), {"a"}));
  EXPECT_NE(blake2b_hex(kKey, {"a"}), blake2b_hex(kKey, {"b"}));
}

TEST(Blake2b, PiecesDoNotRunTogether) {
  EXPECT_NE(blake2b_hex(kKey, {"ab", "c"}), blake2b_hex(kKey, {"a", "bc"}));
  EXPECT_NE(blake2b_hex(kKey, {"abc"}), blake2b_hex(kKey, {"abc", ""}));
}

TEST(Blake2b, RefusesKeysThatItCannotUse) {
  EXPECT_THROW(blake2b_hex("short", {"a"}), std::invalid_argument);
  EXPECT_THROW(blake2b_hex(std::string(65, 'k'), {"a"}), std::invalid_argument);
}

}  // namespace
}  // namespace agon::server
