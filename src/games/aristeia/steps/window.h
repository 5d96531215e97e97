// Moments and the timing of tactics: who may act now, and in which order.
#pragma once
#include "games/aristeia/check.h"

namespace agon::aristeia {

// May a seat use a right now?
template <class L>
constexpr Refusal may_claim(const L& t, int seat, Right right, Moment moment) {
  const State& s = t.s;
  const Moment when = right == Right::focus ? Moment::before_roll : Moment::after_roll;
  if (moment != when) return refuse(Rule::tactics_timing, Reason::not_its_moment);
  const Roll& roll = s.roll();
  for (int i = 0; i < roll.sides; ++i) {
    const RollSide& side = roll.side[i];
    if (seat_of(side.piece) != seat) continue;
    const auto fresh = [&](bool blank) {
      for (int die = 0; die < side.count; ++die) {
        const bool rolled = is_colour(side.kind[die]) && counts(side, die) && (side.rerolled >> die & 1) == 0;
        if (rolled && (!blank || shown(side.kind[die], side.face[die]).blank())) return true;
      }
      return false;
    };
    switch (right) {
      case Right::focus:
        if (!has(s, StateName::focused, side.piece))
          return refuse(Rule::states_focused, Reason::not_focused, side.piece);
        return kAllowed;
      case Right::granted:
        if (side.rerolls == 0) return refuse(Rule::rolls_reroll, Reason::no_reroll_left);
        break;
      case Right::hidden:
        if (side.hidden_reroll == 0) return refuse(Rule::states_hidden, Reason::no_reroll_left);
        break;
      case Right::marked_die:
      case Right::marked_star:
        if (side.marked_right == 0) return refuse(Rule::states_marked, Reason::not_marked);
        if (right == Right::marked_star) return kAllowed;
        break;
      case Right::omadon:
        if (s.options.omadon == 0) return refuse(Rule::rolls_omadon, Reason::not_its_moment);
        if (s.players[seat].omadon_used != 0) return refuse(Rule::rolls_omadon, Reason::omadon_used);
        if (!fresh(true)) return refuse(Rule::rolls_omadon, Reason::not_blank);
        return kAllowed;
    }
    if (!fresh(false)) return refuse(Rule::rolls_reroll, Reason::already_rerolled);
    return kAllowed;
  }
  return refuse(Rule::rolls_reroll, Reason::no_reroll_left);
}

constexpr Choice right_choice(Right right) {
  if (right == Right::focus) return choose::Focus{};
  return choose::Reroll{right};
}

// Tactics are played in windows; the other moments belong to abilities alone.
constexpr bool opens_for_tactics(Moment moment) {
  return moment <= Moment::round_ends && moment != Moment::during_actions;
}

// May a seat play this card now? On the first occasion that it suits.
template <class L>
constexpr Refusal may_play_in(const L& t, const Window& w, int seat, int card, Context& c, int& which) {
  which = 0;
  const Refusal first = may_play(t, seat, card, w.occasion(0), c);
  if (first.allowed() || w.occasions() == 1) return first;
  which = 1;
  return may_play(t, seat, card, w.occasion(1), c).allowed() ? kAllowed : first;
}

// The rights that a seat has been given for after the roll, a bit each. Nearly always there is none.
constexpr u32 rights_given(const State& s, int seat) {
  u32 rights = 0;
  const auto give = [&](Right right, bool given) { rights |= u32{given} << static_cast<int>(right); };
  for (const RollSide& side : s.roll().side) {
    if (side.piece == kNone || seat_of(side.piece) != seat) continue;
    give(Right::granted, side.rerolls != 0);
    give(Right::hidden, side.hidden_reroll != 0);
    give(Right::marked_die, side.marked_right != 0);
    give(Right::marked_star, side.marked_right != 0);
  }
  give(Right::omadon, s.options.omadon != 0 && s.players[seat].omadon_used == 0);
  return rights;
}

constexpr bool gives_rights(Moment moment) { return moment == Moment::before_roll || moment == Moment::after_roll; }

// Calls use(right) for each that a seat may use now.
template <class L, class Use>
constexpr void each_right(const L& t, int seat, Moment moment, Use&& use) {
  const auto offer = [&](Right right) {
    if (may_claim(t, seat, right, moment).allowed()) use(right);
  };
  if (moment == Moment::before_roll && having(t.s, StateName::focused) != 0) offer(Right::focus);
  if (moment != Moment::after_roll) return;
  for_each_bit(rights_given(t.s, seat), [&](int i) { offer(static_cast<Right>(i)); });
}

template <class L>
[[gnu::noinline]] constexpr bool has_right(const L& t, const Window& w, int seat) {
  bool found = false;
  each_right(t, seat, w.moment, [&](Right) { found = true; });
  return found;
}

// Whether a seat is asked follows from what everybody knows: it holds cards, or has something on the table that it may
// use or not.
template <class L>
constexpr bool is_asked(const L& t, const Window& w, int seat) {
  if (w.moment == Moment::tactic_played && w.about != seat) return false;
  if (opens_for_tactics(w.moment) && t.s.players[seat].held != 0) return true;
  const bool decides = !w.is_quiet(t) && (w.deciders(t) >> seat & 1) != 0;
  return decides || (gives_rights(w.moment) && has_right(t, w, seat));
}
template <class L>
constexpr Seats Timing::asked(const L& t, const Window& w) {
  Seats seats;
  for (int seat = 0; seat < kSeats; ++seat) {
    if (is_asked(t, w, seat)) seats |= only(seat);
  }
  return seats;
}

// "Underdog": says which of several comes first.
template <class L>
constexpr int Timing::orders(const L& t, const Window&) {
  return t.s.underdog;
}
template <class T>
constexpr void Timing::goes_first(T& t, int seat) {
  t.tell(Rule::tactics_underdog, What::goes_first, seat);
}

// `me` puts an ability's effect in progress.
template <class T, class Me>
constexpr void run_ability(T& t, const Me& me, const Ability& ability, const Context& c) {
  t.tell(Rule::skills_active, What::ability_used, ability.source, ability.ability);
  t.push(me, Effect::in(c, t.rules.abilities[ability.ability].code));
}
template <class T>
constexpr void Timing::use(T& t, const Window& w, const Ability& ability, const Context& c) {
  run_ability(t, w, ability, c);
}

// True: dice are chosen.
template <class T>
constexpr bool claim(T& t, const Window& window, int seat, Right right) {
  State& s = t.s;
  Roll& roll = s.roll();
  const int i = seat_of(roll.side[0].piece) == seat ? 0 : 1;
  RollSide& side = roll.side[i];
  const auto again = [&](DiePurpose purpose) {
    t.tell(right == Right::omadon ? Rule::rolls_omadon : Rule::rolls_reroll, What::claimed, seat, right);
    t.push(window, ChooseDie{.side = i, .left = 1, .seat = seat, .purpose = purpose});
    return true;
  };
  switch (right) {
    case Right::focus:
      take_token(s, side.piece, find_token(s, side.piece, StateName::focused));
      ++side.extra[static_cast<int>(DieKind::yellow)];
      t.tell(Rule::states_focused, What::focused_spent, side.piece);
      return false;
    case Right::granted: --side.rerolls; return again(DiePurpose::own_reroll);
    case Right::hidden: side.hidden_reroll = 0; return again(DiePurpose::own_reroll);
    case Right::marked_die: side.marked_right = 0; return again(DiePurpose::own_reroll);
    case Right::marked_star: {
      side.marked_right = 0;
      const int target = action_in_progress(s)->target;
      if (const int token = mark_of(s, target, seat); token >= 0) take_token(s, target, token);
      t.tell(Rule::states_marked, What::state_removed, target, StateName::marked);
      if (add_die(side, static_cast<int>(DieKind::star))) {
        t.tell(Rule::states_marked, What::dice_added, side.piece, DieKind::star, 1);
      }
      return false;
    }
    case Right::omadon: s.players[seat].omadon_used = 1; return again(DiePurpose::blanks);
  }
  return false;
}

// A tactic that has been cancelled needs no further answer.
template <class L>
constexpr bool Timing::is_settled(const L& t, const Window& w) {
  if (w.moment != Moment::tactic_played || t.s.stack.depth < 2) return false;
  const Frame& below = t.s.stack.frames[t.s.stack.depth - 2];
  return below.procedure == Procedure::play_tactic && below.as.play_tactic.cancelled != 0;
}

// A card, or a right that the roll gives.
template <class T>
constexpr bool Timing::act(T& t, const Window& w, int seat, Choice given) {
  if (verb(given) == Verb::focus) return claim(t, w, seat, Right::focus);
  if (verb(given) == Verb::reroll) return claim(t, w, seat, as<choose::Reroll>(given).right);
  const int card = card_of(t.rules, t.s, as<choose::Play>(given));
  Context c;
  int which = 0;
  may_play_in(t, w, seat, card, c, which);
  t.push(w, PlayTactic{.seat = seat,
                       .card = card,
                       .self = c.self,
                       .subject = c.subject,
                       .object = c.object,
                       .amount = w.occasion(which).amount});
  return true;
}

// What a seat may do beside using an ability. Nearly always it is nothing: the rest stays out of the way of that.
template <class L, class Out>
[[gnu::noinline]] constexpr void offer_cards(const L& t, const Window& w, int seat, u64 cards, Out& out) {
  for_each_bit(cards, [&](int card) {
    Context c;
    int which = 0;
    if (may_play_in(t, w, seat, card, c, which).allowed()) out(card_choice<choose::Play>(t.rules, t.s, card));
  });
}
template <class L, class Out>
[[gnu::noinline]] constexpr void offer_rights(const L& t, const Window& w, int seat, Out& out) {
  each_right(t, seat, w.moment, [&](Right right) { out(right_choice(right)); });
}
template <class L, class Out>
[[gnu::always_inline]] constexpr void Timing::others(const L& t, const Window& w, int seat, Out& out) {
  const u64 cards = opens_for_tactics(w.moment) ? cards_for(t.s, seat, w.moment) : 0;
  if (cards != 0) offer_cards(t, w, seat, cards, out);
  if (gives_rights(w.moment)) offer_rights(t, w, seat, out);
}

template <class L>
constexpr Refusal Timing::judge(const L& t, const Window& w, int seat, Choice given) {
  switch (verb(given)) {
    case Verb::play: {
      if (!opens_for_tactics(w.moment)) return refuse(Rule::tactics_timing, Reason::not_its_moment);
      Context c;
      int which = 0;
      return may_play_in(t, w, seat, card_heard<choose::Play>(t.rules, t.s, given), c, which);
    }
    case Verb::focus: return given == choose::Focus{} ? may_claim(t, seat, Right::focus, w.moment) : not_an_answer();
    case Verb::reroll: {
      const auto reroll = heard<choose::Reroll>(given);
      if (!reroll || reroll->right == Right::focus || reroll->right > Right::omadon) return not_an_answer();
      return may_claim(t, seat, reroll->right, w.moment);
    }
    default: return not_an_answer();
  }
}

constexpr Refusal Timing::not_an_answer() { return aristeia::not_an_answer(); }
constexpr Refusal Timing::not_offered() { return refuse(Rule::skills_active, Reason::not_its_moment); }
constexpr Refusal Timing::cannot_decline() { return refuse(Rule::skills_active, Reason::cannot_decline); }

}  // namespace agon::aristeia
