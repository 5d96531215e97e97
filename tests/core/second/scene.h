// What a client draws of the second game: an open table. The ring of spaces is six places on it, around a rock.
#pragma once
#include <cmath>
#include <string>
#include <vector>

#include "engine/scene/hexes.h"
#include "engine/scene/scene_kinds.h"
#include "engine/scene/things.h"
#include "tests/core/second/describe.h"
#include "tests/core/second/state.h"

namespace agon::second {

inline constexpr std::string_view kFigures[]{"fighter"}, kTerrain[]{"rock", "wood", "hill", "rim"},
    kCounters[]{"wounds"}, kTracks[]{"round", "attacks", "points", "luck"};
inline constexpr engine::SceneKinds kSceneKinds{
    .figures = kFigures, .terrain = kTerrain, .counters = kCounters, .tracks = kTracks};

inline constexpr i32 kRing = 3000;  // from the middle of the table to each place, and from each place to the next
inline constexpr i32 kRim = 4500;
inline constexpr i32 kBase = 500;
inline constexpr i32 kControl = 1200;

inline engine::ScenePoint place_at(int space) {
  return engine::scene_point(centre(step(static_cast<Direction>(space)), kRing / kSqrt3));
}

inline engine::Scene ground_of() {
  engine::Scene scene;
  scene.areas = {{.id = "rock",
                  .terrain = "rock",
                  .shape = {.corners = {{-700, 0}, {0, -900}, {800, 100}, {100, 700}}},
                  .solid = true},
                 {.id = "wood", .terrain = "wood", .shape = {.centre = {3400, 900}, .radius = 900}},
                 {.id = "hill",
                  .terrain = "hill",
                  .shape = {.corners = {{-4400, 400}, {-2400, 400}, {-3400, 2400}}},
                  .height = 2}};
  const std::vector<engine::ScenePoint> rim{{-kRim, -kRim}, {kRim, -kRim}, {kRim, kRim}, {-kRim, kRim}};
  for (std::size_t i = 0; i < rim.size(); ++i) {
    scene.edges.push_back({.id = "rim." + std::to_string(i),
                           .terrain = "rim",
                           .from = rim[i],
                           .to = rim[(i + 1) % rim.size()],
                           .blocks_movement = true});
  }
  return scene;
}

inline engine::SceneFigure figure_of(const State& s, int seat) {
  const Fighter& fighter = s.fighters[static_cast<std::size_t>(seat)];
  engine::SceneFigure figure{.id = std::to_string(seat), .kind = "fighter", .seat = seat};
  figure.base.at = place_at(fighter.at);
  figure.base.radius = kBase;
  figure.base.facing = (fighter.at * 60 + 180) % 360;  // to the middle
  figure.label = std::string(1, static_cast<char>('A' + seat));
  figure.counters.emplace_back("wounds", engine::SceneCount{fighter.wounds, kHealth});
  return figure;
}

// How far the first fighter is from the second.
inline engine::SceneOverlay ruler_of(const State& s) {
  const engine::ScenePoint from = place_at(s.fighters[0].at), to = place_at(s.fighters[1].at);
  return {.id = "ruler",
          .kind = engine::OverlayKind::ruler,
          .name = "distance",
          .figure = "0",
          .points = {from, to},
          .length = std::lround(std::hypot(to.x - from.x, to.y - from.y))};
}

inline engine::ScenePile lasting_of(const State& s) {
  engine::ScenePile pile{.id = "lasting", .kind = engine::PileKind::open, .name = "lasting"};
  for_each_bit(s.in_force.used, [&](int slot) {
    const Kept& entry = s.in_force.entries[static_cast<std::size_t>(slot)];
    pile.cards.push_back({.kind = "ability",
                          .name = std::string(kAbilityNames[entry.ability]),
                          .seat = static_cast<int>(entry.subject)});
  });
  return pile;
}

inline std::vector<std::string> names_of(u64 cards) {
  std::vector<std::string> names;
  for_each_bit(cards, [&](int card) { names.emplace_back(kCardNames[static_cast<std::size_t>(card)]); });
  return names;
}

inline engine::Scene pieces_of(const State& s) {
  using engine::PileKind;
  using engine::TrackKind;
  engine::Scene scene;
  for (int space = 0; space < kSpaces; ++space) {
    scene.zones.push_back({.id = std::to_string(space),
                           .kind = "space",
                           .name = std::to_string(space),
                           .shape = {.centre = place_at(space), .radius = 2 * kBase}});
  }
  scene.tracks = {engine::track(TrackKind::rounds, "round", s.round, kRounds),
                  engine::track(TrackKind::number, "attacks", s.attacks)};
  for (int i = 0; i < kSeats; ++i) {
    const Fighter& f = s.fighters[static_cast<std::size_t>(i)];
    scene.figures.push_back(figure_of(s, i));
    if (stands(s, i)) {
      scene.overlays.push_back({.id = engine::id_of_seat("control", i),
                                .kind = engine::OverlayKind::control,
                                .name = "control",
                                .seat = i,
                                .figure = std::to_string(i),
                                .shape = {.centre = place_at(f.at), .radius = kControl}});
    }
    scene.seats.push_back(engine::seat_of(i));
    scene.piles.push_back(engine::pile_of(PileKind::hand, i, names_of(s.hand[static_cast<std::size_t>(i)]), f.held));
    scene.piles.push_back(engine::pile_of(PileKind::discard, i, names_of(s.discard[static_cast<std::size_t>(i)])));
    scene.tracks.push_back(engine::track_of(TrackKind::score, "points", i, f.points));
    scene.tracks.push_back(engine::track_of(TrackKind::energy, "luck", i, f.luck));
  }
  scene.overlays.push_back(ruler_of(s));
  if (s.in_force.used != 0) scene.piles.push_back(lasting_of(s));
  return scene;
}

}  // namespace agon::second
