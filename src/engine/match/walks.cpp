#include "engine/match/walks.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace agon::engine {
namespace {

constexpr std::size_t kMostWalks = 512;  // more spaces than any board has

// The space that a choice names, where it names exactly one.
std::optional<i64> space_of(const Game& game, Choice choice) {
  std::optional<i64> found;
  for (const VerbOperand& each : game.verbs[choice.verb()].used()) {
    if (each.kind != Kind::space) continue;
    if (found) return std::nullopt;
    found = static_cast<i64>(operand(choice, each));
  }
  return found;
}

struct Reached {
  Position position;
  std::size_t walk;  // its place in the list; kMostWalks: the start
};

}  // namespace

std::vector<Walk> walks(const Match& match, int seat) {
  std::vector<Walk> list;
  const Question asked = match.question();
  if (!asked.asks(seat)) return list;
  const Game& game = match.game();
  const void* rules = match.ruleset().block();
  std::vector<Reached> queue{{match.view(seat), kMostWalks}};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Position from = queue[next].position;
    const std::size_t before = queue[next].walk;
    ChoiceList options;
    game.options(rules, from.data(), seat, options);
    for (const Choice choice : options) {
      const std::optional<i64> space = space_of(game, choice);
      if (!space || list.size() >= kMostWalks) continue;
      if (std::any_of(list.begin(), list.end(), [&](const Walk& walk) { return walk.space == *space; })) continue;
      Walk walk{*space, before == kMostWalks ? std::vector<Choice>{} : list[before].choices};
      walk.choices.push_back(choice);
      Position after = from;
      game.answer(rules, after.data(), seat, choice);
      list.push_back(std::move(walk));
      if (game.question(after.data()) == asked) queue.push_back({std::move(after), list.size() - 1});
    }
  }
  return list;
}

}  // namespace agon::engine
