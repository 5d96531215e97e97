// "Why not?": the first refusal in the book's order, or the way there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tests/effort.h"
#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

using engine::Why;
using testing::ElementsAre;

// The rule and the reason that stand in the way: "champions.move.exact: wrong_distance".
std::string refusal(const TestTable& table, std::string_view wish, int seat = 0) {
  return table.told(table.why(seat, wish).refusal);
}

std::vector<std::string> path(const TestTable& table, std::string_view wish, int seat = 0) {
  const Why answer = table.why(seat, wish);
  EXPECT_TRUE(answer.refusal.allowed()) << refusal(table, wish, seat);
  std::vector<std::string> lines;
  for (const Choice c : answer.path) lines.push_back(table.line(c));
  return lines;
}

// Seat 0 on d4 looks at seat 1 on d5; seat 2 is on e3, out of style 2.
TestTable three(std::string_view hand, int power = 0) {
  return TestTable::at(R"({"entry": "turn", "seat": 0, "position": {"fighters": [
      {"at": "d4", "facing": "n", "style": "2", "power": )" +
                           std::to_string(power) + R"(, "hand": )" + std::string(hand) + R"(},
      {"at": "d5", "facing": "s", "style": "3", "hand": ["5"]},
      {"at": "e3", "facing": "n", "style": "1"}]}})",
                       R"({"players": 3})");
}

TEST(Why, ACardMustBeInHand) {
  const TestTable table = three(R"(["7"])");
  EXPECT_EQ(refusal(table, R"({"card": "8", "section": "attack"})"), "champions.turn.hand: not_in_hand");
  EXPECT_EQ(refusal(table, R"({"verb": "play", "card": "8"})"), "champions.turn.hand: not_in_hand");
}

TEST(Why, ACostMustBePaid) {
  EXPECT_EQ(refusal(three(R"(["8"])"), R"({"card": "8", "section": "attack"})"), "champions.power.down: cannot_pay");
  EXPECT_EQ(refusal(three(R"(["8"])", 1), R"({"card": "8", "section": "attack"})"), "allowed");
}

TEST(Why, AnAttackNeedsSomebodyInTheStyle) {
  const TestTable alone = TestTable::at(R"({"entry": "turn", "position": {"fighters": [
      {"at": "d1", "facing": "n", "style": "2", "hand": ["7"]}, {"at": "d7", "facing": "s", "style": "3"}]}})");
  EXPECT_EQ(refusal(alone, R"({"card": "7", "section": "attack"})"), "champions.attack.style: nobody_in_style");
  EXPECT_EQ(refusal(alone, R"({"seat": 1})"), "champions.attack.style: nobody_in_style");
  EXPECT_EQ(refusal(three(R"(["7"])"), R"({"seat": 2})"), "champions.attack.style: not_in_style");
  EXPECT_EQ(refusal(three(R"(["7"])"), R"({"verb": "target", "seat": 1})"), "allowed");
}

TEST(Why, AWalkHasItsExactLength) {
  const TestTable table = three(R"(["1"])");
  EXPECT_EQ(refusal(table, R"({"space": "d7"})"), "champions.move.exact: wrong_distance");
  EXPECT_EQ(refusal(table, R"({"space": "c4"})"), "allowed");  // next door, but there is a way of two hexes
  EXPECT_EQ(refusal(three(R"(["7"])"), R"({"space": "d6"})"), "champions.move.exact: wrong_distance");
}

TEST(Why, AWalkDoesNotEndOnOthersOrWhereItBegan) {
  const TestTable table = three(R"(["1"])");
  EXPECT_EQ(refusal(table, R"({"space": "d5"})"), "champions.move.occupied: occupied");
  EXPECT_EQ(refusal(table, R"({"space": "d4"})"), "champions.move.return: back_to_start");
  EXPECT_EQ(refusal(three(R"(["8"])"), R"({"space": "d4"})"), "champions.move.return: back_to_start");
}

TEST(Why, ACardWithoutANumberDoesNotMove) {
  EXPECT_EQ(refusal(three(R"(["3"])"), R"({"space": "d3"})"), "champions.move.none: does_not_move");
  EXPECT_EQ(refusal(three(R"(["3"])"), R"({"direction": "s"})"), "champions.move.none: does_not_move");
  EXPECT_EQ(refusal(three(R"(["3"])"), R"({"card": "3", "section": "move"})"), "allowed");
}

// The corner a4 has three neighbours: the mover comes from one, and the others are taken.
TEST(Why, DisplacingNeedsRoom) {
  const TestTable table = TestTable::at(R"({"entry": "turn", "position": {"fighters": [
      {"at": "a3", "hand": ["2"]}, {"at": "a4"}, {"at": "b5"}, {"at": "b4"}]}})",
                                        R"({"players": 4})");
  EXPECT_EQ(refusal(table, R"({"space": "a4"})"), "champions.move.displace: no_room");
  EXPECT_EQ(refusal(table, R"({"space": "b4"})"), "allowed");
}

TEST(Why, DisplacingIsAWishToo) {
  EXPECT_THAT(path(three(R"(["1", "2"])"), R"({"verb": "displace", "space": "e5"})"),
              ElementsAre("play card=2 section=move", "step space=d5", "displace space=e5"));
  EXPECT_EQ(refusal(three(R"(["2"])"), R"({"verb": "displace", "space": "a1"})"),
            "champions.move.displace: nobody_displaced");
  EXPECT_EQ(refusal(three(R"(["1"])"), R"({"verb": "displace", "space": "e5"})"),
            "champions.move.displace: nobody_displaced");
}

TEST(Why, AReactionIsNoTurn) {
  EXPECT_EQ(refusal(three(R"(["7"])"), R"({"verb": "play", "card": "7", "section": "reaction"})"),
            "champions.turn.play: reaction_only");
}

TEST(Why, ATurnCannotBeSkippedWhileACardCanBePlayed) {
  EXPECT_EQ(refusal(three(R"(["7"])"), R"({"verb": "pass"})"), "champions.turn.skip: must_play");
}

// Of several cards the one that comes nearest to the wish says what is missing.
TEST(Why, TheBestCardSpeaks) {
  EXPECT_EQ(refusal(three(R"(["3", "7"])"), R"({"space": "d7"})"), "champions.move.exact: wrong_distance");
  EXPECT_EQ(refusal(three(R"(["8", "9"])"), R"({"seat": 1})"), "champions.power.down: cannot_pay");
  EXPECT_EQ(path(three(R"(["8", "7"])"), R"({"seat": 1})"), std::vector<std::string>{"play card=7 section=attack"});
}

TEST(Why, ThePathIsWhatToAnswer) {
  EXPECT_THAT(path(three(R"(["7"])"), R"({"space": "d3", "direction": "sw"})"),
              ElementsAre("play card=7 section=move", "step space=d3", "face direction=sw"));
  EXPECT_THAT(path(three(R"(["8"])"), R"({"direction": "s"})"),
              ElementsAre("play card=8 section=move", "face direction=s"));
  const TestTable two_in_style = TestTable::at(R"({"entry": "turn", "position": {"fighters": [
      {"at": "d4", "facing": "n", "style": "1", "hand": ["7"]}, {"at": "d5"}, {"at": "e4"}]}})",
                                               R"({"players": 3})");
  EXPECT_THAT(path(two_in_style, R"({"seat": 2})"), ElementsAre("play card=7 section=attack", "target seat=2"));
}

TEST(Why, InTheMiddleOfAWalkItIsTheNextStep) {
  TestTable table = three(R"(["1"])");
  table.answer(R"({"verb": "play", "card": "1", "section": "move"})");
  EXPECT_THAT(path(table, R"({"space": "c4"})"), ElementsAre("step space=c4"));
  EXPECT_EQ(refusal(table, R"({"verb": "step", "space": "d5"})"), "champions.move.occupied: occupied");
  EXPECT_EQ(refusal(table, R"({"verb": "step", "space": "d7"})"), "champions.move.adjacent: not_adjacent");
  EXPECT_EQ(refusal(table, R"({"verb": "pass"})"), "champions.move.exact: must_walk");
  EXPECT_EQ(refusal(table, R"({"direction": "s"})"), "champions.question.answer: not_an_answer");
}

TEST(Why, OnlyWhoIsAskedCanDoAnything) {
  const TestTable table = three(R"(["7"])");
  EXPECT_EQ(refusal(table, R"({"space": "d6"})", 1), "champions.question.asked: not_asked");
  EXPECT_EQ(refusal(table, R"({"verb": "react", "card": "5"})", 1), "champions.question.asked: not_asked");
}

TEST(Why, AnAttackFromBehindAllowsNoReaction) {
  TestTable table = TestTable::at(R"({"entry": "attack", "seat": 0, "card": "9", "targets": [1], "position": {
      "fighters": [{"at": "d4", "facing": "n", "style": "1"}, {"at": "d5", "facing": "n", "style": "2", "hand": ["5"]}]}})");
  EXPECT_EQ(refusal(table, R"({"verb": "react", "card": "5"})", 1), "champions.reaction.behind: from_behind");
}

TEST(Why, AfterTheEndNothingIsPossible) {
  TestTable table = TestTable::at(R"({"entry": "attack", "seat": 0, "card": "7", "targets": [1], "position": {
      "fighters": [{"at": "d4", "facing": "n", "style": "1"}, {"at": "d5", "facing": "n", "style": "2"}]}})",
                                  R"({"win_score": 1})");
  table.answer(R"({"verb": "roll", "dice": [6, 6]})");
  ASSERT_TRUE(table.over());
  EXPECT_EQ(refusal(table, R"({"space": "d3"})"), "champions.question.over: over");
}

TEST(Why, AWallIsNeverReached) {
  const TestTable table = TestTable::at(R"({"entry": "turn", "position": {"fighters": [
      {"at": "d3", "hand": ["7"]}, {"at": "d7"}]}})",
                                        "{}", walled());
  EXPECT_EQ(refusal(table, R"({"space": "d4"})"), "champions.move.adjacent: not_adjacent");
}

// Where the cards of a hand can lead, by the query that the closure of all steps proves.
std::set<std::string> within_reach(const TestTable& table, int seat) {
  std::set<std::string> spaces;
  for (const std::string& name : table.hand(seat)) {
    const i64 card = table.value(engine::Kind::card, name);
    const json::value reach = table.query("reach", {{"seat", seat}, {"card", card}});
    for (const json::value& space : reach.at("spaces").as_array()) spaces.emplace(space.as_string());
  }
  return spaces;
}

// A wish is granted exactly when some card leads there, and then the path does.
TEST(Why, WishesForASpaceAreGrantedExactlyWhenTheyCanBe) {
  Random random(5);
  int granted = 0, refused = 0;
  for (int players = 2; players <= 4; ++players) {
    const std::string options = "{\"players\": " + std::to_string(players) + "}";
    TestTable table(options);
    for (int turns = 0; turns < effort(60); table.play(random, 1)) {
      if (table.over()) table = TestTable(options);
      if (table.step() != "turn.play") continue;
      ++turns;
      const int seat = table.asked();
      const std::set<std::string> possible = within_reach(table, seat);
      for (i64 space = 0; space < 37; ++space) {
        const std::string name = table.game().name_of(table.rules(), nullptr, engine::Kind::space, space);
        const Why answer = table.why(seat, R"({"direction": "sw", "space": ")" + name + "\"}");
        ASSERT_EQ(answer.refusal.allowed(), possible.contains(name)) << name << " in " << table.saved();
        ++(answer.refusal.allowed() ? granted : refused);
        if (!answer.refusal.allowed()) continue;
        TestTable after = table;
        for (const Choice c : answer.path) after.answer(c);
        ASSERT_EQ(after.space_of(seat), name);
        ASSERT_EQ(after.fighter(seat, "facing"), json::value("sw"));
      }
    }
  }
  EXPECT_GT(granted, effort(500));
  EXPECT_GT(refused, effort(500));
}

}  // namespace
}  // namespace agon::champions
