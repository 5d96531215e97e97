// What questions and choices say to a player besides their own words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/games/conversation.h"

namespace agon::champions {
namespace {

using testing::ElementsAre;

// Seat 0 on d4 attacks seat 1 on d5 with card 1, which has two dice.
class Topics : public Conversation {
 protected:
  void SetUp() override {
    say(R"({"do":"set_up","game":"champions","chance":"hand","seed":"duel","entry":"turn","seat":0,"position":{
        "fighters":[{"at":"d4","facing":"n","style":"1","hand":["1","7"]},
                    {"at":"d5","facing":"s","style":"5","hand":["11","12"]}],
        "line":["0","1","1","0","special"],"line_next":1}})");
  }
};

TEST_F(Topics, ACardSaysWhatItsSectionDoes) {
  EXPECT_THAT(gists(), ElementsAre("move 2 hexes", "2 dice", "move 1 hex", "2 dice"));
  EXPECT_THAT(gists("es"), ElementsAre("mover 2 hexágonos", "2 dados", "mover 1 hexágono", "2 dados"));
}

TEST_F(Topics, AReactionSaysToWhat) {
  say(R"({"do":"answer","choice":{"verb":"play","card":"1","section":"attack"}})");
  say(R"({"do":"answer","seat":"chance","choice":{"verb":"roll","dice":[6,1]}})");
  EXPECT_EQ(question(), "Player 2: a card for its reaction? (Player 1, card 1: 1 hit)");
  const std::vector<std::string> options = gists();
  ASSERT_FALSE(options.empty());
  EXPECT_EQ(options.front(), "");  // not to react
  EXPECT_NE(options.back(), "");
}

}  // namespace
}  // namespace agon::champions
