#include "games/champions/pack.h"

#include <fmt/format.h>

#include "packs/board_map.h"
#include "packs/reader.h"

namespace agon::champions {

namespace {

using packs::Once;
using packs::PackFile;
using packs::Problems;
using packs::Quoted;
using packs::TomlTable;

// How many so far: what was read while this grew is not to be judged further.
std::size_t found(const Problems& problems) { return problems.size() + problems.left_out(); }

// Where the values of a file come from. Every file says it.
packs::Origin read_origin(const TomlTable& table) {
  return static_cast<packs::Origin>(table.one_of("source", packs::kOriginNames));
}

Section read_section(const TomlTable& card, std::string_view key, SectionName name, Problems& problems) {
  const Quoted icons = card.required_string(key);
  if (icons.empty()) return {};
  if (const std::optional<Section> section = parse_section(name, icons.text())) return *section;
  // The longest beginning that can still become a section tells where the mistake is.
  std::size_t good = 0;
  Section ignored;
  while (good < icons.text().size() && read_icons(name, icons.text().substr(0, good + 1), ignored = {})) ++good;
  constexpr std::string_view kIcons[] = {
      "one number from 0 to 6, z (after a number from 1), + and -",
      "up to 4 d, at least one, b, f, p, + and -",
      "one number from 0 to 6, z (after a number from 1), x, + and -",
  };
  problems.add(icons.at(good), fmt::format("\"{}\" is no {} section: expected icons out of {}", icons.text(), key,
                                           kIcons[static_cast<std::size_t>(name)]));
  return {};
}

void read_deck(const PackFile& file, Pack& pack, Once<i64>& numbers, Problems& problems) {
  packs::read_toml(file, problems, [&](const TomlTable& deck) {
    const packs::Origin origin = read_origin(deck);
    for (const TomlTable& table : deck.tables("card", {1})) {
      Card card;
      const i64 number = table.required_int("number", {1, 255});
      numbers.add(number, table.place_of("number"), problems);
      card.number = static_cast<u8>(number);
      card.colour = table.one_of<Colour>(
          "kind", {{"move", Colour::move}, {"attack", Colour::attack}, {"reaction", Colour::reaction}});
      card.sections = {read_section(table, "move", SectionName::move, problems),
                       read_section(table, "attack", SectionName::attack, problems),
                       read_section(table, "reaction", SectionName::reaction, problems)};
      if (!pack.definition.deck.push(card)) table.problem(fmt::format("a deck has at most {} cards", kMaxCards));
      pack.origins.cards.push_back(origin);
    }
  });
}

void read_style_hexes(const std::vector<Quoted>& ways, int need, Style& style, Problems& problems) {
  for (const Quoted& way : ways) {
    const std::size_t before = found(problems);
    const Hex offset = packs::read_way(way, problems);
    if (found(problems) != before) continue;
    if (offset == Hex{0, 0}) problems.add(way.place(), fmt::format("{} leads back to the fighter itself", way.text()));
    for (const StyleHex& other : style.hexes) {
      if (other.offset == offset) problems.add(way.place(), fmt::format("{} is in this style twice", way.text()));
    }
    if (!style.hexes.push({offset, static_cast<u8>(need)})) {
      problems.add(way.place(), fmt::format("a style has at most {} hexes", kMaxStyleHexes));
    }
  }
}

void read_styles(const PackFile& file, Pack& pack, Once<i64>& numbers, Problems& problems) {
  packs::read_toml(file, problems, [&](const TomlTable& styles) {
    const packs::Origin origin = read_origin(styles);
    for (const TomlTable& table : styles.tables("style", {1})) {
      Style style;
      const i64 number = table.required_int("number", {1, 255});
      numbers.add(number, table.place_of("number"), problems);
      style.number = static_cast<u8>(number);
      read_style_hexes(table.optional_strings("hits3"), 3, style, problems);
      read_style_hexes(table.optional_strings("hits4"), 4, style, problems);
      if (style.hexes.empty()) table.problem("a style needs at least one hex in hits3 or hits4");
      if (!pack.definition.styles.push(style)) table.problem(fmt::format("there are at most {} styles", kMaxStyles));
      pack.origins.styles.push_back(origin);
    }
  });
}

void read_start(const TomlTable& table, const packs::BoardMap& map, Definition& d, Problems& problems) {
  const i64 players = table.required_int("players", {kMinPlayers, kMaxPlayers});
  Once<std::string> taken("start");
  int i = 0;
  for (const TomlTable& seat :
       table.tables("seats", {static_cast<std::size_t>(players), static_cast<std::size_t>(players)})) {
    const std::size_t before = found(problems);
    const packs::MapHex at = packs::read_hex(seat.required("at", "a hex [q, r]"));
    const bool readable = found(problems) == before;
    const Direction facing = packs::read_direction(seat.required("facing", "a direction"));
    if (!readable) continue;
    if (!map.has(at.hex)) problems.add(at.place, "a fighter must start on the board");
    for (const packs::MapHex& wall : map.walls) {
      if (wall.hex == at.hex) problems.add(at.place, "a fighter cannot start in a wall");
    }
    taken.add(fmt::format("[{}, {}]", at.hex.q, at.hex.r), at.place, problems);
    if (i < kMaxPlayers) d.starts[players - kMinPlayers][i++] = {at.hex, facing};
  }
}

void read_board_file(const PackFile& file, Definition& d, Problems& problems) {
  packs::read_toml(file, problems, [&](const TomlTable& table) {
    static_cast<void>(read_origin(table));
    const packs::BoardMap map = packs::read_board(table, kMaxCells, problems);
    for (const packs::MapHex& cell : map.cells) static_cast<void>(d.hexes.push(cell.hex));
    for (const packs::MapHex& wall : map.walls) static_cast<void>(d.walls.push(wall.hex));
    Once<i64> counts("start for this number of players");
    for (const TomlTable& start :
         table.tables("start", {kMaxPlayers - kMinPlayers + 1, kMaxPlayers - kMinPlayers + 1})) {
      counts.add(start.required_int("players", {kMinPlayers, kMaxPlayers}), start.place_of("players"), problems);
      read_start(start, map, d, problems);
    }
  });
}

void read_match(const PackFile& file, Pack& pack, Problems& problems) {
  packs::read_toml(file, problems, [&](const TomlTable& table) {
    static_cast<void>(read_origin(table));
    Definition& d = pack.definition;
    d.hand_size = static_cast<u8>(table.required_int("hand_size", {1, kMaxCards}));
    d.score_tokens = static_cast<u8>(table.required_int("score_tokens", {kMaxPlayers, 200}));
    d.power_tokens = static_cast<u8>(table.required_int("power_tokens", {0, 200}));
    d.initiative_each = static_cast<u8>(table.required_int("initiative_cards", {1, kMaxInitiative}));
    if (d.hand_size > d.deck.size() && !d.deck.empty()) {
      problems.add(table.place_of("hand_size"),
                   fmt::format("a hand of {} cannot be drawn from a deck of {}", d.hand_size, d.deck.size()));
    }
    const TomlTable defaults = table.required_table("defaults");
    Options& o = pack.defaults;
    o.players = static_cast<u8>(defaults.required_int("players", {kMinPlayers, kMaxPlayers}));
    o.win_score = static_cast<u8>(defaults.required_int("win_score", {1, max_win_score(d.score_tokens, o.players)}));
    o.round_limit = static_cast<u8>(defaults.required_int("round_limit", {0, 255}));
    o.choose_styles = defaults.one_of<u8>("styles", {{"random", u8{0}}, {"chosen", u8{1}}});
    o.random_corners = defaults.one_of<u8>("seat_order", {{"given", u8{0}}, {"random", u8{1}}});
    d.win_score = o.win_score;
  });
}

}  // namespace

std::optional<Pack> read_pack(const packs::Source& source, Problems& all_problems) {
  Problems problems;
  Pack pack;
  source.check_groups({"deck", "styles", "board", "match"}, problems);
  Once<i64> cards("card"), styles("style");
  for (const PackFile* file : source.required_group("deck", problems)) read_deck(*file, pack, cards, problems);
  for (const PackFile* file : source.required_group("styles", problems)) read_styles(*file, pack, styles, problems);
  if (const PackFile* file = source.required("board.toml", problems)) read_board_file(*file, pack.definition, problems);
  if (const PackFile* file = source.required("match.toml", problems)) read_match(*file, pack, problems);
  if (problems.empty() && pack.definition.styles.size() < kMaxPlayers) {
    problems.add({source.shown(), 0, 0}, fmt::format("there are {} styles: {} players need one each",
                                                     pack.definition.styles.size(), kMaxPlayers));
  }
  all_problems.add(problems);
  if (!problems.empty()) return std::nullopt;
  pack.rules = make_rules(pack.definition);
  return pack;
}

}  // namespace agon::champions
