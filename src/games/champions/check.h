// What is allowed, and why not. Options and `check` both ask these functions: legality is written once.
#pragma once
#include "games/champions/state.h"

namespace agon::champions {

constexpr Refusal not_an_answer() { return refuse(Rule::question_answer, Reason::not_an_answer); }

// A direction, if that is what somebody has said.
template <class Said>
constexpr bool is_direction(const Heard<Said>& given) {
  return given && static_cast<int>(given->direction) < kDirections;
}

constexpr u64 deck_of(const Rules& rules, const State& s, int seat) {
  return rules.all_cards & ~s.hand[seat] & ~s.discard[seat];
}

// The cells that a fighter's style covers from where it stands.
constexpr Cells zone(const Rules& rules, const State& s, int seat) {
  const Fighter& f = s.fighters[seat];
  return rules.zone[f.style][static_cast<int>(f.facing)][f.at];
}

// The seats that `seat` can attack. No style covers its fighter's own hex.
constexpr u8 in_style(const Rules& rules, const State& s, int seat) {
  const Cells cells = zone(rules, s, seat);
  u8 seats = 0;
  for (int i = 0; i < s.players(); ++i) {
    if (cells.contains(s.fighters[i].at)) seats |= only(i);
  }
  return seats;
}

// Is the attacker on the hex directly behind the target?
constexpr bool stands_behind(const Rules& rules, const State& s, int attacker, int target) {
  const Fighter& t = s.fighters[target];
  return rules.board.next[t.at][static_cast<int>(opposite(t.facing))] == s.fighters[attacker].at;
}

constexpr bool are_adjacent(const Rules& rules, int from, int to) {
  return to < rules.board.size && rules.board.adjacent[from].contains(to);
}

// Who walks how: the start of a walk, what stands in the way, and whether that may be displaced.
struct Way {
  u8 start = 0;
  bool displaces = false;
  Cells others{};  // where the other fighters are
};

constexpr Way way_of(const State& s, int seat, int start, bool displaces) {
  Way way{static_cast<u8>(start), displaces, occupied(s)};
  way.others.remove(s.fighters[seat].at);
  return way;
}

// Can a walk with one hex to go be completed from `at`, without displacing?
constexpr bool can_end(const Rules& rules, const Way& way, int at) {
  Cells ends = rules.board.adjacent[at] - way.others;
  ends.remove(way.start);
  return ends.any();
}

constexpr bool search_finish(const Rules& rules, const Way& way, int at, int left);

// Can a walk of exactly `left` more hexes, one at least, be completed from `at`? What is nearly always the whole answer
// comes first.
constexpr bool can_finish(const Rules& rules, const Way& way, int at, int left) {
  if (left == 1 && can_end(rules, way, at)) return true;
  if (left == 2) {
    for (u64 cells = (rules.board.adjacent[at] - way.others).w[0]; cells != 0; cells = without_lowest(cells)) {
      if (can_end(rules, way, lowest(cells))) return true;
    }
  }
  return search_finish(rules, way, at, left);
}

// The cells to which the fighter on `cell` can be displaced by somebody who comes from `from` and then has `left` hexes
// to go.
constexpr Cells places_for_displaced(const Rules& rules, const Way& way, int from, int cell, int left) {
  Cells places = rules.board.adjacent[cell] - way.others;
  places.remove(from);
  if (left == 0) return cell == way.start ? Cells{} : places;
  Cells good{};
  places.for_each([&](int place) {
    Way after = way;
    after.others.remove(cell);
    after.others.add(place);
    if (can_finish(rules, after, cell, left)) good.add(place);
  });
  return good;
}

// The cells to which a walk with `left` hexes to go can step from `at`, so that it can be completed.
constexpr Cells steps_from(const Rules& rules, const Way& way, int at, int left) {
  const Cells near = rules.board.adjacent[at];
  Cells good = near - way.others;
  if (left == 1) {
    good.remove(way.start);
  } else {
    for (u64 cells = good.w[0]; cells != 0; cells = without_lowest(cells)) {
      if (!can_finish(rules, way, lowest(cells), left - 1)) good.remove(lowest(cells));
    }
  }
  if (!way.displaces) return good;
  for (u64 cells = (near & way.others).w[0]; cells != 0; cells = without_lowest(cells)) {
    if (places_for_displaced(rules, way, at, lowest(cells), left - 1).any()) good.add(lowest(cells));
  }
  return good;
}

constexpr bool search_finish(const Rules& rules, const Way& way, int at, int left) {
  return (left > 2 || way.displaces) && steps_from(rules, way, at, left).any();
}

// Can the walk of a section be completed from where the fighter stands? A section without one always can.
constexpr bool can_walk(const Rules& rules, const State& s, int seat, const Section& section) {
  if (section.move <= 0) return true;
  const u8 at = s.fighters[seat].at;
  return can_finish(rules, way_of(s, seat, at, section.displace), at, section.move);
}

constexpr Refusal may_hold(const State& s, int seat, int card) {
  if ((s.hand[seat] >> card & 1) != 0) return kAllowed;
  return refuse(Rule::turn_hand, Reason::not_in_hand, seat, card);
}

constexpr Refusal may_pay(const Rules& rules, const State& s, int seat, int card, SectionName name) {
  const int cost = rules.section(card, name).cost;
  if (cost <= s.fighters[seat].power) return kAllowed;
  return refuse(Rule::power_down, Reason::cannot_pay, card, static_cast<int>(name), cost, s.fighters[seat].power);
}

// The cards in hand whose move or attack section can be used now.
struct Playable {
  u64 move = 0;
  u64 attack = 0;
  constexpr bool none() const { return (move | attack) == 0; }
};

constexpr Playable playable(const Rules& rules, const State& s, int seat) {
  const Fighter& f = s.fighters[seat];
  const Way way = way_of(s, seat, f.at, false);
  u64 walks = rules.still_cards | rules.walk_cards[0];
  for (int n = 1; n <= rules.longest_walk; ++n) {
    if (can_finish(rules, way, f.at, n)) {
      walks |= rules.walk_cards[n];
    } else {
      const Way displacing{way.start, true, way.others};
      if (can_finish(rules, displacing, f.at, n)) walks |= rules.walk_cards[n] & rules.displace_cards;
    }
  }
  const bool target = zone(rules, s, seat).intersects(way.others);
  return {s.hand[seat] & walks & rules.payable(SectionName::move, f.power),
          target ? s.hand[seat] & rules.payable(SectionName::attack, f.power) : 0};
}

// May the active player use this section of a card?
constexpr Refusal may_use(const Rules& rules, const State& s, int seat, int card, SectionName name) {
  const Playable cards = playable(rules, s, seat);
  const bool attack = name == SectionName::attack;
  if (((attack ? cards.attack : cards.move) >> card & 1) != 0) return kAllowed;
  if (const Refusal r = may_hold(s, seat, card); !r.allowed()) return r;
  if (const Refusal r = may_pay(rules, s, seat, card, name); !r.allowed()) return r;
  if (attack) return refuse(Rule::attack_style, Reason::nobody_in_style, seat);
  return refuse(Rule::move_exact, Reason::cannot_walk, card, rules.section(card, name).move);
}

// May a walk with `left` hexes to go step from `from` to `to`?
constexpr Refusal may_step(const Rules& rules, const Way& way, int from, int to, int left) {
  if (to == from) return refuse(Rule::move_adjacent, Reason::already_there, to);
  if (!are_adjacent(rules, from, to)) {
    return refuse(Rule::move_adjacent, Reason::not_adjacent, from, to);
  }
  if (steps_from(rules, way, from, left).contains(to)) return kAllowed;
  if (way.others.contains(to)) {
    if (way.displaces) return refuse(Rule::move_displace, Reason::no_room, to);
    return refuse(Rule::move_occupied, Reason::occupied, to);
  }
  if (left == 1) return refuse(Rule::move_return, Reason::back_to_start, to);
  return refuse(Rule::move_exact, Reason::dead_end, to, left - 1);
}

// May the fighter on `cell`, entered from `from`, be displaced to `to`?
constexpr Refusal may_displace(const Rules& rules, const Way& way, int from, int cell, int to, int left) {
  if (to == from) return refuse(Rule::move_displace, Reason::came_from, to);
  if (!are_adjacent(rules, cell, to)) {
    return refuse(Rule::move_adjacent, Reason::not_adjacent, cell, to);
  }
  if (way.others.contains(to)) return refuse(Rule::move_occupied, Reason::occupied, to);
  if (places_for_displaced(rules, way, from, cell, left).contains(to)) return kAllowed;
  return refuse(Rule::move_exact, Reason::dead_end, cell, left);
}

constexpr Refusal may_push(const Rules& rules, const State& s, int target, int to) {
  const int from = s.fighters[target].at;
  if (!are_adjacent(rules, from, to)) {
    return refuse(Rule::attack_push, Reason::not_adjacent, from, to);
  }
  if (occupied(s).contains(to)) return refuse(Rule::attack_push, Reason::occupied, to);
  return kAllowed;
}

constexpr Refusal may_target(const Rules& rules, const State& s, int attacker, int target) {
  if (target < s.players() && (in_style(rules, s, attacker) >> target & 1) != 0) return kAllowed;
  return refuse(Rule::attack_style, Reason::not_in_style, attacker, target);
}

// The cards in hand whose reaction can be used.
constexpr u64 reactions(const Rules& rules, const State& s, int seat) {
  return s.hand[seat] & rules.payable(SectionName::reaction, s.fighters[seat].power);
}

// May a target discard this card for its reaction?
constexpr Refusal may_react(const Rules& rules, const State& s, int seat, int card) {
  if (const Refusal r = may_hold(s, seat, card); !r.allowed()) return r;
  return may_pay(rules, s, seat, card, SectionName::reaction);
}

}  // namespace agon::champions
