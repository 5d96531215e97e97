// The words of a line of play, and comparing what it expects with what is there.
#pragma once
#include <boost/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/types.h"

namespace agon::engine {

std::string_view trimmed(std::string_view text);

// The parts between the separators that stand outside of brackets, trimmed. A space as separator stands for any run of
// spaces.
std::vector<std::string_view> parts_of(std::string_view text, char separator);

// The text before and after the first separator outside of brackets; the second part is empty where there is none.
std::pair<std::string_view, std::string_view> halves_of(std::string_view text, char separator);

// Whether a value is what a line of play writes: `d5`, `3`, `Red` (the number of a seat), `nobody` (null), `[1, 2]`,
// `{d5: 3, e4: 4}`. Lists are compared in any order where `as_sets` says so.
bool same(std::string_view expected, const boost::json::value& actual, std::span<const std::string> seats,
          bool as_sets = false);

// A thing of a scene as a line of play writes it: what is named by its name (a token as `stunned`, `stunned-blue`,
// `silenced:howl`), what is counted by its number, a card or station that nobody may know as `?`. Lists item by item.
boost::json::value in_brief(const boost::json::value& value);

}  // namespace agon::engine
