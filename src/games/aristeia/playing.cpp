// How Aristeia! is played, for the engine.
#include "engine/adapter/playing.h"

#include "games/aristeia/called.h"
#include "games/aristeia/fields.h"
#include "games/aristeia/invariants.h"
#include "games/aristeia/match_options.h"
#include "games/aristeia/pack.h"
#include "games/aristeia/parts.h"
#include "games/aristeia/play.h"
#include "games/aristeia/setup.h"
#include "games/aristeia/version_1.h"
#include "games/aristeia/view.h"

namespace agon::aristeia {

template <class Sink>
void start(const Pack& pack, std::span<const i64> values, State& s, const Sink& sink) {
  const Agreed a = agreed(values);
  start(pack.rules, a.options, a.decks, s, sink);
}

engine::Playing playing() { return engine::playing<Pack, State>(&entry_infos); }

}  // namespace agon::aristeia
