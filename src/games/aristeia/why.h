// "Why not?": what stands in the way of a wish, as the first refusal in the order of the book; or the way to it.
#pragma once
#include <vector>

#include "engine/wishes.h"
#include "games/aristeia/called.h"
#include "games/aristeia/play.h"

namespace agon::aristeia {

namespace detail {

// Who acts, when it is for actions and movements that the seat is asked; kNone otherwise.
inline int actor_of(const State& s) {
  const Frame& top = s.stack.top();
  if (top.procedure != Procedure::activation) return kNone;
  return top.as.activation.step == Activation::Step::actions ? int{top.as.activation.piece} : kNone;
}

// The steps of a shortest walk from space to space, without passing by an enemy who would hold the walker.
inline std::vector<int> find_walk(const Rules& rules, const State& s, int piece, int goal) {
  std::array<u8, kMaxCells> from{};
  from.fill(kNowhere);
  std::vector<int> queue{s.pieces[piece].at};
  State there = s;
  for (std::size_t i = 0; i < queue.size() && from[static_cast<std::size_t>(goal)] == kNowhere; ++i) {
    put_on(there, piece, queue[i]);
    if (holders(Look{rules, there}, piece) != 0) continue;
    spaces_around(rules, there, piece).for_each([&](int cell) {
      if (from[static_cast<std::size_t>(cell)] != kNowhere || cell == queue.front()) return;
      from[static_cast<std::size_t>(cell)] = static_cast<u8>(queue[i]);
      queue.push_back(cell);
    });
  }
  std::vector<int> walk;
  for (int cell = goal; from[static_cast<std::size_t>(cell)] != kNowhere; cell = from[static_cast<std::size_t>(cell)]) {
    walk.insert(walk.begin(), cell);
  }
  return walk;
}

// Going to a space that may be several steps away.
inline engine::Why why_walk(const Rules& rules, const State& s, int seat, int piece, int goal) {
  const Look look{rules, s};
  const Refusal moves = may_move(look, piece);
  if (!moves.allowed() && static_cast<Reason>(moves.reason) != Reason::no_movement) return {moves, {}};
  if (goal >= side(rules, s).board.size) return {refuse(Rule::movement_adjacent, Reason::not_adjacent, goal), {}};
  if (occupied(s).contains(goal)) return {refuse(Rule::movement_free, Reason::not_free, goal), {}};
  const std::vector<int> walk = find_walk(rules, s, piece, goal);
  if (walk.empty()) return {refuse(Rule::disengage_needed, Reason::must_disengage, piece), {}};
  if (const int steps = static_cast<int>(walk.size()); steps > 1 && steps > s.movement_points) {
    return {refuse(Rule::movement_points, Reason::out_of_reach, goal, steps, s.movement_points), {}};
  }
  if (!moves.allowed()) return {moves, {}};
  engine::Why why;
  State after = s;
  for (const int cell : walk) {
    const Choice c = choose::Step{cell};
    if (!agon::question(after).asks(seat)) return {refuse(Rule::question_asked, Reason::not_asked, seat), {}};
    if (const Refusal r = check(rules, after, seat, c); !r.allowed()) return {r, {}};
    agon::answer(rules, after, seat, c, Quiet{});
    why.path.push_back(c);
  }
  return why;
}

// How far a declaration gets before it is refused: of several refusals the last one tells most.
inline int progress(const Refusal& r) {
  switch (static_cast<Reason>(r.reason)) {
    case Reason::not_its_action: return 0;
    case Reason::silenced: return 1;
    case Reason::cannot_pay:
    case Reason::cannot_pay_movement:
    case Reason::immobilized: return 2;
    case Reason::needs_target:
    case Reason::needs_no_target:
    case Reason::ally_attacked:
    case Reason::no_such_target: return 3;
    case Reason::taunted:
    case Reason::cannot_be_attacked: return 4;
    case Reason::out_of_range: return 5;
    case Reason::no_sight: return 6;
    default: return 7;
  }
}

// Declaring an action: that one or any, at that target or any.
inline engine::Why why_act(const Rules& rules, const State& s, int seat, int piece, const engine::Wish& wish) {
  const std::optional<i64> action = wish.get(kActionKind), target = wish.get(kPieceKind);
  Refusal best = not_an_answer();
  int furthest = -1;
  const auto consider = [&](int a, int at) {
    const Refusal r = check(rules, s, seat, act_choice(a, at));
    if (!r.allowed() && progress(r) > furthest) {
      furthest = progress(r);
      best = r;
    }
  };
  const auto consider_targets = [&](int a) {
    if (target) return consider(a, static_cast<int>(*target));
    if (!rules.actions[a].ranged) return consider(a, kNone);
    for_each_bit(s.present, [&](int at) { consider(a, at); });
  };
  if (action) {
    consider_targets(static_cast<int>(*action));
  } else {
    each_action(rules, s, piece, consider_targets);
  }
  return {best, {}};
}

}  // namespace detail

inline engine::Why why(const Rules& rules, const State& s, int seat, const engine::Wish& wish) {
  const Question q = agon::question(s);
  if (q.over()) return {refuse(Rule::question_over, Reason::over), {}};
  if (!q.asks(seat)) return {refuse(Rule::question_asked, Reason::not_asked, seat), {}};
  ChoiceList list;
  agon::options(rules, s, seat, list);
  if (const auto option = engine::wished(kVerbs, wish, list)) return {kAllowed, {*option}};
  const auto is = [&](Verb v) { return wish.verb && *wish.verb == static_cast<u8>(v); };
  if (const int piece = detail::actor_of(s); piece != kNone) {
    const std::optional<i64> whom = wish.get(kPieceKind);
    const bool meant = wish.get(kActionKind) || (whom && *whom != piece);  // whoever is pointed at is a target
    const bool acts = is(Verb::act) || is(Verb::act_alone) || (!wish.verb && meant);
    if (acts) return detail::why_act(rules, s, seat, piece, wish);
    const std::optional<i64> goal = wish.get(engine::Kind::space);
    if (goal && (!wish.verb || is(Verb::step))) {
      return detail::why_walk(rules, s, seat, piece, static_cast<int>(*goal));
    }
  }
  return engine::judged(kVerbs, wish, not_an_answer(), [&](Choice c) { return check(rules, s, seat, c); });
}

}  // namespace agon::aristeia
