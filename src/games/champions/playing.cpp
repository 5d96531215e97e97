// How Champion's Combat is played, for the engine.
#include "engine/adapter/playing.h"

#include "games/champions/called.h"
#include "games/champions/fields.h"
#include "games/champions/invariants.h"
#include "games/champions/match_options.h"
#include "games/champions/pack.h"
#include "games/champions/parts.h"
#include "games/champions/play.h"
#include "games/champions/setup.h"
#include "games/champions/view.h"

namespace agon::champions {

template <class Sink>
void start(const Pack& pack, std::span<const i64> values, State& s, const Sink& sink) {
  start(pack.rules, agreed(values), s, sink);
}

engine::Playing playing() { return engine::playing<Pack, State>(&entry_infos); }

}  // namespace agon::champions
