// The pure part of effects: who, how many, whether. Nothing here asks or changes anything.
#pragma once
#include <array>
#include <type_traits>

#include "core/effect.h"
#include "core/in_force.h"
#include "core/value.h"

namespace agon {

// What an effect is about: whose it is, and the registers of the language. `Game` is what a game brings to it:
//   Figures                      a mask as wide as it needs
//   Figure                       a figure or none, as the locals of procedures keep it
//   kFirstVerb                   the first of its op-codes that is a verb: those before are nouns
//   noun(t, c, op, values)       what one of them is worth: pops its operands, pushes a value
//   is_void(t, ability)          is an ability without effect for now? A game in which none ever is leaves it out
template <class Game_>
struct ContextOf {
  using Game = Game_;
  using Figures = typename Game::Figures;

  Seat seat;
  typename Game::Figure self;
  typename Game::Figure subject;  // whom the moment is about
  typename Game::Figure object;   // the other side: target
  Number<> amount;                // that the moment is about
  Number<> named;                 // by the owner, in the course of the effect
  InForceId ability;              // at work, when it is one in force
  Figures picked = 0;
  Figures other = 0;
  Figures gone = 0;  // count as there, though they have just left

  // Of an ability in force. Those that were picked for it are "it", and the lowest is whom it is about.
  static constexpr ContextOf of(const AbilityInForce<Figures>& ability) {
    ContextOf c;
    c.seat = ability.seat;
    c.self = ability.source;
    c.ability = ability.id;
    if (ability.about != 0) c.subject = lowest(ability.about);
    c.picked = ability.about;
    return c;
  }
};

// The values of an expression, wide enough for a mask of figures.
template <class Figures>
struct Values {
  using Number = std::conditional_t<(sizeof(Figures) > 4), i64, i32>;

  std::array<Number, kMostEffectValues> at;  // only the first `size` are written: clearing them each time would cost
  int size = 0;

  constexpr Values() {
    if (std::is_constant_evaluated()) at = {};
  }
  constexpr void push(i64 value) {
    if (size < kMostEffectValues) at[size++] = static_cast<Number>(value);
  }
  constexpr Number pop() { return size > 0 ? at[--size] : 0; }
  constexpr Figures figures() { return static_cast<Figures>(pop()); }
  // The first operand of a passive: whom it is for.
  constexpr bool are_for(int figure) const { return (static_cast<Figures>(at[0]) >> figure & 1) != 0; }
};
template <class C>
using ValuesOf = Values<typename C::Figures>;

// The operations that every game has: false when it is one that ends the expression.
template <class C>
constexpr bool evaluate_flow(const C& c, Op op, ValuesOf<C>& v) {
  switch (flow(op)) {
    case Flow::push: v.push(op.b); return true;
    case Flow::picked: v.push(op.a == 0 ? c.picked : c.other); return true;
    case Flow::invert: v.push(v.pop() == 0); return true;
    case Flow::both:
    case Flow::either:
    case Flow::at_least:
    case Flow::at_most:
    case Flow::equal:
    case Flow::more:
    case Flow::less: break;
    default: return false;
  }
  const auto b = v.pop(), a = v.pop();
  switch (flow(op)) {
    case Flow::both: v.push(a != 0 && b != 0); break;
    case Flow::either: v.push(a != 0 || b != 0); break;
    case Flow::at_least: v.push(a >= b); break;
    case Flow::at_most: v.push(a <= b); break;
    case Flow::equal: v.push(a == b); break;
    case Flow::more: v.push(a > b); break;
    default: v.push(a < b); break;
  }
  return true;
}

// Is an operation part of an expression? If not, it ends a statement.
template <class Game>
constexpr bool is_expression(Op op) {
  if (!is_flow(op)) return op.code < Game::kFirstVerb;
  ContextOf<Game> c;
  ValuesOf<ContextOf<Game>> v;
  return evaluate_flow(c, op, v);
}

// Runs the code from `pc` on as long as it is an expression; the values are left behind, and the place of the first
// operation that is not one is the answer.
template <class L, class C>
constexpr int evaluate(const L& t, const C& c, int pc, ValuesOf<C>& v) {
  for (;; ++pc) {
    const Op op = t.rules.code[pc];
    if (is_flow(op)) {
      if (!evaluate_flow(c, op, v)) return pc;
    } else if (op.code < C::Game::kFirstVerb) {
      C::Game::noun(t, c, op, v);
    } else {
      return pc;
    }
  }
}

template <class L, class C>
constexpr bool holds(const L& t, const C& c, int condition) {
  if (condition == 0) return true;
  ValuesOf<C> v;
  evaluate(t, c, condition, v);
  return v.pop() != 0;
}

// Calls use(ability, values) for every passive in force of a kind, by its moment, that holds now; the values are its
// operands. `object`: the other side of what is asked about.
template <class Game, class L, class Use>
constexpr void each_passive(const L& t, int moment, Use&& use, typename Game::Figure object = {}) {
  each_in_force(t, moment, [&](const AbilityInForce<typename Game::Figures>& ability) {
    if constexpr (requires { Game::is_void(t, ability); }) {
      if (Game::is_void(t, ability)) return;
    }
    const auto& code = t.rules.abilities[ability.ability];
    auto c = ContextOf<Game>::of(ability);
    c.object = object;
    if (!holds(t, c, code.condition)) return;
    ValuesOf<decltype(c)> v;
    evaluate(t, c, code.code, v);
    use(ability, v);
  });
}

// Does a passive of that kind hold for a figure? Its first operand says for whom.
template <class Game, class L>
constexpr bool is_under(const L& t, int moment, int figure) {
  bool result = false;
  each_passive<Game>(t, moment, [&](const auto&, const auto& v) { result = result || v.are_for(figure); });
  return result;
}

}  // namespace agon
