// Hands the second game to the engine.
#include "tests/core/second/game.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/adapter.h"
#include "engine/wishes.h"
#include "tests/core/second/describe.h"
#include "tests/core/second/invariants.h"
#include "tests/core/second/play.h"
#include "tests/core/second/view.h"

namespace agon::second {

namespace {

engine::Scene pieces_of(const State& s, int viewer) {
  engine::Scene scene;
  for (int i = 0; i < kSeats; ++i) {
    const Fighter& f = s.fighters[static_cast<std::size_t>(i)];
    const std::string seat = std::to_string(i);
    scene.figures.push_back({seat, i, std::to_string(f.at), "", seat});
    scene.seats.push_back({seat, {{"wounds", f.wounds}, {"luck", f.luck}, {"points", f.points}, {"held", f.held}}, {}});
    engine::ScenePile hand{"hand." + seat, i, {}}, discard{"discard." + seat, i, {}};
    for_each_bit(s.hand[static_cast<std::size_t>(i)],
                 [&](int card) { hand.cards.emplace_back(kCardNames[static_cast<std::size_t>(card)]); });
    if (i != viewer) hand.cards.resize(f.held, "?");
    for_each_bit(s.discard[static_cast<std::size_t>(i)],
                 [&](int card) { discard.cards.emplace_back(kCardNames[static_cast<std::size_t>(card)]); });
    scene.piles.push_back(std::move(hand));
    scene.piles.push_back(std::move(discard));
  }
  engine::ScenePile lasting{"lasting", -1, {}};
  for_each_bit(s.in_force.used, [&](int slot) {
    const Kept& entry = s.in_force.entries[static_cast<std::size_t>(slot)];
    lasting.cards.push_back(std::string(kAbilityNames[entry.ability]) + " " + std::to_string(entry.subject));
  });
  scene.piles.push_back(std::move(lasting));
  scene.counters = {{"round", s.round}, {"attacks", s.attacks}};
  return scene;
}

std::vector<engine::SceneSpace> line_of_spaces() {
  std::vector<engine::SceneSpace> spaces;
  for (int i = 0; i < kSpaces; ++i) spaces.push_back({std::to_string(i), {2 * i * engine::kSceneUnit, 0}, {}});
  return spaces;
}

struct Second {
  using Rules = second::Rules;
  using Tables = second::Rules;
  using State = second::State;
  static constexpr std::string_view kName = "second";
  static constexpr int kVersion = 1;
  static constexpr int kLeastSeats = kSeats;
  static constexpr int kMostSeats = kSeats;
  static constexpr const auto& kVerbs = second::kVerbs;
  static constexpr const auto& kEvents = second::kEvents;
  static constexpr const auto& kReasons = second::kReasons;
  static constexpr const auto& kProcedures = second::kProcedures;
  static constexpr const auto& kKinds = second::kKinds;

  static std::span<const packs::RuleEntry> rule_page() { return kRulePage; }
  static std::span<const packs::RulingEntry> rulings() { return {}; }
  static std::shared_ptr<const void> compile(const packs::Source&, packs::Problems&) {
    return std::make_shared<const Rules>(kRules);
  }
  static std::vector<engine::OptionInfo> match_options(const Rules&) { return {}; }
  static std::string refuse_options(const Rules&, std::span<const i64>) { return {}; }

  template <class Sink>
  static void start(const Tables& rules, std::span<const i64>, State& s, const Sink& sink) {
    s = second::start(rules, sink);
  }
  static Refusal check(const Tables& rules, const State& s, int seat, Choice c) {
    return second::check(rules, s, seat, c);
  }
  static Choice draw(const Tables& rules, const State& s, Random& random) { return second::draw(rules, s, random); }
  template <class Out>
  static void outcomes(const Tables& rules, const State& s, Out&& out) {
    second::outcomes(rules, s, out);
  }
  static u16 outcome_class(const Tables&, const State&, Choice c) { return static_cast<u16>(c.bits >> 40); }
  static void blank(const Tables&, State& s, int seat) { second::blank(s, seat); }
  static void deal(const Tables& rules, State& s, int seat, Random& random) { second::deal(rules, s, seat, random); }
  static std::string_view broken(const Tables&, const State& s, u8 hidden) { return second::broken(s, hidden); }
  static int seats(const State&) { return kSeats; }
  static u64 turns(const State& s) { return s.attacks; }
  static i64 score(const Tables&, const State& s, int seat) {
    return s.fighters[static_cast<std::size_t>(seat)].points;
  }
  static int result(const State& s, int seat) { return second::result(s, seat); }
  static std::string_view ending(const State& s) {
    constexpr std::array<std::string_view, 3> kEndings{"", "last_standing", "rounds"};
    return kEndings[static_cast<std::size_t>(s.ending)];
  }
  static std::vector<engine::SceneSpace> spaces(const Rules&, const State&) { return line_of_spaces(); }
  static engine::Scene pieces(const Rules&, const State& s, int viewer) { return pieces_of(s, viewer); }

  template <class V, class S>
  static void fields(V& v, S& s) {
    second::fields(v, s);
  }
  static std::vector<engine::EntryInfo> entries() { return {}; }
  static void set_up(const Tables&, State& s, engine::FieldReader& v, std::string&) {
    v.object("position", [&](auto& inner) { second::fields(inner, s); });
  }

  static std::string name_of(const Rules&, engine::Kind kind, i64 value) {
    const auto i = static_cast<std::size_t>(value);
    if (kind == engine::Kind::card && i < kCardNames.size()) return std::string(kCardNames[i]);
    if (kind == kAbilityKind && i < kAbilityNames.size()) return std::string(kAbilityNames[i]);
    return std::to_string(value);
  }
  static std::optional<i64> value_of(const Rules&, engine::Kind kind, std::string_view text) {
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
  static std::vector<engine::Face> faces(const Rules&, const packs::Texts&, packs::Language) {
    std::vector<engine::Face> list;
    for (const std::string_view name : kCardNames) {
      list.push_back({.kind = "card", .name = std::string(name), .title = std::string(name)});
    }
    for (const std::string_view name : kAbilityNames) {
      list.push_back({.kind = "ability", .name = std::string(name), .title = std::string(name)});
    }
    return list;
  }

  // A wish is judged as the answer to the open question.
  static engine::Why why(const Tables& rules, const State& s, int seat, const engine::Wish& wish) {
    if (!wish.verb || *wish.verb >= kVerbs.size()) return {not_an_answer(), {}};
    const Choice wanted = engine::described(kVerbs, wish);
    const Refusal refusal = check(rules, s, seat, wanted);
    if (!refusal.allowed()) return {refusal, {}};
    return {kAllowed, {wanted}};
  }
  static std::vector<engine::Odds> odds(const Tables&, const State&, int, Choice) { return {}; }
  static i64 prefer(const Tables&, const State&, int, Choice c) { return verb(c) == Verb::pass ? 0 : 1; }
  static std::vector<engine::QueryInfo> queries() { return {}; }
  static boost::json::value query(const Rules&, const State&, std::string_view,
                                  const std::vector<std::pair<std::string, i64>>&, std::string& error) {
    error = "there is nothing to ask";
    return nullptr;
  }
};

constexpr engine::Game kGame = engine::Adapter<Second>::table();

}  // namespace

const engine::Game& game() { return kGame; }

std::shared_ptr<const engine::Ruleset> ruleset() {
  auto made = std::make_shared<engine::Ruleset>();
  made->game = &kGame;
  made->rules = std::make_shared<const Rules>(kRules);
  return made;
}

}  // namespace agon::second
