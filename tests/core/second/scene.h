// What a client draws of the second game: its field is an open table, with a rock, a wood and a hill that mean nothing.
#pragma once
#include "engine/scene/hexes.h"
#include "engine/scene/scene_kinds.h"
#include "engine/scene/things.h"
#include "tests/core/second/play.h"

namespace agon::second {

inline constexpr std::string_view kFighter[]{"fighter"}, kTerrain[]{"rock", "wood", "hill", "rim"},
    kCounters[]{"wounds"}, kTracks[]{"round", "points"};
inline constexpr engine::SceneKinds kSceneKinds{
    .figures = kFighter, .terrain = kTerrain, .counters = kCounters, .tracks = kTracks};

inline engine::Scene ground_of() {
  engine::Scene scene{
      .areas = {{"rock", "rock", {.corners = {{14900, 2900}, {16200, 2500}, {16600, 3800}, {15300, 4300}}}, 0, true},
                {"wood", "wood", {.centre = {18800, 7200}, .radius = 1800}},
                {"hill", "hill", {.corners = {{11800, 800}, {14600, 800}, {13200, 3400}}}, 2}}};
  const std::array<engine::ScenePoint, 4> rim{{{-1500, -1500}, {33000, -1500}, {33000, 9300}, {-1500, 9300}}};
  for (std::size_t i = 0; i < 4; ++i) {
    scene.edges.push_back({"rim." + std::to_string(i), "rim", rim[i], rim[(i + 1) % 4], true});
  }
  return scene;
}

inline engine::Scene pieces_of(const Rules& rules, const State& s) {
  engine::Scene scene;
  const auto place = [&](int figure) {
    return engine::scene_point(centre(rules.board().hex[s.figures[figure].at], engine::kSceneUnit));
  };
  for_each_bit(s.standing, [&](int i) {
    engine::SceneFigure figure{.id = std::to_string(i), .kind = "fighter", .seat = seat_of(i)};
    figure.base = {.at = place(i), .radius = 500, .facing = seat_of(i) % 2 == 0 ? 90 : 270};
    figure.label = static_cast<char>('A' + seat_of(i)) + std::to_string(i % kEach);
    figure.counters.emplace_back("wounds", engine::SceneCount{s.figures[i].wounds, profile(rules, i).life});
    scene.figures.push_back(figure);
  });
  scene.tracks = {engine::track(engine::TrackKind::rounds, "round", s.round, kRounds)};
  for (int i = 0; i < kSeats; ++i) {
    scene.seats.push_back(engine::seat_of(i));
    scene.tracks.push_back(engine::track_of(engine::TrackKind::score, "points", i, s.points[i]));
  }
  // Whom the leader strikes at, and how far that is: above the round it is the outermost.
  const Frame& frame = s.stack.frames[1];
  if (frame.procedure != Procedure::strike) return scene;
  const int from = frame.as.strike.attacker, to = frame.as.strike.target;
  if (((one(from) | one(to)) & ~s.standing) != 0) return scene;
  engine::SceneOverlay ruler{.id = "ruler", .kind = engine::OverlayKind::ruler, .name = "distance"};
  ruler.points = {place(from), place(to)};
  ruler.length = rules.board().distance[s.figures[from].at][s.figures[to].at];
  scene.overlays = {ruler};
  return scene;
}

}  // namespace agon::second
