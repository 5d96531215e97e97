// What a player typed, understood as one of the options, or as something they would like to do.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/choice.h"
#include "engine/codec.h"

namespace agon::cli {

/// Small letters without accents, split at everything that is no letter, digit or sign.
std::vector<std::string> words_of(std::string_view text);

/// The options that the typed words mean: the one with that number, or those in which every word occurs, whole or else
/// as a beginning. "3", "d4", "card 8 attack", "8 at", "north".
std::vector<Choice> matching(const engine::Naming& naming, const ChoiceList& options, std::string_view typed);

/// The words as a wish: a verb, and the names of spaces, directions, cards, players. An error names the word that means
/// nothing.
std::expected<engine::Wish, std::string> wish_of(const engine::Naming& naming, std::string_view typed);

}  // namespace agon::cli
