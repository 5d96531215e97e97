// Makes the insight part of a game's interface from the game's own functions. Included by a game's insight.cpp and
// nothing else. Found as overloads (`rules` is what tables_of(pack) gives):
//
//   why(rules, s, seat, wish)
//   odds(rules, s, seat, choice), if there are any
//   odds_of_text(pack, values, text, error), if the game has such a notation
//   rate(rules, s, seat, options, scores), evaluate(rules, s, seat)
//   query(pack, s, name, operands, error), if something can be asked
//
// `queries` is what it can be asked.
#pragma once
#include <boost/json.hpp>

#include "engine/adapter/position.h"
#include "engine/game/insight.h"

namespace agon::engine {

template <class Pack, class State>
Insight insight(std::vector<QueryInfo> (*queries)() = [] { return std::vector<QueryInfo>{}; }) {
  using G = adapter::Types<Pack, State>;
  Insight i;
  i.queries = queries;
  i.why = [](const void* rules, const std::byte* at, int seat, const Wish& wish) {
    return why(G::tables(rules), G::state(at), seat, wish);
  };
  i.odds = []([[maybe_unused]] const void* rules, [[maybe_unused]] const std::byte* at, [[maybe_unused]] int seat,
              [[maybe_unused]] Choice choice) -> std::vector<Odds> {
    if constexpr (requires { odds(G::tables(rules), G::state(at), seat, choice); }) {
      return odds(G::tables(rules), G::state(at), seat, choice);
    } else {
      return {};
    }
  };
  if constexpr (requires(const Pack& pack, std::span<const i64> values, std::string& error) {
                  odds_of_text(pack, values, std::string_view{}, error);
                }) {
    i.odds_of_text = [](const void* rules, std::span<const i64> values, std::string_view text, std::string& error) {
      return odds_of_text(G::pack(rules), values, text, error);
    };
  }
  i.rate = [](const void* rules, const std::byte* at, int seat, std::span<const Choice> options,
              std::span<i64> scores) { rate(G::tables(rules), G::state(at), seat, options, scores); };
  i.evaluate = [](const void* rules, const std::byte* at, int seat) -> i64 {
    return evaluate(G::tables(rules), G::state(at), seat);
  };
  i.query = []([[maybe_unused]] const void* rules, [[maybe_unused]] const std::byte* at,
               [[maybe_unused]] std::string_view name,
               [[maybe_unused]] const std::vector<std::pair<std::string, i64>>& operands,
               std::string& error) -> boost::json::value {
    if constexpr (requires { query(G::pack(rules), G::state(at), name, operands, error); }) {
      return query(G::pack(rules), G::state(at), name, operands, error);
    } else {
      error = "there is nothing to ask";
      return nullptr;
    }
  };
  return i;
}

}  // namespace agon::engine
