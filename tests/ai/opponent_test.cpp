#include "ai/opponent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/bits.h"
#include "tests/engine/match_support.h"

namespace agon::ai {
namespace {

using engine::Position;
using engine::Ruleset;

// Records what it is handed, and takes the first option.
class Spy : public Opponent {
 public:
  Position seen;
  Choice choose(const Ruleset& ruleset, const Position& view, int seat, Random&) override {
    seen = view;
    ChoiceList options;
    ruleset.game->options(ruleset.block(), view.data(), seat, options);
    return options[0];
  }
};

TEST(Opponent, IsHandedAViewAndNeverThePosition) {
  const engine::Match match = engine::champions_match(2, "view");
  const int seat = lowest(match.question().owes);
  Spy spy;
  Random random(1);
  choose_for(spy, match.ruleset(), match.position(), seat, random);
  EXPECT_EQ(spy.seen, match.view(seat));
  EXPECT_NE(spy.seen, match.position());  // the other hand is not in it
}

TEST(Opponent, ChoosesTheSameWhateverIsHidden) {
  for (int level = 0; level < kLevels; ++level) {
    SCOPED_TRACE(level);
    const std::unique_ptr<Opponent> opponent = make_opponent(level);
    int compared = 0;
    for (u64 seed = 0; seed < 10; ++seed) {
      engine::Match match = engine::champions_match(3, std::to_string(seed));
      Random moves(seed);
      for (int i = 0; i < 60 && !match.over(); ++i) {
        const int seat = lowest(match.question().owes);
        // Another world that looks the same to the seat.
        Position other = match.view(seat);
        Random dealing(seed + 100);
        match.game().deal(match.ruleset().block(), other.data(), seat, dealing);
        Random here(i);
        Random there(i);
        const Choice choice = choose_for(*opponent, match.ruleset(), match.position(), seat, here);
        EXPECT_EQ(choice, choose_for(*opponent, match.ruleset(), other, seat, there));
        compared += other == match.position() ? 0 : 1;
        ASSERT_TRUE(match.answer(seat, engine::any_answer(match, moves).second).allowed());
      }
    }
    EXPECT_GT(compared, 100);  // the worlds did differ
  }
}

TEST(Opponent, ChoosesWhatIsAllowedToTheEndOfTheGame) {
  for (int level = 0; level < kLevels; ++level) {
    SCOPED_TRACE(level);
    const std::unique_ptr<Opponent> opponent = make_opponent(level);
    for (int players = 2; players <= 4; ++players) {
      engine::Match match = engine::champions_match(players, "level");
      Random random(1);
      for (int i = 0; i < 100'000 && !match.over(); ++i) {
        const int seat = lowest(match.question().owes);
        ASSERT_TRUE(
            match.answer(seat, choose_for(*opponent, match.ruleset(), match.position(), seat, random)).allowed());
      }
      EXPECT_TRUE(match.over());
    }
  }
}

TEST(RandomOpponent, TakesEachOptionEquallyOften) {
  const engine::Match match = engine::champions_match(2, "equally");
  const int seat = lowest(match.question().owes);
  const ChoiceList options = match.options(seat);
  ASSERT_GT(options.size, 1);
  const std::unique_ptr<Opponent> opponent = make_opponent(0);
  std::map<u64, int> taken;
  Random random(1);
  constexpr int kEach = 1000;
  for (int i = 0; i < kEach * options.size; ++i) {
    ++taken[choose_for(*opponent, match.ruleset(), match.position(), seat, random).bits];
  }
  // Five standard deviations of a binomial with mean 1000 are less than 160.
  for (const Choice option : options) EXPECT_NEAR(taken[option.bits], kEach, 160);
}

TEST(ScriptedOpponent, TakesOneThatNoOtherIsPreferredTo) {
  const std::unique_ptr<Opponent> opponent = make_opponent(1);
  engine::Match match = engine::champions_match(2, "preferred");
  Random random(3);
  for (int i = 0; i < 200 && !match.over(); ++i) {
    const int seat = lowest(match.question().owes);
    const Position view = match.view(seat);
    const Choice chosen = choose_for(*opponent, match.ruleset(), match.position(), seat, random);
    const auto opinion = [&](Choice c) { return match.game().prefer(match.ruleset().block(), view.data(), seat, c); };
    for (const Choice option : match.options(seat)) EXPECT_LE(opinion(option), opinion(chosen));
    match.answer(seat, engine::any_answer(match, random).second);
  }
}

TEST(ScriptedOpponent, TakesEachOfEqualsSometimes) {
  // Which of several hexes or facings is as good as another differs; over many positions more than one choice occurs.
  const std::unique_ptr<Opponent> opponent = make_opponent(1);
  engine::Match match = engine::champions_match(2, "equals");
  Random moves(5);
  int positions = 0;
  for (int i = 0; i < 200 && !match.over(); ++i) {
    const int seat = lowest(match.question().owes);
    const Position view = match.view(seat);
    std::map<i64, std::vector<Choice>> by_opinion;
    for (const Choice option : match.options(seat)) {
      by_opinion[match.game().prefer(match.ruleset().block(), view.data(), seat, option)].push_back(option);
    }
    const std::vector<Choice>& best = by_opinion.rbegin()->second;
    if (best.size() > 1) {
      ++positions;
      std::map<u64, int> taken;
      Random random(i);
      for (int k = 0; k < 400; ++k) {
        ++taken[choose_for(*opponent, match.ruleset(), match.position(), seat, random).bits];
      }
      EXPECT_EQ(taken.size(), best.size());
    }
    match.answer(seat, engine::any_answer(match, moves).second);
  }
  EXPECT_GT(positions, 0);
}

}  // namespace
}  // namespace agon::ai
