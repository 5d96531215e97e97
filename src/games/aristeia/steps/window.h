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

// What a window is about; of two who hurt each other the first comes first.
constexpr int occasion_count(const Window& w) { return w.other_subject == kNone ? 1 : 2; }
constexpr Occasion occasion_of(const Window& w, int which) {
  const auto about = static_cast<About>(w.about);
  if (which == 0) return {w.moment, about, w.subject, w.object, w.amount};
  return {w.moment, about, w.other_subject, w.other_object, w.other_amount};
}

// Tactics are played in windows; the other moments belong to abilities alone.
constexpr bool opens_for_tactics(Moment moment) {
  return moment <= Moment::round_ends && moment != Moment::during_actions;
}

// The abilities of a seat that wait for this window: all of them, or those that must act, or those that may.
enum class Waiting : u8 { all, must, may };
template <class L>
constexpr u64 waiting_abilities(const L& t, const Window& w, int seat, Waiting wanted) {
  u64 result = 0;
  if (t.s.in_force.at[static_cast<int>(w.moment)] == 0) return 0;
  for (int which = 0; which < occasion_count(w); ++which) {
    const u64 done = (which == 0 ? w.done : w.other_done) | result;
    for_each_bit(t.s.in_force.at[static_cast<int>(w.moment)] & ~done, [&](int slot) {
      const Lasting& entry = t.s.in_force.entries[slot];
      if ((entry.scope >> 7) != seat) return;
      const bool optional = t.rules.abilities[entry.ability].optional();
      if (wanted != Waiting::all && optional != (wanted == Waiting::may)) return;
      Context c;
      if (may_use(t, slot, occasion_of(w, which), c)) result |= bit(slot);
    });
  }
  return result;
}

// On which occasion an ability acts that waits, and about whom; it is done there.
template <class L>
constexpr int ability_occasion(const L& t, const Window& w, int slot, Context& c) {
  const bool first = (w.done >> slot & 1) == 0 && may_use(t, slot, occasion_of(w, 0), c);
  if (!first) may_use(t, slot, occasion_of(w, 1), c);
  return first ? 0 : 1;
}

// May a seat play this card now? On the first occasion that it suits.
template <class L>
constexpr Refusal may_play_in(const L& t, const Window& w, int seat, int card, Context& c, int& which) {
  which = 0;
  const Refusal first = may_play(t, seat, card, occasion_of(w, 0), c);
  if (first.allowed() || occasion_count(w) == 1) return first;
  which = 1;
  return may_play(t, seat, card, occasion_of(w, 1), c).allowed() ? kAllowed : first;
}

template <class L>
constexpr bool has_right(const L& t, const Window& w, int seat) {
  const Moment moment = w.moment;
  if (moment != Moment::before_roll && moment != Moment::after_roll) return false;
  for (int i = 0; i < kRights; ++i) {
    if (may_claim(t, seat, static_cast<Right>(i), moment).allowed()) return true;
  }
  return false;
}

// Whether a seat is asked follows from what everybody knows: it holds cards, or has something on the table that it may
// use or not. What must happen, happens unasked.
template <class L>
constexpr bool is_asked(const L& t, const Window& w, int seat) {
  const Moment moment = w.moment;
  if (moment == Moment::tactic_played && w.about != seat) return false;
  if (opens_for_tactics(moment) && t.s.players[seat].held != 0) return true;
  if (waiting_abilities(t, w, seat, Waiting::all) != waiting_abilities(t, w, seat, Waiting::must)) return true;
  return has_right(t, w, seat);
}

// `me` puts an ability's effect in progress.
template <class T, class Me>
constexpr void run_ability(T& t, const Me& me, int slot, const Context& c) {
  const Lasting& entry = t.s.in_force.entries[slot];
  t.s.used_this_round |= bit(slot);
  t.s.used_this_activation |= bit(slot);
  t.tell(Rule::skills_active, What::ability_used, entry.source, entry.ability);
  t.push(me, effect_in(c, t.rules.abilities[entry.ability].code));
}

template <class T>
constexpr void claim(T& t, const Window& window, int seat, Right right) {
  State& s = t.s;
  Roll& roll = s.roll();
  const int i = seat_of(roll.side[0].piece) == seat ? 0 : 1;
  RollSide& side = roll.side[i];
  const auto again = [&](DiePurpose purpose) {
    t.tell(right == Right::omadon ? Rule::rolls_omadon : Rule::rolls_reroll, What::claimed, seat, right);
    t.push(window, ChooseDie{.side = i, .left = 1, .seat = seat, .purpose = purpose});
  };
  switch (right) {
    case Right::focus:
      take_token(s, side.piece, find_token(s, side.piece, StateName::focused));
      ++side.extra[static_cast<int>(DieKind::yellow)];
      t.tell(Rule::states_focused, What::focused_spent, side.piece);
      break;
    case Right::granted:
      --side.rerolls;
      again(DiePurpose::own_reroll);
      break;
    case Right::hidden:
      side.hidden_reroll = 0;
      again(DiePurpose::own_reroll);
      break;
    case Right::marked_die:
      side.marked_right = 0;
      again(DiePurpose::own_reroll);
      break;
    case Right::marked_star: {
      side.marked_right = 0;
      const int target = action_in_progress(s)->target;
      if (const int token = mark_of(s, target, seat); token >= 0) take_token(s, target, token);
      t.tell(Rule::states_marked, What::state_removed, target, StateName::marked);
      if (add_die(side, static_cast<int>(DieKind::star))) {
        t.tell(Rule::states_marked, What::dice_added, side.piece, DieKind::star, 1);
      }
      break;
    }
    case Right::omadon:
      s.players[seat].omadon_used = 1;
      again(DiePurpose::blanks);
      break;
  }
}

// An answer to a window as it is kept until both have given theirs.
template <class L>
constexpr u8 pick_of(const L& t, const Window& w, int seat, Choice given) {
  u8 pick = kPassed;
  switch (verb(given)) {
    case Verb::play: return static_cast<u8>(card_of(t.rules, t.s, as<choose::Play>(given)));
    case Verb::use:
      for_each_bit(waiting_abilities(t, w, seat, Waiting::all), [&](int slot) {
        if (ability_choice(t.s.in_force.entries[slot]) == given) pick = static_cast<u8>(kFirstPick + slot);
      });
      return pick;
    case Verb::focus: return kFirstRight;
    case Verb::reroll: return static_cast<u8>(kFirstRight + static_cast<int>(as<choose::Reroll>(given).right));
    default: return kPassed;
  }
}

// A tactic that has been cancelled needs no further answer.
constexpr bool is_settled(const State& s) {
  if (s.stack.top().as.window.moment != Moment::tactic_played || s.stack.depth < 2) return false;
  const Frame& below = s.stack.frames[s.stack.depth - 2];
  return below.procedure == Procedure::play_tactic && below.as.play_tactic.cancelled != 0;
}

template <class T>
constexpr Next Window::run(T& t) {
  State& s = t.s;
  switch (step) {
    case Step::open: {
      if (is_settled(s)) return t.done();
      for (int seat = 0; seat < kSeats; ++seat) {
        if (is_asked(t, *this, seat)) waiting |= only(seat);
      }
      return t.go(step, waiting != 0 ? Step::ask : Step::forced);
    }
    case Step::ask: {
      if (t.asks(waiting)) return Next::wait;
      const int seat = t.by;
      s.players[seat].pick = pick_of(t, *this, seat, t.given);
      waiting &= ~only(seat);
      if (waiting != 0) return t.go(step, Step::ask);
      const auto acts = [&](int i) { return s.players[i].pick != kNone && s.players[i].pick != kPassed; };
      if (acts(0) && acts(1)) return t.go(step, Step::both);
      if (!acts(0) && !acts(1)) {
        s.players[0].pick = s.players[1].pick = kNone;
        return t.go(step, Step::forced);
      }
      return act(t, acts(0) ? 0 : 1);
    }
    case Step::both:
      if (t.asks(only(s.underdog))) return Next::wait;
      t.tell(Rule::tactics_underdog, What::goes_first, as<choose::First>(t.given).seat);
      return act(t, as<choose::First>(t.given).seat);
    case Step::forced: {
      if (s.in_force.at[static_cast<int>(moment)] == 0) return t.done();
      const u64 mine = waiting_abilities(t, *this, 0, Waiting::must),
                theirs = waiting_abilities(t, *this, 1, Waiting::must);
      const u64 all = mine | theirs;
      if (all == 0) return t.done();
      int slot = lowest(all);
      if (without_lowest(all) != 0) {
        const int chooser = mine == 0 ? 1 : theirs == 0 ? 0 : s.underdog;
        if (t.asks(only(chooser))) return Next::wait;
        for_each_bit(all, [&](int i) {
          if (ability_choice(s.in_force.entries[i]) == t.given) slot = i;
        });
      }
      step = Step::open;
      use(t, slot);
      return Next::go;
    }
  }
  return t.done();
}

// An ability acts, once on each occasion.
template <class T>
constexpr void Window::use(T& t, int slot) {
  Context c;
  (ability_occasion(t, *this, slot, c) == 0 ? done : other_done) |= bit(slot);
  run_ability(t, *this, slot, c);
}

// Does what a seat has picked; the other seat takes its own pick back.
template <class T>
constexpr Next Window::act(T& t, int seat) {
  State& s = t.s;
  const u8 pick = s.players[seat].pick;
  s.players[0].pick = s.players[1].pick = kNone;
  step = Step::open;
  if (pick >= kFirstRight) {
    claim(t, *this, seat, static_cast<Right>(pick - kFirstRight));
    return Next::go;
  }
  if (pick >= kFirstPick) {
    use(t, pick - kFirstPick);
    return Next::go;
  }
  Context c;
  int which = 0;
  may_play_in(t, *this, seat, pick, c, which);
  t.push(*this, PlayTactic{.seat = seat,
                           .card = pick,
                           .self = c.self,
                           .subject = c.subject,
                           .object = c.object,
                           .amount = occasion_of(*this, which).amount});
  return Next::go;
}

template <class T, class Out>
constexpr void Window::options(const T& t, int by, Out& out) const {
  if (step == Step::both) {
    out(choose::First{0});
    out(choose::First{1});
    return;
  }
  if (step == Step::forced) {
    const u64 all = waiting_abilities(t, *this, 0, Waiting::must) | waiting_abilities(t, *this, 1, Waiting::must);
    for_each_bit(all, [&](int slot) { out(ability_choice(t.s.in_force.entries[slot])); });
    return;
  }
  out(choose::Pass{});
  const Moment now = moment;
  if (opens_for_tactics(now)) {
    u64 playable = 0;
    for (int which = 0; which < occasion_count(*this); ++which) {
      each_playable(t, by, occasion_of(*this, which), [&](int card) { playable |= bit(card); });
    }
    for_each_bit(playable, [&](int card) { out(card_choice<choose::Play>(t.rules, t.s, card)); });
  }
  for_each_bit(waiting_abilities(t, *this, by, Waiting::all),
               [&](int slot) { out(ability_choice(t.s.in_force.entries[slot])); });
  if (now == Moment::before_roll || now == Moment::after_roll) {
    for (int i = 0; i < kRights; ++i) {
      if (may_claim(t, by, static_cast<Right>(i), now).allowed()) out(right_choice(static_cast<Right>(i)));
    }
  }
}

template <class T>
constexpr Refusal Window::check(const T& t, int by, Choice given) const {
  const Moment now = moment;
  if (step == Step::both) {
    return is_seat_named(heard<choose::First>(given)) ? kAllowed : not_an_answer();
  }
  if (verb(given) == Verb::use) {
    u64 offered = 0;
    if (step == Step::forced) {
      offered = waiting_abilities(t, *this, 0, Waiting::must) | waiting_abilities(t, *this, 1, Waiting::must);
    } else {
      offered = waiting_abilities(t, *this, by, Waiting::all);
    }
    bool found = false;
    for_each_bit(offered, [&](int slot) { found = found || ability_choice(t.s.in_force.entries[slot]) == given; });
    return found ? kAllowed : refuse(Rule::skills_active, Reason::not_its_moment);
  }
  if (step == Step::forced) return refuse(Rule::skills_active, Reason::cannot_decline);
  switch (verb(given)) {
    case Verb::pass: return given == choose::Pass{} ? kAllowed : not_an_answer();
    case Verb::play: {
      if (!opens_for_tactics(now)) return refuse(Rule::tactics_timing, Reason::not_its_moment);
      Context c;
      int which = 0;
      return may_play_in(t, *this, by, card_heard<choose::Play>(t.rules, t.s, given), c, which);
    }
    case Verb::focus: return given == choose::Focus{} ? may_claim(t, by, Right::focus, now) : not_an_answer();
    case Verb::reroll: {
      const auto reroll = heard<choose::Reroll>(given);
      if (!reroll || reroll->right == Right::focus || reroll->right > Right::omadon) return not_an_answer();
      return may_claim(t, by, reroll->right, now);
    }
    default: return not_an_answer();
  }
}

}  // namespace agon::aristeia
