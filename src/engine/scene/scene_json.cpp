#include "engine/scene/scene_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace agon::engine {
namespace {

namespace json = boost::json;

json::array list(const std::vector<std::string>& words) { return json::array(words.begin(), words.end()); }
json::array point(ScenePoint p) { return {p.x, p.y}; }

json::object counters(const std::vector<SceneCounter>& counters) {
  json::object out;
  for (const auto& [name, value] : counters) out[name] = value;
  return out;
}

json::object to_json(const SceneSpace& space) {
  json::array corners;
  for (const ScenePoint& corner : space.corners) corners.push_back(point(corner));
  json::object out{{"centre", point(space.centre)}, {"corners", std::move(corners)}};
  if (space.wall) out.emplace("wall", true);
  if (!space.zones.empty()) out.emplace("zones", list(space.zones));
  return out;
}

json::object to_json(const SceneFigure& figure) {
  json::object out{{"seat", figure.seat}, {"space", figure.space}, {"label", figure.label}};
  if (!figure.facing.empty()) out.emplace("facing", figure.facing);
  if (figure.active) out.emplace("active", true);
  if (!figure.counters.empty()) out.emplace("counters", counters(figure.counters));
  if (!figure.tokens.empty()) out.emplace("tokens", list(figure.tokens));
  if (!figure.face.empty()) out.emplace("face", figure.face);
  return out;
}

json::object to_json(const SceneSeat& seat) {
  json::object properties;
  for (const auto& [name, value] : seat.properties) properties[name] = value;
  return {{"name", seat.name}, {"counters", counters(seat.counters)}, {"properties", std::move(properties)}};
}

json::object to_json(const ScenePile& pile) {
  json::object out{{"cards", list(pile.cards)}};
  if (pile.seat >= 0) out.emplace("seat", pile.seat);
  return out;
}

json::object to_json(const SceneOverlay& overlay) {
  json::object out{{"spaces", list(overlay.spaces)}};
  if (overlay.seat >= 0) out.emplace("seat", overlay.seat);
  return out;
}

// The key of an element of a list: its id, or for seats its place.
template <class T>
const std::string& key(const T& element, std::size_t) {
  return element.id;
}
std::string key(const SceneSeat&, std::size_t place) { return std::to_string(place); }

template <class T>
json::object keyed(const std::vector<T>& elements) {
  json::object out;
  for (std::size_t i = 0; i < elements.size(); ++i) out[key(elements[i], i)] = to_json(elements[i]);
  return out;
}

json::array extended(const json::array& path, json::string_view with) {
  json::array out = path;
  out.emplace_back(with);
  return out;
}

void add_value(Patch& patch, json::array path, json::value value) {
  patch.push_back(json::object{{"path", std::move(path)}, {"value", std::move(value)}});
}

void add_gone(Patch& patch, json::array path) {
  patch.push_back(json::object{{"path", std::move(path)}, {"gone", true}});
}

void add_diff(Patch& patch, const json::array& path, const json::object& before, const json::object& after) {
  for (const auto& [name, old] : before) {
    if (!after.contains(name)) add_gone(patch, extended(path, name));
  }
  for (const auto& [name, value] : after) {
    const json::value* old = before.if_contains(name);
    if (old != nullptr && old->is_object() && value.is_object()) {
      add_diff(patch, extended(path, name), old->get_object(), value.get_object());
    } else if (old == nullptr || *old != value) {
      add_value(patch, extended(path, name), value);
    }
  }
}

bool same(const SceneSpace& a, const SceneSpace& b) {
  return a.id == b.id && a.centre == b.centre && a.corners == b.corners && a.wall == b.wall && a.zones == b.zones;
}
bool same(const SceneFigure& a, const SceneFigure& b) {
  return a.id == b.id && a.seat == b.seat && a.space == b.space && a.facing == b.facing && a.label == b.label &&
         a.active == b.active && a.counters == b.counters && a.tokens == b.tokens && a.face == b.face;
}
bool same(const SceneSeat& a, const SceneSeat& b) {
  return a.name == b.name && a.counters == b.counters && a.properties == b.properties;
}
bool same(const ScenePile& a, const ScenePile& b) { return a.id == b.id && a.seat == b.seat && a.cards == b.cards; }
bool same(const SceneOverlay& a, const SceneOverlay& b) {
  return a.id == b.id && a.seat == b.seat && a.spaces == b.spaces;
}

// Whether the two lists hold the same things in the same order, whatever has become of each.
template <class T>
bool aligned(const std::vector<T>& before, const std::vector<T>& after) {
  if (before.size() != after.size()) return false;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (key(before[i], i) != key(after[i], i)) return false;
  }
  return true;
}

// Mostly hardly anything has changed, and only that need be written down to be compared.
template <class T>
void add_diff(Patch& patch, std::string_view section, const std::vector<T>& before, const std::vector<T>& after) {
  if (!aligned(before, after)) return add_diff(patch, {section}, keyed(before), keyed(after));
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (same(before[i], after[i])) continue;
    add_diff(patch, {section, key(after[i], i)}, to_json(before[i]), to_json(after[i]));
  }
}

// Does one line of a patch; says what is wrong with it.
std::string apply_line(json::object& scene, const json::value& line) {
  const json::object* object = line.if_object();
  if (object == nullptr) return "expected an object";
  const json::value* path_value = object->if_contains("path");
  const json::array* path = path_value == nullptr ? nullptr : path_value->if_array();
  if (path == nullptr || path->empty()) return "expected a \"path\" of names";
  const json::value* value = object->if_contains("value");
  const json::value* gone = object->if_contains("gone");
  if (object->size() != 2 || (value == nullptr) == (gone == nullptr)) {
    return "expected \"path\", and either \"value\" or \"gone\"";
  }
  json::object* parent = &scene;
  for (std::size_t i = 0; i < path->size(); ++i) {
    const json::string* name = (*path)[i].if_string();
    if (name == nullptr) return "expected a \"path\" of names";
    if (i + 1 == path->size()) {
      if (value != nullptr) {
        (*parent)[*name] = *value;
      } else if (parent->erase(*name) == 0) {
        return fmt::format("the scene has no {}", json::serialize(*path));
      }
      return "";
    }
    json::value* inner = parent->if_contains(*name);
    parent = inner == nullptr ? nullptr : inner->if_object();
    if (parent == nullptr) return fmt::format("the scene has no {}", json::serialize(*path));
  }
  return "";
}

}  // namespace

json::object scene_to_json(const Scene& scene) {
  return {{"spaces", keyed(scene.spaces)}, {"figures", keyed(scene.figures)},   {"seats", keyed(scene.seats)},
          {"piles", keyed(scene.piles)},   {"overlays", keyed(scene.overlays)}, {"counters", counters(scene.counters)}};
}

Patch diff(const json::object& before, const json::object& after) {
  Patch patch;
  add_diff(patch, {}, before, after);
  return patch;
}

Patch diff(const Scene& before, const Scene& after) {
  Patch patch;
  add_diff(patch, "spaces", before.spaces, after.spaces);
  add_diff(patch, "figures", before.figures, after.figures);
  add_diff(patch, "seats", before.seats, after.seats);
  add_diff(patch, "piles", before.piles, after.piles);
  add_diff(patch, "overlays", before.overlays, after.overlays);
  if (before.counters != after.counters) {
    add_diff(patch, {"counters"}, counters(before.counters), counters(after.counters));
  }
  return patch;
}

std::string apply(json::object& scene, const Patch& patch) {
  for (std::size_t i = 0; i < patch.size(); ++i) {
    if (const std::string wrong = apply_line(scene, patch[i]); !wrong.empty()) return fmt::format("[{}]: {}", i, wrong);
  }
  return "";
}

}  // namespace agon::engine
