// What is allowed, and why not. Options and `check` both ask these functions: legality is written once.
#pragma once
#include "games/aristeia/expressions.h"

namespace agon::aristeia {

constexpr Refusal not_an_answer() { return refuse(Rule::question_answer, Reason::not_an_answer); }

// One of the seats, if that is what somebody has said.
template <class Said>
constexpr bool is_seat_named(const Heard<Said>& given) {
  return given && given->seat < kSeats;
}

// Writes down when each card is played: so looking for those of a moment costs nearly nothing.
constexpr void note_timing(const Rules& rules, State& s) {
  for (int card = 0; card < kCards; ++card) s.played_at[card] = rules.tactics[tactic_of(rules, s, card)].moment;
}

// A card as choices name it: whose it is, and which tactic.
template <class Said>
constexpr Said card_choice(const Rules& rules, const State& s, int card) {
  return {owner_of(card), tactic_of(rules, s, card)};
}
// The slot of a card so named; kNone when there is none such.
template <class Said>
constexpr int card_of(const Rules& rules, const State& s, const Said& said) {
  if (said.owner >= kSeats) return kNone;
  const Player& owner = s.players[said.owner];
  int card = said.owner * kCardsEach;
  for (const u8 character : owner.character) {
    if (character == kNone) {
      card += kTacticsEach;
      continue;
    }
    for (const u16 tactic : rules.characters[character].tactics) {
      if (tactic == said.card) return card;
      ++card;
    }
  }
  for (const u16 tactic : rules.decks[owner.deck_name].tactics) {
    if (tactic == said.card) return card;
    ++card;
  }
  return kNone;
}
// The same of a choice; kNone when it is of another verb.
template <class Said>
constexpr int card_heard(const Rules& rules, const State& s, Choice given) {
  const auto said = heard<Said>(given);
  return said ? card_of(rules, s, said.said) : kNone;
}

constexpr bool has_action(const Rules& rules, const State& s, int piece, int action) {
  if (profile(rules, s, piece).actions.contains(action)) return true;
  return is_character(piece) && (action == rules.move || action == contender(rules, s));
}

// Calls use(action) for every action of a piece.
template <class Use>
constexpr void each_action(const Rules& rules, const State& s, int piece, Use&& use) {
  const Slice own = profile(rules, s, piece).actions;
  const int count = own.count + (is_character(piece) ? 2 : 0);
  for (int i = 0; i < count; ++i) {
    use(i < own.count ? own.first + i : i == own.count ? contender(rules, s) : int{rules.move});
  }
}

// Who taunted a piece and is not the one that it wants to attack; kNone when nobody minds.
constexpr int taunter_against(const State& s, int piece, int target) {
  if (!has(s, StateName::taunted, piece)) return kNone;
  for (const Token& token : s.tokens[piece]) {
    if (token.state == static_cast<u8>(StateName::taunted) && token.blue == 0 && token.by != target) return token.by;
  }
  return kNone;
}

// "Silenced": is this action of the piece named by a token?
constexpr bool action_silenced(const State& s, int piece, int action) {
  if (!has(s, StateName::silenced, piece)) return false;
  for (const Token& token : s.tokens[piece]) {
    if (token.state == static_cast<u8>(StateName::silenced) && token.blue == 0 && token.action == action + 1) {
      return true;
    }
  }
  return false;
}

// "Requirements" that do not depend on the target, of an action that a piece has.
template <class L>
[[gnu::always_inline]] constexpr Refusal may_afford(const L& t, int actor, int action, bool free) {
  const State& s = t.s;
  const Action& card = t.rules.actions[action];
  if (action_silenced(s, actor, action)) return refuse(Rule::states_silenced, Reason::silenced, actor, action);
  if (!free && card.cost > s.action_points) {
    return refuse(Rule::actions_cost, Reason::cannot_pay, action, card.cost, s.action_points);
  }
  if (!free && card.movement > s.movement_points) {
    return refuse(Rule::actions_cost, Reason::cannot_pay_movement, action, card.movement, s.movement_points);
  }
  if (!free && card.movement != 0 && suffers_from(t, StateName::immobilized, actor)) {
    return refuse(Rule::states_immobilized, Reason::immobilized, actor);
  }
  return kAllowed;
}
template <class L>
constexpr Refusal may_begin(const L& t, int actor, int action, bool free) {
  if (action >= static_cast<int>(t.rules.actions.size()) || !has_action(t.rules, t.s, actor, action)) {
    return refuse(Rule::actions_own, Reason::not_its_action, actor, action);
  }
  return may_afford(t, actor, action, free);
}

template <class L>
constexpr PieceMask targets_of(const L& t, int actor, int action) {
  const Action& card = t.rules.actions[action];
  const int seat = seat_of(actor);
  if (card.targets != 0) {
    Context c;
    c.seat = seat;
    c.self = actor;
    Values v;
    evaluate(t, c, card.targets, v);
    return v.figures() & t.s.present;
  }
  return card.attack ? t.s.present & ~team_of(seat) : t.s.present;
}

// Which rule takes the sight of a target away.
template <class L>
constexpr Rule what_blinds(const L& t, int actor, int target) {
  const State& s = t.s;
  if (has(s, StateName::dazzled, actor)) return Rule::states_dazzled;
  if (has(s, StateName::hidden, target)) return Rule::states_hidden;
  if (s.clouds.contains(s.pieces[actor].at) || s.clouds.contains(s.pieces[target].at)) return Rule::smoke_sight;
  return Rule::sight_needed;
}

constexpr int kLongestRange = 15;

// How much further than printed a piece reaches.
template <class L>
constexpr int further_reach(const L& t, int actor) {
  int further = 0;
  each_passive(t, Code::reaches_further, [&](const Ability&, const Values& v) {
    if (v.are_for(actor)) further += v.at[1];
  });
  return further;
}

// Whom an action may be aimed at, wherever they stand, and how far it reaches: found once for all its targets.
struct Reach {
  PieceMask targets = 0;
  int most = 0;
  constexpr bool operator==(const Reach&) const = default;
};
template <class L>
[[gnu::always_inline]] constexpr Reach reach_of(const L& t, int actor, int action) {
  return {targets_of(t, actor, action), t.rules.actions[action].most + further_reach(t, actor)};
}

// How a piece stands to a target: found once for all its actions.
struct Aim {
  u8 distance = 0;
  u8 route = 0;
  bool seen = false;
};

// A route is looked for only where somebody may look, and up to `most` steps.
template <class L>
constexpr Aim aim_at(const L& t, int actor, int target, bool seen, int most) {
  const int steps = distance(t.rules, t.s, actor, target);
  Aim aim{.distance = static_cast<u8>(steps), .route = kNowhere, .seen = seen};
  if (steps <= 1) {
    aim.route = aim.distance;
  } else if (seen || has(t.s, StateName::marked, target) || is_under(t, Code::ignores_sight, actor)) {
    aim.route = static_cast<u8>(route(t.rules, t.s, actor, target, most));
  }
  return aim;
}

// "Requirements": may this piece declare this action at this target?
template <class L>
[[gnu::always_inline]] constexpr Refusal may_target(const L& t, int actor, int action, int target, const Reach& reach,
                                                    const Aim& aim) {
  const State& s = t.s;
  const Action& card = t.rules.actions[action];
  if (card.attack && seat_of(target) == seat_of(actor)) {
    return refuse(Rule::attacks_allies, Reason::ally_attacked, actor, target);
  }
  if ((reach.targets >> target & 1) == 0) {
    return refuse(Rule::targets_valid, Reason::no_such_target, action, target);
  }
  if (card.attack) {
    const int by = taunter_against(s, actor, target);
    if (by != kNone) return refuse(Rule::states_taunted, Reason::taunted, actor, by);
    if (is_under(t, Code::cannot_be_attacked, target)) {
      return refuse(Rule::precedence_cannot, Reason::cannot_be_attacked, target);
    }
  }
  if (aim.distance > reach.most || (!card.sight && aim.distance < card.least)) {
    return refuse(Rule::range_limits, Reason::out_of_range, target, aim.distance, card.least, reach.most);
  }
  if (!card.sight) return kAllowed;
  if (!aim.seen && !has(s, StateName::marked, target) && !is_under(t, Code::ignores_sight, actor)) {
    return refuse(what_blinds(t, actor, target), Reason::no_sight, actor, target);
  }
  if (aim.route == kNowhere) return refuse(Rule::range_route, Reason::no_route, target);
  if (aim.route < card.least || aim.route > reach.most) {
    const Rule rule = aim.route < card.least ? Rule::range_limits : Rule::range_route;
    return refuse(rule, Reason::out_of_range, target, aim.route, card.least, reach.most);
  }
  return kAllowed;
}

template <class L>
constexpr Refusal may_act(const L& t, int actor, int action, int target, bool free) {
  if (const Refusal r = may_begin(t, actor, action, free); !r.allowed()) return r;
  const Action& card = t.rules.actions[action];
  if (!card.ranged) {
    return target == kNone ? kAllowed : refuse(Rule::actions_target, Reason::needs_no_target, action);
  }
  if (target == kNone) return refuse(Rule::actions_target, Reason::needs_target, action);
  if (!in_dome(t.s, target)) return refuse(Rule::targets_valid, Reason::no_such_target, action, target);
  const Aim aim = aim_at(t, actor, target, sees(t.rules, t.s, actor, target), kLongestRange);
  return may_target(t, actor, action, target, reach_of(t, actor, action), aim);
}

// An action that needs a target.
struct Reaching {
  Reach reach{};
  int action = 0;
  constexpr bool operator==(const Reaching&) const = default;
};

// Leaves of the targets of some actions those that are near enough.
template <class L, class Actions>
constexpr void drop_far_targets(const L& t, int actor, Actions& actions) {
  PieceMask targets = 0;
  for (const Reaching& each : actions) targets |= each.reach.targets;
  for_each_bit(targets, [&](int target) {
    const int steps = distance(t.rules, t.s, actor, target);
    for (Reaching& each : actions) {
      if (steps > each.reach.most) each.reach.targets &= ~piece_bit(target);
    }
  });
}

// Calls use(action, target) for everything that a piece may declare.
template <class L, class Use>
constexpr void each_declaration(const L& t, int actor, bool free, Use&& use) {
  InlineVec<Reaching, 16> ranged;
  const bool there = in_dome(t.s, actor);
  each_action(t.rules, t.s, actor, [&](int action) {
    if (!may_afford(t, actor, action, free).allowed()) return;
    if (!t.rules.actions[action].ranged) return use(action, kNone);
    if (there) static_cast<void>(ranged.push({reach_of(t, actor, action), action}));
  });
  if (ranged.empty()) return;
  drop_far_targets(t, actor, ranged);
  PieceMask targets = 0, by_sight = 0;
  int longest = 0;
  for (const auto& [reach, action] : ranged) {
    targets |= reach.targets;
    if (!t.rules.actions[action].sight) continue;
    by_sight |= reach.targets;
    if (reach.most > longest) longest = reach.most;
  }
  const PieceMask seen = seen_by(t.rules, t.s, actor, by_sight);
  for_each_bit(targets, [&](int target) {
    const Aim aim = aim_at(t, actor, target, is_in(seen, target), longest);
    for (const auto& [reach, action] : ranged) {
      if (!is_in(reach.targets, target)) continue;
      if (may_target(t, actor, action, target, reach, aim).allowed()) use(action, target);
    }
  });
}

template <class L, class Where>
constexpr bool any_declaration(const L& t, int actor, bool free, Where&& where) {
  bool found = false;
  each_declaration(t, actor, free, [&](int action, int target) { found = found || where(action, target); });
  return found;
}

// A declaration: with a target, or kNone.
struct Declaration {
  int action = 0;
  int target = kNone;
};
constexpr Choice act_choice(int action, int target) {
  if (target == kNone) return choose::ActAlone{action};
  return choose::Act{action, target};
}
constexpr Declaration declaration_of(Choice given) {
  if (verb(given) == Verb::act_alone) return {as<choose::ActAlone>(given).action, kNone};
  const auto [action, target] = as<choose::Act>(given);
  return {action, target};
}

// The spaces to which a piece can be displaced.
constexpr Cells spaces_around(const Rules& rules, const State& s, int piece) {
  return side(rules, s).board.adjacent[s.pieces[piece].at] - occupied(s);
}

// May a piece spend a movement point at all?
template <class L>
constexpr Refusal may_move(const L& t, int piece) {
  if (t.s.movement_points == 0) return refuse(Rule::movement_points, Reason::no_movement, piece);
  if (suffers_from(t, StateName::immobilized, piece))
    return refuse(Rule::states_immobilized, Reason::immobilized, piece);
  if (is_under(t, Code::cannot_move, piece)) return refuse(Rule::precedence_cannot, Reason::cannot_move, piece);
  if (spaces_around(t.rules, t.s, piece).empty()) return refuse(Rule::movement_free, Reason::hemmed_in, piece);
  return kAllowed;
}

// The enemies that a mover must disengage from: characters, and minions that have Brawn.
template <class L>
constexpr PieceMask holders(const L& t, int piece) {
  PieceMask result = 0;
  for_each_bit(enemies_around(t.rules, t.s, piece), [&](int enemy) {
    if (is_character(enemy) || profile(t.rules, t.s, enemy).has_brawn) result |= piece_bit(enemy);
  });
  return result;
}

template <class L>
constexpr Refusal may_step(const L& t, int piece, int cell) {
  if (const Refusal r = may_move(t, piece); !r.allowed()) return r;
  if (holders(t, piece) != 0) return refuse(Rule::disengage_needed, Reason::must_disengage, piece);
  const Dome& board = side(t.rules, t.s).board;
  if (!board.adjacent[t.s.pieces[piece].at].contains(cell)) {
    return refuse(Rule::movement_adjacent, Reason::not_adjacent, cell);
  }
  if (occupied(t.s).contains(cell)) return refuse(Rule::movement_free, Reason::not_free, cell);
  return kAllowed;
}

template <class L>
constexpr Refusal may_disengage(const L& t, int piece) {
  if (const Refusal r = may_move(t, piece); !r.allowed()) return r;
  if (holders(t, piece) == 0) return refuse(Rule::disengage_needed, Reason::no_enemy_near, piece);
  return kAllowed;
}

// Who is meant by `self` and `target` when a seat plays a tactic at a moment about `subject`, who faces `object`.
constexpr Context tactic_context(const State& s, int seat, int subject, int object) {
  Context c;
  c.seat = seat;
  c.subject = subject;
  const bool own = subject != kNone && seat_of(subject) == seat;
  const bool facing = object != kNone && seat_of(object) == seat;
  c.self = own ? subject : facing ? object : s.active;
  c.object = own ? object : subject;
  return c;
}

constexpr bool is_of_roll(Moment moment) {
  return moment == Moment::before_roll || moment == Moment::after_roll || moment == Moment::before_switches;
}

// Is the occasion, seen from `subject`, of the kind that an ability waits for?
constexpr bool is_about(const State& s, About wanted, const Occasion& o, int subject) {
  if (wanted == About::anything) return true;
  if (!is_of_roll(o.moment)) return o.about == static_cast<u8>(wanted);
  const Roll& roll = s.roll();
  const bool first = roll.side[0].piece == subject;
  switch (wanted) {
    case About::attack: return roll.kind == RollKind::attack && first;
    case About::defense: return roll.kind == RollKind::attack && !first;
    case About::combat: return roll.kind == RollKind::attack;
    case About::disengage: return roll.kind == RollKind::disengage && first;
    case About::hold: return roll.kind == RollKind::disengage && !first;
    default: return roll.kind == RollKind::simple;
  }
}

template <class L>
constexpr bool suits_subject(const L& t, const AbilityCode& ability, const Occasion& o, const Context& c) {
  if (!is_about(t.s, static_cast<About>(ability.literal), o, c.subject)) return false;
  if (ability.who != 0) {
    Values v;
    Context about = c;
    if (o.moment == Moment::fell) about.gone = piece_bit(c.subject);
    evaluate(t, about, ability.who, v);
    if (c.subject == kNone || (v.figures() >> c.subject & 1) == 0) return false;
  }
  return holds(t, c, ability.condition);
}

// Does the ability act on this occasion? A roll is about both who roll: `c` is about the one that suits. For tactics
// `self` depends on it.
template <class L>
constexpr bool suits(const L& t, const AbilityCode& ability, const Occasion& o, Context& c, bool tactic) {
  if (ability.passive() || ability.op != static_cast<u8>(o.moment)) return false;
  const auto about = [&](int subject, int object) {
    if (tactic) {
      c = tactic_context(t.s, c.seat, subject, object);
    } else {
      c.subject = subject;
      c.object = object;
    }
    c.amount = o.amount;
    return suits_subject(t, ability, o, c);
  };
  if (!is_of_roll(o.moment)) return about(o.subject, o.object);
  const Roll& roll = t.s.roll();
  const int a = roll.side[0].piece, b = roll.sides > 1 ? roll.side[1].piece : int{o.object};
  const bool own_first = seat_of(a) == c.seat;
  if (roll.sides == 1) return about(a, b);
  return own_first ? about(a, b) || about(b, a) : about(b, a) || about(a, b);
}

// May a seat play this card on this occasion?
template <class L>
constexpr Refusal may_play(const L& t, int seat, int card, const Occasion& o, Context& c) {
  if (card == kNone || (t.s.players[seat].hand >> card & 1) == 0) {
    return refuse(Rule::tactics_hand, Reason::not_in_hand, seat);
  }
  const AbilityCode& ability = ability_of(t.rules, t.s, card);
  c.seat = seat;
  if (ability.op != static_cast<u8>(o.moment)) {
    return refuse(Rule::tactics_timing, Reason::wrong_timing, tactic_of(t.rules, t.s, card), ability.op);
  }
  if (!suits(t, ability, o, c, true)) return refuse(Rule::tactics_timing, Reason::condition_not_met);
  return kAllowed;
}

// The cards in a hand that are played at a moment. In most of its moments a player has none.
constexpr u64 cards_for(const State& s, int seat, Moment moment) {
  return with_byte(s.players[seat].hand, s.played_at, moment);
}

// May an ability in force be used on this occasion?
template <class L>
constexpr bool Timing::may_use(const L& t, const Ability& ability, const Occasion& o, Context& c) {
  c = Context::of(ability);
  if (Language::is_void(t, ability)) return false;
  return suits(t, t.rules.abilities[ability.ability], o, c, false);
}

// Calls use(ability, context) for every ability in force that a seat may use on this occasion.
template <class L, class Use>
constexpr void each_usable(const L& t, const Occasion& o, int seat, Use&& use) {
  each_in_force(t, static_cast<int>(o.moment), [&](const Ability& ability) {
    Context c;
    if (ability.seat == seat && Timing::may_use(t, ability, o, c)) use(ability, c);
  });
}

}  // namespace agon::aristeia
