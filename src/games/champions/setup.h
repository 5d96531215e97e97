// Positions set up by hand: any table, at one of the named entry points.
#pragma once
#include "games/champions/fields.h"
#include "games/champions/invariants.h"
#include "games/champions/play.h"

namespace agon::champions {

AGON_WORDS(Entry, setup, draw, initiative, turn, special, attack, reaction);

inline std::vector<engine::EntryInfo> entry_infos() {
  using engine::Kind;
  const engine::NamedOperand seat{"seat", Kind::seat}, card{"card", Kind::card};
  return {{"setup", {}},
          {"draw", {}},
          {"initiative", {}},
          {"turn", {seat}},
          {"special", {}},
          {"attack", {seat, card, {"targets", Kind::seat}}},
          {"reaction", {seat, card, {"target", Kind::seat}, {"hits", Kind::number}}}};
}

// Who and what an entry point is about; each takes some of these.
struct EntryOperands {
  u8 seat = 0;
  u8 card = 0;
  u8 targets = 0;
  u8 target = 0;
  u8 hits = 0;
};

inline constexpr std::string_view kPartialBarrage = "a barrage attacks everyone in the attacker's style";
constexpr std::string_view kNoTarget = "the attack has targets that are not in the attacker's style";
inline constexpr std::string_view kTooManyHits = "the attack has more hits than dice";
inline constexpr std::string_view kLineAlready = "the initiative phase makes the line itself";
inline constexpr std::string_view kSpecialNotLast = "the line does not end with the Special card";

// Puts the procedures of an entry point in progress and runs to the first question. What is wrong, or nothing.
inline std::string_view enter(const Rules& rules, State& s, Entry entry, const EntryOperands& o) {
  s.stack = {};
  Machine<Rules, State, Quiet> t{.rules = rules, .s = s, .sink = {}};
  const bool draws = entry == Entry::draw, orders = entry == Entry::initiative;
  if (orders && s.line_length != 0) return kLineAlready;
  t.place(Match{.step = draws ? Match::Step::draw : orders ? Match::Step::initiative : Match::Step::end_of_round});
  if (!draws && !orders) t.place(ResolutionPhase{});
  switch (entry) {
    case Entry::turn: t.place(Turn{.seat = o.seat}); break;
    case Entry::special:
      if (s.line_length == 0) s.line[s.line_length++] = kSpecial;
      s.line_next = static_cast<u8>(s.line_length - 1);
      if (s.line[s.line_next] != kSpecial) return kSpecialNotLast;
      break;
    case Entry::attack:
    case Entry::reaction: {
      const Section& section = rules.section(o.card, SectionName::attack);
      const u8 possible = in_style(rules, s, o.seat);
      AttackSection attack{.attacker = o.seat, .card = o.card};
      attack.targets = entry == Entry::reaction ? only(o.target) : o.targets != 0 ? o.targets : possible;
      if (attack.targets == 0 || (attack.targets & ~possible) != 0) return kNoTarget;
      if (entry == Entry::attack && section.barrage && attack.targets != possible) return kPartialBarrage;
      if (!section.barrage && without_lowest(attack.targets) != 0) {
        attack.targets = 0;
        attack.step = AttackSection::Step::target;
      } else {
        attack.step = AttackSection::Step::declare;
      }
      if (entry == Entry::reaction) {
        if (o.hits > section.dice) return kTooManyHits;
        attack.step = AttackSection::Step::reactions;
        attack.hits[o.target] = o.hits;
        if (stands_behind(rules, s, o.seat, o.target)) attack.behind = only(o.target);
      }
      s.active = o.seat;
      t.place(attack);
      break;
    }
    default: break;
  }
  run(t);
  return {};
}

// Reads {"position": …, "entry": …, and its operands} over a game that has just started.
inline void set_up(const Rules& rules, State& s, engine::FieldReader& v, std::string& error) {
  using engine::Kind;
  Entry entry{};
  EntryOperands o;
  engine::field(v, "entry", entry);
  if (entry != Entry::setup) {
    for (int i = 0; i < s.players(); ++i) s.fighters[i].style = static_cast<u8>(i);
    s.round = 1;
  }
  if (entry == Entry::setup && v.has("position")) v.fail("position", "a game in setup has no position of its own yet");
  v.object("position", [&](auto& inner) { table_fields(inner, s); });
  if (entry == Entry::turn || entry == Entry::attack || entry == Entry::reaction) v.named("seat", Kind::seat, o.seat);
  if (entry == Entry::attack || entry == Entry::reaction) v.named("card", Kind::card, o.card);
  if (entry == Entry::attack) v.seats("targets", o.targets);
  if (entry == Entry::reaction) {
    v.named("target", Kind::seat, o.target);
    v.number("hits", o.hits);
  }
  if (!error.empty() || entry == Entry::setup) return;
  if (o.seat >= s.players() || o.target >= s.players()) return v.fail("seat", "there is no such seat");
  if (entry == Entry::attack || entry == Entry::reaction) {  // the card has been played
    s.hand[o.seat] &= ~bit(o.card);
    s.discard[o.seat] |= bit(o.card);
  }
  for (int i = 0; i < s.players(); ++i) s.fighters[i].held = static_cast<u8>(count(s.hand[i]));
  // The table must be sound before anything runs on it.
  State still = s;
  still.stack = {};
  still.ending = Ending::draw;
  if (const std::string_view problem = broken(rules, still); !problem.empty()) {
    error = problem;
    return;
  }
  error = enter(rules, s, entry, o);
}

}  // namespace agon::champions
