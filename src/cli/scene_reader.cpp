#include "cli/scene_reader.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include <boost/json.hpp>

namespace agon::cli {

namespace {

namespace json = boost::json;

const json::object& object_at(const json::object& in, std::string_view name) {
  static const json::object kEmpty;
  const json::value* found = in.if_contains(name);
  return found != nullptr && found->is_object() ? found->get_object() : kEmpty;
}

std::string string_at(const json::object& in, std::string_view name) {
  const json::value* found = in.if_contains(name);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : std::string();
}

bool is_true(const json::object& in, std::string_view name) {
  const json::value* found = in.if_contains(name);
  return found != nullptr && found->is_bool() && found->get_bool();
}

i64 number_of(const json::value& value, i64 otherwise) {
  const bool fits = value.is_int64() && value.get_int64() >= std::numeric_limits<i32>::min() &&
                    value.get_int64() <= std::numeric_limits<i32>::max();
  return fits ? value.get_int64() : otherwise;
}

int seat_at(const json::object& in) {
  const json::value* found = in.if_contains("seat");
  return found == nullptr ? -1 : static_cast<int>(std::clamp<i64>(number_of(*found, -1), -1, 7));
}

std::vector<std::string> strings_at(const json::object& in, std::string_view name) {
  std::vector<std::string> list;
  const json::value* found = in.if_contains(name);
  if (found == nullptr || !found->is_array()) return list;
  for (const json::value& item : found->get_array()) {
    if (item.is_string()) list.emplace_back(item.get_string());
  }
  return list;
}

std::vector<engine::SceneCounter> counters_of(const json::object& in) {
  std::vector<engine::SceneCounter> list;
  for (const auto& [name, value] : in) list.emplace_back(std::string(name), number_of(value, 0));
  return list;
}

engine::ScenePoint point_at(const json::object& in, std::string_view name) {
  const json::value* found = in.if_contains(name);
  if (found == nullptr || !found->is_array() || found->get_array().size() != 2) return {};
  return {static_cast<i32>(number_of(found->get_array()[0], 0)), static_cast<i32>(number_of(found->get_array()[1], 0))};
}

// Calls use(id, object) for each object in a section.
template <class Use>
void for_each(const json::object& scene, std::string_view section, Use&& use) {
  for (const auto& [id, value] : object_at(scene, section)) {
    if (value.is_object()) use(std::string(id), value.get_object());
  }
}

}  // namespace

engine::Scene scene_from_json(const json::object& in) {
  engine::Scene scene;
  for_each(in, "spaces", [&](std::string id, const json::object& space) {
    engine::SceneSpace read{.id = std::move(id), .centre = point_at(space, "centre")};
    read.wall = is_true(space, "wall");
    read.zones = strings_at(space, "zones");
    scene.spaces.push_back(std::move(read));
  });
  for_each(in, "figures", [&](std::string id, const json::object& figure) {
    scene.figures.push_back({std::move(id), seat_at(figure), string_at(figure, "space"), string_at(figure, "facing"),
                             string_at(figure, "label"), is_true(figure, "active"),
                             counters_of(object_at(figure, "counters")), strings_at(figure, "tokens"),
                             string_at(figure, "face")});
  });
  for_each(in, "seats", [&](const std::string&, const json::object& seat) {
    engine::SceneSeat read{string_at(seat, "name"), counters_of(object_at(seat, "counters")), {}};
    for (const auto& [name, value] : object_at(seat, "properties")) {
      if (value.is_string()) read.properties.emplace_back(std::string(name), std::string(value.get_string()));
    }
    scene.seats.push_back(std::move(read));
  });
  for_each(in, "piles", [&](std::string id, const json::object& pile) {
    scene.piles.push_back({std::move(id), seat_at(pile), strings_at(pile, "cards")});
  });
  for_each(in, "overlays", [&](std::string id, const json::object& overlay) {
    scene.overlays.push_back({std::move(id), seat_at(overlay), strings_at(overlay, "spaces")});
  });
  scene.counters = counters_of(object_at(in, "counters"));
  return scene;
}

}  // namespace agon::cli
