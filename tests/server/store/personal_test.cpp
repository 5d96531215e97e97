#include "server/store/personal.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/server/store/each_database.h"
#include "tests/server/store/one_match.h"

namespace agon::server {
namespace {

// Ana (a1) and the guest ga play in m1; Ana is invited to m2, where Bea (a2) sits.
class PersonalThings : public EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (!database) return;
    ASSERT_TRUE(add_account(db(), "Ana", "hash", 1));
    ASSERT_TRUE(add_account(db(), "Bea", "hash", 2));
    add_session(db(), {"token", "a1", 1, 20});
    add_session(db(), {"hers", "a2", 1, 20});
    add_plain_match(db(), "m1", {{0, "a1", {}}, {1, "ga", {}}});
    add_plain_match(db(), "m2", {{0, "a2", {}}, {1, {}, "a1"}});
    add_chat(db(), anas_line);
    add_chat(db(), guests_line);
    mute(db(), "a1", "a2");
    mute(db(), "a2", "a1");
    mute(db(), "ga", "a1");
    mute(db(), "ga", "a2");
    mute(db(), "a2", "ga");
  }

  const ChatRecord anas_line{"m1", 0, 10, "a1", "Ana", 0, "Hello"};
  const ChatRecord guests_line{"m1", 1, 20, "ga", "Guest", 1, "Hello Ana"};
  using Ids = std::vector<std::string>;
};

TEST_P(PersonalThings, AreGathered) {
  const PersonalData ana = personal_data(db(), "a1");
  EXPECT_EQ(ana.account, (AccountRecord{"a1", "Ana", "hash", 1}));
  EXPECT_EQ(ana.sessions, (std::vector<SessionRecord>{{"token", "a1", 1, 20}}));
  EXPECT_EQ(ana.seats, (std::vector<PersonalSeat>{{"m1", 0}}));
  EXPECT_EQ(ana.invitations, (std::vector<PersonalSeat>{{"m2", 1}}));
  EXPECT_EQ(ana.chat, std::vector<ChatRecord>{anas_line});
  EXPECT_EQ(ana.muted, Ids{"a2"});

  const PersonalData guest = personal_data(db(), "ga");
  EXPECT_EQ(guest.account, std::nullopt);
  EXPECT_EQ(guest.seats, (std::vector<PersonalSeat>{{"m1", 1}}));
}

TEST_P(PersonalThings, AreForgotten) {
  EXPECT_EQ(delete_player(db(), "a1"), Ids{"m1"});
  const PersonalData ana = personal_data(db(), "a1");
  EXPECT_FALSE(ana.account);
  EXPECT_TRUE(ana.sessions.empty() && ana.seats.empty() && ana.invitations.empty());
  EXPECT_TRUE(ana.chat.empty() && ana.muted.empty());
  EXPECT_EQ(find_session(db(), "token", 5), std::nullopt);
  EXPECT_EQ(find_match(db(), "m1")->seats, (std::vector<SeatRecord>{{0, {}, {}}, {1, "ga", {}}}));
  EXPECT_EQ(find_match(db(), "m2")->seats, (std::vector<SeatRecord>{{0, "a2", {}}, {1, {}, {}}}));
  // What is others' stays.
  EXPECT_TRUE(find_session(db(), "hers", 5));
  EXPECT_EQ(chat_of(db(), "m1", 10), std::vector<ChatRecord>{guests_line});
  EXPECT_EQ(muted_by(db(), "a2"), Ids{"ga"});
}

TEST_P(PersonalThings, OfAGuestAreForgotten) {
  EXPECT_EQ(delete_player(db(), "ga"), Ids{"m1"});
  const PersonalData left = personal_data(db(), "ga");
  EXPECT_TRUE(left.seats.empty());
  EXPECT_TRUE(left.chat.empty());
  EXPECT_TRUE(left.muted.empty());
  EXPECT_EQ(muted_by(db(), "a2"), Ids{"a1"});
  EXPECT_EQ(count("accounts"), 2);
}

TEST_P(PersonalThings, OfAGuestBecomeTheAccounts) {
  EXPECT_EQ(move_player(db(), "ga", "a2"), Ids{"m1"});
  EXPECT_EQ(find_match(db(), "m1")->seats, (std::vector<SeatRecord>{{0, "a1", {}}, {1, "a2", {}}}));
  EXPECT_EQ(chat_by(db(), "a2").at(0).text, "Hello Ana");
  // Both had muted Ana, which is one mute now; and Bea had muted the guest that she was.
  EXPECT_EQ(muted_by(db(), "a2"), Ids{"a1"});
  EXPECT_EQ(muted_by(db(), "a1"), Ids{"a2"});
  EXPECT_EQ(count("mutes"), 2);
}

INSTANTIATE_TEST_SUITE_P(Each, PersonalThings, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
