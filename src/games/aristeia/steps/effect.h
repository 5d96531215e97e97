// "Effects": whom they may pick, and what they leave behind.
#pragma once
#include "games/aristeia/steps/verbs.h"

namespace agon::aristeia {

// Spaces to which a displacement can go; one that serves an attack only where that attack is possible afterwards.
template <class T>
constexpr Cells displacements(const T& t, const Displace& d) {
  const Cells around = spaces_around(t.rules, t.s, d.piece);
  if (d.towards == 0) return around;
  Cells good{};
  around.for_each([&](int cell) {
    State there = t.s;
    put_on(there, d.piece, cell);
    const Look look{t.rules, there};
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
  for (; !(t.rules.code[pc].code >= kFirstVerb || t.rules.code[pc].code == static_cast<u8>(Flow::end)); ++pc) {
  }
  if (code_of(t.rules.code[pc]) != Code::sidestep_and_perform) return mask;
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

template <class L>
constexpr int Language::scope_of(const L& t, int end) {
  return aristeia::scope_of(t.s, static_cast<End>(end));
}
template <class T>
constexpr void Language::began(T& t, const Effect& effect, int ability, PieceMask) {
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
