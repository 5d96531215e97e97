#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "engine/files.h"
#include "engine/json/reader.h"
#include "engine/replay/format_1.h"
#include "engine/replay/replay.h"
#include "engine/scene/scene_json.h"
#include "packs/nearest.h"
#include "packs/number_text.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

constexpr i64 kMostVersion = std::numeric_limits<int>::max();
constexpr i64 kMostEntries = std::numeric_limits<i64>::max();

int read_seat(JsonReader& in, bool or_chance) {
  if (or_chance && in.has("seat") && in.whole().at("seat").is_string()) {
    if (in.string("seat") == "chance") return kChanceSeat;
    in.fail("seat", "expected the number of a seat, or \"chance\"");
    return kNobody;
  }
  return static_cast<int>(in.integer("seat", 0, kMaxSeats - 1));
}

u8 read_seats(JsonReader& in, std::string_view name) {
  u8 seats = 0;
  for (const json::value& seat : in.array(name)) {
    if (!seat.is_int64() || seat.get_int64() < 0 || seat.get_int64() >= kMaxSeats) {
      in.fail(name, "expected numbers of seats");
      return 0;
    }
    seats |= only(static_cast<int>(seat.get_int64()));
  }
  return seats;
}

u64 read_hash(JsonReader& in) {
  const std::string hex = in.string("hash");
  const auto hash = packs::number_in<u64>(hex, 16);
  if (hex.size() != 16 || !hash) in.fail("hash", "expected 16 hexadecimal digits");
  return hash.value_or(0);
}

Digest read_digest(JsonReader& in, std::string_view name) {
  const auto digest = digest_from_hex(in.string(name));
  if (digest) return *digest;
  in.fail(name, digest.error());
  return {};
}

// The patch must fit the scene that everything before it has led to.
ScenePatch read_patch(JsonReader& in, Scene& scene) {
  ScenePatch patch = patch_at(in, "patch");
  if (const std::string wrong = apply(scene, patch); !wrong.empty()) in.fail("patch", wrong);
  return patch;
}

// Every field that is not one of an event's own is an operand: what it says is understood only with the rules.
ReplayEvent read_event(JsonReader& in, Scene& scene) {
  ReplayEvent event;
  event.rule = in.string("rule");
  event.name = in.string("event");
  JsonReader texts(in.object("text"), in.path("text"), in.error());
  for (const std::string_view language : packs::kLanguageNames) event.texts.push_back(texts.string(language));
  event.patch = read_patch(in, scene);
  for (const auto& [key, value] : in.whole()) {
    if (key != "rule" && key != "event" && key != "text" && key != "patch") event.operands.emplace(key, value);
  }
  return event;
}

ReplayEntry read_entry(JsonReader& in, Scene& scene) {
  ReplayEntry entry;
  entry.line = in.whole();
  const std::string kind = in.string("kind");
  if (kind == "choice") {
    entry.kind = Entry::Kind::choice;
    entry.seat = read_seat(in, true);
    entry.choice = in.object("choice");
    entry.by_hand = in.boolean("by_hand", false);
    in.each("events", [&](JsonReader& event) { entry.events.push_back(read_event(event, scene)); });
  } else if (kind == "undo") {
    entry.kind = Entry::Kind::undo;
    entry.seat = read_seat(in, false);
    entry.keeps = static_cast<std::size_t>(in.integer("keeps", 0, kMostEntries));
    entry.consents = read_seats(in, "consents");
    entry.patch = read_patch(in, scene);
  } else if (kind == "rebase") {
    entry.kind = Entry::Kind::rebase;
    entry.version = static_cast<int>(in.integer("version", 0, kMostVersion));
    entry.position = in.object("position");
    entry.patch = read_patch(in, scene);
  } else {
    constexpr std::string_view kKinds[] = {"choice", "undo", "rebase"};
    in.fail("kind", packs::unknown_name("kind of entry", kind, kKinds));
  }
  entry.hash = read_hash(in);
  in.finish();
  return entry;
}

void read_head(JsonReader& in, Replay& replay) {
  replay.game = in.string("game");
  replay.version = static_cast<int>(in.integer("version", 0, kMostVersion));
  in.each("packs", [&](JsonReader& pack) {
    replay.packs.push_back({pack.string("name"), pack.string("version"), pack.string("hash")});
    pack.finish();
  });
  if (replay.packs.empty()) in.fail("packs", "expected at least one");
  replay.options = in.object("options");
  replay.seats = in.strings("seats");
  replay.additions = in.strings("additions");
  if (replay.seats.empty() || replay.seats.size() > kMaxSeats) {
    in.fail("seats", fmt::format("expected from 1 to {} names", kMaxSeats));
  }
  if (replay.additions.size() != replay.seats.size()) in.fail("additions", "expected one for each seat");
  replay.by_hand = in.boolean("by_hand", false);
  replay.commitment = to_hex(read_digest(in, "commitment"));
  if (in.has("seed")) replay.seed = Seed{read_digest(in, "seed")};
}

// Makes the file one of the format of today.
void raise(json::value& file, std::string& error) {
  JsonReader in(file, "", error);
  const i64 format = in.integer("agon", 1, kMostVersion);
  if (error.empty() && format > kReplayFormat) {
    in.fail("agon",
            fmt::format("this program reads formats up to {}, the file is of format {}", kReplayFormat, format));
  }
  if (error.empty() && format == 1) raise_format_1(file.get_object(), error);
}

Replay read_all(json::value value, std::string& error) {
  Replay replay;
  raise(value, error);
  if (!error.empty()) return replay;
  JsonReader in(value, "", error);
  in.integer("agon", kReplayFormat, kReplayFormat);
  read_head(in, replay);
  replay.opening = scene_at(in, "opening");
  Scene scene = replay.opening;
  replay.start_lines = in.array("start");
  in.each("start", [&](JsonReader& event) { replay.start.push_back(read_event(event, scene)); });
  in.each("entries", [&](JsonReader& entry) { replay.entries.push_back(read_entry(entry, scene)); });
  replay.position = in.object("position");
  replay.over = in.boolean("over", false);
  in.finish();
  return replay;
}

void fold(Scene& scene, const std::vector<ReplayEvent>& events) {
  for (const ReplayEvent& event : events) apply(scene, event.patch);
}

}  // namespace

Scene Replay::scene_after(std::size_t count) const {
  Scene scene = opening;
  fold(scene, start);
  for (std::size_t i = 0; i < count && i < entries.size(); ++i) {
    fold(scene, entries[i].events);
    apply(scene, entries[i].patch);
  }
  return scene;
}

std::expected<Replay, std::string> parse_replay(std::string_view text) {
  json::error_code wrong;
  json::stream_parser parser;
  const std::size_t read = parser.write_some(text.data(), text.size(), wrong);
  if (!wrong) parser.finish(wrong);
  if (!wrong && read != text.size()) wrong = json::error::extra_data;
  if (wrong) {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(read), '\n');
    return std::unexpected(fmt::format("line {}: this is not JSON: {}", line, wrong.message()));
  }
  std::string error;
  Replay replay = read_all(parser.release(), error);
  if (!error.empty()) return std::unexpected(std::move(error));
  return replay;
}

std::expected<Replay, std::string> read_replay(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  auto replay = parse_replay(*text);
  if (!replay) return std::unexpected(fmt::format("{}: {}", path, replay.error()));
  return replay;
}

}  // namespace agon::engine
