// Hands Champion's Combat to the engine.
#include "games/champions/game.h"

#include <boost/json.hpp>
#include <charconv>

#include "engine/adapter.h"
#include "games/champions/advice.h"
#include "games/champions/describe.h"
#include "games/champions/faces.h"
#include "games/champions/fields.h"
#include "games/champions/invariants.h"
#include "games/champions/occasion.h"
#include "games/champions/odds.h"
#include "games/champions/pack.h"
#include "games/champions/play.h"
#include "games/champions/queries.h"
#include "games/champions/scene.h"
#include "games/champions/setup.h"
#include "games/champions/view.h"
#include "games/champions/why.h"

namespace agon::champions {

std::span<const packs::RuleEntry> rule_page();  // generated from docs/rules/champions.md
std::span<const packs::RulingEntry> rulings();  // generated from docs/rulings.md

namespace {

// The block that matches share: the tables, what a match is like when nothing else is agreed, and where it comes from.
struct Block : Rules {
  Options defaults;
  Origins origins;
};

// The options of a match, in the order of match_options.
enum OptionIndex : std::size_t {
  players_option,
  win_score_option,
  round_limit_option,
  styles_option,
  seat_order_option
};

Options to_options(std::span<const i64> values) {
  return {static_cast<u8>(values[players_option]), static_cast<u8>(values[win_score_option]),
          static_cast<u8>(values[round_limit_option]), static_cast<u8>(values[styles_option]),
          static_cast<u8>(values[seat_order_option])};
}

std::optional<i64> number(std::string_view text, i64 most) {
  i64 value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > most) return std::nullopt;
  return value;
}

template <std::size_t N>
std::optional<i64> word(const std::array<std::string_view, N>& words, std::string_view text) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == text) return static_cast<i64>(i);
  }
  return std::nullopt;
}

constexpr std::array<std::string_view, kSections> kSectionNames{"move", "attack", "reaction"};

struct Champions {
  using Rules = Block;
  using Tables = champions::Rules;
  using State = champions::State;
  static constexpr std::string_view kName = "champions";
  static constexpr int kVersion = 1;
  static constexpr int kLeastSeats = kMinPlayers;
  static constexpr int kMostSeats = kMaxPlayers;
  static constexpr std::span<const engine::VerbInfo> kVerbs{champions::kVerbs};
  static constexpr std::span<const engine::WordInfo> kEvents{champions::kEvents};
  static constexpr std::span<const engine::WordInfo> kReasons{champions::kReasons};
  static constexpr std::span<const engine::ProcedureInfo> kProcedures{champions::kProcedures};
  static constexpr std::span<const engine::KindInfo> kKinds{champions::kKinds};

  static std::span<const packs::RuleEntry> rule_page() { return champions::rule_page(); }
  static std::span<const packs::RulingEntry> rulings() { return champions::rulings(); }

  static std::shared_ptr<const void> compile(const packs::Source& source, packs::Problems& problems) {
    const std::optional<Pack> pack = read_pack(source, problems);
    if (!pack) return nullptr;
    auto block = std::make_shared<Block>();
    static_cast<champions::Rules&>(*block) = make_rules(pack->definition);
    block->defaults = pack->defaults;
    block->origins = pack->origins;
    return block;
  }

  static std::vector<engine::OptionInfo> match_options(const Rules& rules) {
    const Options& o = rules.defaults;
    return {{"players", kMinPlayers, kMaxPlayers, o.players, {}},
            {"win_score", 1, max_win_score(rules.score_tokens, kMinPlayers), o.win_score, {}},
            {"round_limit", 0, 255, o.round_limit, {}},
            {"styles", 0, 1, o.choose_styles, {"random", "chosen"}},
            {"seat_order", 0, 1, o.random_corners, {"given", "random"}}};
  }
  static std::string refuse_options(const Rules& rules, std::span<const i64> values) {
    const int most = max_win_score(rules.score_tokens, static_cast<int>(values[players_option]));
    if (values[win_score_option] <= most) return {};
    return "with " + std::to_string(values[players_option]) + " players the winning score is at most " +
           std::to_string(most) + ", so that somebody can always win";
  }

  template <class Sink>
  static void start(const Tables& rules, std::span<const i64> values, State& s, const Sink& sink) {
    champions::start(rules, to_options(values), s, sink);
  }
  static Refusal check(const Tables& rules, const State& s, int seat, Choice c) {
    return champions::check(rules, s, seat, c);
  }
  static Choice draw(const Tables& rules, const State& s, Random& random) { return champions::draw(rules, s, random); }
  template <class Out>
  static void outcomes(const Tables& rules, const State& s, Out&& out) {
    champions::outcomes(rules, s, out);
  }
  static u16 outcome_class(const Tables& rules, const State& s, Choice c) {
    return champions::outcome_class(rules, s, c);
  }
  static void blank(const Tables&, State& s, int seat) { champions::blank(s, seat); }
  static void deal(const Tables& rules, State& s, int seat, Random& random) { champions::deal(rules, s, seat, random); }
  static std::string_view broken(const Tables& rules, const State& s, u8 hidden) {
    return champions::broken(rules, s, hidden);
  }
  static int seats(const State& s) { return s.players(); }
  static u64 turns(const State& s) { return s.turns; }
  static i64 score(const Tables&, const State& s, int seat) { return s.fighters[static_cast<std::size_t>(seat)].score; }
  static int result(const State& s, int seat) { return champions::result(s, seat); }
  static std::string_view ending(const State& s) {
    constexpr std::array<std::string_view, 4> kEndings{"", "win", "limit", "draw"};
    return kEndings[static_cast<std::size_t>(s.ending)];
  }
  static std::vector<engine::SceneSpace> spaces(const Rules& rules, const State&) { return champions::spaces(rules); }
  static engine::Scene pieces(const Rules& rules, const State& s, int viewer) {
    return champions::pieces(rules, s, viewer);
  }

  static std::string occasion(const Rules&, const State& s, int seat, const engine::Naming& naming) {
    return champions::occasion(s, seat, naming);
  }
  static std::string gist(const Rules& rules, const State&, Choice choice, const packs::Texts& texts,
                          packs::Language language) {
    return champions::gist(rules, choice, texts, language);
  }

  template <class V, class S>
  static void fields(V& v, S& s) {
    champions::fields(v, s);
  }
  static std::vector<engine::EntryInfo> entries() { return entry_infos(); }
  static void set_up(const Tables& rules, State& s, engine::FieldReader& v, std::string& error) {
    champions::set_up(rules, s, v, error);
  }

  static std::string name_of(const Rules& rules, engine::Kind kind, i64 value) {
    using engine::Kind;
    const auto i = static_cast<std::size_t>(value);
    if (kind == Kind::space && i < rules.board.size) return space_name(rules, static_cast<int>(value));
    if (kind == Kind::direction && i < kDirections) return std::string(direction_name(static_cast<Direction>(value)));
    if (kind == Kind::card && i < rules.cards) return card_name(rules, static_cast<int>(value));
    if (kind == kStyleKind && i < rules.style_count) return style_name(rules, static_cast<int>(value));
    if (kind == kSectionKind && i < kSections) return std::string(kSectionNames[i]);
    if (kind == kInitiativeKind) return initiative_name(static_cast<int>(value));
    return std::to_string(value);
  }
  static std::optional<i64> value_of(const Rules& rules, engine::Kind kind, std::string_view text) {
    using engine::Kind;
    if (kind == Kind::space) {
      const u8 cell = rules.board.from_label(text);
      return cell == kNowhere ? std::nullopt : std::optional<i64>(cell);
    }
    if (kind == Kind::direction) {
      const std::optional<Direction> d = direction_from(text);
      return d ? std::optional<i64>(static_cast<i64>(*d)) : std::nullopt;
    }
    if (kind == kSectionKind) return word(kSectionNames, text);
    if (kind == kInitiativeKind) return text == "special" ? kSpecial : number(text, kMaxPlayers - 1);
    const std::optional<i64> n = number(text, 255);
    if (n && kind == Kind::card) {
      for (int i = 0; i < rules.cards; ++i) {
        if (rules.deck[static_cast<std::size_t>(i)].number == *n) return i;
      }
      return std::nullopt;
    }
    if (n && kind == kStyleKind) {
      for (int i = 0; i < rules.style_count; ++i) {
        if (rules.styles[static_cast<std::size_t>(i)].number == *n) return i;
      }
      return std::nullopt;
    }
    return n;
  }

  static std::vector<engine::Face> faces(const Rules& rules, const packs::Texts& texts, packs::Language language) {
    return champions::faces(rules, rules.origins, texts, language);
  }

  static engine::Why why(const Tables& rules, const State& s, int seat, const engine::Wish& wish) {
    return champions::why(rules, s, seat, wish);
  }
  static std::vector<engine::Odds> odds(const Tables& rules, const State& s, int seat, Choice c) {
    return champions::odds(rules, s, seat, c);
  }
  static i64 prefer(const Tables& rules, const State& s, int seat, Choice c) {
    return champions::prefer(rules, s, seat, c);
  }
  static std::vector<engine::QueryInfo> queries() { return query_infos(); }
  static boost::json::value query(const Rules& rules, const State& s, std::string_view name,
                                  const std::vector<std::pair<std::string, i64>>& operands, std::string& error) {
    return champions::query(rules, s, name, operands, error);
  }
};

constexpr engine::Game kGame = engine::Adapter<Champions>::table();

}  // namespace

const engine::Game& game() { return kGame; }

}  // namespace agon::champions
