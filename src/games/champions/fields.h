// The fields of a position by name, for saving, reading and hashing.
#pragma once
#include "engine/fields.h"
#include "games/champions/describe.h"
#include "games/champions/state.h"

namespace agon::champions {

// The step has been read before its locals: those that mean nothing at it are left out.
template <class V, class M>
void locals(V& v, M& p) {
  using P = std::remove_const_t<M>;
  using engine::Kind;
  if constexpr (std::is_same_v<P, Match>) {
    v.named("seat", Kind::seat, p.seat);
    v.number("corners", p.corners);
  } else if constexpr (std::is_same_v<P, DrawPhase>) {
    v.named("seat", Kind::seat, p.seat);
  } else if constexpr (std::is_same_v<P, InitiativePhase>) {
    v.number("half", p.half);
    v.seats("left", p.left);
  } else if constexpr (std::is_same_v<P, Turn>) {
    v.named("seat", Kind::seat, p.seat);
    v.number("special", p.special);
  } else if constexpr (std::is_same_v<P, Walk>) {
    v.named("seat", Kind::seat, p.seat);
    v.named("start", Kind::space, p.start);
    v.number("left", p.left);
    v.number("displaces", p.displaces);
    v.number("optional", p.optional);
    if (p.step == Walk::Step::displace) v.named("entering", Kind::space, p.entering);
  } else if constexpr (std::is_same_v<P, AttackSection>) {
    v.named("attacker", Kind::seat, p.attacker);
    v.named("card", Kind::card, p.card);
    v.seats("targets", p.targets);
    v.seats("behind", p.behind);
    v.seats("waiting", p.waiting);
    if (p.step == AttackSection::Step::reacted) v.named("reacting", Kind::seat, p.reacting);
    v.object("hits", [&](auto& inner) {
      constexpr std::array<std::string_view, kMaxPlayers> seats{"0", "1", "2", "3"};
      for (std::size_t i = 0; i < seats.size(); ++i) inner.number(seats[i], p.hits[i]);
    });
  } else if constexpr (std::is_same_v<P, Reaction>) {
    v.named("seat", Kind::seat, p.seat);
    if (p.step == Reaction::Step::walked) v.named("card", Kind::card, p.card);
  }
}

// What lies on the table: everything but the procedures in progress and the options of the match.
template <class V, class S>
void table_fields(V& v, S& s) {
  using engine::Kind;
  auto players = s.options.players;
  v.array("fighters", players, kMaxPlayers, [&](auto& inner, int i) {
    auto& f = s.fighters[static_cast<std::size_t>(i)];
    inner.named("at", Kind::space, f.at);
    inner.named("facing", Kind::direction, f.facing);
    inner.named("style", kStyleKind, f.style);
    inner.number("score", f.score);
    inner.number("power", f.power);
    inner.number("held", f.held);
    inner.set("hand", Kind::card, s.hand[static_cast<std::size_t>(i)]);
    inner.set("discard", Kind::card, s.discard[static_cast<std::size_t>(i)]);
  });
  if constexpr (requires { v.fail("fighters", std::string()); }) {
    if (players != s.options.players) v.fail("fighters", "there must be one for each player");
  }
  v.number("round", s.round);
  v.number("turns", s.turns);
  v.list("line", kInitiativeKind, s.line, s.line_length);
  v.number("line_next", s.line_next);
  v.named("active", Kind::seat, s.active);
}

template <class V, class S>
void fields(V& v, S& s) {
  v.object("options", [&](auto& inner) {
    inner.number("players", s.options.players);
    inner.number("win_score", s.options.win_score);
    inner.number("round_limit", s.options.round_limit);
    inner.number("choose_styles", s.options.choose_styles);
    inner.number("random_corners", s.options.random_corners);
  });
  table_fields(v, s);
  v.word("ending", "none, win, limit, draw", s.ending);
  v.named("winner", engine::Kind::seat, s.winner);
  engine::stack_fields(v, s.stack, kProcedureNames, kStepNames, [](auto& inner, auto& p) { locals(inner, p); });
}

}  // namespace agon::champions
