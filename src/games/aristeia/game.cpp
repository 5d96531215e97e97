// Hands Aristeia! to the engine.
#include "games/aristeia/game.h"

#include "games/aristeia/called.h"
#include "games/aristeia/pack.h"
#include "games/aristeia/parts.h"
#include "games/aristeia/scene_kinds.h"

namespace agon::aristeia {

std::span<const packs::RuleEntry> rule_page();  // generated from docs/rules/aristeia.md
std::span<const packs::RulingEntry> rulings();  // generated from docs/rulings.md

namespace {

std::shared_ptr<const void> compile(const packs::Source& source, packs::Problems& problems) {
  return read_pack(source, problems);
}

engine::Description description() {
  return {.name = "aristeia",
          .version = 2,
          .least_seats = kSeats,
          .most_seats = kSeats,
          .verbs = kVerbs,
          .events = kEvents,
          .reasons = kReasons,
          .procedures = kProcedures,
          .kinds = kKinds,
          .scene_kinds = kSceneKinds,
          .figures = kPieceKind,
          .rule_page = &rule_page,
          .rulings = &rulings,
          .compile = &compile};
}

}  // namespace

const engine::Game& game() {
  static const engine::Game kGame{description(), playing(), telling(), insight()};
  return kGame;
}

}  // namespace agon::aristeia
