// Effects: what cards and abilities do, op by op.
#pragma once
#include "tests/core/second/steps/match.h"

namespace agon::second {

template <class T>
constexpr void put_ability(T& t, int ability, int source, int subject, int until) {
  const Kept entry{static_cast<u8>(ability), static_cast<u8>(source), static_cast<u8>(subject), static_cast<u8>(until)};
  if (!put_in_force<Moment>(t, entry, static_cast<int>(t.rules.abilities[ability].when))) return;
  t.tell(Rule::effect, What::began, ability, subject);
}

template <class T>
constexpr Next Effect::run(T& t) {
  const Op now = t.rules.code[op];
  switch (now.code) {
    case Code::end: return t.done(0);
    case Code::replace: return t.done(1);
    case Code::add_dice:
      if (!t.s.rolls.empty()) {
        Roll& roll = t.s.rolls.back();
        roll.bonus = static_cast<i8>(roll.attacker == seat ? roll.bonus + now.a : roll.bonus - now.a);
      }
      break;
    case Code::pick_enemy:
      if (enemies(t.s, seat) == 0) return t.done(0);
      if (t.asks(only(seat))) return Next::wait;
      target = as<choose::Pick>(t.given).target;
      break;
    case Code::shove:
      if (moved < now.a) {
        if (t.asks(only(seat))) return Next::wait;
        if (verb(t.given) == Verb::shove) {
          t.s.fighters[target].at = as<choose::Shove>(t.given).space;
          t.tell(Rule::effect, What::shoved, target, t.s.fighters[target].at);
          ++moved;
          return Next::again;
        }
      }
      moved = 0;
      break;
    case Code::hurt:
      ++op;
      t.push(*this, Hurt{.target = target, .by = seat, .amount = now.a});
      return Next::go;
    case Code::hurt_self:
      ++op;
      t.push(*this, Hurt{.target = seat, .by = seat, .amount = now.a});
      return Next::go;
    case Code::heal:
      if (stands(t.s, seat) && t.s.fighters[seat].wounds != 0) {
        --t.s.fighters[seat].wounds;
        t.tell(Rule::effect, What::healed, seat);
      }
      break;
    case Code::gain_luck: change_luck(t, seat, 1, Rule::effect); break;
    case Code::spend_luck: change_luck(t, seat, -1, Rule::effect); break;
    case Code::draw:
      if (deck_size(t.s, seat) != 0) {
        if (t.asks(kChance)) return Next::wait;
        take_card(t, seat, as<choose::Draw>(t.given).card);
      }
      break;
    case Code::show:
      if (t.s.fighters[target].held != 0) {
        if (t.asks(kChance)) return Next::wait;
        const int card = as<choose::Show>(t.given).card;
        t.s.known[seat][target] |= bit(card);
        t.tell_secretly(static_cast<u8>(only(seat) | only(target)), Rule::effect, What::shown, seat, target, card);
      }
      break;
    case Code::roll: {
      if (t.asks(kChance)) return Next::wait;
      const Rolled<> dice{as<choose::Roll>(t.given).dice};
      t.tell(Rule::effect, What::rolled, seat, dice.faces, dice[0] >= now.a);
      if (dice[0] < now.a) op += now.b;
      break;
    }
    case Code::attack:  // in the middle of a roll, perhaps
      ++op;
      if (!stands(t.s, seat) || !stands(t.s, target)) return Next::again;
      t.push(*this, Attack{.attacker = seat, .defender = target, .action = now.a});
      return Next::go;
    case Code::put_self: put_ability(t, now.a, seat, seat, now.b); break;
    case Code::put: put_ability(t, now.a, seat, target, now.b); break;
    case Code::lapse:
      expire(t, Rule::effect, [&](const Kept& e) { return e.subject == seat && e.ability == now.a; });
      break;
    case Code::rally:
      expire(t, Rule::effect, [&](const Kept& e) { return e.subject == seat && e.end == of(Until::round); });
      break;
    case Code::go_to: op = now.a; return Next::again;
  }
  ++op;
  return Next::again;
}

template <class T, class Out>
constexpr void Effect::options(const T& t, int by, Out& out) const {
  switch (t.rules.code[op].code) {
    case Code::pick_enemy: for_each_bit(enemies(t.s, by), [&](int i) { out(choose::Pick{i}); }); break;
    case Code::shove:
      out(choose::Pass{});
      for (int to = 0; to < kSpaces; ++to) {
        if (may_shove(t.s, target, to).allowed()) out(choose::Shove{to});
      }
      break;
    case Code::draw: for_each_bit(deck_of(t.s, seat), [&](int card) { out(choose::Draw{card}); }); break;
    case Code::show: for_each_bit(t.s.hand[target], [&](int card) { out(choose::Show{card}); }); break;
    case Code::roll: each_roll(1, [&](Choice roll, u64) { out(roll); }); break;
    default: break;
  }
}

template <class T>
constexpr Refusal Effect::check(const T& t, int by, Choice given) const {
  switch (t.rules.code[op].code) {
    case Code::pick_enemy: {
      const auto pick = heard<choose::Pick>(given);
      return pick ? may_pick(t.s, by, pick->target, Rule::effect) : not_an_answer();
    }
    case Code::shove: {
      if (given == choose::Pass{}) return kAllowed;
      const auto shove = heard<choose::Shove>(given);
      return shove ? may_shove(t.s, target, shove->space) : not_an_answer();
    }
    case Code::draw: {
      const auto draw = heard<choose::Draw>(given);
      return draw ? may_draw(t.s, seat, draw->card) : not_an_answer();
    }
    case Code::show: {
      const auto show = heard<choose::Show>(given);
      if (!show) return not_an_answer();
      const int card = show->card;
      return card < kCards && (t.s.hand[target] >> card & 1) != 0
                 ? kAllowed
                 : refuse(Rule::tactic_hand, Reason::not_in_hand, target, card);
    }
    case Code::roll: return may_roll(given, 1);
    default: return not_an_answer();
  }
}

}  // namespace agon::second
