// "Activations": the preparation, actions and states step of one character.
#pragma once
#include "games/aristeia/steps/effect.h"

namespace agon::aristeia {

// During one's own actions step: tactics with that timing, and abilities that wait for it.
constexpr Occasion during_actions(int piece) { return {Moment::during_actions, About::anything, piece, kNone, 0}; }

// Whom an ability obliges a piece to attack before anything else; kNone when nobody.
template <class L>
constexpr int provoker(const L& t, int piece) {
  int result = kNone;
  each_passive(t, Code::must_attack_self, [&](const Ability& ability, const Values& v) {
    if (v.are_for(piece)) result = ability.source;
  });
  return result;
}

// Is an attack on whoever provokes still owed?
template <class L>
constexpr bool owes_attack(const L& t, const Activation& a) {
  return a.provoked_by != kNone && any_declaration(t, a.piece, false, [&](int action, int target) {
           return t.rules.actions[action].attack && target == a.provoked_by;
         });
}

// The spaces on which a benched character comes back.
template <class L>
constexpr Cells return_spaces(const L& t) {
  const Scenario& sc = scenario(t.rules, t.s);
  Cells spaces{};
  for (int i = 0; i < kZones; ++i) {
    const bool scoring = !sc.ziggurats && i == t.s.place;
    if (!scoring || sc.return_anywhere) spaces |= side(t.rules, t.s).places[i];
  }
  const Cells free = free_cells(t.rules, t.s);
  if ((spaces & free).any()) return spaces & free;
  return spread(side(t.rules, t.s).board, spaces) & free;
}

// "States Step": blue tokens go, red ones are turned.
template <class T>
constexpr void turn_tokens(T& t, int piece, Rule rule) {
  State& s = t.s;
  Tokens& tokens = s.tokens[piece];
  for (int i = tokens.size() - 1; i >= 0; --i) {
    if (tokens[i].blue == 0) continue;
    const int state = tokens[i].state;
    tokens.erase_at(i);
    t.tell(rule, What::state_removed, piece, state);
  }
  for (Token& token : tokens) {
    token.blue = 1;
    t.tell(rule, What::state_flipped, piece, token.state);
  }
  refresh(s, piece);
}

// A token that shows its effect once and goes.
template <class T>
constexpr void reveal_token(T& t, int piece, StateName state, Rule rule) {
  for (int i = 0; i < t.s.tokens[piece].size(); ++i) {
    if (t.s.tokens[piece][i].state == static_cast<u8>(state) && t.s.tokens[piece][i].blue != 0) {
      take_token(t.s, piece, i);
      t.tell(rule, What::state_removed, piece, state);
      return;
    }
  }
}

template <class T>
constexpr Next Activation::run(T& t) {
  State& s = t.s;
  const int seat = seat_of(piece);
  const auto window = [&](Moment moment, Step then) {
    return t.call(*this, then, Window{.moment = moment, .subject = piece});
  };
  const bool fallen = s.pieces[piece].at == kInfirmary;
  if (fallen && step != Step::begin && step != Step::end) step = Step::end;
  switch (step) {
    case Step::begin:
      ++s.activations;
      s.active = piece;
      s.action_points = s.movement_points = s.movement_spent = 0;
      s.in_force.begin_period(static_cast<int>(Period::activation));
      clear_smoke(t, piece);
      expire(t, [&](const auto& entry, End end) { return end == End::own_next_activation && entry.source == piece; });
      if (fallen) {
        t.tell(Rule::activation_infirmary, What::skipped, piece);
        return t.go(step, Step::end);
      }
      t.tell(Rule::activation_begin, What::activation_began, piece);
      return window(Moment::preparation_begins, Step::energy);
    case Step::energy:
      s.action_points = static_cast<u8>(s.action_points + attribute(t, piece, Attribute::energy, NoParts{}));
      t.tell(Rule::activation_energy, What::action_points, piece, s.action_points);
      return t.go(step, s.pieces[piece].at == kBench ? Step::back : Step::preparation_end);
    case Step::back:
      if (return_spaces(t).empty()) return t.go(step, Step::end);
      if (t.asks(only(seat))) return Next::wait;
      put_on(s, piece, as<choose::To>(t.given).space);
      t.tell(Rule::bench_return, What::returned, piece, s.pieces[piece].at);
      return t.go(step, Step::preparation_end);
    case Step::preparation_end: return window(Moment::preparation_ends, Step::actions_begin);
    case Step::actions_begin: return window(Moment::actions_begin, Step::provoked);
    case Step::provoked: provoked_by = provoker(t, piece); return t.go(step, Step::actions);
    case Step::actions: {
      if (!owes_attack(t, *this)) provoked_by = kNone;
      if (t.asks(only(seat))) return Next::wait;
      switch (verb(t.given)) {
        case Verb::act:
        case Verb::act_alone: {
          const auto [action, target] = declaration_of(t.given);
          t.push(*this, PerformAction{.actor = piece, .target = target, .action = action});
        }
          return Next::go;
        case Verb::step:
          put_on(s, piece, as<choose::Step>(t.given).space);
          --s.movement_points;
          ++s.movement_spent;
          t.tell(Rule::movement_points, What::stepped, piece, s.pieces[piece].at);
          return Next::again;
        case Verb::disengage: t.push(*this, Disengage{.piece = piece}); return Next::go;
        case Verb::play: {
          const int card = card_of(t.rules, s, as<choose::Play>(t.given));
          Context c;
          may_play(t, seat, card, during_actions(piece), c);
          t.push(*this,
                 PlayTactic{.seat = seat, .card = card, .self = c.self, .subject = c.subject, .object = c.object});
          return Next::go;
        }
        case Verb::use: {
          Ability used;
          Context context;
          each_usable(t, during_actions(piece), seat, [&](const Ability& ability, const Context& c) {
            if (Timing::choice_of(ability) != t.given) return;
            used = ability;
            context = c;
          });
          s.in_force.mark(used.id);
          run_ability(t, *this, used, context);
          return Next::go;
        }
        case Verb::remove:
          removed = 1;
          remove_minion(t, as<choose::Remove>(t.given).piece);
          return Next::again;
        default: return t.go(step, Step::actions_end);
      }
    }
    case Step::actions_end: return window(Moment::actions_end, Step::states_begin);
    case Step::states_begin:
      s.action_points = s.movement_points = 0;
      t.tell(Rule::activation_lost, What::points_lost, piece);
      return window(Moment::states_begin, Step::flip);
    case Step::flip: {
      turn_tokens(t, piece, Rule::states_flip);
      for_each_bit(minions_there(t.rules, s, piece),
                   [&](int minion) { turn_tokens(t, minion, Rule::controllers_states); });
      return t.go(step, Step::poison);
    }
    case Step::poison: {
      if (!next_afflicted(t)) return t.go(step, Step::burning);
      const bool immune = is_immune(t, who, StateName::poisoned);
      reveal_token(t, who, StateName::poisoned, immune ? Rule::states_immune : Rule::states_poisoned);
      if (immune) return Next::again;
      t.push(*this, Harm{.victims = {Blow{who, 1}}});
      return Next::go;
    }
    case Step::burning:
      if (!next_afflicted(t)) return t.go(step, Step::states_end);
      if (is_immune(t, who, StateName::burning)) {
        reveal_token(t, who, StateName::burning, Rule::states_immune);
        return Next::again;
      }
      return t.go(step, Step::burn_roll);
    case Step::burn_roll: {
      if (t.asks(kChance)) return Next::wait;
      reveal_token(t, who, StateName::burning, Rule::states_burning);
      const Rolled<> dice{as<choose::Roll>(t.given).dice};
      const Shown face = face_of(static_cast<int>(DieKind::orange), dice[0] - 1);
      t.tell(Rule::states_burning, What::rolled, who, dice.faces, face.packed());
      for (int i = 0; i < face[Symbol::special]; ++i) {
        give_token(t, who, Token{.state = static_cast<u8>(StateName::burning), .by = kNone});
      }
      step = Step::burning;
      if (face[Symbol::star] == 0) return Next::again;
      t.push(*this, Harm{.victims = {Blow{who, face[Symbol::star]}}});
      return Next::go;
    }
    case Step::states_end: return window(Moment::states_end, Step::end);
    case Step::end:
      expire(t, [](const auto&, End end) { return end <= End::activation; });
      conquer(t);
      s.active = kNone;
      s.action_points = s.movement_points = s.movement_spent = 0;
      t.tell(Rule::activation_begin, What::activation_ended, piece);
      return t.done();
  }
  return t.done();
}

// The piece whose blue token of the present kind is next: the character, then its minions. False when none is left.
template <class T>
constexpr bool Activation::next_afflicted(T& t) {
  const auto state = step == Step::poison ? StateName::poisoned : StateName::burning;
  const auto afflicted = [&](int i) {
    for (const Token& token : t.s.tokens[i]) {
      if (token.state == static_cast<u8>(state) && token.blue != 0) return true;
    }
    return false;
  };
  who = piece;
  if (afflicted(piece)) return true;
  bool found = false;
  for_each_bit(minions_of(t.rules, t.s, piece), [&](int minion) {
    if (!found && afflicted(minion)) {
      found = true;
      who = minion;
    }
  });
  return found;
}

// Conquest: a character that is alone in a place at the end of its activation holds it.
template <class T>
constexpr void Activation::conquer(T& t) const {
  State& s = t.s;
  const Scenario& sc = scenario(t.rules, s);
  if (sc.objective != Objective::conquest || !in_dome(s, piece)) return;
  for (int i = 0; i < place_count(t.rules, s); ++i) {
    const int place = first_place(sc) + i;
    const Cells inside = side(t.rules, s).places[place];
    if (!inside.contains(s.pieces[piece].at)) continue;
    if ((inside & s.characters).count() != 1 || s.held_by[place] == seat_of(piece) + 1) continue;
    s.held_by[place] = static_cast<u8>(seat_of(piece) + 1);
    t.tell(Rule::scenario_conquest, What::conquered, seat_of(piece), place);
  }
}

template <class T, class Out>
constexpr void Activation::options(const T& t, int by, Out& out) const {
  const State& s = t.s;
  if (step == Step::back) {
    return_spaces(t).for_each([&](int cell) { out(choose::To{cell}); });
    return;
  }
  if (step == Step::burn_roll) return roll_options(1, out);
  if (provoked_by != kNone) {
    each_declaration(t, piece, false, [&](int action, int target) {
      if (t.rules.actions[action].attack && target == provoked_by) out(act_choice(action, target));
    });
    return;
  }
  out(choose::Finish{});
  each_declaration(t, piece, false, [&](int action, int target) { out(act_choice(action, target)); });
  if (may_move(t, piece).allowed()) {
    if (holders(t, piece) != 0) {
      out(choose::Disengage{});
    } else {
      spaces_around(t.rules, s, piece).for_each([&](int cell) { out(choose::Step{cell}); });
    }
  }
  for_each_bit(cards_for(s, by, Moment::during_actions), [&](int card) {
    Context c;
    if (may_play(t, by, card, during_actions(piece), c).allowed()) out(card_choice<choose::Play>(t.rules, s, card));
  });
  each_usable(t, during_actions(piece), by, [&](const Ability& ability, const Context& c) {
    if (does_something(t, ability, c)) out(Timing::choice_of(ability));
  });
  if (removed == 0) {
    for_each_bit(minions_there(t.rules, s, piece), [&](int minion) { out(choose::Remove{minion}); });
  }
}

template <class T>
constexpr Refusal Activation::check(const T& t, int by, Choice given) const {
  const State& s = t.s;
  if (step == Step::back) {
    const auto to = heard<choose::To>(given);
    if (!to) return not_an_answer();
    const int a = to->space;
    if (return_spaces(t).contains(a)) return kAllowed;
    if (occupied(s).contains(a)) return refuse(Rule::bench_return, Reason::not_free, a);
    const Scenario& sc = scenario(t.rules, s);
    const bool scores = !sc.ziggurats && s.place != kNone && side(t.rules, s).places[s.place].contains(a);
    return refuse(Rule::bench_return, scores ? Reason::scores_now : Reason::not_in_zone, a);
  }
  if (step == Step::burn_roll) return may_roll(given, 1);
  const auto known = [&](int action) { return action < static_cast<int>(t.rules.actions.size()); };
  if (provoked_by != kNone) {
    const auto act = heard<choose::Act>(given);
    const bool attacks = act && known(act->action) && t.rules.actions[act->action].attack;
    if (!attacks || act->target != provoked_by) {
      return refuse(Rule::skills_pulsing, Reason::must_attack_first, provoked_by);
    }
  }
  switch (verb(given)) {
    case Verb::finish: return given == choose::Finish{} ? kAllowed : not_an_answer();
    case Verb::act:
    case Verb::act_alone: {
      const auto [action, target] = declaration_of(given);
      if (given != act_choice(action, target) || !known(action)) return not_an_answer();
      return may_act(t, piece, action, target, false);
    }
    case Verb::step: {
      const auto take = heard<choose::Step>(given);
      return take ? may_step(t, piece, take->space) : not_an_answer();
    }
    case Verb::disengage: return given == choose::Disengage{} ? may_disengage(t, piece) : not_an_answer();
    case Verb::play: {
      Context c;
      return may_play(t, by, card_heard<choose::Play>(t.rules, s, given), during_actions(piece), c);
    }
    case Verb::use: {
      Refusal answer = refuse(Rule::skills_active, Reason::not_its_moment);
      each_usable(t, during_actions(piece), by, [&](const Ability& ability, const Context& c) {
        if (Timing::choice_of(ability) != given) return;
        if (does_something(t, ability, c)) {
          answer = kAllowed;
        } else if (const int taunter = taunter_against(s, ability.source, kNone); taunter != kNone) {
          answer = refuse(Rule::states_taunted, Reason::taunted, ability.source, taunter);
        }
      });
      return answer;
    }
    case Verb::remove: {
      const auto remove = heard<choose::Remove>(given);
      if (!remove) return not_an_answer();
      if (removed != 0) return refuse(Rule::controllers_remove, Reason::already_removed);
      return is_in(minions_there(t.rules, s, piece), remove->piece)
                 ? kAllowed
                 : refuse(Rule::controllers_remove, Reason::no_minion);
    }
    default: return not_an_answer();
  }
}

}  // namespace agon::aristeia
