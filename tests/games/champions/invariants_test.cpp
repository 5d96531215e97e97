// Positions that break an invariant are refused, in the words for it.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "packs/embedded.h"
#include "tests/effort.h"
#include "tests/games/champions/support.h"
#include "tests/games/changed_json.h"
#include "tests/packs/support.h"

namespace agon::champions {
namespace {

using games::put;

// Sound positions, each at a question of its own.
constexpr std::string_view kDuel = R"({"fighters": [
    {"at": "d4", "facing": "n", "style": "1", "power": 2, "hand": ["1", "2", "7", "8", "9"]},
    {"at": "d5", "facing": "s", "style": "2", "hand": ["1", "5", "12"]}], "line": ["0", "1"], "line_next": 1})";
constexpr std::string_view kThree = R"({"fighters": [
    {"at": "d4", "facing": "n", "style": "1", "hand": ["6", "7"]}, {"at": "d5", "style": "2", "hand": ["1"]},
    {"at": "e4", "style": "3", "hand": ["2"]}]})";

TestTable duel(std::string_view entry) {
  return TestTable::at("{" + std::string(entry) + ", \"position\": " + std::string(kDuel) + "}");
}
TestTable three_fighters(std::string_view entry) {
  return TestTable::at("{" + std::string(entry) + ", \"position\": " + std::string(kThree) + "}", R"({"players": 3})");
}
TestTable turn() { return duel(R"("entry": "turn")"); }
TestTable walk() { return turn().answer(R"({"verb": "play", "card": "1", "section": "move"})"); }
TestTable displacing() {
  return turn()
      .answer(R"({"verb": "play", "card": "2", "section": "move"})")
      .answer(R"({"verb": "step", "space": "d5"})");
}
TestTable facing() { return turn().answer(R"({"verb": "play", "card": "8", "section": "move"})"); }
TestTable target() { return three_fighters(R"("entry": "attack", "card": "7")"); }
TestTable roll() { return duel(R"("entry": "attack", "card": "7")"); }
TestTable push() { return duel(R"("entry": "attack", "card": "8")").answer(R"({"verb": "roll", "dice": [6, 1]})"); }
TestTable fumble() {
  return duel(R"("entry": "attack", "card": "9")").answer(R"({"verb": "roll", "dice": [6, 1, 1]})");
}
TestTable reaction_order() {
  return three_fighters(R"("entry": "attack", "card": "6")")
      .answer(R"({"verb": "roll", "dice": [6]})")
      .answer(R"({"verb": "roll", "dice": [1]})");
}
TestTable asked_to_react() { return duel(R"("entry": "reaction", "card": "7", "target": 1, "hits": 1)"); }
TestTable reaction_walk() { return asked_to_react().answer(R"({"verb": "react", "card": "1"})"); }
TestTable first_of_two() { return reaction_order().answer(R"({"verb": "next", "seat": 1})"); }
TestTable draw() { return duel(R"("entry": "draw")").answer(R"({"verb": "draw", "card": "3"})"); }
TestTable order() { return TestTable::at(R"({"entry": "initiative"})"); }
TestTable corners() {
  return TestTable(R"({"players": 3, "seat_order": "random"})").answer(R"({"verb": "corner", "number": 2})");
}
TestTable styles() { return TestTable().answer(R"({"verb": "style", "style": "4"})"); }
TestTable won() {
  TestTable table = TestTable::at(R"({"entry": "attack", "card": "7", "position": {"fighters": [
      {"at": "d4", "facing": "n", "style": "1"}, {"at": "d5", "style": "2"}]}})",
                                  R"({"win_score": 1})");
  return table.answer(R"({"verb": "roll", "dice": [6, 6]})");
}

// A sound position, what is changed in it (by JSON pointer), and the words for what is wrong then.
struct Breaks {
  std::string_view name;
  TestTable (*sound)();
  std::vector<std::pair<std::string_view, std::string_view>> changes;
  std::string_view words;
};
void PrintTo(const Breaks& breaks, std::ostream* out) { *out << breaks.name; }

std::vector<Breaks> every_break() {
  return {
      // The table.
      {"Players", turn, {{"/options/players", "1"}, {"/fighters", "[{}]"}}, "the number of players is out of bounds"},
      {"FightersAndPlayers", turn, {{"/options/players", "3"}}, "fighters: there must be one for each player"},
      {"WinScore", turn, {{"/options/win_score", "11"}}, "the winning score is out of bounds"},
      {"NoWinScore", turn, {{"/options/win_score", "0"}}, "the winning score is out of bounds"},
      {"Option", turn, {{"/options/choose_styles", "2"}}, "an option is neither on nor off"},
      {"OneHex", turn, {{"/fighters/1/at", "\"d4\""}}, "two fighters stand on one hex"},
      {"Won", turn, {{"/fighters/1/score", "5"}}, "somebody has won already"},
      {"HandAndDiscard", turn, {{"/fighters/0/discard", "[\"7\"]"}}, "a card is in hand and discarded"},
      {"Held", turn, {{"/fighters/0/held", "4"}}, "a hand does not have the cards that it holds"},
      {"OneStyle", turn, {{"/fighters/1/style", "\"1\""}}, "two fighters have one style"},
      {"Power", turn, {{"/fighters/0/power", "21"}}, "there are more tokens than in the pile"},
      {"Score",
       turn,
       {{"/options/win_score", "10"},
        {"/fighters/0/score", "9"},
        {"/fighters/1/score", "9"},
        {"/fighters/0/power", "20"},
        {"/fighters/1/power", "1"}},
       "there are more tokens than in the pile"},
      {"LineNext", turn, {{"/line_next", "3"}}, "the initiative line is out of bounds"},
      {"LineCard", turn, {{"/line", "[\"0\", \"3\"]"}}, "the initiative line has a wrong card"},
      {"Active", turn, {{"/active", "2"}}, "there is no such seat"},
      {"Winner", turn, {{"/winner", "1"}}, "there is a winner before the end"},
      {"NoSuchWinner", turn, {{"/winner", "2"}}, "there is no such seat"},
      // The end.
      {"NotWon", won, {{"/fighters/0/score", "0"}}, "the winner has not won"},
      {"NoEnding",
       won,
       {{"/ending", "\"none\""}, {"/options/win_score", "5"}},
       "the game has no ending, or goes on after it"},
      {"GoesOn", turn, {{"/ending", "\"draw\""}}, "the game has no ending, or goes on after it"},
      {"AskedAfterTheEnd", won, {{"/owes", "[0]"}}, "somebody is asked though the game is over"},
      {"UnknownFault", turn, {{"/fault", "4"}}, "there is no such fault"},
      {"AskedAfterAFault", turn, {{"/fault", "1"}}, "somebody is asked after a fault"},
      // The stack.
      {"TooDeep", turn, {{"/stack", "[{}, {}, {}, {}, {}, {}]"}}, "stack: 6 items, at most 5 fit"},
      {"NoProcedure", turn, {{"/stack/1/procedure", "\"none\""}}, "stack[1].step: there is no such field"},
      {"EmptyFrame", turn, {{"/stack", "[{}]"}}, "the procedures in progress do not fit together"},
      {"WrongOrder",
       turn,
       {{"/stack/1", "{\"procedure\": \"draw_phase\", \"step\": \"draw\"}"}},
       "the procedures in progress do not fit together"},
      {"TurnWithoutPhase",
       turn,
       {{"/stack", "[{\"procedure\": \"turn\", \"step\": \"play\"}]"}},
       "the procedures in progress do not fit together"},
      {"MatchStep", turn, {{"/stack/0/step", "\"initiative\""}}, "the procedures in progress do not fit together"},
      {"EmptyHandPlays",
       turn,
       {{"/fighters/0/hand", "[]"}, {"/fighters/0/held", "0"}},
       "who holds no card has no turn"},
      {"AsksAnother", turn, {{"/owes", "[1]"}}, "the question that is open is not the one that is asked"},
      {"AsksChance", turn, {{"/owes", "\"chance\""}}, "the question that is open is not the one that is asked"},
      {"AsksNobody", turn, {{"/owes", "[]"}}, "the question that is open is not the one that is asked"},
      // Setup.
      {"CornerSeat", corners, {{"/fighters/2/at", "\"d4\""}, {"/stack/0/seat", "3"}}, "the setup has no such seat"},
      {"CornerSeatFarOff",
       corners,
       {{"/fighters/2/at", "\"d4\""}, {"/stack/0/seat", "255"}},
       "the setup has no such seat"},
      {"CornerMask", corners, {{"/stack/0/corners", "9"}}, "the setup has no such seat"},
      {"CornersAndSeat", corners, {{"/stack/0/corners", "3"}}, "the corners taken do not fit the seat"},
      {"CornersAndFighters", corners, {{"/stack/0/corners", "1"}}, "the corners taken do not fit the fighters"},
      {"TokensAreNoQuestion",
       styles,
       {{"/stack/0/step", "\"tokens\""}},
       "the question that is open is not the one that is asked"},
      {"StyleSeat", styles, {{"/stack/0/seat", "2"}}, "the setup has no such seat"},
      // Draw phase.
      {"DrawSeat", draw, {{"/stack/1/seat", "9"}}, "the draw phase has no such seat"},
      {"FullHand",
       draw,
       {{"/fighters/0/hand", "[\"1\", \"2\", \"3\", \"4\"]"}, {"/fighters/0/held", "4"}},
       "a full hand draws no card"},
      {"Discards", draw, {{"/fighters/1/discard", "[\"1\"]"}}, "the discards are not back in the deck"},
      {"HandToCome",
       draw,
       {{"/fighters/1/hand", "[\"1\"]"}, {"/fighters/1/held", "1"}},
       "the hands do not fit the draw phase"},
      {"HandGone", draw, {{"/stack/1/seat", "1"}}, "the hands do not fit the draw phase"},
      // Initiative phase.
      {"Half", order, {{"/stack/1/half", "3"}}, "there is no such half of the initiative cards"},
      {"NoHalf", order, {{"/stack/1/half", "0"}}, "there is no such half of the initiative cards"},
      {"NothingLeft", order, {{"/stack/1/left", "[1]"}}, "the half has no card to ask for"},
      {"LeftOfOthers", order, {{"/stack/1/left", "[1, 2]"}}, "the half has no card to ask for"},
      {"LineOfTheHalf", order, {{"/line", "[\"0\"]"}}, "the line does not fit the half"},
      // Turn and walk.
      {"TurnSeat", turn, {{"/stack/2/seat", "2"}}, "the turn has no such seat"},
      {"TurnSeatFarOff", turn, {{"/stack/2/seat", "200"}}, "the turn has no such seat"},
      {"TurnStep", turn, {{"/stack/2/step", "\"offer\""}}, "the turn is at another step"},
      {"SpecialStep", turn, {{"/stack/2/special", "1"}}, "the turn is at another step"},
      {"Special", turn, {{"/stack/2/special", "2"}}, "the turn has no such seat"},
      {"WalkSeat", walk, {{"/stack/2/seat", "77"}}, "the walk has no such seat or start"},
      {"WalkLeft", walk, {{"/stack/2/left", "7"}}, "the walk is out of bounds"},
      {"WalkFlag", walk, {{"/stack/2/displaces", "2"}}, "the walk is out of bounds"},
      {"WalkDone", walk, {{"/stack/2/left", "0"}}, "the walk cannot be completed"},
      {"OptionalWalk", walk, {{"/stack/2/optional", "1"}}, "the procedures in progress do not fit together"},
      {"BegunWalk", reaction_walk, {{"/stack/4/start", "\"d6\""}}, "the walk has begun already"},
      {"NobodyToDisplace", displacing, {{"/stack/2/entering", "\"d3\""}}, "nobody can be displaced there"},
      {"NoDisplacing", displacing, {{"/stack/2/displaces", "0"}}, "nobody can be displaced there"},
      {"OptionalDisplacing", displacing, {{"/stack/2/optional", "1"}}, "the walk has begun already"},
      {"FacingTooEarly", facing, {{"/stack/2/left", "1"}}, "the walk is not over yet"},
      // Attack.
      {"Attacker", roll, {{"/stack/2/attacker", "40"}}, "the attack has no such seat or card"},
      {"AttackOnOneself", roll, {{"/stack/2/targets", "[0, 1]"}}, "the attack has targets that it cannot have"},
      {"Reacting", asked_to_react, {{"/stack/2/reacting", "2"}}, "nobody of that seat reacts"},
      {"Hits", roll, {{"/stack/2/hits/1", "3"}}, "the attack has impossible hits"},
      {"HitsOnNobody", roll, {{"/stack/2/hits/0", "1"}}, "the attack has impossible hits"},
      {"Named", target, {{"/stack/2/targets", "[1]"}}, "there is no target to name"},
      {"OnePossible", target, {{"/fighters/2/at", "\"a1\""}}, "there is no target to name"},
      {"NoRoll", roll, {{"/stack/2/waiting", "[]"}}, "there is no roll to make"},
      {"OutOfTheStyle", roll, {{"/fighters/1/at", "\"d7\""}}, "there is no roll to make"},
      {"NoPush", push, {{"/stack/2/card", "\"7\""}}, "there is nobody to push"},
      {"NobodyPushed", push, {{"/stack/2/waiting", "[]"}}, "there is nobody to push"},
      {"NoFumble", fumble, {{"/stack/2/card", "\"7\""}}, "there is no fumble"},
      {"OneReaction", reaction_order, {{"/stack/2/waiting", "[1]"}}, "there is no order of reactions to choose"},
      {"ReactionWithoutCards",
       reaction_order,
       {{"/fighters/2/hand", "[]"}, {"/fighters/2/held", "0"}},
       "there is no order of reactions to choose"},
      {"OnlyTargets", asked_to_react, {{"/stack/2/reacting", "0"}}, "only a target reacts"},
      {"ReactingTwice", first_of_two, {{"/stack/2/waiting", "[1, 2]"}}, "somebody waits who does not react"},
      {"AttackStep", roll, {{"/stack/2/step", "\"scoring\""}}, "an attack does not stop there"},
      // Reaction.
      {"ReactionSeat", asked_to_react, {{"/stack/3/seat", "90"}}, "the reaction has no such seat or card"},
      {"ReactionOfAnother", asked_to_react, {{"/stack/3/seat", "0"}}, "the procedures in progress do not fit together"},
      {"ReactionStep",
       asked_to_react,
       {{"/stack/3/step", "\"walked\""}},
       "the question that is open is not the one that is asked"},
      {"ReactionOfAnEmptyHand",
       asked_to_react,
       {{"/fighters/1/hand", "[]"}, {"/fighters/1/held", "0"}},
       "who holds no card does not react"},
  };
}

class Invariant : public testing::TestWithParam<Breaks> {};

TEST_P(Invariant, IsToldAndNothingChanges) {
  TestTable table = GetParam().sound();
  const engine::Position before = table.position();
  json::value changed = table.saved();
  ASSERT_EQ(table.load(changed.as_object()), "");
  ASSERT_EQ(table.position(), before);
  for (const auto& [pointer, text] : GetParam().changes) put(changed, pointer, json::parse(text));
  EXPECT_EQ(table.load(changed.as_object()), GetParam().words);
  EXPECT_EQ(table.position(), before);
}

INSTANTIATE_TEST_SUITE_P(Every, Invariant, testing::ValuesIn(every_break()),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(Invariants, NobodyStandsInAWall) {
  TestTable table("{}", walled());
  json::value changed = table.saved();
  put(changed, "/fighters/0/at", "d4");
  EXPECT_EQ(table.load(changed.as_object()), "a fighter is not on the board");
}

TEST(Invariants, HoldInEveryPositionOfRandomGames) {
  Random random(8);
  for (const std::string_view options :
       {R"({"players": 2})", R"({"players": 3, "seat_order": "random"})", R"({"players": 4, "styles": "chosen"})"}) {
    for (int games = 0; games < effort(20); ++games) {
      for (TestTable table(options); !table.over(); table.play(random, 1))
        ASSERT_EQ(table.broken(), "") << table.saved();
    }
  }
}

}  // namespace
}  // namespace agon::champions
