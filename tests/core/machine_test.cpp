#include "core/machine.h"

#include <gtest/gtest.h>

#include <vector>

namespace agon {

// A game of a few procedures that do one thing each.
namespace machine_toy {

struct Rules {};
#define AGON_TOY_VERBS(X) X(Say, number)
AGON_VERBS(AGON_TOY_VERBS)
#undef AGON_TOY_VERBS
namespace choose {
struct Say {
  Number<> number;
  AGON_CHOICE(number, number);
};
}  // namespace choose
enum class Rule : u8 { none, counted };
enum class What : u8 { counted };

#define AGON_TOY_PROCEDURE                                               \
  template <class T>                                                     \
  constexpr Next run(T& t);                                              \
  template <class T, class Out>                                          \
  constexpr void options(const T&, int by, Out& out) const {             \
    out(choose::Say{by});                                                \
  }                                                                      \
  template <class T>                                                     \
  constexpr Refusal check(const T&, int by, Choice given) const {        \
    return verb_is_number(given) ? kAllowed : refuse(Rule::counted, by); \
  }

constexpr bool verb_is_number(Choice c) { return heard<choose::Say>(c).is; }
constexpr int said(Choice c) { return as<choose::Say>(c).number; }

#define AGON_TOY(X) X(Sum, sum) X(Twice, twice) X(Last, last) X(Deep, deep) X(Round, round) X(Faulty, faulty)
AGON_DECLARE(AGON_TOY)

// Asks seat 0, then seat 1, and ends with the sum of their numbers.
struct Sum {
  AGON_STEPS(first, second);
  Step step{};
  Number<> sum;
  AGON_FIELDS(sum)
  AGON_TOY_PROCEDURE
};
// Calls Sum twice and adds up in the position; then becomes Last.
struct Twice {
  AGON_STEPS(begin, once, twice);
  Step step{};
  AGON_FIELDS()
  AGON_CALLS(Sum);
  AGON_BECOMES(Last);
  AGON_WAITS(once, twice);
  AGON_TOY_PROCEDURE
};
struct Last {
  AGON_STEPS(ask, end);
  Step step{};
  Seat seat;
  AGON_FIELDS(seat)
  AGON_TOY_PROCEDURE
};
// Calls itself.
struct Deep {
  AGON_STEPS(again);
  Step step{};
  AGON_FIELDS()
  AGON_CALLS(Deep);
  AGON_WAITS(again);
  AGON_TOY_PROCEDURE
};
// Goes round in one step, or between a caller and a procedure that ends at once.
struct Round {
  AGON_STEPS(same, call, end);
  Step step{};
  AGON_FIELDS()
  AGON_CALLS(Round);
  AGON_WAITS(call);
  AGON_TOY_PROCEDURE
};

// Asks, although something did not fit.
struct Faulty {
  AGON_STEPS(ask);
  Step step{};
  AGON_FIELDS()
  AGON_TOY_PROCEDURE
};

AGON_PROCEDURES(AGON_TOY, 2)
#undef AGON_TOY

struct State {
  using Stack = agon::Stack<Frame, 4>;
  Stack stack{};
  int total = 0;
};

template <class T>
constexpr Next Sum::run(T& t) {
  switch (step) {
    case Step::first:
      if (t.asks(only(0))) return Next::wait;
      sum = said(t.given);
      return t.go(step, Step::second);
    case Step::second:
      if (t.asks(only(1))) return Next::wait;
      return t.done(sum + said(t.given));
  }
  return Next::done;
}

template <class T>
constexpr Next Twice::run(T& t) {
  switch (step) {
    case Step::begin: return t.call(*this, Step::once, Sum{});
    case Step::once:
      t.s.total += t.result();
      t.tell(Rule::counted, What::counted, t.s.total);
      return t.call(*this, Step::twice, Sum{});
    case Step::twice:
      t.s.total += t.result();
      t.tell_secretly(only(1), Rule::counted, What::counted, t.s.total, 7);
      return t.become(*this, Last{.seat = 2});
  }
  return Next::done;
}

template <class T>
constexpr Next Last::run(T& t) {
  if (step == Step::end) return Next::over;
  if (t.asks(only(seat))) return Next::wait;
  return t.go(step, Step::end);
}

template <class T>
constexpr Next Deep::run(T& t) {
  t.push(*this, Deep{});
  return Next::go;
}

template <class T>
constexpr Next Round::run(T& t) {
  switch (step) {
    case Step::same: return t.go(step, Step::same);
    case Step::call: return t.call(*this, Step::call, Round{.step = Step::end});
    case Step::end: return t.done();
  }
  return Next::done;
}

template <class T>
constexpr Next Faulty::run(T& t) {
  t.fault(Fault::capacity);
  t.asks(only(0));
  return Next::wait;
}

template <class First>
constexpr State start(const First& first) {
  State s;
  begin(Rules{}, s, Quiet{}, first);
  return s;
}
constexpr void number(State& s, int seat, int n) { answer(Rules{}, s, seat, choose::Say{n}, Quiet{}); }

}  // namespace machine_toy

namespace {

constexpr bool frames_above_are_zero(const machine_toy::State& s) {
  for (int i = s.stack.depth; i < machine_toy::State::Stack::kDepth; ++i) {
    const machine_toy::Frame& f = s.stack.frames[i];
    if (f.procedure != machine_toy::Procedure::none || f.as.raw != decltype(f.as.raw){}) return false;
  }
  return true;
}

TEST(Machine, AStepAsksAndRunsAgainWithTheAnswer) {
  machine_toy::State s = machine_toy::start(machine_toy::Twice{});
  EXPECT_EQ(question(s), (Question{only(0), Fault::none, static_cast<u8>(machine_toy::Procedure::sum), 0}));
  EXPECT_EQ(s.stack.depth, 2);
  machine_toy::number(s, 0, 3);
  EXPECT_EQ(question(s), (Question{only(1), Fault::none, static_cast<u8>(machine_toy::Procedure::sum), 1}));
  EXPECT_EQ(s.stack.top().as.sum.sum, 3);
  machine_toy::number(s, 1, 4);
  EXPECT_EQ(s.total, 7);  // the caller got the result, and called again
  EXPECT_EQ(question(s).owes, only(0));
}

TEST(Machine, BecomingTakesThePlaceOfTheProcedure) {
  machine_toy::State s = machine_toy::start(machine_toy::Twice{});
  for (const int n : {1, 2, 3, 4}) machine_toy::number(s, n % 2 == 1 ? 0 : 1, n);
  EXPECT_EQ(s.total, 10);
  EXPECT_EQ(s.stack.depth, 1);
  EXPECT_EQ(s.stack.top().procedure, machine_toy::Procedure::last);
  EXPECT_EQ(question(s).owes, only(2));
  EXPECT_TRUE(frames_above_are_zero(s));
  machine_toy::number(s, 2, 0);
  EXPECT_TRUE(question(s).over());
  EXPECT_EQ(s.stack.result, 0) << "what a procedure gave back goes with the last of them";
}

TEST(Machine, OverEmptiesTheStack) {
  machine_toy::State s = machine_toy::start(machine_toy::Last{.seat = 1});
  machine_toy::number(s, 1, 0);
  EXPECT_EQ(question(s), Question{});
  EXPECT_TRUE(question(s).over());
  EXPECT_EQ(s.stack.depth, 0);
  EXPECT_TRUE(frames_above_are_zero(s));
}

TEST(Machine, WhatHasEndedLeavesNoBytesBehind) {
  machine_toy::State s = machine_toy::start(machine_toy::Twice{});
  machine_toy::number(s, 0, 200);
  machine_toy::number(s, 1, 50);
  EXPECT_EQ(s.stack.depth, 2);
  EXPECT_EQ(s.stack.top().as.sum.sum, 0);  // the second Sum, in the place of the first
  EXPECT_TRUE(frames_above_are_zero(s));
}

TEST(Machine, OptionsAndCheckAreThoseOfTheInnermostProcedure) {
  const machine_toy::State s = machine_toy::start(machine_toy::Twice{});
  ChoiceList list;
  options(machine_toy::Rules{}, s, 5, list);
  ASSERT_EQ(list.size, 1);
  EXPECT_EQ(list[0], Choice(machine_toy::choose::Say{5}));
  const Refusal otherwise{9, 9};
  EXPECT_TRUE(check(machine_toy::Rules{}, s, 0, machine_toy::choose::Say{3}, otherwise).allowed());
  EXPECT_EQ(check(machine_toy::Rules{}, s, 4, Choice{u64{1} << 56}, otherwise), refuse(machine_toy::Rule::counted, 4));
  EXPECT_EQ(check(machine_toy::Rules{}, machine_toy::State{}, 0, Choice{u64{1} << 56}, otherwise), otherwise);
}

TEST(Machine, TooDeepIsAFault) {
  const machine_toy::State s = machine_toy::start(machine_toy::Deep{});
  EXPECT_TRUE(question(s).over());
  EXPECT_EQ(question(s).fault, Fault::depth);
  EXPECT_EQ(s.stack.depth, 4);
}

TEST(Machine, GoingRoundForEverIsAFault) {
  for (const auto step : {machine_toy::Round::Step::same, machine_toy::Round::Step::call}) {
    const machine_toy::State s = machine_toy::start(machine_toy::Round{.step = step});
    EXPECT_TRUE(question(s).over());
    EXPECT_EQ(question(s).fault, Fault::loop);
  }
}

TEST(Machine, AFaultEndsTheGameWhateverIsAsked) {
  const machine_toy::State s = machine_toy::start(machine_toy::Faulty{});
  EXPECT_TRUE(question(s).over());
  EXPECT_EQ(question(s).fault, Fault::capacity);
}

TEST(Machine, FuelIsForOneAnswer) {
  machine_toy::State s = machine_toy::start(machine_toy::Sum{});
  for (int i = 0; i < kFuel; ++i) {
    machine_toy::number(s, i % 2, 0);
    if (s.stack.depth == 0) s = machine_toy::start(machine_toy::Sum{});
  }
  EXPECT_EQ(s.stack.fault, Fault::none);
}

TEST(Machine, TheFirstFaultStays) {
  machine_toy::State s;
  Machine<machine_toy::Rules, machine_toy::State, Quiet> t{machine_toy::Rules{}, s, Quiet{}};
  t.fault(Fault::capacity);
  t.fault(Fault::loop);
  EXPECT_EQ(s.stack.fault, Fault::capacity);
}

TEST(Machine, TellsWhoeverListens) {
  std::vector<Event> heard;
  const Listener listener{
      &heard, [](void* self, const Event& event) { static_cast<std::vector<Event>*>(self)->push_back(event); }};
  machine_toy::State s = machine_toy::start(machine_toy::Twice{});
  const int numbers[] = {1, 2, 3, 4};
  for (int i = 0; i < 4; ++i) {
    answer(machine_toy::Rules{}, s, i % 2, machine_toy::choose::Say{numbers[i]}, listener);
  }
  ASSERT_EQ(heard.size(), 2u);
  EXPECT_EQ(heard[0], (Event{1, 0, 0xff, {3}}));
  EXPECT_EQ(heard[1], (Event{1, 0, only(1), {10, 7}}));
}

TEST(Machine, NamesItsProceduresAndSteps) {
  ASSERT_EQ(std::size(machine_toy::kProcedureNames), static_cast<std::size_t>(machine_toy::Procedure::count_));
  EXPECT_EQ(machine_toy::kProcedureNames[static_cast<int>(machine_toy::Procedure::twice)], "twice");
  EXPECT_EQ(machine_toy::kStepNames[static_cast<int>(machine_toy::Procedure::twice)], "begin, once, twice");
  EXPECT_EQ(machine_toy::kProcedureNames[0], "none");
}

TEST(Machine, KnowsWhoCallsWhomAndWhatBecomesWhat) {
  using machine_toy::Procedure;
  const Ties twice = ties_of(Procedure::twice);
  EXPECT_EQ(twice.calls, u64{1} << static_cast<int>(Procedure::sum));
  EXPECT_EQ(twice.becomes, u64{1} << static_cast<int>(Procedure::last));
  EXPECT_EQ(twice.waits, 0b110u);
  const Ties sum = ties_of(Procedure::sum);
  EXPECT_EQ(sum.calls, 0u);
  EXPECT_EQ(sum.becomes, 0u);
  EXPECT_EQ(sum.waits, 0u);
  EXPECT_EQ(ties_of(Procedure::none).calls, 0u);
}

TEST(Machine, BeginsAnyFrameByItsName) {
  machine_toy::Frame frame{};
  put(frame, machine_toy::Last{.step = machine_toy::Last::Step::end, .seat = 3});
  begin_frame(frame, machine_toy::Procedure::last);
  EXPECT_EQ(frame.as.last.seat, 0);
  EXPECT_EQ(frame.as.last.step, machine_toy::Last::Step::ask);
  begin_frame(frame, machine_toy::Procedure::none);
  EXPECT_EQ(frame.procedure, machine_toy::Procedure::none);
}

// A copy in the middle of a procedure goes on by itself; and all of it at compile time.
constexpr int totals_of_two_copies() {
  machine_toy::State s = machine_toy::start(machine_toy::Twice{});
  machine_toy::number(s, 0, 1);
  machine_toy::State copy = s;
  machine_toy::number(s, 1, 2);
  machine_toy::number(copy, 1, 5);
  return s.total * 10 + copy.total;
}
static_assert(totals_of_two_copies() == 36);

}  // namespace
}  // namespace agon
