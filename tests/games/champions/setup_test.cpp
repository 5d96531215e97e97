// Positions set up by hand: the entry points, what may be left out, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/games/champions/support.h"

namespace agon::champions {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

// Face to face on d4 and d5, with a card or two each.
constexpr std::string_view kFaceToFace = R"({"fighters": [
    {"at": "d4", "facing": "n", "style": "1", "power": 1, "hand": ["7", "9"]},
    {"at": "d5", "facing": "s", "style": "2", "hand": ["5", "12"]}]})";

std::string entry(std::string_view operands, std::string_view position = kFaceToFace) {
  return "{" + std::string(operands) + ", \"position\": " + std::string(position) + "}";
}

TEST(SetUp, AtTheSetupIsTheStart) {
  EXPECT_EQ(TestTable::at(R"({"entry": "setup"})").position(), TestTable().position());
  EXPECT_EQ(TestTable::at("{}").position(), TestTable().position());  // the first entry point, when none is named
  const TestTable corners = TestTable::at(R"({"entry": "setup"})", R"({"seat_order": "random"})");
  EXPECT_EQ(corners.step(), "match.corners");
  const TestTable styles = TestTable::at(R"({"entry": "setup"})", R"({"styles": "chosen"})");
  EXPECT_EQ(styles.step(), "match.styles");
  EXPECT_EQ(styles.question().owes, only(0));
}

TEST(SetUp, AtTheDrawPhaseChanceDrawsFromAFullDeck) {
  const TestTable table = TestTable::at(entry(R"("entry": "draw")"));
  EXPECT_EQ(table.step(), "draw_phase.draw");
  EXPECT_TRUE(table.question().chance());
  EXPECT_EQ(table.options().size, 15);
  EXPECT_EQ(table.space_of(0), "d4");
  EXPECT_EQ(table.fighter(1, "held"), json::value(0));
}

TEST(SetUp, AtTheInitiativePhaseTheLineIsMade) {
  TestTable table = TestTable::at(entry(R"("entry": "initiative")"));
  EXPECT_EQ(table.step(), "initiative_phase.shuffle");
  table.answer(R"({"verb": "order", "seat": 1})").answer(R"({"verb": "order", "seat": 0})");
  EXPECT_EQ(table.step(), "turn.play");
  EXPECT_EQ(table.asked(), 1);
  EXPECT_EQ(json::serialize(table.saved().at("line")), R"(["1","0","0","1","special"])");
}

TEST(SetUp, AtATurnTheSeatPlays) {
  const TestTable table = TestTable::at(entry(R"("entry": "turn", "seat": 1)"));
  EXPECT_EQ(table.step(), "turn.play");
  EXPECT_EQ(table.asked(), 1);
  EXPECT_THAT(table.option_lines(), UnorderedElementsAre("play card=5 section=move", "play card=5 section=attack",
                                                         "play card=12 section=move", "play card=12 section=attack"));
}

TEST(SetUp, AtTheSpecialCardTheStrongestIsOffered) {
  const TestTable table = TestTable::at(entry(R"("entry": "special")"));
  EXPECT_EQ(table.step(), "turn.offer");
  EXPECT_EQ(table.asked(), 0);
  EXPECT_THAT(table.option_lines(), testing::Contains("pass"));
}

TEST(SetUp, AtTheSpecialCardATieStartsTheNextRound) {
  const TestTable table = TestTable::at(entry(R"("entry": "special")", R"({"fighters": [{"hand": ["7"]}, {}]})"));
  EXPECT_EQ(table.step(), "draw_phase.draw");
  EXPECT_EQ(table.saved().at("round"), json::value(2));
}

TEST(SetUp, AtAnAttackTheDiceAreRolled) {
  TestTable table = TestTable::at(entry(R"("entry": "attack", "seat": 0, "card": "9", "targets": [1])"));
  EXPECT_EQ(table.step(), "attack_section.roll");
  table.answer(R"({"verb": "roll", "dice": [3, 3, 2]})");
  EXPECT_EQ(table.step(), "attack_section.fumble");
  EXPECT_EQ(table.asked(), 1);
  // Whoever is in the style is the target when none is named.
  EXPECT_EQ(TestTable::at(entry(R"("entry": "attack", "seat": 0, "card": "9")")).step(), "attack_section.roll");
}

TEST(SetUp, AtAnAttackTheCardHasBeenPlayed) {
  const TestTable table = TestTable::at(entry(R"("entry": "attack", "seat": 0, "card": "9")"));
  EXPECT_EQ(table.hand(0), std::vector<std::string>{"7"});
  EXPECT_EQ(sorted_strings(table.fighter(0, "discard")), std::vector<std::string>{"9"});
}

TEST(SetUp, AtAnAttackWithSeveralPossibleTargetsOneIsNamed) {
  const std::string_view position = R"({"fighters": [{"at": "d4", "facing": "n", "style": "1"},
      {"at": "d5", "style": "2"}, {"at": "e4", "style": "3"}]})";
  const std::string_view three = R"({"players": 3})";
  EXPECT_EQ(TestTable::at(entry(R"("entry": "attack", "seat": 0, "card": "7")", position), three).step(),
            "attack_section.target");
  EXPECT_EQ(TestTable::at(entry(R"("entry": "attack", "seat": 0, "card": "6")", position), three).step(),
            "attack_section.roll");  // a barrage is on both
  EXPECT_EQ(
      TestTable::at(entry(R"("entry": "attack", "seat": 0, "card": "7", "targets": [2])", position), three).step(),
      "attack_section.roll");
}

TEST(SetUp, AtAReactionTheTargetAnswers) {
  TestTable table = TestTable::at(entry(R"("entry": "reaction", "seat": 0, "card": "9", "target": 1, "hits": 3)"));
  EXPECT_EQ(table.step(), "reaction.choose");
  EXPECT_EQ(table.asked(), 1);
  table.answer(R"({"verb": "react", "card": "5"})");
  EXPECT_EQ(table.fighter(0, "score"), json::value(2));  // three hits less one shield
}

TEST(SetUp, AReactionThatNobodyCanGiveIsOver) {
  const std::string_view behind = R"({"fighters": [{"at": "d4", "facing": "n", "style": "1"},
      {"at": "d5", "facing": "n", "style": "2", "hand": ["5"]}]})";
  const TestTable table =
      TestTable::at(entry(R"("entry": "reaction", "seat": 0, "card": "7", "target": 1, "hits": 2)", behind));
  EXPECT_EQ(table.fighter(0, "score"), json::value(2));
}

TEST(SetUp, WhatIsNotNamedIsAsAtTheStart) {
  const TestTable table =
      TestTable::at(entry(R"("entry": "turn")", R"({"fighters": [{"hand": ["1"]}, {"score": 3}]})"));
  EXPECT_EQ(table.space_of(0), "d1");
  EXPECT_EQ(table.space_of(1), "d7");
  EXPECT_EQ(table.fighter(0, "style"), json::value("1"));
  EXPECT_EQ(table.fighter(1, "style"), json::value("2"));
  EXPECT_EQ(table.fighter(1, "score"), json::value(3));
  EXPECT_EQ(table.saved().at("round"), json::value(1));
}

TEST(SetUp, HandsAreCounted) {
  const TestTable table = TestTable::at(entry(R"("entry": "turn")"));
  EXPECT_EQ(table.fighter(0, "held"), json::value(2));
}

TEST(SetUp, EntryPointsAreNamedWithTheirOperands) {
  std::vector<std::string> names;
  for (const engine::EntryInfo& info : built_in()->game->entries()) {
    std::string line(info.name);
    for (const engine::NamedOperand& o : info.operands) line += " " + std::string(o.name);
    names.push_back(line);
  }
  EXPECT_THAT(names, ElementsAre("setup", "draw", "initiative", "turn seat", "special", "attack seat card targets",
                                 "reaction seat card target hits"));
}

// What is wrong, and the words for it.
struct Wrong {
  std::string_view name;
  std::string wanted;
  std::string_view words;
};
void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.name; }

std::string fighters(std::string_view first, std::string_view second = R"({"at": "d5"})") {
  return R"({"entry": "turn", "position": {"fighters": [)" + std::string(first) + ", " + std::string(second) + "]}}";
}

std::vector<Wrong> wrongs() {
  return {
      {"UnknownEntry", R"({"entry": "trun"})", "entry: there is no \"trun\" (did you mean \"turn\"?)"},
      {"EntryIsNoWord", R"({"entry": 3})", "entry: expected a word, found 3"},
      {"PositionInSetup", R"({"entry": "setup", "position": {}})",
       "position: a game in setup has no position of its own yet"},
      {"PositionIsNoObject", R"({"entry": "turn", "position": []})", "position: expected an object, found []"},
      {"UnknownField", R"({"entry": "turn", "seats": 1})", "seats: there is no such field (did you mean \"seat\"?)"},
      {"OperandOfAnotherEntry", R"({"entry": "draw", "seat": 1})", "seat: there is no such field"},
      {"NoSuchSeat", R"({"entry": "turn", "seat": 2})", "seat: there is no such seat"},
      {"NoSuchTarget", entry(R"("entry": "reaction", "seat": 0, "card": "7", "target": 3)"),
       "seat: there is no such seat"},
      {"NoSuchCard", entry(R"("entry": "attack", "card": "16")"), "card: there is nothing called \"16\" here"},
      {"TooFewFighters", R"({"entry": "turn", "position": {"fighters": [{}]}})",
       "position.fighters: there must be one for each player"},
      {"TooManyFighters", R"({"entry": "turn", "position": {"fighters": [{}, {}, {}, {}, {}]}})",
       "position.fighters: 5 items, at most 4 fit"},
      {"NoSuchSpace", fighters(R"({"at": "h9"})"), "position.fighters[0].at: there is nothing called \"h9\" here"},
      {"NoSuchDirection", fighters(R"({"facing": "e"})"),
       "position.fighters[0].facing: there is nothing called \"e\" here"},
      {"NoSuchStyle", fighters(R"({"style": "10"})"),
       "position.fighters[0].style: there is nothing called \"10\" here"},
      {"CardTwice", fighters(R"({"hand": ["7", "7"]})"), "position.fighters[0].hand: \"7\" is there twice"},
      {"CardInHandAndDiscarded", fighters(R"({"hand": ["7"], "discard": ["7"]})"), "a card is in hand and discarded"},
      {"Negative", fighters(R"({"power": -1})"),
       "position.fighters[0].power: expected a whole number from 0 to 255, found -1"},
      {"SamePlace", fighters(R"({"at": "d5"})"), "two fighters stand on one hex"},
      {"SameStyle", fighters(R"({"style": "2"})"), "two fighters have one style"},
      {"TooMuchPower", fighters(R"({"power": 12})", R"({"at": "d5", "power": 9})"),
       "there are more tokens than in the pile"},
      {"AlreadyWon", fighters(R"({"score": 5})"), "somebody has won already"},
      {"LineTooFar", R"({"entry": "turn", "position": {"line": ["0"], "line_next": 2}})",
       "the initiative line is out of bounds"},
      {"WrongCardInTheLine", R"({"entry": "turn", "position": {"line": ["2"]}})",
       "the initiative line has a wrong card"},
      {"NoSuchActive", R"({"entry": "turn", "position": {"active": 2}})", "there is no such seat"},
      {"LineBeforeTheInitiativePhase", R"({"entry": "initiative", "position": {"line": ["0", "1"]}})",
       "the initiative phase makes the line itself"},
      {"LineWithoutTheSpecialCard", R"({"entry": "special", "position": {"line": ["0", "1"]}})",
       "the line does not end with the Special card"},
      {"TargetOutOfTheStyle",
       entry(R"("entry": "attack", "seat": 0, "card": "7", "targets": [1])", R"({"fighters": [{}, {}]})"),
       "the attack has targets that are not in the attacker's style"},
      {"AttackOnOneself", entry(R"("entry": "attack", "seat": 0, "card": "7", "targets": [0])"),
       "the attack has targets that are not in the attacker's style"},
      {"NobodyToAttack", entry(R"("entry": "attack", "seat": 0, "card": "7")", R"({"fighters": [{}, {}]})"),
       "the attack has targets that are not in the attacker's style"},
      {"MoreHitsThanDice", entry(R"("entry": "reaction", "seat": 0, "card": "7", "target": 1, "hits": 3)"),
       "the attack has more hits than dice"},
  };
}

TEST(SetUp, ABarrageIsOnEveryone) {
  TestTable table(R"({"players": 3})");
  EXPECT_EQ(table.set_up(entry(R"("entry": "attack", "card": "6", "targets": [1])", R"({"fighters": [
      {"at": "d4", "facing": "n", "style": "1"}, {"at": "d5", "style": "2"}, {"at": "e4", "style": "3"}]})")),
            "a barrage attacks everyone in the attacker's style");
}

class SetUpWrong : public testing::TestWithParam<Wrong> {};

TEST_P(SetUpWrong, IsRefusedAndNothingChanges) {
  TestTable table = TestTable::at(entry(R"("entry": "turn", "seat": 1)"));
  const engine::Position before = table.position();
  EXPECT_EQ(table.set_up(GetParam().wanted), GetParam().words);
  EXPECT_EQ(table.position(), before);
}

INSTANTIATE_TEST_SUITE_P(Every, SetUpWrong, testing::ValuesIn(wrongs()),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace agon::champions
