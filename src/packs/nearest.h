// "Did you mean …": the known name that a mistyped one is nearest to.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace agon::packs {

/// How many letters must be inserted, dropped, changed or swapped with their neighbour to make `a` into `b`; capital
/// and small letters count as the same.
int edit_distance(std::string_view a, std::string_view b);

/// The nearest of the known names, the first of equals; none when all are so far away that naming one would mislead.
std::optional<std::string_view> nearest(std::string_view name, std::span<const std::string_view> known);

/// ` (did you mean "attack"?)`, or nothing.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> known);

/// The names in quotes, with commas; a long list is cut short.
std::string name_list(std::span<const std::string_view> names);

/// `unknown style "spaer" (did you mean "spear"?)`; where no name is near, the names that there are.
std::string unknown_name(std::string_view what, std::string_view name, std::span<const std::string_view> known);

/// Text of a file as a message may show it: in quotes, control characters replaced, cut short when long.
std::string in_quotes(std::string_view text);

}  // namespace agon::packs
