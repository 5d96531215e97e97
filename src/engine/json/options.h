// The options of a match, by name: {"players": 3, "styles": "chosen"}. What is not named has its usual value.
#pragma once
#include <boost/json.hpp>
#include <expected>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/ruleset.h"

namespace agon::engine {

// The usual value of every option.
std::vector<i64> usual_options(const Ruleset& ruleset);

boost::json::object options_to_json(const Ruleset& ruleset, std::span<const i64> options);
std::expected<std::vector<i64>, std::string> options_from_json(const Ruleset& ruleset, const boost::json::value& value);
// The same from what a person typed: {"players", "3"}, {"styles", "chosen"}.
std::expected<std::vector<i64>, std::string> options_from_text(
    const Ruleset& ruleset, std::span<const std::pair<std::string, std::string>> typed);

}  // namespace agon::engine
