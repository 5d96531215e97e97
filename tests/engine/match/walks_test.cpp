#include "engine/match/walks.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/codec.h"
#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

Match start(const std::string& game, const std::string& seed) {
  packs::Problems problems;
  MatchSetup setup{.ruleset = games::all_games().open(game, problems), .options = {}, .seed = Seed::from_text(seed)};
  for (const OptionInfo& option : setup.ruleset->game->match_options(setup.ruleset->block())) {
    setup.options.push_back(option.usual);
  }
  return Match::start(setup).value();
}

// Where the last answer of a walk leads, by name.
std::string end_of(const Match& match, const Walk& walk) {
  return std::string(choice_to_json(match.terms(), walk.choices.back()).at("space").as_string());
}

// Walks them on copies of the match: each answer is one that may be given.
void expect_walkable(const Match& match, int seat, const std::vector<Walk>& list) {
  std::set<i64> spaces;
  for (const Walk& walk : list) {
    EXPECT_TRUE(spaces.insert(walk.space).second) << "two ways to one space";
    ASSERT_FALSE(walk.choices.empty());
    EXPECT_EQ(end_of(match, walk), match.terms().name(Kind::space, walk.space));
    Match copy = match;
    const Question asked = match.question();
    for (const Choice choice : walk.choices) {
      EXPECT_EQ(copy.question(), asked);
      ASSERT_TRUE(copy.answer(seat, choice).allowed()) << choice_line(match.ruleset(), choice);
    }
  }
}

TEST(Walks, CanBeWalked) {
  for (const std::string game : {"champions", "aristeia"}) {
    Match match = start(game, "walks");
    Random random(1);
    std::size_t far = 0;
    for (int n = 0; n < 300 && !match.over(); ++n) {
      for (int seat = 0; seat < match.seats(); ++seat) {
        const std::vector<Walk> list = walks(match, seat);
        EXPECT_TRUE(match.question().asks(seat) || list.empty());
        expect_walkable(match, seat, list);
        for (const Walk& walk : list) far = std::max(far, walk.choices.size());
      }
      const auto [seat, choice] = any_answer(match, random);
      ASSERT_TRUE(match.answer(seat, choice).allowed());
    }
    EXPECT_GT(far, 1u) << game;
  }
}

// Every space that one answer names is reached by that answer: a way there has no detour.
TEST(Walks, AreAsShortAsCanBe) {
  Match match = start("aristeia", "short");
  Random random(2);
  for (int n = 0; n < 300 && !match.over(); ++n) {
    const auto [seat, choice] = any_answer(match, random);
    if (seat != kChanceSeat) {
      std::set<std::string> near;
      for (const Choice option : match.options(seat)) {
        const boost::json::object said = choice_to_json(match.terms(), option);
        if (const boost::json::value* space = said.if_contains("space")) near.emplace(space->as_string());
      }
      for (const Walk& walk : walks(match, seat)) {
        EXPECT_EQ(near.contains(end_of(match, walk)), walk.choices.size() == 1);
      }
    }
    ASSERT_TRUE(match.answer(seat, choice).allowed());
  }
}

}  // namespace
}  // namespace agon::engine
