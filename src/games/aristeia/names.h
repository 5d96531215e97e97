// The words of the rule book that are numbers in the engine: dice, symbols, states, attributes.
#pragma once
#include <array>
#include <string_view>

#include "core/types.h"

namespace agon::aristeia {

// "Dice & Symbols": the six dice, then the printed symbols, each an imaginary die of its own.
enum class DieKind : u8 {
  red,
  green,
  orange,
  blue,
  yellow,
  black,
  star,
  block,
  special,
  critical_success,
  critical_block
};
inline constexpr int kColours = 6;
inline constexpr int kDieKinds = 11;
inline constexpr std::array<std::string_view, kDieKinds> kDieNames{
    "red",   "green",   "orange",           "blue",          "yellow", "black", "star",
    "block", "special", "critical_success", "critical_block"};

// No roll holds more dice of a colour than this; symbols have no limit.
constexpr int dice_at_most(int colour) { return colour <= static_cast<int>(DieKind::green) ? 1 : 3; }

enum class Symbol : u8 { star, block, special, critical_success, critical_block };
inline constexpr int kSymbols = 5;
inline constexpr std::array<std::string_view, kSymbols> kSymbolNames{"star", "block", "special", "critical_success",
                                                                     "critical_block"};

// "States": the tokens. Those with `down` and `up` change an attribute.
enum class StateName : u8 {
  burning,
  dazzled,
  focused,
  hidden,
  immobilized,
  marked,
  poisoned,
  silenced,
  stunned,
  taunted,
  energy_down,
  speed_down,
  speed_up,
  initiative_down,
  initiative_up,
};
inline constexpr int kStates = 15;
inline constexpr std::array<std::string_view, kStates> kStateNames{
    "burning", "dazzled", "focused",     "hidden",     "immobilized", "marked",          "poisoned",     "silenced",
    "stunned", "taunted", "energy_down", "speed_down", "speed_up",    "initiative_down", "initiative_up"};

// The attributes that are numbers; the other three are dice.
enum class Attribute : u8 { energy, hit_points, initiative, speed };
inline constexpr int kAttributes = 4;
inline constexpr std::array<std::string_view, kAttributes> kAttributeNames{"energy", "hit_points", "initiative",
                                                                           "speed"};

}  // namespace agon::aristeia
