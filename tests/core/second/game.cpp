// Hands the second game to the engine.
#include "tests/core/second/game.h"

#include <algorithm>
#include <boost/json.hpp>

#include "core/evaluation.h"
#include "engine/adapter/insight.h"
#include "engine/adapter/playing.h"
#include "engine/adapter/telling.h"
#include "engine/wishes.h"
#include "tests/core/second/describe.h"
#include "tests/core/second/invariants.h"
#include "tests/core/second/play.h"
#include "tests/core/second/scene.h"
#include "tests/core/second/view.h"

namespace agon::second {

const Rules& tables_of(const Rules& rules) { return rules; }

template <class Sink>
void start(const Rules& rules, std::span<const i64>, State& s, const Sink& sink) {
  s = start(rules, sink);
}
u16 outcome_class(const Rules&, const State&, Choice c) { return static_cast<u16>(c.bits >> 40); }
void blank(const Rules&, State& s, int seat) { blank(s, seat); }
std::string_view broken(const Rules&, const State& s, u8 hidden) { return broken(s, hidden); }
int seats(const State&) { return kSeats; }
u64 turns(const State& s) { return s.attacks; }
i64 score(const State& s, int seat) { return s.fighters[static_cast<std::size_t>(seat)].points; }
std::string_view ending(const State& s) {
  constexpr std::array<std::string_view, 3> kEndings{"", "last_standing", "rounds"};
  return kEndings[static_cast<std::size_t>(s.ending)];
}

engine::Scene ground(const Rules&, const State&) { return ground_of(); }
engine::Scene pieces(const Rules&, const State& s, int) { return pieces_of(s); }

std::string name_of(const Rules&, const State&, engine::Kind kind, i64 value) {
  const auto i = static_cast<std::size_t>(value);
  if (kind == engine::Kind::card && i < kCardNames.size()) return std::string(kCardNames[i]);
  if (kind == kAbilityKind && i < kAbilityNames.size()) return std::string(kAbilityNames[i]);
  return std::to_string(value);
}
std::optional<i64> value_of(const Rules&, const State&, engine::Kind kind, std::string_view text) {
  const auto among = [&](std::span<const std::string_view> names) -> std::optional<i64> {
    const auto found = std::ranges::find(names, text);
    return found == names.end() ? std::nullopt : std::optional<i64>(found - names.begin());
  };
  if (kind == engine::Kind::card) return among(kCardNames);
  if (kind == kAbilityKind) return among(kAbilityNames);
  return text.size() == 1 && text[0] >= '0' && text[0] < '0' + kSpaces ? std::optional<i64>(text[0] - '0')
                                                                       : std::nullopt;
}

// Nothing is printed here but names.
std::vector<engine::Face> faces(const Rules&, const packs::Texts&, packs::Language) {
  std::vector<engine::Face> list;
  for (const std::string_view name : kCardNames) {
    list.push_back({.kind = "card", .name = std::string(name), .title = std::string(name)});
  }
  for (const std::string_view name : kAbilityNames) {
    list.push_back({.kind = "ability", .name = std::string(name), .title = std::string(name)});
  }
  return list;
}

engine::Why why(const Rules& rules, const State& s, int seat, const engine::Wish& wish) {
  return engine::judged(kVerbs, wish, not_an_answer(), [&](Choice c) { return check(rules, s, seat, c); });
}
void rate(const Rules&, const State&, int, std::span<const Choice> options, std::span<i64> scores) {
  for (std::size_t i = 0; i < options.size(); ++i) scores[i] = verb(options[i]) == Verb::pass ? 0 : 1;
}
i64 evaluate(const Rules&, const State& s, int seat) {
  if (s.ending != Ending::none) return evaluation_of_result(result(s, seat));
  i64 ahead = 2 * score(s, seat);
  for (int i = 0; i < kSeats; ++i) ahead -= i == seat ? 0 : score(s, i);
  return evaluation_of(ahead, 4);
}

const engine::Game& game() {
  static const engine::Game kGame{
      {.name = "second",
       .version = 1,
       .least_seats = kSeats,
       .most_seats = kSeats,
       .verbs = kVerbs,
       .events = kEvents,
       .reasons = kReasons,
       .procedures = kProcedures,
       .kinds = kKinds,
       .scene_kinds = kSceneKinds,
       .rule_page = [] { return std::span<const packs::RuleEntry>(kRulePage); },
       .rulings = [] { return std::span<const packs::RulingEntry>(); },
       .compile = [](const packs::Source&, packs::Problems&) -> std::shared_ptr<const void> {
         return std::make_shared<const Rules>(kRules);
       }},
      engine::playing<Rules, State>(),
      engine::telling<Rules, State>(),
      engine::insight<Rules, State>()};
  return kGame;
}

std::shared_ptr<const engine::Ruleset> ruleset() {
  auto made = std::make_shared<engine::Ruleset>();
  made->game = &game();
  made->rules = std::make_shared<const Rules>(kRules);
  return made;
}

}  // namespace agon::second
