// What Aristeia! knows of a position beyond the next choice, for the engine.
#include "engine/adapter/insight.h"

#include "games/aristeia/advice.h"
#include "games/aristeia/evaluate.h"
#include "games/aristeia/match_options.h"
#include "games/aristeia/odds.h"
#include "games/aristeia/odds_text.h"
#include "games/aristeia/pack.h"
#include "games/aristeia/parts.h"
#include "games/aristeia/queries.h"
#include "games/aristeia/why.h"

namespace agon::aristeia {

std::vector<engine::Odds> odds_of_text(const Pack&, std::span<const i64> values, std::string_view text,
                                       std::string& error) {
  return odds_of_text(agreed(values).options, text, error);
}

engine::Insight insight() { return engine::insight<Pack, State>(&query_infos); }

}  // namespace agon::aristeia
