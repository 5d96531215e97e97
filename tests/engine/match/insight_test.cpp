#include "engine/match/insight.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/codec.h"
#include "engine/protocol/request.h"
#include "tests/engine/match/match_support.h"

namespace agon::engine {
namespace {

namespace json = boost::json;

// Where the mistake is; empty: there was none.
template <class Asked>
std::string mistake(Asked asked) {
  try {
    asked();
    return "";
  } catch (const ProtocolError& error) {
    return error.at;
  }
}

TEST(Insight, OddsAreWeightsOfAllThatCanHappen) {
  int seen = 0;
  for (int n = 0; n < 20 && seen < 5; ++n) {
    Match match = champions_match(2, "odds " + std::to_string(n));
    Random random(static_cast<u64>(n));
    for (int i = 0; i < 200 && !match.over(); ++i) {
      const auto [seat, choice] = any_answer(match, random);
      const json::array odds = odds_of(match, seat, choice_to_json(match.terms(), choice), packs::Language::en);
      for (const json::value& each : odds) {
        i64 total = 0;
        for (const json::value& weight : each.at("weights").as_array()) total += weight.at(1).to_number<i64>();
        EXPECT_EQ(total, each.at("total").to_number<i64>());
        EXPECT_FALSE(each.at("text").as_string().empty());
        ++seen;
      }
      match.answer(seat, choice);
    }
  }
  EXPECT_GE(seen, 5);
}

TEST(Insight, WhatMayBeDoneIsAllowedAndTheWayIsShown) {
  Match match = champions_match(2, "why");
  Random random(3);
  for (int i = 0; i < 100 && !match.over(); ++i) {
    const auto [seat, choice] = any_answer(match, random);
    const json::object wish = choice_to_json(match.terms(), choice);
    const json::object said = why_not(match, seat, wish, packs::Language::en);
    EXPECT_TRUE(said.at("allowed").as_bool());
    EXPECT_EQ(said.at("path").as_array().at(0), wish);
    const int other = 1 - seat;
    if (!match.question().asks(other)) {
      const json::object refused = why_not(match, other, wish, packs::Language::en);
      EXPECT_FALSE(refused.at("allowed").as_bool());
      EXPECT_FALSE(refused.at("refusal").at("rule").as_string().empty());
    }
    match.answer(seat, choice);
  }
}

TEST(Insight, NumbersOfAFigureComeWithTheirParts) {
  packs::Problems problems;
  MatchSetup setup{
      .ruleset = games::all_games().open("aristeia", problems), .options = {}, .seed = Seed::from_text("n")};
  for (const OptionInfo& option : setup.ruleset->game->match_options(setup.ruleset->block())) {
    setup.options.push_back(option.usual);
  }
  Match match = Match::start(setup).value();
  EXPECT_TRUE(figure_numbers(match, 1, "gata", packs::Language::es).empty());  // it is not in the HexaDome yet
  Random random(1);
  play_randomly(match, random, 60);
  int seen = 0;
  for (const SceneFigure& figure : match.scene(1).figures) {
    if (figure.seat < 0) continue;
    for (const json::value& number : figure_numbers(match, 1, figure.id, packs::Language::es)) {
      i64 sum = 0;
      for (const json::value& part : number.at("parts").as_array()) sum += part.at("amount").to_number<i64>();
      EXPECT_EQ(sum, number.at("value").to_number<i64>());
      EXPECT_NE(number.at("title"), number.at("name"));
      ++seen;
    }
  }
  EXPECT_GE(seen, 8 * 4);  // everybody's energy, hit points, initiative and speed
  EXPECT_EQ(mistake([&] { figure_numbers(match, 1, "nobody there", packs::Language::en); }), "figure");
  EXPECT_TRUE(figure_numbers(champions_match(2, "n"), 0, "1", packs::Language::en).empty());
}

TEST(Insight, MistakesSayWhereTheyAre) {
  const Match match = champions_match(2, "mistakes");
  const auto english = packs::Language::en;
  EXPECT_EQ(mistake([&] { odds_of(match, 0, json::object{{"verb", "fly"}}, english); }), "choice");
  EXPECT_EQ(mistake([&] { why_not(match, 0, json::object{{"verb", "fly"}}, english); }), "wish");
  EXPECT_EQ(mistake([&] { query_result(match, 0, "nothing", {}); }), "query");
  const QueryInfo query = match.game().queries().front();
  EXPECT_TRUE(
      mistake([&] { query_result(match, 0, std::string(query.name), {{"nonsense", 1}}); }).starts_with("operands"));
}

}  // namespace
}  // namespace agon::engine
