#include "server/store/chat.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/store/accounts.h"
#include "tests/server/store/each_database.h"
#include "tests/server/store/one_match.h"

namespace agon::server {
namespace {

class Chats : public EachDatabase {
 protected:
  void SetUp() override {
    EachDatabase::SetUp();
    if (!database) return;
    add_plain_match(db(), "m1");
    add_plain_match(db(), "m2");
  }
  using Lines = std::vector<ChatRecord>;
  using Names = std::vector<std::string>;
};

TEST_P(Chats, LinesComeBackInOrder) {
  const ChatRecord first{"m1", 0, 10, "a1", "Ana", 0, "¡Hola!"};
  const ChatRecord second{"m1", 1, 20, "gabc", "Guest", std::nullopt, "Good luck"};
  const ChatRecord third{"m1", 2, 30, "a1", "Ana", 0, "Thanks"};
  const ChatRecord elsewhere{"m2", 0, 15, "a1", "Ana", 1, "Hello"};
  for (const ChatRecord& line : {second, third, first, elsewhere}) add_chat(db(), line);
  EXPECT_EQ(chat_of(db(), "m1", 100), (Lines{first, second, third}));
  EXPECT_EQ(chat_of(db(), "m1", 2), (Lines{second, third}));
  EXPECT_EQ(chat_of(db(), "m3", 100), Lines{});
  EXPECT_EQ(chat_by(db(), "a1"), (Lines{first, elsewhere, third}));
}

TEST_P(Chats, GoWithTheirMatch) {
  add_chat(db(), {"m1", 0, 10, "a1", "Ana", 0, "Hello"});
  delete_match(db(), "m1");
  EXPECT_EQ(count("chat"), 0);
  EXPECT_THROW(add_chat(db(), {"m1", 0, 10, "a1", "Ana", 0, "Hello"}), DatabaseError);
}

TEST_P(Chats, PlayersAreMutedAndHeardAgain) {
  mute(db(), "a1", "gb");
  mute(db(), "a1", "ga");
  mute(db(), "a1", "ga");
  mute(db(), "a2", "a1");
  EXPECT_EQ(muted_by(db(), "a1"), (Names{"ga", "gb"}));
  unmute(db(), "a1", "ga");
  unmute(db(), "a1", "gx");
  EXPECT_EQ(muted_by(db(), "a1"), Names{"gb"});
  EXPECT_EQ(muted_by(db(), "a2"), Names{"a1"});
  EXPECT_EQ(muted_by(db(), "gb"), Names{});
}

TEST_P(Chats, MutedPlayersAreCalledByTheirLastName) {
  ASSERT_TRUE(add_account(db(), "Ana", "hash", 1));
  add_chat(db(), {"m1", 0, 10, "gb", "Guest", 0, "Hello"});
  add_chat(db(), {"m1", 1, 20, "gb", "Bea", 0, "Hello again"});
  for (const char* player : {"a1", "gb", "gc"}) mute(db(), "gx", player);
  EXPECT_EQ(muted_with_names(db(), "gx"), (std::vector<MutedRecord>{{"a1", "Ana"}, {"gb", "Bea"}, {"gc", ""}}));
  EXPECT_TRUE(muted_with_names(db(), "gb").empty());
}

TEST_P(Chats, HasOnlySoManyLines) {
  for (i64 n = 0; n < kMostLines + 5; ++n) add_chat(db(), {.match = "m1", .n = n, .player = "a1", .name = "Ana"});
  const std::vector<ChatRecord> lines = chat_of(db(), "m1", 10'000);
  EXPECT_EQ(lines.size(), static_cast<std::size_t>(kMostLines));
  EXPECT_EQ(lines.front().n, 5);
}

TEST_P(Chats, NobodyMutesEverybody) {
  for (i64 n = 0; n < kMostMuted; ++n) EXPECT_TRUE(mute(db(), "a1", "a" + std::to_string(n + 2)));
  EXPECT_FALSE(mute(db(), "a1", "gx"));
  EXPECT_EQ(muted_by(db(), "a1").size(), static_cast<std::size_t>(kMostMuted));
  EXPECT_TRUE(mute(db(), "a2", "gx"));
}

INSTANTIATE_TEST_SUITE_P(Each, Chats, every_kind(), kind_name);

}  // namespace
}  // namespace agon::server
