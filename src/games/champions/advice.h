// The scripted opponent's opinion: how good an option looks to somebody who knows the rules and thinks one step ahead.
// It sees a blanked position only. Values are in hundredths of a hit.
#pragma once
#include <span>

#include "games/champions/dice.h"
#include "games/champions/play.h"
#include "games/champions/walks.h"

namespace agon::champions {

namespace advice {

inline constexpr int kHit = 100;
inline constexpr int kBehind = 35;      // no reaction to an attack from there
inline constexpr int kThreat = 60;      // of a hit that an enemy could make from where it stands
inline constexpr int kExposed = 25;     // an enemy directly behind
inline constexpr int kApproach = 6;     // per hex of distance to the nearest enemy
inline constexpr int kPower = 14;       // a power token
inline constexpr int kReaction = 45;    // hits that a target with cards is expected to shield
inline constexpr int kSpareCard = 6;    // discarding a card that no turn of this round needs
inline constexpr int kNeededCard = 55;  // discarding one that a turn does need
inline constexpr int kWin = 10000;

constexpr int per_die(int need) { return need == 0 ? 0 : kHit * (kFaces + 1 - need) / kFaces; }

// How good it is for a fighter to stand on `at` facing `facing`: whom it could hit, and who could hit it.
constexpr int standing(const Rules& rules, const State& s, int seat, int at, int facing) {
  State after = s;
  after.fighters[seat].at = static_cast<u8>(at);
  after.fighters[seat].facing = static_cast<Direction>(facing);
  int best = 0, danger = 0, nearest = 99;
  for (int i = 0; i < s.players(); ++i) {
    if (i == seat) continue;
    const int hit = per_die(need_against(rules, after, seat, i, NoParts{}));
    const int value = hit == 0 ? 0 : hit + (stands_behind(rules, after, seat, i) ? kBehind : 0);
    if (value > best) best = value;
    danger += per_die(need_against(rules, after, i, seat, NoParts{})) * kThreat / kHit;
    if (stands_behind(rules, after, i, seat)) danger += kExposed;
    const int distance = rules.board.distance[at][after.fighters[i].at];
    if (distance < nearest) nearest = distance;
  }
  return best - danger - kApproach * nearest;
}

constexpr int best_facing(const Rules& rules, const State& s, int seat, int at) {
  int best = -kWin;
  for (int d = 0; d < kDirections; ++d) {
    const int value = standing(rules, s, seat, at, d);
    if (value > best) best = value;
  }
  return best;
}

constexpr int best_end(const Rules& rules, const State& s, int seat, const Way& way, int at, int left) {
  int best = -kWin;
  walk_ends(rules, way, at, left).for_each([&](int cell) {
    const int value = best_facing(rules, s, seat, cell);
    if (value > best) best = value;
  });
  return best;
}

// Standing now, for comparison with standing elsewhere.
constexpr int now(const Rules& rules, const State& s, int seat) {
  return standing(rules, s, seat, s.fighters[seat].at, static_cast<int>(s.fighters[seat].facing));
}

// What the walk of a section is worth; nothing for one that has none.
constexpr int walk_value(const Rules& rules, const State& s, int seat, int before, const Section& section) {
  if (section.move == kNoMove) return 0;
  const u8 at = s.fighters[seat].at;
  const Way way = way_of(s, seat, at, section.displace);
  const int best =
      section.move == 0 ? best_facing(rules, s, seat, at) : best_end(rules, s, seat, way, at, section.move);
  return best - before;
}

constexpr int tokens(const Section& section) { return kPower * (section.gain - section.cost); }

constexpr int target_value(const Rules& rules, const State& s, int seat, int target, int dice) {
  int value = dice * per_die(need_against(rules, s, seat, target, NoParts{}));
  if (s.fighters[target].held != 0 && !stands_behind(rules, s, seat, target)) value -= kReaction;
  return (value > 0 ? value : 0) + 3 * s.fighters[target].score;
}

constexpr int attack_value(const Rules& rules, const State& s, int seat, const Section& section) {
  int best = 0, all = 0;
  for_each_bit(in_style(rules, s, seat), [&](int target) {
    const int value = target_value(rules, s, seat, target, section.dice);
    all += value;
    if (value > best) best = value;
  });
  return (section.barrage ? all : best) + (section.push ? 5 : 0) - (section.fumble ? 20 : 0);
}

// The turns that a seat still has coming this round.
constexpr int turns_left(const State& s, int seat) {
  int turns = 0;
  for (int i = s.line_next; i < s.line_length; ++i) turns += s.line[i] == seat;
  return turns;
}

constexpr int reaction_value(const Rules& rules, const State& s, int seat, int before, int card) {
  const AttackSection& attack = s.stack.frames[s.stack.depth - 2].as.attack_section;
  const Section& section = rules.section(card, SectionName::reaction);
  const Fighter& attacker = s.fighters[attack.attacker];
  const int hits = attack.hits[seat];
  const int shielded = section.shields < hits ? section.shields : hits;
  int value = kHit * shielded + tokens(section);
  const bool wins = attacker.score + hits >= s.options.win_score;
  if (wins && attacker.score + hits - shielded < s.options.win_score) value += kWin;
  if (can_walk(rules, s, seat, section)) {
    const int walk = walk_value(rules, s, seat, before, section);
    if (walk > 0) value += walk / 2;
  }
  return value - (s.fighters[seat].held > turns_left(s, seat) ? kSpareCard : kNeededCard);
}

// One option; `before` is what standing now is worth.
constexpr i64 opinion(const Rules& rules, const State& s, int seat, int before, Choice given) {
  const Frame& top = s.stack.top();
  State after = s;
  switch (verb(given)) {
    case Verb::play: {
      const auto [card, name] = as<choose::Play>(given);
      const Section& section = rules.section(card, name);
      if (name == SectionName::attack) return attack_value(rules, s, seat, section) + tokens(section);
      return walk_value(rules, s, seat, before, section) + tokens(section);
    }
    case Verb::step: {
      const Walk& walk = top.as.walk;
      const Way way = way_of(s, seat, walk.start, walk.displaces != 0);
      const int to = as<choose::Step>(given).space;
      if (way.others.contains(to) || walk.left == 1) return best_facing(rules, s, seat, to) - before;
      return best_end(rules, s, seat, way, to, walk.left - 1) - before;
    }
    case Verb::face: {
      const int direction = static_cast<int>(as<choose::Face>(given).direction);
      return standing(rules, s, seat, s.fighters[seat].at, direction) - before;
    }
    case Verb::displace: {
      const u8 entering = top.as.walk.entering;
      after.fighters[fighter_on(s, entering)].at = as<choose::Displace>(given).space;
      return best_facing(rules, after, seat, entering);
    }
    case Verb::target:
      return target_value(rules, s, seat, as<choose::Target>(given).seat,
                          rules.section(top.as.attack_section.card, SectionName::attack).dice);
    case Verb::push:
      after.fighters[lowest(top.as.attack_section.waiting)].at = as<choose::Push>(given).space;
      return now(rules, after, seat);
    case Verb::turn: {
      const u8 attacker = top.as.attack_section.attacker;
      after.fighters[attacker].facing = as<choose::Turn>(given).direction;
      return now(rules, after, seat) - now(rules, after, attacker);
    }
    case Verb::react: return reaction_value(rules, s, seat, before, as<choose::React>(given).card);
    default: return 0;
  }
}

}  // namespace advice

// What a seat that knows only this much thinks of each option: the scripted opponent takes the highest.
constexpr void rate(const Rules& rules, const State& s, int seat, std::span<const Choice> options,
                    std::span<i64> scores) {
  const int before = is_placed(s, seat) ? advice::now(rules, s, seat) : 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    scores[i] = advice::opinion(rules, s, seat, before, options[i]);
  }
}

}  // namespace agon::champions
