#include "games/aristeia/odds_list.h"

#include <algorithm>

#include "games/aristeia/called.h"

namespace agon::aristeia {

namespace {

// The distribution of one number of the result.
template <class Value>
engine::Odds distribution(std::string what, int seat, const PoolOdds& odds, Value&& value) {
  std::map<i64, u64> weights;
  for (const auto& [stars, weight] : odds.weights) weights[value(stars)] += weight;
  engine::Odds out;
  out.what = std::move(what);
  out.seat = seat;
  out.weights.assign(weights.begin(), weights.end());
  out.total = odds.total;
  out.sampled = odds.sampled;
  return out;
}

}  // namespace

std::vector<engine::Odds> list_odds(const PoolOdds& odds, const Meaning& meaning, const Explained& explained) {
  const auto of = [](int side) { return [side](const Stars& s) -> i64 { return side == 0 ? s.first : s.second; }; };
  const auto some = [](const Stars& s) -> i64 { return s.first != 0 ? 1 : 0; };
  std::vector<engine::Odds> list;
  switch (meaning.of) {
    case Meaning::Of::success: list.push_back(distribution("success", meaning.seat[0], odds, some)); break;
    case Meaning::Of::disengage:
      list.push_back(distribution("disengages", meaning.seat[0], odds, some));
      list.back().about = {{Operands::piece, meaning.piece[0]}, {Operands::target, meaning.piece[1]}};
      break;
    case Meaning::Of::stars: list.push_back(distribution("stars", meaning.seat[0], odds, of(0))); break;
    case Meaning::Of::damage: {
      const auto add = [&](std::string what, int suffers, const auto& value) {
        list.push_back(distribution(std::move(what), meaning.seat[suffers], odds, value));
        if (meaning.piece[suffers] != kNone) list.back().about = {{Operands::piece, meaning.piece[suffers]}};
      };
      for (int side = 0; side < 2; ++side) {
        if (meaning.room[side] != 0) add("damage", 1 - side, of(side));
      }
      for (int side = 0; side < 2; ++side) {
        const auto falls = [&](const Stars& s) -> i64 { return of(side)(s) >= meaning.room[side] ? 1 : 0; };
        const bool can = std::any_of(odds.weights.begin(), odds.weights.end(),
                                     [&](const auto& each) { return falls(each.first) != 0; });
        if (meaning.room[side] != 0 && can) add("falls", 1 - side, falls);
      }
      break;
    }
  }
  list.front().numbers = explained.numbers;
  list.front().assumptions = explained.assumptions;
  return list;
}

}  // namespace agon::aristeia
