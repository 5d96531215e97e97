// The fields of a position by name, for saving, reading and hashing. The order matters to a reader: what has been read
// names what follows (a piece is called by its character, a space by the side of the HexaDome). Sets that follow from
// the rest (who is where, who is under which state) are not fields; a reader makes them again.
#pragma once
#include "engine/fields.h"
#include "games/aristeia/describe.h"
#include "games/aristeia/steps/window.h"

namespace agon::aristeia {

namespace detail {

template <class V>
inline constexpr bool kReads = requires(V& v) { v.fail("", std::string()); };
template <class V>
inline constexpr bool kHashes = requires(V& v) { v.value(); };

// A value that may be none: then the field is left out.
template <class V, class T>
void maybe(V& v, std::string_view name, engine::Kind kind, T& value) {
  if constexpr (kReads<V>) {
    value = kNone;
    v.named(name, kind, value);
  } else if constexpr (kHashes<V>) {
    v.number(name, value == kNone ? 0 : value + 1);
  } else if (value != kNone) {
    v.named(name, kind, value);
  }
}

// A value that is kept counted from 1: 0 is none.
template <class V, class T>
void from_one(V& v, std::string_view name, engine::Kind kind, T& value) {
  u8 from_zero = value == 0 ? kNone : static_cast<u8>(value - 1);
  maybe(v, name, kind, from_zero);
  if constexpr (kReads<V>) value = from_zero == kNone ? 0 : static_cast<u8>(from_zero + 1);
}

// Version 1 kept what Silenced names by its line on the card: `mend` finds out which action or skill that is.
inline constexpr u8 kByLine = 0xff;
template <class V, class T>
void line_of_version_1(V& v, T& token) {
  if constexpr (kReads<V>) {
    u8 line = 0;
    v.number("named", line);
    if (line == 0) return;
    token.action = line;
    token.skill = kByLine;
  }
}

// Version 1 had the moments of damage one victim after the other, and kept which one it was: the rest of the step is
// left out.
template <class V, class M>
void victim_of_version_1(V& v, M& p) {
  if constexpr (kReads<V>) {
    u8 at = 0, sharing = 0;
    v.number("at", at);
    v.number("sharing", sharing);
    if (at != 0 || sharing != 0) p.step = static_cast<Harm::Step>(static_cast<int>(p.step) + 1);
  }
}

// A set, in a mask of any width.
template <class V, class T>
void mask(V& v, std::string_view name, engine::Kind kind, T& value) {
  u64 wide = value;
  v.set(name, kind, wide);
  if constexpr (kReads<V>) {
    if ((wide & ~u64{std::numeric_limits<T>::max()}) != 0) return v.fail(name, "it has something that cannot be in it");
    value = static_cast<T>(wide);
  }
}
template <class V, class T>
void wide_mask(V& v, std::string_view name, engine::Kind kind, T& bytes) {
  auto value = bytes.get();
  mask(v, name, kind, value);
  if constexpr (kReads<V>) bytes.set(value);
}
template <class V, class T>
void wide_number(V& v, std::string_view name, T& bytes) {
  auto value = bytes.get();
  v.number(name, value);
  if constexpr (kReads<V>) bytes.set(value);
}

// A list that is filled from the front; what is empty is none.
template <class V, class T>
void front(V& v, std::string_view name, engine::Kind kind, T& values) {
  auto list = std::remove_const_t<T>(values);
  u8 length = 0;
  while (length < list.size() && list[length] != kNone) ++length;
  v.list(name, kind, list, length);
  if constexpr (kReads<V>) {
    for (std::size_t i = length; i < list.size(); ++i) list[i] = kNone;
    values = list;
  }
}

// Things of which only some are there, each with its number or name in front.
template <class V, class Is, class List>
void some(V& v, std::string_view name, std::string_view key, engine::Kind kind, int most, Is&& is, List&& list) {
  std::array<u8, 64> which{};
  u8 n = 0;
  for (int i = 0; i < most; ++i) {
    if (is(i)) which[n++] = static_cast<u8>(i);
  }
  v.array(name, n, most, [&](auto& inner, int i) {
    u8& each = which[static_cast<std::size_t>(i)];
    inner.named(key, kind, each);
    if constexpr (kReads<V>) {
      if (each >= most) return inner.fail(key, "there is no such one");
    }
    list(inner, each);
  });
}

}  // namespace detail

// The step has been read before its locals.
template <class V, class M>
void locals(V& v, M& p) {
  using P = std::remove_const_t<M>;
  using detail::maybe;
  using engine::Kind;
  if constexpr (std::is_same_v<P, Setup>) {
    v.named("seat", Kind::seat, p.seat);
    v.seats("waiting", p.waiting);
    v.seats("redraws", p.redraws);
    detail::mask(v, "deployed", kPieceKind, p.deployed);
  } else if constexpr (std::is_same_v<P, Round>) {
    v.seats("waiting", p.waiting);
    v.named("seat", Kind::seat, p.seat);
  } else if constexpr (std::is_same_v<P, Turn>) {
    v.named("first_seat", Kind::seat, p.first_seat);
    v.named("chooser", Kind::seat, p.chooser);
  } else if constexpr (std::is_same_v<P, Activation>) {
    v.named("piece", kPieceKind, p.piece);
    v.number("removed", p.removed);
    maybe(v, "provoked_by", kPieceKind, p.provoked_by);
    v.named("who", kPieceKind, p.who);
  } else if constexpr (std::is_same_v<P, PerformAction>) {
    v.named("actor", kPieceKind, p.actor);
    maybe(v, "target", kPieceKind, p.target);
    v.named("action", kActionKind, p.action);
    v.number("free", p.free);
    v.number("cancelled", p.cancelled);
    v.number("defender_sees", p.defender_sees);
    v.number("sight", p.sight);
    v.number("stars", p.stars);
    v.number("dealt", p.dealt);
    v.number("was_hidden", p.was_hidden);
    v.number("defends", p.defends);
    v.number("repeats", p.repeats);
    maybe(v, "repeat_at", kPieceKind, p.repeat_at);
  } else if constexpr (std::is_same_v<P, RollDice>) {
    v.number("side", p.side);
    detail::mask(v, "sides_done", Kind::number, p.sides_done);
    v.number("blocks", p.blocks);
  } else if constexpr (std::is_same_v<P, Window>) {
    v.named("moment", kMomentKind, p.moment);
    v.number("about", p.about);
    maybe(v, "subject", kPieceKind, p.subject);
    maybe(v, "object", kPieceKind, p.object);
    v.seats("waiting", p.waiting);
    v.number("amount", p.amount);
    maybe(v, "other_subject", kPieceKind, p.other_subject);
    maybe(v, "other_object", kPieceKind, p.other_object);
    v.number("other_amount", p.other_amount);
    detail::wide_mask(v, "done", Kind::number, p.done);
    detail::wide_mask(v, "other_done", Kind::number, p.other_done);
  } else if constexpr (std::is_same_v<P, PlayTactic>) {
    v.named("seat", Kind::seat, p.seat);
    v.named("card", kSlotKind, p.card);
    maybe(v, "self", kPieceKind, p.self);
    maybe(v, "subject", kPieceKind, p.subject);
    maybe(v, "object", kPieceKind, p.object);
    v.number("amount", p.amount);
    v.number("gone", p.gone);
    v.number("cancelled", p.cancelled);
  } else if constexpr (std::is_same_v<P, Effect>) {
    v.named("seat", Kind::seat, p.seat);
    maybe(v, "self", kPieceKind, p.self);
    maybe(v, "subject", kPieceKind, p.subject);
    maybe(v, "object", kPieceKind, p.object);
    v.number("amount", p.amount);
    v.number("suffered", p.suffered);
    maybe(v, "slot", Kind::number, p.slot);
    detail::wide_number(v, "pc", p.pc);
    detail::wide_mask(v, "picked", kPieceKind, p.picked);
    detail::wide_mask(v, "other", kPieceKind, p.other);
    detail::wide_mask(v, "rest", kPieceKind, p.rest);
    v.number("busy", p.busy);
    v.number("to_pick", p.to_pick);
    v.number("by_switch", p.by_switch);
    v.number("acted", p.acted);
  } else if constexpr (std::is_same_v<P, Displace>) {
    v.named("piece", kPieceKind, p.piece);
    v.number("left", p.left);
    v.number("optional", p.optional);
    v.named("seat", Kind::seat, p.seat);
    detail::wide_number(v, "towards", p.towards);
    maybe(v, "prey", kPieceKind, p.prey);
  } else if constexpr (std::is_same_v<P, Put>) {
    v.word("purpose", "piece, smoke, minion, out_of_place", p.purpose);
    v.named("piece", kPieceKind, p.piece);
    v.named("seat", Kind::seat, p.seat);
    v.number("least", p.least);
    v.number("most", p.most);
    v.named("at", p.purpose == static_cast<u8>(PutPurpose::out_of_place) ? kPlaceKind : Kind::space, p.at);
    v.number("left", p.left);
  } else if constexpr (std::is_same_v<P, Harm>) {
    u8 victims = static_cast<u8>(p.victim.size());
    v.array("victims", victims, victims, [&](auto& inner, int i) {
      const auto k = static_cast<std::size_t>(i);
      maybe(inner, "piece", kPieceKind, p.victim[k]);
      inner.number("amount", p.amount[k]);
      maybe(inner, "by", kPieceKind, p.by[k]);
    });
    v.number("attack", p.attack);
    detail::victim_of_version_1(v, p);
  } else if constexpr (std::is_same_v<P, Impose>) {
    v.named("piece", kPieceKind, p.piece);
    v.named("state", kStateKind, p.state);
    maybe(v, "by", kPieceKind, p.by);
    v.named("seat", Kind::seat, p.seat);
  } else if constexpr (std::is_same_v<P, TakeStates>) {
    v.named("piece", kPieceKind, p.piece);
    v.number("left", p.left);
    v.named("seat", Kind::seat, p.seat);
    maybe(v, "to", kPieceKind, p.to);
    maybe(v, "by", kPieceKind, p.by);
  } else if constexpr (std::is_same_v<P, Disengage>) {
    v.named("piece", kPieceKind, p.piece);
    maybe(v, "holder", kPieceKind, p.holder);
    detail::wide_mask(v, "near", kPieceKind, p.near);
    detail::wide_mask(v, "before", kPieceKind, p.before);
  } else if constexpr (std::is_same_v<P, ChooseDie>) {
    v.number("side", p.side);
    v.number("left", p.left);
    v.named("seat", Kind::seat, p.seat);
    v.word("purpose", "reroll, own_reroll, blanks, nullify", p.purpose);
    detail::wide_mask(v, "dice", Kind::number, p.dice);
  } else if constexpr (std::is_same_v<P, DrawTactics>) {
    v.named("seat", Kind::seat, p.seat);
    v.number("left", p.left);
  } else if constexpr (std::is_same_v<P, DiscardTactics>) {
    v.named("seat", Kind::seat, p.seat);
    v.number("left", p.left);
    v.number("random", p.random);
  } else if constexpr (std::is_same_v<P, TakeDiscard>) {
    v.named("seat", Kind::seat, p.seat);
    v.named("from", Kind::seat, p.from);
    v.number("rolls", p.rolls);
  } else if constexpr (std::is_same_v<P, LetPerform>) {
    maybe(v, "piece", kPieceKind, p.piece);
    v.named("seat", Kind::seat, p.seat);
    v.number("most", p.most);
    v.number("attack", p.attack);
    v.number("free", p.free);
    v.number("mandatory", p.mandatory);
    maybe(v, "action", kActionKind, p.action);
    maybe(v, "not_at", kPieceKind, p.not_at);
    maybe(v, "at", kPieceKind, p.at);
    maybe(v, "controller", kPieceKind, p.controller);
  } else if constexpr (std::is_same_v<P, FreeSwitch>) {
    v.number("side", p.side);
  } else {
    static_assert(std::is_same_v<P, ChoosePlace>);
    v.named("seat", Kind::seat, p.seat);
    v.number("any", p.any);
  }
}

template <class V, class S>
void option_fields(V& v, S& s) {
  v.object("options", [&](auto& inner) {
    constexpr std::string_view kEditions = "classic, agl";
    inner.number("scenario", s.options.scenario);
    inner.word("critical_block", kEditions, s.options.critical_block);
    inner.word("critical_success", kEditions, s.options.critical_success);
    inner.word("dazzled", kEditions, s.options.dazzled);
    inner.word("hidden", kEditions, s.options.hidden);
    inner.word("marked", kEditions, s.options.marked);
    inner.word("stunned", kEditions, s.options.stunned);
    inner.word("contender", kEditions, s.options.contender);
    inner.word("frags", kEditions, s.options.frags);
    inner.number("omadon", s.options.omadon);
    inner.number("random_tactics", s.options.random_tactics);
  });
}

// Both teams come before all that is called after them.
template <class V, class S>
void team_fields(V& v, S& s) {
  u8 seats = kSeats;
  v.array("teams", seats, kSeats, [&](auto& inner, int i) {
    auto& player = s.players[static_cast<std::size_t>(i)];
    inner.number("team", s.options.team[static_cast<std::size_t>(i)]);
    inner.number("standard_deck", player.deck_name);
    detail::front(inner, "characters", kCharacterKind, player.character);
  });
  v.number("unveiled", s.unveiled);
}

template <class V, class P>
void player_fields(V& v, P& player) {
  using engine::Kind;
  v.set("hand", kSlotKind, player.hand);
  v.set("deck", kSlotKind, player.deck);
  v.set("known", kSlotKind, player.known);
  v.set("seen", kSlotKind, player.seen);
  v.list("discards", kSlotKind, player.discards.items, player.discards.length);
  v.number("held", player.held);
  v.number("in_deck", player.in_deck);
  detail::front(v, "plan", kPieceKind, player.plan);
  v.number("planned", player.planned);
  detail::maybe(v, "pick", Kind::number, player.pick);
  v.number("points", player.points);
  v.number("points_this_round", player.points_this_round);
  v.number("frags", player.frags);
  v.number("frags_this_round", player.frags_this_round);
  detail::maybe(v, "zone", kPlaceKind, player.zone);
  v.number("draw_blocked", player.draw_blocked);
  v.number("frag_drawn", player.frag_drawn);
  v.number("omadon_used", player.omadon_used);
  v.number("aura", player.aura);
}

template <class V, class T>
void token_fields(V& v, T& tokens) {
  v.array("states", tokens.length, kMaxTokens, [&](auto& inner, int i) {
    auto& token = tokens.items[static_cast<std::size_t>(i)];
    inner.named("state", kStateKind, token.state);
    detail::maybe(inner, "by", kPieceKind, token.by);
    detail::from_one(inner, "action", kActionKind, token.action);
    detail::from_one(inner, "skill", kSkillKind, token.skill);
    detail::line_of_version_1(inner, token);
    inner.number("blue", token.blue);
  });
}

template <class V, class S>
void piece_fields(V& v, S& s, int piece) {
  const auto i = static_cast<std::size_t>(piece);
  auto& p = s.pieces[i];
  enum class Where : u8 { dome, bench, infirmary, aside };
  Where where = p.at == kAside       ? Where::aside
                : p.at == kInfirmary ? Where::infirmary
                : p.at == kBench     ? Where::bench
                                     : Where::dome;
  if (piece < kWithCard) v.number("profile", s.profile[i]);
  v.word("where", "dome, bench, infirmary, aside", where);
  if constexpr (detail::kReads<V>) {
    constexpr std::array<u8, 4> kAt{0, kBench, kInfirmary, kAside};
    p.at = kAt[static_cast<std::size_t>(where)];
  }
  if (where == Where::dome) v.named("at", engine::Kind::space, p.at);
  v.number("damage", p.damage);
  if (piece < kWithCard) token_fields(v, s.tokens[i]);
}

template <class V, class E>
void lasting_fields(V& v, E& in_force, int slot) {
  using engine::Kind;
  auto& entry = in_force.entries[static_cast<std::size_t>(slot)];
  u8 moment = 0, seat = static_cast<u8>(entry.scope >> 7), depth = entry.scope & 0x7f;
  for (int m = 0; m < kMoments; ++m) {
    if ((in_force.at[static_cast<std::size_t>(m)] >> slot & 1) != 0) moment = static_cast<u8>(m);
  }
  v.named("ability", kAbilityKind, entry.ability);
  v.number("moment", moment);  // or the kind of what always holds
  detail::maybe(v, "source", kPieceKind, entry.source);
  detail::maybe(v, "subject", kPieceKind, entry.subject);
  v.word("end", "this_action, this_roll, next_action, activation, own_next_activation, round, never", entry.end);
  v.named("seat", Kind::seat, seat);
  v.number("depth", depth);
  if constexpr (detail::kReads<V>) {
    if (moment >= kMoments || seat >= kSeats || depth > kDepth) return v.fail("moment", "it cannot be in force");
    entry.scope = static_cast<u8>(seat << 7 | depth);
    in_force.used |= bit(slot);
    in_force.at[moment] |= bit(slot);
  }
}

template <class V, class R>
void roll_side_fields(V& v, R& side) {
  using engine::Kind;
  detail::maybe(v, "piece", kPieceKind, side.piece);
  v.array("dice", side.count, kMaxDice, [&](auto& inner, int i) {
    inner.named("die", kDieKind, side.kind[static_cast<std::size_t>(i)]);
    inner.number("face", side.face[static_cast<std::size_t>(i)]);
  });
  v.object("extra", [&](auto& inner) {
    for (std::size_t i = 0; i < kDieKinds; ++i) inner.number(kDieNames[i], side.extra[i]);
  });
  v.object("left", [&](auto& inner) {
    for (std::size_t i = 0; i < kSymbols; ++i) inner.number(kSymbolNames[i], side.left[i]);
  });
  detail::mask(v, "nullified", Kind::number, side.nullified);
  detail::mask(v, "rerolled", Kind::number, side.rerolled);
  v.number("rerolls", side.rerolls);
  v.number("hidden_reroll", side.hidden_reroll);
  v.number("marked_right", side.marked_right);
  detail::maybe(v, "stunned_symbol", kSymbolKind, side.stunned_symbol);
  v.number("only_one", side.only_one);
  v.number("halves", side.halves);
  v.number("fallen", side.fallen);
}

template <class V, class R>
void roll_fields(V& v, R& roll) {
  v.word("kind", "simple, attack, disengage", roll.kind);
  detail::maybe(v, "action", kActionKind, roll.action);
  v.number("sight", roll.sight);
  v.number("stage", roll.stage);
  v.array("sides", roll.sides, kSeats,
          [&](auto& inner, int i) { roll_side_fields(inner, roll.side[static_cast<std::size_t>(i)]); });
}

// Makes the sets true that follow from where the pieces are and what is on their cards.
constexpr void gather(State& s) {
  s.characters = s.obstacles = s.clouds = {};
  s.present = 0;
  for (int piece = 0; piece < kPieces; ++piece) {
    const u8 at = s.pieces[piece].at;
    if (at < kMaxCells) put_on(s, piece, at);
  }
  for (int piece = 0; piece < kWithCard; ++piece) refresh(s, piece);
  for (const Smoke& cloud : s.smoke) {
    if (cloud.at < kMaxCells) s.clouds.add(cloud.at);
  }
}

template <class V, class S>
void table_fields(V& v, S& s) {
  using engine::Kind;
  u8 seats = kSeats;
  detail::some(
      v, "pieces", "piece", kPieceKind, kPieces,
      [&](int i) {
        const auto k = static_cast<std::size_t>(i);
        // Who is in a team is always written, however little there is to say; a hash counts only what there is.
        if (!detail::kHashes<V> && is_character(i) && s.unveiled != 0) return true;
        return s.pieces[k] != Piece{} || (i < kWithCard && (s.profile[k] != 0 || !s.tokens[k].empty()));
      },
      [&](auto& inner, int i) { piece_fields(inner, s, i); });
  v.array("players", seats, kSeats,
          [&](auto& inner, int i) { player_fields(inner, s.players[static_cast<std::size_t>(i)]); });
  v.set("removed", kSlotKind, s.removed);
  v.array("smoke", s.smoke.length, kMaxSmoke, [&](auto& inner, int i) {
    inner.named("at", Kind::space, s.smoke.items[static_cast<std::size_t>(i)].at);
    inner.named("by", kPieceKind, s.smoke.items[static_cast<std::size_t>(i)].by);
  });
  detail::some(
      v, "in_force", "slot", Kind::number, s.in_force.kCapacity, [&](int i) { return (s.in_force.used >> i & 1) != 0; },
      [&](auto& inner, int i) { lasting_fields(inner, s.in_force, i); });
  v.set("used_this_round", Kind::number, s.used_this_round);
  v.set("used_this_activation", Kind::number, s.used_this_activation);
  v.array("rolls", s.roll_depth, kMaxRolls,
          [&](auto& inner, int i) { roll_fields(inner, s.rolls[static_cast<std::size_t>(i)]); });
  v.number("round", s.round);
  v.number("turn", s.turn);
  v.number("activations", s.activations);
  v.named("underdog", Kind::seat, s.underdog);
  detail::maybe(v, "active", kPieceKind, s.active);
  v.number("action_points", s.action_points);
  v.number("movement_points", s.movement_points);
  v.number("movement_spent", s.movement_spent);
  detail::maybe(v, "place", kPlaceKind, s.place);
  detail::mask(v, "burnt", kPlaceKind, s.burnt);
  detail::some(
      v, "held", "place", kPlaceKind, kMaxPlaces, [&](int i) { return s.held_by[static_cast<std::size_t>(i)] != 0; },
      [&](auto& inner, int i) {
        auto& holder = s.held_by[static_cast<std::size_t>(i)];
        if constexpr (detail::kReads<V>) inner.number("by", holder);  // version 1 counted from 1
        if (!detail::kReads<V> || holder == 0) detail::from_one(inner, "seat", Kind::seat, holder);
      });
  v.number("scored_last_round", s.scored_last_round);
  v.number("revealed", s.revealed);
}

template <class V, class S>
void fields(V& v, S& s) {
  option_fields(v, s);
  team_fields(v, s);
  table_fields(v, s);
  v.word("ending", "none, points, frags, draw", s.ending);
  v.named("winner", engine::Kind::seat, s.winner);
  engine::stack_fields(v, s.stack, kProcedureNames, kStepNames, [](auto& inner, auto& p) { locals(inner, p); });
  if constexpr (detail::kReads<V>) gather(s);
}

// What was saved by an earlier version, and takes the rules to understand.
inline void mend(const Rules& rules, State& s) {
  for (int piece = 0; piece < kWithCard; ++piece) {
    for (Token& token : s.tokens[static_cast<std::size_t>(piece)]) {
      if (token.skill != detail::kByLine || s.profile[static_cast<std::size_t>(piece)] >= rules.profiles.size())
        continue;
      const int line = token.action;
      token.action = token.skill = 0;
      name_in(token, profile(rules, s, piece), line);
    }
  }
}

}  // namespace agon::aristeia
