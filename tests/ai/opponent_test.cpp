#include "ai/opponent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "tests/effort.h"
#include "tests/engine/match/match_support.h"

namespace agon::ai {
namespace {

using engine::Position;
using engine::Ruleset;

// The games that opponents play, each with a match from a seed.
struct Played {
  std::string_view name;
  engine::Match (*match)(const std::string& seed);
};
void PrintTo(const Played& played, std::ostream* out) { *out << played.name; }

class Opponents : public testing::TestWithParam<Played> {};
INSTANTIATE_TEST_SUITE_P(
    Of, Opponents,
    testing::Values(Played{"champions", [](const std::string& seed) { return engine::champions_match(3, seed); }},
                    Played{"aristeia", [](const std::string& seed) { return engine::aristeia_match(seed); }}),
    [](const auto& each) { return std::string(each.param.name); });

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

// Lets every byte of what it is handed decide: it chooses otherwise as soon as it learns anything.
class Peeker : public Opponent {
 public:
  Choice choose(const Ruleset& ruleset, const Position& view, int seat, Random&) override {
    ChoiceList options;
    ruleset.game->options(ruleset.block(), view.data(), seat, options);
    const u64 hash = ruleset.game->hash(ruleset.block(), view.data());
    return options[static_cast<int>(mixed(hash) % static_cast<u64>(options.size))];
  }
};

// The options of a seat by what the game thinks of them.
std::map<i64, std::vector<Choice>> by_opinion(const engine::Match& match, int seat) {
  const ChoiceList options = match.options(seat);
  const auto count = static_cast<std::size_t>(options.size);
  std::vector<i64> scores(count);
  match.game().rate(match.ruleset().block(), match.view(seat).data(), seat, {options.at.data(), count}, scores);
  std::map<i64, std::vector<Choice>> by;
  for (std::size_t i = 0; i < count; ++i) by[scores[i]].push_back(options.at[i]);
  return by;
}

// Another world that looks the same to the seat.
Position other_world(const engine::Match& match, int seat, Random& random) {
  Position other = match.view(seat);
  match.game().deal(match.ruleset().block(), other.data(), seat, random);
  return other;
}

// Two true worlds at many moments of some games: use(match, seat, the other world).
template <class Use>
void each_pair_of_worlds(const Played& played, int games, Use&& use) {
  for (int game = 0; game < games; ++game) {
    engine::Match match = played.match(std::to_string(game));
    Random moves(static_cast<u64>(game)), dealing(static_cast<u64>(game) + 100);
    for (int i = 0; i < 400 && !match.over(); ++i) {
      const auto [seat, choice] = engine::any_answer(match, moves);
      if (i % 3 == 0) use(match, seat, other_world(match, seat, dealing));
      ASSERT_TRUE(match.answer(seat, choice).allowed());
    }
  }
}

TEST_P(Opponents, AreHandedAViewAndNeverThePosition) {
  int secrets = 0;
  each_pair_of_worlds(GetParam(), 2, [&](const engine::Match& match, int seat, const Position&) {
    Spy spy;
    Random random(1);
    choose_for(spy, match.ruleset(), match.position(), seat, random);
    EXPECT_EQ(spy.seen, match.view(seat));
    secrets += spy.seen == match.position() ? 0 : 1;
  });
  EXPECT_GT(secrets, 20);
}

// Two worlds that differ only in what the seat does not know. Whoever peeks would be found out: the last of these does.
TEST_P(Opponents, ChooseTheSameWhateverIsHidden) {
  std::vector<std::unique_ptr<Opponent>> opponents;
  for (int level = 0; level < kLevels; ++level) opponents.push_back(make_opponent(level));
  opponents.push_back(std::make_unique<Peeker>());
  int pairs = 0, told_apart = 0;
  each_pair_of_worlds(GetParam(), effort(8), [&](const engine::Match& match, int seat, const Position& other) {
    if (other == match.position() || match.options(seat).size < 2) return;
    ++pairs;
    const auto chosen = [&](Opponent& opponent, const Position& world) {
      Random random(static_cast<u64>(pairs));
      return choose_for(opponent, match.ruleset(), world, seat, random);
    };
    for (const auto& opponent : opponents) ASSERT_EQ(chosen(*opponent, match.position()), chosen(*opponent, other));
    // Handed the worlds themselves the last one does tell them apart.
    Random unused(1);
    told_apart += opponents.back()->choose(match.ruleset(), match.position(), seat, unused) ==
                          opponents.back()->choose(match.ruleset(), other, seat, unused)
                      ? 0
                      : 1;
  });
  EXPECT_GT(pairs, effort(100));
  EXPECT_GT(told_apart, pairs / 4);
}

// And though nothing were blanked: what a seat does not know is nothing that the machine thinks about.
TEST_P(Opponents, DoNotEvenLookAtWhatIsHidden) {
  int pairs = 0;
  each_pair_of_worlds(GetParam(), effort(8), [&](const engine::Match& match, int seat, const Position& other) {
    if (other == match.position()) return;
    ++pairs;
    for (int level = 0; level < kLevels; ++level) {
      const std::unique_ptr<Opponent> opponent = make_opponent(level);
      Random here(static_cast<u64>(pairs)), there(static_cast<u64>(pairs));
      ASSERT_EQ(opponent->choose(match.ruleset(), match.position(), seat, here),
                opponent->choose(match.ruleset(), other, seat, there));
    }
  });
  EXPECT_GT(pairs, effort(100));
}

TEST_P(Opponents, ChooseWhatIsAllowedToTheEndOfTheGame) {
  for (int level = 0; level < kLevels; ++level) {
    SCOPED_TRACE(level);
    const std::unique_ptr<Opponent> opponent = make_opponent(level);
    engine::Match match = GetParam().match("level");
    Random random(1);
    for (int i = 0; i < 100'000 && !match.over(); ++i) {
      const int seat = lowest(match.question().owes);
      ASSERT_TRUE(match.answer(seat, choose_for(*opponent, match.ruleset(), match.position(), seat, random)).allowed());
    }
    EXPECT_TRUE(match.over());
  }
}

TEST(Opponents, PlayWithTwoAndWithFour) {
  for (int level = 0; level < kLevels; ++level) {
    for (const int players : {2, 4}) {
      const std::unique_ptr<Opponent> opponent = make_opponent(level);
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

TEST_P(Opponents, TheScriptedOneTakesWhatNoOtherIsPreferredTo) {
  const std::unique_ptr<Opponent> opponent = make_opponent(1);
  engine::Match match = GetParam().match("preferred");
  Random random(3);
  for (int i = 0; i < 200 && !match.over(); ++i) {
    const int seat = lowest(match.question().owes);
    const Choice chosen = choose_for(*opponent, match.ruleset(), match.position(), seat, random);
    EXPECT_THAT(by_opinion(match, seat).rbegin()->second, testing::Contains(chosen));
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
    const std::vector<Choice> best = by_opinion(match, seat).rbegin()->second;
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
