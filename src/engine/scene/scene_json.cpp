#include "engine/scene/scene_json.h"

#include <vector>

namespace agon::engine {

namespace json = boost::json;

// Those of the things in a thing are found where a template is used, which is why they stand in no unnamed namespace.

static void write(JsonText& out, ScenePoint p) {
  out.list([&] {
    out.value(p.x);
    out.value(p.y);
  });
}
static void write(JsonText& out, const std::string& word) { out.value(word); }
static void write(JsonText& out, i64 number) { out.value(number); }

template <class Thing>
static void write(JsonText& out, const std::vector<Thing>& things) {
  out.list([&] {
    for (const Thing& thing : things) write(out, thing);
  });
}
template <class Thing>
static void put(JsonText& out, std::string_view name, const Thing& thing) {
  out.name(name);
  write(out, thing);
}
template <class Thing>
static void put_at(JsonText& out, const std::string& key, const Thing& thing) {
  out.key(key);
  write(out, thing);
}

// What is not there is left out.
static void add(JsonText& out, std::string_view name, const std::string& word) {
  if (!word.empty()) out.field(name, word);
}
static void add(JsonText& out, std::string_view name, bool yes) {
  if (yes) out.field(name, true);
}
template <class Thing>
static void add(JsonText& out, std::string_view name, const std::optional<Thing>& thing) {
  if (thing) put(out, name, *thing);
}
template <class Thing>
static void add(JsonText& out, std::string_view name, const std::vector<Thing>& things) {
  if (!things.empty()) put(out, name, things);
}
static void add_seat(JsonText& out, int seat) {
  if (seat != kNoSeat) out.field("seat", seat);
}
static void add_number(JsonText& out, std::string_view name, i64 number) {
  if (number != 0) out.field(name, number);
}

static void write(JsonText& out, const SceneNamed& named) {
  out.object([&] {
    out.field("kind", named.kind);
    out.field("name", named.name);
  });
}

static void write(JsonText& out, const SceneShape& shape) {
  out.object([&] {
    if (!shape.corners.empty()) return put(out, "corners", shape.corners);
    put(out, "centre", shape.centre);
    out.field("radius", shape.radius);
  });
}
static void add(JsonText& out, std::string_view name, const SceneShape& shape) {
  if (!shape.empty()) put(out, name, shape);
}

// Parts of things.

static void write(JsonText& out, const SceneBase& base) {
  out.object([&] {
    add(out, "space", base.space);
    add(out, "at", base.at);
    add_number(out, "radius", base.radius);
    add(out, "beside", base.beside);
    if (base.facing) out.field("facing", *base.facing);
  });
}

static void write(JsonText& out, const SceneCount& count) {
  out.object([&] {
    out.field("value", count.value);
    add(out, "limit", count.limit);
  });
}

static void write(JsonText& out, const SceneToken& token) {
  out.object([&] {
    out.field("kind", token.kind);
    out.field("name", token.name);
    add(out, "side", token.side);
    add(out, "number", token.number);
    add(out, "of", token.of);
  });
}

static void write(JsonText& out, const SceneCard& card) {
  out.object([&] {
    add(out, "kind", card.kind);
    add(out, "name", card.name);
    add(out, "figure", card.figure);
    add_seat(out, card.seat);
  });
}

static void write(JsonText& out, const SceneDie& die) {
  out.object([&] {
    out.field("kind", die.kind);
    add(out, "number", die.number);
    add(out, "symbols", die.symbols);
  });
}

static void write(JsonText& out, const SceneStation& station) {
  out.object([&] {
    add(out, "kind", station.kind);
    add(out, "name", station.name);
    add_seat(out, station.seat);
    add(out, "figure", station.figure);
  });
}

// Things.

static void write(JsonText& out, const SceneSpace& space) {
  out.object([&] {
    put(out, "centre", space.centre);
    put(out, "corners", space.corners);
    add(out, "terrain", space.terrain);
    add_number(out, "height", space.height);
    add(out, "solid", space.solid);
  });
}

static void write(JsonText& out, const SceneArea& area) {
  out.object([&] {
    out.field("terrain", area.terrain);
    put(out, "shape", area.shape);
    add_number(out, "height", area.height);
    add(out, "solid", area.solid);
  });
}

static void write(JsonText& out, const SceneEdge& edge) {
  out.object([&] {
    out.field("terrain", edge.terrain);
    put(out, "from", edge.from);
    put(out, "to", edge.to);
    out.name("blocks");
    out.list([&] {
      if (edge.blocks_movement) out.value("movement");
      if (edge.blocks_sight) out.value("sight");
    });
  });
}

static void write(JsonText& out, const SceneZone& zone) {
  out.object([&] {
    out.field("kind", zone.kind);
    out.field("name", zone.name);
    add_seat(out, zone.seat);
    add(out, "spaces", zone.spaces);
    add(out, "shape", zone.shape);
    add(out, "scores", zone.scores);
  });
}

static void write(JsonText& out, const SceneFigure& figure) {
  out.object([&] {
    out.field("kind", figure.kind);
    add_seat(out, figure.seat);
    put(out, "base", figure.base);
    out.field("label", figure.label);
    add(out, "active", figure.active);
    if (!figure.counters.empty()) {
      out.name("counters");
      out.object([&] {
        for (const auto& [name, count] : figure.counters) put_at(out, name, count);
      });
    }
    add(out, "tokens", figure.tokens);
    add(out, "face", figure.face);
    add(out, "portrait", figure.portrait);
    add(out, "on", figure.on);
  });
}

static void write(JsonText& out, const SceneOverlay& overlay) {
  out.object([&] {
    out.field("kind", kOverlayKinds[static_cast<std::size_t>(overlay.kind)]);
    out.field("name", overlay.name);
    add_seat(out, overlay.seat);
    add(out, "figure", overlay.figure);
    add(out, "spaces", overlay.spaces);
    add(out, "costs", overlay.costs);
    add(out, "points", overlay.points);
    add(out, "shape", overlay.shape);
    add(out, "length", overlay.length);
  });
}

static void write(JsonText& out, const SceneSeat& seat) {
  out.object([&] {
    out.field("name", seat.name);
    put(out, "traits", seat.traits);
  });
}

static void write(JsonText& out, const ScenePile& pile) {
  out.object([&] {
    out.field("kind", kPileKinds[static_cast<std::size_t>(pile.kind)]);
    out.field("name", pile.name);
    add_seat(out, pile.seat);
    put(out, "cards", pile.cards);
    add(out, "count", pile.count);
  });
}

static void write(JsonText& out, const SceneDice& dice) {
  out.object([&] {
    add_seat(out, dice.seat);
    put(out, "dice", dice.dice);
  });
}

static void write(JsonText& out, const SceneTrack& track) {
  out.object([&] {
    out.field("kind", kTrackKinds[static_cast<std::size_t>(track.kind)]);
    out.field("name", track.name);
    add_seat(out, track.seat);
    out.field("value", track.value);
    add(out, "limit", track.limit);
    add(out, "stations", track.stations);
  });
}

template <class Thing>
static void put_section(JsonText& out, std::string_view name, const std::vector<Thing>& section) {
  out.name(name);
  out.object([&] {
    for (const Thing& thing : section) put_at(out, thing.id, thing);
  });
}

template <class What>
static json::object as_json(const What& what) {
  JsonText out;
  write(out, what);
  return json::parse(out.take()).as_object();
}

void write(JsonText& out, const Scene& scene) {
  out.object([&] {
    each_section([&](std::string_view name, const auto& section) { put_section(out, name, section); }, scene);
  });
}

void write(JsonText& out, const ScenePatch& patch) {
  bool put = false, gone = false;
  each_section(
      [&](std::string_view, const auto& things, const auto& ids) {
        put = put || !things.empty();
        gone = gone || !ids.empty();
      },
      patch.put, patch.gone);
  const auto write_put = [&] {
    each_section(
        [&](std::string_view name, const auto& things) {
          if (!things.empty()) put_section(out, name, things);
        },
        patch.put);
  };
  const auto write_gone = [&] {
    each_section([&](std::string_view name, const auto& ids) { add(out, name, ids); }, patch.gone);
  };
  out.object([&] {
    if (put) out.name("put");
    if (put) out.object(write_put);
    if (gone) out.name("gone");
    if (gone) out.object(write_gone);
  });
}

json::object scene_to_json(const Scene& scene) { return as_json(scene); }
json::object patch_to_json(const ScenePatch& patch) { return as_json(patch); }

}  // namespace agon::engine
