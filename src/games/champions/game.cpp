// Hands Champion's Combat to the engine.
#include "games/champions/game.h"

#include "games/champions/called.h"
#include "games/champions/pack.h"
#include "games/champions/parts.h"
#include "games/champions/scene_kinds.h"

namespace agon::champions {

std::span<const packs::RuleEntry> rule_page();  // generated from docs/rules/champions.md
std::span<const packs::RulingEntry> rulings();  // generated from docs/rulings.md

namespace {

std::shared_ptr<const void> compile(const packs::Source& source, packs::Problems& problems) {
  std::optional<Pack> pack = read_pack(source, problems);
  return pack ? std::make_shared<const Pack>(*std::move(pack)) : nullptr;
}

engine::Description description() {
  return {.name = "champions",
          .version = 1,
          .least_seats = kMinPlayers,
          .most_seats = kMaxPlayers,
          .verbs = kVerbs,
          .events = kEvents,
          .reasons = kReasons,
          .procedures = kProcedures,
          .kinds = kKinds,
          .scene_kinds = kSceneKinds,
          .rule_page = &rule_page,
          .rulings = &rulings,
          .compile = &compile};
}

}  // namespace

const engine::Game& game() {
  static const engine::Game kGame{description(), playing(), telling(), insight()};
  return kGame;
}

}  // namespace agon::champions
