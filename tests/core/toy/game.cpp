// Hands the duel to the engine.
#include "tests/core/toy/game.h"

#include "core/evaluation.h"
#include "engine/adapter/insight.h"
#include "engine/adapter/playing.h"
#include "engine/adapter/telling.h"
#include "engine/scene/things.h"
#include "engine/wishes.h"
#include "tests/core/toy/duel.h"

namespace agon::duel {

// Playing.
const Rules& tables_of(const Rules& rules) { return rules; }
template <class Sink>
void start(const Rules& rules, std::span<const i64>, State& s, const Sink& sink) {
  s = {.at = {1, kSpaces - 2}};
  agon::begin(rules, s, sink, Bout{});
}
Refusal check(const Rules& rules, const State& s, int seat, Choice given) {
  return check_answer<Rule, Reason>(rules, s, seat, given);
}
Choice draw(const Rules&, const State&, Random& random) {
  return choose::Roll{Rolled<>::drawn(1, kFaces, random).faces};
}
u16 outcome_class(const Rules&, const State&, Choice given) {
  return Rolled<>{as<choose::Roll>(given).dice}[0] >= kNeeded ? 1 : 0;
}
void blank(const Rules&, State&, int) {}  // nothing is secret
void deal(const Rules&, State&, int, Random&) {}
int seats(const State&) { return kSeats; }
u64 turns(const State& s) { return s.turns; }
i64 score(const State& s, int seat) { return s.hits[static_cast<std::size_t>(seat)]; }
int result(const State& s, int seat) { return score(s, seat) == kHits ? 2 : 0; }
std::string_view ending(const State& s) { return s.stack.owes == 0 ? "hits" : ""; }
std::string_view broken(const Rules&, const State& s, u8) {
  if (s.at[0] >= s.at[1] || s.at[1] >= kSpaces) return "the fencers do not face each other";
  const bool won = s.hits[0] == kHits || s.hits[1] == kHits;
  if (s.hits[0] > kHits || s.hits[1] > kHits || won != (s.stack.depth == 0)) return "the hits and the end do not agree";
  return {};
}
inline constexpr std::array kProcedures = engine::procedure_infos(kProcedureNames, kStepNames);
template <class V, class S>
void fields(V& v, S& s) {
  int count = kSeats;
  v.array("fencers", count, kSeats, [&](auto& inner, int i) {
    inner.named("at", engine::Kind::space, s.at[static_cast<std::size_t>(i)]);
    inner.number("hits", s.hits[static_cast<std::size_t>(i)]);
  });
  v.number("turns", s.turns);
  engine::stack_fields(v, s.stack, kProcedureNames, kStepNames);
}

// Telling.
std::string name_of(const Rules&, const State&, engine::Kind, i64 value) { return std::to_string(value); }
std::optional<i64> value_of(const Rules&, const State&, engine::Kind, std::string_view text) {
  return text.size() == 1 && text[0] >= '0' && text[0] < '0' + kSpaces ? std::optional<i64>(text[0] - '0')
                                                                       : std::nullopt;
}
engine::Scene ground(const Rules&, const State&) {
  engine::Scene strip;
  for (int i = 0; i < kSpaces; ++i) {
    strip.spaces.push_back({.id = std::to_string(i), .centre = {2 * i * engine::kSceneUnit, 0}});
  }
  return strip;
}
engine::Scene pieces(const Rules&, const State& s, int) {
  engine::Scene scene;
  for (int i = 0; i < kSeats; ++i) {
    const auto place = static_cast<std::size_t>(i);
    scene.figures.push_back({.id = std::to_string(i),
                             .kind = "fencer",
                             .seat = i,
                             .base = {.space = std::to_string(s.at[place])},
                             .label = std::to_string(i + 1)});
    scene.seats.push_back(engine::seat_of(i));
    scene.tracks.push_back(engine::track_of(engine::TrackKind::score, "hits", i, s.hits[place]));
  }
  return scene;
}

inline constexpr std::string_view kFigures[]{"fencer"}, kTracks[]{"hits"};
inline constexpr engine::SceneKinds kSceneKinds{.figures = kFigures, .tracks = kTracks};

// Insight.
inline constexpr std::array kVerbs{AGON_DUEL_VERBS(AGON_VERB_INFO)};
engine::Why why(const Rules& rules, const State& s, int seat, const engine::Wish& wish) {
  return engine::judged(kVerbs, wish, not_an_answer(), [&](Choice c) { return check(rules, s, seat, c); });
}
std::vector<engine::Odds> odds(const Rules&, const State&, int seat, Choice given) {
  if (given != choose::Strike{}) return {};
  return {{.what = "hits", .seat = seat, .weights = {{0, kNeeded - 1}, {1, kFaces + 1 - kNeeded}}, .total = kFaces}};
}
void rate(const Rules&, const State&, int, std::span<const Choice> options, std::span<i64> scores) {
  for (std::size_t i = 0; i < options.size(); ++i) scores[i] = options[i] == choose::Strike{} ? 1 : 0;
}
i64 evaluate(const Rules&, const State& s, int seat) {
  if (s.stack.owes == 0) return evaluation_of_result(result(s, seat));
  return evaluation_of(score(s, seat) - score(s, rival(seat)), 2);
}

// What it is.
inline constexpr engine::NamedOperand kSeat{"seat", engine::Kind::seat}, kSpace{"space", engine::Kind::space},
    kNumber{"number", engine::Kind::number}, kDice{"dice", engine::Kind::dice};
inline constexpr std::array kEvents{engine::word_info("stepped", kSeat, kSpace),
                                    engine::word_info("rolled", kSeat, kDice), engine::word_info("hit", kSeat, kNumber),
                                    engine::word_info("won", kSeat)};
inline constexpr std::array kReasons{engine::word_info("none"),
                                     engine::word_info("over"),
                                     engine::word_info("not_asked", kSeat),
                                     engine::word_info("not_an_answer"),
                                     engine::word_info("not_free", kNumber),
                                     engine::word_info("too_far", kNumber),
                                     engine::word_info("bad_die")};
constexpr packs::RuleEntry rule(std::string_view id, std::string_view en, std::string_view es) {
  return {id, "The duel", "tests", "all", "", en, es};
}
inline constexpr std::array kRulePage{
    packs::RuleEntry{},
    rule("duel.question.over", "The duel is over.", "El duelo ha terminado."),
    rule("duel.question.asked", "Only who is asked answers.", "Solo responde quien es preguntado."),
    rule("duel.question.answer", "An answer fits the question.", "La respuesta encaja con la pregunta."),
    rule("duel.step", "Step to a free space next to you.", "Da un paso a un espacio libre contiguo."),
    rule("duel.strike", "Strike who is next to you: 4 or more hits.", "Ataca a quien está al lado: 4 o más acierta."),
    rule("duel.win", "Three hits win.", "Tres tocados ganan.")};
static_assert(kEvents.size() == static_cast<std::size_t>(What::count_));
static_assert(kReasons.size() == static_cast<std::size_t>(Reason::count_));
static_assert(kRulePage.size() == static_cast<std::size_t>(Rule::count_));

const engine::Game& game() {
  static const engine::Game kGame{
      {.name = "duel",
       .version = 1,
       .least_seats = kSeats,
       .most_seats = kSeats,
       .verbs = kVerbs,
       .events = kEvents,
       .reasons = kReasons,
       .procedures = kProcedures,
       .scene_kinds = kSceneKinds,
       .rule_page = [] { return std::span<const packs::RuleEntry>(kRulePage); },
       .rulings = [] { return std::span<const packs::RulingEntry>(); },
       .compile = [](const packs::Source&, packs::Problems&) -> std::shared_ptr<const void> {
         return std::make_shared<const Rules>();
       }},
      engine::playing<Rules, State>(),
      engine::telling<Rules, State>(),
      engine::insight<Rules, State>()};
  return kGame;
}

std::shared_ptr<const engine::Ruleset> ruleset() {
  auto made = std::make_shared<engine::Ruleset>();
  made->game = &game();
  made->rules = std::make_shared<const Rules>();
  return made;
}

}  // namespace agon::duel
