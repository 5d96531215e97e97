#include "server/store/keys.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/server/store/each_database.h"

namespace agon::server {
namespace {

class Keys : public EachDatabase {};

TEST_P(Keys, TheFirstOneStays) {
  const std::string first("\0\xffkey", 5);
  EXPECT_EQ(keep_key(db(), "cookies", first), first);
  EXPECT_EQ(keep_key(db(), "cookies", "second"), first);
  EXPECT_EQ(keep_key(db(), "links", "third"), "third");
  reopen();
  EXPECT_EQ(keep_key(db(), "cookies", "fourth"), first);
}

INSTANTIATE_TEST_SUITE_P(Each, Keys, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
