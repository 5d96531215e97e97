#include "core/playout.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>
#include <vector>

namespace agon {

// Chance and seat 1 answer in turn, ten times; each has three options, or the seat as many as it is offered.
namespace playout_toy {

struct Rules {};
#define AGON_TOY_VERBS(X) X(ByChance, by_chance) X(BySeat, by_seat)
AGON_VERBS(AGON_TOY_VERBS)
#undef AGON_TOY_VERBS
namespace choose {
struct ByChance {
  Number<> number;
  Seat by;
  AGON_CHOICE(by_chance, number, by);
};
struct BySeat {
  Number<> number;
  Seat by;
  AGON_CHOICE(by_seat, number, by);
};
}  // namespace choose

struct Turns {
  AGON_STEPS(chance, seat);
  Step step{};
  Number<u16> left = 5;
  AGON_FIELDS(left)

  template <class T>
  constexpr Next run(T& t) {
    if (step == Step::chance) {
      if (left == 0) return Next::over;
      if (t.asks(kChance)) return Next::wait;
      return t.go(step, Step::seat);
    }
    if (left == t.s.faults_at) t.fault(Fault::capacity);
    if (t.asks(only(1))) return Next::wait;
    t.s.answered_by = t.by;
    --left;
    return t.go(step, Step::chance);
  }
  template <class T, class Out>
  constexpr void options(const T& t, int by, Out& out) const {
    if (by == kChanceSeat) {
      for (int i = 0; i < 3; ++i) out(choose::ByChance{i, by});
    } else {
      for (int i = 0; i < t.s.offered; ++i) out(choose::BySeat{i, by});
    }
  }
  template <class T>
  constexpr Refusal check(const T&, int, Choice) const {
    return kAllowed;
  }
};

#define AGON_TOY(X) X(Turns, turns)
AGON_PROCEDURES(AGON_TOY, 3)
#undef AGON_TOY

struct State {
  using Stack = agon::Stack<Frame, 1>;
  Stack stack{};
  u8 answered_by = 0;
  u8 offered = 3;
  u16 faults_at = 0;  // so many turns before the end
};

}  // namespace playout_toy

namespace {

Choice drawn(const playout_toy::Rules&, const playout_toy::State&, Random& source) {
  return playout_toy::choose::ByChance{source.below(3)};
}

struct Game {
  playout_toy::State s;
  std::vector<Choice> seen;
  std::vector<std::pair<u32, u32>> places;  // each among how many
  u64 signature = 0;

  Game() { begin(playout_toy::Rules{}, s, Quiet{}, playout_toy::Turns{}); }
  u64 play(u64 seed, u64 most) {
    Random random{seed};
    return play_out(playout_toy::Rules{}, s, random, most, drawn, [&](Choice c, u32 place, u32 of) {
      seen.push_back(c);
      places.push_back({place, of});
      signature = fold_signature(signature, place, of);
    });
  }
};

TEST(Playout, PlaysToTheEnd) {
  Game game;
  EXPECT_EQ(game.play(1, 1000), 10u);
  EXPECT_TRUE(question(game.s).over());
  EXPECT_EQ(game.s.answered_by, 1);
  ASSERT_EQ(game.seen.size(), 10u);
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(game.seen[i].verb(), i % 2);
}

// A choice is seen with its place among the options of the seat that is asked, and chance's answer as the first of
// none.
TEST(Playout, SaysWhichOptionOfHowMany) {
  Game game;
  game.play(1, 1000);
  ASSERT_EQ(game.places.size(), 10u);
  for (std::size_t i = 0; i < 10; ++i) {
    const auto [place, of] = game.places[i];
    if (i % 2 == 0) {
      EXPECT_EQ(std::pair(place, of), std::pair(0u, 0u));
    } else {
      EXPECT_EQ(of, 3u);
      EXPECT_EQ(game.seen[i], Choice(playout_toy::choose::BySeat{place, 1}));
    }
  }
}

// However long the game is: what counts as an endless loop are steps without a question.
TEST(Playout, FuelIsForOneAnswer) {
  Game game;
  game.s.stack.top().as.turns.left = kFuel;
  EXPECT_EQ(game.play(1, ~u64{0}), 2u * kFuel);
  EXPECT_EQ(game.s.stack.fault, Fault::none);
}

// A step that faults and asks nevertheless is not answered.
TEST(Playout, AFaultEndsTheGame) {
  Game game;
  game.s.faults_at = 3;
  EXPECT_EQ(game.play(1, 1000), 5u);
  EXPECT_TRUE(question(game.s).over());
  EXPECT_EQ(game.s.stack.fault, Fault::capacity);
}

TEST(Playout, StopsAfterSoMany) {
  Game game;
  EXPECT_EQ(game.play(1, 3), 3u);
  EXPECT_EQ(question(game.s).owes, only(1));
}

TEST(Advance, StopsWhereThereIsSomethingToDecide) {
  Game game;
  Random random{1};
  EXPECT_EQ(advance(playout_toy::Rules{}, game.s, random, drawn), 1u);  // chance
  EXPECT_EQ(question(game.s).owes, only(1));
  EXPECT_EQ(advance(playout_toy::Rules{}, game.s, random, drawn), 0u);
}

TEST(Advance, TakesASingleOption) {
  Game game;
  Random random{1};
  game.s.offered = 1;
  EXPECT_EQ(advance(playout_toy::Rules{}, game.s, random, drawn), 10u);
  EXPECT_TRUE(question(game.s).over());
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

// It must be the same for ever: options in the upper half, the place in the lower, times the odd number nearest to the
// golden section of 2^64.
TEST(Playout, TheSignatureIsAsItIsDefined) {
  EXPECT_EQ(fold_signature(0, 0, 0), 0u);
  EXPECT_EQ(fold_signature(0, 1, 0), 0x9e3779b97f4a7c15u);
  EXPECT_EQ(fold_signature(0x3'0000'0002, 2, 3), 0u);
  EXPECT_EQ(fold_signature(1, 2, 0), 3 * u64{0x9e3779b97f4a7c15});
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
