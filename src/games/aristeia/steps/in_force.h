// Abilities that come into force and leave it: skills, and what effects leave behind for a while.
#pragma once
#include "games/aristeia/steps/window.h"

namespace agon::aristeia {

// The action that abilities until its end belong to, by its place in the stack.
constexpr int depth_of_action(const State& s) {
  for (int i = s.stack.depth - 1; i >= 0; --i) {
    if (s.stack.frames[i].procedure == Procedure::perform_action) return i + 1;
  }
  return 0;
}

// Which action or roll an ability in force ends with.
constexpr int scope_of(const State& s, End end) {
  return end == End::this_action ? depth_of_action(s) : end == End::this_roll ? s.roll_depth : 0;
}

// What an effect leaves behind until an end.
constexpr AbilitiesInForce::Entry lasting_of(int ability, int seat, int source, PieceMask about, End end, int depth) {
  return {.ability = static_cast<u16>(ability),
          .source = static_cast<u8>(source),
          .seat = static_cast<u8>(seat),
          .end = static_cast<u8>(end),
          .scope = static_cast<u8>(depth),
          .about = about};
}
constexpr bool is_left(const State& s, const AbilitiesInForce::Entry& entry) {
  bool found = false;
  for_each_bit(s.in_force.used, [&](int slot) {
    const auto& left = s.in_force.left[slot];
    found = found || (left.is_like(entry) && left.about == entry.about);
  });
  return found;
}
template <class T>
constexpr void leave_behind(T& t, int ability, int seat, int source, PieceMask about, End end, int depth) {
  const auto entry = lasting_of(ability, seat, source, about, end, depth);
  if (!t.s.in_force.leave(entry, moment_of(t.rules, ability))) t.fault(Fault::capacity);
}

// Ends what was left behind and `ends` names: (its entry, its end).
template <class T, class Ends>
constexpr void expire(T& t, Ends&& ends) {
  t.s.in_force.expire([&](const AbilitiesInForce::Entry& entry) { return ends(entry, static_cast<End>(entry.end)); });
}

// The skills of a piece come into force, or leave it.
constexpr void take_up_skills(const Rules& rules, State& s, int piece) {
  for (const u16 ability : abilities_of(rules, s, piece)) s.in_force.take_up(piece, moment_of(rules, ability));
}
constexpr void drop_skills(State& s, int piece) { s.in_force.drop(piece); }

}  // namespace agon::aristeia
