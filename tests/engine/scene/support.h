// Scenes to test with: one that has everything, and any scene at all.
#pragma once
#include <rapidcheck.h>

#include <string>
#include <vector>

#include "engine/scene/scene.h"

namespace agon::engine {

// Every section, every field.
inline Scene a_whole_scene() {
  Scene scene;
  scene.spaces = {{.id = "a1", .centre = {0, 0}, .corners = {{1000, 0}, {0, 1000}, {-1000, 0}}},
                  {.id = "a2", .centre = {5, -6}, .terrain = {"wall", "high"}, .height = 2, .solid = true}};
  scene.areas = {{.id = "wood", .terrain = "forest", .shape = {.corners = {{0, 0}, {9, 0}, {9, 9}}}, .height = 1},
                 {.id = "pillar", .terrain = "ruin", .shape = {.centre = {4, 4}, .radius = 3}, .solid = true}};
  scene.edges = {
      {.id = "e", .terrain = "wall", .from = {0, 0}, .to = {3, 4}, .blocks_movement = true, .blocks_sight = true},
      {.id = "rim", .terrain = "rim", .from = {1, 1}, .to = {2, 2}}};
  scene.zones = {{.id = "z1", .kind = "place", .name = "north", .seat = 1, .spaces = {"a1", "a2"}, .scores = true},
                 {.id = "z2", .kind = "zone", .name = "start", .shape = {.centre = {0, 0}, .radius = 5}}};
  SceneFigure knight{
      .id = "ann", .kind = "character", .seat = 0, .base = {.space = "a1", .facing = 300}, .label = "Ann"};
  knight.active = true;
  knight.counters = {{"damage", {1, 4}}, {"luck", {2, {}}}};
  knight.tokens = {{.kind = "state", .name = "stunned", .side = "blue"},
                   {.kind = "state", .name = "silenced", .number = 3, .of = SceneNamed{"action", "howl"}}};
  knight.face = {"character", "ann"};
  knight.portrait = "ann.svg";
  scene.figures = {
      knight,
      {.id = "bob", .kind = "minion", .seat = 1, .base = {.at = ScenePoint{-7, 8}, .radius = 4}, .label = ""},
      {.id = "cat", .kind = "summon", .base = {}, .label = "c", .on = "bob"},
      {.id = "dan", .kind = "character", .base = {.beside = "bench"}, .label = "d"}};
  scene.overlays = {
      {.id = "r",
       .kind = OverlayKind::reach,
       .name = "walk",
       .seat = 0,
       .figure = "ann",
       .spaces = {"a1", "a2"},
       .costs = {0, 2}},
      {.id = "m", .kind = OverlayKind::ruler, .name = "shot", .points = {{0, 0}, {3, 4}}, .length = 5},
      {.id = "g", .kind = OverlayKind::area, .name = "blast", .shape = {.corners = {{0, 0}, {1, 0}, {0, 1}}}}};
  scene.seats = {{.id = "0", .name = "Ana", .traits = {{"style", "3"}, {"part", "underdog"}}},
                 {.id = "1", .name = "Bo"}};
  scene.piles = {
      {.id = "hand.0", .kind = PileKind::hand, .name = "hand", .seat = 0, .cards = {{"card", "4", "", kNoSeat}, {}}},
      {.id = "deck", .kind = PileKind::deck, .name = "fate", .count = 17},
      {.id = "open", .kind = PileKind::open, .name = "orders", .cards = {{"order", "go", "ann", 0}}}};
  scene.dice = {{.id = "dice.1",
                 .seat = 1,
                 .dice = {{.kind = "white", .number = 6},
                          {.kind = "orange", .symbols = std::vector<std::string>{"star", "star"}},
                          {.kind = "blue", .symbols = std::vector<std::string>{}}}}};
  scene.tracks = {{.id = "round", .kind = TrackKind::rounds, .name = "round", .value = 2, .limit = 5},
                  {.id = "line",
                   .kind = TrackKind::line,
                   .name = "line",
                   .value = 1,
                   .stations = {{"", "", 0, "ann"}, {"initiative", "special", kNoSeat, ""}, {}}},
                  {.id = "power.1", .kind = TrackKind::energy, .name = "power", .seat = 1, .value = -1}};
  return scene;
}

// Scenes over few names and numbers, so that two of them share some things.
inline rc::Gen<Scene> any_scene() {
  return rc::gen::exec([] {
    const auto few = [](int most) { return *rc::gen::inRange(0, most); };
    const auto yes = [&] { return few(2) != 0; };
    const auto name = [&] { return std::string(1, static_cast<char>('a' + few(3))); };
    const auto names = [&] {
      std::vector<std::string> out(static_cast<std::size_t>(few(3)));
      for (std::string& n : out) n = name();
      return out;
    };
    const auto point = [&] { return ScenePoint{few(2), few(2)}; };
    const auto shape = [&] {
      return yes() ? SceneShape{.corners = {point(), point(), point()}}
                   : SceneShape{.centre = point(), .radius = 1 + few(2)};
    };
    const auto maybe = [&] { return yes() ? std::optional<i64>(few(2)) : std::nullopt; };
    const auto seat = [&] { return few(3) - 1; };
    Scene scene;
    for (char c = 'a'; c < 'd'; ++c) {
      const std::string id(1, c);
      if (yes()) scene.spaces.push_back({id, point(), {point(), point()}, names(), few(2), yes()});
      if (yes()) scene.areas.push_back({id, name(), shape(), few(2), yes()});
      if (yes()) scene.edges.push_back({id, name(), point(), point(), yes(), yes()});
      if (yes()) scene.zones.push_back({id, name(), name(), seat(), names(), yes() ? shape() : SceneShape{}, yes()});
      if (yes()) {
        SceneFigure figure{
            .id = id, .kind = name(), .seat = seat(), .base = {.space = name()}, .label = name(), .active = yes()};
        if (yes()) figure.base = {.at = point(), .radius = 1 + few(2), .facing = 60 * few(3)};
        if (yes()) figure.counters = {{name(), {few(2), maybe()}}};
        if (yes()) figure.tokens = {{name(), name(), name(), maybe(), SceneNamed{name(), name()}}};
        if (yes()) figure.face = SceneNamed{name(), name()};
        scene.figures.push_back(std::move(figure));
      }
      if (yes())
        scene.overlays.push_back(
            {.id = id, .kind = static_cast<OverlayKind>(few(9)), .name = name(), .seat = seat(), .spaces = names()});
      if (yes()) scene.seats.push_back({id, name(), {{name(), name()}}});
      if (yes())
        scene.piles.push_back(
            {id, static_cast<PileKind>(few(4)), name(), seat(), {{name(), name(), "", seat()}, {}}, maybe()});
      if (yes()) scene.dice.push_back({id, seat(), {{name(), maybe(), names()}}});
      if (yes())
        scene.tracks.push_back({id,
                                static_cast<TrackKind>(few(6)),
                                name(),
                                seat(),
                                few(2),
                                maybe(),
                                {{name(), name(), seat(), name()}, {}}});
    }
    return scene;
  });
}

}  // namespace agon::engine
