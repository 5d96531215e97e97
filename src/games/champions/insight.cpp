// What Champion's Combat knows of a position beyond the next choice, for the engine.
#include "engine/adapter/insight.h"

#include "games/champions/advice.h"
#include "games/champions/evaluate.h"
#include "games/champions/odds.h"
#include "games/champions/odds_text.h"
#include "games/champions/pack.h"
#include "games/champions/parts.h"
#include "games/champions/queries.h"
#include "games/champions/why.h"

namespace agon::champions {

std::vector<engine::Odds> odds_of_text(const Pack&, std::span<const i64>, std::string_view text, std::string& error) {
  return odds_of_text(text, error);
}

engine::Insight insight() { return engine::insight<Pack, State>(&query_infos); }

}  // namespace agon::champions
