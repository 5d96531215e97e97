#include "engine/situation/file.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "engine/files.h"
#include "engine/json/options.h"
#include "packs/nearest.h"

namespace agon::engine {
namespace {

namespace json = boost::json;
using packs::Problems;
using packs::TomlTable;

constexpr std::size_t kMostBytes = std::size_t{4} << 20;
constexpr std::size_t kMostSituations = 2'000;

// What is written in TOML as JSON; the name of a player becomes the number of the seat.
json::value to_json(const packs::Value& value, const std::vector<std::string>& seats);

json::object to_json(const TomlTable& table, const std::vector<std::string>& seats) {
  json::object out;
  for (const TomlTable::Entry& entry : table.entries()) out[entry.key.text()] = to_json(entry.value, seats);
  return out;
}

json::value to_json(const packs::Value& value, const std::vector<std::string>& seats) {
  switch (value.kind()) {
    case packs::Kind::boolean: return value.boolean();
    case packs::Kind::integer: return value.integer();
    case packs::Kind::number: return value.number();
    case packs::Kind::table: return to_json(value.table(), seats);
    case packs::Kind::array: {
      json::array list;
      for (const packs::Value& item : value.list()) list.push_back(to_json(item, seats));
      return list;
    }
    case packs::Kind::date: value.problem("a date means nothing here"); return nullptr;
    case packs::Kind::string: break;
  }
  const std::string text = value.string({}).text();
  const auto seat = std::find(seats.begin(), seats.end(), text);
  if (seat != seats.end()) return seat - seats.begin();
  return json::string(text);
}

bool is_rule(const Ruleset& ruleset, std::string_view id) {
  const auto page = ruleset.game->rule_page();
  return std::any_of(page.begin(), page.end(),
                     [&](const packs::RuleEntry& rule) { return !id.empty() && rule.id == id; });
}

std::string unknown_rule(const Ruleset& ruleset, std::string_view id) {
  std::vector<std::string_view> known;
  for (const packs::RuleEntry& rule : ruleset.game->rule_page()) {
    if (!rule.id.empty()) known.push_back(rule.id);
  }
  return packs::unknown_name("rule", id, known);
}

Situation read_situation(const TomlTable& table, const std::shared_ptr<const Ruleset>& ruleset,
                         const std::vector<std::string>& seats, Problems& problems) {
  Situation out;
  out.ruleset = ruleset;
  out.seats = seats;
  out.name = table.required_string("name").text();
  out.place = table.place_of("name");
  table.optional_string("book", "");
  out.rules = table.required_strings("rules", {1});
  for (const packs::Quoted& rule : out.rules) {
    if (!is_rule(*ruleset, rule.text())) problems.add(rule.place(), unknown_rule(*ruleset, rule.text()));
  }
  out.options = usual_options(*ruleset);
  if (const TomlTable options = table.optional_table("options")) {
    const auto read = options_from_json(*ruleset, to_json(options, {}));
    if (read) {
      out.options = *read;
    } else {
      problems.add(options.place(), read.error());
    }
  }
  const TomlTable from = table.optional_table("from");
  if (from) out.from = to_json(from, seats);
  if (const TomlTable position = table.optional_table("position")) {
    if (from) {
      (*out.from)["position"] = to_json(position, seats);
    } else {
      problems.add(position.place(), "a position needs to know where play begins: \"from\" is missing");
    }
  }
  out.play = table.required_string("play");
  return out;
}

// A pack is a built-in one by its name, or a folder, seen from where the file is.
std::string pack_of(const TomlTable& root, const std::string& game, const std::filesystem::path& file) {
  const std::string pack = root.optional_string("pack", game).text();
  std::error_code error;
  const std::filesystem::path beside = file.parent_path() / pack;
  return std::filesystem::is_directory(beside, error) ? beside.string() : pack;
}

}  // namespace

std::shared_ptr<const Ruleset> Rulesets::open(const std::string& pack, Problems& problems) {
  std::shared_ptr<const Ruleset>& ruleset = open_[pack];
  if (!ruleset) ruleset = library_.open(pack, problems);
  return ruleset;
}

std::vector<Situation> read_situations(Rulesets& rulesets, const std::filesystem::path& file, Problems& problems) {
  std::vector<Situation> out;
  const auto text = read_file(file, kMostBytes);
  if (!text) {
    problems.add({file.string()}, text.error());
    return out;
  }
  Problems in_file;
  Problems in_pack;  // without its pack nothing in a file can be understood: then only that is reported
  packs::read_toml({file.filename().string(), file.string(), *text, 0}, in_file, [&](const TomlTable& root) {
    std::vector<std::string> seats;
    for (const packs::Quoted& name : root.optional_strings("seats", {0, kMaxSeats})) seats.push_back(name.text());
    const std::vector<TomlTable> tables = root.tables("situation", {1, kMostSituations});
    const std::string game = root.required_string("game").text();
    if (game.empty()) return;
    const std::shared_ptr<const Ruleset> ruleset = rulesets.open(pack_of(root, game, file), in_pack);
    if (!ruleset) return;
    if (ruleset->game->name != game) {
      in_pack.add(root.place_of("game"), fmt::format("the pack is for {}", packs::in_quotes(ruleset->game->name)));
      return;
    }
    for (const TomlTable& table : tables) {
      const std::size_t before = in_file.size();
      Situation situation = read_situation(table, ruleset, seats, in_file);
      if (in_file.size() == before) out.push_back(std::move(situation));
    }
  });
  problems.add(in_pack.empty() ? in_file : in_pack);
  return out;
}

}  // namespace agon::engine
