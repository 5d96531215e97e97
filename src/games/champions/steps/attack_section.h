// "Attack section" with its special effects, the reactions to it, and the scoring.
#pragma once
#include "core/parts.h"
#include "games/champions/dice.h"
#include "games/champions/steps/power.h"

namespace agon::champions {

template <class T>
constexpr Next AttackSection::run(T& t) {
  const Section& section = t.rules.section(card, SectionName::attack);
  switch (step) {
    case Step::power: {
      pay_and_gain(t, attacker, section);
      const u8 possible = in_style(t.rules, t.s, attacker);
      if (!section.barrage && without_lowest(possible) != 0) return t.go(step, Step::target);
      targets = possible;
      return t.go(step, Step::declare);
    }
    case Step::target:
      if (t.asks(only(attacker))) return Next::wait;
      targets = only(as<choose::Target>(t.given).seat);
      return t.go(step, Step::declare);
    case Step::declare:
      for_each_bit(targets, [&](int target) {
        if (stands_behind(t.rules, t.s, attacker, target)) behind |= only(target);
        t.tell(section.barrage ? Rule::attack_barrage : Rule::attack_target, What::targeted, attacker, target);
      });
      waiting = targets;
      return t.go(step, Step::roll);
    case Step::roll: {
      if (t.asks(kChance)) return Next::wait;
      const int target = lowest(waiting);
      const int need = need_against(t.rules, t.s, attacker, target, NoParts{});
      const Rolled<> dice{as<choose::Roll>(t.given).dice};
      hits[target] = count_hits(dice, section.dice, need);
      t.tell(Rule::attack_need, What::rolled, target, dice.faces, need, hits[target]);
      waiting &= ~only(target);
      if (waiting != 0) return t.go(step, Step::roll);
      waiting = section.push ? targets : Seats{};
      return t.go(step, Step::push);
    }
    case Step::push: {
      if (waiting == 0) {
        waiting = section.fumble ? targets : Seats{};
        return t.go(step, Step::fumble);
      }
      const int target = lowest(waiting);
      if (free_around(t.rules, t.s, t.s.fighters[target].at).any()) {
        if (t.asks(only(attacker))) return Next::wait;
        t.s.fighters[target].at = as<choose::Push>(t.given).space;
        t.tell(Rule::attack_push, What::pushed, target, t.s.fighters[target].at, attacker);
      } else {
        t.tell(Rule::attack_push, What::not_pushed, target);
      }
      waiting &= ~only(target);
      return t.go(step, Step::push);
    }
    case Step::fumble: {
      if (waiting == 0) return t.go(step, Step::reactions);
      const int target = lowest(waiting);
      if (t.asks(only(target))) return Next::wait;
      t.s.fighters[attacker].facing = as<choose::Turn>(t.given).direction;
      t.tell(Rule::attack_fumble, What::turned, attacker, t.s.fighters[attacker].facing, target);
      waiting &= ~only(target);
      return t.go(step, Step::fumble);
    }
    case Step::reactions:
      for_each_bit(targets, [&](int target) {
        if (t.s.fighters[target].held == 0) return;
        if ((behind >> target & 1) != 0) {
          t.tell(Rule::reaction_behind, What::cannot_react, target);
        } else {
          waiting |= only(target);
        }
      });
      return t.go(step, Step::reaction_order);
    case Step::reaction_order:
      if (waiting == 0) return t.go(step, Step::scoring);
      if (without_lowest(waiting) == 0) {
        reacting = lowest(waiting);
      } else {
        if (t.asks(only(attacker))) return Next::wait;
        reacting = as<choose::Next>(t.given).seat;
        t.tell(Rule::attack_reaction_order, What::next_reaction, attacker, reacting);
      }
      waiting &= ~only(reacting);
      return t.call(*this, Step::reacted, Reaction{.seat = reacting});
    case Step::reacted: {
      const int shields = t.result();
      if (shields != 0) {
        const int taken = shields < hits[reacting] ? shields : int{hits[reacting]};
        hits[reacting] -= taken;
        t.tell(Rule::reaction_shield, What::shielded, reacting, taken);
      }
      reacting = 0;
      return t.go(step, Step::reaction_order);
    }
    case Step::scoring: return score(t);
  }
  return Next::done;
}

// "Scoring Phase": what is left of the hits, while tokens last; and the win, at once.
template <class T>
constexpr Next AttackSection::score(T& t) const {
  int total = 0;
  for (const int n : hits) total += n;
  const int left = score_left(t.rules, t.s);
  const int gained = total < left ? total : left;
  Fighter& f = t.s.fighters[attacker];
  f.score = static_cast<u8>(f.score + gained);
  t.tell(Rule::score_hits, What::scored, attacker, gained);
  if (gained < total) t.tell(Rule::score_pile, What::no_score_left, attacker, total - gained);
  if (f.score < t.s.options.win_score) return t.done();
  t.s.ending = Ending::win;
  t.s.winner = attacker;
  t.tell(Rule::score_win, What::won, attacker, f.score);
  return Next::over;
}

template <class T, class Out>
constexpr void AttackSection::options(const T& t, int, Out& out) const {
  switch (step) {
    case Step::target:
      for_each_bit(in_style(t.rules, t.s, attacker), [&](int target) { out(choose::Target{target}); });
      break;
    case Step::roll:
      each_roll(t.rules.section(card, SectionName::attack).dice, [&](Choice roll, u64) { out(roll); });
      break;
    case Step::push:
      free_around(t.rules, t.s, t.s.fighters[lowest(waiting)].at).for_each([&](int c) { out(choose::Push{c}); });
      break;
    case Step::fumble: out(choices_below<kDirections, choose::Turn>()); break;
    case Step::reaction_order: for_each_bit(waiting, [&](int target) { out(choose::Next{target}); }); break;
    default: break;
  }
}

template <class T>
constexpr Refusal AttackSection::check(const T& t, int, Choice given) const {
  switch (step) {
    case Step::target: {
      const auto target = heard<choose::Target>(given);
      return target ? may_target(t.rules, t.s, attacker, target->seat) : not_an_answer();
    }
    case Step::roll: {
      const auto roll = heard<choose::Roll>(given);
      if (!roll) return not_an_answer();
      return Rolled<>{roll->dice}.are(t.rules.section(card, SectionName::attack).dice, kFaces)
                 ? kAllowed
                 : refuse(Rule::attack_dice, Reason::bad_dice, t.rules.section(card, SectionName::attack).dice);
    }
    case Step::push: {
      const auto push = heard<choose::Push>(given);
      return push ? may_push(t.rules, t.s, lowest(waiting), push->space) : not_an_answer();
    }
    case Step::fumble: return is_direction(heard<choose::Turn>(given)) ? kAllowed : not_an_answer();
    case Step::reaction_order: {
      const auto next = heard<choose::Next>(given);
      if (!next) return not_an_answer();
      if (next->seat < t.s.players() && (waiting >> next->seat & 1) != 0) return kAllowed;
      return refuse(Rule::attack_reaction_order, Reason::not_waiting, next->seat);
    }
    default: return not_an_answer();
  }
}

}  // namespace agon::champions
