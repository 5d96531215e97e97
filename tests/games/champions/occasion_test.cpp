// What questions and choices say to a player besides their own words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "engine/protocol.h"
#include "games/list.h"

namespace agon::champions {
namespace {

namespace json = boost::json;
using testing::ElementsAre;

// Seat 0 on d4 attacks seat 1 on d5 with card 1, which has two dice.
class Occasions : public testing::Test {
 protected:
  void SetUp() override {
    say(R"({"do":"set_up","game":"champions","chance":"hand","seed":"duel","entry":"turn","seat":0,"position":{
        "fighters":[{"at":"d4","facing":"n","style":"1","hand":["1","7"]},
                    {"at":"d5","facing":"s","style":"5","hand":["11","12"]}],
        "line":["0","1","1","0","special"],"line_next":1}})");
  }
  json::object say(const std::string& line) {
    json::object answer = json::parse(session_.handle(line)).as_object();
    EXPECT_FALSE(answer.contains("error")) << json::serialize(answer);
    return answer;
  }
  std::string question(const std::string& language = "en") {
    const json::value answer = say(R"({"do":"question","language":")" + language + "\"}");
    return std::string(answer.at("question").at("text").as_string());
  }
  std::vector<std::string> gists(const std::string& language = "en") {
    std::vector<std::string> list;
    const json::object answer = say(R"({"do":"options","language":")" + language + "\"}");
    for (const json::value& each : answer.at("options").as_array()) {
      const json::value* gist = each.as_object().if_contains("gist");
      list.emplace_back(gist == nullptr ? "" : std::string(gist->as_string()));
    }
    return list;
  }

  engine::Session session_{games::all_games()};
};

TEST_F(Occasions, ACardSaysWhatItsSectionDoes) {
  EXPECT_THAT(gists(), ElementsAre("move 2 hexes", "2 dice", "move 1 hex", "2 dice"));
  EXPECT_THAT(gists("es"), ElementsAre("mover 2 hexágonos", "2 dados", "mover 1 hexágono", "2 dados"));
}

TEST_F(Occasions, AReactionSaysToWhat) {
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
