// What a seat may know.
#pragma once
#include "core/playout.h"
#include "tests/core/second/check.h"

namespace agon::second {

// Zeroes all that the seat cannot know: the cards that were not shown to it, what others were shown of others, plans
// that are not open, picks of others.
constexpr void blank(State& s, int seat) {
  for (int i = 0; i < kSeats; ++i) {
    if (i == seat) continue;
    s.hand[i] &= seat < kSeats ? s.known[seat][i] : u64{0};
    s.pick[i] = 0;
    if (s.plans_open == 0) s.plan[i] = 0;
    for (int k = 0; k < kSeats; ++k) {
      if (k != seat) s.known[i][k] = 0;
    }
  }
}

// The cards that can be played at a time.
constexpr u64 cards_for(const Rules& rules, Timing timing) {
  u64 cards = 0;
  for (int i = 0; i < kCards; ++i) {
    if (rules.cards[i].timing == timing) cards |= bit(i);
  }
  return cards;
}

// Fills a position that was blanked for `seat` with something consistent. What others were shown of others stays
// unknown: it decides nothing.
constexpr void deal(const Rules& rules, State& s, int seat, Random& random) {
  const Frame top = s.stack.depth != 0 ? s.stack.top() : Frame{};
  const Match match = top.procedure == Procedure::match ? top.as.match : Match{};
  const Window window = top.procedure == Procedure::window ? top.as.window : Window{};
  const u64 playable = cards_for(rules, window.timing);
  const u8 planned = match.step == Match::Step::plan ? standing(s) & ~match.waiting : 0;
  const u8 picked = window.step == Window::Step::ask ? holders(s) & ~window.waiting & ~only(window.except) : 0;

  for (int i = 0; i < kSeats; ++i) {
    if (i == seat) continue;
    u64& hand = s.hand[i];
    const int held = s.fighters[i].held;
    if ((window.playing >> i & 1) != 0) {  // it chose a card that fits: there is one in the hand
      const u64 possible = count(hand) < held ? hand | deck_of(s, i) : hand;
      const int card = draw_bit(possible & playable, random);
      hand |= bit(card);
      s.pick[i] = static_cast<u8>(card + kFirstPick);
    }
    while (count(hand) < held) hand |= bit(draw_bit(deck_of(s, i), random));
    if ((picked >> i & 1) != 0) {
      const int card = draw_bit((hand & playable) | bit(kCards), random);
      s.pick[i] = static_cast<u8>(card == kCards ? kPassed : card + kFirstPick);
    }
    if ((planned >> i & 1) != 0) s.plan[i] = static_cast<u8>(draw_bit(enemies(s, i) | bit(kSeats), random) + 1);
  }
}

}  // namespace agon::second
