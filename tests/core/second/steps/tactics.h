// Tactic cards: the window in which they are played, and NO! against NO!
#pragma once
#include "tests/core/second/check.h"

namespace agon::second {

template <class T>
constexpr Next Window::run(T& t) {
  switch (step) {
    case Step::open:  // whoever holds cards is asked, whatever they are: silence would tell
      waiting = holders(t.s) & ~only(except);
      if (waiting == 0) return t.done(0);
      return t.go(step, Step::ask);
    case Step::ask:
      if (t.asks(waiting)) return Next::wait;
      t.s.pick[t.by] =
          verb(t.given) == Verb::pass ? kPassed : static_cast<u8>(as<choose::Tactic>(t.given).card + kFirstPick);
      waiting &= ~only(t.by);
      return t.go(step, waiting != 0 ? Step::ask : Step::reveal);
    case Step::reveal:
      for (int i = 0; i < kSeats; ++i) {
        if (t.s.pick[i] >= kFirstPick) playing |= only(i);
        if (t.s.pick[i] == kPassed) t.s.pick[i] = 0;
      }
      for_each_bit(playing, [&](int i) { t.tell(Rule::tactic_window, What::chose, i); });
      if (playing == 0) return t.done(0);
      seat = lowest(playing);
      return t.go(step, without_lowest(playing) != 0 ? Step::first : Step::play);
    case Step::first:
      if (t.asks(only(underdog(t.s)))) return Next::wait;
      seat = as<choose::First>(t.given).seat;
      t.tell(Rule::tactic_first, What::went_first, t.by, seat);
      return t.go(step, Step::play);
    case Step::play: {
      const u8 card = static_cast<u8>(t.s.pick[seat] - kFirstPick);
      t.s.pick = {};
      for_each_bit(playing & ~u64{only(seat)}, [&](int i) { t.tell(Rule::tactic_first, What::took_back, i); });
      playing = 0;
      return t.call(*this, Step::played, PlayTactic{.seat = seat, .card = card});
    }
    case Step::played:
      if (timing == Timing::response && t.result() != 0) return t.done(1);
      seat = 0;
      return t.go(step, Step::open);
  }
  return Next::done;
}

template <class T, class Out>
constexpr void Window::options(const T& t, int by, Out& out) const {
  if (step == Step::ask) {
    out(choose::Pass{});
    for_each_bit(t.s.hand[by], [&](int card) {
      if (may_play(t.rules, t.s, by, card, timing).allowed()) out(choose::Tactic{card});
    });
  }
  if (step == Step::first) for_each_bit(playing, [&](int i) { out(choose::First{i}); });
}

template <class T>
constexpr Refusal Window::check(const T& t, int by, Choice given) const {
  if (step == Step::ask) {
    if (given == choose::Pass{}) return kAllowed;
    const auto tactic = heard<choose::Tactic>(given);
    return tactic ? may_play(t.rules, t.s, by, tactic->card, timing) : not_an_answer();
  }
  const auto first = heard<choose::First>(given);
  if (!first) return not_an_answer();
  const int seat_named = first->seat;
  return seat_named < kSeats && (playing >> seat_named & 1) != 0
             ? kAllowed
             : refuse(Rule::tactic_first, Reason::not_waiting, seat_named);
}

template <class T>
constexpr Next PlayTactic::run(T& t) {
  switch (step) {
    case Step::play: {
      const u64 others = ~bit(card);
      t.s.hand[seat] &= others;
      t.s.discard[seat] |= bit(card);
      for (auto& hands : t.s.known) hands[seat] &= others;
      --t.s.fighters[seat].held;
      t.tell(Rule::tactic_window, What::played, seat, card);
      return t.call(*this, Step::resolve, Window{.timing = Timing::response, .except = int{seat}});
    }
    case Step::resolve:
      if (t.result() != 0) {
        t.tell(Rule::tactic_no, What::cancelled, seat, card);
        return t.done(0);
      }
      return t.call(*this, Step::discard, Effect{.op = t.rules.cards[card].effect, .seat = seat});
    case Step::discard: return t.done(1);
  }
  return Next::done;
}
template <class T, class Out>
constexpr void PlayTactic::options(const T&, int, Out&) const {}
template <class T>
constexpr Refusal PlayTactic::check(const T&, int, Choice) const {
  return not_an_answer();
}

}  // namespace agon::second
