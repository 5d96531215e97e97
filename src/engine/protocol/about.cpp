// What there is: games, their options and words, their rules and rulings, and what is printed.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/codec.h"
#include "engine/fields.h"
#include "engine/json/faces.h"
#include "engine/json/rules.h"
#include "engine/protocol/commands.h"
#include "packs/nearest.h"

namespace agon::engine {
namespace {

json::object help(SessionState&, Request& request) {
  request.finish();
  json::array names;
  for (const std::span<const Command> group : all_commands()) {
    for (const Command& command : group) names.emplace_back(command.name);
  }
  return {{"commands", std::move(names)}};
}

std::shared_ptr<const Ruleset> opened(SessionState& session, const std::string& pack, std::string_view field) {
  packs::Problems problems;
  std::shared_ptr<const Ruleset> ruleset = session.library.open(pack, problems);
  if (ruleset == nullptr) throw ProtocolError{one_line(problems), std::string(field)};
  return ruleset;
}

json::object games(SessionState& session, Request& request) {
  const packs::Language language = request.language();
  request.finish();
  json::array list;
  for (const Game* game : session.library.games) {
    const auto ruleset = opened(session, std::string(game->name), "");
    list.push_back({{"name", game->name},
                    {"title", ruleset->texts.format(language, "game.name")},
                    {"version", game->version},
                    {"seats", {game->least_seats, game->most_seats}}});
  }
  return {{"games", std::move(list)}};
}

json::array packs_json(const Ruleset& ruleset) {
  json::array list;
  for (const packs::PackInfo& pack : ruleset.packs) {
    list.push_back({{"name", pack.name}, {"version", pack.version}, {"hash", pack.hash}});
  }
  return list;
}

json::array options_json(const Ruleset& ruleset) {
  json::array list;
  for (const OptionInfo& option : ruleset.game->match_options(ruleset.block())) {
    json::object out{{"name", option.name}};
    if (option.words.empty()) {
      out.emplace("least", option.least);
      out.emplace("most", option.most);
      out.emplace("usual", option.usual);
    } else {
      out.emplace("words", json::value_from(option.words));
      out.emplace("usual", option.words[static_cast<std::size_t>(option.usual)]);
    }
    list.push_back(std::move(out));
  }
  return list;
}

// Named things with operands: {"step": {"space": "space"}}.
template <class Infos, class OperandsOf>
json::object words_json(const Game& game, const Infos& infos, OperandsOf operands_of) {
  json::object out;
  for (const auto& info : infos) {
    json::object operands;
    for (const auto& operand : operands_of(info)) operands.emplace(operand.name, kind_name(game, operand.kind));
    out.emplace(info.name, std::move(operands));
  }
  return out;
}

json::object steps_json(const Game& game) {
  json::object out;
  for (const ProcedureInfo& procedure : game.procedures) {
    if (procedure.steps.empty()) continue;
    json::array steps;
    for (const std::string_view step : split_words(procedure.steps)) steps.emplace_back(step);
    out.emplace(procedure.name, std::move(steps));
  }
  return out;
}

json::object game(SessionState& session, Request& request) {
  const auto ruleset = ruleset_of(session, request);
  const packs::Language language = request.language();
  request.finish();
  const Game& game = *ruleset->game;
  const auto used = [](const auto& info) { return info.used(); };
  const auto listed = [](const auto& info) -> const auto& { return info.operands; };
  return {{"name", game.name},
          {"title", ruleset->texts.format(language, "game.name")},
          {"version", game.version},
          {"seats", {game.least_seats, game.most_seats}},
          {"position_bytes", game.bytes},
          {"packs", packs_json(*ruleset)},
          {"options", options_json(*ruleset)},
          {"entries", words_json(game, game.entries(), listed)},
          {"queries", words_json(game, game.queries(), listed)},
          {"verbs", words_json(game, game.verbs, used)},
          {"events", words_json(game, game.events, used)},
          {"reasons", words_json(game, game.reasons, used)},
          {"steps", steps_json(game)}};
}

json::object rules(SessionState& session, Request& request) {
  const auto ruleset = ruleset_of(session, request);
  const packs::Language language = request.language();
  const std::string wanted = request.string("rule", "");
  request.finish();
  if (wanted.empty()) return {{"rules", rules_to_json(*ruleset, language)}};
  std::vector<std::string_view> known;
  for (const packs::RuleEntry& rule : ruleset->game->rule_page().subspan(1)) {
    if (rule.id == wanted) return {{"rules", json::array{rule_to_json(rule, language)}}};
    known.push_back(rule.id);
  }
  request.fail("rule", packs::unknown_name("rule", wanted, known));
}

json::object rulings(SessionState& session, Request& request) {
  const auto ruleset = ruleset_of(session, request);
  const packs::Language language = request.language();
  request.finish();
  return {{"rulings", rulings_to_json(*ruleset, language)}};
}

// Everything printed, or what has a kind and a name.
json::object faces(SessionState& session, Request& request) {
  const auto ruleset = ruleset_of(session, request);
  const packs::Language language = request.language();
  const std::string kind = request.string("kind", "");
  const std::string name = request.string("name", "");
  request.finish();
  json::array list;
  std::vector<std::string> kinds, names;
  for (const Face& face : ruleset->game->faces(ruleset->block(), ruleset->texts, language)) {
    if (kinds.empty() || kinds.back() != face.kind) kinds.push_back(face.kind);
    if (!kind.empty() && face.kind != kind) continue;
    names.push_back(face.name);
    if (name.empty() || face.name == name) list.push_back(face_to_json(face));
  }
  const auto views = [](const std::vector<std::string>& all) {
    return std::vector<std::string_view>(all.begin(), all.end());
  };
  if (names.empty() && !kind.empty()) request.fail("kind", packs::unknown_name("kind", kind, views(kinds)));
  if (list.empty() && !name.empty()) request.fail("name", packs::unknown_name("name", name, views(names)));
  return {{"faces", std::move(list)}};
}

}  // namespace

std::shared_ptr<const Ruleset> ruleset_of(SessionState& session, Request& request) {
  const std::string name = request.string("game");
  const std::string pack = request.string("pack", name);
  const Game* game = session.library.find(name);
  if (game == nullptr) {
    std::vector<std::string_view> known;
    for (const Game* each : session.library.games) known.push_back(each->name);
    request.fail("game", packs::unknown_name("game", name, known));
  }
  auto ruleset = opened(session, pack, request.has("pack") ? "pack" : "game");
  if (ruleset->game != game) {
    request.fail("pack", fmt::format("this pack is for {}, not for {}", ruleset->game->name, name));
  }
  return ruleset;
}

std::string one_line(const packs::Problems& problems) {
  if (problems.empty()) return "the pack cannot be opened";
  const std::size_t more = problems.size() - 1 + problems.left_out();
  return packs::to_string(problems[0]) + (more == 0 ? "" : fmt::format(" (and {} more problems)", more));
}

std::span<const Command> about_commands() {
  static constexpr std::array commands{Command{"help", help},   Command{"games", games},     Command{"game", game},
                                       Command{"rules", rules}, Command{"rulings", rulings}, Command{"faces", faces}};
  return commands;
}

}  // namespace agon::engine
