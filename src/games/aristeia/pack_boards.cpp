// The sides of the HexaDome and the scenarios that are played on them.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "games/aristeia/pack_reader.h"
#include "packs/board_map.h"

namespace agon::aristeia {

using packs::TomlTable;
using packs::Value;

namespace {

Cells around(const Dome& board, u8 cell) {
  Cells cells = board.adjacent[cell];
  cells.add(cell);
  return cells;
}

}  // namespace

void PackReader::read_boards() {
  const auto shadows = std::make_unique<Shadows<kFarthest>>();
  fill_shadows(*shadows);
  const auto files = source_.required_group("boards", problems_);
  pack_.sides.reserve(files.size());  // they are large
  for (const packs::PackFile* file : files) {
    packs::read_toml(*file, problems_, [&](const TomlTable& table) { read_board(table, *shadows); });
  }
}

void PackReader::read_board(const TomlTable& table, const Shadows<kFarthest>& shadows) {
  const Title title = read_title(table, read_origin(table));
  side_ids_.add(title.id, table.place_of("name"), problems_);
  const int radius = static_cast<int>(table.required_int("radius", {3, 9}));
  std::vector<Hex> blocked, hexes;
  packs::Once<std::string> once("blocked space");
  for (const Value& value : table.required_list("blocked")) {
    const packs::MapHex at = packs::read_hex(value);
    if (distance(at.hex, Hex{}) > radius) problems_.add(at.place, "a blocked space must be in the HexaDome");
    if (once.add(fmt::format("[{}, {}]", at.hex.q, at.hex.r), at.place, problems_)) blocked.push_back(at.hex);
  }
  for (int q = -radius; q <= radius; ++q) {
    for (int r = -radius; r <= radius; ++r) {
      const Hex hex{static_cast<i8>(q), static_cast<i8>(r)};
      if (distance(hex, Hex{}) > radius) continue;
      if (std::find(blocked.begin(), blocked.end(), hex) == blocked.end()) hexes.push_back(hex);
    }
  }
  Side& side = pack_.sides.emplace_back();
  pack_.side_titles.push_back(title);
  pack_.blocked.push_back(blocked);
  if (hexes.size() > kMaxCells) {
    table.problem(fmt::format("{} spaces are not blocked, at most {} fit: block some more", hexes.size(), kMaxCells));
    return;
  }
  const MadeBoard<kMaxCells> made = make_board<kMaxCells>(hexes);
  if (!made.ok() || !make_sight_tables(made.board, blocked, shadows, side.sight)) {
    table.problem("this is no HexaDome");
    return;
  }
  side.board = made.board;
  const auto cell_of = [&](const Value& value) {
    const packs::MapHex at = packs::read_hex(value);
    const u8 cell = side.board.index_of(at.hex);
    if (cell == kNowhere)
      problems_.add(at.place, fmt::format("[{}, {}] is blocked or not in the HexaDome", at.hex.q, at.hex.r));
    return cell;
  };
  int zone = 0;
  for (const TomlTable& each : table.tables("zone", {kZones, kZones})) {
    each.required_string("name");
    const u8 middle = cell_of(each.required("middle", "a space [q, r]"));
    if (zone < kZones && middle != kNowhere) side.places[static_cast<std::size_t>(zone)] = around(side.board, middle);
    ++zone;
  }
  for (const TomlTable& each : table.tables("ziggurat", {0, kMaxPlaces - kZones})) {
    each.required_string("name");
    Cells spaces{};
    for (const Value& value : each.required_list("spaces", {1, 7})) {
      const u8 cell = cell_of(value);
      if (cell != kNowhere) spaces.add(cell);
    }
    if (side.ziggurats < kMaxPlaces - kZones) {
      side.places[std::size_t{kZones} + side.ziggurats++] = spaces;
    }
  }
}

void PackReader::read_scenarios() {
  for (const packs::PackFile* file : source_.required_group("scenarios", problems_)) {
    packs::read_toml(*file, problems_, [&](const TomlTable& table) { read_scenario(table); });
  }
}

u8 PackReader::read_barrier(const Value& value, int side) {
  const packs::MapHex at = packs::read_hex(value);
  if (static_cast<std::size_t>(side) >= pack_.sides.size()) return 0;
  const u8 cell = pack_.sides[static_cast<std::size_t>(side)].board.index_of(at.hex);
  if (cell == kNowhere) problems_.add(at.place, "a barrier must stand on a free space of the HexaDome");
  return cell == kNowhere ? u8{0} : cell;
}

void PackReader::read_scenario(const TomlTable& table) {
  Scenario sc;
  const Title title = read_title(table, read_origin(table));
  scenario_ids_.add(title.id, table.place_of("name"), problems_);
  sc.side = static_cast<u8>(index_of(pack_.side_titles, table.required_string("board"), "board"));
  sc.rounds = static_cast<u8>(table.required_int("rounds", {1, 20}));
  sc.points_to_win = static_cast<u8>(table.required_int("points_to_win", {1, 100}));
  packs::Once<i64> spaces("barrier on space");
  for (const Value& value : table.required_list("barriers", {0, kMaxBarriers})) {
    const u8 cell = read_barrier(value, sc.side);
    spaces.add(cell, value.place(), problems_);
    if (sc.barrier_count < kMaxBarriers) sc.barriers[sc.barrier_count++] = cell;
  }
  sc.objective = table.one_of<Objective>(
      "objective", {{"place", Objective::place}, {"conquest", Objective::conquest}, {"all", Objective::all}});
  sc.ziggurats = table.one_of<bool>("places", {{"zones", false}, {"ziggurats", true}});
  if (sc.objective == Objective::place) {
    sc.underdog_first = table.one_of<bool>("first", {{"central", false}, {"underdog", true}});
    if (sc.ziggurats && !sc.underdog_first) {
      problems_.add(table.place_of("first"), "the Central Zone is no ziggurat: expected \"underdog\"");
    }
  }
  sc.moves = table.one_of<Moves>(
      "moves", {{"after_scoring", Moves::after_scoring}, {"every_round", Moves::every_round}, {"never", Moves::never}});
  sc.once = table.optional_bool("once", false);
  sc.burns = table.optional_bool("burns", false);
  sc.return_anywhere = table.optional_bool("return_anywhere", false);
  const auto points = [&](std::string_view key) { return static_cast<u8>(table.optional_int(key, {0, 20}, 0)); };
  sc.sole = points("sole");
  sc.more = points("more");
  sc.equal = points("equal");
  sc.lead = points("lead");
  sc.frag = points("frag");
  sc.frag_most = points("frag_most");
  sc.fallen = points("fallen");
  if (sc.ziggurats && sc.side < pack_.sides.size() && pack_.sides[sc.side].ziggurats == 0) {
    problems_.add(table.place_of("places"), "this side of the HexaDome has no ziggurats");
  }
  pack_.scenarios.push_back(sc);
  pack_.scenario_titles.push_back(title);
}

}  // namespace agon::aristeia
