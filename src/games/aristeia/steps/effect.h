// "Effects": whom they may pick, and what their verbs ask.
#pragma once
#include "games/aristeia/steps/verbs.h"

namespace agon::aristeia {

// Which of those whom damage hurts a piece is.
constexpr int victim_of(const Harm& harm, int piece) { return harm.victims[0].piece == piece ? 0 : 1; }

// Verbs whose player names a number: damage to take on oneself.
constexpr bool is_amount(Op op) {
  return op.code == static_cast<u8>(Code::take_damage_share) || op.code == static_cast<u8>(Code::suffer_up_to);
}
template <class L>
constexpr int most_amount(const L& t, const Effect& e, Op op, Values& v) {
  if (e.self >= kWithCard || !in_dome(t.s, e.self)) return 0;
  if (op.code == static_cast<u8>(Code::suffer_up_to)) {
    const int wanted = v.pop(), left = hit_points(t, e.self) - 1 - t.s.pieces[e.self].damage;
    return wanted < left ? wanted : left;
  }
  const auto* harm = innermost(t.s, Procedure::harm, &Frame::As::harm);
  return harm == nullptr || harm->step > Harm::Step::apply ? 0 : int{harm->victims[victim_of(*harm, e.subject)].amount};
}

// Spaces to which a displacement can go; one that serves an attack only where that attack is possible afterwards.
template <class T>
constexpr Cells displacements(const T& t, const Displace& d) {
  const Cells around = spaces_around(t.rules, t.s, d.piece);
  if (d.towards == 0) return around;
  Cells good{};
  around.for_each([&](int cell) {
    State there = t.s;
    put_on(there, d.piece, cell);
    const Look<Rules, State> look{t.rules, there};
    if (may_act(look, d.piece, d.towards - 1, d.prey, false).allowed()) good.add(cell);
  });
  return good;
}

template <class L>
constexpr bool may_be_displaced(const L& t, int piece, int by) {
  if (is_under(t, Code::cannot_be_displaced, piece)) return false;
  return seat_of(piece) == by || !is_under(t, Code::cannot_be_displaced_by_enemies, piece);
}

// Of the enemies from whom a piece could step aside to attack them, those whom it can attack then. The code goes on
// with that verb at `pc`, or with another one: then all of them.
template <class L>
constexpr PieceMask sidestepped(const L& t, int self, int seat, PieceMask mask, int pc) {
  for (; !(t.rules.code[pc].code >= static_cast<u8>(Code::displace) ||
           t.rules.code[pc].code == static_cast<u8>(Flow::end));
       ++pc) {
  }
  if (t.rules.code[pc].code != static_cast<u8>(Code::sidestep_and_perform)) return mask;
  PieceMask result = 0;
  if (!in_dome(t.s, self) || !may_be_displaced(t, self, seat)) return result;
  const int action = InQuotes::of(t.rules.code[pc - 1].b).index;  // the name stands last before the verb
  for_each_bit(mask & t.s.present, [&](int prey) {
    const Displace away{.piece = self, .left = 1, .seat = seat, .towards = action + 1, .prey = prey};
    if (displacements(t, away).any()) result |= piece_bit(prey);
  });
  return result;
}

template <class L>
constexpr PieceMask Language::pickable(const L& t, const Effect& effect, PieceMask among, int at) {
  return sidestepped(t, effect.self, effect.seat, among & ~spared(t, effect), at + 1);
}

// Would an ability that is used between actions do anything? Only stepping aside has to be looked at beforehand.
template <class L>
constexpr bool does_something(const L& t, const Ability& ability, const Context& c) {
  Values v;
  const int at = evaluate(t, c, t.rules.abilities[ability.ability].code, v);
  if (t.rules.code[at].code != static_cast<u8>(Flow::pick)) return true;
  return sidestepped(t, c.self, c.seat, v.figures(), at + 1) != 0;
}

// Tokens that are shared out, and damage that is taken on oneself: the rest is done without a word.
template <class L>
constexpr Asked<PieceMask> Language::asked(const L& t, const Effect& effect, Op op, Values& v) {
  if (static_cast<Code>(op.code) == Code::impose_shared) {
    const PieceMask among = v.figures() & kAllCards;
    v.pop();
    const int left = effect.busy != 0 ? int{effect.to_pick} : v.pop();
    return left != 0 && among != 0 ? Asked<PieceMask>::figure(among) : Asked<PieceMask>{};
  }
  if (!is_amount(op) || effect.busy != 0) return {};
  const int most = most_amount(t, effect, op, v);
  return most > 0 ? Asked<PieceMask>::number(most) : Asked<PieceMask>{};
}

template <class T>
constexpr bool Language::answered(T& t, Effect& effect, Op op, Values& v, int said) {
  if (static_cast<Code>(op.code) == Code::impose_shared) {
    v.pop();
    const int state = v.pop();
    if (effect.busy == 0) effect.to_pick = v.pop();
    effect.busy = 1;
    --effect.to_pick;
    t.push(effect,
           Impose{.piece = said, .state = static_cast<StateName>(state), .by = effect.self, .seat = effect.seat});
    return true;
  }
  if (static_cast<Code>(op.code) == Code::suffer_up_to) effect.named = said;
  if (said == 0) return false;
  if (static_cast<Code>(op.code) == Code::take_damage_share) {
    Harm& harm = *innermost(t.s, Procedure::harm, &Frame::As::harm);
    harm.victims[victim_of(harm, effect.subject)].amount -= said;
    t.tell(Rule::damage_share, What::share_taken, effect.self, effect.subject, said);
  }
  effect.busy = 1;
  t.push(effect, Harm{.victims = {Blow{effect.self, said}}});
  return true;
}

template <class T>
constexpr void Language::put_in_force(T& t, const Effect& effect, int ability, PieceMask about, int end) {
  const auto until = static_cast<End>(end);
  leave_behind(t, ability, effect.seat, effect.self, about, until, scope_of(t.s, until));
  t.tell(Rule::effects_lasting, What::ability_in_force, effect.self, ability);
}
template <class T>
constexpr void Language::nothing_came(T& t, const Effect& effect) {
  t.tell(Rule::effects_mandatory, What::no_effect, effect.self);
}

constexpr Refusal Language::not_an_answer() { return aristeia::not_an_answer(); }
constexpr Refusal Language::not_among() { return refuse(Rule::targets_valid, Reason::not_among); }
constexpr Refusal Language::too_much(int most) { return refuse(Rule::damage_share, Reason::too_much, most); }

}  // namespace agon::aristeia
