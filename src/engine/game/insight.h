// The part of a game's interface that knows more than the next choice: why not, how likely, how good.
#pragma once
#include <boost/json/fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/choice.h"
#include "core/evaluation.h"
#include "core/parts.h"
#include "core/question.h"
#include "core/refusal.h"
#include "engine/words.h"

namespace agon::engine {

// What somebody would like to do, as far as it is known: a verb and operands by kind.
struct Wish {
  std::optional<u8> verb;
  std::vector<std::pair<Kind, i64>> operands;

  std::optional<i64> get(Kind kind) const {
    for (const auto& [k, value] : operands) {
      if (k == kind) return value;
    }
    return std::nullopt;
  }
};

// The answer to "why not?": allowed (then `path` is how: the choices to make from here), or the first refusal in the
// book's order.
struct Why {
  Refusal refusal{};
  std::vector<Choice> path;
};

// A distribution: what the number is, its values with integer weights, what it is made of, and what is assumed. It is
// exact unless there were too many cases to count.
struct Odds {
  std::string what;                                   // a key of the texts: "hits"
  int seat = kNobody;                                 // about whom
  std::vector<std::pair<NamedOperand, i64>> about{};  // and about what else, by name
  std::vector<std::pair<i64, u64>> weights;           // ascending values
  u64 total = 0;
  bool sampled = false;  // `total` cases were drawn: every chance has an error
  std::vector<std::pair<std::string, std::vector<Part>>> numbers;  // the numbers behind it, taken apart: "dice", "need"
  std::vector<std::string> assumptions;                            // keys of the texts
};

// How likely each value of a distribution is (core/dice.h).
template <class Distribution>
Odds odds_of(const std::string& what, int seat, const Distribution& d) {
  Odds odds{.what = what, .seat = seat, .total = d.total};
  for (u32 i = 0; i < static_cast<u32>(d.size); ++i) odds.weights.emplace_back(i64{d.low} + i, d.weight[i]);
  return odds;
}

// Something that can be asked about a position: "reach", with its operands.
struct QueryInfo {
  std::string_view name;
  std::vector<NamedOperand> operands;
};

struct Insight {
  Why (*why)(const void* rules, const std::byte* at, int seat, const Wish& wish) = nullptr;
  std::vector<Odds> (*odds)(const void* rules, const std::byte* at, int seat, Choice choice) = nullptr;
  // The odds of dice as people write them in this game, without a position; null where they do not. Seats are the sides
  // in the order of the text.
  std::vector<Odds> (*odds_of_text)(const void* rules, std::span<const i64> options, std::string_view text,
                                    std::string& error) = nullptr;

  // Advice, from a blanked position. `rate` is the scripted opponent's opinion of each option, higher is better;
  // `evaluate` is how a seat stands, from -kSureWin (lost) to kSureWin (won).
  void (*rate)(const void* rules, const std::byte* at, int seat, std::span<const Choice> options,
               std::span<i64> scores) = nullptr;
  i64 (*evaluate)(const void* rules, const std::byte* at, int seat) = nullptr;

  std::vector<QueryInfo> (*queries)() = nullptr;
  boost::json::value (*query)(const void* rules, const std::byte* at, std::string_view name,
                              const std::vector<std::pair<std::string, i64>>& operands, std::string& error) = nullptr;
};

}  // namespace agon::engine
