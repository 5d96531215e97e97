// The pure part of effects: who, how many, whether. Nothing here asks or changes anything.
#pragma once
#include "core/expressions.h"
#include "core/parts.h"
#include "games/aristeia/tokens.h"

namespace agon::aristeia {

constexpr Context context_of(const PlayTactic& played) {
  Context c;
  c.seat = played.seat;
  c.self = played.self;
  c.subject = played.subject;
  c.object = played.object;
  c.amount = played.amount;
  return c;
}

constexpr int lowest_piece(PieceMask mask) { return mask == 0 ? kNone : lowest(mask); }

// Is the skill that an ability belongs to silenced?
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
constexpr bool Language::is_void(const L& t, const Ability& ability) {
  return silences(t, ability.source, ability.ability);
}

constexpr Context Language::context_of(const Ability& ability) {
  Context c;
  c.seat = ability.seat;
  c.self = ability.source;
  c.ability = ability.id;
  c.subject = lowest_piece(ability.about);
  c.picked = ability.about;
  return c;
}

// Calls use(ability, values) for every passive of that kind which holds now; the values are its operands.
template <class L, class Use>
constexpr void each_passive(const L& t, Code code, Use&& use, MaybePiece object = {}) {
  agon::each_passive<Language>(t, passive_moment(code), use, object);
}

// Does a passive of that kind hold for a piece?
template <class L>
constexpr bool is_under(const L& t, Code code, int piece) {
  return agon::is_under<Language>(t, passive_moment(code), piece);
}

// Does a state not touch a piece?
template <class L>
constexpr bool is_immune(const L& t, int piece, StateName state) {
  bool result = false;
  each_passive(t, Code::immune_to, [&](const Ability&, const Values& v) {
    result = result || (v.are_for(piece) && v.at[1] == static_cast<i32>(state));
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
    each_passive(t, code, [&](const Ability&, const Values& v) {
      if (!v.are_for(piece) || v.at[2] != static_cast<i32>(a)) return;
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
    case Code::other_than: return set & ~v.figures();
    case Code::adjacent_to: {
      const int who = lowest_piece(v.figures() & s.present);
      return who == kNone ? 0 : near(t.rules, s, s.pieces[who].at, 1, 1, set);
    }
    case Code::within:
    case Code::within_sight: {
      const int who = lowest_piece(v.figures() & s.present);
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
      const int who = lowest_piece(v.figures() & s.present);
      if (who == kNone) return 0;
      if (code == Code::seen_by) return seen_by(t.rules, s, who, set);
      for_each_bit(set & s.present, [&](int piece) {
        if (sees(t.rules, s, piece, who)) result |= piece_bit(piece);
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
      const int who = lowest_piece(v.figures());
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

template <class L>
constexpr void Language::noun(const L& t, const Context& c, Op op, Values& v) {
  const State& s = t.s;
  const auto one = [](int piece) { return piece == kNone ? PieceMask{0} : piece_bit(piece); };
  const PieceMask there = s.present | c.gone;
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
      const PieceMask set = v.figures();
      v.push(operand);
      v.push(detail::filtered(t, code, set, v));
      break;
    }
    case Code::within:
    case Code::within_sight: {
      const i32 who = v.pop(), range = v.pop();
      const PieceMask set = v.figures();
      v.push(range);
      v.push(who);
      v.push(detail::filtered(t, code, set, v));
      break;
    }
    case Code::with_any_state:
    case Code::wounded:
    case Code::in_scoring_zone: v.push(detail::filtered(t, code, v.figures(), v)); break;
    case Code::damage_dealt: v.push(c.amount); break;
    case Code::damage_suffered: v.push(c.named); break;
    case Code::movement_spent: v.push(s.movement_spent); break;
    case Code::number_of: v.push(count(v.figures())); break;
    case Code::attribute_of: {
      const int who = lowest_piece(v.figures() & (piece_bit(kWithCard) - 1));
      const auto which = static_cast<Attribute>(v.pop());
      v.push(who == kNone ? 0 : attribute(t, who, which, NoParts{}));
      break;
    }
    case Code::states_on: {
      const int who = lowest_piece(v.figures() & (piece_bit(kWithCard) - 1));
      v.push(who == kNone ? 0 : s.tokens[who].size());
      break;
    }
    case Code::damage_on: {
      const int who = lowest_piece(v.figures());
      v.push(who == kNone ? 0 : s.pieces[who].damage);
      break;
    }
    case Code::hit_points_left: {
      const int who = lowest_piece(v.figures() & (piece_bit(kWithCard) - 1));
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
      const PieceMask set = v.figures(), who = v.figures();
      v.push(who != 0 && (who & ~set) == 0);
      break;
    }
    case Code::any: v.push(v.pop() != 0); break;
    case Code::stands: {
      const PieceMask who = v.figures();
      v.push(who != 0 && (who & ~s.present) == 0);
      break;
    }
    case Code::sees: {
      const int b = lowest_piece(v.figures()), a = lowest_piece(v.figures());
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
    case Code::once_a_round: v.push(!has_acted_in(s, Period::round, c.ability)); break;
    case Code::once_an_activation: v.push(!has_acted_in(s, Period::activation, c.ability)); break;
    case Code::is_underdog: v.push(s.underdog == c.seat); break;
    default: break;
  }
}

}  // namespace agon::aristeia
