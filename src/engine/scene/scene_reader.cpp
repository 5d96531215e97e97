// Scenes and patches from JSON.
#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "core/question.h"
#include "engine/scene/scene_json.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

// Far enough for any table; sums and products of a few such numbers fit.
constexpr i64 kFarthest = 1'000'000'000;
constexpr std::string_view kPoint = "a point, as in [3, 5]";

bool is_point(const json::value& value) {
  const json::array* pair = value.if_array();
  const auto near = [](const json::value& number) {
    return number.is_int64() && number.get_int64() >= -kFarthest && number.get_int64() <= kFarthest;
  };
  return pair != nullptr && pair->size() == 2 && near((*pair)[0]) && near((*pair)[1]);
}

ScenePoint point_of(const json::value& value) {
  const json::array& pair = value.get_array();
  return {static_cast<i32>(pair[0].get_int64()), static_cast<i32>(pair[1].get_int64())};
}

ScenePoint point_at(JsonReader& in, std::string_view name) {
  if (!in.has(name)) {
    in.fail(name, fmt::format("it is missing: expected {}", kPoint));
    return {};
  }
  const json::value& value = in.whole().at(name);
  if (is_point(value)) return point_of(value);
  in.wrong(name, kPoint, value);
  return {};
}

std::vector<ScenePoint> points_at(JsonReader& in, std::string_view name, std::size_t least) {
  std::vector<ScenePoint> list;
  in.each_value(name, [&](const json::value& value, const std::string& place) {
    if (is_point(value)) return list.push_back(point_of(value));
    in.wrong(place, kPoint, value);
  });
  if (list.size() < least) in.fail(name, fmt::format("expected at least {} points", least));
  return list;
}

std::string string_at(JsonReader& in, std::string_view name) { return in.has(name) ? in.string(name) : std::string(); }
std::vector<std::string> strings_at(JsonReader& in, std::string_view name) {
  return in.has(name) ? in.strings(name) : std::vector<std::string>();
}
std::optional<i64> number_at(JsonReader& in, std::string_view name) {
  return in.has(name) ? std::optional(in.integer(name)) : std::nullopt;
}
int seat_at(JsonReader& in) {
  return in.has("seat") ? static_cast<int>(in.integer("seat", 0, kMaxSeats - 1)) : kNoSeat;
}
i32 size_at(JsonReader& in, std::string_view name, i64 least) {
  return static_cast<i32>(in.integer(name, least, kFarthest));
}
i32 height_at(JsonReader& in) { return in.has("height") ? size_at(in, "height", -kFarthest) : 0; }

// Parts of things.

void read(JsonReader& in, SceneNamed& named) {
  named.kind = in.string("kind");
  named.name = in.string("name");
}

void read(JsonReader& in, SceneShape& shape) {
  const bool round = in.has("radius");
  if (in.has("corners")) {
    if (round || in.has("centre")) in.fail("corners", "a shape has either corners, or a centre and a radius");
    shape.corners = points_at(in, "corners", 3);
    return;
  }
  shape.centre = point_at(in, "centre");
  shape.radius = size_at(in, "radius", 1);
}

// On a space, at a point or beside the board; what stands on another figure need not say it again.
void read(JsonReader& in, SceneBase& base) {
  base.space = string_at(in, "space");
  if (in.has("at")) base.at = point_at(in, "at");
  if (in.has("radius")) base.radius = size_at(in, "radius", 1);
  base.beside = string_at(in, "beside");
  if (in.has("facing")) base.facing = static_cast<int>(in.integer("facing", 0, 359));
  const int places = (base.space.empty() ? 0 : 1) + (base.at ? 1 : 0) + (base.beside.empty() ? 0 : 1);
  if (places > 1) in.fail("space", "a figure is on a space, at a point or beside the board, not several of these");
  if (base.radius != 0 && !base.at) in.fail("radius", "it goes with a point: \"at\" is missing");
}

// An object inside a thing.
template <class Part>
Part part_at(JsonReader& in, std::string_view name) {
  Part part;
  JsonReader inner(in.object(name), in.path(name), in.error());
  read(inner, part);
  inner.finish();
  return part;
}
template <class Part>
std::optional<Part> maybe_at(JsonReader& in, std::string_view name) {
  return in.has(name) ? std::optional(part_at<Part>(in, name)) : std::nullopt;
}
SceneShape shape_at(JsonReader& in) { return in.has("shape") ? part_at<SceneShape>(in, "shape") : SceneShape{}; }

void read(JsonReader& in, SceneCount& count) {
  count.value = in.integer("value");
  count.limit = number_at(in, "limit");
}

void read(JsonReader& in, SceneToken& token) {
  token.kind = in.string("kind");
  token.name = in.string("name");
  token.side = string_at(in, "side");
  token.number = number_at(in, "number");
  token.of = maybe_at<SceneNamed>(in, "of");
}

void read(JsonReader& in, SceneCard& card) {
  card.kind = string_at(in, "kind");
  card.name = string_at(in, "name");
  card.figure = string_at(in, "figure");
  card.seat = seat_at(in);
  if (card.kind.empty() != card.name.empty()) in.fail("kind", "a card has a kind and a name, or neither");
}

void read(JsonReader& in, SceneDie& die) {
  die.kind = in.string("kind");
  die.number = number_at(in, "number");
  if (in.has("symbols")) die.symbols = in.strings("symbols");
}

void read(JsonReader& in, SceneStation& station) {
  station.kind = string_at(in, "kind");
  station.name = string_at(in, "name");
  station.seat = seat_at(in);
  station.figure = string_at(in, "figure");
}

template <class Part>
std::vector<Part> parts_at(JsonReader& in, std::string_view name) {
  std::vector<Part> list;
  in.each(name, [&](JsonReader& item) {
    read(item, list.emplace_back());
    item.finish();
  });
  return list;
}

// Things.

void read(JsonReader& in, SceneSpace& space) {
  space.centre = point_at(in, "centre");
  space.corners = points_at(in, "corners", 0);
  space.terrain = strings_at(in, "terrain");
  space.height = height_at(in);
  space.solid = in.boolean("solid", false);
}

void read(JsonReader& in, SceneArea& area) {
  area.terrain = in.string("terrain");
  area.shape = part_at<SceneShape>(in, "shape");
  area.height = height_at(in);
  area.solid = in.boolean("solid", false);
}

void read(JsonReader& in, SceneEdge& edge) {
  edge.terrain = in.string("terrain");
  edge.from = point_at(in, "from");
  edge.to = point_at(in, "to");
  const std::vector<std::string> blocks = in.strings("blocks");
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (blocks[i] == "movement") {
      edge.blocks_movement = true;
    } else if (blocks[i] == "sight") {
      edge.blocks_sight = true;
    } else {
      in.fail(fmt::format("blocks[{}]", i), "expected \"movement\" or \"sight\"");
    }
  }
}

void read(JsonReader& in, SceneZone& zone) {
  zone.kind = in.string("kind");
  zone.name = in.string("name");
  zone.seat = seat_at(in);
  zone.spaces = strings_at(in, "spaces");
  zone.shape = shape_at(in);
  zone.scores = in.boolean("scores", false);
}

void read(JsonReader& in, SceneFigure& figure) {
  figure.kind = in.string("kind");
  figure.seat = seat_at(in);
  figure.base = part_at<SceneBase>(in, "base");
  figure.label = in.string("label");
  figure.active = in.boolean("active", false);
  if (in.has("counters")) {
    in.each_keyed("counters", [&](JsonReader& item, const std::string& name) {
      read(item, figure.counters.emplace_back(name, SceneCount{}).second);
      item.finish();
    });
  }
  if (in.has("tokens")) figure.tokens = parts_at<SceneToken>(in, "tokens");
  figure.face = maybe_at<SceneNamed>(in, "face");
  figure.portrait = string_at(in, "portrait");
  figure.on = string_at(in, "on");
}

void read(JsonReader& in, SceneOverlay& overlay) {
  overlay.kind = static_cast<OverlayKind>(in.word("kind", "kind of overlay", kOverlayKinds));
  overlay.name = in.string("name");
  overlay.seat = seat_at(in);
  overlay.figure = string_at(in, "figure");
  overlay.spaces = strings_at(in, "spaces");
  if (in.has("costs")) {
    in.each_value("costs", [&](const json::value& value, const std::string& place) {
      if (value.is_int64()) return overlay.costs.push_back(value.get_int64());
      in.wrong(place, "a whole number", value);
    });
    if (overlay.costs.size() != overlay.spaces.size()) in.fail("costs", "expected one for each space");
  }
  if (in.has("points")) overlay.points = points_at(in, "points", 2);
  overlay.shape = shape_at(in);
  overlay.length = number_at(in, "length");
}

void read(JsonReader& in, SceneSeat& seat) {
  seat.name = in.string("name");
  seat.traits = parts_at<SceneNamed>(in, "traits");
}

void read(JsonReader& in, ScenePile& pile) {
  pile.kind = static_cast<PileKind>(in.word("kind", "kind of pile", kPileKinds));
  pile.name = in.string("name");
  pile.seat = seat_at(in);
  pile.cards = parts_at<SceneCard>(in, "cards");
  pile.count = number_at(in, "count");
}

void read(JsonReader& in, SceneDice& dice) {
  dice.seat = seat_at(in);
  dice.dice = parts_at<SceneDie>(in, "dice");
}

void read(JsonReader& in, SceneTrack& track) {
  track.kind = static_cast<TrackKind>(in.word("kind", "kind of track", kTrackKinds));
  track.name = in.string("name");
  track.seat = seat_at(in);
  track.value = in.integer("value");
  track.limit = number_at(in, "limit");
  if (in.has("stations")) track.stations = parts_at<SceneStation>(in, "stations");
}

template <class Thing>
void read_section(JsonReader& in, std::string_view name, std::vector<Thing>& section) {
  in.each_keyed(name, [&](JsonReader& item, const std::string& id) {
    Thing& thing = section.emplace_back();
    thing.id = id;
    read(item, thing);
    item.finish();
  });
}

Scene read_scene(JsonReader& in) {
  Scene scene;
  each_section([&](std::string_view name, auto& section) { read_section(in, name, section); }, scene);
  in.finish();
  return scene;
}

ScenePatch read_patch(JsonReader& in) {
  ScenePatch patch;
  if (in.has("put")) {
    JsonReader put(in.object("put"), in.path("put"), in.error());
    each_section(
        [&](std::string_view name, auto& section) {
          if (put.has(name)) read_section(put, name, section);
        },
        patch.put);
    put.finish();
  }
  if (in.has("gone")) {
    JsonReader gone(in.object("gone"), in.path("gone"), in.error());
    each_section([&](std::string_view name, auto& ids) { ids = strings_at(gone, name); }, patch.gone);
    gone.finish();
  }
  in.finish();
  return patch;
}

template <class T, class Read>
std::expected<T, std::string> all_of(const json::value& value, Read read_all) {
  std::string error;
  JsonReader in(value, "", error);
  T out = read_all(in);
  if (!error.empty()) return std::unexpected(std::move(error));
  return out;
}

}  // namespace

Scene scene_at(JsonReader& in, std::string_view name) {
  JsonReader inner(in.object(name), in.path(name), in.error());
  return read_scene(inner);
}

ScenePatch patch_at(JsonReader& in, std::string_view name) {
  JsonReader inner(in.object(name), in.path(name), in.error());
  return read_patch(inner);
}

std::expected<Scene, std::string> scene_from_json(const json::value& value) { return all_of<Scene>(value, read_scene); }

std::expected<ScenePatch, std::string> patch_from_json(const json::value& value) {
  return all_of<ScenePatch>(value, read_patch);
}

}  // namespace agon::engine
