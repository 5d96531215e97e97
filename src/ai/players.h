// Who sits where, as people write it: "you", "ai:1".
#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "ai/opponent.h"

namespace agon::ai {

// One seat's player: a person at this terminal, or an opponent of a level.
struct Player {
  static constexpr int kPerson = -1;
  int level = kPerson;

  bool person() const { return level == kPerson; }
  bool operator==(const Player&) const = default;
};

/// Reads "you" or "ai:LEVEL"; else what is wrong with it.
std::variant<Player, std::string> parse_player(std::string_view text);

std::string to_string(const Player& player);

}  // namespace agon::ai
