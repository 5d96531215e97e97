#include "server/store/guests.h"

#include <gtest/gtest.h>

#include "tests/server/store/each_database.h"

namespace agon::server {
namespace {

class Guests : public EachDatabase {};

TEST_P(Guests, AreFoundAndRenamed) {
  const GuestRecord guest{"gabc", "Guest 1", 5};
  add_guest(db(), guest);
  add_guest(db(), {"gdef", "Guest 1", 6});  // guests may share a name
  EXPECT_EQ(find_guest(db(), "gabc"), guest);
  EXPECT_EQ(find_guest(db(), "gxyz"), std::nullopt);
  rename_guest(db(), "gabc", "Ana");
  EXPECT_EQ(find_guest(db(), "gabc")->name, "Ana");
  EXPECT_EQ(find_guest(db(), "gdef")->name, "Guest 1");
}

TEST_P(Guests, HaveAnIdEach) {
  add_guest(db(), {"gabc", "Ana", 5});
  EXPECT_THROW(add_guest(db(), {"gabc", "Bea", 5}), DatabaseError);
}

INSTANTIATE_TEST_SUITE_P(Each, Guests, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
