// What can be asked about a position, against the rule book's numbers and against slow and obvious answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/games/aristeia/support.h"

namespace agon::aristeia {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// A query by the names of its operands.
json::value answer_to(const TestTable& table, std::string_view name,
                      const std::vector<std::pair<std::string, std::string>>& operands) {
  std::vector<std::pair<std::string, i64>> values;
  for (const engine::QueryInfo& info : table.game().queries()) {
    if (info.name != name) continue;
    for (const engine::NamedOperand& operand : info.operands) {
      for (const auto& [key, value] : operands) {
        if (key != operand.name) continue;
        const bool is_number = operand.kind == engine::Kind::number;
        values.emplace_back(key, is_number ? std::stoll(value) : table.value(operand.kind, value));
      }
    }
  }
  return table.query(name, values);
}
std::string no_answer(const TestTable& table, std::string_view name,
                      const std::vector<std::pair<std::string, std::string>>& operands) {
  try {
    answer_to(table, name, operands);
  } catch (const std::runtime_error& wrong) {
    return wrong.what();
  }
  return "answered";
}

std::vector<std::string> strings_in(const json::value& list) {
  std::vector<std::string> out;
  for (const json::value& each : list.as_array()) out.emplace_back(each.as_string());
  return out;
}
// "aristeia.rolls.dice orange", "aristeia.attributes.states -2"
std::vector<std::string> parts_in(const json::value& list) {
  std::vector<std::string> out;
  for (const json::value& each : list.as_array()) {
    const json::object& part = each.as_object();
    const std::string rule(part.at("rule").as_string());
    out.push_back(rule.substr(rule.find('.') + 1) + " " +
                  (part.contains("die") ? std::string(part.at("die").as_string())
                                        : std::to_string(part.at("amount").to_number<i64>())));
  }
  return out;
}

// Pieces alone in the HexaDome; the first is active.
TestTable stood(std::string_view figures, std::string_view more = "",
                std::string_view options = R"({"rules": "agl"})") {
  const json::value list = json::parse("[" + std::string(figures) + "]");
  const std::string active(list.as_array().at(0).at("piece").as_string());
  return TestTable::at(R"({"entry": "actions", "piece": ")" + active +
                           R"(", "position": {"rest": "infirmary", "figures": )" + json::serialize(list) +
                           std::string(more) + "}}",
                       options);
}

TEST(Queries, AreNamedWithTheirOperands) {
  std::map<std::string, std::size_t> operands;
  for (const engine::QueryInfo& info : built_in()->game->queries()) {
    operands[std::string(info.name)] = info.operands.size();
  }
  EXPECT_EQ(operands, (std::map<std::string, std::size_t>{{"sight", 2},
                                                          {"lines", 2},
                                                          {"range", 2},
                                                          {"cover", 2},
                                                          {"reach", 2},
                                                          {"attribute", 1},
                                                          {"dice", 3},
                                                          {"disengage", 2},
                                                          {"targets", 2}}));
}

TEST(Queries, AreAboutPiecesInTheHexaDomeWithACard) {
  const TestTable table = stood(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m2"})");
  EXPECT_EQ(no_answer(table, "sight", {{"from", "8_ball"}, {"to", "gata"}}), "to: it is not in the HexaDome");
  EXPECT_EQ(no_answer(table, "range", {{"from", "gata"}, {"to", "8_ball"}}), "from: it is not in the HexaDome");
  EXPECT_EQ(no_answer(table, "attribute", {{"piece", "gata"}}), "piece: it is not in the HexaDome");
  EXPECT_EQ(no_answer(table, "attribute", {{"piece", "barrier-1"}}), "piece: it has no card");
  EXPECT_EQ(no_answer(table, "disengage", {{"piece", "8_ball"}, {"holder", "barrier-1"}}), "holder: it has no card");
  EXPECT_EQ(no_answer(table, "dice", {{"piece", "8_ball"}, {"action", "eat_my_fa_jing"}, {"target", "gata"}}),
            "target: it is not in the HexaDome");
}

// Sight.

TEST(Sight, HasItsGradeAndWhatIsInTheWay) {
  const TestTable open = stood(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m2"})");
  const json::value clear = answer_to(open, "sight", {{"from", "8_ball"}, {"to", "parvati"}});
  EXPECT_EQ(clear.at("sees"), json::value(true));
  EXPECT_EQ(clear.at("grade").as_string(), "clear");
  EXPECT_THAT(clear.at("obstructing").as_array(), IsEmpty());
  EXPECT_FALSE(clear.as_object().contains("because"));
  // A character in between: it stands on the straight line.
  const TestTable barred =
      stood(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m2"}, {"piece": "gata", "at": "m3"})");
  const json::value blocked = answer_to(barred, "sight", {{"from", "8_ball"}, {"to", "parvati"}});
  EXPECT_EQ(blocked.at("sees"), json::value(false));
  EXPECT_EQ(blocked.at("grade").as_string(), "blocked");
  ASSERT_FALSE(blocked.at("obstructing").as_array().empty());
  EXPECT_EQ(blocked.at("obstructing").at(0).at("space").as_string(), "m3");
}

// Obstacles do not stop sight, smoke does: into it, out of it, across it.
TEST(Sight, ObstaclesAndSmoke) {
  const auto sees = [](std::string_view more, std::string_view figure = "") {
    const TestTable table =
        stood(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m2"})" + std::string(figure),
              R"(, "teams": [{"characters": ["8_ball", "kozmo", "gata", "wild_bill"]}, {}])" + std::string(more));
    const json::value answer = answer_to(table, "sight", {{"from", "8_ball"}, {"to", "parvati"}});
    const json::value* because = answer.as_object().if_contains("because");
    return std::pair(answer.at("sees").as_bool(), because == nullptr ? "" : std::string(because->as_string()));
  };
  EXPECT_EQ(sees("", R"(, {"piece": "barrier-1", "at": "m3"})"), std::pair(true, std::string()));
  EXPECT_EQ(sees(R"(, "smoke": [{"at": "m3", "by": "kozmo"}])"), std::pair(false, std::string()));
  EXPECT_EQ(sees(R"(, "smoke": [{"at": "m2", "by": "kozmo"}])"), std::pair(false, std::string("smoke")));
  EXPECT_EQ(sees(R"(, "smoke": [{"at": "m4", "by": "kozmo"}])"), std::pair(false, std::string("smoke")));
}

// Who is Dazzled sees nothing beyond the next space, who is Hidden is not seen from there.
TEST(Sight, StatesThatTakeItAway) {
  const auto both = [](std::string_view first, std::string_view second, std::string_view where) {
    const TestTable table = stood(R"({"piece": "8_ball", "at": "m4", "states": [)" + std::string(first) +
                                  R"(]}, {"piece": "parvati", "at": ")" + std::string(where) + R"(", "states": [)" +
                                  std::string(second) + "]}");
    const json::value there = answer_to(table, "sight", {{"from", "8_ball"}, {"to", "parvati"}});
    const json::value back = answer_to(table, "sight", {{"from", "parvati"}, {"to", "8_ball"}});
    return std::pair(there.at("sees").as_bool(), back.at("sees").as_bool());
  };
  EXPECT_EQ(both("", "", "m2"), std::pair(true, true));
  EXPECT_EQ(both(R"("dazzled")", "", "m2"), std::pair(false, true));
  EXPECT_EQ(both(R"("hidden")", "", "m2"), std::pair(true, false));
  EXPECT_EQ(both(R"("hidden", "dazzled")", R"("hidden", "dazzled")", "m3"), std::pair(true, true));
}

TEST(Lines, AreAboutSpacesAlone) {
  const TestTable table = stood(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m2"})");
  EXPECT_EQ(answer_to(table, "lines", {{"from", "m4"}, {"to", "m2"}}).at("grade").as_string(), "clear");
  const json::value behind = answer_to(table, "lines", {{"from", "m4"}, {"to", "m1"}});  // Parvati is in between
  EXPECT_EQ(behind.at("grade").as_string(), "blocked");
  EXPECT_EQ(behind.at("obstructing").at(0).at("space").as_string(), "m2");
}

// Range.

// Spaces that touch, from the picture of the board: neighbours are one unit of the axial grid apart.
std::vector<int> neighbours(const Dome& board, int cell) {
  std::vector<int> out;
  for (int other = 0; other < board.size; ++other) {
    if (distance(board.hex[static_cast<std::size_t>(cell)], board.hex[static_cast<std::size_t>(other)]) == 1) {
      out.push_back(other);
    }
  }
  return out;
}

// The way from a space over free ones to every other, counted step by step.
std::map<int, int> steps_from(const Dome& board, const std::set<int>& taken, int start) {
  std::map<int, int> steps{{start, 0}};
  for (std::deque<int> open{start}; !open.empty(); open.pop_front()) {
    const int cell = open.front();
    if (cell != start && taken.contains(cell)) continue;  // one gets there, and no further
    for (const int next : neighbours(board, cell)) {
      if (steps.emplace(next, steps[cell] + 1).second) open.push_back(next);
    }
  }
  return steps;
}

TEST(Range, IsTheShortestWayRoundWhatIsOccupied) {
  // A row of pieces between the two: the distance goes straight across, the way goes round.
  const TestTable table = stood(R"({"piece": "8_ball", "at": "j10"}, {"piece": "gata", "at": "j11"},
      {"piece": "wild_bill", "at": "i10"}, {"piece": "miyamoto_mushashi", "at": "k10"}, {"piece": "parvati", "at": "j13"},
      {"piece": "hexx3r", "at": "j17"})");
  const Dome& board = built_in_pack().sides[0].board;
  std::map<std::string, int> at;
  const json::object saved = table.saved();
  for (const json::value& piece : saved.at("pieces").as_array()) {
    if (!piece.as_object().contains("at")) continue;
    at[std::string(piece.at("piece").as_string())] = board.from_label(piece.at("at").as_string());
  }
  std::set<int> taken;
  for (const auto& [piece, cell] : at) taken.insert(cell);
  const std::map<int, int> steps = steps_from(board, taken, at.at("8_ball"));
  int longer = 0;
  for (const auto& [piece, cell] : at) {
    const json::value range = answer_to(table, "range", {{"from", "8_ball"}, {"to", piece}});
    const Hex here = board.hex[static_cast<std::size_t>(at.at("8_ball"))],
              there = board.hex[static_cast<std::size_t>(cell)];
    EXPECT_EQ(range.at("distance").to_number<int>(), distance(here, there)) << piece;
    EXPECT_EQ(range.at("route").to_number<int>(), steps.at(cell)) << piece;
    longer += steps.at(cell) > distance(here, there) ? 1 : 0;
  }
  EXPECT_GT(longer, 0);
}

TEST(Range, HasNoWayToWhoIsShutIn) {
  const TestTable table = stood(R"({"piece": "gata", "at": "j10"}, {"piece": "8_ball", "at": "j11"},
      {"piece": "wild_bill", "at": "j9"}, {"piece": "miyamoto_mushashi", "at": "i10"}, {"piece": "parvati", "at": "i9"},
      {"piece": "maximus", "at": "k10"}, {"piece": "hexx3r", "at": "k9"}, {"piece": "major_lunah", "at": "m4"})");
  const json::value range = answer_to(table, "range", {{"from", "gata"}, {"to", "major_lunah"}});
  EXPECT_TRUE(range.at("route").is_null());
  EXPECT_GT(range.at("distance").to_number<int>(), 1);
}

// Cover: a barrier next to the target on the line. Adjacent fighters and whoever is Hidden or Marked have none.
TEST(Cover, NeedsSomethingNextToTheTarget) {
  const auto covered = [](std::string_view figures) {
    return answer_to(stood(figures), "cover", {{"from", "8_ball"}, {"to", "parvati"}}).at("cover").as_bool();
  };
  EXPECT_FALSE(covered(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m1"})"));
  EXPECT_TRUE(covered(
      R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m1"}, {"piece": "barrier-1", "at": "m2"})"));
  EXPECT_FALSE(covered(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m3"})"));
  EXPECT_FALSE(covered(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m1", "states": ["hidden"]},
                          {"piece": "barrier-1", "at": "m2"})"));
  EXPECT_FALSE(covered(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m1", "states": ["marked"]},
                          {"piece": "barrier-1", "at": "m2"})"));
}

// Reach: where one can go with so many points, against walking every way step by step.
TEST(Reach, IsTheClosureOfTheSteps) {
  const TestTable table = stood(R"({"piece": "gata", "at": "j10"}, {"piece": "parvati", "at": "k8"},
                                {"piece": "8_ball", "at": "i10"})",
                                R"(, "movement_points": 6)");
  std::map<std::string, int> fewest;
  std::set<std::string> held;
  const auto walk = [&](auto&& self, const TestTable& now, const std::string& space, int steps) -> void {
    const auto known = fewest.find(space);
    if (known != fewest.end() && known->second <= steps) return;
    fewest[space] = steps;
    for (const Choice choice : now.options()) {
      if (verb(choice) == Verb::disengage) held.insert(space);
      if (verb(choice) != Verb::step) continue;
      TestTable next = now;
      next.answer(choice);
      const std::string line = now.line(choice);
      self(self, next, line.substr(line.find('=') + 1), steps + 1);
    }
  };
  walk(walk, table, "j10", 0);
  const json::value reach = answer_to(table, "reach", {{"piece", "gata"}, {"points", "6"}});
  std::map<std::string, int> found;
  for (const auto& [space, steps] : reach.at("spaces").as_object()) found[std::string(space)] = steps.to_number<int>();
  EXPECT_EQ(found, fewest);
  EXPECT_GT(found.size(), 20u);
  // With points left one would have to disengage there; without any nobody is asked.
  const std::vector<std::string> named = strings_in(reach.at("held"));
  EXPECT_THAT(named, testing::IsSupersetOf(held));
  EXPECT_THAT(named, testing::Not(IsEmpty()));
  EXPECT_THAT(named, testing::Not(testing::Contains("j10")));
  const json::value nowhere = answer_to(table, "reach", {{"piece", "gata"}, {"points", "0"}});
  EXPECT_EQ(nowhere.at("spaces"), (json::value{{"j10", 0}}));
}

// The numbers of the cards, and what tokens make of them: of all bonuses the largest, of all penalties the largest.
TEST(Attribute, IsPrintedAndChangedByTokens) {
  const TestTable plain = stood(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "j17"})");
  const json::value printed = answer_to(plain, "attribute", {{"piece", "8_ball"}});
  const auto value = [](const json::value& answer, const char* name) {
    return answer.at(name).at("value").to_number<int>();
  };
  EXPECT_EQ(value(printed, "energy"), 5);
  EXPECT_EQ(value(printed, "hit_points"), 5);
  EXPECT_EQ(value(printed, "initiative"), 4);
  EXPECT_EQ(value(printed, "speed"), 4);
  EXPECT_THAT(strings_in(printed.at("agility").at("dice")), ElementsAre("orange", "orange"));
  EXPECT_THAT(strings_in(printed.at("brawn").at("dice")), ElementsAre("blue", "blue"));
  EXPECT_THAT(strings_in(printed.at("defense").at("dice")), ElementsAre("green", "blue"));

  const TestTable changed = stood(R"({"piece": "8_ball", "at": "m4", "states": ["speed_up", "energy_down"],
                                   "blue": ["speed_down", "initiative_down", "hidden"]},
                                  {"piece": "parvati", "at": "j17"})");
  const json::value now = answer_to(changed, "attribute", {{"piece", "8_ball"}});
  EXPECT_EQ(value(now, "speed"), 5);  // two more, and one less for the blue side
  EXPECT_THAT(parts_in(now.at("speed").at("parts")),
              ElementsAre("attributes.value 4", "attributes.states 2", "attributes.states -1"));
  EXPECT_EQ(value(now, "energy"), 3);
  EXPECT_EQ(value(now, "initiative"), 5);  // Hidden counts for the order of a turn
  EXPECT_THAT(parts_in(now.at("initiative").at("parts")),
              ElementsAre("attributes.value 4", "states.hidden 2", "attributes.states -1"));
}

TEST(Attribute, OfAMinionHasOnlyWhatItsCardHas) {
  const TestTable table = stood(R"({"piece": "fiddler", "at": "j10"}, {"piece": "jackbot-1", "at": "m4"})",
                                R"(, "teams": [{"characters": ["fiddler", "gata", "8_ball", "wild_bill"]}, {}])");
  const json::value minion = answer_to(table, "attribute", {{"piece", "jackbot-1"}});
  EXPECT_EQ(minion.at("hit_points").at("value"), json::value(1));
  EXPECT_FALSE(minion.as_object().contains("agility"));
  EXPECT_THAT(strings_in(minion.at("brawn").at("dice")), ElementsAre("blue"));
}

// What both would roll: printed dice, cover, skills.
TEST(Dice, AreThoseOfBothSidesWithTheirReasons) {
  const TestTable table = stood(R"({"piece": "wild_bill", "at": "m4"}, {"piece": "parvati", "at": "m1"},
                                {"piece": "barrier-1", "at": "m2"})");
  const json::value dice =
      answer_to(table, "dice", {{"piece", "wild_bill"}, {"action", "twin_pistols"}, {"target", "parvati"}});
  ASSERT_EQ(dice.at("sides").as_array().size(), 2u);
  const json::value &first = dice.at("sides").at(0), &second = dice.at("sides").at(1);
  EXPECT_EQ(first.at("piece").as_string(), "wild_bill");
  EXPECT_THAT(strings_in(first.at("dice")), ElementsAre("red", "orange", "orange", "star"));
  EXPECT_EQ(second.at("piece").as_string(), "parvati");
  EXPECT_THAT(parts_in(second.at("parts")), ElementsAre("rolls.dice green", "rolls.dice blue", "cover.die black"));
}

TEST(Dice, OfWhatIsNoAttackAreOnOneSide) {
  const TestTable table = stood(R"({"piece": "parvati", "at": "m4"}, {"piece": "gata", "at": "j17"})");
  const json::value dice =
      answer_to(table, "dice", {{"piece", "parvati"}, {"action", "medikit"}, {"target", "parvati"}});
  ASSERT_EQ(dice.at("sides").as_array().size(), 1u);
  EXPECT_THAT(strings_in(dice.at("sides").at(0).at("dice")), ElementsAre("orange"));
}

TEST(Disengage, HasABlackDieForEveryFurtherEnemy) {
  const TestTable table = stood(R"({"piece": "gata", "at": "j10"}, {"piece": "parvati", "at": "j11"},
                                {"piece": "maximus", "at": "j9"}, {"piece": "hexx3r", "at": "i10"})");
  const json::value dice = answer_to(table, "disengage", {{"piece", "gata"}, {"holder", "maximus"}});
  EXPECT_THAT(strings_in(dice.at("sides").at(0).at("dice")), ElementsAre("red", "orange"));
  EXPECT_THAT(parts_in(dice.at("sides").at(1).at("parts")),
              ElementsAre("rolls.dice green", "rolls.dice blue", "disengage.several black", "disengage.several black"));
}

// Whom an action may be declared at, and the rule in the way of every other. Costs count for who is active.
TEST(Targets, AreAllowedOrHaveTheirRule) {
  const TestTable table = stood(R"({"piece": "8_ball", "at": "m4"}, {"piece": "gata", "at": "m5"},
                                {"piece": "parvati", "at": "m3"}, {"piece": "maximus", "at": "j17"})");
  const json::value fa_jing = answer_to(table, "targets", {{"piece", "8_ball"}, {"action", "eat_my_fa_jing"}});
  EXPECT_THAT(strings_in(fa_jing.at("targets")), UnorderedElementsAre("parvati", "barrier-5"));
  const json::object& refused = fa_jing.at("refused").as_object();
  EXPECT_EQ(refused.at("8_ball").as_string(), "aristeia.attacks.allies");
  EXPECT_EQ(refused.at("gata").as_string(), "aristeia.attacks.allies");
  EXPECT_EQ(refused.at("maximus").as_string(), "aristeia.range.limits");
  EXPECT_EQ(refused.size(), 3u + 4);  // and the other barriers
}

TEST(Targets, CostsCountForWhoIsActive) {
  const TestTable poor =
      stood(R"({"piece": "8_ball", "at": "m4"}, {"piece": "parvati", "at": "m3"})", R"(, "action_points": 1)");
  const json::value none = answer_to(poor, "targets", {{"piece", "8_ball"}, {"action", "eat_my_fa_jing"}});
  EXPECT_THAT(strings_in(none.at("targets")), IsEmpty());
  EXPECT_EQ(none.at("refused").at("parvati").as_string(), "aristeia.actions.cost");
  // Parvati is not active: what she could do if she were.
  const json::value other = answer_to(poor, "targets", {{"piece", "parvati"}, {"action", "submachine_guns"}});
  EXPECT_EQ(other.at("refused").at("8_ball").as_string(), "aristeia.range.limits");  // too near
}

}  // namespace
}  // namespace agon::aristeia
