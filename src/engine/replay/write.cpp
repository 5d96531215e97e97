#include <fmt/format.h>

#include "engine/files.h"
#include "engine/json/options.h"
#include "engine/replay/lines.h"
#include "engine/replay/replay.h"
#include "engine/scene/scene_json.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

// One field of the file, on a line of its own.
template <class T>
void add_field(std::string& out, std::string_view name, const T& value) {
  out += fmt::format("{}\n \"{}\": {}", out.empty() ? "{" : ",", name, json::serialize(json::value_from(value)));
}

// A list, with a line for each item.
void add_lines(std::string& out, std::string_view name, const json::array& lines) {
  out += fmt::format(",\n \"{}\": [", name);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out += fmt::format("{}\n  {}", i == 0 ? "" : ",", json::serialize(lines[i]));
  }
  out += lines.empty() ? "]" : "\n ]";
}

json::array packs_to_json(const Ruleset& ruleset) {
  json::array out;
  for (const packs::PackInfo& pack : ruleset.packs) {
    out.push_back({{"name", pack.name}, {"version", pack.version}, {"hash", pack.hash}});
  }
  return out;
}

// The texts of all languages in place of those of one.
json::array in_all_languages(json::array lines, const std::vector<Event>& events, Naming naming) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    json::object texts;
    for (const packs::Language language : packs::kLanguages) {
      naming.language = language;
      texts.emplace(packs::language_name(language), event_text(naming, events[i], kAllSeeing));
    }
    lines[i].as_object()["text"] = std::move(texts);
  }
  return lines;
}

}  // namespace

json::array start_lines(const Match& match) {
  if (match.past() != nullptr) return match.past()->start;
  return in_all_languages(start_to_json(match, kAllSeeing, packs::Language::en), match.events_at_start(),
                          match.naming(packs::Language::en));
}

json::object entry_line(const Match& match, const Entry& entry) {
  if (entry.kind == Entry::Kind::past) return entry.content;
  json::object line = entry_to_json(match, entry, kAllSeeing, packs::Language::en);
  if (entry.kind == Entry::Kind::choice) {
    json::value& events = line["events"];
    events = in_all_languages(std::move(events.as_array()), entry.events, match.naming(packs::Language::en, entry));
  }
  return line;
}

std::string replay_text(const Match& match, bool with_seed) {
  if (!match.setup().records) return replay_text(match.recorded(), with_seed);
  const MatchSetup& setup = match.setup();
  std::string out;
  add_field(out, "agon", kReplayFormat);
  add_field(out, "game", match.game().name);
  add_field(out, "version", match.game().version);
  add_field(out, "packs", packs_to_json(match.ruleset()));
  add_field(out, "options", options_to_json(match.ruleset(), setup.options));
  add_field(out, "seats", setup.seats);
  add_field(out, "additions", setup.additions);
  add_field(out, "by_hand", setup.by_hand);
  add_field(out, "commitment", setup.seed.commitment());
  if (with_seed || match.over()) add_field(out, "seed", to_hex(setup.seed.bytes));
  add_field(out, "opening", scene_to_json(match.opening()));
  add_lines(out, "start", start_lines(match));
  json::array lines;
  for (const auto& entry : match.log()) lines.push_back(entry_line(match, *entry));
  add_lines(out, "entries", lines);
  add_field(out, "position", match.game().save(match.ruleset().block(), match.position().data()));
  add_field(out, "over", match.over());
  return out + "\n}\n";
}

std::string write_replay(const Match& match, const std::string& path, bool with_seed) {
  return write_file_atomically(path, replay_text(match, with_seed));
}

}  // namespace agon::engine
