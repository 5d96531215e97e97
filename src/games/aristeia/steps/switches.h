// "Switches": what a side of a roll may buy, and how it pays.
#pragma once
#include "games/aristeia/steps/effect.h"

namespace agon::aristeia {

// The switches that a side of the roll may use: those of the card, and those of the action being rolled.
template <class L, class Use>
constexpr void each_switch(const L& t, int side, Use&& use) {
  const Roll& roll = t.s.roll();
  const int piece = roll.side[side].piece;
  const Slice general = profile(t.rules, t.s, piece).switches;
  for (int i = general.begin(); i < general.end(); ++i) use(i);
  if (side != 0 || roll.action == kNone) return;
  const Slice own = t.rules.actions[roll.action].switches;
  for (int i = own.begin(); i < own.end(); ++i) use(i);
}

template <class L>
constexpr bool has_switch(const L& t, int side, int index) {
  bool found = false;
  each_switch(t, side, [&](int i) { found = found || i == index; });
  return found;
}

constexpr Context switch_context(const State& s, int side) {
  const Roll& roll = s.roll();
  Context c;
  c.self = roll.side[side].piece;
  c.seat = seat_of(c.self);
  c.subject = c.self;
  const auto* action = action_in_progress(s);
  c.object = roll.sides > 1 ? roll.side[1 - side].piece : action != nullptr ? int{action->target} : kNone;
  return c;
}

// Has a switch been bought that adds nothing when it is bought again? What it leaves behind until the action ends does
// not add up, and an attack is repeated once.
template <class L>
constexpr bool is_bought(const L& t, int side, int index) {
  const Switch& card = t.rules.switches[index];
  if (card.repeats) {
    const auto* action = action_in_progress(t.s);
    if (action != nullptr && action->repeats != 0) return true;
  }
  if (card.code != 0) return false;
  bool any = false, all = true;
  for (int a = card.abilities.begin(); a < card.abilities.end(); ++a) {
    if ((t.rules.abilities[a].flags & AbilityCode::kForced) != 0) continue;
    any = true;
    all = all && is_left(t.s, lasting_of(a, seat_of(t.s.roll().side[side].piece), t.s.roll().side[side].piece, 0,
                                         End::this_action, depth_of_action(t.s)));
  }
  return any && all;
}

// Does a switch's requirement hold, at the moment of paying?
template <class L>
constexpr Refusal may_apply(const L& t, int side, int index) {
  const Switch& card = t.rules.switches[index];
  if (!has_switch(t, side, index)) return refuse(Rule::switches_whose, Reason::not_its_switch, index);
  if (is_under(t, Code::cannot_use_switches, t.s.roll().side[side].piece)) {
    return refuse(Rule::precedence_cannot, Reason::switch_refused, index);
  }
  const Context c = switch_context(t.s, side);
  if (!holds(t, c, card.condition)) return refuse(Rule::switches_requirements, Reason::condition_not_met);
  if (card.at_target && c.object < kWithCard && seat_of(c.object) != c.seat &&
      is_under(t, Code::cannot_be_switched, c.object)) {
    return refuse(Rule::precedence_cannot, Reason::switch_refused, index);
  }
  if (is_bought(t, side, index)) return refuse(Rule::effects_lasting, Reason::already_bought, index);
  return kAllowed;
}

// Symbols that pay for a switch: how many criticals are spent, the rest plain.
struct Payment {
  int stars = 0, blocks = 0, specials = 0;  // plain ones
  int halves_stars = 0, halves_blocks = 0;  // left over from criticals: taken first
  int left_stars = 0, left_blocks = 0;      // that criticals leave over
  bool possible = false;
};

template <class L>
constexpr Payment payment(const L& t, const RollSide& side, const Switch& card, int successes, int blocks) {
  Payment p;
  const auto have = [&](Symbol s) { return static_cast<int>(side.left[static_cast<int>(s)]); };
  if (successes > have(Symbol::critical_success) || blocks > have(Symbol::critical_block)) return p;
  const int worth = t.s.options.critical_success == Edition::classic ? 2 : 1;
  const auto pay = [](int cost, int halves, int criticals, int value, int plain, int& from_halves, int& spent,
                      int& over) {
    from_halves = cost < halves ? cost : halves;
    const int open = cost - from_halves;
    if (criticals > 0 && (criticals - 1) * value >= open) return false;  // one too many
    spent = open > criticals * value ? open - criticals * value : 0;
    over = criticals * value > open ? criticals * value - open : 0;
    return spent <= plain;
  };
  p.specials = card.cost[2];
  p.possible =
      pay(card.cost[0], side.half_stars, successes, worth, have(Symbol::star), p.halves_stars, p.stars, p.left_stars) &&
      pay(card.cost[1], side.half_blocks, blocks, 2, have(Symbol::block), p.halves_blocks, p.blocks, p.left_blocks) &&
      p.specials <= have(Symbol::special);
  return p;
}

constexpr void pay(RollSide& side, const Payment& p, int successes, int blocks) {
  const auto take = [&](Symbol s, int n) {
    side.left[static_cast<int>(s)] = static_cast<u8>(side.left[static_cast<int>(s)] - n);
  };
  take(Symbol::star, p.stars);
  take(Symbol::block, p.blocks);
  take(Symbol::special, p.specials);
  take(Symbol::critical_success, successes);
  take(Symbol::critical_block, blocks);
  side.half_stars = static_cast<u8>(side.half_stars - p.halves_stars + p.left_stars);
  side.half_blocks = static_cast<u8>(side.half_blocks - p.halves_blocks + p.left_blocks);
}

// Calls use(switch, critical successes, critical blocks) for every way to buy a switch.
template <class L, class Use>
constexpr void each_trade(const L& t, int side, Use&& use) {
  const RollSide& mine = t.s.roll().side[side];
  each_switch(t, side, [&](int i) {
    const Switch& card = t.rules.switches[i];
    const int most_cs = mine.left[static_cast<int>(Symbol::critical_success)];
    const int most_cb = mine.left[static_cast<int>(Symbol::critical_block)];
    bool checked = false;
    for (int cs = 0; cs <= most_cs; ++cs) {
      for (int cb = 0; cb <= most_cb; ++cb) {
        if (!payment(t, mine, card, cs, cb).possible) continue;
        if (!checked && !may_apply(t, side, i).allowed()) return;
        checked = true;
        use(i, cs, cb);
      }
    }
  });
}
template <class L>
constexpr bool can_trade(const L& t, int side) {
  bool found = false;
  each_trade(t, side, [&](int, int, int) { found = true; });
  return found;
}

// A switch takes effect: what it leaves behind is put in force; its code, where it has any, is the answer.
template <class T>
constexpr Effect apply_switch(T& t, int side, int index) {
  const Switch& card = t.rules.switches[index];
  const Context c = switch_context(t.s, side);
  t.tell(Rule::switches_activate, What::switched, c.self, index);
  for (int a = card.abilities.begin(); a < card.abilities.end(); ++a) {
    if ((t.rules.abilities[a].flags & AbilityCode::kForced) != 0) continue;
    leave_behind(t, a, c.seat, c.self, 0, End::this_action, depth_of_action(t.s));
  }
  Effect effect = Effect::in(c, card.code);
  effect.cause = 1;
  return effect;
}

// "Dirty Trick", "Prime Time": a switch without the symbols.
template <class T>
constexpr bool has_result(const T& t, const FreeSwitch& free) {
  bool any = false;
  each_switch(t, free.side, [&](int i) { any = any || may_apply(t, free.side, i).allowed(); });
  return any;
}
template <class T>
constexpr Next FreeSwitch::run(T& t) {
  if (!has_result(t, *this)) return t.done();
  if (t.asks(only(seat_of(t.s.roll().side[side].piece)))) return Next::wait;
  if (verb(t.given) == Verb::pass) return t.done();
  const Effect effect = apply_switch(t, side, as<choose::Trade>(t.given).switch_);
  return effect.pc == 0 ? t.done() : t.become(*this, effect);
}
template <class T, class Out>
constexpr void FreeSwitch::options(const T& t, int, Out& out) const {
  out(choose::Pass{});
  each_switch(t, side, [&](int i) {
    if (may_apply(t, side, i).allowed()) out(choose::Trade{i});
  });
}
template <class T>
constexpr Refusal FreeSwitch::check(const T& t, int, Choice given) const {
  if (given == choose::Pass{}) return kAllowed;
  const auto trade = heard<choose::Trade>(given);
  if (!trade || trade->successes != 0 || trade->blocks != 0) return not_an_answer();
  if (trade->switch_ >= t.rules.switches.size()) return not_an_answer();
  return may_apply(t, side, trade->switch_);
}

}  // namespace agon::aristeia
