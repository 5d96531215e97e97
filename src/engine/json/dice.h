// Rolled dice in the 48 bits of a choice, and as people write them: [3, 5].
//
// `bits` a die (the game says how many), first die lowest: the face that it shows, from 1; a 0 ends the list. So the
// word itself says how many dice there are.
#pragma once
#include <boost/json.hpp>
#include <expected>
#include <string>

#include "core/types.h"

namespace agon::engine {

boost::json::array dice_to_json(u64 packed, int bits);
std::string dice_text(u64 packed, int bits);  // "3, 5"
// How many faces the dice have only the game knows: a face that can be packed may still be one that its dice lack.
std::expected<u64, std::string> dice_from_json(const boost::json::value& value, int bits);

}  // namespace agon::engine
