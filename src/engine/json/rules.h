// A game's rules and rulings as JSON, as players read them in a language:
//
//   {"id": "champions.move.exact", "section": "Moving", "source": "Rules, …", "variant": "all", "ruling": "walks",
//    "text": "…"}
//   {"id": "walks", "title": "May a walk be cut short?", "text": "…", "rules": ["champions.move.exact", …]}
//
// A rule without a ruling names none. A ruling without rules is about all of them.
#pragma once
#include <boost/json.hpp>

#include "engine/match/ruleset.h"

namespace agon::engine {

boost::json::object rule_to_json(const packs::RuleEntry& rule, packs::Language language);

// All that there are, in the order of the pages.
boost::json::array rules_to_json(const Ruleset& ruleset, packs::Language language);
boost::json::array rulings_to_json(const Ruleset& ruleset, packs::Language language);

}  // namespace agon::engine
