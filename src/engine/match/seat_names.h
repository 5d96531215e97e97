// What players may be called. Names stand in sentences, in lists and on a terminal, beside the words of the game.
#pragma once
#include <span>
#include <string>

namespace agon::engine {

inline constexpr std::size_t kMostNameLetters = 40;

// In words what is wrong with the names, each player's in turn; empty: nothing.
std::string wrong_seat_names(std::span<const std::string> names);

}  // namespace agon::engine
