// What is printed on the cards of a game.
#pragma once
#include <string>

#include "cli/table_view.h"
#include "engine/match/position.h"
#include "engine/match/ruleset.h"

namespace agon::cli {

// A game that has a query "card" with one card as its operand says with it what is on the card's face, part by part.
// Other games' cards have no face here.
class CardFaces {
 public:
  CardFaces(const engine::Ruleset& ruleset, engine::Position view);

  CardFace operator()(const std::string& card) const;

 private:
  const engine::Ruleset* ruleset_;
  engine::Position view_;
  std::string operand_;  // what the query calls its card; empty: there is no such query
};

}  // namespace agon::cli
