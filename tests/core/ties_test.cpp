#include "core/ties.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace agon {
namespace ties_toy {

#define AGON_TOY(X) X(Journey, journey) X(Walk, walk) X(Ride, ride) X(Fall, fall)
AGON_DECLARE(AGON_TOY)

#define AGON_NEVER_RUNS                                  \
  template <class T>                                     \
  constexpr Next run(T&) {                               \
    return Next::done;                                   \
  }                                                      \
  template <class T, class Out>                          \
  constexpr void options(const T&, int, Out&) const {}   \
  template <class T>                                     \
  constexpr Refusal check(const T&, int, Choice) const { \
    return kAllowed;                                     \
  }

// Calls walks and falls, and waits at its second and third step.
struct Journey {
  AGON_STEPS(begin, under_way, home);
  Step step{};
  AGON_FIELDS()
  AGON_CALLS(Walk, Fall);
  AGON_WAITS(under_way, home);
  AGON_NEVER_RUNS
};
// A walk may become a ride, and a ride another walk.
struct Walk {
  AGON_STEPS(first, second);
  Step step{};
  AGON_FIELDS()
  AGON_BECOMES(Ride);
  AGON_NEVER_RUNS
};
struct Ride {
  AGON_STEPS(first, second);
  Step step{};
  AGON_FIELDS()
  AGON_CALLS(Fall);
  AGON_BECOMES(Walk);
  AGON_WAITS(second);
  AGON_NEVER_RUNS
};
struct Fall {
  AGON_STEPS(first, second);
  Step step{};
  AGON_FIELDS()
  AGON_NEVER_RUNS
};
AGON_PROCEDURES(AGON_TOY, 1)
#undef AGON_TOY
#undef AGON_NEVER_RUNS

using Deep = agon::Stack<Frame, 6>;

}  // namespace ties_toy

// Pays, then asks.
namespace asking_toy {

#define AGON_TOY(X) X(Ask, ask)
AGON_DECLARE(AGON_TOY)
struct Ask {
  AGON_STEPS(pay, ask);
  Step step{};
  Seat seat;
  AGON_FIELDS(seat)
  template <class T>
  constexpr Next run(T& t) {
    if (step == Step::pay) {
      ++t.s.paid;
      return t.go(step, Step::ask);
    }
    return t.asks(only(seat)) ? Next::wait : t.done();
  }
  template <class T, class Out>
  constexpr void options(const T&, int, Out&) const {}
  template <class T>
  constexpr Refusal check(const T&, int, Choice) const {
    return kAllowed;
  }
};
AGON_PROCEDURES(AGON_TOY, 2)
#undef AGON_TOY

struct Rules {};
struct State {
  using Stack = agon::Stack<Frame, 2>;
  Stack stack{};
  u8 paid = 0;
};
constexpr State asked(Ask::Step step, u8 seat, u8 owes) {
  State s;
  put(s.stack.frames[s.stack.depth++], Ask{.step = step, .seat = seat});
  s.stack.owes = owes;
  return s;
}

}  // namespace asking_toy

namespace {

using ties_toy::Deep, ties_toy::Fall, ties_toy::Journey, ties_toy::Procedure, ties_toy::Ride, ties_toy::Walk;

constexpr u64 kOutermost = u64{1} << static_cast<int>(Procedure::journey);

template <class... Each>
bool fit(Each... procedures) {
  Deep stack;
  (put(stack.frames[stack.depth++], procedures), ...);
  return fit_together(stack, kOutermost);
}

TEST(Ties, NothingFitsTogether) { EXPECT_TRUE(fit()); }

TEST(Ties, OnlyTheOutermostStandsAlone) {
  EXPECT_TRUE(fit(Journey{}));
  EXPECT_FALSE(fit(Walk{}));
  EXPECT_FALSE(fit(Fall{}));
}

TEST(Ties, WhoIsCalledStandsOnWhoCallsAndWaits) {
  EXPECT_TRUE(fit(Journey{.step = Journey::Step::under_way}, Walk{}));
  EXPECT_TRUE(fit(Journey{.step = Journey::Step::home}, Fall{.step = Fall::Step::second}));
  EXPECT_FALSE(fit(Journey{.step = Journey::Step::begin}, Walk{})) << "it does not wait there";
  EXPECT_FALSE(fit(Journey{.step = Journey::Step::home}, Journey{})) << "nobody calls it";
}

TEST(Ties, WhatItBecameStandsInItsPlace) {
  const Journey journey{.step = Journey::Step::home};
  EXPECT_TRUE(fit(journey, Ride{}));
  EXPECT_TRUE(fit(journey, Ride{.step = Ride::Step::second}, Fall{}));
  EXPECT_FALSE(fit(journey, Walk{.step = Walk::Step::second}, Fall{})) << "a walk calls nobody, and has begun";
}

TEST(Ties, TwoThatWerePutInProgressTogether) {
  const Journey journey{.step = Journey::Step::home};
  EXPECT_TRUE(fit(journey, Walk{}, Fall{}));
  EXPECT_TRUE(fit(journey, Walk{}, Walk{}, Fall{}));
  EXPECT_FALSE(fit(journey, Walk{}, Walk{.step = Walk::Step::second}, Fall{}));
  EXPECT_FALSE(fit(Journey{}, Walk{}, Fall{})) << "who called both must wait";
}

TEST(Ties, NothingStandsInBetween) {
  Deep stack;
  put(stack.frames[0], Journey{.step = Journey::Step::home});
  put(stack.frames[2], Fall{});
  stack.depth = 3;
  EXPECT_FALSE(fit_together(stack, kOutermost));
}

TEST(Ties, ThePositionAsksTheQuestionThatIsOpen) {
  using asking_toy::Ask, asking_toy::asked, asking_toy::Rules;
  EXPECT_TRUE(asks_itself(Rules{}, asked(Ask::Step::ask, 1, only(1))));
  EXPECT_FALSE(asks_itself(Rules{}, asked(Ask::Step::ask, 1, only(2)))) << "somebody else";
  EXPECT_FALSE(asks_itself(Rules{}, asked(Ask::Step::ask, 1, 0))) << "nobody";
  EXPECT_FALSE(asks_itself(Rules{}, asked(Ask::Step::pay, 1, only(1)))) << "something happens before";
  static_assert(asks_itself(Rules{}, asked(Ask::Step::ask, 1, only(1))));
  static_assert(!asks_itself(Rules{}, asked(Ask::Step::ask, 1, only(2))));
}

// Procedures are bits of a word: a number beyond them is no other procedure, though a shift would take it for one.
TEST(Ties, ANumberBeyondTheProceduresIsNone) {
  const auto beyond = [](Procedure procedure) { return static_cast<Procedure>(64 + static_cast<int>(procedure)); };
  Deep outermost;
  put(outermost.frames[0], Journey{});
  outermost.depth = 1;
  ASSERT_TRUE(fit_together(outermost, kOutermost));
  outermost.frames[0].procedure = beyond(Procedure::journey);
  EXPECT_FALSE(fit_together(outermost, kOutermost));

  Deep called;
  put(called.frames[0], Journey{.step = Journey::Step::home});
  put(called.frames[1], Walk{});
  called.depth = 2;
  ASSERT_TRUE(fit_together(called, kOutermost));
  called.frames[1].procedure = beyond(Procedure::walk);
  EXPECT_FALSE(fit_together(called, kOutermost));
}

}  // namespace

// A procedure with a field of each sort, which asks seat 0 as long as it has something left.
namespace ties_bounds {

struct Rules {
  int last = 0;  // where it can go on
};
AGON_WORDS(Colour, red, green);
#define AGON_TOY(X) X(Count, count)
struct Count {
  AGON_STEPS(next);
  Step step{};
  Seat seat;
  Maybe<Kind::card> card;
  Set<Kind::card, u16> cards;
  Flag done;
  Colour colour{};
  Number<> left;
  AGON_FIELDS(seat, card, cards, done, colour, left)
  template <class T>
  constexpr Next run(T& t) {
    if (left == 0) return t.done();
    if (t.asks(only(seat))) return Next::wait;
    --left;
    return Next::again;
  }
  constexpr bool can_go_on(const Rules& rules) const { return left <= rules.last; }
};
AGON_PROCEDURES(AGON_TOY, 8)
#undef AGON_TOY
struct State {
  using Stack = agon::Stack<Frame, 2>;
  Stack stack{};
};

}  // namespace ties_bounds

namespace {

// Two seats, five cards.
bool is_within(const ties_bounds::Count& count, int last = 99) {
  ties_bounds::State s;
  s.stack.depth = 1;
  put(s.stack.frames[0], count);
  const ties_bounds::Rules rules{last};
  return within_bounds(Look<ties_bounds::Rules, ties_bounds::State>{rules, s}, [](Kind kind) {
    return kind == Kind::seat ? 2 : kind == Kind::card ? 5 : 0;
  });
}

TEST(Bounds, HoldValuesOfTheirKinds) {
  EXPECT_TRUE(is_within({}));
  EXPECT_TRUE(is_within({.seat = 1, .card = 4, .cards = 0b11111, .done = 1, .colour = ties_bounds::Colour::green}));
  EXPECT_FALSE(is_within({.seat = 2}));
  EXPECT_FALSE(is_within({.card = 5}));
  EXPECT_TRUE(is_within({.card = kNone}));
  EXPECT_FALSE(is_within({.cards = 0b100000}));
  EXPECT_FALSE(is_within({.done = 2}));
  EXPECT_FALSE(is_within({.colour = static_cast<ties_bounds::Colour>(2)}));
  EXPECT_TRUE(is_within({.left = 99})) << "of numbers there is no bound";
}

TEST(Bounds, AProcedureMaySayMore) {
  EXPECT_TRUE(is_within({.left = 3}, 3));
  EXPECT_FALSE(is_within({.left = 4}, 3));
}

TEST(Bounds, NothingLiesAboveTheStack) {
  const ties_bounds::Rules rules;
  ties_bounds::State s;
  const auto sound = [&] {
    return within_bounds(Look<ties_bounds::Rules, ties_bounds::State>{rules, s}, [](Kind) { return 0; });
  };
  EXPECT_TRUE(sound());
  put(s.stack.frames[1], ties_bounds::Count{});
  EXPECT_FALSE(sound());
  put(s.stack.frames[0], ties_bounds::Count{});
  s.stack.depth = 2;
  EXPECT_TRUE(sound());
}

TEST(Ties, AskedAnewTheyAskTheSame) {
  const ties_bounds::Rules rules;
  ties_bounds::State s;
  begin(rules, s, Quiet{}, ties_bounds::Count{.seat = 1, .left = 1});
  EXPECT_TRUE(asks_itself(rules, s));
  ties_bounds::State other = s;
  other.stack.owes = only(0);
  EXPECT_FALSE(asks_itself(rules, other)) << "another one is asked";
  other = s;
  other.stack.frames[0].as.count.left = 0;
  EXPECT_FALSE(asks_itself(rules, other)) << "it would not ask";
}

}  // namespace
}  // namespace agon
