#include "engine/scene/scene_json.h"

#include <utility>
#include <vector>

namespace agon::engine {
namespace {

namespace json = boost::json;

json::array point(ScenePoint p) { return {p.x, p.y}; }
json::array points(const std::vector<ScenePoint>& list) {
  json::array out;
  for (const ScenePoint p : list) out.push_back(point(p));
  return out;
}

// What is not there is left out.
void add(json::object& out, std::string_view name, const std::string& word) {
  if (!word.empty()) out.emplace(name, word);
}
void add(json::object& out, std::string_view name, bool yes) {
  if (yes) out.emplace(name, true);
}
void add(json::object& out, std::string_view name, const std::optional<i64>& number) {
  if (number) out.emplace(name, *number);
}
void add(json::object& out, std::string_view name, const std::vector<std::string>& words) {
  if (!words.empty()) out.emplace(name, json::array(words.begin(), words.end()));
}
void add_seat(json::object& out, int seat) {
  if (seat != kNoSeat) out.emplace("seat", seat);
}
void add_number(json::object& out, std::string_view name, i64 number) {
  if (number != 0) out.emplace(name, number);
}

json::object to_json(const SceneNamed& named) { return {{"kind", named.kind}, {"name", named.name}}; }

json::object to_json(const SceneShape& shape) {
  if (!shape.corners.empty()) return {{"corners", points(shape.corners)}};
  return {{"centre", point(shape.centre)}, {"radius", shape.radius}};
}
void add(json::object& out, std::string_view name, const SceneShape& shape) {
  if (!shape.empty()) out.emplace(name, to_json(shape));
}

// Parts of things.

json::object to_json(const SceneBase& base) {
  json::object out;
  add(out, "space", base.space);
  if (base.at) out.emplace("at", point(*base.at));
  add_number(out, "radius", base.radius);
  add(out, "beside", base.beside);
  if (base.facing) out.emplace("facing", *base.facing);
  return out;
}

json::object to_json(const SceneCount& count) {
  json::object out{{"value", count.value}};
  add(out, "limit", count.limit);
  return out;
}

json::object to_json(const SceneToken& token) {
  json::object out{{"kind", token.kind}, {"name", token.name}};
  add(out, "side", token.side);
  add(out, "number", token.number);
  if (token.of) out.emplace("of", to_json(*token.of));
  return out;
}

json::object to_json(const SceneCard& card) {
  json::object out;
  add(out, "kind", card.kind);
  add(out, "name", card.name);
  add(out, "figure", card.figure);
  add_seat(out, card.seat);
  return out;
}

json::object to_json(const SceneDie& die) {
  json::object out{{"kind", die.kind}};
  add(out, "number", die.number);
  if (die.symbols) out.emplace("symbols", json::array(die.symbols->begin(), die.symbols->end()));
  return out;
}

json::object to_json(const SceneStation& station) {
  json::object out;
  add(out, "kind", station.kind);
  add(out, "name", station.name);
  add_seat(out, station.seat);
  add(out, "figure", station.figure);
  return out;
}

template <class Thing>
json::array list(const std::vector<Thing>& things) {
  json::array out;
  for (const Thing& thing : things) out.push_back(to_json(thing));
  return out;
}

// Things.

json::object to_json(const SceneSpace& space) {
  json::object out{{"centre", point(space.centre)}, {"corners", points(space.corners)}};
  add(out, "terrain", space.terrain);
  add_number(out, "height", space.height);
  add(out, "solid", space.solid);
  return out;
}

json::object to_json(const SceneArea& area) {
  json::object out{{"terrain", area.terrain}, {"shape", to_json(area.shape)}};
  add_number(out, "height", area.height);
  add(out, "solid", area.solid);
  return out;
}

json::object to_json(const SceneEdge& edge) {
  json::array blocks;
  if (edge.blocks_movement) blocks.emplace_back("movement");
  if (edge.blocks_sight) blocks.emplace_back("sight");
  return {{"terrain", edge.terrain}, {"from", point(edge.from)}, {"to", point(edge.to)}, {"blocks", std::move(blocks)}};
}

json::object to_json(const SceneZone& zone) {
  json::object out{{"kind", zone.kind}, {"name", zone.name}};
  add_seat(out, zone.seat);
  add(out, "spaces", zone.spaces);
  add(out, "shape", zone.shape);
  add(out, "scores", zone.scores);
  return out;
}

json::object to_json(const SceneFigure& figure) {
  json::object out{{"kind", figure.kind}};
  add_seat(out, figure.seat);
  out.emplace("base", to_json(figure.base));
  out.emplace("label", figure.label);
  add(out, "active", figure.active);
  if (!figure.counters.empty()) {
    json::object& counters = out.emplace("counters", json::object{}).first->value().get_object();
    for (const auto& [name, count] : figure.counters) counters.emplace(name, to_json(count));
  }
  if (!figure.tokens.empty()) out.emplace("tokens", list(figure.tokens));
  if (figure.face) out.emplace("face", to_json(*figure.face));
  add(out, "portrait", figure.portrait);
  add(out, "on", figure.on);
  return out;
}

json::object to_json(const SceneOverlay& overlay) {
  json::object out{{"kind", kOverlayKinds[static_cast<std::size_t>(overlay.kind)]}, {"name", overlay.name}};
  add_seat(out, overlay.seat);
  add(out, "figure", overlay.figure);
  add(out, "spaces", overlay.spaces);
  if (!overlay.costs.empty()) out.emplace("costs", json::array(overlay.costs.begin(), overlay.costs.end()));
  if (!overlay.points.empty()) out.emplace("points", points(overlay.points));
  add(out, "shape", overlay.shape);
  add(out, "length", overlay.length);
  return out;
}

json::object to_json(const SceneSeat& seat) { return {{"name", seat.name}, {"traits", list(seat.traits)}}; }

json::object to_json(const ScenePile& pile) {
  json::object out{{"kind", kPileKinds[static_cast<std::size_t>(pile.kind)]}, {"name", pile.name}};
  add_seat(out, pile.seat);
  out.emplace("cards", list(pile.cards));
  add(out, "count", pile.count);
  return out;
}

json::object to_json(const SceneDice& dice) {
  json::object out;
  add_seat(out, dice.seat);
  out.emplace("dice", list(dice.dice));
  return out;
}

json::object to_json(const SceneTrack& track) {
  json::object out{{"kind", kTrackKinds[static_cast<std::size_t>(track.kind)]}, {"name", track.name}};
  add_seat(out, track.seat);
  out.emplace("value", track.value);
  add(out, "limit", track.limit);
  if (!track.stations.empty()) out.emplace("stations", list(track.stations));
  return out;
}

template <class Thing>
json::object by_id(const std::vector<Thing>& section) {
  json::object out;
  for (const Thing& thing : section) out[thing.id] = to_json(thing);
  return out;
}

}  // namespace

json::object scene_to_json(const Scene& scene) {
  json::object out;
  each_section([&](std::string_view name, const auto& section) { out.emplace(name, by_id(section)); }, scene);
  return out;
}

json::object patch_to_json(const ScenePatch& patch) {
  json::object put, gone;
  each_section(
      [&](std::string_view name, const auto& things, const auto& ids) {
        if (!things.empty()) put.emplace(name, by_id(things));
        if (!ids.empty()) gone.emplace(name, json::array(ids.begin(), ids.end()));
      },
      patch.put, patch.gone);
  json::object out;
  if (!put.empty()) out.emplace("put", std::move(put));
  if (!gone.empty()) out.emplace("gone", std::move(gone));
  return out;
}

}  // namespace agon::engine
