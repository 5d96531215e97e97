// The things of a scene in words, for whoever reads them at a terminal: by the game's texts, by their titles, else by
// their names.
#pragma once
#include <string>
#include <string_view>

#include "engine/codec.h"
#include "engine/scene/scene.h"
#include "packs/message.h"

namespace agon::cli {

class SceneWords {
 public:
  explicit SceneWords(const engine::Naming& naming) : naming_(naming) {}

  bool has(const std::string& key) const { return naming_.ruleset.texts.has(key); }
  // The text of a key where the game has one, else the other one.
  std::string text_or(const std::string& key, const std::string& otherwise, const packs::Operands& operands = {}) const;

  // "score 3", and with its limit "score 3 of 5".
  std::string number(const std::string& name, i64 value) const;
  std::string limited(const engine::SceneTrack& track) const;
  // A number of a figure with its limit, in short: "1/4".
  std::string counter(const std::string& name, const engine::SceneCount& count) const;

  std::string pile(const std::string& name) const { return text_or("pile." + name, name); }
  std::string trait(const engine::SceneNamed& trait) const;
  // By its title; a back is "?".
  std::string card(const engine::SceneCard& card) const;
  std::string die(const engine::SceneDie& die) const;
  std::string figure(const engine::SceneFigure& figure) const;
  // Where a figure is: its space, or the place beside the board. Empty: at a point of the table.
  std::string place(const engine::SceneBase& base) const;
  std::string terrain(const std::string& name) const { return titled("terrain", name); }

 private:
  std::string titled(std::string_view kind, const std::string& name) const;

  const engine::Naming& naming_;
};

}  // namespace agon::cli
