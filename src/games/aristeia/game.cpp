// Hands Aristeia! to the engine.
#include "games/aristeia/game.h"

#include <boost/json.hpp>

#include "engine/adapter.h"
#include "engine/codec.h"
#include "games/aristeia/advice.h"
#include "games/aristeia/called.h"
#include "games/aristeia/describe.h"
#include "games/aristeia/faces.h"
#include "games/aristeia/fields.h"
#include "games/aristeia/gist.h"
#include "games/aristeia/invariants.h"
#include "games/aristeia/match_options.h"
#include "games/aristeia/occasion.h"
#include "games/aristeia/odds.h"
#include "games/aristeia/pack.h"
#include "games/aristeia/play.h"
#include "games/aristeia/queries.h"
#include "games/aristeia/scene.h"
#include "games/aristeia/setup.h"
#include "games/aristeia/version_1.h"
#include "games/aristeia/view.h"
#include "games/aristeia/why.h"

namespace agon::aristeia {

std::span<const packs::RuleEntry> rule_page();  // generated from docs/rules/aristeia.md
std::span<const packs::RulingEntry> rulings();  // generated from docs/rulings.md

namespace {

struct Aristeia {
  // The block that matches share. It converts to what the machine runs by.
  struct Rules : aristeia::Rules {
    std::shared_ptr<const Pack> pack;
  };
  using Tables = aristeia::Rules;
  using State = aristeia::State;
  static constexpr std::string_view kName = "aristeia";
  static constexpr int kVersion = 2;
  static constexpr int kLeastSeats = kSeats;
  static constexpr int kMostSeats = kSeats;
  static constexpr std::span<const engine::VerbInfo> kVerbs{aristeia::kVerbs};
  static constexpr std::span<const engine::WordInfo> kEvents{aristeia::kEvents};
  static constexpr std::span<const engine::WordInfo> kReasons{aristeia::kReasons};
  static constexpr std::span<const engine::ProcedureInfo> kProcedures{aristeia::kProcedures};
  static constexpr std::span<const engine::KindInfo> kKinds{aristeia::kKinds};
  static constexpr engine::Kind kFigures = kPieceKind;

  static std::span<const packs::RuleEntry> rule_page() { return aristeia::rule_page(); }
  static std::span<const packs::RulingEntry> rulings() { return aristeia::rulings(); }

  static std::shared_ptr<const void> compile(const packs::Source& source, packs::Problems& problems) {
    const std::shared_ptr<const Pack> pack = read_pack(source, problems);
    if (!pack) return nullptr;
    auto rules = std::make_shared<Rules>();
    static_cast<aristeia::Rules&>(*rules) = pack->rules;
    rules->pack = pack;
    return rules;
  }

  static std::vector<engine::OptionInfo> match_options(const Rules& rules) { return option_infos(*rules.pack); }
  static std::string refuse_options(const Rules&, std::span<const i64>) { return {}; }

  template <class Sink>
  static void start(const Tables& rules, std::span<const i64> values, State& s, const Sink& sink) {
    const Agreed a = agreed(values);
    aristeia::start(rules, a.options, a.decks, s, sink);
  }
  static Refusal check(const Tables& rules, const State& s, int seat, Choice c) {
    return aristeia::check(rules, s, seat, c);
  }
  static Choice draw(const Tables& rules, const State& s, Random& random) { return aristeia::draw(rules, s, random); }
  template <class Out>
  static void outcomes(const Tables& rules, const State& s, Out&& out) {
    aristeia::outcomes(rules, s, out);
  }
  static u16 outcome_class(const Tables& rules, const State& s, Choice c) {
    return aristeia::outcome_class(rules, s, c);
  }
  static void blank(const Tables& rules, State& s, int seat) { aristeia::blank(rules, s, seat); }
  static void deal(const Tables& rules, State& s, int seat, Random& random) { aristeia::deal(rules, s, seat, random); }
  static std::string_view broken(const Tables& rules, const State& s, u8 hidden) {
    return aristeia::broken(rules, s, hidden);
  }
  static int seats(const State&) { return kSeats; }
  static u64 turns(const State& s) { return s.activations; }
  static i64 score(const Tables&, const State& s, int seat) { return s.players[static_cast<std::size_t>(seat)].points; }
  static int result(const State& s, int seat) { return aristeia::result(s, seat); }
  static std::string_view ending(const State& s) {
    constexpr std::array<std::string_view, 4> kEndings{"", "points", "frags", "draw"};
    return kEndings[static_cast<std::size_t>(s.ending)];
  }
  static std::vector<engine::SceneSpace> spaces(const Rules& rules, const State& s) {
    return aristeia::spaces(*rules.pack, s);
  }
  static engine::Scene pieces(const Rules& rules, const State& s, int viewer) {
    return aristeia::pieces(*rules.pack, s, viewer);
  }

  template <class V, class S>
  static void fields(V& v, S& s) {
    aristeia::fields(v, s);
  }
  static void complete(const Tables& rules, State& s) { aristeia::complete(rules, s); }
  static boost::json::object as_written_today(const Rules& rules, const boost::json::object& saved) {
    return aristeia::as_written_today(*rules.pack, saved);
  }
  static std::vector<engine::EntryInfo> entries() { return entry_infos(); }
  static void set_up(const Tables& rules, State& s, engine::FieldReader& v, std::string& error) {
    aristeia::set_up(rules, s, v, error);
  }

  static std::string name_of(const Rules& rules, const State& s, engine::Kind kind, i64 value) {
    return aristeia::name_of(*rules.pack, s, kind, value);
  }
  static std::optional<i64> value_of(const Rules& rules, const State& s, engine::Kind kind, std::string_view text) {
    return aristeia::value_of(*rules.pack, s, kind, text);
  }
  static std::string title_of(const Rules& rules, const State& s, engine::Kind kind, i64 value,
                              const packs::Texts& texts, packs::Language language) {
    return aristeia::title_of(*rules.pack, s, kind, value, texts, language);
  }

  static std::vector<engine::Face> faces(const Rules& rules, const packs::Texts& texts, packs::Language language) {
    return aristeia::faces(*rules.pack, texts, language);
  }

  static std::string occasion(const Rules& rules, const State& s, int seat, const engine::Naming& naming) {
    return aristeia::occasion(*rules.pack, s, seat, naming.ruleset.texts, naming.language);
  }
  static std::string gist(const Rules& rules, const State& s, Choice choice, const packs::Texts& texts,
                          packs::Language language) {
    return aristeia::gist(*rules.pack, s, choice, texts, language);
  }

  static engine::Why why(const Tables& rules, const State& s, int seat, const engine::Wish& wish) {
    return aristeia::why(rules, s, seat, wish);
  }
  static std::vector<engine::Odds> odds(const Tables& rules, const State& s, int seat, Choice c) {
    return aristeia::odds(rules, s, seat, c);
  }
  static std::vector<engine::Odds> odds_of_text(const Rules&, std::span<const i64> values, std::string_view text,
                                                std::string& error) {
    return aristeia::odds_of_text(agreed(values).options, text, error);
  }
  static i64 prefer(const Tables& rules, const State& s, int seat, Choice c) {
    return aristeia::prefer(rules, s, seat, c);
  }
  static std::vector<engine::QueryInfo> queries() { return query_infos(); }
  static boost::json::value query(const Rules& rules, const State& s, std::string_view name,
                                  const std::vector<std::pair<std::string, i64>>& operands, std::string& error) {
    return aristeia::query(rules, s, name, operands, error, [&](engine::Kind kind, i64 value) {
      return aristeia::name_of(*rules.pack, s, kind, value);
    });
  }
};

constexpr engine::Game kGame = engine::Adapter<Aristeia>::table();

}  // namespace

const engine::Game& game() { return kGame; }

}  // namespace agon::aristeia
