// What holds in every position.
#pragma once
#include <string_view>

#include "tests/core/second/check.h"

namespace agon::second {

// What is broken, in words; empty when the position is sound. `hidden` is the mask of seats whose secrets are blanked.
constexpr std::string_view broken(const State& s, u8 hidden) {
  const bool over = s.stack.depth == 0;
  if (s.stack.fault != Fault::none) return {};
  if (over != (s.ending != Ending::none) || over != (s.stack.owes == 0)) return "the end and the question do not agree";
  if (s.round < 1 || s.round > kRounds) return "there is no such round";
  for (int i = 0; i < kSeats; ++i) {
    const Fighter& f = s.fighters[i];
    const bool seen = (hidden >> i & 1) == 0;
    if (f.at >= kSpaces || f.wounds > kHealth) return "a fighter is out of bounds";
    if (((s.hand[i] | s.discard[i]) & ~kAllCards) != 0 || (s.hand[i] & s.discard[i]) != 0) return "a card is astray";
    if (seen ? count(s.hand[i]) != f.held : count(s.hand[i]) > f.held) return "a hand has another number of cards";
    if (s.plan[i] > kRests || s.plan[i] == i + 1) return "a plan is impossible";
    if (s.pick[i] >= kFirstPick && (s.hand[i] >> (s.pick[i] - kFirstPick) & 1) == 0) return "a pick is not in hand";
    for (int k = 0; k < kSeats; ++k) {
      if (k == i ? s.known[i][k] != 0 : (s.known[i][k] & ~s.hand[k]) != 0 && (hidden >> k & 1) == 0) {
        return "a card is known that is not in hand";
      }
      if (k < i && s.fighters[k].at == f.at) return "two fighters stand on one space";
    }
  }
  for (int slot = 0; slot < s.in_force.kCapacity; ++slot) {
    const bool used = (s.in_force.used >> slot & 1) != 0;
    const Kept& entry = s.in_force.entries[slot];
    u64 at = 0;
    for (const u64 mask : s.in_force.at) at += mask >> slot & 1;
    if (at != (used ? 1u : 0u) || (entry == Kept{}) == used) return "an ability is in force at no moment, or at two";
    if (entry.ability >= kAbilities || entry.subject >= kSeats) return "there is no such ability or fighter";
  }
  int attacks = 0, windows = 0;
  for (int i = 0; i < s.stack.kDepth; ++i) {
    const Procedure procedure = s.stack.frames[i].procedure;
    if ((procedure == Procedure::none) != (i >= s.stack.depth)) return "a procedure is there that has ended";
    attacks += procedure == Procedure::roll_dice;
    windows += procedure == Procedure::window;
  }
  if (attacks != s.rolls.size()) return "the rolls do not fit the attacks";
  if (windows == 0 && (s.pick[0] | s.pick[1] | s.pick[2]) != 0) return "somebody picked though there is no window";
  const Frame top = over ? Frame{} : s.stack.top();
  const bool planning = top.procedure == Procedure::match && top.as.match.step == Match::Step::plan;
  const bool picking = top.procedure == Procedure::window && top.as.window.step == Window::Step::ask;
  const u8 planned = planning ? standing(s) & ~top.as.match.waiting : 0;
  const u8 picked = picking ? holders(s) & ~top.as.window.waiting & ~only(top.as.window.except) : 0;
  for (int i = 0; i < kSeats; ++i) {
    if ((hidden >> i & 1) != 0) continue;
    if (planning && (s.plan[i] != 0) != ((planned >> i & 1) != 0)) return "who has planned does not fit the question";
    if (picking && (s.pick[i] != 0) != ((picked >> i & 1) != 0)) return "who has picked does not fit the question";
  }
  for (const u8 byte : s.unused) {
    if (byte != 0) return "unused bytes are not zero";
  }
  return {};
}

}  // namespace agon::second
