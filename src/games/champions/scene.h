// What a client draws of a position that was blanked for its viewer; the all-seeing one gets it as it is.
#pragma once
#include <string>

#include "engine/match/viewer.h"
#include "engine/scene/hexes.h"
#include "engine/scene/scene.h"
#include "games/champions/called.h"
#include "games/champions/check.h"
#include "games/champions/pack.h"

namespace agon::champions {

inline std::vector<engine::SceneSpace> spaces(const Pack& pack, const State&) {
  const Rules& rules = pack.rules;
  std::vector<engine::SceneSpace> list;
  for (int cell = 0; cell < rules.board.size; ++cell) {
    engine::SceneSpace space = engine::hex_space(rules.board.hex[cell], space_name(rules, cell));
    space.wall = rules.board.walls.contains(cell);
    list.push_back(std::move(space));
  }
  return list;
}

inline engine::Scene pieces(const Pack& pack, const State& s, int viewer) {
  const Rules& rules = pack.rules;
  engine::Scene scene;
  for (int i = 0; i < s.players(); ++i) {
    const Fighter& f = s.fighters[i];
    const std::string seat = std::to_string(i);
    if (is_placed(s, i)) {
      scene.figures.push_back(
          {seat, i, space_name(rules, f.at), std::string(direction_name(f.facing)), std::to_string(i + 1)});
      if (has_style(s, i)) scene.figures.back().face = "style/" + style_name(rules, f.style);
    }
    engine::SceneSeat shown{seat, {{"score", f.score}, {"power", f.power}, {"held", f.held}}, {}};
    if (has_style(s, i)) {
      shown.properties.emplace_back("style", style_name(rules, f.style));
      scene.overlays.push_back({"style." + seat, i, space_names(rules, zone(rules, s, i))});
    }
    scene.seats.push_back(std::move(shown));
    std::vector<std::string> hand = card_names(rules, s.hand[i]);
    if (i != viewer && viewer != engine::kAllSeeing) hand.assign(f.held, "?");
    scene.piles.push_back({"hand." + seat, i, std::move(hand)});
    scene.piles.push_back({"discard." + seat, i, card_names(rules, s.discard[i])});
  }
  std::vector<std::string> line;
  for (int i = 0; i < s.line_length; ++i) line.push_back(initiative_name(s.line[i]));
  scene.piles.push_back({"line", -1, std::move(line)});
  scene.counters = {{"round", s.round},
                    {"turns", s.turns},
                    {"line_next", s.line_next},
                    {"active", s.active},
                    {"score_left", score_left(rules, s)},
                    {"power_left", power_left(rules, s)},
                    {"win_score", s.options.win_score},
                    {"ending", static_cast<i64>(s.ending)}};
  return scene;
}

}  // namespace agon::champions
