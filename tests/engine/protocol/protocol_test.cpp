#include "engine/protocol/protocol.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/random.h"
#include "games/list.h"
#include "tests/effort.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

class ProtocolTest : public testing::Test {
 protected:
  json::object say(const std::string& line) { return json::parse(session_.handle(line)).as_object(); }

  // What is wrong with a line, and where.
  std::string error(const std::string& line) {
    const json::object answer = say(line);
    if (!answer.contains("error")) return "no error: " + json::serialize(answer);
    const json::object& found = answer.at("error").as_object();
    const std::string at = found.contains("at") ? std::string(found.at("at").as_string()) : "";
    return at + "|" + std::string(found.at("message").as_string());
  }

  std::string hash(const std::string& match = "main") {
    return std::string(say(R"({"do":"hash","match":")" + match + "\"}").at("hash").as_string());
  }

  // Red of seat 0 on d4 attacks seat 1 on d5.
  void duel(const std::string& match = "main", const std::string& more = "") {
    const json::object answer =
        say(R"({"do":"set_up","match":")" + match + R"(","game":"champions","chance":"hand",)" + more +
            R"("seed":"duel","entry":"turn","seat":0,"position":{"fighters":[
      {"at":"d4","facing":"n","style":"1","hand":["1","7"]},{"at":"d5","facing":"s","style":"5","hand":["11","12"]}],
      "line":["0","1","1","0","special"],"line_next":1}})");
    ASSERT_FALSE(answer.contains("error")) << json::serialize(answer);
  }

  Session session_{games::all_games()};
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_F(ProtocolTest, TheIdComesBackFirst) {
  EXPECT_TRUE(session_.handle(R"({"do":"games","id":5})").starts_with(R"({"id":5,"games":)"));
  EXPECT_TRUE(session_.handle(R"({"id":"x","do":"nothing"})").starts_with(R"({"id":"x","error":)"));
  EXPECT_TRUE(has(error(R"({"id":[1],"do":"games"})"), "id|expected a string or a number"));
}

TEST_F(ProtocolTest, WrongLinesAreAnsweredWithWhatAndWhere) {
  EXPECT_TRUE(has(error(""), "this is no JSON"));
  EXPECT_TRUE(has(error("nonsense"), "byte 1|this is no JSON"));
  EXPECT_TRUE(has(error("{\"do\":\"games\"} {}"), "goes on after its object"));
  EXPECT_TRUE(has(error("[]"), "expected an object"));
  EXPECT_TRUE(has(error("{}"), "do|\"do\" is missing"));
  EXPECT_TRUE(has(error(R"({"do":7})"), "do|expected a string"));
  EXPECT_TRUE(has(error(R"({"do":"sart"})"), "did you mean \"start\""));
  EXPECT_TRUE(has(error(R"({"do":"question"})"), "match|no match has been started"));
  EXPECT_TRUE(has(error("{\"do\":\"\xff\"}"), "this is no JSON"));
  EXPECT_TRUE(has(error(std::string(100, '[')), "this is no JSON"));
  EXPECT_TRUE(has(error(R"({"do":"games","language":"fr"})"), "language|unknown language"));
}

TEST_F(ProtocolTest, AWrongFieldChangesNothing) {
  ASSERT_FALSE(say(R"({"do":"start","game":"champions","seed":1})").contains("error"));
  const std::string before = hash();
  EXPECT_TRUE(has(error(R"({"do":"start","game":"champions","sede":1})"),
                  "sede|unknown field \"sede\" (did you mean \"seed\""));
  EXPECT_TRUE(has(error(R"({"do":"answer","index":0,"more":1})"), "more|unknown field"));
  EXPECT_TRUE(has(error(R"({"do":"answer","answers":[{"index":0,"x":1}]})"), "answers[0].x|unknown field"));
  EXPECT_TRUE(has(error(R"({"do":"close","x":1})"), "x|unknown field"));
  EXPECT_TRUE(has(error(R"({"do":"chance","most":0})"), "most|expected a whole number from 1"));
  EXPECT_EQ(hash(), before);
}

TEST_F(ProtocolTest, ALineHasABound) {
  EXPECT_TRUE(has(error("{\"do\":\"" + std::string((std::size_t{64} << 20) + 1, 'x') + "\"}"), "at most"));
}

TEST_F(ProtocolTest, TheSameSeedGivesTheSameMatch) {
  const std::string line = R"({"do":"start","game":"champions","seed":"s","options":{"players":4}})";
  const std::string first = session_.handle(line);
  const std::string at_first = hash();
  EXPECT_EQ(session_.handle(line), first);
  EXPECT_EQ(hash(), at_first);
  session_.handle(R"({"do":"start","game":"champions","seed":"t","options":{"players":4}})");
  EXPECT_NE(hash(), at_first);
}

TEST_F(ProtocolTest, ASecretSeedIsFresh) {
  const auto commitment = [&] { return say(R"({"do":"start","game":"champions"})").at("commitment"); };
  EXPECT_NE(commitment(), commitment());
}

TEST_F(ProtocolTest, StartSaysWhatIsWrongWithTheSetup) {
  EXPECT_TRUE(has(error(R"({"do":"start"})"), "game|\"game\" is missing"));
  EXPECT_TRUE(has(error(R"({"do":"start","game":"champions","options":[]})"), "options|expected an object"));
  EXPECT_TRUE(
      has(error(R"({"do":"start","game":"champions","options":{"win_scroe":4}})"), "did you mean \"win_score\""));
  EXPECT_TRUE(has(error(R"({"do":"start","game":"champions","options":{"players":4,"win_score":10}})"), "options|"));
  EXPECT_TRUE(has(error(R"({"do":"start","game":"champions","seats":["a","b","c"]})"), "3 players are named, 2 play"));
  EXPECT_TRUE(has(error(R"({"do":"start","game":"champions","chance":"dice"})"), "chance|unknown value \"dice\""));
  EXPECT_TRUE(has(error(R"({"do":"start","game":"champions","seed":[]})"), "seed|expected a string or a whole number"));
  EXPECT_TRUE(has(error(R"({"do":"start","game":"champions","match":""})"), "match|expected a name"));
  EXPECT_TRUE(say(R"({"do":"matches"})").at("matches").as_array().empty());
}

TEST_F(ProtocolTest, ChanceByTheEngineNeverWaits) {
  json::object at = say(R"({"do":"start","game":"champions","seed":3,"options":{"win_score":2}})");
  for (int i = 0; i < 5000 && !at.at("question").as_object().contains("over"); ++i) {
    EXPECT_NE(at.at("question").at("owes").as_array()[0], json::value("chance"));
    at = say(R"({"do":"answer","index":0})");
    ASSERT_FALSE(at.contains("error")) << json::serialize(at);
  }
}

TEST_F(ProtocolTest, AnswersByContentAndByIndexAreTheSame) {
  duel("content");
  duel("index");
  const json::array options = say(R"({"do":"options","match":"index"})").at("options").as_array();
  ASSERT_EQ(options.size(), 4u);  // two cards, two sections each
  say(R"({"do":"answer","match":"index","index":3})");
  say(R"({"do":"answer","match":"content","seat":0,"choice":)" + json::serialize(options[3].at("choice")) + "}");
  EXPECT_EQ(hash("index"), hash("content"));
}

TEST_F(ProtocolTest, ARefusedAnswerCitesItsRuleAndChangesNothing) {
  duel();
  const std::string before = hash();
  const json::object answer = say(R"({"do":"answer","seat":0,"choice":{"verb":"play","card":"2","section":"move"}})");
  EXPECT_EQ(answer.at("error").at("refusal").at("rule"), "champions.turn.hand");
  EXPECT_EQ(answer.at("error").at("at"), "choice");
  EXPECT_EQ(hash(), before);
  EXPECT_TRUE(has(error(R"({"do":"answer","seat":2,"choice":{"verb":"pass"}})"), "seat|expected a seat from 0 to 1"));
  EXPECT_TRUE(has(error(R"({"do":"answer","seat":0})"), "choice|\"choice\" is missing"));
  EXPECT_TRUE(has(error(R"({"do":"answer","seat":0,"index":0,"choice":{"verb":"pass"}})"), "index|expected either"));
  EXPECT_TRUE(has(error(R"({"do":"answer","seat":0,"at":"walk.walk","index":0})"), "expected the question walk.walk"));
  EXPECT_EQ(hash(), before);
}

TEST_F(ProtocolTest, AListStopsAtTheFirstQuestionThatWasNotForeseen) {
  duel();
  const json::object answer = say(R"({"do":"answer","seat":0,"answers":[
    {"verb":"play","card":"1","section":"move"},{"verb":"step","space":"d3"},{"verb":"step","space":"d4"},
    {"verb":"face","direction":"n"}]})");
  EXPECT_EQ(answer.at("applied"), 2);
  EXPECT_EQ(answer.at("stopped").at("refusal").at("rule"), "champions.move.return");
  EXPECT_EQ(answer.at("question").at("step"), "walk");
  EXPECT_EQ(answer.at("choices"), 2);
}

TEST_F(ProtocolTest, AListWithAMistakeIsNotBegun) {
  duel();
  const std::string before = hash();
  EXPECT_TRUE(
      has(error(R"({"do":"answer","seat":0,"answers":[{"verb":"play","card":"1","section":"move"},{"verb":"stp"}]})"),
          "answers[1]|unknown verb"));
  EXPECT_TRUE(has(error(R"({"do":"answer","answers":[{"choice":{"verb":"pass"},"seat":9}]})"), "answers[0].seat|"));
  EXPECT_TRUE(has(error(R"({"do":"answer","answers":7})"), "answers|expected a list"));
  EXPECT_TRUE(has(error(R"({"do":"answer","answers":[7]})"), "answers[0]|expected an object"));
  EXPECT_EQ(hash(), before);
}

TEST_F(ProtocolTest, AQuestionCanBeForeseenByName) {
  duel();
  const json::object answer = say(R"({"do":"answer","answers":[
    {"choice":{"verb":"play","card":"7","section":"attack"},"at":"turn.play"},
    {"seat":0,"choice":{"verb":"pass"},"at":"turn.play"}]})");
  EXPECT_EQ(answer.at("applied"), 1);
  EXPECT_EQ(answer.at("stopped").at("message"), "expected the question turn.play, came attack_section.roll");
}

TEST_F(ProtocolTest, DiceCanBeSuppliedOrLeftToTheSeed) {
  duel("supplied");
  duel("seed");
  for (const std::string match : {"supplied", "seed"}) {
    say(R"({"do":"answer","match":")" + match + R"(","choice":{"verb":"play","card":"7","section":"attack"}})");
  }
  const json::object outcomes = say(R"({"do":"outcomes","match":"seed"})");
  EXPECT_EQ(outcomes.at("outcomes").as_array().size(), 21u);  // two equal dice
  EXPECT_EQ(outcomes.at("total"), 36);
  const json::object supplied =
      say(R"({"do":"answer","match":"supplied","seat":"chance","choice":{"verb":"roll","dice":[6,1]}})");
  EXPECT_EQ(supplied.at("events").at(0).at("hits"), 1);
  const json::object rolled = say(R"({"do":"chance","match":"seed"})");
  EXPECT_EQ(rolled.at("applied"), 1);
  EXPECT_EQ(rolled.at("events").at(0).at("event"), "rolled");
  EXPECT_TRUE(has(error(R"({"do":"answer","match":"supplied","seat":"chance","choice":{"verb":"roll","dice":[6,1]}})"),
                  "choice|"));
}

TEST_F(ProtocolTest, ViewsHideWhatTheyMust) {
  duel();
  const auto hands = [&](const std::string& seat) {
    const json::object view = say(R"({"do":"view","seat":)" + seat + "}").at("view").as_object();
    std::set<int> shown;
    for (int i = 0; i < 2; ++i) {
      if (view.at("fighters").at(static_cast<std::size_t>(i)).as_object().contains("hand")) shown.insert(i);
    }
    return shown;
  };
  EXPECT_EQ(hands("0"), std::set<int>{0});
  EXPECT_EQ(hands("1"), std::set<int>{1});
  EXPECT_EQ(hands("\"spectator\""), std::set<int>{});
  EXPECT_EQ(hands("\"all\""), (std::set<int>{0, 1}));
  const auto hand_of_1 = [&](const std::string& seat) {
    return say(R"({"do":"scene","seat":)" + seat + "}").at("scene").at("piles").at("hand.1").at("cards");
  };
  EXPECT_EQ(hand_of_1("1"), json::parse(R"([{"kind": "card", "name": "11"}, {"kind": "card", "name": "12"}])"));
  EXPECT_EQ(hand_of_1("0"), json::parse("[{}, {}]"));
  EXPECT_TRUE(has(error(R"({"do":"view","seat":"everybody"})"), "seat|expected a seat from 0 to 1"));
}

TEST_F(ProtocolTest, EventsHideWhatTheyMust) {
  say(R"({"do":"start","game":"champions","seed":1})");
  const auto cards_drawn = [&](const std::string& seat) {
    std::vector<int> known(2, 0);
    const json::object log = say(R"({"do":"events","seat":)" + seat + "}");
    for (const json::value& entry : log.at("entries").as_array()) {
      for (const json::value& event : entry.at("events").as_array()) {
        if (event.at("event") != "drew") continue;
        known[static_cast<std::size_t>(event.at("seat").as_int64())] += event.as_object().contains("card") ? 1 : 0;
      }
    }
    return known;
  };
  EXPECT_EQ(cards_drawn("0"), (std::vector<int>{4, 0}));
  EXPECT_EQ(cards_drawn("1"), (std::vector<int>{0, 4}));
  EXPECT_EQ(cards_drawn("\"spectator\""), (std::vector<int>{0, 0}));
  EXPECT_EQ(cards_drawn("\"all\""), (std::vector<int>{4, 4}));
}

// The cards that the events of a line show being drawn, by seat.
std::vector<int> cards_shown(const json::object& answer) {
  std::vector<int> known(2, 0);
  for (const json::value& event : answer.at("events").as_array()) {
    if (event.at("event") != "drew") continue;
    known[static_cast<std::size_t>(event.at("seat").as_int64())] += event.as_object().contains("card") ? 1 : 0;
  }
  return known;
}

// In the course of a game an answer of one seat lets the other draw new cards: which ones is not for who answered.
TEST_F(ProtocolTest, AnswersTellWhatTheSeatThatAnsweredMayKnow) {
  say(R"({"do":"start","game":"champions","seed":5})");
  int drawn = 0;
  for (int i = 0; i < 400; ++i) {
    const json::object at = say(R"({"do":"question"})").at("question").as_object();
    if (at.contains("over")) break;
    const auto asked = static_cast<std::size_t>(at.at("owes").at(0).as_int64());
    say(R"({"do":"copy","to":"list"})");
    say(R"({"do":"copy","to":"all"})");
    const std::vector<int> one = cards_shown(say(R"({"do":"answer","index":0})"));
    EXPECT_EQ(one[1 - asked], 0);
    EXPECT_EQ(cards_shown(say(R"({"do":"answer","match":"list","answers":[{"index":0}]})")), one);
    const std::vector<int> all = cards_shown(say(R"({"do":"answer","match":"all","viewer":"all","index":0})"));
    EXPECT_EQ(one[asked], all[asked]);
    drawn += all[1 - asked];
  }
  EXPECT_GT(drawn, 0);  // the other seat did draw, unseen
}

TEST_F(ProtocolTest, WhoDoesNotSayWhoLooksIsASpectator) {
  say(R"({"do":"start","game":"champions","seed":1})");
  EXPECT_EQ(say(R"({"do":"events"})"), say(R"({"do":"events","seat":"spectator"})"));
  EXPECT_EQ(say(R"({"do":"view"})"), say(R"({"do":"view","seat":"spectator"})"));
  EXPECT_EQ(say(R"({"do":"scene"})"), say(R"({"do":"scene","seat":"spectator"})"));
  say(R"({"do":"start","game":"champions","seed":1,"chance":"hand"})");
  const json::object rolled = say(R"({"do":"chance","most":100})");
  EXPECT_EQ(cards_shown(rolled), (std::vector<int>{0, 0}));
  say(R"({"do":"start","game":"champions","seed":1,"chance":"hand"})");
  EXPECT_EQ(cards_shown(say(R"({"do":"chance","most":100,"viewer":"all"})")), (std::vector<int>{4, 4}));
}

TEST_F(ProtocolTest, TheListOfASetUpMatchHidesHands) {
  duel();
  const auto hands = [&](const std::string& seat) {
    const json::value position = say(R"({"do":"events","seat":)" + seat + "}").at("entries").at(0).at("position");
    std::set<int> shown;
    for (int i = 0; i < 2; ++i) {
      if (position.at("fighters").at(static_cast<std::size_t>(i)).as_object().contains("hand")) shown.insert(i);
    }
    return shown;
  };
  EXPECT_EQ(hands("0"), std::set<int>{0});
  EXPECT_EQ(hands("\"spectator\""), std::set<int>{});
  EXPECT_EQ(hands("\"all\""), (std::set<int>{0, 1}));
}

TEST_F(ProtocolTest, DiceThatTheGameLacksAreRefusedWithItsBound) {
  duel();
  say(R"({"do":"answer","choice":{"verb":"play","card":"7","section":"attack"}})");
  const auto roll = [&](const std::string& dice) {
    return error(R"({"do":"answer","seat":"chance","choice":{"verb":"roll","dice":)" + dice + "}}");
  };
  EXPECT_TRUE(has(roll("[7,1]"), "1 to 6"));
  EXPECT_TRUE(has(roll("[8,1]"), "die 1: expected a face of the die, counted from 1, found 8"));
  EXPECT_TRUE(has(roll("[0,1]"), "found 0"));
  EXPECT_TRUE(has(roll("[1,1.5]"), "die 2: expected a face of the die, counted from 1, found 1.5"));
}

TEST_F(ProtocolTest, ChanceIsCalledChanceInARefusal) {
  duel();
  const json::object answer = say(R"({"do":"answer","seat":"chance","choice":{"verb":"roll","dice":[1]}})");
  EXPECT_EQ(answer.at("error").at("refusal").at("facts").at("seat"), "chance");
}

TEST_F(ProtocolTest, EventsGoOnWhereTheyStopped) {
  say(R"({"do":"start","game":"champions","seed":1})");
  const json::object all = say(R"({"do":"events"})");
  ASSERT_TRUE(all.contains("start"));
  json::array pieces;
  for (std::int64_t next = 0; next < all.at("next").as_int64();) {
    const json::object piece = say(R"({"do":"events","most":5,"since":)" + std::to_string(next) + "}");
    for (const json::value& entry : piece.at("entries").as_array()) pieces.push_back(entry);
    ASSERT_GT(piece.at("next").as_int64(), next);
    next = piece.at("next").as_int64();
  }
  EXPECT_EQ(pieces, all.at("entries").as_array());
  EXPECT_TRUE(has(error(R"({"do":"events","since":1000})"), "since|expected a whole number"));
  EXPECT_EQ(say(R"({"do":"events","most":100000})"), all);
  EXPECT_EQ(say(R"({"do":"events","since":3,"most":9223372036854775807})").at("next"), all.at("next"));
}

TEST_F(ProtocolTest, QueriesNeedTheirOperands) {
  duel();
  EXPECT_TRUE(has(error(R"({"do":"query","query":"zone"})"), "operands.seat|\"seat\" is missing"));
  EXPECT_TRUE(has(error(R"({"do":"query","query":"zone","operands":{"seat":5}})"), "operands|there is no such seat"));
  EXPECT_TRUE(has(error(R"({"do":"query","query":"zone","operands":{"seat":0,"x":1}})"), "operands.x|unknown field"));
  EXPECT_TRUE(has(error(R"({"do":"query","query":"range","operands":{"from":"d4","to":"z9"}})"), "operands.to|"));
}

TEST_F(ProtocolTest, OddsOfAChoiceThatIsNotAllowedSayWhy) {
  duel();
  EXPECT_EQ(say(R"({"do":"odds","seat":0,"choice":{"verb":"play","card":"2","section":"attack"}})")
                .at("error")
                .at("refusal")
                .at("rule"),
            "champions.turn.hand");
  EXPECT_EQ(say(R"({"do":"odds","seat":0,"choice":{"verb":"play","card":"7","section":"move"}})").at("odds"),
            json::array{});
}

TEST_F(ProtocolTest, TheWayOfAWhyCanBeAnswered) {
  duel();
  const json::object why = say(R"({"do":"why","seat":0,"wish":{"space":"e5","direction":"s"}})");
  ASSERT_EQ(why.at("allowed"), true) << json::serialize(why);
  const json::object answer = say(R"({"do":"answer","seat":0,"answers":)" + json::serialize(why.at("path")) + "}");
  EXPECT_EQ(answer.at("applied").as_int64(), static_cast<std::int64_t>(why.at("path").as_array().size()));
  EXPECT_EQ(say(R"({"do":"view"})").at("view").at("fighters").at(0).at("at"), "e5");
  EXPECT_TRUE(has(error(R"({"do":"why","seat":0,"wish":{"verb":"fly"}})"), "wish|unknown verb"));
}

TEST_F(ProtocolTest, UndoGoesBackToTheSamePosition) {
  duel();
  const std::string before = hash();
  say(R"({"do":"answer","seat":0,"choice":{"verb":"play","card":"1","section":"move"}})");
  EXPECT_NE(hash(), before);
  say(R"({"do":"undo","seat":0})");
  EXPECT_EQ(hash(), before);
  say(R"({"do":"answer","seat":0,"answers":[{"verb":"play","card":"7","section":"attack"},{"seat":"chance","choice":{"verb":"roll","dice":[1,1]}}]})");
  EXPECT_TRUE(has(error(R"({"do":"undo","seat":0})"), "needs the consent"));
  EXPECT_TRUE(has(error(R"({"do":"undo","seat":0,"consents":[7]})"), "consents|expected a list of seats"));
  say(R"({"do":"undo","seat":0,"consents":[1]})");
  EXPECT_EQ(hash(), before);
}

TEST_F(ProtocolTest, SavedMatchesGoOn) {
  say(R"({"do":"start","game":"champions","seed":11,"seats":["Ann","Ben"]})");
  for (int i = 0; i < 20; ++i) say(R"({"do":"answer","index":0})");
  const json::object saved = say(R"({"do":"save"})");
  const json::object loaded =
      say(R"({"do":"load","match":"again","replay":)" + json::serialize(saved.at("replay")) + "}");
  ASSERT_FALSE(loaded.contains("error")) << json::serialize(loaded);
  EXPECT_EQ(loaded.at("seats"), (json::array{"Ann", "Ben"}));
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(hash(), hash("again"));
    const std::string one = session_.handle(R"({"do":"answer","index":0})");
    ASSERT_EQ(session_.handle(R"({"do":"answer","match":"again","index":0})"), one);
  }
  EXPECT_EQ(say(R"({"do":"verify","match":"again"})").at("holds"), true);
}

TEST_F(ProtocolTest, VerifyFindsWhatWasChanged) {
  duel();
  say(R"({"do":"answer","answers":[{"verb":"play","card":"7","section":"attack"}]})");
  say(R"({"do":"chance"})");
  json::object replay = say(R"({"do":"save"})").at("replay").as_object();
  EXPECT_EQ(say(R"({"do":"verify","replay":)" + json::serialize(replay) + "}").at("holds"), true);
  json::array& dice = replay.at("entries").as_array().back().at("choice").at("dice").as_array();
  dice[0] = dice[0].as_int64() % 6 + 1;
  const json::object found = say(R"({"do":"verify","replay":)" + json::serialize(replay) + "}");
  EXPECT_EQ(found.at("holds"), false);
  EXPECT_EQ(found.at("difference").at("entry").to_number<std::size_t>(), replay.at("entries").as_array().size() - 1);
}

TEST_F(ProtocolTest, VerifyTakesAMatchOrAReplay) {
  duel();
  EXPECT_EQ(error(R"({"do":"verify","what":1})"),
            "what|unknown field \"what\": expected one of \"id\", \"do\", \"language\", \"replay\", \"match\"");
}

TEST_F(ProtocolTest, AFieldGivenTwiceIsRefused) {
  EXPECT_EQ(error(R"({"do":"help","do":"games"})"), "do|this field is given twice");
  EXPECT_EQ(error(R"({"do":"answer","choice":{"verb":"pass","verb":"play"}})"),
            "choice.verb|this field is given twice");
}

TEST_F(ProtocolTest, WhatWasFoundIsShownAsItWasWritten) {
  EXPECT_EQ(error(R"({"do":2.5})"), "do|expected a string, found 2.5");
  EXPECT_EQ(error(R"({"do":"start","game":"champions","options":"two"})"), "options|expected an object, found \"two\"");
}

TEST_F(ProtocolTest, PlayersNeedNamesToTellThemApart) {
  EXPECT_EQ(error(R"({"do":"start","game":"champions","seats":["A","A"]})"),
            "seats|players 1 and 2 are both called \"A\"");
  EXPECT_EQ(error(R"({"do":"start","game":"champions","seats":["A\nB"]})"),
            "seats|the name of player 1: it has a control character");
}

TEST_F(ProtocolTest, CopiesGoTheirOwnWay) {
  duel();
  say(R"({"do":"copy","to":"other"})");
  const std::string before = hash();
  say(R"({"do":"answer","match":"other","index":0})");
  EXPECT_EQ(hash(), before);
  EXPECT_NE(hash("other"), before);
  EXPECT_TRUE(has(error(R"({"do":"copy"})"), "to|\"to\" is missing"));
  EXPECT_EQ(error(R"({"do":"copy","to":"a","where":"b"})"),
            "where|unknown field \"where\": expected one of \"id\", \"do\", \"language\", \"match\", \"to\"");
}

TEST_F(ProtocolTest, ThereIsABoundOnMatches) {
  duel("m0");
  int made = 1;
  while (made < 300 && !say(R"({"do":"copy","match":"m0","to":"m)" + std::to_string(made) + "\"}").contains("error"))
    ++made;
  EXPECT_EQ(made, 256);
  EXPECT_FALSE(say(R"({"do":"copy","match":"m0","to":"m5"})").contains("error"));  // one that is there may be replaced
  EXPECT_FALSE(say(R"({"do":"close","match":"m5"})").contains("error"));
  EXPECT_FALSE(say(R"({"do":"copy","match":"m0","to":"new"})").contains("error"));
}

TEST_F(ProtocolTest, TextsComeInBothLanguages) {
  duel();
  const auto text = [&](const std::string& language) {
    return say(R"({"do":"question","language":")" + language + "\"}").at("question").at("text");
  };
  EXPECT_NE(text("en"), text("es"));
  EXPECT_EQ(say(R"({"do":"start","game":"champions","language":"es"})").at("seats"),
            (json::array{"Jugador 1", "Jugador 2"}));
  EXPECT_EQ(error(R"({"do":"undo","seat":0,"language":"es"})"), "seat|no hay nada que deshacer");
  EXPECT_TRUE(has(std::string(say(R"({"do":"verify","language":"es"})").at("text").as_string()), "Todo concuerda"));
}

TEST_F(ProtocolTest, EveryCommandTakesALanguage) {
  duel();
  const json::array commands = say(R"({"do":"help","language":"es"})").at("commands").as_array();
  for (const json::value& command : commands) {
    const std::string line = R"({"do":")" + std::string(command.as_string()) + R"(","language":")";
    EXPECT_TRUE(has(error(line + "fr\"}"), "language|unknown language")) << command;
    EXPECT_FALSE(error(line + "es\"}").starts_with("language|")) << command;
    duel();
  }
}

// Broken lines, made from good ones by changing a few bytes: always one JSON object, and an error changes nothing.
TEST_F(ProtocolTest, BrokenLinesNeverDoHarm) {
  duel();
  const std::vector<std::string> good{
      R"({"do":"answer","seat":0,"choice":{"verb":"play","card":"1","section":"move"}})",
      R"({"do":"answer","answers":[{"verb":"play","card":"7","section":"attack"},{"seat":"chance","choice":{"verb":"roll","dice":[3,5]}}]})",
      R"({"do":"set_up","match":"x","game":"champions","entry":"reaction","seat":0,"card":"7","target":1,"hits":2,"position":{"fighters":[{"at":"d4","facing":"n"},{"at":"d5","hand":["5"]}]}})",
      R"({"do":"start","match":"x","game":"champions","options":{"players":3},"seed":12})",
      R"({"do":"undo","seat":0,"consents":[1],"keeps":0})",
      R"({"do":"query","query":"reach","operands":{"seat":0,"card":"1"}})",
      R"({"do":"why","seat":0,"wish":{"verb":"step","space":"d5","direction":"n"}})",
      R"({"do":"load","match":"x","replay":{"agon":1,"game":"champions","version":1}})",
      R"({"do":"odds","seat":0,"choice":{"verb":"play","card":"7","section":"attack"}})",
      R"({"do":"events","since":0,"most":1,"seat":"spectator"})"};
  Random random(2024);
  for (int i = 0; i < effort(2000); ++i) {
    std::string line = good[random.below(static_cast<u32>(good.size()))];
    const u32 changes = random.below(4);
    for (u32 k = 0; k < changes && !line.empty(); ++k) {
      const std::size_t at = random.below(static_cast<u32>(line.size()));
      const u32 how = random.below(3);
      const char byte = static_cast<char>(random.below(256));
      if (how == 0) {
        line[at] = byte;
      } else if (how == 1) {
        line.erase(at, 1 + random.below(8));
      } else {
        line.insert(at, 1, "0123456789{}[]\",:-e."[random.below(20)]);
      }
    }
    const std::string before = hash();
    const json::object answer = say(line);
    if (answer.contains("error")) {
      ASSERT_EQ(hash(), before) << line;
    } else {
      duel();
    }
  }
}

}  // namespace
}  // namespace agon::engine
