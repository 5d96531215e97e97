#include "core/playout.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace agon {

// Chance and seat 1 answer in turn, ten times; each has three options.
namespace playout_toy {

struct Rules {};
#define AGON_TOY_VERBS(X) X(ByChance, by_chance) X(BySeat, by_seat)
AGON_VERBS(AGON_TOY_VERBS)
#undef AGON_TOY_VERBS
namespace choose {
struct ByChance {
  Number<> number;
  AGON_CHOICE(by_chance, number);
};
struct BySeat {
  Number<> number;
  AGON_CHOICE(by_seat, number);
};
}  // namespace choose

struct Turns {
  AGON_STEPS(chance, seat);
  Step step{};
  Number<> left = 5;
  AGON_FIELDS(left)

  template <class T>
  constexpr Next run(T& t) {
    if (step == Step::chance) {
      if (left == 0) return Next::over;
      if (t.asks(kChance)) return Next::wait;
      return t.go(step, Step::seat);
    }
    if (t.asks(only(1))) return Next::wait;
    --left;
    return t.go(step, Step::chance);
  }
  template <class T, class Out>
  constexpr void options(const T&, int by, Out& out) const {
    for (int i = 0; i < 3; ++i) {
      if (by == kChanceSeat) {
        out(choose::ByChance{i});
      } else {
        out(choose::BySeat{i});
      }
    }
  }
  template <class T>
  constexpr Refusal check(const T&, int, Choice) const {
    return kAllowed;
  }
};

#define AGON_TOY(X) X(Turns, turns)
AGON_PROCEDURES(AGON_TOY, 2)
#undef AGON_TOY

struct State {
  using Stack = agon::Stack<Frame, 1>;
  Stack stack{};
};

}  // namespace playout_toy

namespace {

struct Game {
  playout_toy::State s;
  std::vector<Choice> seen;
  u64 signature = 0;

  Game() { begin(playout_toy::Rules{}, s, Quiet{}, playout_toy::Turns{}); }
  u64 play(u64 seed, u64 most) {
    Random random{seed};
    return play_out(
        playout_toy::Rules{}, s, random, most,
        [](const playout_toy::Rules&, const playout_toy::State&, Random& source) {
          return Choice(playout_toy::choose::ByChance{source.below(3)});
        },
        [&](Choice c, u32 place, u32 of) {
          seen.push_back(c);
          signature = fold_signature(signature, place, of);
        });
  }
};

TEST(Playout, PlaysToTheEnd) {
  Game game;
  EXPECT_EQ(game.play(1, 1000), 10u);
  EXPECT_TRUE(question(game.s).over());
  ASSERT_EQ(game.seen.size(), 10u);
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(game.seen[i].verb(), i % 2);
}

TEST(Playout, StopsAfterSoMany) {
  Game game;
  EXPECT_EQ(game.play(1, 3), 3u);
  EXPECT_EQ(question(game.s).owes, only(1));
}

TEST(Playout, TheSeedDecidesTheGame) {
  Game a, b, c;
  a.play(5, 1000);
  b.play(5, 1000);
  c.play(6, 1000);
  EXPECT_EQ(a.seen, b.seen);
  EXPECT_EQ(a.signature, b.signature);
  EXPECT_NE(a.signature, c.signature);
}

TEST(Playout, EveryOptionIsAsLikely) {
  std::map<u64, int> times;
  for (u64 seed = 0; seed < 3000; ++seed) {
    Game game;
    game.play(seed, 2);
    ++times[game.seen[1].bits];
  }
  ASSERT_EQ(times.size(), 3u);
  for (const auto& [bits, n] : times) EXPECT_NEAR(n, 1000, 130);  // five standard deviations
}

TEST(Playout, TheSignatureDependsOnTheOrder) {
  EXPECT_NE(fold_signature(fold_signature(0, 1, 3), 2, 3), fold_signature(fold_signature(0, 2, 3), 1, 3));
  EXPECT_NE(fold_signature(1, 1, 3), fold_signature(2, 1, 3));
}

TEST(Playout, TheSignatureSeesWhichOptionOfHowMany) {
  EXPECT_NE(fold_signature(0, 1, 3), fold_signature(0, 2, 3));
  EXPECT_NE(fold_signature(0, 1, 3), fold_signature(0, 1, 4));
}

TEST(Playout, DrawsOneOfTheBits) {
  Random random{3};
  u64 drawn = 0;
  for (int i = 0; i < 200; ++i) {
    const int which = draw_bit(0b1000'1010, random);
    drawn |= bit(which);
  }
  EXPECT_EQ(drawn, 0b1000'1010u);
}

}  // namespace
}  // namespace agon
