// "Why not?": what stands in the way of a wish, as the first refusal in the order of the book; or the way to it.
#pragma once
#include "engine/wishes.h"
#include "games/champions/called.h"
#include "games/champions/play.h"
#include "games/champions/walks.h"

namespace agon::champions {

// A wish in the terms of this game.
struct Wanted {
  std::optional<Verb> verb;
  std::optional<i64> card, section, seat, space, direction;
};

inline Wanted wanted(const engine::Wish& wish) {
  using engine::Kind;
  Wanted w;
  if (wish.verb) w.verb = static_cast<Verb>(*wish.verb);
  w.card = wish.get(Kind::card);
  w.section = wish.get(kSectionKind);
  w.seat = wish.get(Kind::seat);
  w.space = wish.get(Kind::space);
  w.direction = wish.get(Kind::direction);
  return w;
}

// Finds a way through steps and displacements to a choice, at most `left` choices ahead; false when there is none.
inline bool find_choice(const Rules& rules, const State& s, int seat, Choice goal, int left,
                        std::vector<Choice>& path) {
  if (s.stack.top().procedure != Procedure::walk || left == 0) return false;
  ChoiceList list;
  agon::options(rules, s, seat, list);
  if (list.contains(goal)) {
    path.push_back(goal);
    return true;
  }
  for (const Choice c : list) {
    if (verb(c) != Verb::step && verb(c) != Verb::displace) continue;
    State after = s;
    agon::answer(rules, after, seat, c, Quiet{});
    path.push_back(c);
    if (find_choice(rules, after, seat, goal, left - 1, path)) return true;
    path.pop_back();
  }
  return false;
}

// Displacing somebody to where the wish says, with one card.
inline engine::Why why_displace(const Rules& rules, const State& s, int seat, int card, int to) {
  if (const Refusal r = may_use(rules, s, seat, card, SectionName::move); !r.allowed()) return {r, {}};
  const Section& section = rules.section(card, SectionName::move);
  std::vector<Choice> path{choose::Play{card, SectionName::move}};
  State after = s;
  agon::answer(rules, after, seat, path.front(), Quiet{});
  if (section.displace && find_choice(rules, after, seat, choose::Displace{to}, 2 * section.move, path)) {
    return {kAllowed, std::move(path)};
  }
  return {refuse(Rule::move_displace, Reason::nobody_displaced, card, to), {}};
}

// Moving with one card to where the wish says.
inline engine::Why why_move(const Rules& rules, const State& s, int seat, int card, const Wanted& w) {
  if (const Refusal r = may_use(rules, s, seat, card, SectionName::move); !r.allowed()) return {r, {}};
  std::vector<Choice> path{choose::Play{card, SectionName::move}};
  const Section& section = rules.section(card, SectionName::move);
  const u8 at = s.fighters[seat].at;
  if (section.move == kNoMove && (w.space || w.direction)) {
    return {refuse(Rule::move_none, Reason::does_not_move, card), {}};
  }
  if (w.space) {
    const int goal = static_cast<int>(*w.space);
    const Way way = way_of(s, seat, at, section.displace);
    WalkChoices walk;
    if (section.move == 0 || !find_walk(rules, way, at, section.move, goal, walk)) {
      if (rules.board.walls.contains(goal)) return {refuse(Rule::move_adjacent, Reason::not_adjacent, at, goal), {}};
      if (goal == at) return {refuse(Rule::move_return, Reason::back_to_start, goal), {}};
      if (way.others.contains(goal) && !section.displace) {
        return {refuse(Rule::move_occupied, Reason::occupied, goal), {}};
      }
      if (way.others.contains(goal) && rules.board.distance[at][goal] == section.move) {
        return {refuse(Rule::move_displace, Reason::no_room, goal), {}};
      }
      return {refuse(Rule::move_exact, Reason::wrong_distance, card, goal, section.move), {}};
    }
    path.insert(path.end(), walk.begin(), walk.end());
  } else if (w.direction && section.move > 0) {
    WalkChoices walk;
    const Way way = way_of(s, seat, at, section.displace);
    find_walk(rules, way, at, section.move, walk_ends(rules, way, at, section.move).first(), walk);
    path.insert(path.end(), walk.begin(), walk.end());
  }
  if (w.direction) path.push_back(choose::Face{static_cast<Direction>(*w.direction)});
  return {kAllowed, std::move(path)};
}

// Attacking with one card whom the wish says.
inline engine::Why why_attack(const Rules& rules, const State& s, int seat, int card, const Wanted& w) {
  if (const Refusal r = may_use(rules, s, seat, card, SectionName::attack); !r.allowed()) return {r, {}};
  std::vector<Choice> path{choose::Play{card, SectionName::attack}};
  if (w.seat) {
    if (const Refusal r = may_target(rules, s, seat, static_cast<int>(*w.seat)); !r.allowed()) return {r, {}};
    const bool several = without_lowest(in_style(rules, s, seat)) != 0;
    if (several && !rules.section(card, SectionName::attack).barrage) {
      path.push_back(choose::Target{*w.seat});
    }
  }
  return {kAllowed, std::move(path)};
}

// At the beginning of a turn: which card, for which section, would do what is wished? Of several refusals the one that
// got furthest tells most.
inline engine::Why why_play(const Rules& rules, const State& s, int seat, const Wanted& w) {
  const bool moves = !w.section || *w.section == static_cast<i64>(SectionName::move);
  const bool attacks = !w.section || *w.section == static_cast<i64>(SectionName::attack);
  const bool want_move = moves && w.verb != Verb::target && !w.seat;
  const bool want_attack = attacks && w.verb != Verb::step && w.verb != Verb::face && !w.space && !w.direction;
  const auto progress = [&](const Refusal& r) {
    constexpr int kFarOff = 100;
    switch (static_cast<Reason>(r.reason)) {
      case Reason::not_in_hand: return 0;
      case Reason::cannot_pay: return 1;
      case Reason::does_not_move: return 2;
      case Reason::wrong_distance: {  // the card that comes nearest
        const int off = rules.board.distance[s.fighters[seat].at][r.b] - r.c;
        return kFarOff - (off < 0 ? -off : off);
      }
      default: return kFarOff + 1;
    }
  };
  engine::Why best{not_an_answer(), {}};
  bool any = false;
  const auto consider = [&](engine::Why why) {
    if (any &&
        (best.refusal.allowed() || (!why.refusal.allowed() && progress(why.refusal) <= progress(best.refusal)))) {
      return;
    }
    best = std::move(why);
    any = true;
  };
  const u64 cards = w.card ? bit(static_cast<int>(*w.card)) : s.hand[seat];
  for_each_bit(cards, [&](int card) {
    if (!moves && !attacks) return consider({refuse(Rule::turn_play, Reason::reaction_only, card), {}});
    if (w.verb == Verb::displace && w.space) {
      return consider(why_displace(rules, s, seat, card, static_cast<int>(*w.space)));
    }
    if (want_move) consider(why_move(rules, s, seat, card, w));
    if (want_attack) consider(why_attack(rules, s, seat, card, w));
  });
  return best;
}

// In any other question: the option that fits the wish, or the refusal of the choice that it describes.
inline engine::Why why_answer(const Rules& rules, const State& s, int seat, const engine::Wish& wish) {
  ChoiceList list;
  agon::options(rules, s, seat, list);
  return engine::judged(kVerbs, wish, list, not_an_answer(), [&](Choice c) { return check(rules, s, seat, c); });
}

// Why a target who is not asked cannot react: the attack came from behind.
inline Refusal why_not_asked(const State& s, int seat, const Wanted& w) {
  for (int i = 0; i < s.stack.depth; ++i) {
    if (s.stack.frames[i].procedure != Procedure::attack_section) continue;
    const AttackSection& attack = s.stack.frames[i].as.attack_section;
    if (w.verb == Verb::react && (attack.behind >> seat & 1) != 0) {
      return refuse(Rule::reaction_behind, Reason::from_behind, seat, attack.attacker);
    }
  }
  return refuse(Rule::question_asked, Reason::not_asked, seat);
}

inline engine::Why why(const Rules& rules, const State& s, int seat, const engine::Wish& wish) {
  const Wanted w = wanted(wish);
  const Question q = agon::question(s);
  if (q.over()) return {refuse(Rule::question_over, Reason::over), {}};
  if (!q.asks(seat)) return {why_not_asked(s, seat, w), {}};
  const bool plans = !w.verb || *w.verb == Verb::play || *w.verb == Verb::step || *w.verb == Verb::face ||
                     *w.verb == Verb::target || *w.verb == Verb::displace;
  if (s.stack.top().procedure == Procedure::turn && plans) return why_play(rules, s, seat, w);
  return why_answer(rules, s, seat, wish);
}

}  // namespace agon::champions
