#include "ai/players.h"

#include <charconv>

#include <fmt/format.h>

namespace agon::ai {

std::variant<Player, std::string> parse_player(std::string_view text) {
  if (text == "you") return Player{};
  if (text.starts_with("ai:")) {
    const std::string_view digits = text.substr(3);
    int level = -1;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), level);
    if (error == std::errc{} && end == digits.data() + digits.size() && level >= 0 && level < kLevels) {
      return Player{level};
    }
    return fmt::format("\"{}\" is no level of the machine: ai:0 (random) to ai:{}", text, kLevels - 1);
  }
  return fmt::format("\"{}\" is no player: \"you\" or \"ai:LEVEL\", such as ai:{}", text, kLevels - 1);
}

std::string to_string(const Player& player) { return player.person() ? "you" : fmt::format("ai:{}", player.level); }

}  // namespace agon::ai
