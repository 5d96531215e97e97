#include "server/store/accounts.h"

#include <gtest/gtest.h>

#include "server/store/personal.h"
#include "tests/server/store/each_database.h"

namespace agon::server {
namespace {

class Accounts : public EachDatabase {};

TEST_P(Accounts, AreFoundByIdAndByNameHoweverItIsWritten) {
  const auto ana = add_account(db(), "Ana Ñ", "hash", 5);
  ASSERT_TRUE(ana);
  EXPECT_EQ(*ana, (AccountRecord{"a1", "Ana Ñ", "hash", 5}));
  EXPECT_EQ(find_account(db(), "a1"), *ana);
  EXPECT_EQ(find_account_by_name(db(), "Ana Ñ"), *ana);
  EXPECT_EQ(find_account_by_name(db(), "ANA ñ"), *ana);
  EXPECT_EQ(find_account(db(), "a2"), std::nullopt);
  EXPECT_EQ(find_account_by_name(db(), "Anna"), std::nullopt);
}

TEST_P(Accounts, ANameIsTakenOnce) {
  ASSERT_TRUE(add_account(db(), "Ana", "hash", 5));
  EXPECT_FALSE(add_account(db(), "Ana", "other", 6));
  EXPECT_FALSE(add_account(db(), "aNA", "other", 6));
  EXPECT_EQ(find_account_by_name(db(), "ana")->password_hash, "hash");
  EXPECT_EQ(add_account(db(), "Bea", "hash", 7)->id, "a2");
}

TEST_P(Accounts, ANameThatLooksLikeOneIsTakenToo) {
  ASSERT_TRUE(add_account(db(), "Bob", "hash", 5));
  for (const char* name : {"B0b", " Bob", "B\u043eb", "B ob"}) {
    EXPECT_FALSE(add_account(db(), name, "other", 6)) << name;
    EXPECT_TRUE(is_account_name(db(), name)) << name;
  }
  EXPECT_FALSE(is_account_name(db(), "Bobby"));
  // Accounts from before are looked at when the database is opened.
  db().run("update accounts set look = null");
  EXPECT_TRUE(add_account(db(), "B0b", "other", 6));
  add_missing_looks(db());
  EXPECT_FALSE(add_account(db(), "B o b", "other", 7));
}

TEST_P(Accounts, AnIdIsNeverGivenAgainButANameMayBe) {
  ASSERT_EQ(add_account(db(), "Ana", "hash", 5)->id, "a1");
  delete_player(db(), "a1");
  EXPECT_EQ(add_account(db(), "Ana", "hash", 6)->id, "a2");
}

TEST_P(Accounts, ThePasswordCanBeChanged) {
  ASSERT_TRUE(add_account(db(), "Ana", "hash", 5));
  ASSERT_TRUE(add_account(db(), "Bea", "hash", 5));
  set_password(db(), "a1", "new");
  EXPECT_EQ(find_account(db(), "a1")->password_hash, "new");
  EXPECT_EQ(find_account(db(), "a2")->password_hash, "hash");
}

INSTANTIATE_TEST_SUITE_P(Each, Accounts, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
