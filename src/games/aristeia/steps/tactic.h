// "Tactics": played, answered, discarded, drawn and taken back.
#pragma once
#include "core/playout.h"
#include "games/aristeia/check.h"

namespace agon::aristeia {

// A card leaves a hand.
constexpr void leave_hand(State& s, int seat, int card) {
  Player& player = s.players[seat];
  player.hand &= ~bit(card);
  player.known &= ~bit(card);
  player.seen &= ~bit(card);
  --player.held;
}
constexpr void join_hand(State& s, int seat, int card, bool known) {
  Player& player = s.players[seat];
  player.hand |= bit(card);
  if (known) player.known |= bit(card);
  ++player.held;
}

// Where a card goes after it was played or thrown away: the owner's discards; one taken from the rival by Mind Reading
// goes back into the rival's deck when it was played.
template <class T>
constexpr void put_away(T& t, int seat, int card, bool played) {
  const int owner = owner_of(card);
  Player& player = t.s.players[owner];
  if (played && owner != seat) {
    player.deck |= bit(card);
    player.seen |= bit(card);
    ++player.in_deck;
    t.tell(Rule::tactics_mind_reading, What::back_in_deck, owner, tactic_of(t.rules, t.s, card));
    return;
  }
  if (!player.discards.push(static_cast<u8>(card))) t.fault(Fault::capacity);
  t.tell(Rule::tactics_discard, What::discarded, owner, tactic_of(t.rules, t.s, card));
}

template <class T>
constexpr Next PlayTactic::run(T& t) {
  switch (step) {
    case Step::show:
      leave_hand(t.s, seat, card);
      t.tell(Rule::tactics_play, What::played, seat, tactic_of(t.rules, t.s, card), owner_of(card));
      return t.call(*this, Step::answered,
                    Window{.moment = Moment::tactic_played, .about = rival(seat), .subject = self, .object = object});
    case Step::answered: {
      if (cancelled != 0) {
        t.tell(Rule::tactics_cancel, What::cancelled, seat, tactic_of(t.rules, t.s, card));
        return t.go(step, Step::done);
      }
      return t.call(*this, Step::done, Effect::in(context_of(*this), ability_of(t.rules, t.s, card).code));
    }
    case Step::done:
      if (gone != 0) {
        t.s.removed |= bit(card);
        t.tell(Rule::tactics_removed, What::left_game, seat, tactic_of(t.rules, t.s, card));
      } else {
        put_away(t, seat, card, true);
      }
      return t.done();
  }
  return t.done();
}
template <class T, class Out>
constexpr void PlayTactic::options(const T&, int, Out&) const {}
template <class T>
constexpr Refusal PlayTactic::check(const T&, int, Choice) const {
  return not_an_answer();
}

// "Tactics" are drawn one by one. An empty deck gives nothing.
template <class T>
constexpr Next DrawTactics::run(T& t) {
  Player& player = t.s.players[seat];
  if (left == 0) return t.done();
  if (player.draw_blocked != 0) {
    player.draw_blocked = 0;
    --left;
    t.tell(Rule::tactics_aura, What::draw_blocked, seat);
    return t.go(step, Step::next);
  }
  if (player.in_deck == 0) {
    t.tell(Rule::tactics_empty, What::no_tactic_left, seat);
    return t.done();
  }
  if (t.asks(kChance)) return Next::wait;
  const int card = card_of(t.rules, t.s, as<choose::Draw>(t.given));
  player.deck &= ~bit(card);
  --player.in_deck;
  join_hand(t.s, seat, card, false);
  --left;
  t.tell_secretly(only(seat), Rule::tactics_draw, What::drew, seat, tactic_of(t.rules, t.s, card));
  return t.go(step, Step::next);
}
template <class T, class Out>
constexpr void DrawTactics::options(const T& t, int, Out& out) const {
  for_each_bit(t.s.players[seat].deck, [&](int card) { out(card_choice<choose::Draw>(t.rules, t.s, card)); });
}
template <class T>
constexpr Refusal DrawTactics::check(const T& t, int, Choice given) const {
  const int card = card_heard<choose::Draw>(t.rules, t.s, given);
  if (card == kNone) return not_an_answer();
  if ((t.s.players[seat].deck >> card & 1) == 0) return refuse(Rule::tactics_draw, Reason::not_in_deck, seat);
  return kAllowed;
}

// "Discard": one's own choice, or at random.
template <class T>
constexpr bool has_result(const T& t, const DiscardTactics& discard) {
  return t.s.players[discard.seat].held != 0;
}
template <class T>
constexpr Next DiscardTactics::run(T& t) {
  Player& player = t.s.players[seat];
  if (left == 0 || player.held == 0) return t.done();
  if (t.asks(random != 0 ? kChance : only(seat))) return Next::wait;
  const int card = random != 0 ? card_of(t.rules, t.s, as<choose::Draw>(t.given))
                               : card_of(t.rules, t.s, as<choose::ChooseCard>(t.given));
  leave_hand(t.s, seat, card);
  put_away(t, seat, card, false);
  --left;
  return t.go(step, Step::next);
}
template <class T, class Out>
constexpr void DiscardTactics::options(const T& t, int, Out& out) const {
  for_each_bit(t.s.players[seat].hand, [&](int card) {
    if (random != 0) {
      out(card_choice<choose::Draw>(t.rules, t.s, card));
    } else {
      out(card_choice<choose::ChooseCard>(t.rules, t.s, card));
    }
  });
}
template <class T>
constexpr Refusal DiscardTactics::check(const T& t, int, Choice given) const {
  if (verb(given) != (random != 0 ? Verb::draw : Verb::card)) return not_an_answer();
  const int card =
      random != 0 ? card_heard<choose::Draw>(t.rules, t.s, given) : card_heard<choose::ChooseCard>(t.rules, t.s, given);
  if (card == kNone || (t.s.players[seat].hand >> card & 1) == 0) {
    return refuse(Rule::tactics_discard, Reason::not_in_hand, seat);
  }
  return kAllowed;
}

// A card comes back from a discard pile into a hand. Both know which, unless it is one's own and not shown.
template <class L>
constexpr bool can_take(const L& t, const TakeDiscard& take, int card) {
  return take.rolls == 0 || t.rules.tactics[tactic_of(t.rules, t.s, card)].moment == Moment::before_roll;
}
template <class T>
constexpr bool has_result(const T& t, const TakeDiscard& take) {
  for (const u8 card : t.s.players[take.from].discards) {
    if (can_take(t, take, card)) return true;
  }
  return false;
}
template <class T>
constexpr Next TakeDiscard::run(T& t) {
  auto& pile = t.s.players[from].discards;
  if (!has_result(t, *this)) return t.done();
  if (t.asks(only(seat))) return Next::wait;
  const int card = card_of(t.rules, t.s, as<choose::ChooseCard>(t.given));
  for (int i = 0; i < pile.size(); ++i) {
    if (pile[i] == card) {
      pile.erase_at(i);
      break;
    }
  }
  join_hand(t.s, seat, card, true);
  t.tell(Rule::tactics_discard, What::took_discard, seat, tactic_of(t.rules, t.s, card));
  return t.done();
}
template <class T, class Out>
constexpr void TakeDiscard::options(const T& t, int, Out& out) const {
  for (const u8 card : t.s.players[from].discards) {
    if (can_take(t, *this, card)) out(card_choice<choose::ChooseCard>(t.rules, t.s, card));
  }
}
template <class T>
constexpr Refusal TakeDiscard::check(const T& t, int, Choice given) const {
  const int card = card_heard<choose::ChooseCard>(t.rules, t.s, given);
  if (card == kNone) return not_an_answer();
  for (const u8 there : t.s.players[from].discards) {
    if (there == card && can_take(t, *this, card)) return kAllowed;
  }
  return refuse(Rule::tactics_discard, Reason::not_in_discards, from);
}

}  // namespace agon::aristeia
