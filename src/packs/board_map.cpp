#include "packs/board_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "packs/nearest.h"

namespace agon::packs {
namespace {

constexpr std::array<std::string_view, kDirections> kDirectionWords{"N", "NE", "SE", "S", "SW", "NW"};
constexpr std::array<std::string_view, 1> kShapes{"hexagon"};

std::string coordinates(Hex hex) { return fmt::format("[{}, {}]", hex.q, hex.r); }

using OnceHex = Once<std::pair<i8, i8>>;

/// A list of hexes, each once.
std::vector<MapHex> read_hexes(const std::vector<Value>& list, std::string what, Problems& problems) {
  std::vector<MapHex> out;
  OnceHex once(std::move(what));
  for (const Value& value : list) {
    const std::size_t before = problems.size();
    const MapHex each = read_hex(value);
    if (problems.size() > before) continue;
    if (once.add({each.hex.q, each.hex.r}, each.place, problems, coordinates(each.hex))) out.push_back(each);
  }
  return out;
}

void check_on_board(const BoardMap& map, const std::vector<MapHex>& hexes, std::string_view what, Problems& problems) {
  for (const MapHex& each : hexes) {
    if (!map.has(each.hex))
      problems.add(each.place, fmt::format("{} {} is not on the board", what, coordinates(each.hex)));
  }
}

/// The radius of the largest hexagon with at most that many cells.
int largest_radius(int max_cells) {
  int radius = 0;
  while (radius < kMaxCoordinate && 1 + 3 * (radius + 1) * (radius + 2) <= max_cells) ++radius;
  return radius;
}

void read_cells(const TomlTable& table, int max_cells, BoardMap& map, Problems& problems) {
  const Value shape = table.optional("shape");
  const Value cells = table.optional("cells");
  if (shape && cells) return cells.problem("a board has a shape or cells, not both");
  if (cells) {
    map.cells = read_hexes(cells.list({1, static_cast<std::size_t>(max_cells)}), "cell", problems);
    return;
  }
  static_cast<void>(table.one_of("shape", kShapes));
  const i64 radius = table.required_int("radius", {0, largest_radius(max_cells)});
  disc({0, 0}, static_cast<int>(radius), [&](Hex hex) { map.cells.push_back({hex, table.place_of("shape")}); });
}

/// Letters and digits of one stretch of a way: a direction, and how many steps.
struct Stretch {
  std::string_view direction;
  std::string_view steps;
};

Stretch split(std::string_view text) {
  const std::size_t letters = std::min(text.find_first_of("0123456789"), text.size());
  return {text.substr(0, letters), text.substr(letters)};
}

}  // namespace

bool BoardMap::has(Hex hex) const {
  return std::any_of(cells.begin(), cells.end(), [&](const MapHex& cell) { return cell.hex == hex; });
}

MapHex read_hex(const Value& value) {
  MapHex out{{0, 0}, value.place()};
  if (!value) return out;
  const std::vector<Value> numbers = value.list({2, 2});
  if (numbers.size() != 2) return out;
  constexpr Range kRange{-kMaxCoordinate, kMaxCoordinate};
  const i64 q = numbers[0].integer(kRange);
  const i64 r = numbers[1].integer(kRange);
  out.hex = {static_cast<i8>(q), static_cast<i8>(r)};
  return out;
}

Direction read_direction(const Value& value) { return static_cast<Direction>(value.one_of(kDirectionWords)); }

Hex read_way(const Quoted& way, Problems& problems) {
  Hex hex{0, 0};
  if (way.empty() && !way.is_in_file()) return hex;  // its absence was reported
  const std::string_view text = way.text();
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('+', start), text.size());
    const auto [name, steps] = split(text.substr(start, end - start));
    const auto direction = std::find(kDirectionWords.begin(), kDirectionWords.end(), name);
    if (direction == kDirectionWords.end()) {
      problems.add(way.at(start), unknown_name("direction", name, kDirectionWords));
      return {0, 0};
    }
    const bool fits = steps.empty() || (steps.size() == 1 && steps[0] >= '2' && steps[0] <= '9');
    if (!fits) {
      problems.add(way.at(start + name.size()),
                   fmt::format("expected a number of steps from 2 to 9, found {}", in_quotes(steps)));
      return {0, 0};
    }
    for (int i = steps.empty() ? 1 : steps[0] - '0'; i > 0; --i) {
      hex = neighbour(hex, static_cast<Direction>(direction - kDirectionWords.begin()));
      if (std::abs(hex.q) > kMaxCoordinate || std::abs(hex.r) > kMaxCoordinate) {
        problems.add(way.at(start), fmt::format("the way leads further than {} hexes", kMaxCoordinate));
        return {0, 0};
      }
    }
    start = end + 1;
  }
  return hex;
}

BoardMap read_board(const TomlTable& table, int max_cells, Problems& problems) {
  BoardMap map;
  const std::size_t most = static_cast<std::size_t>(max_cells);
  read_cells(table, max_cells, map, problems);
  map.walls = read_hexes(table.optional_list("walls", {0, most}), "wall", problems);
  check_on_board(map, map.walls, "wall", problems);
  for (const auto& [name, value] : table.optional_table("zones").entries()) {
    if (map.zones.size() == kMaxZones) {
      problems.add(name.place(), fmt::format("more than {} zones", kMaxZones));
      break;
    }
    if (name.text().empty() || name.text().size() > kZoneName) {
      problems.add(name.place(),
                   fmt::format("zone {}: expected a name of 1 to {} bytes", in_quotes(name.text()), kZoneName));
    }
    map.zones.push_back({name.text(), name.place(), read_hexes(value.list({1, most}), "hex", problems)});
    check_on_board(map, map.zones.back().hexes, "zone hex", problems);
  }
  return map;
}

}  // namespace agon::packs
