// The pure part of effects: what their nouns mean in a position. Nothing here asks or changes anything.
#pragma once
#include "core/expressions.h"
#include "games/aristeia/nouns/conditions.h"
#include "games/aristeia/nouns/filters.h"
#include "games/aristeia/nouns/numbers.h"
#include "games/aristeia/nouns/who.h"

namespace agon::aristeia {

// What a noun means: takes its operands from the values.
constexpr i64 meaning(const Look& t, const Context& c, Op op, Values& v) {
  return with_noun(code_of(op), i64{0}, [&]<class Noun>() { return static_cast<i64>(said<Noun>(op, v).value(t, c)); });
}
template <class L>
constexpr void Language::noun(const L& t, const Context& c, Op op, Values& v) {
  v.push(meaning({t.rules, t.s}, c, op, v));
}

}  // namespace agon::aristeia
