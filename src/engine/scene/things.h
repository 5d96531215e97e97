// Things that many games have beside the board. Those of a player have their name and the seat as their id: "hand.0".
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/scene/scene.h"

namespace agon::engine {

inline std::string id_of_seat(std::string_view name, int seat) {
  return std::string(name) + "." + std::to_string(seat);
}

inline SceneSeat seat_of(int seat) { return {.id = std::to_string(seat), .name = std::to_string(seat)}; }

// Cards of a player by their names, and as many backs as it takes to make them `count`: what the viewer may not know.
inline ScenePile pile_of(PileKind kind, int seat, std::vector<std::string> known, std::size_t count = 0) {
  const std::string_view name = kPileKinds[static_cast<std::size_t>(kind)];
  ScenePile pile{.id = id_of_seat(name, seat), .kind = kind, .name = std::string(name), .seat = seat};
  pile.cards.reserve(std::max(known.size(), count));
  for (std::string& card : known) pile.cards.push_back({.kind = "card", .name = std::move(card)});
  if (pile.cards.size() < count) pile.cards.resize(count);
  return pile;
}

// A number of the table.
inline SceneTrack track(TrackKind kind, std::string_view name, i64 value, std::optional<i64> limit = {}) {
  return {.id = std::string(name), .kind = kind, .name = std::string(name), .value = value, .limit = limit};
}
// A number of a player.
inline SceneTrack track_of(TrackKind kind, std::string_view name, int seat, i64 value, std::optional<i64> limit = {}) {
  return {.id = id_of_seat(name, seat),
          .kind = kind,
          .name = std::string(name),
          .seat = seat,
          .value = value,
          .limit = limit};
}

}  // namespace agon::engine
