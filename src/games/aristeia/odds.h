// Exact odds of a choice that leads to a roll, or is made within one.
//
// The choice is made on a copy, and the rules run on. Windows pass: nobody plays a tactic or uses what he need not.
// Where the roll itself asks (who goes first, which die, what to transform) each side takes what is best for it. Dice
// that fall are not played one by one: the pools are reckoned whole (odds_pools.h).
#pragma once
#include <algorithm>
#include <numeric>
#include <optional>

#include "engine/game.h"
#include "games/aristeia/odds_list.h"
#include "games/aristeia/odds_text.h"
#include "games/aristeia/play.h"

namespace agon::aristeia {

// The place in the stack of what rolls, an action or a disengagement; 0 when nothing does.
inline int roller_of(const State& s) {
  for (int i = s.stack.depth - 1; i > 0; --i) {
    const Procedure procedure = s.stack.frames[i].procedure;
    if (procedure == Procedure::perform_action || procedure == Procedure::disengage) return i;
  }
  return 0;
}

// What the stars of its roll are good for, and how many sides roll.
struct Stakes {
  Meaning meaning;
  int sides = 2;
};
inline Stakes stakes_of(const Rules& rules, const State& s) {
  const Look t{rules, s};
  const Frame& roller = s.stack.frames[roller_of(s)];
  Stakes stakes;
  Meaning& meaning = stakes.meaning;
  if (roller.procedure == Procedure::disengage) {
    meaning.of = Meaning::Of::disengage;
    meaning.seat[0] = seat_of(roller.as.disengage.piece);
    meaning.piece = {roller.as.disengage.piece, roller.as.disengage.holder};
    return stakes;
  }
  const PerformAction& action = roller.as.perform_action;
  stakes.sides = action.defends != 0 ? 2 : 1;
  meaning.seat[0] = seat_of(action.actor);
  if (!rules.actions[action.action].attack || action.target >= kWithCard) {
    meaning.of = Meaning::Of::success;
    return stakes;
  }
  const auto room = [&](int piece) { return std::max(1, hit_points(t, piece) - s.pieces[piece].damage); };
  meaning.of = Meaning::Of::damage;
  meaning.piece = {action.actor, action.target};
  meaning.seat[1] = seat_of(action.target);
  meaning.room[0] = room(action.target);
  if (stakes.sides > 1 && action.defender_sees != 0) meaning.room[1] = room(action.actor);
  return stakes;
}
// Stars beyond this change nothing.
inline int most_of(const Meaning& meaning, int side) {
  if (meaning.of == Meaning::Of::damage) return meaning.room[side];
  return side == 0 ? 1 : 0;
}

// What a switch does to the roll; nothing when it does anything else.
template <class L>
std::optional<RollSwitch> roll_switch(const L& t, int side, int index) {
  const Switch& card = t.rules.switches[index];
  if (card.code == 0 || card.abilities.count != 0) return std::nullopt;
  const Context c = switch_context(t.s, side);
  RollSwitch change{.cost = card.cost};
  for (int pc = card.code;; ++pc) {
    Values v;
    pc = evaluate(t, c, pc, v);
    const Op op = t.rules.code[pc];
    if (is_flow(op)) return flow(op) == Flow::end ? std::optional(change) : std::nullopt;
    if (code_of(op) == Code::add_dice) {
      const u32 dice = said<verbs::AddDice>(op, v).dice;
      for (int i = 0; i < 3; ++i) change.adds[i] = static_cast<u8>(change.adds[i] + dice_of(dice, kColours + i));
    } else if (code_of(op) == Code::cancel_symbols) {
      const auto cancel = said<verbs::CancelSymbols>(op, v);
      if (cancel.symbol > Symbol::special) return std::nullopt;
      u8& cancelled = change.cancels[static_cast<int>(cancel.symbol)];
      cancelled = static_cast<u8>(cancelled + cancel.most);
    } else {
      return std::nullopt;
    }
  }
}

// The roll in progress as it is about to fall, and what its pools are made of.
struct AboutToFall {
  PoolRoll roll;
  Explained explained;
  int rights = 0;  // to re-roll, of either side
};

// "Marked (AGL)" gives its right after the dice have fallen: has a side it, or will it?
inline bool has_marked_right(const Rules& rules, const State& s, int i) {
  if (s.roll().stage != 0) return s.roll().side[i].marked_right != 0;
  return i == 0 && mark_gives_right(Look{rules, s});
}

// Rights to re-roll that a side of the roll has.
inline int rights_of(const Rules& rules, const State& s, int i) {
  const RollSide& side = s.roll().side[i];
  const bool marked = has_marked_right(rules, s, i);
  const bool omadon = s.options.omadon != 0 && s.players[seat_of(side.piece)].omadon_used == 0;
  return side.rerolls + side.hidden_reroll + (marked ? 1 : 0) + (omadon ? 1 : 0);
}

inline Pool pool_of(const Rules& rules, const State& s, int i, bool fallen, const Meaning& meaning) {
  const Look t{rules, s};
  const RollSide& side = s.roll().side[i];
  Pool pool;
  for (int die = 0; die < side.count; ++die) {
    if (!counts(side, die)) continue;
    pool.dice.push_back({side.kind[die], fallen ? std::optional(side.face[die]) : std::nullopt});
  }
  each_switch(t, i, [&](int index) {
    const auto change = roll_switch(t, i, index);
    if (change && may_apply(t, i, index).allowed()) pool.switches.push_back(*change);
  });
  if (const int symbol = stunned_symbol(t, side); symbol != kNone) pool.cancelled = static_cast<Symbol>(symbol);
  pool.most = most_of(meaning, i);
  return pool;
}

// "red" of the side that acts, "against_red" of the other: each with the rules that put such dice in.
inline void explain_pool(const Rules& rules, const State& s, int i, Explained& explained) {
  RollSide side;
  side.piece = s.roll().side[i].piece;
  side.extra = s.roll().side[i].extra;
  std::array<std::vector<Part>, kDieKinds> parts;
  build_side(Look{rules, s}, s.roll(), i, side, [&](Part p) {
    std::vector<Part>& list = parts[static_cast<std::size_t>(p.amount)];
    for (Part& known : list) {
      if (known.rule == p.rule) {
        ++known.amount;
        return;
      }
    }
    list.push_back({p.rule, 1});
  });
  if (side.count != s.roll().side[i].count) return;  // an effect left one die of them
  for (std::size_t kind = 0; kind < kDieKinds; ++kind) {
    if (parts[kind].empty()) continue;
    explained.numbers.emplace_back((i == 0 ? "" : "against_") + std::string(kDieNames[kind]), parts[kind]);
  }
}

inline AboutToFall about_to_fall(const Rules& rules, const State& s, const Meaning& meaning) {
  const Roll& roll = s.roll();
  AboutToFall result;
  result.roll.sides = roll.sides;
  result.roll.agl_block = s.options.critical_block == Edition::agl;
  result.roll.agl_success = s.options.critical_success == Edition::agl;
  result.roll.underdog = seat_of(roll.side[0].piece) == s.underdog ? 0 : 1;
  const bool first_fallen = s.stack.top().as.roll_dice.step == RollDice::Step::second_side;
  for (int i = 0; i < roll.sides; ++i) {
    result.roll.side[i] = pool_of(rules, s, i, first_fallen && i == 0, meaning);
    explain_pool(rules, s, i, result.explained);
  }
  // A single right is played, Omadon's aside; of several, who uses which when would be a game of its own.
  for (int i = 0; i < roll.sides; ++i) {
    const bool marked = has_marked_right(rules, s, i);
    const int single = roll.side[i].rerolls + roll.side[i].hidden_reroll + (marked ? 1 : 0);
    result.roll.side[i].may_reroll = single == 1;
    result.roll.side[i].may_add_star = single == 1 && marked;
    result.rights += rights_of(rules, s, i);
  }
  return result;
}

// Follows the rules from a position until the roll has come to a result.
class RollWalk {
 public:
  // What it comes to: the odds, what they mean, what the pools are made of.
  struct End {
    PoolOdds odds;
    Meaning meaning;
    Explained explained;
  };

  // The roll is the one at this depth, in progress or to come; `first_seat` rolls its first side.
  RollWalk(const Rules& rules, int depth, int first_seat) : rules_(rules), depth_(depth), first_seat_(first_seat) {}

  // After an answer; nothing when no result is in sight.
  std::optional<End> after(const State& s, int seat, Choice given) {
    if (--nodes_ < 0) return std::nullopt;
    State next = s;
    cut_off(next);
    Ear ear{rules_, next, depth_};
    agon::answer(rules_, next, seat, given,
                 Listener{&ear, [](void* self, const Event& event) { static_cast<Ear*>(self)->hear(event); }});
    if (ear.heard != 0) return End{ear.result(), ear.stakes.meaning, {}};
    return from(next);
  }

 private:
  static constexpr int kMostNodes = 50'000;
  static constexpr int kMostRerolled = 4;  // dice at once, each way they can fall played out

  // When the action ends the copy is over, so that it never runs into what the seat does not know.
  static void cut_off(State& s) {
    if (const int roller = roller_of(s); roller != 0) clear(s.stack.frames[roller - 1]);
  }

  // Listens for the result of the roll, as the rules tell it, and stops there.
  struct Ear {
    const Rules& rules;
    State& s;
    int depth;
    std::array<i64, 2> stars{};
    int heard = 0;
    Stakes stakes{};

    void hear(const Event& event) {
      if (event.what != static_cast<u8>(What::roll_result) || s.roll_depth + 1 != depth) return;
      if (heard == 0) stakes = stakes_of(rules, s);
      if (heard == stakes.sides) return;
      stars[static_cast<std::size_t>(heard++)] = event.operands[1];
      if (heard == stakes.sides) s.stack.fault = Fault::loop;  // far enough: what follows may be unknown to the seat
    }
    PoolOdds result() const {
      const auto left = [&](int i) { return std::min(static_cast<int>(stars[i]), most_of(stakes.meaning, i)); };
      return PoolOdds::certain({left(0), left(1)});
    }
  };

  std::optional<End> from(const State& s) {
    const Question q = agon::question(s);
    if (q.over()) return std::nullopt;
    const Frame& top = s.stack.top();
    if (q.chance()) {
      if (s.roll_depth != depth_) return std::nullopt;
      if (top.procedure == Procedure::roll_dice) return fall(s);
      return top.procedure == Procedure::choose_die ? fall_again(s) : std::nullopt;
    }
    const int seat = lowest(q.owes);
    if (top.procedure == Procedure::window && check(rules_, s, seat, choose::Pass{}).allowed()) {
      return after(s, seat, choose::Pass{});
    }
    ChoiceList options;
    agon::options(rules_, s, seat, options);
    if (options.size == 0) return std::nullopt;
    if (!decides(top)) return after(s, seat, options[0]);
    std::optional<End> best;
    for (const Choice option : options) {
      if (verb(option) == Verb::trade && !roll_switch(Look{rules_, s}, rolling(top), as<choose::Trade>(option).switch_))
        continue;
      auto end = after(s, seat, option);
      if (!end) continue;
      const double worth = end->odds.mean_worth() * (seat == first_seat_ ? 1 : -1);
      if (!best || worth > best->odds.mean_worth() * (seat == first_seat_ ? 1 : -1)) best = std::move(end);
    }
    return best;
  }

  // The questions of the roll itself; of effects beside it the first answer is as good as any.
  static bool decides(const Frame& top) {
    switch (top.procedure) {
      case Procedure::roll_dice:
      case Procedure::choose_die:
      case Procedure::free_switch:
      case Procedure::perform_action:
      case Procedure::disengage: return true;
      default: return false;
    }
  }
  static int rolling(const Frame& top) {
    return top.procedure == Procedure::free_switch ? top.as.free_switch.side : top.as.roll_dice.side;
  }

  // The dice of the roll are about to fall.
  std::optional<End> fall(const State& s) {
    const Meaning meaning = stakes_of(rules_, s).meaning;
    AboutToFall next = about_to_fall(rules_, s, meaning);
    PoolOdds odds = pool_odds(next.roll);
    if (next.rights > (odds.rights_used ? 1 : 0)) next.explained.assumptions.emplace_back("no_rerolls");
    return End{std::move(odds), meaning, std::move(next.explained)};
  }

  // Some dice are rolled again: every way they can fall is played.
  std::optional<End> fall_again(const State& s) {
    if (count(s.stack.top().as.choose_die.dice) > kMostRerolled) return std::nullopt;
    std::vector<Choice> rolls;
    const auto each = [&](Choice roll) { rolls.push_back(roll); };
    each_roll(count(s.stack.top().as.choose_die.dice), each);
    std::vector<End> ends;
    u64 unit = 1;
    for (const Choice roll : rolls) {
      auto end = after(s, kChanceSeat, roll);
      if (!end) return std::nullopt;
      unit = std::lcm(unit, end->odds.total);
      ends.push_back(std::move(*end));
    }
    End all{{.total = unit * ends.size()}, ends.front().meaning, {}};
    for (const End& end : ends) {
      for (const auto& [stars, weight] : end.odds.weights) all.odds.weights[stars] += weight * (unit / end.odds.total);
    }
    return all;
  }

  const Rules& rules_;
  int depth_;
  int first_seat_;
  int nodes_ = kMostNodes;
};

// The seat whose roll a choice leads to, or that rolls already; nothing when none does.
inline std::optional<int> seat_rolling(const Rules& rules, const State& s, int seat, Choice given) {
  if (s.roll_depth != 0) return seat_of(s.roll().side[0].piece);
  switch (verb(given)) {
    case Verb::act:
    case Verb::act_alone:
      return rules.actions[static_cast<std::size_t>(declaration_of(given).action)].rolls ? std::optional(seat)
                                                                                         : std::nullopt;
    case Verb::disengage: return seat;
    default: break;
  }
  if (const auto* action = action_in_progress(s);
      action != nullptr && rules.actions[action->action].rolls && action->step <= PerformAction::Step::roll) {
    return seat_of(action->actor);
  }
  if (s.stack.top().procedure == Procedure::disengage) return seat_of(s.stack.top().as.disengage.piece);
  return std::nullopt;
}

// What a choice of `seat` can come to; nothing when no roll hangs on it.
inline std::vector<engine::Odds> odds(const Rules& rules, const State& s, int seat, Choice given) {
  if (!check(rules, s, seat, given).allowed()) return {};
  const auto first = seat_rolling(rules, s, seat, given);
  if (!first) return {};
  const int depth = s.roll_depth != 0 ? s.roll_depth : 1;
  RollWalk walk(rules, depth, *first);
  auto end = walk.after(s, seat, given);
  if (!end) return {};
  std::vector<std::string>& assumptions = end->explained.assumptions;
  // Dice are thrown again in the window after the throw; what the roll itself asks then comes later.
  if (s.roll_depth != 0 && s.roll().stage == 1 && s.stack.top().procedure != Procedure::roll_dice) {
    int rights = 0;
    for (int i = 0; i < s.roll().sides; ++i) rights += rights_of(rules, s, i);
    if (rights != 0) assumptions.emplace_back("no_rerolls");
  }
  assumptions.insert(assumptions.begin(), {"no_tactics", "no_optional"});
  assumptions.emplace_back("best_play");
  return list_odds(end->odds, end->meaning, end->explained);
}

}  // namespace agon::aristeia
