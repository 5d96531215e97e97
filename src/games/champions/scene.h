// What a client draws of a position that was blanked for its viewer; the all-seeing one gets it as it is.
#pragma once
#include <string>

#include "engine/match/viewer.h"
#include "engine/scene/hexes.h"
#include "engine/scene/things.h"
#include "games/champions/called.h"
#include "games/champions/check.h"
#include "games/champions/pack.h"

namespace agon::champions {

inline engine::Scene ground(const Pack& pack, const State&) {
  const Rules& rules = pack.rules;
  engine::Scene scene;
  for (int cell = 0; cell < rules.board.size; ++cell) {
    const Hex hex = rules.board.hex[cell];
    const bool wall = rules.board.walls.contains(cell);
    scene.spaces.push_back(wall ? engine::solid_hex(hex, space_name(rules, cell), "wall")
                                : engine::hex_space(hex, space_name(rules, cell)));
  }
  return scene;
}

namespace detail {

// Between the rounds it is nobody's turn, nor when the game is over.
inline bool has_the_turn(const State& s, int seat) {
  return s.active == seat && s.line_next != 0 && s.ending == Ending::none;
}

inline engine::SceneFigure figure_of(const Rules& rules, const State& s, int seat) {
  const Fighter& fighter = s.fighters[static_cast<std::size_t>(seat)];
  engine::SceneFigure figure{.id = std::to_string(seat), .kind = "fighter", .seat = seat};
  figure.base.space = space_name(rules, fighter.at);
  figure.base.facing = engine::degrees(fighter.facing);
  figure.label = std::to_string(seat + 1);
  figure.active = has_the_turn(s, seat);
  if (has_style(s, seat)) figure.face = {"style", style_name(rules, fighter.style)};
  return figure;
}

// What the style of a fighter covers.
inline engine::SceneOverlay style_of(const Rules& rules, const State& s, int seat) {
  return {.id = engine::id_of_seat("style", seat),
          .kind = engine::OverlayKind::threat,
          .name = "style",
          .seat = seat,
          .figure = std::to_string(seat),
          .spaces = space_names(rules, zone(rules, s, seat))};
}

// The cards of initiative: those of the players, and the Special card.
inline engine::SceneTrack line_of(const State& s) {
  engine::SceneTrack line = engine::track(engine::TrackKind::line, "line", s.line_next);
  line.stations.reserve(static_cast<std::size_t>(s.line_length));
  for (int i = 0; i < s.line_length; ++i) {
    const u8 card = s.line[static_cast<std::size_t>(i)];
    engine::SceneStation station;
    if (card == kSpecial) {
      station.kind = "initiative";
      station.name = initiative_name(card);
    } else {
      station.seat = card;
      station.figure = std::to_string(card);
    }
    line.stations.push_back(std::move(station));
  }
  return line;
}

inline std::optional<i64> limit(int most) { return most == 0 ? std::nullopt : std::optional<i64>(most); }

}  // namespace detail

inline engine::Scene pieces(const Pack& pack, const State& s, int viewer) {
  using engine::PileKind;
  using engine::TrackKind;
  const Rules& rules = pack.rules;
  engine::Scene scene;
  const auto players = static_cast<std::size_t>(s.players());
  scene.figures.reserve(players);
  scene.seats.reserve(players);
  scene.overlays.reserve(players);
  scene.piles.reserve(2 * players);
  scene.tracks.reserve(2 + 2 * players);
  scene.tracks.push_back(engine::track(TrackKind::rounds, "round", s.round, detail::limit(s.options.round_limit)));
  if (s.line_length != 0) scene.tracks.push_back(detail::line_of(s));
  for (int i = 0; i < s.players(); ++i) {
    const Fighter& f = s.fighters[i];
    if (is_placed(s, i)) scene.figures.push_back(detail::figure_of(rules, s, i));
    scene.seats.push_back(engine::seat_of(i));
    if (has_style(s, i)) {
      scene.seats.back().traits.push_back({"style", style_name(rules, f.style)});
      scene.overlays.push_back(detail::style_of(rules, s, i));
    }
    const bool known = i == viewer || viewer == engine::kAllSeeing;
    scene.piles.push_back(engine::pile_of(PileKind::hand, i, card_names(rules, known ? s.hand[i] : u64{0}), f.held));
    scene.piles.push_back(engine::pile_of(PileKind::discard, i, card_names(rules, s.discard[i])));
    scene.tracks.push_back(engine::track_of(TrackKind::score, "score", i, f.score, s.options.win_score));
    scene.tracks.push_back(engine::track_of(TrackKind::energy, "power", i, f.power));
  }
  return scene;
}

}  // namespace agon::champions
