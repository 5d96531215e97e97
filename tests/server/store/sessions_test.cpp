#include "server/store/sessions.h"

#include <gtest/gtest.h>

#include "server/store/accounts.h"
#include "tests/server/store/each_database.h"

namespace agon::server {
namespace {

class Sessions : public EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (!database) return;
    ASSERT_TRUE(add_account(db(), "Ana", "hash", 1));
    ASSERT_TRUE(add_account(db(), "Bea", "hash", 1));
  }
};

TEST_P(Sessions, AreFoundUntilTheyExpire) {
  const SessionRecord session{"token", "a1", 10, 20};
  add_session(db(), session);
  EXPECT_EQ(find_session(db(), "token", 19), session);
  EXPECT_EQ(find_session(db(), "token", 20), std::nullopt);
  EXPECT_EQ(find_session(db(), "other", 19), std::nullopt);
}

TEST_P(Sessions, CanBeEnded) {
  add_session(db(), {"one", "a1", 1, 20});
  add_session(db(), {"two", "a1", 2, 20});
  delete_session(db(), "one");
  EXPECT_EQ(find_session(db(), "one", 5), std::nullopt);
  EXPECT_TRUE(find_session(db(), "two", 5));
}

TEST_P(Sessions, AllButOneCanBeEnded) {
  add_session(db(), {"one", "a1", 1, 20});
  add_session(db(), {"two", "a1", 2, 20});
  add_session(db(), {"three", "a1", 3, 20});
  add_session(db(), {"hers", "a2", 3, 20});
  delete_other_sessions(db(), "a1", "two");
  EXPECT_EQ(sessions_of(db(), "a1"), (std::vector<SessionRecord>{{"two", "a1", 2, 20}}));
  EXPECT_EQ(sessions_of(db(), "a2").size(), 1u);
}

TEST_P(Sessions, ExpiredOnesAreThrownOut) {
  add_session(db(), {"one", "a1", 1, 20});
  add_session(db(), {"two", "a1", 1, 21});
  EXPECT_EQ(delete_expired_sessions(db(), 20), 1u);
  EXPECT_EQ(delete_expired_sessions(db(), 20), 0u);
  EXPECT_EQ(sessions_of(db(), "a1"), (std::vector<SessionRecord>{{"two", "a1", 1, 21}}));
}

TEST_P(Sessions, BelongToAnAccountThatExists) { EXPECT_THROW(add_session(db(), {"one", "a99", 1, 20}), DatabaseError); }

INSTANTIATE_TEST_SUITE_P(Each, Sessions, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
