// Where a character should go: the best space within reach of its action and movement points, and the way there.
#pragma once
#include "games/aristeia/advice/fights.h"

namespace agon::aristeia::advice {

// How far every space is from some goals, over free spaces; kNowhere where no way leads.
struct Field {
  std::array<u8, kMaxCells> steps{};
};
constexpr Field field_to(const Dome& board, const Cells& goals, const Cells& free) {
  Field field;
  field.steps.fill(kNowhere);
  Cells seen = goals, edge = goals;
  for (u8 steps = 0; edge.any(); ++steps) {
    edge.for_each([&](int cell) { field.steps[cell] = steps; });
    edge = (spread(board, edge) & free) - seen;
    seen |= edge;
  }
  return field;
}

// A glance at what a character could do from a space: its attacks, and what each is roughly worth against each enemy.
struct Threats {
  struct Attack {
    u8 cost = 0, least = 0, most = 0;
    std::array<int, kTeam> worth{};
    constexpr bool operator==(const Attack&) const = default;
  };
  InlineVec<Attack, 6> attacks{};
  std::array<u8, kTeam> at{};
  int enemies = 0;

  constexpr int from(const Dome& board, int cell, int action_points) const {
    int best = 0;
    for (int i = 0; i < enemies; ++i) {
      const int d = board.distance[cell][at[i]];
      for (const Attack& attack : attacks) {
        if (attack.cost <= action_points && d >= attack.least && d <= attack.most) best = max(best, attack.worth[i]);
      }
    }
    return best;
  }
};
constexpr Threats threats_of(const Look& v, int piece) {
  Threats threats;
  std::array<Wound, kTeam> wounds{};
  std::array<int, kTeam> blocks{};
  std::array<bool, kTeam> spared{};  // somebody else's taunt forbids it
  for_each_bit(enemies(v.s, seat_of(piece)) & kAllCharacters, [&](int enemy) {
    const int i = threats.enemies++;
    threats.at[i] = v.s.pieces[enemy].at;
    wounds[i] = wound_of(v, enemy);
    blocks[i] = mean(kBlockFaces, profile(v.rules, v.s, enemy).defense);
    spared[i] = taunter_against(v.s, piece, enemy) != kNone;
  });
  each_action(v.rules, v.s, piece, [&](int a) {
    const Action& card = v.rules.actions[a];
    if (!card.attack) return;
    Threats::Attack attack{card.cost, card.least, card.most, {}};
    const int stars = mean(kStarFaces, card.dice);
    for (int i = 0; i < threats.enemies; ++i) {
      if (spared[i]) continue;
      const int hits = max(stars / 5, stars - blocks[i] * 3 / 4);  // in sixtieths
      attack.worth[i] = hits * wounds[i].each / 60 + (hits >= 60 * wounds[i].left ? wounds[i].fall / 2 : 0);
    }
    static_cast<void>(threats.attacks.push(attack));
  });
  return threats;
}

// Where to go, how many steps that is, and how much better it is there than here.
struct Goal {
  u8 cell = kNowhere;
  u8 steps = 0;
  u8 action_points = 0;  // for the movement points that are still missing
  int gain = 0;
};

// Spaces next to enemies hold whoever enters them.
constexpr Cells held_cells(const Look& v, int seat) { return next_to(v, enemies(v.s, seat) & kAllCharacters); }

constexpr Goal goal_of(const Look& v, int piece) {
  const State& s = v.s;
  Goal goal;
  if (!in_dome(s, piece)) return goal;
  goal.cell = s.pieces[piece].at;
  if (has(s, StateName::immobilized, piece) || is_under(v, Code::cannot_move, piece)) return goal;
  const Dome& board = side(v.rules, s).board;
  const int start = s.pieces[piece].at;
  const int speed = attribute(v, piece, Attribute::speed, NoParts{});
  const int moves = speed == 0 ? 0 : s.action_points / max(1, v.rules.actions[v.rules.move].cost);
  const int most = s.movement_points + moves * speed;
  if (most == 0) return goal;
  const Cells free = free_cells(v.rules, s);
  Cells open = free;
  open.add(start);
  const Ground ground = ground_of(v, piece);
  const Cells wanted = (ground.wanted & open).any() ? ground.wanted & open : ground.wanted;
  const Field field = field_to(board, wanted, open);
  const Threats threats = threats_of(v, piece);
  const auto value = [&](int cell, int action_points) {
    int sum = ground.enemies.contains(cell) ? (ground.keeps_away ? kCloseBy : kCloseBy / 3) : 0;
    const int far = field.steps[cell];
    sum += ground.wanted.contains(cell) ? ground.inside : -kFarther * min(far, 25);
    return sum + threats.from(board, cell, action_points) * 3 / 4;
  };
  const int here = value(start, s.action_points);
  int best = here;
  Cells seen = Cells::of(start), edge = seen;
  for (int steps = 1; steps <= most; ++steps) {
    edge = (spread(board, steps == 1 ? edge : edge - ground.enemies) & free) - seen;
    if (edge.empty()) break;
    seen |= edge;
    const int missing = max(0, steps - s.movement_points);
    const int spent = missing == 0 ? 0 : (missing + speed - 1) / speed * v.rules.actions[v.rules.move].cost;
    edge.for_each([&](int cell) {
      const int there = value(cell, s.action_points - spent) - spent * kActionPoint - steps;
      if (there <= best) return;
      best = there;
      goal.cell = static_cast<u8>(cell);
      goal.steps = static_cast<u8>(steps);
      goal.action_points = static_cast<u8>(spent);
    });
  }
  goal.gain = best - here;
  return goal;
}

// Does a step to a cell lead to the goal on a shortest way? In steps that are left from there; kNowhere when not.
constexpr int steps_left(const Look& v, int piece, const Goal& goal, int cell) {
  const Dome& board = side(v.rules, v.s).board;
  const Cells held = held_cells(v, seat_of(piece));
  const Cells free = free_cells(v.rules, v.s);
  Cells seen = Cells::of(goal.cell), edge = seen;
  for (int steps = 0; steps < kMaxCells && edge.any(); ++steps) {
    if (edge.contains(cell)) return steps;
    edge = (spread(board, edge) & free) - held - seen;
    seen |= edge;
  }
  return kNowhere;
}

}  // namespace agon::aristeia::advice
