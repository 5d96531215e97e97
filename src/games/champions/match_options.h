// The options of a match: how many play, when somebody has won, how styles and corners are dealt.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/game/playing.h"
#include "games/champions/pack.h"
#include "games/champions/state.h"

namespace agon::champions {

// In this order.
enum OptionIndex : std::size_t {
  players_option,
  win_score_option,
  round_limit_option,
  styles_option,
  seat_order_option
};

inline std::vector<engine::OptionInfo> match_options(const Pack& pack) {
  const Options& o = pack.defaults;
  return {{"players", kMinPlayers, kMaxPlayers, o.players, {}},
          {"win_score", 1, max_win_score(pack.rules.score_tokens, kMinPlayers), o.win_score, {}},
          {"round_limit", 0, 255, o.round_limit, {}},
          {"styles", 0, 1, o.choose_styles, {"random", "chosen"}},
          {"seat_order", 0, 1, o.random_corners, {"given", "random"}}};
}

inline std::string refuse_options(const Pack& pack, std::span<const i64> values) {
  const int most = max_win_score(pack.rules.score_tokens, static_cast<int>(values[players_option]));
  if (values[win_score_option] <= most) return {};
  return "with " + std::to_string(values[players_option]) + " players the winning score is at most " +
         std::to_string(most) + ", so that somebody can always win";
}

// What the players agreed on, from the values of the options.
inline Options agreed(std::span<const i64> values) {
  return {static_cast<u8>(values[players_option]), static_cast<u8>(values[win_score_option]),
          static_cast<u8>(values[round_limit_option]), static_cast<u8>(values[styles_option]),
          static_cast<u8>(values[seat_order_option])};
}

}  // namespace agon::champions
