// Effects: what cards and abilities do, op by op.
#pragma once
#include "tests/core/second/steps/match.h"

namespace agon::second {

template <class T>
constexpr void put_ability(T& t, int ability, int source, int subject, int until) {
  const Lasting entry{static_cast<u8>(ability), static_cast<u8>(source), static_cast<u8>(subject),
                      static_cast<u8>(until)};
  if (!put_in_force<Moment>(t, entry, static_cast<int>(t.rules.abilities[ability].when))) return;
  t.tell(Rule::effect, What::began, ability, subject);
}

template <class T>
constexpr Next Effect::run(T& t) {
  const Op op = t.rules.code[pc];
  switch (op.code) {
    case Code::end: return t.done(0);
    case Code::replace: return t.done(1);
    case Code::add_dice:
      if (!t.s.rolls.empty()) {
        Roll& roll = t.s.rolls.back();
        roll.bonus = static_cast<i8>(roll.attacker == seat ? roll.bonus + op.a : roll.bonus - op.a);
      }
      break;
    case Code::pick_enemy:
      if (enemies(t.s, seat) == 0) return t.done(0);
      if (t.asks(only(seat))) return Next::wait;
      target = t.given.a();
      break;
    case Code::shove:
      if (moved < op.a) {
        if (t.asks(only(seat))) return Next::wait;
        if (verb(t.given) == Verb::shove) {
          t.s.fighters[target].at = t.given.a();
          t.tell(Rule::effect, What::shoved, target, t.given.a());
          ++moved;
          return Next::again;
        }
      }
      moved = 0;
      break;
    case Code::hurt:
      ++pc;
      t.push(Hurt{.target = target, .by = seat, .amount = op.a});
      return Next::go;
    case Code::hurt_self:
      ++pc;
      t.push(Hurt{.target = seat, .by = seat, .amount = op.a});
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
        take_card(t, seat, t.given.a());
      }
      break;
    case Code::show:
      if (t.s.fighters[target].held != 0) {
        if (t.asks(kChance)) return Next::wait;
        t.s.known[seat][target] |= bit(t.given.a());
        t.tell_secretly(static_cast<u8>(only(seat) | only(target)), Rule::effect, What::shown, seat, target,
                        t.given.a());
      }
      break;
    case Code::roll:
      if (t.asks(kChance)) return Next::wait;
      t.tell(Rule::effect, What::rolled, seat, t.given.low(), face(t.given, 0) >= op.a);
      if (face(t.given, 0) < op.a) pc = static_cast<u8>(pc + op.b);
      break;
    case Code::attack:  // in the middle of a roll, perhaps
      ++pc;
      if (!stands(t.s, seat) || !stands(t.s, target)) return Next::again;
      t.push(Attack{.attacker = seat, .defender = target, .action = op.a});
      return Next::go;
    case Code::put_self: put_ability(t, op.a, seat, seat, op.b); break;
    case Code::put: put_ability(t, op.a, seat, target, op.b); break;
    case Code::lapse:
      expire(t, Rule::effect, [&](const Lasting& e) { return e.subject == seat && e.ability == op.a; });
      break;
    case Code::rally:
      expire(t, Rule::effect, [&](const Lasting& e) { return e.subject == seat && e.end == of(Until::round); });
      break;
    case Code::go_to: pc = op.a; return Next::again;
  }
  ++pc;
  return Next::again;
}

template <class T, class Out>
constexpr void Effect::options(const T& t, int by, Out& out) const {
  switch (t.rules.code[pc].code) {
    case Code::pick_enemy: for_each_bit(enemies(t.s, by), [&](int i) { out(choice(Verb::pick, i)); }); break;
    case Code::shove:
      out(choice(Verb::pass));
      for (int to = 0; to < kSpaces; ++to) {
        if (may_shove(t.s, target, to).allowed()) out(choice(Verb::shove, to));
      }
      break;
    case Code::draw: for_each_bit(deck_of(t.s, seat), [&](int card) { out(choice(Verb::draw, card)); }); break;
    case Code::show: for_each_bit(t.s.hand[target], [&](int card) { out(choice(Verb::show, card)); }); break;
    case Code::roll: each_roll(1, [&](Choice roll, u64) { out(roll); }); break;
    default: break;
  }
}

template <class T>
constexpr Refusal Effect::check(const T& t, int by, Choice given) const {
  const int a = given.a();
  switch (t.rules.code[pc].code) {
    case Code::pick_enemy: return given == choice(Verb::pick, a) ? may_pick(t.s, by, a, Rule::effect) : not_an_answer();
    case Code::shove:
      if (given == choice(Verb::pass)) return kAllowed;
      return given == choice(Verb::shove, a) ? may_shove(t.s, target, a) : not_an_answer();
    case Code::draw: return given == choice(Verb::draw, a) ? may_draw(t.s, seat, a) : not_an_answer();
    case Code::show:
      if (given != choice(Verb::show, a)) return not_an_answer();
      return a < kCards && (t.s.hand[target] >> a & 1) != 0 ? kAllowed
                                                            : refuse(Rule::tactic_hand, Reason::not_in_hand, target, a);
    case Code::roll: return may_roll(given, 1);
    default: return not_an_answer();
  }
}

}  // namespace agon::second
