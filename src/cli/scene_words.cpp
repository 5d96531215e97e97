#include "cli/scene_words.h"

#include <fmt/format.h>

#include "cli/program_texts.h"
#include "cli/wrap.h"
#include "engine/scene/titles.h"

namespace agon::cli {

std::string SceneWords::text_or(const std::string& key, const std::string& otherwise,
                                const packs::Operands& operands) const {
  return has(key) ? naming_.ruleset.texts.format(naming_.language, key, operands) : otherwise;
}

std::string SceneWords::titled(std::string_view kind, const std::string& name) const {
  std::string title = engine::title_of(naming_, kind, name);
  return title.empty() ? name : title;
}

std::string SceneWords::number(const std::string& name, i64 value) const {
  return text_or("counter." + name, fmt::format("{} {}", name, value), {{"n", value}});
}

std::string SceneWords::limited(const engine::SceneTrack& track) const {
  std::string text = number(track.name, track.value);
  if (!track.limit || text.empty()) return text;
  return program_texts().format(naming_.language, "table.limited", {{"counter", text}, {"limit", *track.limit}});
}

std::string SceneWords::counter(const std::string& name, const engine::SceneCount& count) const {
  std::string text = number(name, count.value);
  return count.limit ? fmt::format("{}/{}", text, *count.limit) : text;
}

std::string SceneWords::trait(const engine::SceneNamed& trait) const {
  const std::string title = engine::title_of(naming_, trait.kind, trait.name);
  return title.empty() ? fmt::format("{} {}", trait.kind, trait.name) : title;
}

std::string SceneWords::card(const engine::SceneCard& card) const {
  return card.name.empty() ? "?" : titled(card.kind, card.name);
}

// Signs stand close together, words apart.
std::string SceneWords::die(const engine::SceneDie& die) const {
  std::string text = titled("die", die.kind);
  if (die.number) return fmt::format("{} {}", text, *die.number);
  if (!die.symbols) return text;
  bool word = true;
  for (const std::string& symbol : *die.symbols) {
    const std::string title = titled("symbol", symbol);
    const bool sign = width(title) == 1;
    text += (word || !sign ? " " : "") + title;
    word = !sign;
  }
  return die.symbols->empty() ? text + " –" : text;
}

std::string SceneWords::figure(const engine::SceneFigure& figure) const {
  std::string title = engine::title_of(naming_, figure);
  return title.empty() ? figure.id : title;
}

std::string SceneWords::place(const engine::SceneBase& base) const {
  return base.beside.empty() ? base.space : text_or("beside." + base.beside, base.beside);
}

}  // namespace agon::cli
