#include "engine/scene/titles.h"

#include <fmt/format.h>

#include <optional>

namespace agon::engine {
namespace {

std::string text_of(const Naming& naming, const std::string& key) {
  const packs::Texts& texts = naming.ruleset.texts;
  return texts.has(key) ? texts.format(naming.language, key, {}) : std::string();
}

std::optional<std::string> title_by_name(const Naming& naming, Kind kind, const std::string& name) {
  const std::optional<i64> value = naming.terms().value(kind, name);
  return value ? std::optional(operand_text(naming, kind, *value)) : std::nullopt;
}

// Finds each title once.
class Finder {
 public:
  Finder(Titles& titles, const Naming& naming) : titles_(titles), naming_(naming) {}

  void add(std::string_view kind, std::string_view name) {
    if (name.empty()) return;
    keep(fmt::format("{}/{}", kind, name), [&] { return title_of(naming_, kind, name); });
  }
  template <class Named>
  void add(const Named& named) {
    add(named.kind, named.name);
  }
  void add(const SceneFigure& figure) {
    keep("figure/" + figure.id, [&] { return title_of(naming_, figure); });
    for (const SceneToken& token : figure.tokens) {
      add(token.kind, token.name);
      if (token.of) add(token.of->kind, token.of->name);
    }
  }
  void add(const SceneDie& die) {
    add("die", die.kind);
    if (!die.symbols) return;
    for (const std::string& symbol : *die.symbols) add("symbol", symbol);
  }

 private:
  template <class Find>
  void keep(std::string key, Find&& find) {
    if (titles_.contains(key)) return;
    if (std::string title = find(); !title.empty()) titles_.emplace(std::move(key), std::move(title));
  }

  Titles& titles_;
  const Naming& naming_;
};

}  // namespace

std::string title_of(const Naming& naming, std::string_view kind, std::string_view name) {
  const Ruleset& ruleset = naming.ruleset;
  if (const auto known = kind_from(*ruleset.game, kind)) {
    const std::optional<i64> value = naming.terms().value(*known, name);
    std::string title =
        value ? ruleset.game->title_of(ruleset.block(), naming.at, *known, *value, ruleset.texts, naming.language)
              : std::string();
    if (!title.empty()) return title;
  }
  return text_of(naming, fmt::format("{}.{}", kind, name));
}

std::string title_of(const Naming& naming, const SceneFigure& figure) {
  const Game& game = *naming.ruleset.game;
  if (game.figures == Kind::seat && figure.id == std::to_string(figure.seat)) return naming.seat(figure.seat);
  std::string title = title_of(naming, kind_name(game, game.figures), figure.id);
  if (title.empty() && figure.face) title = title_of(naming, figure.face->kind, figure.face->name);
  return title.empty() ? text_of(naming, "figure." + figure.kind) : title;
}

std::string token_text(const Naming& naming, const SceneToken& token) {
  const std::string name = token.side.empty() ? token.name : fmt::format("{}-{}", token.name, token.side);
  std::string text = text_of(naming, "token." + name);
  if (text.empty()) text = name;
  if (token.number) text += fmt::format(" {}", *token.number);
  if (!token.of) return text;
  const std::string title = title_of(naming, token.of->kind, token.of->name);
  return fmt::format("{}: {}", text, title.empty() ? token.of->name : title);
}

std::string title_of_name(const Naming& naming, const std::string& name) {
  if (const auto title = title_by_name(naming, Kind::card, name)) return *title;
  for (const KindInfo& info : naming.ruleset.game->kinds) {
    if (const auto title = title_by_name(naming, info.kind, name)) return *title;
  }
  return name;
}

void add_titles(Titles& titles, const Naming& naming, const Scene& scene) {
  Finder found(titles, naming);
  for (const SceneSpace& space : scene.spaces) {
    for (const std::string& terrain : space.terrain) found.add("terrain", terrain);
  }
  for (const SceneArea& area : scene.areas) found.add("terrain", area.terrain);
  for (const SceneEdge& edge : scene.edges) found.add("terrain", edge.terrain);
  for (const SceneZone& zone : scene.zones) found.add(zone);
  for (const SceneFigure& figure : scene.figures) found.add(figure);
  for (const SceneSeat& seat : scene.seats) {
    for (const SceneNamed& trait : seat.traits) found.add(trait);
  }
  for (const ScenePile& pile : scene.piles) {
    for (const SceneCard& card : pile.cards) found.add(card);
  }
  for (const SceneDice& dice : scene.dice) {
    for (const SceneDie& die : dice.dice) found.add(die);
  }
  for (const SceneTrack& track : scene.tracks) {
    for (const SceneStation& station : track.stations) found.add(station);
  }
}

}  // namespace agon::engine
