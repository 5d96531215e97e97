// What the words of a line of play mean: players, choices, wishes, events.
#pragma once
#include <boost/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/choice.h"
#include "engine/codec.h"
#include "engine/game.h"
#include "engine/match/position.h"
#include "engine/match/ruleset.h"

namespace agon::engine {

// A line that means nothing, or that cannot be done: nothing after it would mean anything.
struct BadLine {
  std::string message;
};

// An event as a line describes it: what it is, and the operands and the rule as far as they matter.
struct EventPattern {
  std::size_t what = 0;
  std::vector<std::pair<std::string_view, std::string_view>> operands;
  std::string_view rule;
};

// The names of a game and of the players of a situation. What is not known is a BadLine that says what is.
class SituationNames {
 public:
  // `position` is looked at whenever something is named: it changes while the situation is played.
  SituationNames(const Ruleset& ruleset, const Position& position, std::span<const std::string> names, int seats)
      : ruleset_(ruleset), game_(*ruleset.game), position_(position), names_(names), seats_(seats) {}

  // A player, by name or number, "chance" or "spectator" (kNobody).
  std::optional<int> who(std::string_view word) const;
  int player(std::string_view word) const;
  int asked(std::string_view word) const;  // a player or chance

  // `play 1 move, play 8 attack`, `step d5, d6`: where a part begins with no verb, the verb before it is meant again.
  std::vector<Choice> choices(std::string_view text) const;
  // `play card=8 section=attack`
  Wish wish(std::string_view text) const;
  // `stepped Red d5: champions.move.exact`, `rolled hits=2`
  EventPattern event(std::string_view text) const;
  // `zone seat=Red`, as Game::query takes it.
  using Operands = std::vector<std::pair<std::string, i64>>;
  std::pair<std::string_view, Operands> query(std::string_view text) const;
  // A rule of the game's page.
  void need_rule(std::string_view id) const;
  // `RULE REASON fact=value …`: the rule and the reason are the game's.
  void need_refusal(std::string_view told) const;

 private:
  const VerbInfo* verb(std::string_view name) const;
  Choice choice(const VerbInfo& verb, std::span<const std::string_view> words) const;
  boost::json::value operand(Kind kind, std::string_view word) const;
  Terms terms() const { return {ruleset_, position_}; }

  const Ruleset& ruleset_;
  const Game& game_;
  const Position& position_;
  std::span<const std::string> names_;
  int seats_;
};

}  // namespace agon::engine
