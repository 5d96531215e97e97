// What chance is asked, and what its answers come to.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "tests/games/aristeia/sound_positions.h"

namespace agon::aristeia {
namespace {

std::vector<Choice> outcomes_of(const TestTable& table) {
  std::vector<engine::Outcome> list;
  EXPECT_TRUE(table.game().outcomes(table.rules(), table.position().data(), list));
  std::vector<Choice> choices;
  for (const auto& [choice, weight] : list) {
    EXPECT_EQ(weight, 1u);
    choices.push_back(choice);
  }
  return choices;
}
TestTable rerolling() {
  TestTable table = std::move(choosing_die().answer(R"({"verb": "die", "die": "1"})"));
  while (!table.question().chance()) table.answer(table.options()[0]);
  return table;
}
TestTable second_side() { return std::move(rolling().answer(R"({"verb": "roll", "dice": [1, 1]})")); }

// Every question of chance, with the number of its answers.
std::vector<std::pair<TestTable, std::size_t>> chance_questions() {
  return {{rolling(), 36},     {second_side(), 36}, {simple_roll(), 6},
          {disengaging(), 36}, {rerolling(), 6},    {burning(), 6}};
}

TEST(Chance, HasEachAnswerOnce) {
  for (const auto& [table, number] : chance_questions()) {
    const std::vector<Choice> choices = outcomes_of(table);
    EXPECT_EQ(choices.size(), number) << table.step();
    std::set<u64> different;
    for (const Choice choice : choices) {
      different.insert(choice.bits);
      EXPECT_TRUE(table.check(kChanceSeat, choice).allowed()) << table.step();
    }
    EXPECT_EQ(different.size(), number) << table.step();
  }
}

TEST(Chance, DrawsAnyOfItsAnswers) {
  Random random(3);
  for (const auto& [table, number] : chance_questions()) {
    std::set<u64> drawn, possible;
    for (const Choice choice : outcomes_of(table)) possible.insert(choice.bits);
    for (int i = 0; i < 1000; ++i) {
      drawn.insert(table.game().draw(table.rules(), table.position().data(), random).bits);
    }
    EXPECT_EQ(drawn, possible) << table.step();
  }
}

// Too many dice for a list of all that they can show.
TEST(Chance, RollsManyDiceEachByItself) {
  TestTable table =
      TestTable::at(R"({"entry": "disengage", "piece": "gata", "position": {"rest": "infirmary", "figures": [
      {"piece": "gata", "at": "j10"}, {"piece": "maximus", "at": "j11"}, {"piece": "hexx3r", "at": "i10"},
      {"piece": "parvati", "at": "j9"}]}})");
  table.answer(R"({"verb": "piece", "piece": "maximus"})").answer(R"({"verb": "roll", "dice": [1, 1]})");
  ASSERT_EQ(table.step(), "roll_dice.second_side");  // green and blue, and a black one for each further enemy
  constexpr int kDice = 4;
  std::array<std::set<u64>, kDice> shown;
  bool mixed = false;
  Random random(5);
  for (int i = 0; i < 300; ++i) {
    const u64 rolled = as<choose::Roll>(table.game().draw(table.rules(), table.position().data(), random)).dice;
    std::set<u64> faces;
    for (int die = 0; die < kDice; ++die) {
      const u64 face = rolled >> (3 * die) & 7;
      shown[static_cast<std::size_t>(die)].insert(face);
      faces.insert(face);
    }
    mixed = mixed || faces.size() > 1;
    EXPECT_EQ(rolled >> (3 * kDice), 0u);
  }
  for (const std::set<u64>& faces : shown) EXPECT_EQ(faces, (std::set<u64>{1, 2, 3, 4, 5, 6}));
  EXPECT_TRUE(mixed);
}

TEST(Chance, DrawsAnyCardOfTheDeck) {
  const TestTable table = drawing();
  Random random(4);
  std::set<u64> drawn, possible;
  std::set<int> classes;
  for (const Choice choice : outcomes_of(table)) {
    possible.insert(choice.bits);
    classes.insert(table.game().outcome_class(table.rules(), table.position().data(), choice));
  }
  for (int i = 0; i < 2000; ++i) drawn.insert(table.game().draw(table.rules(), table.position().data(), random).bits);
  EXPECT_EQ(drawn, possible);
  EXPECT_EQ(classes.size(), possible.size());  // every card is an outcome of its own
  EXPECT_GT(possible.size(), 10u);
}

// Rolls are told apart by the symbols that they show in all.
TEST(Chance, RollsThatShowTheSameAreTheSame) {
  using Faces = std::array<std::string_view, 6>;
  constexpr Faces kOrange{"**!", "*", "*#", "*#!", "#", ""}, kBlue{"##!", "*#!", "*#", "#", "*", ""},
      kGreen{"B", "##!", "#!", "#", "", ""};
  const auto same_when_shown_the_same = [](const TestTable& table, const std::vector<Faces>& dice) {
    std::map<std::multiset<char>, int> class_of;
    std::set<int> classes;
    for (const Choice choice : outcomes_of(table)) {
      std::multiset<char> shown;
      for (std::size_t i = 0; i < dice.size(); ++i) {
        const auto face = static_cast<std::size_t>(as<choose::Roll>(choice).dice >> (3 * i) & 7) - 1;
        shown.insert(dice[i].at(face).begin(), dice[i].at(face).end());
      }
      const int came = table.game().outcome_class(table.rules(), table.position().data(), choice);
      const auto [at, fresh] = class_of.emplace(shown, came);
      EXPECT_EQ(at->second, came) << table.step();
      classes.insert(came);
    }
    EXPECT_EQ(classes.size(), class_of.size()) << table.step();
  };
  same_when_shown_the_same(rolling(), {kOrange, kBlue});
  same_when_shown_the_same(second_side(), {kGreen, kBlue});
  same_when_shown_the_same(burning(), {kOrange});
}

}  // namespace
}  // namespace agon::aristeia
