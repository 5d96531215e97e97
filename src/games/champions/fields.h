// The fields of a position by name, for saving, reading and hashing.
#pragma once
#include "engine/fields.h"
#include "games/champions/called.h"
#include "games/champions/state.h"

namespace agon::champions {

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
  if constexpr (engine::kReads<V>) {
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
  engine::field(v, "ending", s.ending);
  v.named("winner", engine::Kind::seat, s.winner);
  engine::stack_fields(v, s.stack, kProcedureNames, kStepNames);
}

}  // namespace agon::champions
