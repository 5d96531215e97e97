// The games: what there is, what a client must know about one, its rules and its faces.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "ai/opponent.h"
#include "engine/json/faces.h"
#include "engine/json/rules.h"
#include "engine/scene/titles.h"
#include "packs/texts.h"
#include "server/api/router.h"

namespace agon::server {
namespace {

namespace json = boost::json;
using engine::Ruleset;

const Ruleset& ruleset_called(Service& service, const std::string& name) {
  const auto found = service.rulesets.find(name);
  if (found == nullptr) throw Failure{.code = Code::not_found, .key = "no_game", .operands = {{"game", name}}};
  return *found;
}

json::object summary_of(const Ruleset& ruleset, packs::Language language) {
  const engine::Game& game = *ruleset.game;
  return {{"game", game.name},
          {"title", ruleset.texts.format(language, "game.name")},
          {"seats", {game.least_seats, game.most_seats}},
          {"version", game.version},
          {"text", ruleset.texts.format(language, "game.summary")},
          {"tour", !ruleset.tour.empty()}};
}

void games(Service& service, const SharedCall& call) {
  json::array list;
  for (const auto& ruleset : service.rulesets.games()) {
    json::object summary = summary_of(*ruleset, call->visitor.language);
    if (ruleset->look.emblem) summary.emplace("emblem", engine::drawing_to_json(*ruleset->look.emblem));
    list.push_back(std::move(summary));
  }
  call->answer({{"games", std::move(list)}});
}

// How people call a value of an option: the texts know it, or the game itself does.
std::string value_title(const Ruleset& ruleset, packs::Language language, const std::string& value) {
  const std::string key = "option_value." + value;
  if (ruleset.texts.has(key)) return ruleset.texts.format(language, key);
  return engine::title_of_name({ruleset, language}, value);
}

std::string titles_of(const engine::Naming& naming, const std::vector<std::string>& names) {
  std::vector<std::string> titles;
  for (const std::string& name : names) titles.push_back(engine::title_of_name(naming, name));
  return fmt::format("{}", fmt::join(titles, ", "));
}

void add_text(json::object& out, const Ruleset& ruleset, packs::Language language, std::string_view name,
              const std::string& key) {
  if (ruleset.texts.has(key)) out.emplace(name, ruleset.texts.format(language, key));
}

json::object option_of(const Ruleset& ruleset, packs::Language language, const engine::OptionInfo& option) {
  json::object out{{"name", option.name}, {"title", ruleset.texts.format(language, "option." + option.name)}};
  if (option.words.empty()) {
    out.emplace("usual", option.usual);
    out.emplace("least", option.least);
    out.emplace("most", option.most);
  } else {
    out.emplace("usual", option.words[static_cast<std::size_t>(option.usual)]);
    json::array words;
    for (std::size_t i = 0; i < option.words.size(); ++i) {
      json::object word{{"value", option.words[i]}, {"title", value_title(ruleset, language, option.words[i])}};
      if (i < option.includes.size() && !option.includes[i].empty()) {
        word.emplace("text", titles_of({ruleset, language}, option.includes[i]));
      }
      add_text(word, ruleset, language, "text", fmt::format("option_value_text.{}.{}", option.name, option.words[i]));
      words.push_back(std::move(word));
    }
    out.emplace("words", std::move(words));
  }
  add_text(out, ruleset, language, "text", "option_text." + option.name);
  add_text(out, ruleset, language, "group", "option_group." + option.name);
  return out;
}

void about(Service& service, const SharedCall& call) {
  const Ruleset& ruleset = ruleset_called(service, call->parts[0]);
  const packs::Language language = call->visitor.language;
  json::object out = summary_of(ruleset, language);
  json::array options;
  for (const engine::OptionInfo& option : ruleset.game->match_options(ruleset.block())) {
    options.push_back(option_of(ruleset, language, option));
  }
  json::array levels;
  for (int level = 0; level < ai::kLevels; ++level) {
    const std::string key = "server.level." + std::to_string(level);
    levels.push_back({{"level", level}, {"title", packs::program_texts().format(language, key)}});
  }
  json::array used;
  for (const packs::PackInfo& pack : ruleset.packs) {
    used.push_back({{"name", pack.name}, {"version", pack.version}, {"hash", pack.hash}});
  }
  json::object titles;
  for (const packs::RuleEntry& rule : ruleset.game->rule_page().subspan(1)) {
    titles.emplace(rule.id, language == packs::Language::es ? rule.title_es : rule.title_en);
  }
  json::object texts;
  for (const std::string_view key : ruleset.texts.keys()) {
    texts.emplace(key, ruleset.texts.find(language, key)->source);
  }
  out.emplace("options", std::move(options));
  out.emplace("levels", std::move(levels));
  out.emplace("draws", Table::knows_draws(ruleset));
  out.emplace("packs", std::move(used));
  out.emplace("rules", std::move(titles));
  out.emplace("texts", std::move(texts));
  out.emplace("look", engine::look_to_json(ruleset.look));
  call->answer(out);
}

void tour(Service& service, const SharedCall& call) {
  const Ruleset& ruleset = ruleset_called(service, call->parts[0]);
  if (ruleset.tour.empty()) throw Failure{.code = Code::not_found, .key = "no_tour"};
  call->answer(
      engine::tour_to_json(ruleset.tour, *ruleset.game, ruleset.block(), ruleset.texts, call->visitor.language));
}

void rules(Service& service, const SharedCall& call) {
  const Ruleset& ruleset = ruleset_called(service, call->parts[0]);
  const packs::Language language = call->visitor.language;
  call->answer({{"game", ruleset.game->name},
                {"title", ruleset.texts.format(language, "game.name")},
                {"rules", engine::rules_to_json(ruleset, language)},
                {"rulings", engine::rulings_to_json(ruleset, language)}});
}

void faces(Service& service, const SharedCall& call) {
  const Ruleset& ruleset = ruleset_called(service, call->parts[0]);
  json::array list;
  for (const engine::Face& face : ruleset.game->faces(ruleset.block(), ruleset.texts, call->visitor.language)) {
    list.push_back(engine::face_to_json(face));
  }
  call->answer({{"faces", std::move(list)}});
}

}  // namespace

std::vector<Route> game_routes() {
  return {{"GET", "/api/games", games},
          {"GET", "/api/games/{game}", about},
          {"GET", "/api/games/{game}/tour", tour},
          {"GET", "/api/games/{game}/rules", rules, 3},
          {"GET", "/api/games/{game}/faces", faces, 3}};
}

}  // namespace agon::server
