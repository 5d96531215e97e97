// "Actions": declared, rolled, applied, resolved.
#pragma once
#include "games/aristeia/steps/effect.h"

namespace agon::aristeia {

// What an attack or action rolls against: nothing, or the target's defence.
template <class L>
constexpr bool can_defend(const L& t, int target) {
  if (target >= kWithCard || !in_dome(t.s, target)) return false;
  return is_character(target) || profile(t.rules, t.s, target).has_defense;
}

template <class T>
constexpr Next PerformAction::run(T& t) {
  State& s = t.s;
  const Action& card = t.rules.actions[action];
  const auto effect_of = [&](int code) {
    Context c;
    c.seat = seat_of(actor);
    c.self = actor;
    c.subject = actor;
    c.object = target;
    c.amount = dealt;
    return Effect::in(c, code);
  };
  const auto put_all = [&](const Slice& abilities) {
    for (int a = abilities.begin(); a < abilities.end(); ++a) {
      const AbilityCode& ability = t.rules.abilities[a];
      if (ability.passive() || (ability.flags & AbilityCode::kForced) != 0) continue;
      leave_behind(t, a, seat_of(actor), actor, 0, End::this_action, depth_of_action(s));
    }
  };
  switch (step) {
    case Step::declare: {
      if (free == 0) {
        s.action_points = static_cast<u8>(s.action_points - card.cost);
        s.movement_points = static_cast<u8>(s.movement_points - card.movement);
        s.movement_spent = static_cast<u8>(s.movement_spent + card.movement);
      }
      if (target == kNone) {
        t.tell(Rule::actions_declare, What::declared_alone, actor, action);
      } else {
        t.tell(Rule::actions_declare, What::declared, actor, action, target);
        defender_sees = sees(t.rules, s, target, actor) ? 1 : 0;
        sight = card.sight && !is_under(t, Code::ignores_sight, actor) ? 1 : 0;
      }
      was_hidden = has(s, StateName::hidden, actor) ? 1 : 0;
      put_all(card.abilities);
      if (card.move) {
        const int speed = attribute(t, actor, Attribute::speed, NoParts{});
        s.movement_points = static_cast<u8>(s.movement_points + speed > 99 ? 99 : s.movement_points + speed);
        t.tell(Rule::actions_move, What::movement_points, actor, s.movement_points);
        return t.go(step, Step::resolution);
      }
      if (target == kNone) return t.go(step, Step::targeted);
      return t.call(*this, Step::targeted,
                    Window{.moment = Moment::targeted,
                           .about = card.attack ? About::attack : About::action,
                           .subject = target,
                           .object = actor});
    }
    case Step::targeted:
      if (cancelled != 0) return t.go(step, Step::end);
      if (!card.rolls && in_dome(s, actor)) return t.go(step, Step::success);
      defends = card.attack && can_defend(t, target);
      return t.go(step, defends != 0 && is_minion(target) ? Step::defend : Step::roll);
    case Step::defend:
      if (t.asks(only(seat_of(target)))) return Next::wait;
      defends = verb(t.given) == Verb::yes ? 1 : 0;
      t.tell(Rule::attacks_defends, defends != 0 ? What::defends : What::does_not_defend, target);
      return t.go(step, Step::roll);
    case Step::roll: {
      if (!in_dome(s, actor)) {
        t.tell(Rule::infirmary, What::action_cancelled, actor, action);
        return t.go(step, Step::resolution);
      }
      if (s.roll_depth == kMaxRolls) {
        t.fault(Fault::capacity);
        return t.done();
      }
      Roll& roll = s.rolls[s.roll_depth++];
      roll.kind = card.attack ? RollKind::attack : RollKind::simple;
      roll.sides = static_cast<u8>(defends != 0 ? 2 : 1);
      roll.action = action;
      roll.sight = sight;
      roll.side[0].piece = actor;
      if (defends != 0) roll.side[1].piece = target;
      return t.call(*this, Step::rolled, RollDice{});
    }
    case Step::rolled: {
      stars = s.outcome[0];
      const u8 back = s.outcome[1];
      s.outcome = {};
      if (!card.attack) return t.go(step, Step::success);
      if (is_barrier(target)) {
        t.tell(Rule::attacks_barriers, What::unharmed, target);
        return t.go(step, Step::success);
      }
      if (back != 0 && defender_sees == 0) t.tell(Rule::attacks_return, What::no_return, target, actor);
      return t.call(*this, Step::success,
                    Harm{.victims = {Blow{target, stars, actor}, Blow{actor, defender_sees != 0 ? back : 0, target}},
                         .attack = 1});
    }
    case Step::success: {
      step = Step::success;
      const bool there = in_dome(s, actor) && (!card.rolls || stars != 0);
      if (!there || (card.success == 0 && card.success_abilities.count == 0)) return t.go(step, Step::always);
      if (card.rolls) {  // not mandatory
        if (t.asks(only(seat_of(actor)))) return Next::wait;
        if (verb(t.given) == Verb::pass) {
          t.tell(Rule::actions_success, What::effect_left, actor, action);
          return t.go(step, Step::always);
        }
      }
      put_all(card.success_abilities);
      if (card.success == 0) return t.go(step, Step::always);
      return t.call(*this, Step::always, effect_of(card.success));
    }
    case Step::always:
      if (card.always == 0 || !in_dome(s, actor)) return t.go(step, Step::resolution);
      return t.call(*this, Step::resolution, effect_of(card.always));
    case Step::resolution:
      return t.call(*this, Step::end,
                    Window{.moment = Moment::after_resolution,
                           .about = card.attack ? About::attack : About::action,
                           .subject = actor,
                           .object = target,
                           .amount = dealt});
    case Step::end: {
      if (card.attack && s.options.hidden == Edition::classic && in_dome(s, actor)) {
        const int token = find_token(s, actor, StateName::hidden);
        if (token >= 0) {
          take_token(s, actor, token);
          t.tell(Rule::states_hidden, What::state_removed, actor, StateName::hidden);
        }
      }
      const int depth = depth_of_action(s);
      expire(t, [&](const auto& entry, End end) {
        return (end == End::this_action && entry.scope == depth) || (end == End::next_action && entry.source == actor);
      });
      t.tell(Rule::actions_resolution, What::resolved, actor, action);
      if (repeats == 0 || cancelled != 0 || !in_dome(s, actor)) return t.done();
      t.tell(Rule::actions_repeat, What::repeats, actor, action);
      const LetPerform again{.piece = actor,
                             .seat = seat_of(actor),
                             .most = 99,
                             .free = 1,
                             .mandatory = 1,
                             .action = action,
                             .at = repeat_at};
      if (has_result(t, again)) return t.become(*this, again);
      t.tell(Rule::actions_repeat, What::no_effect, actor);
      return t.done();
    }
  }
  return t.done();
}
template <class T, class Out>
constexpr void PerformAction::options(const T&, int, Out& out) const {
  out(choose::Pass{});
  out(choose::Yes{});
}
template <class T>
constexpr Refusal PerformAction::check(const T&, int, Choice given) const {
  return given == choose::Pass{} || given == choose::Yes{} ? kAllowed : not_an_answer();
}

// May this declaration be made where an effect lets somebody perform an action?
constexpr bool is_wanted(const Rules& rules, const LetPerform& let, int action, int target) {
  if (rules.actions[action].move) return false;  // points gained outside one's activation are lost
  if (let.action != kNone && let.action != action) return false;
  if (let.attack != 0 && !rules.actions[action].attack) return false;
  if (let.attack != 0 && let.mandatory != 0 && target >= kWithCard) return false;  // an enemy must be attacked
  if (rules.actions[action].cost > let.most) return false;
  if (let.at != kNone && let.at != target) return false;
  return target == kNone || target != let.not_at;
}

template <class L>
constexpr bool can_perform(const L& t, const LetPerform& let, int piece) {
  return in_dome(t.s, piece) && any_declaration(t, piece, let.free != 0, [&](int action, int target) {
           return is_wanted(t.rules, let, action, target);
         });
}
template <class L>
constexpr PieceMask able_minions(const L& t, const LetPerform& let) {
  PieceMask able = 0;
  for_each_bit(minions_there(t.rules, t.s, let.controller), [&](int minion) {
    if (can_perform(t, let, minion)) able |= piece_bit(minion);
  });
  return able;
}

// Does it let anybody perform anything?
template <class T>
constexpr bool has_result(const T& t, const LetPerform& let) {
  return let.piece != kNone ? can_perform(t, let, let.piece) : able_minions(t, let) != 0;
}

template <class T>
constexpr Next LetPerform::run(T& t) {
  if (step == Step::who) {
    if (piece != kNone) return t.go(step, Step::which);
    const PieceMask able = able_minions(t, *this);
    if (able == 0) return t.done();
    if (without_lowest(able) == 0) {
      piece = lowest(able);
    } else {
      if (t.asks(only(seat))) return Next::wait;
      piece = as<choose::ChoosePiece>(t.given).piece;
    }
    return t.go(step, Step::which);
  }
  if (!can_perform(t, *this, piece)) return t.done();
  if (t.asks(only(seat))) return Next::wait;
  if (verb(t.given) == Verb::pass) return t.done();
  const auto [chosen, chosen_target] = declaration_of(t.given);
  return t.become(*this, PerformAction{.actor = piece, .target = chosen_target, .action = chosen, .free = free});
}
template <class T, class Out>
constexpr void LetPerform::options(const T& t, int, Out& out) const {
  if (step == Step::who) {
    for_each_bit(able_minions(t, *this), [&](int minion) { out(choose::ChoosePiece{minion}); });
    return;
  }
  if (mandatory == 0) out(choose::Pass{});
  each_declaration(t, piece, free != 0, [&](int a, int target) {
    if (is_wanted(t.rules, *this, a, target)) out(act_choice(a, target));
  });
}
template <class T>
constexpr Refusal LetPerform::check(const T& t, int, Choice given) const {
  if (step == Step::who) {
    const auto chosen = heard<choose::ChoosePiece>(given);
    if (!chosen) return not_an_answer();
    return is_in(able_minions(t, *this), chosen->piece) ? kAllowed
                                                        : refuse(Rule::controllers_activate, Reason::no_minion);
  }
  if (given == choose::Pass{}) {
    if (mandatory == 0) return kAllowed;
    return refuse(attack != 0 ? Rule::skills_berserk : Rule::effects_mandatory, Reason::cannot_decline);
  }
  const auto [wanted, target] = declaration_of(given);
  if (given != act_choice(wanted, target) || wanted >= static_cast<int>(t.rules.actions.size())) return not_an_answer();
  if (const Refusal r = may_act(t, piece, wanted, target, free != 0); !r.allowed()) return r;
  return is_wanted(t.rules, *this, wanted, target) ? kAllowed : refuse(Rule::actions_own, Reason::not_among);
}

}  // namespace agon::aristeia
