// Hands the second game to the engine.
#include "tests/core/second/game.h"

#include <boost/json.hpp>

#include "core/dice.h"
#include "core/evaluation.h"
#include "engine/adapter/insight.h"
#include "engine/adapter/playing.h"
#include "engine/adapter/telling.h"
#include "engine/in_force_fields.h"
#include "engine/wishes.h"
#include "packs/number_text.h"
#include "tests/core/second/code.h"
#include "tests/core/second/invariants.h"
#include "tests/core/second/scene.h"

namespace agon::second {

// Playing.
const Rules& tables_of(const Rules& rules) { return rules; }
Refusal check(const Rules& rules, const State& s, int seat, Choice given) {
  return check_answer<Rule, Reason>(rules, s, seat, given);
}
bool listed_all(const Rules&, const State& s, int) {
  return s.stack.top().procedure != Procedure::turn || s.stack.top().as.turn.step != Turn::Step::go;
}
u16 outcome_class(const Rules&, const State&, Choice c) { return static_cast<u16>(c.bits >> 40); }
int seats(const State&) { return kSeats; }
u64 turns(const State& s) { return s.round; }
i64 score(const State& s, int seat) { return s.points[static_cast<std::size_t>(seat)]; }
std::string_view ending(const State& s) { return s.stack.depth == 0 ? "rounds" : ""; }

inline constexpr std::array kVerbs{AGON_SECOND_VERBS(AGON_VERB_INFO)};
inline constexpr std::array kProcedures = engine::procedure_infos(kProcedureNames, kStepNames);
inline constexpr std::array kKinds{engine::KindInfo{kFigureKind, "figure"}};
inline constexpr std::array<std::string_view, 1> kPeriods{"used_this_round"};
template <class V, class S>
void fields(V& v, S& s) {
  each_field(s, [&](std::string_view name, auto& value) { engine::field(v, name, value); });
  int picks = kSeats;
  v.array("picks", picks, kSeats, [&](auto& inner, int i) {
    engine::choice(inner, "pick", kVerbs, s.pick[static_cast<std::size_t>(i)], choose::Pass{});
  });
  engine::in_force_fields(v, s.in_force, {kFigureKind, Kind::number, words_of(End{}), kPeriods});
  engine::stack_fields(v, s.stack, kProcedureNames, kStepNames);
}
void complete(const Rules& rules, State& s) {
  engine::settle_in_force(rules, s, [&](int figure) { return (s.standing & one(figure)) != 0; });
}

// Telling: everything is called by its number.
std::string name_of(const Rules&, const State&, Kind, i64 value) { return std::to_string(value); }
std::optional<i64> value_of(const Rules&, const State&, Kind, std::string_view text) {
  return packs::number_in<i64>(text);
}
std::vector<engine::Face> faces(const Rules&, const packs::Texts&, packs::Language) {
  std::vector<engine::Face> list;
  for (const std::string_view text : kTexts)
    list.push_back({.kind = "ability", .name = std::to_string(list.size()), .title = std::string(text)});
  return list;
}
engine::Scene ground(const Rules&, const State&) { return ground_of(); }
engine::Scene pieces(const Rules& rules, const State& s, int) { return pieces_of(rules, s); }

// Insight.
engine::Why why(const Rules& rules, const State& s, int seat, const engine::Wish& wish) {
  return engine::judged(kVerbs, wish, not_an_answer(), [&](Choice c) { return check(rules, s, seat, c); });
}
std::vector<engine::Odds> odds(const Rules& rules, const State& s, int seat, Choice given) {
  if (!heard<choose::Strike>(given)) return {};
  const Strike strike{.attacker = s.stack.top().as.turn.figure, .left = 1};
  const int dice = strike_dice(Look<Rules, State>{rules, s}, strike, NoParts{});
  const auto hits = of_successes<kMaxDice + 1>(numbered(kFaces), profile(rules, strike.attacker).need, dice);
  return {engine::odds_of("hits", seat, hits)};
}
void rate(const Rules&, const State&, int, std::span<const Choice> options, std::span<i64> scores) {
  for (std::size_t i = 0; i < options.size(); ++i) scores[i] = options[i] == choose::Pass{} ? 0 : 1;
}
i64 evaluate(const Rules&, const State& s, int seat) {
  if (s.stack.depth == 0) return evaluation_of_result(result(s, seat));
  i64 ahead = kSeats * score(s, seat);
  for (int i = 0; i < kSeats; ++i) ahead -= score(s, i);
  return evaluation_of(ahead, 8);
}

// What it is.
inline constexpr engine::NamedOperand kFigure{"figure", kFigureKind}, kOther{"other", kFigureKind},
    kSeat{"seat", Kind::seat}, kSpace{"space", Kind::space}, kNumber{"number", Kind::number}, kDice{"dice", Kind::dice},
    kAbility{"ability", Kind::in_force}, kSecret{"figure", kFigureKind, true};
inline constexpr std::array kEvents{AGON_SECOND_EVENTS(AGON_WORD_INFO)};
inline constexpr std::array kReasons{AGON_SECOND_REASONS(AGON_WORD_INFO)};
// Rules are called as in the sources: this game has no document.
#define AGON_SECOND_RULE(name) packs::RuleEntry{#name, "Second", "tests", "all", "", #name, #name},
inline constexpr std::array kRulePage{packs::RuleEntry{}, AGON_SECOND_RULES(AGON_SECOND_RULE)};

const engine::Game& game() {
  static const engine::Description kSecond{
      .name = "second",
      .version = 1,
      .least_seats = kSeats,
      .most_seats = kSeats,
      .verbs = kVerbs,
      .events = kEvents,
      .reasons = kReasons,
      .procedures = kProcedures,
      .kinds = kKinds,
      .scene_kinds = kSceneKinds,
      .figures = kFigureKind,
      .die_bits = 4,
      .rule_page = [] { return std::span<const packs::RuleEntry>(kRulePage); },
      .rulings = [] { return std::span<const packs::RulingEntry>(); },
      .compile = [](const packs::Source&, packs::Problems&) { return ruleset()->rules; }};
  static const engine::Game kGame{kSecond, engine::playing<Rules, State>(), engine::telling<Rules, State>(),
                                  engine::insight<Rules, State>()};
  return kGame;
}

std::shared_ptr<const engine::Ruleset> ruleset() {
  return std::make_shared<engine::Ruleset>(engine::Ruleset{&game(), std::make_shared<Rules>(kRules), {}, {}, {}, {}});
}

}  // namespace agon::second
