// Two fencers on a strip of seven spaces: the smallest whole game, which docs/new_game.md explains.
#pragma once
#include "core/machine.h"
#include "core/rolled.h"

namespace agon::duel {

inline constexpr int kSeats = 2;
inline constexpr int kSpaces = 7;
inline constexpr int kNeeded = 4;  // what the die must show to hit
inline constexpr int kFaces = 6;
inline constexpr int kHits = 3;  // to win

enum class Rule : u8 { none, question_over, question_asked, question_answer, step, strike, win, count_ };
enum class What : u8 { stepped, rolled, hit, won, count_ };
enum class Reason : u8 { none, over, not_asked, not_an_answer, not_free, too_far, bad_die, count_ };

#define AGON_DUEL_VERBS(X) X(Step, step) X(Strike, strike) X(Roll, roll)
AGON_VERBS(AGON_DUEL_VERBS)
namespace choose {
struct Step {
  SpaceId space;
  AGON_CHOICE(step, space);
};
struct Strike {
  AGON_CHOICE(strike);
};
struct Roll {  // (chance)
  RolledDice dice;
  AGON_CHOICE(roll, dice);
};
}  // namespace choose

#define AGON_DUEL(X) X(Bout, bout) X(Attack, attack)
AGON_DECLARE(AGON_DUEL)

// The whole duel: the fencers act in turn.
struct Bout {
  AGON_STEPS(act, next);
  Step step{};
  Seat seat;
  AGON_FIELDS(seat)
  AGON_CALLS(Attack);
  AGON_WAITS(next);
  AGON_PROCEDURE;
};

// A strike. Ends with 1 when it has won the duel.
struct Attack {
  AGON_STEPS(roll);
  Step step{};
  Seat seat;
  AGON_FIELDS(seat)
  AGON_PROCEDURE;
};
AGON_PROCEDURES(AGON_DUEL, 2)

struct Rules {};  // a game with cards has its tables here

struct alignas(64) State {
  using Stack = agon::Stack<Frame, 2>;
  Stack stack{};
  std::array<u8, kSeats> at{};
  std::array<u8, kSeats> hits{};
  u8 turns = 0;
  std::array<u8, 64 - sizeof(Stack) - 5> unused{};
};

constexpr int rival(int seat) { return 1 - seat; }
constexpr int distance(const State& s) { return s.at[1] - s.at[0]; }  // nobody passes the other

constexpr Refusal may_step(const State& s, int seat, int space) {
  const bool next = space + 1 == s.at[seat] || space == s.at[seat] + 1;
  return next && space < kSpaces && space != s.at[rival(seat)] ? kAllowed : refuse(Rule::step, Reason::not_free, space);
}
constexpr Refusal may_strike(const State& s) {
  return distance(s) == 1 ? kAllowed : refuse(Rule::strike, Reason::too_far, distance(s));
}
constexpr Refusal not_an_answer() { return refuse(Rule::question_answer, Reason::not_an_answer); }

template <class T>
constexpr Next Bout::run(T& t) {
  switch (step) {
    case Step::act:
      if (t.asks(only(seat))) return Next::wait;
      ++t.s.turns;
      if (verb(t.given) == Verb::strike) return t.call(*this, Step::next, Attack{.seat = seat});
      t.s.at[seat] = as<choose::Step>(t.given).space;
      t.tell(Rule::step, What::stepped, seat, t.s.at[seat]);
      return t.go(step, Step::next);
    case Step::next:
      if (t.result() != 0) return Next::over;
      seat = rival(seat);
      return t.go(step, Step::act);
  }
  return t.done();
}
template <class T, class Out>
constexpr void Bout::options(const T& t, int by, Out& out) const {
  if (may_strike(t.s).allowed()) out(choose::Strike{});
  for (int space = 0; space < kSpaces; ++space) {
    if (may_step(t.s, by, space).allowed()) out(choose::Step{space});
  }
}
template <class T>
constexpr Refusal Bout::check(const T& t, int by, Choice given) const {
  if (given == choose::Strike{}) return may_strike(t.s);
  const auto to = heard<choose::Step>(given);
  return to ? may_step(t.s, by, to->space) : not_an_answer();
}

template <class T>
constexpr Next Attack::run(T& t) {
  if (t.asks(kChance)) return Next::wait;
  const Rolled<> die{as<choose::Roll>(t.given).dice};
  t.tell(Rule::strike, What::rolled, seat, die.faces);
  if (die[0] < kNeeded) return t.done();
  t.tell(Rule::strike, What::hit, seat, ++t.s.hits[seat]);
  if (t.s.hits[seat] == kHits) t.tell(Rule::win, What::won, seat);
  return t.done(t.s.hits[seat] == kHits ? 1 : 0);
}
template <class T, class Out>
constexpr void Attack::options(const T&, int, Out& out) const {
  for (int face = 1; face <= kFaces; ++face) out(choose::Roll{Rolled<>{}.with(0, face).faces});
}
template <class T>
constexpr Refusal Attack::check(const T&, int, Choice given) const {
  const auto roll = heard<choose::Roll>(given);
  return roll && Rolled<>{roll->dice}.are(1, kFaces) ? kAllowed : refuse(Rule::strike, Reason::bad_die);
}

}  // namespace agon::duel
