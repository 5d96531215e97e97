#include "ai/players.h"

#include <fmt/format.h>

#include "packs/number_text.h"

namespace agon::ai {

std::variant<Player, std::string> parse_player(std::string_view text) {
  if (text == "you") return Player{};
  if (text.starts_with("ai:")) {
    const auto level = packs::number_in<int>(text.substr(3));
    if (level && *level >= 0 && *level < kLevels) return Player{*level};
    return fmt::format("\"{}\" is no level of the machine: ai:0 (random) to ai:{}", text, kLevels - 1);
  }
  return fmt::format("\"{}\" is no player: \"you\" or \"ai:LEVEL\", such as ai:{}", text, kLevels - 1);
}

std::string to_string(const Player& player) { return player.person() ? "you" : fmt::format("ai:{}", player.level); }

}  // namespace agon::ai
