// Abilities that come into force and leave it: skills, and what effects leave behind for a while.
#pragma once
#include "core/moments.h"
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

constexpr Lasting lasting_of(int ability, int seat, int source, PieceMask about, End end, int depth) {
  return {.ability = static_cast<u16>(ability),
          .source = static_cast<u8>(source),
          .subject = static_cast<u8>(lowest_piece(about)),
          .end = static_cast<u8>(end),
          .scope = static_cast<u8>(seat << 7 | depth)};
}
constexpr bool is_put(const State& s, const Lasting& entry) {
  for (const Lasting& other : s.in_force.entries) {
    if (other == entry) return true;
  }
  return false;
}

// Puts an ability in force; the same one twice until the same end is not cumulative.
template <class T>
constexpr void put_ability(T& t, int ability, int seat, int source, PieceMask about, End end, int depth) {
  const Lasting entry = lasting_of(ability, seat, source, about, end, depth);
  if (end != End::never && is_put(t.s, entry)) return;
  put_in_force<Window>(t, entry, moment_of(t.rules.abilities[ability]));
}

// Ends the abilities in force that `ends` names.
template <class T, class Ends>
constexpr void expire(T& t, Ends&& ends) {
  t.s.in_force.expire([&](const Lasting& entry) { return ends(entry); });
  t.s.used_this_round &= t.s.in_force.used;  // the next ability in the slot is a new one
  t.s.used_this_activation &= t.s.in_force.used;
}

// The skills of a piece come into force, or leave it.
template <class T>
constexpr void take_up_skills(T& t, int piece) {
  const Slice skills = profile(t.rules, t.s, piece).skills;
  for (int skill = skills.begin(); skill < skills.end(); ++skill) {
    const Slice abilities = t.rules.skills[skill].abilities;
    for (int a = abilities.begin(); a < abilities.end(); ++a) {
      if ((t.rules.abilities[a].flags & AbilityCode::kForced) == 0) {
        put_ability(t, a, seat_of(piece), piece, 0, End::never, 0);
      }
    }
  }
}
template <class T>
constexpr void drop_skills(T& t, int piece) {
  expire(t, [&](const Lasting& entry) { return entry.source == piece && entry.end == static_cast<u8>(End::never); });
}

}  // namespace agon::aristeia
