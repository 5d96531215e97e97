#include "engine/scene/titles.h"

#include <fmt/format.h>

#include <optional>

namespace agon::engine {
namespace {

std::optional<std::string> title_by_name(const Naming& naming, Kind kind, const std::string& name) {
  const std::optional<i64> value = naming.terms().value(kind, name);
  return value ? std::optional(operand_text(naming, kind, *value)) : std::nullopt;
}

void add(Titles& titles, const Naming& naming, const std::string& name) {
  if (titles.contains(name)) return;
  std::string title = title_of_name(naming, name);
  if (title != name) titles.emplace(name, std::move(title));
}

void add_strings(Titles& titles, const Naming& naming, const json::value& value) {
  if (value.is_string()) return add(titles, naming, std::string(value.get_string()));
  if (!value.is_array()) return;
  for (const json::value& each : value.get_array()) add_strings(titles, naming, each);
}

// What tokens name: "silenced:reset".
void add_named(Titles& titles, const Naming& naming, std::string_view token) {
  if (const auto colon = token.find(':'); colon != token.npos)
    add(titles, naming, std::string(token.substr(colon + 1)));
}
void add_named(Titles& titles, const Naming& naming, const json::value& tokens) {
  if (tokens.is_string()) return add_named(titles, naming, std::string_view(tokens.get_string()));
  if (!tokens.is_array()) return;
  for (const json::value& token : tokens.get_array()) add_named(titles, naming, token);
}

}  // namespace

std::string token_text(const Naming& naming, const std::string& token) {
  const auto colon = token.find(':');
  const std::string key = "token." + token.substr(0, colon);
  const packs::Texts& texts = naming.ruleset.texts;
  const std::string text = texts.has(key) ? texts.format(naming.language, key, {}) : token.substr(0, colon);
  return colon == token.npos ? text : fmt::format("{}: {}", text, title_of_name(naming, token.substr(colon + 1)));
}

std::string title_of_name(const Naming& naming, const std::string& name) {
  if (const auto title = title_by_name(naming, Kind::card, name)) return *title;
  for (const KindInfo& info : naming.ruleset.game->kinds) {
    if (const auto title = title_by_name(naming, info.kind, name)) return *title;
  }
  return name;
}

void add_titles(Titles& titles, const Naming& naming, const Scene& scene) {
  for (const SceneFigure& figure : scene.figures) {
    add(titles, naming, figure.id);
    for (const std::string& token : figure.tokens) add_named(titles, naming, token);
  }
  for (const ScenePile& pile : scene.piles) {
    for (const std::string& card : pile.cards) add(titles, naming, card);
  }
}

void add_titles(Titles& titles, const Naming& naming, const Patch& patch) {
  for (const json::value& line : patch) {
    const json::array& path = line.at("path").as_array();
    if (path.size() < 2) continue;
    if (path[0] == "figures") add(titles, naming, std::string(path[1].as_string()));
    const json::value* value = line.as_object().if_contains("value");
    if (path[0] == "figures" && value != nullptr) {
      const json::object* figure = value->if_object();
      if (figure != nullptr && figure->contains("tokens")) add_named(titles, naming, figure->at("tokens"));
      if (path.size() > 2 && path[2] == "tokens") add_named(titles, naming, *value);
    }
    if (path[0] != "piles" || value == nullptr) continue;
    const json::object* pile = value->if_object();
    add_strings(titles, naming, pile != nullptr && pile->contains("cards") ? pile->at("cards") : *value);
  }
}

}  // namespace agon::engine
