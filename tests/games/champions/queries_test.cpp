// What can be asked about a position, against slow and obvious answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/effort.h"
#include "tests/games/champions/support.h"
#include "tests/packs/support.h"

namespace agon::champions {
namespace {

// Follows every step and every displacement to the end of a walk; the spaces where it can end.
class Closure {
 public:
  explicit Closure(int seat) : seat_(seat) {}

  void follow(const TestTable& table) {
    if (!seen_.insert(table.game().hash(table.rules(), table.position().data())).second) return;
    const std::string step = table.step();
    if (step == "walk.walk" || step == "walk.displace") {
      for (const Choice choice : table.options()) follow(TestTable(table).answer(choice));
    } else {
      EXPECT_EQ(step, "walk.facing");
      ends_.insert(table.space_of(seat_));
    }
  }
  std::vector<std::string> ends() const { return {ends_.begin(), ends_.end()}; }

 private:
  int seat_;
  std::set<u64> seen_;
  std::set<std::string> ends_;
};

std::vector<std::string> reach(const TestTable& table, int seat, i64 card) {
  return sorted_strings(table.query("reach", {{"seat", seat}, {"card", card}}).at("spaces"));
}

// Plays at random and compares at every turn, for every card in hand that walks.
void compare_reach(const RulesetPtr& ruleset, std::string_view options, u64 seed, int positions) {
  Random random(seed);
  TestTable table(options, ruleset);
  int compared = 0, stuck = 0;
  while (compared + stuck < positions) {
    if (table.over()) table = TestTable(options, ruleset);
    if (table.step() == "turn.play") {
      const int seat = table.asked();
      const ChoiceList playable = table.options();
      for (const std::string& name : table.hand(seat)) {
        const i64 card = table.value(engine::Kind::card, name);
        if (table.query("reach", {{"seat", seat}, {"card", card}}).at("cost").as_int64() == 0) continue;
        const Choice play = choose::Play{card, SectionName::move};
        if (!playable.contains(play)) {  // no walk of these decks costs anything
          ASSERT_EQ(reach(table, seat, card), std::vector<std::string>{});
          ++stuck;
          continue;
        }
        Closure closure(seat);
        closure.follow(TestTable(table).answer(play));
        ASSERT_EQ(reach(table, seat, card), closure.ends()) << table.saved();
        ++compared;
      }
    }
    table.play(random, 1);
  }
  EXPECT_GT(compared, 0);
}

TEST(Reach, IsTheClosureOfTheSteps) {
  compare_reach(built_in(), R"({"players": 2})", 1, effort(700));
  compare_reach(built_in(), R"({"players": 3})", 2, effort(700));
  compare_reach(built_in(), R"({"players": 4})", 3, effort(700));
}

// A crowded ring of rooms, with walks up to five hexes, most of them displacing.
RulesetPtr crowded() {
  static const packs::TemporaryFolder folder;
  folder.write("pack.toml",
               "name = \"crowded\"\ngame = \"champions\"\nversion = \"1.0\"\nextends = \"champions\"\n"
               "[title]\nen = \"C\"\nes = \"C\"\n");
  std::string deck = "source = \"ours\"\n";
  int number = 0;
  for (const char* walk : {"1z", "2z", "3z", "4z", "2", "3", "4", "5"}) {
    deck += "[[card]]\nnumber = " + std::to_string(++number) + "\nkind = \"move\"\nmove = \"" + walk +
            "\"\nattack = \"dp\"\nreaction = \"1z\"\n";
  }
  folder.write("deck.toml", deck);
  std::string starts;
  const std::array<std::string, 4> seats{"{ at = [1, 0], facing = \"N\" }", "{ at = [0, 1], facing = \"NE\" }",
                                         "{ at = [0, -1], facing = \"S\" }", "{ at = [-1, 0], facing = \"SE\" }"};
  for (std::size_t players = 2; players <= 4; ++players) {
    starts += "[[start]]\nplayers = " + std::to_string(players) + "\nseats = [";
    for (std::size_t i = 0; i < players; ++i) starts += seats[i] + ", ";
    starts += "]\n";
  }
  folder.write(
      "board.toml",
      "source = \"ours\"\ncells = [[0, 0], [0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, 2], [0, 3], "
      "[2, -1]]\nwalls = [[0, 0]]\n" +
          starts);
  return open_rules(folder.path().string());
}

TEST(Reach, IsTheClosureOfTheStepsInACrowd) {
  compare_reach(crowded(), R"({"players": 3})", 4, effort(300));
  compare_reach(crowded(), R"({"players": 4})", 5, effort(300));
}

// b1 is the end of a passage, b2 and b3 lead out of it: card 1 displaces, card 5 does not.
TEST(Reach, IsEmptyForWhoCannotWalk) {
  const auto ends = [](std::string_view third, std::string_view card) {
    const TestTable table = TestTable::at(R"({"entry": "turn", "position": {"fighters": [
        {"at": "b1", "hand": ["1", "5"]}, {"at": "b2"}, {"at": ")" +
                                              std::string(third) + R"("}]}})",
                                          R"({"players": 3})", crowded());
    return reach(table, 0, table.value(engine::Kind::card, card));
  };
  EXPECT_THAT(ends("b5", "5"), testing::IsEmpty());
  EXPECT_THAT(ends("b5", "1"), testing::ElementsAre("b2"));
  EXPECT_THAT(ends("b3", "1"), testing::IsEmpty());  // whoever is on b2 has nowhere to go
}

TEST(Reach, SaysHowFarACardWalks) {
  const TestTable table;
  const auto cost = [&](std::string_view card) {
    return table.query("reach", {{"seat", 0}, {"card", table.value(engine::Kind::card, card)}}).at("cost").as_int64();
  };
  EXPECT_EQ(cost("1"), 2);
  EXPECT_EQ(cost("2"), 1);
  EXPECT_EQ(cost("3"), 0);  // no number at all
  EXPECT_EQ(cost("8"), 0);
}

// The board of radius 3 by its labels: columns from a, each numbered from 1 at the bottom.
std::string label(Hex hex) {
  const int bottom = hex.q < 0 ? 3 : 3 - hex.q;
  return std::string(1, static_cast<char>('a' + hex.q + 3)) + std::to_string(1 + bottom - hex.r);
}
bool on_board(Hex hex) { return distance(hex, {0, 0}) <= 3; }
Hex hex_of(std::string_view name) {
  Hex found{0, 0};
  disc({0, 0}, 3, [&](Hex hex) {
    if (label(hex) == name) found = hex;
  });
  return found;
}

// The ways to the hexes of each style, for a fighter who faces north; the first is hit with 3 or more.
using enum Direction;
const std::vector<std::vector<Direction>> kWays[] = {
    {{n}, {nw}, {ne}, {se}},         {{n}, {nw}, {ne}, {sw}},    {{n}, {n, n}, {n, n, n}, {n, n, n, n}},
    {{n}, {n, n}, {n, nw}, {n, ne}}, {{n}, {n, n}, {nw}, {ne}},  {{n}, {n, n}, {n, nw}, {nw}},
    {{n}, {n, n}, {n, ne}, {ne}},    {{n}, {nw}, {ne}, {n, nw}}, {{n}, {nw}, {ne}, {n, ne}},
};

TEST(Zone, IsTheStyleTurnedByTheFacing) {
  Random random(7);
  TestTable table(R"({"players": 4})");
  int compared = 0;
  while (compared < effort(3'000)) {
    if (table.over()) table = TestTable(R"({"players": 4})");
    if (table.step() == "turn.play") {
      for (int seat = 0; seat < 4; ++seat) {
        const Hex at = hex_of(table.space_of(seat));
        const int facing = static_cast<int>(*direction_from(table.fighter(seat, "facing").as_string()));
        const int style = std::stoi(std::string(table.fighter(seat, "style").as_string()));
        std::map<std::string, i64> expected, found;
        for (const std::vector<Direction>& way : kWays[style - 1]) {
          Hex hex = at;
          for (const Direction step : way) hex = neighbour(hex, turned(step, facing));
          if (on_board(hex)) expected[label(hex)] = &way == &kWays[style - 1].front() ? 3 : 4;
        }
        const json::value zone = table.query("zone", {{"seat", seat}});
        for (const auto& [space, need] : zone.at("need").as_object()) found[space] = need.as_int64();
        ASSERT_EQ(found, expected) << "style " << style << ", facing " << facing << ", on " << table.space_of(seat);
        ++compared;
      }
    }
    table.play(random, 1);
  }
}

// Steps from hex to hex, counted one by one.
std::map<std::string, int> steps_from(Hex start) {
  std::map<std::string, int> steps{{label(start), 0}};
  for (std::deque<Hex> open{start}; !open.empty(); open.pop_front()) {
    const Hex hex = open.front();
    for (int d = 0; d < kDirections; ++d) {
      const Hex next = neighbour(hex, static_cast<Direction>(d));
      if (!on_board(next) || steps.contains(label(next))) continue;
      steps[label(next)] = steps[label(hex)] + 1;
      open.push_back(next);
    }
  }
  return steps;
}

TEST(Range, IsTheNumberOfSteps) {
  const TestTable table;
  int pairs = 0;
  disc({0, 0}, 3, [&](Hex from) {
    for (const auto& [to, steps] : steps_from(from)) {
      const json::value range = table.query("range", {{"from", table.value(engine::Kind::space, label(from))},
                                                      {"to", table.value(engine::Kind::space, to)}});
      EXPECT_EQ(range.at("distance").to_number<int>(), steps) << label(from) << " to " << to;
      ++pairs;
    }
  });
  EXPECT_EQ(pairs, 37 * 37);
}

TEST(CardQuery, TellsTheIconsAsThePackWritesThem) {
  constexpr std::array<std::array<std::string_view, 3>, 15> kCards{{{"2", "dd", "1+"},
                                                                    {"1z", "dd", "1+"},
                                                                    {"++", "dd", "1+"},
                                                                    {"2", "dd", "1+"},
                                                                    {"2", "d+", "x"},
                                                                    {"1", "db", "x"},
                                                                    {"1", "dd", "x"},
                                                                    {"0+", "ddp-", "x"},
                                                                    {"0+", "dddf-", "x"},
                                                                    {"0+", "ddb-", "x"},
                                                                    {"1", "dd", "++"},
                                                                    {"1", "d+", "xx-"},
                                                                    {"1", "d+", "2-"},
                                                                    {"1", "d+", "xx-"},
                                                                    {"1", "d+", "1x-"}}};
  const TestTable table;
  for (std::size_t i = 0; i < kCards.size(); ++i) {
    const json::value card = table.query("card", {{"card", static_cast<i64>(i)}});
    EXPECT_EQ(card.at("move").as_string(), kCards[i][0]);
    EXPECT_EQ(card.at("attack").as_string(), kCards[i][1]);
    EXPECT_EQ(card.at("reaction").as_string(), kCards[i][2]);
  }
}

TEST(Queries, RefuseASeatThatIsNotThere) {
  const TestTable table(R"({"players": 3})");
  std::string error;
  table.game().query(table.rules(), table.position().data(), "zone", {{"seat", 3}}, error);
  EXPECT_EQ(error, "there is no such seat in this match");
  EXPECT_NO_THROW(table.query("zone", {{"seat", 2}}));
}

TEST(Queries, AreNamedWithTheirOperands) {
  std::map<std::string, std::size_t> operands;
  for (const engine::QueryInfo& info : built_in()->game->queries()) {
    operands[std::string(info.name)] = info.operands.size();
  }
  EXPECT_EQ(operands, (std::map<std::string, std::size_t>{{"reach", 2}, {"zone", 1}, {"range", 2}, {"card", 1}}));
}

}  // namespace
}  // namespace agon::champions
