// What always holds: the passives in force, and what they make of states and attributes.
#pragma once
#include "core/expressions.h"
#include "core/parts.h"
#include "games/aristeia/tokens.h"

namespace agon::aristeia {

constexpr Context context_of(const PlayTactic& played) {
  Context c;
  c.seat = played.seat;
  c.self = played.self;
  c.subject = played.subject;
  c.object = played.object;
  c.amount = played.amount;
  return c;
}

constexpr int lowest_piece(PieceMask mask) { return mask == 0 ? kNone : lowest(mask); }

// Is the skill that an ability belongs to silenced?
template <class L>
constexpr bool silences(const L& t, int piece, int ability) {
  if (piece >= kWithCard || !has(t.s, StateName::silenced, piece)) return false;
  for (const Token& token : t.s.tokens[piece]) {
    if (token.state != static_cast<u8>(StateName::silenced) || token.blue != 0 || token.skill == 0) continue;
    if (t.rules.skills[token.skill - 1].abilities.contains(ability)) return true;
  }
  return false;
}

template <class L>
constexpr bool Language::is_void(const L& t, const Ability& ability) {
  return silences(t, ability.source, ability.ability);
}

// Calls use(ability, values) for every passive of that kind which holds now; the values are its operands.
template <class L, class Use>
constexpr void each_passive(const L& t, Code code, Use&& use, MaybePiece object = {}) {
  agon::each_passive<Language>(t, passive_moment(code), use, object);
}

// Does a passive of that kind hold for a piece?
template <class L>
constexpr bool is_under(const L& t, Code code, int piece) {
  return agon::is_under<Language>(t, passive_moment(code), piece);
}

// Does a state not touch a piece?
template <class L>
constexpr bool is_immune(const L& t, int piece, StateName state) {
  bool result = false;
  each_passive(t, Code::immune_to, [&](const Ability&, const Values& v) {
    result = result || (v.are_for(piece) && v.at[1] == static_cast<i32>(state));
  });
  return result;
}

// Is a piece under the influence of a state that touches it?
template <class L>
constexpr bool suffers_from(const L& t, StateName state, int piece) {
  return has(t.s, state, piece) && !is_immune(t, piece, state);
}

// "Attributes": the value of the card with the states and effects on it, never below zero.
template <class L, class Parts>
constexpr int attribute(const L& t, int piece, Attribute a, Parts&& parts, bool initiative_step = false) {
  const int base = profile(t.rules, t.s, piece).value[static_cast<int>(a)];
  Change change = change_by_tokens(t.s, piece, a);
  const auto by_passive = [&](Code code, bool more) {
    each_passive(t, code, [&](const Ability&, const Values& v) {
      if (!v.are_for(piece) || v.at[2] != static_cast<i32>(a)) return;
      more ? change.rise(v.at[1]) : change.fall(v.at[1]);
    });
  };
  by_passive(Code::attribute_more, true);
  by_passive(Code::attribute_less, false);
  const bool hidden = a == Attribute::initiative && initiative_step && t.s.options.hidden == Edition::agl &&
                      has(t.s, StateName::hidden, piece);
  if (hidden) change.rise(2);
  const int value = base + change.more - change.less;
  parts(part(Rule::attributes_value, base));
  if (change.more != 0) parts(part(hidden ? Rule::states_hidden : Rule::attributes_states, change.more));
  if (change.less != 0) parts(part(Rule::attributes_states, -change.less));
  if (value < 0) parts(part(Rule::attributes_floor, -value));
  return value < 0 ? 0 : value;
}

template <class L>
constexpr int hit_points(const L& t, int piece) {
  return profile(t.rules, t.s, piece).value[static_cast<int>(Attribute::hit_points)];
}

// The side of the roll in progress that a piece rolls; kNone when it rolls none.
constexpr int side_of_roll(const State& s, int piece) {
  if (s.roll_depth == 0) return kNone;
  const Roll& roll = s.roll();
  for (int i = 0; i < roll.sides; ++i) {
    if (roll.side[i].piece == piece) return i;
  }
  return kNone;
}

}  // namespace agon::aristeia
