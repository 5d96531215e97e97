// The pure part of effects: who, how many, whether. Nothing here asks or changes anything.
#pragma once
#include "core/effect.h"
#include "core/parts.h"
#include "games/aristeia/tokens.h"

namespace agon::aristeia {

// What an effect is about: whose it is, and the registers of the language.
struct Context {
  Seat seat;
  MaybePiece self;
  MaybePiece subject;  // whom the moment is about
  MaybePiece object;   // the other side: target
  Number<> amount;     // the damage that the moment is about
  Number<> suffered;
  Maybe<Kind::number> slot;  // of the ability, when it is in force
  PieceMask picked = 0;
  PieceMask other = 0;
  PieceMask gone = 0;  // counts as there, though it has just left the HexaDome
};

constexpr Context context_of(const Effect& e) {
  Context c;
  c.seat = e.seat;
  c.self = e.self;
  c.subject = e.subject;
  c.object = e.object;
  c.amount = e.amount;
  c.suffered = e.suffered;
  c.slot = e.slot;
  c.picked = e.picked;
  c.other = e.other;
  return c;
}
constexpr Context context_of(const PlayTactic& played) {
  Context c;
  c.seat = played.seat;
  c.self = played.self;
  c.subject = played.subject;
  c.object = played.object;
  c.amount = played.amount;
  return c;
}

// The code at `pc`, to be run in a context.
constexpr Effect effect_in(const Context& c, int pc) {
  Effect e;
  e.seat = c.seat;
  e.self = c.self;
  e.subject = c.subject;
  e.object = c.object;
  e.amount = c.amount;
  e.slot = c.slot;
  e.pc = pc;
  e.picked = c.picked;
  e.idle = 1;
  return e;
}

struct Values {
  std::array<i32, kMostEffectValues> at{};
  int size = 0;
  constexpr void push(i64 value) {
    if (size < kMostEffectValues) at[size++] = static_cast<i32>(value);
  }
  constexpr i32 pop() { return size > 0 ? at[--size] : 0; }
  constexpr PieceMask mask() { return static_cast<PieceMask>(pop()); }
};

constexpr bool is_expression(Op op) {
  if (op.code >= kFirstGameOp) return op.code < static_cast<u8>(Code::displace);
  switch (flow(op)) {
    case Flow::push:
    case Flow::both:
    case Flow::either:
    case Flow::invert:
    case Flow::at_least:
    case Flow::at_most:
    case Flow::equal:
    case Flow::more:
    case Flow::less:
    case Flow::picked: return true;
    default: return false;
  }
}

constexpr int lowest_piece(PieceMask mask) { return mask == 0 ? kNone : lowest(mask); }

template <class L>
constexpr int evaluate(const L& t, const Context& c, int pc, Values& v);

// Is the ability in force able to act now: not silenced, its condition met?
template <class L>
constexpr bool silences(const L& t, int piece, int ability) {
  if (piece >= kWithCard || !has(t.s, StateName::silenced, piece)) return false;
  for (const Token& token : t.s.tokens[piece]) {
    if (token.state != static_cast<u8>(StateName::silenced) || token.blue != 0 || token.skill == 0) continue;
    if (t.rules.skills[token.skill - 1].abilities.contains(ability)) return true;
  }
  return false;
}

template <class L>
constexpr bool holds(const L& t, const Context& c, int condition) {
  if (condition == 0) return true;
  Values v;
  evaluate(t, c, condition, v);
  return v.pop() != 0;
}

constexpr Context context_of(const Lasting& entry, int slot) {
  Context c;
  c.seat = entry.scope >> 7;
  c.self = entry.source;
  c.slot = slot;
  c.subject = entry.subject;  // what it was put in force about
  c.picked = entry.subject == kNone ? 0 : piece_bit(entry.subject);
  return c;
}

// Calls use(entry, context, values) for every passive of that kind which holds now; the values are its operands.
template <class L, class Use>
constexpr void each_passive(const L& t, Code code, Use&& use, int object = kNone) {
  for_each_bit(t.s.in_force.at[passive_moment(code)], [&](int slot) {
    const Lasting& entry = t.s.in_force.entries[slot];
    const AbilityCode& ability = t.rules.abilities[entry.ability];
    if (silences(t, entry.source, entry.ability)) return;
    Context c = context_of(entry, slot);
    c.object = object;
    if (!holds(t, c, ability.condition)) return;
    Values v;
    evaluate(t, c, ability.code, v);
    use(entry, c, v);
  });
}

// Does a passive of that kind hold for a piece? Its first operand says for whom.
template <class L>
constexpr bool is_under(const L& t, Code code, int piece) {
  bool result = false;
  each_passive(t, code, [&](const Lasting&, const Context&, const Values& v) {
    result = result || (static_cast<PieceMask>(v.at[0]) >> piece & 1) != 0;
  });
  return result;
}

// Does a state not touch a piece?
template <class L>
constexpr bool is_immune(const L& t, int piece, StateName state) {
  bool result = false;
  each_passive(t, Code::immune_to, [&](const Lasting&, const Context&, const Values& v) {
    result = result || ((static_cast<PieceMask>(v.at[0]) >> piece & 1) != 0 && v.at[1] == static_cast<i32>(state));
  });
  return result;
}

// Is a piece under the influence of a state that touches it?
template <class L>
constexpr bool suffers_from(const L& t, StateName state, int piece) {
  return has(t.s, state, piece) && !is_immune(t, piece, state);
}

// "Attributes": the value of the card with the states and effects on it, never below zero.
template <class L, class Parts>
constexpr int attribute(const L& t, int piece, Attribute a, Parts&& parts, bool initiative_step = false) {
  const int base = profile(t.rules, t.s, piece).value[static_cast<int>(a)];
  Change change = change_by_tokens(t.s, piece, a);
  const auto by_passive = [&](Code code, bool more) {
    each_passive(t, code, [&](const Lasting&, const Context&, const Values& v) {
      if ((static_cast<PieceMask>(v.at[0]) >> piece & 1) == 0 || v.at[2] != static_cast<i32>(a)) return;
      more ? change.rise(v.at[1]) : change.fall(v.at[1]);
    });
  };
  by_passive(Code::attribute_more, true);
  by_passive(Code::attribute_less, false);
  const bool hidden = a == Attribute::initiative && initiative_step && t.s.options.hidden == Edition::agl &&
                      has(t.s, StateName::hidden, piece);
  if (hidden) change.rise(2);
  const int value = base + change.more - change.less;
  parts(part(Rule::attributes_value, base));
  if (change.more != 0) parts(part(hidden ? Rule::states_hidden : Rule::attributes_states, change.more));
  if (change.less != 0) parts(part(Rule::attributes_states, -change.less));
  if (value < 0) parts(part(Rule::attributes_floor, -value));
  return value < 0 ? 0 : value;
}

template <class L>
constexpr int hit_points(const L& t, int piece) {
  return profile(t.rules, t.s, piece).value[static_cast<int>(Attribute::hit_points)];
}

// The side of the roll in progress that a piece rolls; kNone when it rolls none.
constexpr int side_of_roll(const State& s, int piece) {
  if (s.roll_depth == 0) return kNone;
  const Roll& roll = s.roll();
  for (int i = 0; i < roll.sides; ++i) {
    if (roll.side[i].piece == piece) return i;
  }
  return kNone;
}

namespace detail {

template <class L>
constexpr PieceMask filtered(const L& t, Code code, PieceMask set, Values& v) {
  const State& s = t.s;
  PieceMask result = 0;
  switch (code) {
    case Code::other_than: return set & ~v.mask();
    case Code::adjacent_to: {
      const int who = lowest_piece(v.mask() & s.present);
      return who == kNone ? 0 : near(t.rules, s, s.pieces[who].at, 1, 1, set);
    }
    case Code::within:
    case Code::within_sight: {
      const int who = lowest_piece(v.mask() & s.present);
      const int range = v.pop();
      if (who == kNone) return 0;
      result = near(t.rules, s, s.pieces[who].at, range >> 4, range & 15, set);
      if (code == Code::within) return result;
      PieceMask seen = 0;
      for_each_bit(result, [&](int piece) {
        const int route_length = route(t.rules, s, who, piece, range & 15);
        if (route_length >= range >> 4 && route_length <= (range & 15) && sees(t.rules, s, who, piece)) {
          seen |= piece_bit(piece);
        }
      });
      return seen;
    }
    case Code::seen_by:
    case Code::seeing: {
      const int who = lowest_piece(v.mask() & s.present);
      if (who == kNone) return 0;
      for_each_bit(set & s.present, [&](int piece) {
        const bool yes = code == Code::seen_by ? sees(t.rules, s, who, piece) : sees(t.rules, s, piece, who);
        if (yes) result |= piece_bit(piece);
      });
      return result;
    }
    case Code::with_state: return set & s.with[v.pop()];
    case Code::without_state: return set & ~s.with[v.pop()] & (piece_bit(kWithCard) - 1);
    case Code::with_any_state:
      for_each_bit(set & (piece_bit(kWithCard) - 1), [&](int piece) {
        if (!s.tokens[piece].empty()) result |= piece_bit(piece);
      });
      return result;
    case Code::wounded:
      for_each_bit(set, [&](int piece) {
        if (s.pieces[piece].damage != 0) result |= piece_bit(piece);
      });
      return result;
    case Code::in_scoring_zone: {
      const Cells zone = scoring_cells(t.rules, s);
      for_each_bit(set & s.present, [&](int piece) {
        if (zone.contains(s.pieces[piece].at)) result |= piece_bit(piece);
      });
      return result;
    }
    case Code::taunted_by: {
      const int who = lowest_piece(v.mask());
      for_each_bit(set & having(s, StateName::taunted), [&](int piece) {
        for (const Token& token : s.tokens[piece]) {
          if (token.state == static_cast<u8>(StateName::taunted) && token.blue == 0 && token.by == who) {
            result |= piece_bit(piece);
          }
        }
      });
      return result;
    }
    default: return set;
  }
}

}  // namespace detail

// Runs the code from pc on as long as it is an expression; the values are left behind, and the place of the first op
// that is not one is the answer.
template <class L>
constexpr int evaluate(const L& t, const Context& c, int pc, Values& v) {
  const State& s = t.s;
  const auto one = [](int piece) { return piece == kNone ? PieceMask{0} : piece_bit(piece); };
  const PieceMask there = s.present | c.gone;
  for (;; ++pc) {
    const Op op = t.rules.code[pc];
    if (!is_expression(op)) return pc;
    if (is_flow(op)) {
      switch (flow(op)) {
        case Flow::push: v.push(op.b); continue;
        case Flow::picked: v.push(op.a == 0 ? c.picked : c.other); continue;
        case Flow::invert: v.push(v.pop() == 0); continue;
        default: break;
      }
      const i32 b = v.pop(), a = v.pop();
      switch (flow(op)) {
        case Flow::both: v.push(a != 0 && b != 0); break;
        case Flow::either: v.push(a != 0 || b != 0); break;
        case Flow::at_least: v.push(a >= b); break;
        case Flow::at_most: v.push(a <= b); break;
        case Flow::equal: v.push(a == b); break;
        case Flow::more: v.push(a > b); break;
        default: v.push(a < b); break;
      }
      continue;
    }
    const Code code = static_cast<Code>(op.code);
    const auto* action =
        code == Code::attacker || code == Code::defender || code == Code::action_is_attack || code == Code::is_success
            ? action_in_progress(s)
            : nullptr;
    switch (code) {
      case Code::self: v.push(one(c.self)); break;
      case Code::target: v.push(one(c.object)); break;
      case Code::subject: v.push(one(c.subject)); break;
      case Code::active: v.push(one(s.active)); break;
      case Code::attacker: v.push(action == nullptr ? 0 : one(action->actor)); break;
      case Code::defender: v.push(action == nullptr ? 0 : one(action->target)); break;
      case Code::allies: v.push(there & team_of(c.seat)); break;
      case Code::enemies: v.push(there & team_of(rival(c.seat))); break;
      case Code::characters: v.push(there & kAllCharacters); break;
      case Code::allied_characters: v.push(there & team_of(c.seat) & kAllCharacters); break;
      case Code::enemy_characters: v.push(there & team_of(rival(c.seat)) & kAllCharacters); break;
      case Code::minions: v.push(s.present & kAllMinions); break;
      case Code::allied_minions: v.push(allies(s, c.seat) & kAllMinions); break;
      case Code::barriers: v.push(s.present & kAllBarriers); break;
      case Code::pieces: v.push(there); break;
      case Code::named: {
        const int character = v.pop();
        PieceMask found = 0;
        for (int i = 0; i < kTeam; ++i) {
          if (s.players[c.seat].character[i] == character) found |= piece_bit(c.seat * kTeam + i);
        }
        v.push(found);
        break;
      }
      case Code::other_than:
      case Code::adjacent_to:
      case Code::seen_by:
      case Code::seeing:
      case Code::with_state:
      case Code::without_state:
      case Code::taunted_by: {
        const i32 operand = v.pop();
        const PieceMask set = v.mask();
        v.push(operand);
        v.push(detail::filtered(t, code, set, v));
        break;
      }
      case Code::within:
      case Code::within_sight: {
        const i32 who = v.pop(), range = v.pop();
        const PieceMask set = v.mask();
        v.push(range);
        v.push(who);
        v.push(detail::filtered(t, code, set, v));
        break;
      }
      case Code::with_any_state:
      case Code::wounded:
      case Code::in_scoring_zone: v.push(detail::filtered(t, code, v.mask(), v)); break;
      case Code::damage_dealt: v.push(c.amount); break;
      case Code::damage_suffered: v.push(c.suffered); break;
      case Code::movement_spent: v.push(s.movement_spent); break;
      case Code::number_of: v.push(count(v.mask())); break;
      case Code::attribute_of: {
        const int who = lowest_piece(v.mask() & (piece_bit(kWithCard) - 1));
        const auto which = static_cast<Attribute>(v.pop());
        v.push(who == kNone ? 0 : attribute(t, who, which, NoParts{}));
        break;
      }
      case Code::states_on: {
        const int who = lowest_piece(v.mask() & (piece_bit(kWithCard) - 1));
        v.push(who == kNone ? 0 : s.tokens[who].size());
        break;
      }
      case Code::damage_on: {
        const int who = lowest_piece(v.mask());
        v.push(who == kNone ? 0 : s.pieces[who].damage);
        break;
      }
      case Code::hit_points_left: {
        const int who = lowest_piece(v.mask() & (piece_bit(kWithCard) - 1));
        v.push(who == kNone ? 0 : hit_points(t, who) - s.pieces[who].damage);
        break;
      }
      case Code::rolled: {
        const int symbol = v.pop(), rolling = side_of_roll(s, c.self);
        v.push(rolling == kNone      ? 0
               : s.roll().stage >= 2 ? s.roll().side[rolling].left[symbol]
                                     : total(s.roll().side[rolling]).n[symbol]);
        break;
      }
      case Code::action_points: v.push(s.action_points); break;
      case Code::movement_points: v.push(s.movement_points); break;
      case Code::rounds_played: v.push(s.round == 0 ? 0 : s.round - 1); break;
      case Code::plus: {
        const i32 b = v.pop();
        v.push(v.pop() + b);
        break;
      }
      case Code::minus: {
        const i32 b = v.pop(), a = v.pop();
        v.push(a > b ? a - b : 0);
        break;
      }
      case Code::limited_to: {
        const i32 b = v.pop(), a = v.pop();
        v.push(a < b ? a : b);
        break;
      }
      case Code::one_die: v.push(one_die(op.a)); break;
      case Code::dice_sum: {
        const i32 b = v.pop();
        v.push(v.pop() + b);
        break;
      }
      case Code::is_among: {
        const PieceMask set = v.mask(), who = v.mask();
        v.push(who != 0 && (who & ~set) == 0);
        break;
      }
      case Code::any: v.push(v.pop() != 0); break;
      case Code::stands: {
        const PieceMask who = v.mask();
        v.push(who != 0 && (who & ~s.present) == 0);
        break;
      }
      case Code::sees: {
        const int b = lowest_piece(v.mask()), a = lowest_piece(v.mask());
        v.push(a != kNone && b != kNone && sees(t.rules, s, a, b));
        break;
      }
      case Code::is_attacking:
        v.push(s.roll_depth != 0 && s.roll().kind == RollKind::attack && side_of_roll(s, c.self) == 0);
        break;
      case Code::is_defending:
        v.push(s.roll_depth != 0 && s.roll().kind == RollKind::attack && side_of_roll(s, c.self) == 1);
        break;
      case Code::is_disengaging:
        v.push(s.roll_depth != 0 && s.roll().kind == RollKind::disengage && side_of_roll(s, c.self) == 0);
        break;
      case Code::action_is_attack: v.push(action != nullptr && t.rules.actions[action->action].attack); break;
      case Code::is_success: v.push(action != nullptr && action->stars != 0); break;
      case Code::once_a_round: v.push(c.slot == kNone || (s.used_this_round >> c.slot & 1) == 0); break;
      case Code::once_an_activation: v.push(c.slot == kNone || (s.used_this_activation >> c.slot & 1) == 0); break;
      case Code::is_underdog: v.push(s.underdog == c.seat); break;
      default: break;
    }
  }
}

}  // namespace agon::aristeia
