#include "ai/players.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace agon::ai {
namespace {

using testing::HasSubstr;

TEST(Players, ReadsPeopleAndMachines) {
  EXPECT_EQ(std::get<Player>(parse_player("you")), Player{});
  EXPECT_TRUE(std::get<Player>(parse_player("you")).person());
  EXPECT_EQ(std::get<Player>(parse_player("ai:0")), Player{0});
  EXPECT_EQ(std::get<Player>(parse_player("ai:1")), Player{1});
  EXPECT_FALSE(std::get<Player>(parse_player("ai:0")).person());
}

TEST(Players, SaysWhatIsWrong) {
  for (const char* text : {"", "me", "ai", "AI:1", "you "}) {
    EXPECT_THAT(std::get<std::string>(parse_player(text)), HasSubstr("is no player")) << text;
  }
  for (const char* text : {"ai:", "ai:x", "ai:-1", "ai:1x", "ai:99", "ai:99999999999"}) {
    EXPECT_THAT(std::get<std::string>(parse_player(text)), HasSubstr("is no level")) << text;
  }
}

TEST(Players, AreWrittenAsTheyAreRead) {
  for (const char* text : {"you", "ai:0", "ai:1"}) EXPECT_EQ(to_string(std::get<Player>(parse_player(text))), text);
}

}  // namespace
}  // namespace agon::ai
