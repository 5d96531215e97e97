// Exact odds of an attack, taken apart.
#pragma once
#include "engine/game.h"
#include "games/champions/hits.h"
#include "games/champions/play.h"

namespace agon::champions {

// The hits of `attacker` with a card against each of the targets, and against all of them together.
inline std::vector<engine::Odds> attack_odds(const Rules& rules, const State& s, int attacker, int card, u8 targets) {
  std::vector<engine::Odds> list;
  const Section& section = rules.section(card, SectionName::attack);
  HitOdds all = HitOdds::certain(0);
  for_each_bit(targets, [&](int target) {
    std::vector<Part> parts;
    const int need = need_against(rules, s, attacker, target, [&](Part p) { parts.push_back(p); });
    const HitOdds one = hit_odds(section.dice, need);
    engine::Odds odds = engine::odds_of("hits", target, one);
    odds.numbers.emplace_back("dice", std::vector<Part>{part(Rule::attack_dice, section.dice)});
    odds.numbers.emplace_back("need", std::move(parts));
    odds.assumptions.emplace_back(stands_behind(rules, s, attacker, target) ? "from_behind" : "no_reaction");
    list.push_back(std::move(odds));
    all = convolve(all, one);
  });
  if (section.barrage && list.size() > 1) {
    list.push_back(engine::odds_of("all_hits", kNobody, all));
    list.back().assumptions.emplace_back("no_reaction");
  }
  return list;
}

// What a choice of `seat` can come to; nothing when no dice hang on it.
inline std::vector<engine::Odds> odds(const Rules& rules, const State& s, int seat, Choice given) {
  if (!check(rules, s, seat, given).allowed()) return {};
  if (const auto play = heard<choose::Play>(given); play && play->section == SectionName::attack) {
    return attack_odds(rules, s, seat, play->card, in_style(rules, s, seat));
  }
  if (const auto target = heard<choose::Target>(given)) {
    return attack_odds(rules, s, seat, s.stack.top().as.attack_section.card, only(target->seat));
  }
  if (s.stack.top().procedure != Procedure::reaction) return {};
  // A reaction rolls nothing: what is left of the hits is certain.
  const AttackSection& attack = s.stack.frames[s.stack.depth - 2].as.attack_section;
  const int hits = attack.hits[seat];
  const auto react = heard<choose::React>(given);
  const int shields = react ? rules.section(react->card, SectionName::reaction).shields : 0;
  engine::Odds left = less_shields(engine::odds_of("hits_left", seat, HitOdds::certain(hits)), shields);
  left.numbers.emplace_back("hits", std::vector<Part>{part(Rule::attack_need, hits)});
  if (shields != 0)
    left.numbers.back().second.push_back(part(Rule::reaction_shield, -(shields < hits ? shields : hits)));
  return {left};
}

}  // namespace agon::champions
