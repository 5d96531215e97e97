// What the tests of odds share: dice in words, and distributions compared.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json/options.h"
#include "engine/match/ruleset.h"
#include "games/list.h"

namespace agon::aristeia {

using engine::Odds;

inline std::shared_ptr<const engine::Ruleset> rules() {
  static const auto ruleset = [] {
    packs::Problems problems;
    auto opened = games::all_games().open("aristeia", problems);
    if (opened == nullptr) throw std::runtime_error(problems.text());
    return opened;
  }();
  return ruleset;
}

inline std::vector<Odds> odds_of(std::string_view text, bool agl, std::string* wrong = nullptr) {
  const boost::json::value options{{"rules", agl ? "agl" : "classic"}};
  const auto values = engine::options_from_json(*rules(), options);
  if (!values) throw std::runtime_error(values.error());
  std::string error;
  std::vector<Odds> odds = rules()->game->odds_of_text(rules()->block(), *values, text, error);
  if (wrong != nullptr) {
    *wrong = error;
  } else if (!error.empty()) {
    throw std::runtime_error(error);
  }
  return odds;
}

inline double mean(const Odds& odds) {
  double sum = 0;
  for (const auto& [value, weight] : odds.weights) sum += static_cast<double>(value) * static_cast<double>(weight);
  return sum / static_cast<double>(odds.total);
}

inline void expect_same(const Odds& odds, const std::map<i64, double>& chances, std::string_view what) {
  u64 total = 0;
  for (const auto& [value, weight] : odds.weights) {
    const auto at = chances.find(value);
    const double expected = at == chances.end() ? 0 : at->second;
    EXPECT_NEAR(static_cast<double>(weight) / static_cast<double>(odds.total), expected, 1e-9) << what << ": " << value;
    total += weight;
  }
  EXPECT_EQ(total, odds.total) << what;
  for (const auto& [value, chance] : chances) {
    const bool there = std::any_of(odds.weights.begin(), odds.weights.end(), [&](auto& w) { return w.first == value; });
    EXPECT_TRUE(there || chance < 1e-12) << what << ": " << value;
  }
}

}  // namespace agon::aristeia
