#include "engine/look/tour.h"

#include <fmt/format.h>

#include <algorithm>

#include "packs/nearest.h"
#include "packs/reader.h"

namespace agon::engine {
namespace {

namespace json = boost::json;
using packs::Problems;
using packs::TomlTable;
using What = TourCondition::What;

constexpr std::size_t kMostSteps = 40;
constexpr std::size_t kMostWords = 20;
constexpr i64 kMostLevel = 9;
constexpr i64 kMostValue = 1'000;
constexpr int kDeepest = 3;  // conditions in conditions

std::string text_key(const std::string& step, std::string_view part) { return fmt::format("tour.{}.{}", step, part); }

template <class Infos>
std::vector<std::string_view> names_of(const Infos& infos) {
  std::vector<std::string_view> names;
  for (const auto& info : infos) names.push_back(info.name);
  return names;
}

// Reads the steps, with everything at hand that they may name.
class TourReader {
 public:
  TourReader(const Game& game, const void* rules, const packs::Texts& texts, Problems& problems)
      : game_(game), rules_(rules), texts_(texts), problems_(problems) {}

  Tour read(const TomlTable& file) const {
    Tour tour;
    tour.level = file.optional_int("level", {0, kMostLevel}, 0);
    if (const TomlTable options = file.optional_table("options")) {
      for (const TomlTable::Entry& option : options.entries()) read_option(tour, option);
    }
    packs::Once<std::string> names("step");
    for (const TomlTable& step : file.tables("steps", {1, kMostSteps})) {
      tour.steps.push_back(read_step(step));
      names.add(tour.steps.back().name, step.place_of("name"), problems_);
    }
    return tour;
  }

 private:
  void known(const packs::Quoted& word, std::string_view what, std::span<const std::string_view> words) const {
    if (word.empty() || std::find(words.begin(), words.end(), word.text()) != words.end()) return;
    problems_.add(word.place(), packs::unknown_name(what, word.text(), words));
  }

  void read_option(Tour& tour, const TomlTable::Entry& entry) const {
    const std::vector<OptionInfo> infos = game_.match_options(rules_);
    const auto info =
        std::find_if(infos.begin(), infos.end(), [&](const OptionInfo& each) { return each.name == entry.key.text(); });
    if (info == infos.end()) {
      return problems_.add(entry.key.place(), packs::unknown_name("option", entry.key.text(), names_of(infos)));
    }
    if (info->words.empty()) {
      tour.options.emplace_back(info->name, entry.value.integer({info->least, info->most}));
    } else {
      const std::vector<std::string_view> words(info->words.begin(), info->words.end());
      tour.options.emplace_back(info->name, static_cast<i64>(entry.value.one_of(words)));
    }
  }

  void needs_text(const packs::Quoted& name, std::string_view part) const {
    const std::string key = text_key(name.text(), part);
    if (name.is_in_file() && !texts_.has(key)) problems_.add(name.place(), fmt::format("there is no text \"{}\"", key));
  }

  TourStep read_step(const TomlTable& table) const {
    const packs::Quoted name = table.required_string("name");
    TourStep step{.name = name.text()};
    if (table.optional("look")) step.look = table.one_of("look", kTourLooks);
    step.when = optional_condition(table, "when");
    step.can = optional_condition(table, "can");
    step.read = optional_condition(table, "read");
    step.done = optional_condition(table, "done");
    needs_text(name, "title");
    needs_text(name, "text");
    if (step.when) needs_text(name, "before");
    return step;
  }

  std::optional<TourCondition> optional_condition(const TomlTable& step, std::string_view key) const {
    const TomlTable table = step.optional_table(key);
    return table ? std::optional(read_condition(table)) : std::nullopt;
  }

  TourCondition read_condition(const TomlTable& table, int depth = 0) const {
    TourCondition condition;
    int found = 0;
    for (std::size_t i = 0; i < std::size(kTourConditions); ++i) {
      if (!table.optional(kTourConditions[i])) continue;
      condition.what = static_cast<What>(i);
      ++found;
    }
    if (found != 1) {
      table.problem(fmt::format("expected one of {}, found {} of them", packs::name_list(kTourConditions), found));
      return condition;
    }
    const std::string_view key = kTourConditions[static_cast<std::size_t>(condition.what)];
    switch (condition.what) {
      case What::did:
      case What::does: condition.words = words(table, key, "event", names_of(game_.events), 1); break;
      case What::whole: condition.words = words(table, key, "event", names_of(game_.events), 2); break;
      case What::offered: condition.words = words(table, key, "verb", names_of(game_.verbs), 1); break;
      case What::reached: {
        const TomlTable reached = table.required_table(key);
        const packs::Quoted track = reached.required_string("track");
        known(track, "track", game_.scene_kinds.tracks);
        condition.track = track.text();
        condition.value = reached.required_int("value", {1, kMostValue});
        break;
      }
      case What::like: read_like(condition, table.required_table(key)); break;
      case What::asked_why:
      case What::sees_odds:
        if (!table.required_bool(key)) table.problem(fmt::format("\"{}\" can only be true", key));
        break;
      case What::any:
        for (const packs::Value& each : table.required_list(key, {2, kMostWords})) {
          if (depth == kDeepest) {
            each.problem("conditions are too deep in each other");
          } else {
            condition.any.push_back(read_condition(each.table(), depth + 1));
          }
        }
        break;
    }
    return condition;
  }

  std::vector<std::string> words(const TomlTable& table, std::string_view key, std::string_view what,
                                 std::span<const std::string_view> names, std::size_t least) const {
    std::vector<std::string> list;
    for (const packs::Quoted& word : table.required_strings(key, {least, kMostWords})) {
      known(word, what, names);
      list.push_back(word.text());
    }
    return list;
  }

  // Operands of a verb by name; "verb" is the verb itself.
  void read_like(TourCondition& condition, const TomlTable& table) const {
    std::vector<std::string_view> operands{"verb"};
    for (const VerbInfo& verb : game_.verbs) {
      for (const VerbOperand& operand : verb.used()) operands.push_back(operand.name);
    }
    for (const TomlTable::Entry& entry : table.entries()) {
      known(entry.key, "operand", operands);
      const packs::Quoted value = entry.value.string();
      if (entry.key.text() == "verb") known(value, "verb", names_of(game_.verbs));
      condition.like.emplace_back(entry.key.text(), value.text());
    }
    if (condition.like.empty()) table.problem("expected at least one operand");
  }

  const Game& game_;
  const void* rules_;
  const packs::Texts& texts_;
  Problems& problems_;
};

json::object to_json(const TourCondition& condition) {
  const std::string_view key = kTourConditions[static_cast<std::size_t>(condition.what)];
  switch (condition.what) {
    case What::did:
    case What::does:
    case What::whole:
    case What::offered: return {{key, json::value_from(condition.words)}};
    case What::reached: return {{key, {{"track", condition.track}, {"value", condition.value}}}};
    case What::like: {
      json::object operands;
      for (const auto& [name, value] : condition.like) operands[name] = value;
      return {{key, std::move(operands)}};
    }
    case What::asked_why:
    case What::sees_odds: return {{key, true}};
    case What::any: break;
  }
  json::array any;
  for (const TourCondition& each : condition.any) any.push_back(to_json(each));
  return {{key, std::move(any)}};
}

json::object to_json(const TourStep& step, const packs::Texts& texts, packs::Language language) {
  json::object out{{"name", step.name}};
  for (const std::string_view part : {"title", "text", "before"}) {
    const std::string key = text_key(step.name, part);
    if (texts.has(key)) out.emplace(part, texts.format(language, key));
  }
  if (step.look) out.emplace("look", kTourLooks[*step.look]);
  const auto add = [&](std::string_view name, const std::optional<TourCondition>& condition) {
    if (condition) out.emplace(name, to_json(*condition));
  };
  add("when", step.when);
  add("can", step.can);
  add("read", step.read);
  add("done", step.done);
  return out;
}

}  // namespace

Tour read_tour(const packs::Source& source, const Game& game, const void* rules, const packs::Texts& texts,
               Problems& problems) {
  Tour tour;
  if (const packs::PackFile* file = source.find("tour.toml")) {
    packs::read_toml(*file, problems,
                     [&](TomlTable table) { tour = TourReader(game, rules, texts, problems).read(table); });
  }
  return tour;
}

json::object tour_to_json(const Tour& tour, const Game& game, const void* rules, const packs::Texts& texts,
                          packs::Language language) {
  const std::vector<OptionInfo> infos = game.match_options(rules);
  json::object options;
  for (const auto& [name, value] : tour.options) {
    const auto info =
        std::find_if(infos.begin(), infos.end(), [&](const OptionInfo& each) { return each.name == name; });
    if (info->words.empty()) {
      options[name] = value;
    } else {
      options[name] = info->words[static_cast<std::size_t>(value)];
    }
  }
  json::array steps;
  for (const TourStep& step : tour.steps) steps.push_back(to_json(step, texts, language));
  return {{"game", game.name}, {"level", tour.level}, {"options", std::move(options)}, {"steps", std::move(steps)}};
}

}  // namespace agon::engine
