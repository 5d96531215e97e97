#include "engine/look/look.h"

#include <fmt/format.h>

#include <algorithm>

#include "packs/nearest.h"

namespace agon::engine {
namespace {

namespace json = boost::json;
using packs::Problems;
using packs::TomlTable;

// The tables of a section by the words of the game's scenes.
template <class T, class Read>
ByWord<T> read_section(const TomlTable& look, std::string_view name, std::string_view what,
                       std::span<const std::string_view> words, Problems& problems, Read&& read) {
  ByWord<T> list;
  const TomlTable section = look.optional_table(name);
  if (!section) return list;
  for (const TomlTable::Entry& entry : section.entries()) {
    if (std::find(words.begin(), words.end(), entry.key.text()) == words.end()) {
      problems.add(entry.key.place(), packs::unknown_name(what, entry.key.text(), words));
    }
    list.emplace_back(entry.key.text(), read(entry.value.table()));
  }
  return list;
}

std::optional<Drawing> optional_drawing(const TomlTable& table, Problems& problems) {
  const TomlTable drawing = table.optional_table("drawing");
  return drawing ? std::optional(read_drawing(drawing, problems)) : std::nullopt;
}

std::optional<std::size_t> optional_word(const TomlTable& table, std::string_view key,
                                         std::span<const std::string_view> words) {
  if (!table.optional(key)) return std::nullopt;
  return table.one_of(key, words);
}

bool is_pick_option(const OptionInfo& info, const std::string& name, const std::string& value) {
  const bool numbered = info.name.size() > name.size() + 1 && info.name.starts_with(name) &&
                        info.name[name.size()] == '_' &&
                        info.name.find_first_not_of("0123456789", name.size() + 1) == std::string::npos;
  return numbered && (value.empty() || std::find(info.words.begin(), info.words.end(), value) != info.words.end());
}

PickOfTeam read_pick(const TomlTable& table, const Game& game, const void* rules, Problems& problems) {
  const packs::Quoted option = table.required_string("option"), value = table.required_string("value");
  const std::vector<OptionInfo> options = game.match_options(rules);
  const auto any = [&](const std::string& with) {
    return std::any_of(options.begin(), options.end(),
                       [&](const OptionInfo& info) { return is_pick_option(info, option.text(), with); });
  };
  if (option.is_in_file() && !any("")) {
    problems.add(option.place(), fmt::format("the game has no options {}_1, {}_2, …", option.text(), option.text()));
  } else if (value.is_in_file() && !any(value.text())) {
    problems.add(value.place(), fmt::format("the option has no value \"{}\"", value.text()));
  }
  PickOfTeam pick{option.text(), value.text(), table.required_string("kind").text(), {}};
  std::vector<std::string_view> ids;
  for (const packs::RuleEntry& rule : game.rule_page()) ids.push_back(rule.id);
  for (const packs::Quoted& rule : table.optional_strings("rules")) {
    if (std::find(ids.begin(), ids.end(), rule.text()) == ids.end()) {
      problems.add(rule.place(), packs::unknown_name("rule", rule.text(), ids));
    }
    pick.rules.push_back(rule.text());
  }
  return pick;
}

void read_all(Look& look, const TomlTable& file, const Game& game, const void* rules, Problems& problems) {
  const SceneKinds& words = game.scene_kinds;
  if (const TomlTable emblem = file.optional_table("emblem")) look.emblem = read_drawing(emblem, problems);
  look.figures = read_section<LookOfFigure>(
      file, "figures", "kind of figure", words.figures, problems, [&](const TomlTable& figure) {
        return LookOfFigure{optional_drawing(figure, problems), figure.optional_bool("under", false)};
      });
  look.tokens = read_section<Drawing>(file, "tokens", "token", words.tokens, problems,
                                      [&](const TomlTable& token) { return read_drawing(token, problems); });
  look.terrain = read_section<LookOfTerrain>(
      file, "terrain", "kind of ground", words.terrain, problems, [&](const TomlTable& ground) {
        return LookOfTerrain{ground.one_of("pattern", kPatterns), ground.optional_one_of("paint", kPaints, 0)};
      });
  look.dice = read_section<std::size_t>(file, "dice", "kind of die", words.dice, problems,
                                        [&](const TomlTable& die) { return die.one_of("colour", kDieColours); });
  look.symbols =
      read_section<LookOfSymbol>(file, "symbols", "symbol", words.symbols, problems, [&](const TomlTable& symbol) {
        return LookOfSymbol{symbol.required_string("sign", {1, 3}).text(), optional_drawing(symbol, problems)};
      });
  look.counters =
      read_section<std::size_t>(file, "counters", "counter", words.counters, problems,
                                [&](const TomlTable& counter) { return counter.one_of("show", kCounterShows); });
  look.tracks = read_section<LookOfTrack>(file, "tracks", "track", words.tracks, problems, [&](const TomlTable& track) {
    return LookOfTrack{optional_word(track, "place", kTrackPlaces), optional_word(track, "show", kTrackShows)};
  });
  for (const TomlTable& pick : file.tables("picks")) look.picks.push_back(read_pick(pick, game, rules, problems));
}

template <class T, class Write>
json::object section_to_json(const ByWord<T>& section, Write&& write) {
  json::object out;
  for (const auto& [word, of_word] : section) out[word] = write(of_word);
  return out;
}

void add_drawing(json::object& out, const std::optional<Drawing>& drawing) {
  if (drawing) out.emplace("drawing", drawing_to_json(*drawing));
}

json::object to_json(const LookOfFigure& figure) {
  json::object out;
  add_drawing(out, figure.drawing);
  if (figure.under) out.emplace("under", true);
  return out;
}

json::object to_json(const LookOfTerrain& ground) {
  json::object out{{"pattern", kPatterns[ground.pattern]}};
  if (ground.paint != 0) out.emplace("paint", kPaints[ground.paint]);
  return out;
}

json::object to_json(const LookOfSymbol& symbol) {
  json::object out{{"sign", symbol.sign}};
  add_drawing(out, symbol.drawing);
  return out;
}

json::object to_json(const LookOfTrack& track) {
  json::object out;
  if (track.place) out.emplace("place", kTrackPlaces[*track.place]);
  if (track.show) out.emplace("show", kTrackShows[*track.show]);
  return out;
}

json::object to_json(const PickOfTeam& pick) {
  return {{"option", pick.option}, {"value", pick.value}, {"kind", pick.kind}, {"rules", json::value_from(pick.rules)}};
}

}  // namespace

Look read_look(const packs::Source& source, const Game& game, const void* rules, Problems& problems) {
  Look look;
  if (const packs::PackFile* file = source.find("look.toml")) {
    packs::read_toml(*file, problems, [&](TomlTable table) { read_all(look, table, game, rules, problems); });
  }
  return look;
}

json::object drawing_to_json(const Drawing& drawing) {
  json::array strokes;
  for (const Stroke& stroke : drawing.strokes) {
    json::object out{{"path", stroke.path}};
    if (stroke.paint != 0) out.emplace("paint", kPaints[stroke.paint]);
    if (stroke.fill) out.emplace("fill", true);
    strokes.push_back(std::move(out));
  }
  return {{"size", drawing.size}, {"strokes", std::move(strokes)}};
}

json::object look_to_json(const Look& look) {
  const auto write = [](const auto& each) { return to_json(each); };
  json::array picks;
  for (const PickOfTeam& pick : look.picks) picks.push_back(to_json(pick));
  json::object out{
      {"figures", section_to_json(look.figures, write)},
      {"tokens", section_to_json(look.tokens, drawing_to_json)},
      {"terrain", section_to_json(look.terrain, write)},
      {"dice", section_to_json(look.dice, [](std::size_t i) { return json::object{{"colour", kDieColours[i]}}; })},
      {"symbols", section_to_json(look.symbols, write)},
      {"counters",
       section_to_json(look.counters, [](std::size_t i) { return json::object{{"show", kCounterShows[i]}}; })},
      {"tracks", section_to_json(look.tracks, write)},
      {"picks", std::move(picks)}};
  if (look.emblem) out.emplace("emblem", drawing_to_json(*look.emblem));
  return out;
}

}  // namespace agon::engine
