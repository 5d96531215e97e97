// The fields of a position by name, for saving, reading and hashing. The order matters to a reader: what has been read
// names what follows (a piece is called by its character, a space by the side of the HexaDome). Sets that follow from
// the rest (who is where, who is under which state) are not fields; a reader makes them again.
#pragma once
#include "engine/in_force_fields.h"
#include "games/aristeia/called.h"
#include "games/aristeia/steps/window.h"

namespace agon::aristeia {

namespace detail {

using engine::kHashes;
using engine::kReads;
using engine::mask;

template <class V, class T>
void maybe(V& v, std::string_view name, Kind kind, T& value) {
  engine::maybe(v, name, kind, value, kNone);
}

// A value that is kept counted from 1: 0 is none.
template <class V, class T>
void from_one(V& v, std::string_view name, engine::Kind kind, T& value) {
  u8 from_zero = value == 0 ? kNone : static_cast<u8>(value - 1);
  maybe(v, name, kind, from_zero);
  if constexpr (kReads<V>) value = from_zero == kNone ? 0 : static_cast<u8>(from_zero + 1);
}

// Version 1 kept what Silenced names by its line on the card, actions from 1, skills from 128: `complete` finds out
// which action or skill that is.
inline constexpr u8 kByLine = 0xff;
constexpr CardLine as_card_line(int line) {
  return line < 128 ? CardLine{false, line - 1} : CardLine{true, line - 128};
}
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

// Version 1 had the moments of damage one victim after the other; `at` counts who had it. Who has not had it yet has it
// after that: where that is known to change nothing, by the step being done anew for both.
template <class V, class M>
void victims_of_version_1(V& v, M& p) {
  if constexpr (kReads<V>) {
    using Step = Harm::Step;
    u8 at = 0, sharing = 0;
    v.number("at", at);
    v.number("sharing", sharing);
    if (at == 0) return;
    const bool both = at >= kSeats;
    switch (p.step) {
      case Step::share: p.step = sharing != 0 ? Step::apply : Step::share; break;
      case Step::would: p.step = both ? Step::fall : Step::would; break;
      case Step::dealt:
        if (both) p.step = Step::suffered;
        if (!both) p.victims[0].by = kNone;
        break;
      case Step::suffered:
        if (both) p.step = Step::end;
        if (!both) p.victims[0].amount = 0;
        break;
      default: break;
    }
  }
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

}  // namespace detail

// What the locals of a procedure are beside those that it lists.
template <class V, class M>
void more_locals(V& v, M& p) {
  using P = std::remove_const_t<M>;
  if constexpr (std::is_same_v<P, Put>) {
    u8 at = p.at;
    v.named("at", p.purpose == PutPurpose::out_of_place ? kPlaceKind : Kind::space, at);
    if constexpr (detail::kReads<V>) p.at = at;
  }
  if constexpr (std::is_same_v<P, RollDice>) {
    u8 criticals = p.criticals;
    v.number("blocks", criticals);  // as games that are kept call them
    if constexpr (detail::kReads<V>) p.criticals = criticals;
  }
  if constexpr (std::is_same_v<P, Harm>) detail::victims_of_version_1(v, p);
}

template <class V, class S>
void option_fields(V& v, S& s) {
  v.object("options", [&](auto& inner) {
    inner.number("scenario", s.options.scenario);
    engine::field(inner, "critical_block", s.options.critical_block);
    engine::field(inner, "critical_success", s.options.critical_success);
    engine::field(inner, "dazzled", s.options.dazzled);
    engine::field(inner, "hidden", s.options.hidden);
    engine::field(inner, "marked", s.options.marked);
    engine::field(inner, "stunned", s.options.stunned);
    engine::field(inner, "contender", s.options.contender);
    engine::field(inner, "frags", s.options.frags);
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
  engine::choice(v, "pick", kVerbs, player.pick, choose::Pass{});
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
  v.number("half_stars", side.half_stars);
  v.number("half_blocks", side.half_blocks);
  v.number("fallen", side.fallen);
}

template <class V, class R>
void roll_fields(V& v, R& roll) {
  engine::field(v, "kind", roll.kind);
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
  engine::some(
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
  static constexpr std::array<std::string_view, 2> kPeriods{"used_this_round", "used_this_activation"};
  engine::in_force_fields(v, s.in_force,
                          {.figure = kPieceKind,
                           .ability = kAbilityKind,
                           .ends = "this_action, this_roll, next_action, activation, own_next_activation, round",
                           .periods = kPeriods});
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
  engine::some(
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
  engine::field(v, "ending", s.ending);
  v.named("winner", engine::Kind::seat, s.winner);
  engine::stack_fields(v, s.stack, kProcedureNames, kStepNames, [](auto& inner, auto& p) { more_locals(inner, p); });
  if constexpr (detail::kReads<V>) gather(s);
}

// What it takes the rules to understand: when cards are played, and what Silenced named in version 1.
inline void complete(const Rules& rules, State& s) {
  bool known = s.unveiled != 0;
  for (const Player& player : s.players) {
    known = known && player.deck_name < rules.decks.size();
    for (const u8 character : player.character) known = known && character < rules.characters.size();
  }
  if (known) note_timing(rules, s);
  const bool forms = std::ranges::all_of(s.profile, [&](u16 each) { return each < rules.profiles.size(); });
  if (forms) engine::settle_in_force(rules, s, [&](int piece) { return counts_card(s, piece); });
  for (int piece = 0; piece < kWithCard; ++piece) {
    for (Token& token : s.tokens[static_cast<std::size_t>(piece)]) {
      if (token.skill != detail::kByLine || s.profile[static_cast<std::size_t>(piece)] >= rules.profiles.size())
        continue;
      const int line = token.action;
      token.action = token.skill = 0;
      name_in(token, profile(rules, s, piece), detail::as_card_line(line));
    }
  }
}

}  // namespace agon::aristeia
