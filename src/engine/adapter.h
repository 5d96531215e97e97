// Makes the function table of a game from the game's own functions. Included by a game's game.cpp and nothing else.
//
// `G` is a struct of static members that names the game's types and functions:
//
//   Rules, Tables, State, kName, kVersion, kLeastSeats, kMostSeats, kVerbs, kEvents, kReasons, kProcedures, kKinds
//   rule_page(), rulings(), compile(source, problems), match_options(rules), refuse_options(rules, values)
//   start(rules, values, s, sink)
//   check(rules, s, seat, choice), draw(rules, s, random), outcomes(rules, s, out), outcome_class(rules, s, choice)
//   blank(rules, s, seat), deal(rules, s, seat, random), broken(rules, s, hidden)
//   seats(s), turns(s), score(rules, s, seat), result(s, seat), ending(s)
//   spaces(rules, s), pieces(rules, s, viewer)
//   fields(visitor, s), complete(rules, s), if what was read needs the rules
//   as_written_today(rules, saved), if earlier versions wrote positions otherwise
//   entries(), set_up(rules, s, reader, error): from what is wanted, over a started game
//   name_of(rules, kind, value), value_of(rules, kind, text); with the position after the rules where names need it
//   faces(rules, texts, language)
//   title_of(rules, s, kind, value, texts, language), if it has titles beyond the texts
//   occasion(rules, s, seat, naming), if a question needs more words than its step has
//   kFigures, if the figures of its scenes are no seats; kDieBits, if its dice need other than three
//   gist(rules, s, choice, texts, language), if a choice needs more words than its text has
//   why(rules, s, seat, wish), odds(rules, s, seat, choice), prefer(rules, s, seat, choice)
//   odds_of_text(rules, options, text, error), if it has such a notation
//   queries(), query(rules, s, name, operands, error)
//
// Found by ordinary overloads on the game's own types, if it has them:
//
//   listed_all(rules, s, seat): whether the options of the open question are complete; else they are
#pragma once
#include <boost/json.hpp>
#include <memory>
#include <new>

#include "core/machine.h"
#include "core/playout.h"
#include "engine/fields.h"
#include "engine/game.h"

namespace agon::engine {

// What a game answers by an overload of its own, found beside its types, or else in the usual way.
namespace overload {

template <class Rules, class State>
bool lists_all(const Rules& rules, const State& s, int seat) {
  if constexpr (requires { listed_all(rules, s, seat); }) {
    return listed_all(rules, s, seat);
  } else {
    return true;
  }
}

}  // namespace overload

template <class G>
struct Adapter {
  using Rules = typename G::Rules;
  // What the machine runs by: the tables of the rules, without what a game keeps beside them. One type for all, since
  // every procedure is compiled once for each.
  using Tables = typename G::Tables;
  using State = typename G::State;
  static_assert(std::is_trivially_copyable_v<State> && alignof(State) <= 64 && sizeof(State) <= 4096);

  static const Rules& rules_of(const void* rules) { return *static_cast<const Rules*>(rules); }
  static const Tables& tables_of(const void* rules) { return rules_of(rules); }
  static State& state(std::byte* at) { return *std::launder(reinterpret_cast<State*>(at)); }
  static const State& state(const std::byte* at) { return *std::launder(reinterpret_cast<const State*>(at)); }
  static Names names(const void* rules, const State& s) {
    return {rules, reinterpret_cast<const std::byte*>(&s), &name_of, &value_of};
  }

  static std::shared_ptr<const void> compile(const packs::Source& source, packs::Problems& problems) {
    return G::compile(source, problems);
  }
  static std::vector<OptionInfo> match_options(const void* rules) { return G::match_options(rules_of(rules)); }
  static std::string refuse_options(const void* rules, std::span<const i64> values) {
    return G::refuse_options(rules_of(rules), values);
  }

  static void start(const void* rules, std::span<const i64> values, std::byte* at, const Listener* listener) {
    std::construct_at(reinterpret_cast<State*>(at));
    if (listener != nullptr) {
      G::start(tables_of(rules), values, state(at), *listener);
    } else {
      G::start(tables_of(rules), values, state(at), Quiet{});
    }
  }
  static u8 owes(const std::byte* at) { return state(at).stack.owes; }
  static Question question(const std::byte* at) { return agon::question(state(at)); }
  static void options(const void* rules, const std::byte* at, int seat, ChoiceList& out) {
    if (agon::question(state(at)).asks(seat)) agon::options(tables_of(rules), state(at), seat, out);
  }
  static bool listed_all(const void* rules, const std::byte* at, int seat) {
    return overload::lists_all(tables_of(rules), state(at), seat);
  }
  static Refusal check(const void* rules, const std::byte* at, int seat, Choice choice) {
    return G::check(tables_of(rules), state(at), seat, choice);
  }
  static void answer(const void* rules, std::byte* at, int seat, Choice choice) {
    agon::answer(tables_of(rules), state(at), seat, choice, Quiet{});
  }
  static void tell(const void* rules, std::byte* at, int seat, Choice choice, const Listener& listener) {
    agon::answer(tables_of(rules), state(at), seat, choice, listener);
  }

  static Choice draw(const void* rules, const std::byte* at, Random& random) {
    return G::draw(tables_of(rules), state(at), random);
  }
  static bool outcomes(const void* rules, const std::byte* at, std::vector<Outcome>& out) {
    constexpr std::size_t kMost = 4096;
    bool all = true;
    G::outcomes(tables_of(rules), state(at), [&](Choice choice, u64 weight) {
      if (out.size() < kMost) {
        out.push_back({choice, weight});
      } else {
        all = false;
      }
    });
    return all;
  }
  static u16 outcome_class(const void* rules, const std::byte* at, Choice choice) {
    return G::outcome_class(tables_of(rules), state(at), choice);
  }
  static u64 play_out(const void* rules, std::byte* at, Random& random, u64 most, u64& signature) {
    u64 folded = signature;  // local copies stay in registers
    Random source = random;
    const u64 choices = agon::play_out(
        tables_of(rules), state(at), source, most,
        [](const Tables& r, const State& s, Random& draws) { return G::draw(r, s, draws); },
        [&folded](Choice, u32 place, u32 of) { folded = fold_signature(folded, place, of); });
    signature = folded;
    random = source;
    return choices;
  }

  static void blank(const void* rules, std::byte* at, int seat) { G::blank(tables_of(rules), state(at), seat); }
  static void deal(const void* rules, std::byte* at, int seat, Random& random) {
    G::deal(tables_of(rules), state(at), seat, random);
  }
  static std::string_view broken(const void* rules, const std::byte* at, u8 hidden) {
    return G::broken(tables_of(rules), state(at), hidden);
  }
  static int seats(const std::byte* at) { return G::seats(state(at)); }
  static u64 turns(const std::byte* at) { return G::turns(state(at)); }
  static i64 score(const void* rules, const std::byte* at, int seat) {
    return G::score(tables_of(rules), state(at), seat);
  }
  static int result(const void*, const std::byte* at, int seat) { return G::result(state(at), seat); }
  static std::string_view ending(const std::byte* at) { return G::ending(state(at)); }
  static std::vector<SceneSpace> spaces(const void* rules, const std::byte* at) {
    return G::spaces(rules_of(rules), state(at));
  }
  static Scene pieces(const void* rules, const std::byte* at, int viewer) {
    return G::pieces(rules_of(rules), state(at), viewer);
  }

  static u64 hash(const void*, const std::byte* at) {
    FieldHasher hasher;
    G::fields(hasher, state(at));
    return hasher.value();
  }
  static boost::json::object save(const void* rules, const std::byte* at) {
    const Names called = names(rules, state(at));
    FieldWriter writer(called);
    G::fields(writer, state(at));
    return writer.take();
  }
  static std::string load(const void* rules, const boost::json::object& written, std::byte* at) {
    State loaded{};
    std::string error;
    boost::json::object saved;
    if constexpr (requires { G::as_written_today(rules_of(rules), written); }) {
      saved = G::as_written_today(rules_of(rules), written);
    } else {
      saved = written;
    }
    {
      const Names called = names(rules, loaded);  // what has been read so far names what follows
      FieldReader reader(called, saved, "", error);
      G::fields(reader, loaded);
      if constexpr (requires { G::complete(tables_of(rules), loaded); }) {
        if (error.empty()) G::complete(tables_of(rules), loaded);
      }
    }
    return keep(rules, loaded, error, at);
  }
  static std::string set_up(const void* rules, std::span<const i64> values, const boost::json::object& wanted,
                            std::byte* at) {
    State made{};
    G::start(tables_of(rules), values, made, Quiet{});
    std::string error;
    const Names called = names(rules, made);
    {
      FieldReader reader(called, wanted, "", error);
      G::set_up(tables_of(rules), made, reader, error);
    }
    return keep(rules, made, error, at);
  }

  static std::string name_of(const void* rules, const std::byte* at, Kind kind, i64 value) {
    if constexpr (requires(const State& s) { G::name_of(rules_of(rules), s, kind, value); }) {
      return at == nullptr ? G::name_of(rules_of(rules), State{}, kind, value)
                           : G::name_of(rules_of(rules), state(at), kind, value);
    } else {
      return G::name_of(rules_of(rules), kind, value);
    }
  }
  static std::optional<i64> value_of(const void* rules, const std::byte* at, Kind kind, std::string_view text) {
    if constexpr (requires(const State& s) { G::value_of(rules_of(rules), s, kind, text); }) {
      return at == nullptr ? G::value_of(rules_of(rules), State{}, kind, text)
                           : G::value_of(rules_of(rules), state(at), kind, text);
    } else {
      return G::value_of(rules_of(rules), kind, text);
    }
  }
  static std::string title_of(const void* rules, const std::byte* at, Kind kind, i64 value, const packs::Texts& texts,
                              packs::Language language) {
    if constexpr (requires(const State& s) { G::title_of(rules_of(rules), s, kind, value, texts, language); }) {
      return at == nullptr ? G::title_of(rules_of(rules), State{}, kind, value, texts, language)
                           : G::title_of(rules_of(rules), state(at), kind, value, texts, language);
    } else {
      return {};
    }
  }
  static std::vector<Face> faces(const void* rules, const packs::Texts& texts, packs::Language language) {
    return G::faces(rules_of(rules), texts, language);
  }
  static std::string occasion(const void* rules, const std::byte* at, int seat, const Naming& naming) {
    if constexpr (requires { G::occasion(rules_of(rules), state(at), seat, naming); }) {
      return G::occasion(rules_of(rules), state(at), seat, naming);
    } else {
      return {};
    }
  }
  static std::string gist(const void* rules, const std::byte* at, Choice choice, const packs::Texts& texts,
                          packs::Language language) {
    if constexpr (requires { G::gist(rules_of(rules), state(at), choice, texts, language); }) {
      return G::gist(rules_of(rules), state(at), choice, texts, language);
    } else {
      return {};
    }
  }
  static Why why(const void* rules, const std::byte* at, int seat, const Wish& wish) {
    return G::why(tables_of(rules), state(at), seat, wish);
  }
  static std::vector<Odds> odds(const void* rules, const std::byte* at, int seat, Choice choice) {
    return G::odds(tables_of(rules), state(at), seat, choice);
  }
  static std::vector<Odds> odds_of_text(const void* rules, std::span<const i64> values, std::string_view text,
                                        std::string& error)
    requires requires { G::odds_of_text(rules_of(rules), values, text, error); }
  {
    return G::odds_of_text(rules_of(rules), values, text, error);
  }
  static i64 prefer(const void* rules, const std::byte* at, int seat, Choice choice) {
    return G::prefer(tables_of(rules), state(at), seat, choice);
  }
  static boost::json::value query(const void* rules, const std::byte* at, std::string_view name,
                                  const std::vector<std::pair<std::string, i64>>& operands, std::string& error) {
    return G::query(rules_of(rules), state(at), name, operands, error);
  }

  static constexpr Game table() {
    Game game;
    game.name = G::kName;
    game.version = G::kVersion;
    game.bytes = sizeof(State);
    game.least_seats = G::kLeastSeats;
    game.most_seats = G::kMostSeats;
    game.verbs = G::kVerbs;
    game.events = G::kEvents;
    game.reasons = G::kReasons;
    game.procedures = G::kProcedures;
    game.kinds = G::kKinds;
    if constexpr (requires { G::kFigures; }) game.figures = G::kFigures;
    if constexpr (requires { G::kDieBits; }) game.die_bits = G::kDieBits;
    game.rule_page = &G::rule_page;
    game.rulings = &G::rulings;
    game.compile = &compile;
    game.match_options = &match_options;
    game.refuse_options = &refuse_options;
    game.start = &start;
    game.owes = &owes;
    game.question = &question;
    game.options = &options;
    game.listed_all = &listed_all;
    game.check = &check;
    game.answer = &answer;
    game.tell = &tell;
    game.draw = &draw;
    game.outcomes = &outcomes;
    game.outcome_class = &outcome_class;
    game.play_out = &play_out;
    game.blank = &blank;
    game.deal = &deal;
    game.broken = &broken;
    game.seats = &seats;
    game.turns = &turns;
    game.score = &score;
    game.result = &result;
    game.ending = &ending;
    game.hash = &hash;
    game.spaces = &spaces;
    game.pieces = &pieces;
    game.save = &save;
    game.load = &load;
    game.set_up = &set_up;
    game.entries = &G::entries;
    game.name_of = &name_of;
    game.value_of = &value_of;
    game.title_of = &title_of;
    game.faces = &faces;
    game.occasion = &occasion;
    game.gist = &gist;
    game.why = &why;
    game.odds = &odds;
    if constexpr (requires { &odds_of_text; }) game.odds_of_text = &odds_of_text;
    game.prefer = &prefer;
    game.queries = &G::queries;
    game.query = &query;
    return game;
  }

 private:
  // A position that was read becomes the position only when it is sound.
  static std::string keep(const void* rules, const State& read, const std::string& error, std::byte* at) {
    if (!error.empty()) return error;
    const std::string_view broken = G::broken(tables_of(rules), read, 0);
    if (!broken.empty()) return std::string(broken);
    std::construct_at(reinterpret_cast<State*>(at), read);
    return {};
  }
};

}  // namespace agon::engine
